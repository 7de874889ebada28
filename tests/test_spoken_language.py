"""Sentences that nobody would say aloud do not come back once they were rewritten."""

import re
from typing import Final

import pytest

from companion.words import LANGUAGES
from tests.test_glossary import read_all_sentences

NEVER_SAID: Final = {
    "en": (
        *("No phone has come", "six signs", "goes on on paper", "Put all four away"),
        *("These are the faces", "selling alike", "no effect: selling", "goods of choice"),
        *("(keen)", "Fill the screen", "You have a seat", "What happened", "Circle: tea"),
    ),
    "de": (
        *("führe sie aus", "würde alles rückgängig:", "Begleiter", "WLAN, Schloss"),
        *("nur im Bild gezeigt", "Zug ist vollständig", "Waren nach Wahl", "auszuführen bleibt"),
        *("macht nur der Tisch", "verbiegen", "Ehrliche Würfel", "Das sind die Seiten"),
        *("Mehr Auswahl", "Alle Schalter", "ruft in den Palast", "wirkungslos:", "Ja von allen"),
        *("weitermachen lassen", "ein bisschen oft", "Zurück geht es bis", "Telefon"),
        *("Gesehen und erwartet", "am Ende bewiesen", "Blätter der Plätze", "Dränge dich"),
        *("Zu dritt bis fünft", "Der Raja Man Singh", "Du hast einen Platz", "Was geschehen ist"),
        *("Folge des Kompasses", "zahlen alle Händler", "Karten, die gehen", "laut Beschreibungen"),
    ),
    "fr": (
        *("Compagnon", "marché identique", "marché varié", "vente identique", "March. au choix"),
        *("tour est complet", "Vous avez une place", "n’est encore venu", "six signes"),
        *("Seule la table fait", "bouts vont", "Poussez", "donc il le faut", "Quand rien ne va"),
        *("Aucune carte ne va", "ne va pas maintenant", "honnêtes", "un peu trop souvent"),
        *("La plus haute somme", "décrites publiquement"),
        *("prouvée à la fin", "Qui le fait tourner", "arrangera désormais", "zone no "),
        *("recul libre", "fait appel au palais", "dans l’image", "L’hôte peut la reprendre"),
        *("Accueil de la table", "étaient honnêtes"),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rewritten_sentences_stay_rewritten(language: str) -> None:
    for key, text in read_all_sentences(language).items():
        said = [one for one in NEVER_SAID[language] if one.casefold() in text.casefold()]
        assert not said, f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_range_is_written_with_a_dash_that_does_not_break(language: str) -> None:
    for key, text in read_all_sentences(language).items():
        assert not re.search(r"(?<![\w-])\d+-\d+(?![\w-])", text), f"{key}: {text}"


def test_a_correction_says_in_whole_german_sentences_what_it_undoes() -> None:
    said = read_all_sentences("de").values()
    assert any("würde alles rückgängig gemacht" in text for text in said)


def test_french_signs_never_begin_a_line() -> None:
    for key, text in read_all_sentences("fr").items():
        assert not re.search(r"(?<![\u00a0\u202f])[;!?»](?!\w)", text), f"{key}: {text}"
        assert not re.search(r" :(?!\w)|«(?!\u00a0)", text), f"{key}: {text}"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_only_german_has_a_space_before_what_is_left_out(language: str) -> None:
    for key, text in read_all_sentences(language).items():
        assert not re.search(r"\w\s…", text), f"{key}: {text}"
