"""What the host chose when the table was opened, kept as one line of JSON."""

import json
from typing import NamedTuple


class Options(NamedTuple):
    """How this table plays."""

    rulings: dict[str, bool]
    real_dice: bool = False
    help: bool = True
    take_back: bool = True

    def write(self) -> str:
        """The line that the store keeps."""
        return json.dumps(self._asdict(), sort_keys=True)

    @classmethod
    def read(cls, text: str) -> "Options":
        """Reads what was kept; what an older version did not know has its default."""
        kept = json.loads(text)
        return cls(**{"rulings": {}} | {name: kept[name] for name in cls._fields if name in kept})
