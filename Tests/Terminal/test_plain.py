"""The house by lines (`--plain`): a session goes on, sounds and ends while the next line is waited for."""

import subprocess


def test_a_meditation_runs_while_a_line_is_waited_for(house):
    house.run("settings", "timer.phase1", "1m")
    house.run("settings", "timer.phase2", "0")
    screen = house.screen("--plain", clock=house.clock + ",x30")
    screen.wait_for("What would you like to do?")
    screen.send(b"T\r")
    screen.wait_for("Start an open meditation")
    screen.send(b"1\r")
    screen.wait_for("Session completed: 1:00 min logged.")
    screen.send(b"\r")
    screen.send(b"q\r")
    assert screen.wait_end() == 0
    assert [cue[1] for cue in house.cues()] == ["gong", "gong-ende"]
    assert house.counts()["session"] == 1


def test_lines_of_a_pipe_are_read_to_the_last(house):
    done = subprocess.run(
        house.command("--plain"), env=house.environment, input="p\np\nT\n\nq", capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert house.counts()["drink"] == 2
    assert "Sessions" in done.stdout and "\x1b" not in done.stdout


def test_a_signal_ends_the_lines_and_leaves_the_session(house):
    screen = house.screen("--plain")
    screen.wait_for("What would you like to do?")
    screen.send(b"T\r")
    screen.wait_for("Start an open meditation")
    screen.send(b"1\r")
    screen.wait_for("End the session")
    screen.send(b"\x03")
    assert screen.wait_end() == -2
    assert house.json("timer", "status")["session"]["activity"] == "open"
