"""The words paper needs.

What is too long for its place ends in an ellipsis. Tightest are, on two sheets to a page:
the headings of narrow panels (about 10 signs) and `unofficial` (about 85 signs).
"""

from collections.abc import Mapping

Words = Mapping[str, str]
