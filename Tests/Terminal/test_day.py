"""A day of entries by the keyboard: added, edited, deleted, undone, redone, and there after a restart."""


def totals(house):
    return house.json("status")["hydration"]["millilitres"]


def test_a_day_of_entries_survives_a_restart(house):
    screen = house.hub()
    screen.press("3").wait_for("glass").press("p").wait_for("0.25 l water")
    screen.press("4").wait_for("[4 Weight]").press("a").wait_for("Ctrl-S")
    screen.send(b"80,2").press("C-s").wait_for("80.2")
    screen.press("5").wait_for("[5 Sleep]").press("a").wait_for("Ctrl-S")
    screen.send(b"23:10 6:50").press("C-s").wait_gone("Ctrl-S").wait_for("7 h 40 m")
    screen.press("2").wait_for("[2 Fasting]").press("s").settle(0.3)
    if "Ctrl-S" in screen.text() or "Start a fast" in screen.text():
        screen.press("Enter")
    screen.wait_until(lambda: "not fasting" not in screen.text(), "a running fast")
    screen.press("1").wait_for("[1 Hub]").wait_for("80.2").wait_for("7 h 40 m").wait_for("0.25 of 2.0 l")
    screen.press("q")
    assert screen.wait_end() == 0
    found = house.check()
    assert found["runningFast"] is True
    assert found["counts"]["drink"] == 1 and found["counts"]["sleep"] == 1 and found["counts"]["weight"] == 2
    house.hub().wait_for("0.25 of 2.0 l").wait_for("80.2").wait_for("7 h 40 m")


def test_undo_and_redo_on_the_screen_and_by_command_are_the_same_line(house):
    house.clock += ",x0"
    before = house.document()
    screen = house.hub()
    screen.press("3").wait_for("glass").press("p").wait_for("0.25 of 2.0 l")
    added = house.document()
    screen.press("u").wait_for("0.0 of 2.0 l")
    assert house.document() == before
    screen.press("C-r").wait_for("0.25 of 2.0 l")
    assert house.document() == added
    house.run("undo")
    screen.wait_for("0.0 of 2.0 l")
    house.run("redo")
    screen.wait_for("0.25 of 2.0 l")
    assert house.document() == added


def test_an_entry_is_edited_and_deleted_by_the_keyboard(house):
    house.run("log", "drink", "250ml")
    screen = house.hub()
    screen.press("3").wait_for("0.25 of 2.0 l").wait_for("0.25 l  water").focus("0.25 l  water", key="Down")
    screen.press("e").wait_for("Ctrl-S")
    screen.press("C-u").send(b"0.5").press("C-s").wait_for("0.5 of 2.0 l")
    assert totals(house) == 500
    screen.press("d").wait_for("Enter")
    screen.press("Enter").wait_for("0.0 of 2.0 l")
    assert house.counts()["drink"] == 0
    screen.press("u").wait_for("0.5 of 2.0 l")
    assert totals(house) == 500


def test_a_refused_value_is_named_at_its_field_and_the_text_stays(house):
    screen = house.hub()
    screen.press("4").wait_for("[4 Weight]").press("a").wait_for("Ctrl-S")
    screen.send(b"9999").press("C-s").wait_for("9999").wait_until(lambda: "!" in screen.text(), "the refusal")
    assert house.counts()["weight"] == 1


def test_escape_characters_in_a_note_do_no_harm(house):
    house.run("log", "drink", "250ml", "--note", "a\x1b]0;evil\x07b\x9b31mc")
    screen = house.hub()
    screen.press("3").wait_for("0.25 of 2.0 l")
    assert b"]0;evil" not in screen.written


def test_hang_up_in_a_form_keeps_what_was_typed_and_offers_it(house):
    screen = house.hub()
    screen.press("4").wait_for("[4 Weight]").press("a").wait_for("Ctrl-S")
    screen.send(b"77,7").wait_for("77,7").hang_up()
    assert screen.wait_end() == -1
    drafts = list((house.data / "state" / "drafts").iterdir())
    assert any("77,7" in draft.read_text() for draft in drafts)
    assert all(draft.stat().st_mode & 0o077 == 0 for draft in drafts)
    assert house.counts()["weight"] == 1
    screen = house.hub()
    screen.press("4").wait_for("[4 Weight]").press("a").wait_for("Take up the draft of today")
    screen.press("C-n").wait_for("77,7")


def test_everything_belongs_to_its_owner_alone(house):
    screen = house.hub()
    screen.press("3").wait_for("glass").press("p").wait_for("0.25 of 2.0 l").press("q")
    assert screen.wait_end() == 0
    loose = [path for path in [house.data, *house.data.rglob("*")] if path.stat().st_mode & 0o077]
    assert loose == []
