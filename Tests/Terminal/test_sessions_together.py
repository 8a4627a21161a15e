"""A session that several processes see: without a screen, by command, on two screens; by the real clock."""

import re
import signal

import pytest

WORKOUT = ["timer", "free", "--work", "20", "--rest", "5", "--rounds", "3"]


@pytest.fixture
def live(house):
    """A home in which onboarding is done, by the real clock."""
    house.clock = None
    return house


def session(house):
    return house.json("timer", "status")["session"]


def left(screen):
    """Seconds left of the session, as its bar says; None while no session is on the screen."""
    found = re.search(r"session  .* (\d+):(\d\d)\s*$", screen.text(), re.MULTILINE)
    return int(found[1]) * 60 + int(found[2]) if found else None


def test_without_a_screen_cues_sound_and_the_session_is_logged(live):
    done = live.run("timer", "free", "--work", "1", "--rest", "1", "--rounds", "2", "--headless")
    assert "Session logged" in done.stdout, done.stdout
    names = [line[1] for line in live.cues()]
    assert names[0] == "auftakt" and names[-1] == "ausklang" and names.count("ausklang") == 1, names
    assert max(float(line[2]) for line in live.cues()) < 250, live.cues()
    assert live.counts()["session"] == 1 and session(live) is None


def test_a_session_without_a_screen_is_paused_resumed_skipped_and_stopped_by_commands(live):
    runner = live.screen(*WORKOUT, "--headless")
    runner.wait_until(lambda: live.cues(), "the first cue")
    runner.wait_until(lambda: session(live)["phase"] == "work", "the first round")
    live.run("timer", "pause")
    paused = session(live)
    assert paused["paused"] is True
    runner.read(1.5)
    assert session(live)["totalRemainingSeconds"] == paused["totalRemainingSeconds"]
    live.run("timer", "resume")
    assert session(live)["paused"] is False
    runner.wait_until(lambda: session(live)["remainingSeconds"] <= 15, "five seconds of work")
    live.run("timer", "skip")
    assert session(live)["phase"] == "rest"
    assert not runner.ended()
    live.run("timer", "stop")
    assert runner.wait_end() == 0
    assert live.counts()["session"] == 1 and session(live) is None


def test_a_pause_by_command_holds_while_the_workout_is_being_saved(live):
    runner = live.screen(*WORKOUT, "--headless")
    runner.wait_until(lambda: live.cues(), "the first cue")
    for _ in range(6):
        live.run("timer", "pause")
        runner.read(0.4)
        assert session(live)["paused"] is True
        live.run("timer", "resume")
        runner.read(0.4)
        assert session(live)["paused"] is False
    live.run("timer", "discard")
    assert runner.wait_end() == 0


def test_a_second_screen_shows_the_same_second_and_takes_over_when_the_first_is_killed(live):
    one = live.screen(*WORKOUT).wait_for("Round 1 / 3")
    two = live.hub().press("6").wait_for("Round 1 / 3")
    two.wait_until(lambda: left(two) is not None, "the bar")
    one.wait_until(lambda: None not in (left(one), left(two)) and abs(left(one) - left(two)) <= 1, "the same second")
    one.signal(signal.SIGKILL)
    one.wait_end()
    # Until the second looks, once a second, nobody runs it, and it stands as the next start would find it.
    two.wait_until(lambda: session(live)["paused"] is False, "the second takes over", patience=5)
    two.wait_until(lambda: "countdown-transition" in [line[1] for line in live.cues()], "the next cue", patience=30)
    live.run("timer", "skip")
    two.wait_for("Up next: Work", patience=5)
    live.run("timer", "stop")
    two.wait_until(lambda: live.counts()["session"] == 1, "the session in the log")
    names = [line[1] for line in live.cues()]
    assert names.count("auftakt") == 1 and names.count("countdown-transition") == 1, names


def test_two_screens_ring_and_log_the_end_once(live):
    one = live.screen("timer", "free", "--work", "3", "--rest", "0", "--rounds", "2").wait_for("Round 1 / 2")
    two = live.hub().press("6")
    one.wait_until(lambda: two.read(0.05) is not None and live.counts()["session"] == 1, "the end")
    two.read(2.0)
    names = [line[1] for line in live.cues()]
    assert names.count("ausklang") == 1 and len([name for name in names if name == "countdown-transition"]) == 2, names
    assert live.counts()["session"] == 1
