"""What happens when things stop (Sessions.md, When things stop): each cell of the table, for a fast, a sitting and a workout."""

import re
import signal
import time

import pytest

NOON = "2026-03-02T12:00:00+01:00"
WORKOUT = ["timer", "free", "--work", "300", "--rest", "60", "--rounds", "5"]
SITTING = ["timer", "open", "--phase1", "30", "--phase2", "0"]


def stand_still(screen, seconds):
    """Stops the program for some real seconds, as a stalled machine does."""
    screen.signal(signal.SIGSTOP)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        screen.read(0.1)
    return screen.signal(signal.SIGCONT)


def elapsed(screen):
    """Seconds of the running fast as the Hub shows them."""
    hours, minutes, seconds = re.search(r"(\d+):(\d\d):(\d\d) ╮", screen.text()).groups()
    return int(hours) * 3600 + int(minutes) * 60 + int(seconds)


def left(screen, bar):
    """Seconds left as the bar of the phase or of the session says; many while there is none."""
    found = re.search(bar + r"  .* (\d+):(\d\d)\s*$", screen.text(), re.MULTILINE)
    return int(found[1]) * 60 + int(found[2]) if found else 1e9


def session(house, clock):
    """The running session as `timer status --json` tells it."""
    return house.json("timer", "status", clock=clock)["session"]


def leave(screen, way, stays=None):
    """Ends the program by a key or a signal; with a session the key asks, and `stays` is the button that lets it be."""
    if way == "q":
        screen.press("q")
        if stays:
            screen.wait_for(stays).press("Enter")
    else:
        screen.signal(way)
    screen.wait_end()


WAYS = ["q", signal.SIGHUP, signal.SIGTERM, signal.SIGKILL]


# -- a fast ---------------------------------------------------------------------------------------------------------


def test_a_fast_counts_on_while_the_program_stands_still(house):
    house.run("fast", "start", "--at", "10:00")
    screen = house.hub(clock=NOON + ",x600")
    before = elapsed(screen)
    stand_still(screen, 4)
    screen.wait_until(lambda: elapsed(screen) >= before + 4 * 600, "the time that has passed", patience=5)


@pytest.mark.parametrize("way", WAYS)
def test_a_fast_outlives_every_end_of_the_program(house, way):
    house.run("fast", "start", "--at", "10:00")
    leave(house.hub(), way)
    assert house.json("status", clock="2026-03-02T15:00:00+01:00")["fast"]["elapsedSeconds"] == 5 * 3600


def test_a_fast_counts_by_wall_dates_after_a_reboot(house):
    house.run("fast", "start", "--at", "10:00")
    house.change_boot()
    assert house.json("status")["fast"]["elapsedSeconds"] == 2 * 3600


# -- a sitting ------------------------------------------------------------------------------------------------------


def test_a_sitting_that_stood_still_is_exact_and_offers_to_end_at_the_moment_of_sleep(house):
    screen = house.screen(*SITTING, clock=NOON + ",x60").wait_for("Open meditation")
    screen.wait_until(lambda: left(screen, "phase") < 28 * 60, "two minutes of sitting")
    stand_still(screen, 4)
    screen.wait_for("The program stood still from").wait_for("went on")
    screen.press("x").wait_for("End the session as of").press("Enter")
    screen.wait_until(lambda: house.counts()["session"] == 1, "the session in the log")
    assert session(house, NOON) is None
    logged = house.json("list", "session")["entries"][0]
    assert 120 <= logged["seconds"] < 240, "the time of the standstill is not logged"
    assert [line[1] for line in house.cues()] == ["gong"]


def test_of_the_cues_of_a_standstill_only_the_newest_rings(house):
    screen = house.screen("timer", "open", "--phase1", "2", "--phase2", "1", clock=NOON + ",x60").wait_for("Open meditation")
    stand_still(screen, 5)
    screen.wait_until(lambda: house.counts()["session"] == 1, "the session in the log")
    assert [line[1] for line in house.cues()] == ["gong", "gong-ende"]


def test_the_first_frame_of_a_session_started_by_a_command_shows_it_running(house):
    screen = house.screen(*SITTING).wait_for("Open meditation")
    assert b"Minutes meditated" not in screen.written, "the pane from which sessions are started"


@pytest.mark.parametrize("way", WAYS)
def test_a_sitting_counts_on_whatever_ends_the_program(house, way):
    screen = house.screen(*SITTING).wait_for("Open meditation")
    leave(screen, way, "Let it run")
    if way != signal.SIGKILL:
        assert b"goes on without the screen until" in screen.written
    later = "2026-03-02T12:10:00+01:00"
    assert session(house, later)["totalRemainingSeconds"] in (1200, 1201)
    screen = house.hub(clock=later)
    screen.press("6").wait_for("Open meditation").wait_for("20:0")
    assert [line[1] for line in house.cues()] == ["gong"]


def test_a_sitting_counts_by_wall_dates_after_a_reboot(house):
    leave(house.screen(*SITTING).wait_for("Open meditation"), signal.SIGKILL)
    house.change_boot()
    house.hub(clock="2026-03-02T12:10:00+01:00").press("6").wait_for("Open meditation").wait_for("20:0")


# -- a workout ------------------------------------------------------------------------------------------------------


def test_a_workout_that_stood_still_is_paused_at_that_moment_and_offers_what_to_do(house):
    screen = house.screen(*WORKOUT, clock=NOON + ",x10").wait_for("Round 1 / 5")
    stand_still(screen, 4)
    screen.wait_for("The program stood still").wait_for("discards it")
    before = session(house, NOON)
    assert before["paused"] is True and before["totalRemainingSeconds"] > 5 * 300 + 4 * 60 - 60
    screen.press("Enter").wait_gone("The program stood still")
    screen.wait_until(lambda: not session(house, NOON)["paused"], "the workout going on")
    screen.press("x").wait_for("End the session")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("answer", ["Enter", "x", "d"])
def test_a_workout_stands_paused_whatever_ended_the_program(house, way, answer):
    screen = house.screen(*WORKOUT, clock=NOON + ",x60").wait_for("Round 1 / 5")
    screen.wait_until(lambda: left(screen, "session") < 28 * 60, "some work done")
    leave(screen, way, "Leave paused")
    if way != signal.SIGKILL:
        assert b"is paused; 'fastlife timer resume'" in screen.written
    screen = house.hub(clock="2026-03-02T18:00:00+01:00")
    screen.press("6").wait_for("The program stood still")
    stored = session(house, NOON)
    assert stored["paused"] is True and stored["totalRemainingSeconds"] < 28 * 60 + 60
    screen.press(answer)
    if answer == "Enter":
        screen.wait_gone("The program stood still").wait_until(
            lambda: not session(house, "2026-03-02T18:00:05+01:00")["paused"], "the workout going on")
    elif answer == "x":
        screen.wait_for("would be logged").press("Enter")
        screen.wait_until(lambda: house.counts()["session"] == 1, "the session in the log")
    else:
        screen.wait_for("would not be logged").press("Enter")
        screen.wait_until(lambda: not house.check()["runningSession"], "the end of the session")
        assert house.counts()["session"] == 0
        house.run("undo")
        assert house.counts()["session"] == 1


def test_a_workout_stands_paused_after_a_reboot(house):
    leave(house.screen(*WORKOUT).wait_for("Round 1 / 5"), signal.SIGKILL)
    house.change_boot()
    house.hub(clock="2026-03-02T18:00:00+01:00").press("6").wait_for("The program stood still")
