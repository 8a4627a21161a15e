"""Reminders as notifications of a desktop: what is shown, what its buttons do, and that several rounds show it once."""

import contextlib
import subprocess

import pytest

from desktop import Desktop, wait_until

NINE = "2026-03-03T09:00:00+01:00"
EVENING = ["NOALC_STEADY", "Steady", "NOALC_EASY", "Easy", "NOALC_WILD", "Wild"]


@pytest.fixture
def reminding(house):
    """A home that asks at nine for the evening before, and for nothing else."""
    house.clock = "2026-03-02T20:00:00+01:00"
    for words in (["settings", "quiet", "false"], ["settings", "notifications", "desktop"], ["reminders", "on"],
                  ["reminders", "on", "NoAlc"], ["reminders", "off", "Morning"], ["reminders", "off", "Evening"]):
        house.run(*words)
    house.clock = NINE
    return house


@pytest.fixture
def desktop(reminding):
    with contextlib.closing(Desktop(reminding)) as desktop:
        yield desktop


def evenings(house):
    return house.run("list", "habit", clock="2026-03-03T09:05:00+01:00").stdout


def check(house, desktop, clock=NINE):
    return house.run("reminders", "check", "--quiet", clock=clock, environment=desktop.environment)


def test_an_evening_is_answered_from_its_notification(reminding, desktop):
    check(reminding, desktop)
    assert desktop.wait_shown() == ("NoAlc Check-In", "How was yesterday evening?", EVENING)
    assert reminding.counts()["habit"] == 0
    desktop.choose("NOALC_EASY")
    wait_until(lambda: "Easy" in evenings(reminding), "the answer in the diary")
    assert "Yesterday" in evenings(reminding)
    # The answer spares the next morning.
    check(reminding, desktop, "2026-03-04T09:00:00+01:00")
    assert len(desktop.shown()) == 1 and reminding.counts()["habit"] == 1


def test_closing_it_or_another_signal_answers_nothing(reminding, desktop):
    check(reminding, desktop)
    desktop.wait_shown()
    desktop.choose("NOALC_WILD", number=77)
    desktop.close_notification()
    wait_until(lambda: not desktop.asking(), "the end of the question")
    assert reminding.counts()["habit"] == 0


def test_what_is_answered_in_another_way_is_taken_away(reminding, desktop):
    check(reminding, desktop)
    desktop.wait_shown()
    reminding.run("noalc", "steady")
    wait_until(desktop.taken_away, "the notification to go")
    wait_until(lambda: not desktop.asking(), "the end of the question")
    assert reminding.counts()["habit"] == 1


def test_several_rounds_at_once_show_it_once(reminding, desktop):
    environment = desktop.environment
    words = reminding.command("reminders", "check", "--quiet")
    rounds = [subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL) for _ in range(4)]
    assert [round.wait(timeout=60) for round in rounds] == [0] * 4
    desktop.wait_shown()
    assert len(desktop.asking()) == 1
    desktop.close_notification()
    wait_until(lambda: not desktop.asking(), "the end of the question")
    assert len(desktop.shown()) == 1


def test_a_workout_is_begun_from_its_notification_without_a_screen(reminding, desktop):
    reminding.run("reminders", "edit", "Evening", "--at", "09:00", "--days", "daily", clock="2026-03-02T21:00:00+01:00")
    reminding.run("reminders", "on", "Evening", clock="2026-03-02T21:00:00+01:00")
    reminding.run("reminders", "off", "NoAlc")
    check(reminding, desktop)
    assert desktop.wait_shown() == ("Evening Workout", "Time to move.", ["START_WORKOUT", "Start Workout"])
    desktop.choose("START_WORKOUT")
    wait_until(lambda: reminding.cues(), "the first cue")
    session = reminding.json("timer", "status", clock="2026-03-03T09:00:08+01:00")["session"]
    assert session and session["phase"] in ("prepare", "work"), session
    reminding.run("timer", "stop", clock="2026-03-03T09:00:10+01:00")
    wait_until(lambda: not desktop.asking(), "the end of the session")
    assert reminding.counts()["session"] == 1


def test_an_open_screen_begins_the_meditation_that_its_notification_offers(reminding, desktop):
    reminding.run("reminders", "off", "NoAlc", clock="2026-03-02T21:00:00+01:00")
    reminding.run("reminders", "edit", "Morning", "--at", "09:00", clock="2026-03-02T21:00:00+01:00")
    reminding.run("reminders", "on", "Morning", clock="2026-03-02T21:00:00+01:00")
    screen = reminding.hub(environment=desktop.environment)
    screen.wait_until(desktop.shown, "the notification")
    assert desktop.shown() == [
        ("Morning Meditation", "Time to sit down for a while.", ["START_MEDITATION", "Start Meditation"])]
    # The timer's own round has nothing left to tell.
    check(reminding, desktop)
    desktop.choose("START_MEDITATION")
    screen.wait_for("[6 Timer]").wait_for("pause")
    screen.wait_until(lambda: not desktop.asking(), "the end of the question")
    assert len(desktop.shown()) == 1
    assert [line[1] for line in reminding.cues()] == ["gong"]


def test_a_desktop_that_shows_nothing_is_said_once_with_what_helps(reminding):
    with contextlib.closing(Desktop(reminding, shows=False)) as desktop:
        said = []
        for day in ("03", "04", "05"):
            said.append(check(reminding, desktop, f"2026-03-{day}T09:00:00+01:00").stderr)
            wait_until(lambda: not desktop.asking(), "the end of the question")
        assert said[0] == "" and "fastlife notices" in said[1] and said[2] == "", said
        assert "NoAlc" in reminding.run("notices", clock="2026-03-05T09:05:00+01:00").stdout


def test_a_screen_whose_desktop_shows_nothing_tells_through_its_terminal(reminding):
    with contextlib.closing(Desktop(reminding, shows=False)) as desktop:
        screen = reminding.hub(environment={**desktop.environment, "TERM_PROGRAM": "iTerm.app"})
        screen.wait_until(lambda: b"\x1b]9;NoAlc Check-In" in bytes(screen.written), "the terminal's own notification")
        assert "NoAlc Check-In: How was yesterday evening?" in screen.text()
