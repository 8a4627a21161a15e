"""config.toml: each wrong line is named by its own number, in the language in force, and the rest stands; what
it holds cannot be changed elsewhere."""

import json

import pytest

WRONG = """theme = "light"
sound = 3

[keys]
"hydration.add" = 5

[settings]
motion = "slow"
units.volume = "oz"
"units.weight" = "lb"
colour = "red"

[sond]
player = "aplay"
"""


@pytest.mark.parametrize("language, said", [
    ("en", {1: "belongs into a table", 2: "a table, [sound]", 5: "a key name", 8: "takes full, reduced",
            11: "unknown setting", 13: "unknown table"}),
    ("de", {1: "gehört in eine Tabelle", 2: "eine Tabelle sein, [sound]", 5: "Namen einer Taste",
            8: "erlaubt ist full, reduced", 11: "unbekannte Einstellung", 13: "unbekannte Tabelle"}),
])
def test_a_wrong_line_is_named(house, language, said):
    file = house.data / "config" / "config.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(WRONG)
    house.language = language
    lines = house.run("doctor", code=78).stderr.splitlines()
    assert len(lines) == len(said), lines
    for line, (number, text) in zip(lines, said.items()):
        assert f"config.toml:{number}: " in line and text in line, line
    assert house.json("settings", "units.volume")["value"] == "oz"
    assert house.json("settings", "units.weight")["value"] == "lb"


@pytest.mark.parametrize("language, text", [("en", "cannot be read from here on"), ("de", "nicht lesbar")])
def test_what_is_no_toml_is_named_by_its_line(house, language, text):
    file = house.data / "config" / "config.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('[settings]\ntheme = "light"\nmotion reduced\n')
    house.language = language
    lines = house.run("doctor", code=78).stderr.splitlines()
    assert len(lines) == 1 and "config.toml:3: " in lines[0] and text in lines[0], lines


@pytest.mark.parametrize("keys, setting, value", [
    ("2 g", "fasting.goal", "72000"), ("3 g", "hydration.goal", "2500"), ("4 g", "weight.goal", "75"),
    ("5 g", "sleep.need", "28800"),
])
def test_what_it_holds_is_locked_in_forms_and_commands(house, keys, setting, value):
    file = house.data / "config" / "config.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f'[settings]\n"{setting}" = {value}\n')
    assert "set by config.toml" in house.run("render", "--keys", keys).stdout
    refused = house.run("settings", setting, "8", "--json", code=77)
    error = json.loads(refused.stderr)["error"]
    assert refused.stdout == "" and error["code"] == 77 and setting in error["message"]


@pytest.mark.parametrize("text", [
    "x = " + "[" * 100_000, "x = " + "{a=" * 20_000, "[settings]\n" + "a." * 100_000 + "b = 1\n",
    "[" + ".".join(["a"] * 100_000) + "]\nb = 1\n",
], ids=["arrays", "tables", "dots", "heading"])
def test_a_file_that_nests_without_end_is_named_and_nothing_breaks(house, text):
    file = house.data / "config" / "config.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    assert "config.toml:1: " in house.run("doctor", code=78).stderr
    house.run("log", "drink", "250ml")


def test_brackets_and_dots_in_texts_and_comments_nest_nothing(house):
    file = house.data / "config" / "config.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    marks = "[{." * 100
    file.write_text(f"# {marks}\n[sound]\nplayer = '''\n{marks}'''\n[settings]\nunits.volume = \"oz\" # {marks}\n")
    assert house.json("settings", "units.volume")["value"] == "oz"
