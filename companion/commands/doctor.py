"""`companion doctor`: says in plain words what is well with an installation and what is not."""

import sys
from importlib.metadata import PackageNotFoundError, version

import click

from companion.commands.examine import Finding, examine
from companion.settings import BadKey, BadSetting, read_settings


@click.command()
def doctor() -> None:
    """Check this installation. Says what to mend; exit code 1 if something is wrong."""
    try:
        ours = version("sheet-companion")
    except PackageNotFoundError:
        ours = "that was never installed"
    click.echo(f"Sheet Companion {ours}, Python {sys.version.split()[0]}")
    try:
        findings = list(examine(read_settings()))
    except (BadKey, BadSetting) as error:
        findings = [Finding(False, str(error))]
    for finding in findings:
        click.echo(f"{'well' if finding.well else 'ILL '}  {finding.words}")
    ill = sum(not finding.well for finding in findings)
    click.echo("All is well." if not ill else f"{ill} to look after.")
    sys.exit(1 if ill else 0)
