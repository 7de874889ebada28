"""Lets `python -m companion.commands` do what `companion` does."""

from companion.commands import main

main(prog_name="companion")
