"""Reads the texts and codes on the pages of a PDF."""

import pypdfium2
import zxingcpp


def read_pdf(pdf: bytes) -> str:
    return "".join(page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(pdf))


def read_codes(pdf: bytes) -> set[str]:
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=3).to_pil()
    return {
        code.text for code in zxingcpp.read_barcodes(page, formats=zxingcpp.BarcodeFormat.QRCode)
    }
