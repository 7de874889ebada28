"""The words that are printed.

A text that is too long ends in an ellipsis. The tightest, with two sheets on a page, are
the headings of narrow panels (about 10 signs) and `unofficial` (about 85 signs).
"""

from collections.abc import Mapping

Words = Mapping[str, str]
