"""The boxes of cards in a sheet file: each card has a panel of its parts, and can be removed."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from companion.games.boxes import ADD, REMOVE
from companion.games.editing import BoxKind, Content


class CardList(NamedTuple):
    """One list of cards in a deck file, such as `[[ships]]`."""

    key: str
    """The key of the list in the file."""
    code: str
    """What the codes of its cards begin with."""
    most: int
    make: Callable[[Content], dict[str, Any] | None]
    """A new card; None if there can be no further one."""

    def list_cards(self, content: Content) -> Sequence[dict[str, Any]]:
        """The cards that the file has."""
        cards: Sequence[dict[str, Any]] = content.get(self.key, ())
        return cards

    def list_codes(self, content: Content) -> list[str]:
        """The codes of all cards."""
        return [f"{self.code}-{n}" for n, _ in enumerate(self.list_cards(content), 1)]

    def make_handles(self) -> tuple[BoxKind, BoxKind]:
        """Makes the boxes of whole cards, which can be removed, and the box that adds a card."""
        return (
            BoxKind(
                "act",
                f"{self.code}-([0-9]+)",
                self.list_codes,
                lambda content, number: "",
                lambda content, number: (REMOVE,),
                self._remove,
                acts=True,
                then=lambda content, value, number: "",
            ),
            BoxKind(
                "act",
                f"{self.code}-more",
                lambda content: (f"{self.code}-more",),
                lambda content: "",
                lambda content: (ADD,) if self._has_room(content) else (),
                self._add,
                acts=True,
                then=lambda content, value: f"{self.code}-{len(self.list_cards(content))}",
            ),
        )

    def _has_room(self, content: Content) -> bool:
        return len(self.list_cards(content)) < self.most and self.make(content) is not None

    def _add(self, content: Any, value: str) -> None:
        content.setdefault(self.key, []).append(self.make(content))

    def _remove(self, content: Any, value: str, number: str) -> None:
        del content[self.key][int(number) - 1]
        if not content[self.key]:
            del content[self.key]

    def make_part(
        self,
        part: str,
        kind: str,
        read: Callable[[Any], str],
        offer: Callable[[Content, Any], Sequence[str]],
        write: Callable[[Content, Any, str], None],
        *,
        typed: str = "",
        has: Callable[[Any], bool] = lambda card: True,
    ) -> BoxKind:
        """Makes the boxes of one part, one for each card that has it."""

        def find(content: Content, number: str) -> Any:
            return self.list_cards(content)[int(number) - 1]

        return BoxKind(
            kind,
            f"{self.code}-([0-9]+)-{part}",
            lambda content: [
                f"{self.code}-{number}-{part}"
                for number, card in enumerate(self.list_cards(content), 1)
                if has(card)
            ],
            lambda content, number: read(find(content, number)),
            lambda content, number: offer(content, find(content, number)),
            lambda content, value, number: write(content, find(content, number), value),
            typed=typed,
            within=f"{self.code}-{{}}",
        )


def set_or_drop(card: Any, key: str, value: Any) -> None:
    """Writes a part of a card; an empty value removes its key."""
    if value:
        card[key] = value
    else:
        card.pop(key, None)
