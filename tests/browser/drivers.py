"""Drivers for browser tests: screen and phones, with all selectors of our pages."""

import io
from collections.abc import Callable
from typing import Any, Final

import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as Stuck

from tests.browser.visitor import SEEN, Visitor

LARGE: Final = (1920, 1080)
SMALL: Final = (360, 740)
MISSED: Final = 3_000
"""Milliseconds after which a tap that sent nothing is repeated."""
SEATED: Final = "#roster li:not(.nobody)"


class Screen(Visitor):
    """The shared screen, in the browser of the host."""

    def __init__(
        self,
        chromium: Browser,
        language: str = "en",
        size: tuple[int, int] = LARGE,
        **more: Any,
    ) -> None:
        super().__init__(chromium, size, language, **more)

    def open_table(self, address: str, sheet: str = "sun", dice: str = "ours") -> str:
        """Opens a table from the start page; returns the address in its QR code."""
        self.page.goto(address)
        form = self.page.locator("form[action$='/open']").first
        if sheet != "sun":
            self.tap(form.locator(f"label:has(input[name=sheet][value={sheet}])"))
        if dice != "ours":
            self.unfold(form.locator(f"label:has(input[name=dice][value={dice}])"))
            self.tap(form.locator(f"label:has(input[name=dice][value={dice}])"))
        self.tap(form.locator("button[type=submit]").last)
        self.page.wait_for_url("**/lobby")
        return self.scan()

    def unfold(self, inside: Locator) -> None:
        """Opens what something is folded into, outermost first."""
        for folded in inside.locator("xpath=ancestor::details[not(@open)]").all():
            self.tap(folded.locator("summary").first)

    def scan(self) -> str:
        """Reads the QR code on the screen as the camera of a phone would."""
        picture = Image.open(io.BytesIO(self.page.screenshot()))
        found = [code.text for code in zxingcpp.read_barcodes(picture) if "/join/" in code.text]
        assert found, "no QR code can be read on the screen"
        return str(found[0])

    def add_bot(self, bot: str = "greedy") -> None:
        self._add(self.page.locator(f"button[form=people][name=bot][value={bot}]").first)

    def add_paper(self, name: str) -> None:
        field = self.page.locator("input[name=paper]")
        self.unfold(field)
        field.fill(name)
        self._add(field.locator("xpath=ancestor::form").locator("button"))

    def _add(self, button: Locator) -> None:
        self.unfold(button)
        people = self.page.locator(SEATED).count()
        self.tap(button)
        expect(self.page.locator(SEATED)).to_have_count(people + 1)

    def let_begin(self, seat: int) -> None:
        button = self.page.locator(f"button[form=people][name=first][value='{seat}']")
        self.unfold(button)
        with self.page.expect_navigation():
            self.tap(button)

    def start(self) -> None:
        self.tap(self.page.locator("button[form=start]"))
        self.page.wait_for_url("**/screen")

    def wish(self, wish: str) -> None:
        """Asks for one of the host's arrangements."""
        button = self.page.locator(f"button[form=host][name=wish][value='{wish}']").first
        self.unfold(button)
        before = self.read_version()
        self.tap(button)
        self.catch_up(before + 1)


class Phone(Visitor):
    """A guest's phone; it taps only what is lit."""

    def __init__(
        self,
        chromium: Browser,
        name: str,
        language: str,
        size: tuple[int, int] = SMALL,
        **more: Any,
    ) -> None:
        super().__init__(chromium, size, language, has_touch=True, is_mobile=True, **more)
        self.name = name

    def join(self, address: str) -> None:
        self.page.goto(address)
        self.page.locator("input[name=name]").fill(self.name)
        self.tap(self.page.locator("form[action$='/join'] button[type=submit]"))
        self.page.wait_for_url("**/me")

    def list_lit(self, seat: int | None = None, tab: Page | None = None) -> list[str]:
        """The lines that the page offers, for one's own seat or for one on paper."""
        lit = f"button[form=act][name='{name_field(seat)}']:not([disabled])"
        found = (tab or self.page).locator(lit)
        lines = found.evaluate_all("buttons => buttons.map(button => button.value)")
        return [line for line in lines if line not in ("take back", "start over")]

    def play(self, line: str, seat: int | None = None, tab: Page | None = None) -> None:
        """Taps the lit button of a line, after opening what it is folded into."""
        page = tab or self.page
        lit = f"button[form=act][name='{name_field(seat)}'][value='{line}']:not([disabled])"
        if line.startswith("sell ") and page.locator("#compose").is_visible():
            for good in line.split(" ")[1:]:
                self.tap(page.locator(f"#compose [data-good={good}]"))
            lit = f"#compose {lit}"
        self._press(page, self.reach(page, lit))

    def reach(self, page: Page, lit: str) -> Locator:
        """Scrolls to a button, opening what it is folded into."""
        found = page.locator(lit)
        for button in found.all():
            if button.is_visible():
                return button
        # The answer to cards that nobody has chosen stays hidden; what is folded can be opened.
        button = page.locator(f"details {lit}").first
        for _ in range(4):
            folded = button.locator("xpath=ancestor::details[not(@open)]")
            if not folded.count():
                break
            self.tap(folded.first.locator("summary").first)
        return button

    def type_faces(self, choose: Callable[[list[str]], str], seat: int | None = None) -> None:
        """Types what real dice show."""
        for die in self.page.locator("fieldset:has(input[form=typed])").all():
            faces = die.locator("input").evaluate_all("all => all.map(one => one.value)")
            self.tap(die.locator(f"label:has(input[value='{choose(faces)}'])"))
        typed = self.page.locator(f"button[form=typed][name='{name_field(seat)}']")
        self._press(self.page, typed)

    def type_number(self, number: int, seat: int | None = None) -> None:
        """Types a figure of the sheet on paper."""
        self.page.locator("input[form=typed][name=word]").fill(str(number))
        self._press(self.page, self.page.locator(f"button[form=typed][name='{name_field(seat)}']"))

    def _press(self, page: Page, button: Locator) -> None:
        before, sent = int(page.evaluate(SEEN)), self.sent
        self.tap(button)
        try:
            self.catch_up(before + 1, page, within=MISSED)
        except Stuck:
            # News that move the page under the thumb make it miss: then nothing was sent. A form
            # that was sent must be answered without a second tap.
            if self.sent == sent:
                self.tap(button)
            self.catch_up(before + 1, page)


def name_field(seat: int | None) -> str:
    """The name of the button's field: `do` for one's own seat, `do:2` for a seat on paper."""
    return "do" if seat is None else f"do:{seat}"
