"""Sittings and workouts by a fast clock: bells, ends, pauses, and what happens when the program stops."""

import signal


def cues(house):
    log = house.folder / "sound.log"
    return [line.split("\t") for line in log.read_text().splitlines()] if log.exists() else []


def test_a_meditation_at_sixty_times_the_speed_rings_and_is_logged(house):
    screen = house.hub(clock=house.clock + ",x60")
    screen.press("6").wait_for("Open meditation").press("Space")
    screen.wait_until(lambda: house.counts()["session"] == 1, "the session in the log", patience=60)
    names = [line[1] for line in cues(house)]
    assert names[0] == "gong" and "gong-dreimal" in names and names[-1] == "gong-ende", names
    assert len(names) == len(set(names)), "a cue sounds at most once"


def test_the_title_of_the_window_tells_of_a_session_and_is_given_back(house):
    house.run("settings", "timer.title", "true")
    screen = house.hub()
    screen.press("6").wait_for("Open meditation")
    assert b"\033]2;" not in screen.written
    screen.press("Space").wait_gone("Sessions").press("2").settle(0.3)
    begin = screen.written.index(b"\033[22;2t\033]2;")
    assert b":" in screen.written[begin:].split(b"\007")[0], "the time that is left"
    screen.signal(signal.SIGTERM)
    screen.wait_end()
    assert screen.written.count(b"\033[22;2t") == screen.written.count(b"\033[23;2t") == 1


def test_ending_a_sitting_early_logs_it_once(house):
    screen = house.hub(clock=house.clock + ",x60")
    screen.press("6").wait_for("Open meditation").press("Space")
    screen.wait_gone("Sessions").read(3.0)
    screen.press("x").settle(0.3)
    if house.counts()["session"] == 0:
        screen.press("Enter")
    screen.wait_until(lambda: house.counts()["session"] == 1, "the session in the log")
    screen.press("x", "x").settle(0.3)
    assert house.counts()["session"] == 1


def test_a_sitting_outlives_a_kill_and_is_there_again(house):
    screen = house.hub()
    screen.press("6").wait_for("Open meditation").press("Space").wait_gone("Sessions")
    screen.wait_until(lambda: house.check()["runningSession"], "the stored session")
    screen.signal(signal.SIGKILL)
    screen.wait_end()
    screen = house.hub(clock="2026-03-02T12:05:00+01:00")
    screen.press("6").wait_until(lambda: "Open meditation" not in screen.text(), "the running session")
    assert house.check()["runningSession"] is True


def test_a_sitting_that_ended_while_nothing_ran_is_logged_with_its_true_times(house):
    screen = house.hub()
    screen.press("6").wait_for("Open meditation").press("Space").wait_gone("Sessions")
    screen.wait_until(lambda: house.check()["runningSession"], "the stored session")
    screen.signal(signal.SIGKILL)
    screen.wait_end()
    screen = house.hub(clock="2026-03-02T14:00:00+01:00")
    screen.wait_until(lambda: house.counts()["session"] == 1, "the session in the log")
    assert house.json("list", "session")["entries"][0]["seconds"] == 900
    screen.press("6").wait_for("Nobody watched from")
    assert all(line[1] != "gong-ende" for line in cues(house)), "nothing rings afterwards"
