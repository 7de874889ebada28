"""Phones that knock for a seat, and phones that are away."""

from flask import Flask

from tests.web.people import Phone


def knock(app: Flask, code: str, seat: int, name: str = "") -> Phone:
    phone = Phone(app, code, name)
    phone.open(f"/join/{code}")
    assert "already begun" in phone.page
    answer = phone.post(f"/t/{code}/knock", seat=str(seat), name=name)
    assert answer.status_code == 303
    phone.open(answer.location)
    return phone


def send_away(app: Flask, phone: Phone) -> None:
    """Marks the phone of a seat as away."""
    kept = phone.client.get_cookie("seat", path=f"/t/{phone.code}")
    assert kept is not None
    assert app.extensions["companion"].tables.store.phones.note_gone(phone.code, kept.value)
