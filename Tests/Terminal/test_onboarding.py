"""The first launch: seven pages, dots always visible, nothing written before the end."""

import json

import pytest

def dots(page):
    signs = ["○"] * 7
    signs[page - 1] = "●"
    return " ".join(signs)


def walk(screen, weight="81,5", goal="75"):
    """Goes through all pages by the keyboard, typing where something is to be typed; leaves the last one open."""
    screen.wait_for(dots(1)).press("PageDown").wait_for(dots(2))
    screen.send(weight.encode()).press("PageDown").wait_for(dots(3))
    screen.send(goal.encode()).press("PageDown")
    for page in (4, 5):
        screen.wait_for(dots(page)).press("PageDown")
    screen.wait_for(dots(6)).focus("Skip for now").press("Enter")
    return screen.wait_for(dots(7))


def test_onboarding_leads_to_the_hub_and_sets_what_was_typed(empty):
    screen = walk(empty.screen())
    assert empty.counts()["weight"] == 0, "nothing may be written before the end"
    screen.focus("Maybe later").press("Enter").wait_for("81.5")
    screen.press("q")
    assert screen.wait_end() == 0
    assert empty.counts()["weight"] == 1
    assert empty.screen().wait_for("81.5")


@pytest.mark.parametrize("typed", ["81,5", "81.5"])
def test_comma_and_point_are_the_same(empty, typed):
    screen = walk(empty.screen(), weight=typed)
    screen.focus("Maybe later").press("Enter").wait_for("81.5")


def test_empty_weights_are_skipped_by_going_on(empty):
    screen = empty.screen()
    screen.wait_for(dots(1)).press("Enter").wait_for(dots(2)).press("Enter").wait_for(dots(3)).press("PageDown")
    screen.wait_for(dots(4))


def test_a_goal_typed_over_the_proposal_replaces_it_and_an_impossible_weight_is_refused(empty):
    screen = empty.screen()
    screen.wait_for(dots(1)).press("PageDown").wait_for(dots(2)).press("PageDown").wait_for(dots(3))
    screen.send(b"7595").press("PageDown").wait_for("7595 is out of range")
    screen.send(b"\x15" + b"75").press("PageDown").wait_for(dots(4))
    screen.send(b"18").press("PageDown").wait_for(dots(5)).press("PageDown").wait_for(dots(6)).focus("Skip for now").press("Enter")
    screen.wait_for(dots(7))
    screen.focus("Maybe later").press("Enter").wait_for("All set.")
    assert json.loads(empty.run("settings", "fasting.goal", "--json").stdout)["value"] == 18 * 3600


def test_escape_asks_and_leaving_writes_nothing(empty):
    screen = empty.screen()
    screen.wait_for(dots(1)).press("PageDown").wait_for(dots(2)).send(b"99").wait_for("99")
    before = screen.text()
    screen.press("Esc").wait_until(lambda: screen.text() != before, "a question")
    screen.signal(15)
    screen.wait_end()
    assert sum(empty.counts().values()) == 0


def test_dots_are_visible_without_colours_and_in_ascii(empty):
    screen = empty.screen(environment={"NO_COLOR": "1"})
    screen.wait_for(dots(1)).press("PageDown").wait_for(dots(2))
    screen = empty.screen(environment={"LC_ALL": "C"})
    screen.wait_until(lambda: any("*" in line and "o o o o o" in line for line in screen.screen.display), "dots")


def test_setup_does_the_same_without_a_screen(empty):
    empty.set_up()
    assert empty.counts()["weight"] == 1
    status = json.loads(empty.run("status", "--json").stdout)
    assert status["hydration"]["goalMillilitres"] == 2000
    assert status["weight"]["kilograms"] == 81.5
    empty.screen().wait_for("Hydration")
