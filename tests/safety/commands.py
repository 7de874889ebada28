"""The command line as people use it, against the database of a test."""

from click.testing import CliRunner, Result

from companion.commands import main
from tests.safety.recording import FOLDER

GAME = FOLDER / "v0" / "sun_three_running.jsonl"


class Run:
    """Runs the command line against the database of the test."""

    def __call__(self, *words: str) -> Result:
        result = CliRunner().invoke(main, words)
        assert result.exception is None or isinstance(result.exception, SystemExit), (
            f"a traceback instead of a sentence: {result.exception!r}"
        )
        return result

    def import_game(self) -> str:
        result = self("import", str(GAME))
        assert result.exit_code == 0, result.output
        return result.stdout.splitlines()[0].split()[-1].rstrip(".")
