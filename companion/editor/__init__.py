"""Sheets that owners make their own in the browser, box by box.

    workshop = Workshop(store, shelf, folder, derive)
    sheet = workshop.start("<slug>", "<sheet>", form, {})
    edited = workshop.open(sheet.id)
    edited.editing.offer(edited.content, "<box>")            # the few values it may have
    workshop.change(sheet.id, edited.sheet.version, "<box>", "<value>")
    edited.problems, edited.notices, edited.differences
    workshop.save(sheet.id, edited.sheet.version, "Lea")      # writes the owner's file

A sheet being edited is the text with which it began and a list of steps, each of them one line:
a box and its new value. Nothing else is stored. Undoing moves the place up to which steps count.
"""

from companion.editor.checking import Difference, Problem, find_editing
from companion.editor.workshop import Edited, NotPlayable, Workshop, make_key

__all__ = ["Difference", "Edited", "NotPlayable", "Problem", "Workshop", "find_editing", "make_key"]
