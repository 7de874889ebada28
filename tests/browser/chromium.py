"""Starts the Chromium of the system, without its own network traffic and dialogs."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
# The first three draw a page for the suggestions under the address bar, which nobody sees in a
# browser without windows, and make more than half of what a new context costs. The others are those
# that Playwright turns off: of two such lists Chromium heeds the last one only.
DISABLED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu",
    "--renderer-process-limit=1",  # a process for each page would cost an eighth of all the time
    f"--disable-features={','.join(DISABLED)}",
    # Only root, who owns the machine of a build, goes without the sandbox.
    *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
]


def find_chromium() -> str:
    """The path of the system's Chromium."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "Chromium is not installed: `make chromium`"
    return found


@contextmanager
def open_chromium() -> Iterator[Browser]:
    """Opens a headless browser; every person gets a context of their own in it."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield browser
        browser.close()
