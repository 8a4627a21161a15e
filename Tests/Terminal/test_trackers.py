"""Each tracker as a newcomer meets it: by keyboard an entry is added, seen in the pane and on the Hub, edited, explained,
deleted and brought back, and all of it is there after a restart; in both languages, on a small, a usual and a large
screen.

What is looked for are values and a few words, never a place: a layout may move, what was typed may not get lost.
"""

import re

import pytest

SIZES = [(40, 12), (80, 24), (132, 43)]

WORDS = {
    "en": {
        "hydration": "Hydration", "save": "[ Save ]", "start": "[ Start ]", "delete": "[ Delete ]", "undone": "Undone:",
        "explained": "Where this number comes from", "help": "type to find",
        "weight+": "Add weight", "weight~": "Edit weight", "sleep+": "Add sleep", "sleep~": "Edit sleep",
        "drink+": "Add drink", "drink~": "Edit drink", "fast+": "Add fast", "fast~": "Edit fast",
        "mood+": "Mood & energy", "mood~": "Edit mood & energy", "goal~": "Fasting goal", "log": "Log",
        "yesterday": "yesterday", "last night": "Last night", "since": "Since the last fast", "next": "Next entry",
    },
    "de": {
        "hydration": "Trinken", "save": "[ Sichern ]", "start": "[ Starten ]", "delete": "[ Löschen ]",
        "undone": "Rückgängig:", "explained": "Woher diese Zahl kommt", "help": "tippen zum Finden",
        "weight+": "Gewicht eintragen", "weight~": "Gewicht ändern", "sleep+": "Schlaf eintragen",
        "sleep~": "Schlaf ändern", "drink+": "Getränk eintragen", "drink~": "Getränk ändern",
        "fast+": "Fasten eintragen", "fast~": "Fasten ändern", "mood+": "Stimmung & Energie",
        "mood~": "Stimmung & Energie ändern", "goal~": "Fastenziel", "log": "Eintragen",
        "yesterday": "gestern", "last night": "Letzte Nacht", "since": "Seit dem letzten Fasten",
        "next": "Nächster Eintrag",
    },
}


class Walk:
    """The program on one screen, in one language."""

    def __init__(self, house, language, size):
        self.house, self.words, self.size = house, WORDS[language], size
        self.is_german = language == "de"
        house.language = language
        self.start("12:20")

    def start(self, time):
        """Starts the program at a time of the day; the Hub comes first."""
        self.house.clock = f"2026-03-02T{time}:00+01:00"
        columns, rows = self.size
        self.screen = self.house.screen(columns=columns, rows=rows).wait_for(self.words["hydration"])

    def local(self, text):
        """An English value as this language writes it: `80.2 kg`, `7 h 40 m`, `0.3 of 2.0 l`, `7 mood  6 energy`."""
        if not self.is_german:
            return text
        for english, german in ((r"(\d)\.(\d)", r"\1,\2"), (r"(\d) m\b", r"\1 min"), (r"\bof\b", "von"),
                                (r"(\d+) mood  (\d+) energy", r"Stimmung \1  Energie \2")):
            text = re.sub(english, german, text)
        return text

    def see(self, *values):
        """Waits for values, written as this language writes them, above the lines of the message and of the keys: what
        is only announced does not count."""
        for value in map(self.local, values):
            self.screen.wait_until(lambda: value in "\n".join(self.screen.text().split("\n")[:-2]), f"{value!r}")
        return self

    def press(self, *keys):
        self.screen.press(*keys)
        return self

    def pane(self, number):
        """Shows a pane by its number: only the shown one has brackets around it."""
        self.screen.press(str(number)).wait_for(f"[{number} ")
        return self

    def hub(self, *values):
        """Goes to the Hub and waits for values there."""
        return self.pane(1).see(*values)

    def form(self, title, *typed):
        """Fills the form with this title: texts replace what a field holds, `Tab` goes on; then saves it."""
        self.screen.wait_for(self.words[title]).wait_for(self.words["save"])
        for text in typed:
            if text == "Tab":
                self.screen.press("Tab")
            else:
                self.screen.press("C-u").send(text.encode())
        self.screen.press("C-s").wait_gone(self.words["save"])
        return self

    def ask(self, *texts):
        """Asks with `?` what is known of the focused number, or which keys there are."""
        self.screen.press("?").wait_for(self.words["help"])
        self.see(*texts).press("Esc").screen.wait_gone(self.words["help"])
        return self

    def entries(self, kind):
        """What is stored of a kind, newest first."""
        return self.house.json("list", kind)["entries"]

    def delete_and_undo(self, kind, *values):
        """Deletes the selected entry, brings it back, and waits for its values."""
        before = self.entries(kind)
        self.press("d").agree("delete")
        assert len(self.entries(kind)) == len(before) - 1
        self.undo()
        assert self.entries(kind) == before
        return self.see(*values)

    def agree(self, button):
        """Presses the button of a question; the question goes when what it asked for is stored."""
        self.screen.wait_for(self.words[button]).press("Enter").wait_gone(self.words[button])
        return self

    def undo(self):
        """Takes back the last change; the screen names it when it is stored."""
        self.screen.press("u").wait_for(self.words["undone"])
        return self

    def restart(self, *values):
        """Quits and starts again forty minutes later: the Hub shows these values."""
        before = self.house.document()
        self.screen.press("q")
        assert self.screen.wait_end() == 0
        self.screen.assert_restored()
        self.start("13:00")
        self.see(*values)
        assert self.house.document() == before
        self.house.check()
        return self


@pytest.fixture(params=["en", "de"])
def language(request):
    return request.param


@pytest.fixture(params=SIZES, ids=lambda size: "x".join(map(str, size)))
def walk(house, language, request):
    return Walk(house, language, request.param)


def test_fasting(walk):
    walk.pane(2).press("a").form("fast+", f"{walk.words['yesterday']} 19:00").see("15 h")
    walk.ask(walk.words["explained"], walk.words["since"], "2 h 20 m")
    walk.hub("2 h 20 m").pane(2)
    walk.press("End", "e").form("fast~", "Tab", "Tab", "9:00").see("14 h")
    [fast] = walk.entries("fast")
    assert (fast["start"], fast["end"]) == ("2026-03-01T19:00:00+01:00", "2026-03-02T09:00:00+01:00")
    assert fast["seconds"] == 14 * 3600 and fast["goalSeconds"] == 16 * 3600 and fast["met"] is False
    walk.ask(walk.words["explained"], "14 h").delete_and_undo("fast", "14 h")
    walk.hub("3 h 20 m").restart("4 h").pane(2).see("14 h")
    walk.press("s").agree("start").hub("00:00:")
    assert walk.house.json("status")["fast"]["goalSeconds"] == 16 * 3600


def test_hydration(walk):
    walk.pane(3).press("a").form("drink+", "0.3").see("0.3 of 2.0 l", "15 %")
    walk.hub("0.3 of 2.0 l").pane(3)
    walk.press("End", "e").form("drink~", "0.4").see("0.4 of 2.0 l", "20 %").ask()
    [drink] = walk.entries("drink")
    assert (drink["millilitres"], drink["beverage"], drink["typed"]) == (400, "water", {"number": "0.4", "unit": "l"})
    walk.delete_and_undo("drink", "0.4 of 2.0 l").hub("0.4 of 2.0 l").restart("0.4 of 2.0 l").pane(3).see("20 %")
    assert walk.house.json("status")["hydration"]["millilitres"] == 400


def test_weight(walk):
    walk.pane(4).press("a").form("weight+", "80,2").see("80.2 kg", "−1.3 kg")
    walk.hub("80.2 kg").pane(4)
    walk.press("e").form("weight~", "79.9").see("79.9 kg", "−1.6 kg")
    walk.ask(walk.words["explained"], "79.9 kg")
    weight, first = walk.entries("weight")
    assert (weight["kilograms"], weight["typed"]) == (79.9, {"number": "79.9", "unit": "kg"})
    assert first["kilograms"] == 81.5
    walk.delete_and_undo("weight", "79.9 kg").hub("79.9 kg").restart("79.9 kg").pane(4).see("−1.6 kg")
    assert walk.house.json("status")["weight"]["kilograms"] == 79.9


def test_sleep(walk):
    walk.pane(5).press("a").form("sleep+", "23:10 6:50").see("7 h 40 m")
    walk.hub("7 h 40 m").pane(5)
    walk.press("e").form("sleep~", f"{walk.words['yesterday']} 23:10 7:20", "Tab", "4").see("8 h 10 m")
    walk.press("Up").ask(walk.words["explained"], walk.words["last night"], "8 h 10 m").press("End")
    [night] = walk.entries("sleep")
    assert (night["bed"], night["wake"]) == ("2026-03-01T23:10:00+01:00", "2026-03-02T07:20:00+01:00")
    assert night["seconds"] == 29_400 and night["quality"] == 4
    walk.delete_and_undo("sleep", "8 h 10 m").hub("8 h 10 m").restart("8 h 10 m").pane(5).see("23:10", "07:20")
    assert walk.house.json("status")["sleep"]["seconds"] == 29_400


def test_mood(walk):
    walk.press("End", "O").screen.wait_for(walk.words["mood+"])
    walk.press("a").form("mood+", "7", "Tab", "6").see("7 mood  6 energy")
    walk.press("Esc").hub("7 mood  6 energy")
    walk.press("O").screen.wait_for(walk.words["next"])
    walk.press("e").form("mood~", "8").see("8 mood  6 energy").ask()
    [mood] = walk.entries("mood")
    assert (mood["mood"], mood["energy"]) == (8, 6)
    walk.delete_and_undo("mood", "8 mood  6 energy").press("Esc").hub("8 mood  6 energy").restart("8 mood  6 energy")
    assert walk.house.json("status")["mood"]["mood"] == 8


def test_hub(walk):
    walk.press("+").screen.wait_for(walk.words["log"])
    walk.press("p").see("0.25 of 2.0 l")
    walk.press("+").screen.wait_for(walk.words["log"])
    walk.press("w").form("weight+", "80,2").see("80.2 kg")
    walk.press("m").screen.wait_for(walk.words["save"])
    walk.press("7", "6", "Enter").screen.wait_gone(walk.words["save"])
    walk.see("7 mood  6 energy")
    walk.press("s").agree("start").see("00:00:", "of 16 h").ask()
    walk.press("Right", "Enter").form("goal~", "Tab", "18").see("of 18 h")
    assert walk.house.json("status")["fast"]["goalSeconds"] == 18 * 3600
    before = walk.house.document()
    walk.press("O").screen.wait_for("[2 ")
    walk.press("d").agree("delete")
    assert walk.house.json("status")["fast"] is None
    walk.undo()
    assert walk.house.document() == before
    walk.hub("of 18 h", "0.25 of 2.0 l", "80.2 kg", "7 mood  6 energy")
    walk.restart("00:39:", "of 18 h", "0.25 of 2.0 l", "80.2 kg", "7 mood  6 energy")
