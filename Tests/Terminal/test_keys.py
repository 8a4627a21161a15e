"""Keys, paste and size: Esc at once, no command from a paste, no size that breaks the screen."""

import random
import re
import shutil
import signal
import time

import pytest


def test_escape_answers_within_its_delay(house):
    screen = house.hub()
    shortest = 1.0
    for _ in range(5):
        screen.press("?").wait_for("Esc")
        screen.settle()
        before = screen.text()
        start = time.perf_counter()
        screen.press("Esc").wait_until(lambda: screen.text() != before, "the help to close")
        shortest = min(shortest, time.perf_counter() - start)
        screen.settle()
    assert shortest < 0.025, f"{shortest * 1000:.0f} ms with 10 ms of escape delay"


def test_a_pane_asked_for_before_the_first_frame_has_every_figure(empty):
    empty.run("demo-data", "--years", "1", "--seed", "1")
    # A fast whose goal was reached a moment ago would be announced behind the first frame.
    empty.run("fast", "stop")
    screen = empty.screen().press("4")
    # A frame may arrive in pieces: it is there with the end of its last line.
    screen.wait_until(lambda: re.search(r"g goal .*q quit   … *$", screen.text()), "the pane of weight")
    first = screen.text()
    assert re.search(r"Milestones +[●○]+ +\d", first) and re.search(r" [34]\d\d entries", first), screen.picture()
    screen.settle()
    assert screen.text() == first


def test_a_note_typed_behind_two_digits_belongs_to_the_mood(house):
    screen = house.hub()
    screen.press("m").wait_for("A digit each")
    screen.send(b"75felt fine, quite\r").wait_for("mood 7 (good), energy 5")
    assert house.json("list", "mood")["entries"][0]["note"] == "felt fine, quite"
    assert "quit" in screen.text() and house.check()["runningFast"] is False


@pytest.mark.parametrize("size", [(1, 1), (500, 1), (1, 200), (40, 12), (39, 12), (20, 6), (132, 43), (240, 80)])
def test_every_size_is_drawn_and_left(house, size):
    screen = house.hub()
    screen.resize(*size)
    screen.settle()
    screen.resize(80, 24).wait_for("Hydration")
    screen.press("q")
    assert screen.wait_end() == 0


def test_a_storm_of_resizes_ends_in_the_same_screen(house):
    screen = house.hub(clock=house.clock + ",x0")
    screen.settle()
    before = screen.text()
    sizes = random.Random(7)
    for _ in range(500):
        width, height = sizes.choice([(1, 1), (500, 1), (1, 200), (sizes.randint(1, 240), sizes.randint(1, 80))])
        screen.resize(width, height)
    screen.resize(80, 24).wait_for("Hydration")
    screen.settle()
    assert screen.text() == before
    screen.press("q")
    assert screen.wait_end() == 0


def test_a_size_that_changed_and_came_back_at_once_is_painted_anew(house):
    screen = house.hub(clock=house.clock + ",x0")
    screen.settle()
    before = screen.text()
    screen.screen.reset()
    screen.signal(signal.SIGWINCH).wait_for("Hydration")
    screen.settle()
    assert screen.text() == before


def test_a_size_of_nothing_keeps_the_last_one(house):
    screen = house.hub()
    screen.settle()
    before = screen.text()
    screen._set_size(0, 0)
    screen.press("C-l")
    screen.settle()
    assert screen.text() == before


def test_a_paste_runs_no_command(house):
    before = house.document()
    screen = house.hub()
    screen.paste("qdaewx1234\rqqq\r" * 50)
    screen.settle()
    screen.wait_for("Hydration")
    assert not screen.ended()
    assert house.document() == before


def test_a_paste_without_brackets_runs_no_command(house):
    before = house.document()
    screen = house.hub()
    screen.send(b"daewx23456\r" * 2000)
    screen.settle()
    assert not screen.ended()
    assert house.document() == before
    screen.resize(81, 24)
    screen.settle()
    screen.press("Esc").settle()
    screen.press("q")
    assert screen.wait_end() == 0


def test_flow_control_keys_reach_the_program(house):
    screen = house.hub()
    screen.press("C-s", "C-q", "C-v", "C-o")
    screen.settle()
    screen.press("2").wait_for("Fasting")
    assert not screen.ended()


def test_ctrl_l_paints_the_whole_screen_again(house):
    screen = house.hub(clock=house.clock + ",x0")
    screen.settle()
    before = screen.text()
    screen.screen.reset()
    screen.press("C-l").wait_for("Hydration")
    screen.settle()
    assert screen.text() == before


def test_a_terminal_that_stops_reading_does_not_stop_the_program(house):
    screen = house.hub()
    for width in range(100, 200):
        screen._set_size(width, 60)
    screen.press("q")
    end = time.monotonic() + 20
    while not screen.ended() and time.monotonic() < end:
        try:
            screen.status = screen.child.wait(0.5)
        except Exception:
            pass
    assert screen.status == 0


@pytest.mark.parametrize("pane, keys", [("4", "}}}"), ("2", "[["), ("3", "}}"), ("5", "[[["), ("4", "tt"), ("4", "vv"),
                                        ("1", ">>"), ("1", "+g+g")])
def test_keys_that_come_together_do_what_they_do_one_by_one(empty, pane, keys):
    house = empty
    house.run("demo-data", "--days", "400", "--seed", "3")
    data, pictures = house.data, []
    for copy, parts in (("together", [keys]), ("apart", list(keys))):
        house.data = data.parent / copy
        shutil.copytree(data, house.data)
        screen = house.hub(clock=house.clock + ",x0").press(pane)
        screen.settle()
        for part in parts:
            screen.send(part.encode()).settle(0.4)
        pictures.append(screen.text())
    assert pictures[0] == pictures[1]
