"""Data coming in and going out on the screen: a path completed by Tab, an import stopped on the way, a file exported."""

import json


def typed(screen, text):
    """Types a text and waits until its end stands on the screen."""
    return screen.send(text.encode()).wait_for(text[-12:])


def test_an_import_by_path_is_previewed_imported_and_taken_back(house):
    path = house.folder / "zero-of-mine.csv"
    path.write_text("Date,Start,End,Hours,Night Eating\n2/18/21,13:23,10:00,44,0\n2/14/21,20:30,9:39,13,2\n")
    before = house.counts()
    screen = house.hub()
    screen.press("I").wait_for("path of a file")
    typed(screen, str(house.folder / "zero-of-")).press("Tab").wait_for("mine.csv")
    # The file does not say its zone.
    screen.press("Enter").wait_for("Time zone").press("C-s").wait_for("Enter imports 2 entries")
    assert house.counts() == before, "a preview has written something"
    screen.wait_for("Times without a zone are those of")
    screen.press("Enter").wait_for("2 entries imported")
    assert house.counts()["fast"] == before["fast"] + 2
    screen.press("Esc").wait_for("Hydration ─").press("u")
    screen.wait_until(lambda: house.counts() == before, "the import to be taken back")
    screen.press("q")
    assert screen.wait_end() == 0


def test_escape_while_a_large_file_is_imported_leaves_nothing(house):
    path = house.folder / "large.tsv"
    with path.open("w") as lines:
        for number in range(60_000):
            day, minute = divmod(number, 20)
            lines.write(
                f"weight\t{2010 + day // 336}-{day // 28 % 12 + 1:02}-{day % 28 + 1:02}T08:{minute:02}:00Z\t80.{number % 10}\tkg\n")
    before = house.counts()
    screen = house.hub()
    screen.press("I").wait_for("path of a file")
    typed(screen, str(path)).press("Enter").wait_for("Enter imports", patience=60)
    screen.press("Enter").press("Esc").wait_for("nothing was imported", patience=60)
    assert house.counts() == before
    screen.press("Esc").wait_for("Hydration ─").press("q")
    assert screen.wait_end() == 0


def test_the_form_of_an_export_writes_a_file_that_is_replaced_only_on_request(house):
    path = house.folder / "all.json"
    screen = house.hub()
    screen.press("X").wait_for("Ctrl-S")
    typed(screen.press("Tab"), str(path)).press("C-s").wait_for("Exported")
    assert json.loads(path.read_text())["document"] == "fastlife"
    assert path.stat().st_mode & 0o777 == 0o600
    path.write_text("mine")
    screen.press("X").wait_for("Ctrl-S")
    typed(screen.press("Tab"), str(path)).press("C-s").wait_for("This file exists")
    assert path.read_text() == "mine"
    # The form takes keys until it has gone, a moment after the file is there.
    screen.press("C-s").wait_until(lambda: path.read_text() != "mine", "the file to be replaced").wait_gone("Ctrl-S")
    # While it saves, its line of keys is gone already.
    screen.wait_for("q quit")
    assert json.loads(path.read_text())["document"] == "fastlife"
    screen.press("q")
    assert screen.wait_end() == 0
