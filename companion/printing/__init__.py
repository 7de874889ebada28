"""Composes documents from what people chose to print, for the web and the command line.

choices = read_choices({"what": "sheet", "paper": "letter", "ink": "saver"})
document = compose_pad(game, [("<sheet>", printed)], choices)
pdf = open_press().write_pdf(document, choices.language)
"""
