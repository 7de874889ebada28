"""`companion backup`, `restore`, `export`, `import`: copies tables to files and back."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TextIO

import click

from companion.folders import find_folder
from companion.groups import KEY_DIGITS, Groups, NoGroupFile
from companion.settings import read_settings
from companion.store import (
    Store,
    StoreError,
    UnknownTable,
    new_token,
    open_beside,
    open_store,
    read_code,
    write_draft,
)
from companion.tables import Shelf, Tables


@contextmanager
def open_ours(only_read: bool = False) -> Iterator[Store]:
    """Opens the store of this installation; errors become one line on the terminal."""
    settings = read_settings()
    try:
        store = (open_beside if only_read else open_store)(
            settings.database, folder=settings.folder
        )
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    try:
        yield store
    except UnknownTable as error:
        there = ", ".join(store.tables.list_codes(archived=True)) or "none"
        raise click.ClickException(f"{error}: there is {there}") from error
    except StoreError as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise click.ClickException(f"{where}{error.strerror}") from error
    finally:
        store.close()


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
def backup(file: Path | None) -> None:
    """Save everything to FILE. Without a name, it is named after date and time."""
    settings = read_settings()
    file = file or settings.folder / f"backup-{datetime.now():%Y-%m-%d-%H%M%S}.jsonl"
    if file.exists():
        raise click.ClickException(f"{file} is already there; a backup never overwrites one")
    with open_ours(only_read=True) as store:
        count = store.copies.back_up(file)
    click.echo(f"{count} rows are kept in {file}.")
    click.echo("Keep it as safe as the evening itself: it holds the seeds of all dice.")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def restore(file: Path) -> None:
    """Read a backup into an empty database. All of it is read, or nothing."""
    with open_ours() as store:
        count = store.copies.restore(file)
        tables = len(store.tables.list_codes(archived=True))
    click.echo(f"{count} rows are back, {tables} tables among them.")


@click.command()
@click.argument("table")
@click.option("-o", "output", default="-", help="The file to write; printed unless given.")
def export(table: str, output: str) -> None:
    """Save a TABLE or group as JSON. Name it by its code or link; nobody's keys are saved."""
    if output != "-" and Path(output).exists():
        raise click.ClickException(f"{output} is already there; an export never overwrites a file")
    with open_ours(only_read=True) as store:
        text = write_group(store, table) or store.copies.export_table(read_code(table) or table)
        if output == "-":
            sys.stdout.write(text)
            return
        with write_draft(Path(output)) as file:
            file.write(text)


@click.command("import")
@click.argument("file", type=click.File("r", encoding="utf-8"))
def import_(file: TextIO) -> None:
    """Bring in an exported table or group. Prints a link for its host."""
    try:
        text = file.read()
    except UnicodeDecodeError as error:
        raise click.ClickException("this is no table file of the companion") from error
    settings = read_settings()
    with open_ours() as store:
        tables = Tables(store, Shelf([find_folder("sheets")]), settings.secret)
        if link := take_in_group(store, tables, text):
            click.echo(f"The group is here; its host opens this link: {link}")
            return
        table, host = tables.lobby.take_in(text)
    click.echo(f"The table is here as {table.code}.")
    click.echo(f"Its host opens this link, which serves once: {name_link(table.code, host)}")


def write_group(store: Store, link: str) -> str:
    """The group that a link leads to; nothing where it leads to none."""
    group = store.groups.find(link.rstrip("/").rpartition("/g/")[2][:KEY_DIGITS])
    return Groups(store, str).write_json(group) if group else ""


def take_in_group(store: Store, tables: Tables, text: str) -> str:
    """Brings a group in; gives the link of its host, or nothing where the text is no group."""
    groups = Groups(store, tables.desk.derive)
    try:
        opened, host = groups.bring_in(text, new_token())
    except NoGroupFile:
        return ""
    return f"{find_home()}/g/{opened.link}/host/{host}"


def name_link(code: str, host: str) -> str:
    """The link that makes a browser the host of a table."""
    return f"{find_home()}/host/{host}/{code}"


def find_home() -> str:
    """The address of the start page, as far as the settings tell it."""
    settings = read_settings()
    return f"https://{settings.hosts[0]}" if settings.hosts else f"http://localhost:{settings.port}"
