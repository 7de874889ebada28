"""Printing: choices become documents, the same for the web and for the command line.

choices = read_choices({"what": "sheet", "paper": "letter", "ink": "saver"})
document = compose_pad(game, [("sun", printed)], choices)
pdf = open_press().write_pdf(document, choices.language)
"""
