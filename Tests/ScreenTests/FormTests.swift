// Forms: typing, refusing, saving, keeping, leaving.
import Assets
import Canvas
import Core
import Screen
import TestKit
import Testing
import Words

@MainActor
private func open(_ saves: Saves, leaving: LeavingRule = .keepsDraft, size: Size = Size(80, 24)) -> ShellDriver {
  let (driver, _) = sampleDriver(size: size)
  driver.shell.present(saves.form(leaving: leaving))
  driver.turn()
  return driver
}

@MainActor
@Test func `what is typed is saved as a whole, and the form closes`() {
  let saves = Saves()
  let driver = open(saves)
  driver.press("Ctrl-U 79,3 Tab Right Tab Space Tab \"after the run\" Ctrl-S")
  #expect(saves.drafts.count == 1)
  #expect(saves.drafts.first == SampleDraft(kilograms: 79.3, unit: "lb", isOn: true, note: "after the run"))
  #expect(driver.shell.top is SamplePane)
  #expect(driver.lines[22].contains("Draft kept."))
}

@MainActor
@Test(arguments: [
  ("79", "79"), ("Right 2", "81.52"), ("Left Left 0", "810.5"), ("End Backspace 4", "81.4"), ("Backspace 7", "7"),
  ("Tab Shift-Tab 60", "60"), ("7 9 Tab Shift-Tab 8", "8"), ("7 Left 1", "17"),
])
func `typing replaces a proposal, and a key that moves the cursor begins to edit it`(keys: String, text: String) {
  let saves = Saves()
  let driver = open(saves)
  driver.press(keys)
  #expect(driver.text.contains("[ \(text) "), "\(driver.text)")
}

@MainActor
@Test func `typing replaces the text of a kept draft, and goes on with a note`() {
  let saves = Saves()
  let driver = open(saves)
  driver.press("7 7 Tab Tab Tab \"after\" Esc")
  driver.shell.present(saves.form())
  driver.turn()
  driver.press("Ctrl-N 8 0 Tab Tab Tab \" all\" Ctrl-S")
  #expect(saves.drafts.first?.kilograms == 80 && saves.drafts.first?.note == "after all")
}

@MainActor
@Test func `a selected text is drawn as such until it is edited`() {
  let driver = open(Saves())
  func selected() -> Bool {
    driver.display.frame?.cells.contains { $0.style.role == .selection && $0.glyph == "8" } ?? false
  }
  #expect(selected())
  driver.press("Right")
  #expect(!selected())
}

@MainActor
@Test func `Enter goes to the next field and saves on the last, where nothing was typed by its button only`() {
  let saves = Saves()
  let driver = open(saves)
  driver.press("Enter Enter Enter Enter")
  #expect(saves.drafts.isEmpty)
  driver.press("Enter")
  #expect(saves.drafts == [SampleDraft()])
  let typed = Saves()
  let other = open(typed)
  other.press("Enter Enter Enter x")
  #expect(typed.drafts.isEmpty)
  other.press("Enter")
  #expect(typed.drafts == [SampleDraft(note: "x")])
}

@MainActor
@Test func `the line of keys says what Enter does where the focus is`() {
  let driver = open(Saves())
  for (keys, verb) in [
    ("", "Enter next field"), ("Tab", "→ choose"), ("Tab Tab", "Enter next field"), ("Tab", "Enter close"),
    ("Tab", "Enter save"),
  ] {
    driver.press(keys)
    #expect(driver.lines[23].contains(verb), "\(driver.lines[23])")
  }
}

@MainActor
@Test func `a refused text stays as typed, is explained at its field, and has the focus when saving`() {
  let saves = Saves()
  let driver = open(saves)
  driver.press("Ctrl-U 999 Tab")
  #expect(driver.text.contains("999"))
  #expect(driver.text.contains("999 is out of range. Enter 1 to 300"))
  driver.press("Tab Ctrl-S")
  #expect(saves.drafts.isEmpty)
  #expect(driver.cursorLine?.contains("999") == true)
  driver.press("Ctrl-U 80 Ctrl-S")
  #expect(saves.drafts.first?.kilograms == 80)
}

@MainActor
@Test func `a refusal of the manager is shown at its field and nothing typed is lost`() {
  let saves = Saves()
  saves.result = .refused(Refusal(field: "sample.value", .duplicate))
  let driver = open(saves)
  driver.press("Ctrl-U 80 Ctrl-S")
  #expect(driver.text.contains("already an entry"))
  #expect(driver.cursorLine?.contains("80") == true)
}

@MainActor
@Test func `a doubtful value asks once and is taken the second time`() {
  let saves = Saves()
  let driver = open(saves)
  driver.press("Ctrl-U 8 Ctrl-S")
  #expect(saves.drafts.isEmpty)
  #expect(driver.text.contains("Confirm once more to accept it."))
  driver.press("Ctrl-S")
  #expect(saves.drafts.first?.kilograms == 8)
  #expect(saves.confirmed == [true])
}

// Invariants.md, Failures keep the form
@MainActor
@Test func `a slow save says so after 100 ms, and a failed one leaves everything open`() {
  let saves = Saves()
  saves.holds = true
  let driver = open(saves)
  driver.press("Ctrl-U 80 Ctrl-S")
  #expect(!driver.text.contains("saving…"))
  driver.advance(0.15)
  #expect(driver.text.contains("saving…"))
  let done = saves.held
  driver.mailbox.post { done?(.failed(.busy)) }
  driver.turn()
  #expect(driver.text.contains("Another program is using the data."))
  #expect(driver.text.contains("[ 80"))
}

// Invariants.md, Working copies; the vectors form.session type into the form of a weight.
@MainActor
@Test func `Esc keeps what was typed, and the form offers it again`() {
  let saves = Saves()
  let driver = open(saves)
  driver.press("Ctrl-U 77 Esc")
  #expect(driver.shell.top is SamplePane)
  #expect(saves.kept["sample.edit"]?["field.value"] == "77")
  driver.shell.present(saves.form())
  driver.turn()
  #expect(driver.text.contains("Take up the draft of") && driver.text.contains("81.5"))
  driver.press("Ctrl-N")
  #expect(driver.text.contains("77"))
  #expect(driver.text.contains("Draft from before. Ctrl-N starts afresh."))
  driver.press("Ctrl-N")
  #expect(driver.text.contains("81.5"))
  #expect(saves.kept.isEmpty)
}

@MainActor
@Test func `a draft is written within a second of typing and at hang-up`() {
  let saves = Saves()
  let driver = open(saves)
  driver.press("End 1")
  driver.advance(1)
  #expect(saves.kept["sample.edit"]?["field.value"] == "81.51")
  driver.press("2")
  driver.shell.hangUp(signal: 1)
  #expect(saves.kept["sample.edit"]?["field.value"] == "81.512")
}

@MainActor
@Test func `a value derived from another follows it`() {
  let saves = Saves()
  let driver = open(saves)
  driver.press("Tab Right")
  #expect(driver.text.contains("163.0"))
}

@MainActor
@Test func `a wizard shows its dots at every size, keeps values going back, and asks before leaving`() {
  let saves = Saves()
  let pages = [
    FormPage<SampleDraft>(heading: .Form.save, paragraphs: [.Form.leaveQuestion]),
    FormPage(heading: .Form.next, fields: sampleFields(), initialFocus: "value"),
    FormPage(
      heading: .Form.keep,
      buttons: [
        PageButton("sync", .Form.yes, availability: { _ in .disabled(.Form.needed) }) { _, _ in .submit },
        PageButton("skip", .Form.no) { draft, _ in
          draft.hours = 20
          return .submit
        },
      ], offersNext: false),
  ]
  let (driver, _) = sampleDriver()
  driver.shell.present(saves.form(leaving: .asks(.Form.leaveQuestion), pages: pages, isWizard: true))
  driver.turn()
  #expect(driver.text.contains("● ○ ○"))
  driver.press("Enter")
  #expect(driver.text.contains("○ ● ○"))
  #expect(driver.cursorLine?.contains("81.5") == true)
  driver.press("Ctrl-U 70 PgDn PgUp")
  #expect(driver.cursorLine?.contains("70") == true)
  for size in [Size(40, 12), Size(200, 60)] {
    driver.resize(size)
    #expect(driver.text.contains("○ ● ○"))
  }
  driver.resize(Size(80, 24))
  driver.press("Esc")
  #expect(driver.text.contains("Leave without saving?"))
  driver.press("n PgDn")
  #expect(driver.text.contains("○ ○ ●") && driver.text.contains("Required."))
  #expect(Laws.sweep(driver) == [])
  driver.press("Enter")
  #expect(saves.drafts.first?.kilograms == 70 && saves.drafts.first?.hours == 20)
}

@MainActor
@Test(arguments: [("y", true), ("Enter", true), ("j", true), ("n", false), ("Esc", false), ("Tab Enter", false)])
func `a question is answered by y, Enter, n or Esc`(keys: String, isYes: Bool) {
  let (driver, _) = sampleDriver()
  var answers = 0
  driver.shell.present(
    confirmation(name: "sample.stop", title: .Form.save, question: .Form.leaveQuestion, verb: .Form.leaveVerb) {
      _, done in
      answers += 1
      done(.done(.stay))
    })
  driver.turn()
  driver.press(keys)
  #expect((answers == 1) == isYes)
  #expect(driver.shell.top is SamplePane)
}

@MainActor
@Test func `forms keep the laws at every size with an error shown, and the focus is always in sight`() {
  let saves = Saves()
  let driver = open(saves)
  driver.press("Ctrl-U 999 Ctrl-S")
  #expect(Laws.sweep(driver) == [])
  driver.resize(Size(40, 12))
  for _ in 0..<6 {
    driver.press("Tab")
    #expect(driver.display.frame?.cursor != nil)
    #expect(driver.display.frame?.violations.isEmpty == true)
  }
}

@MainActor
@Test func `a form looks like this`() {
  let driver = open(Saves())
  driver.press("Tab Tab")
  #expect(Golden.difference(driver.shell.draw(size: Size(80, 24), now: driver.time.now), "form-80x24") == nil)
  #expect(Golden.difference(driver.shell.draw(size: Size(40, 12), now: driver.time.now), "form-40x12") == nil)
}

@MainActor
@Test func `typing, moving and deleting in a text`() {
  var editor = TextEditor("one two")
  for key: Key in [.control("w"), "x", .home, .delete, .end, .left, "y", .paste("a\nb"), .control("k")] {
    _ = editor.type(key)
  }
  #expect(editor.text == "ne ya b")
  #expect(TextEditor("0123456789").window(columns: 5).text == "6789")
  #expect(TextEditor("0123456789").window(columns: 5).cursor == 4)
  #expect(TextEditor("0123456789").window(columns: 5, ellipsis: "…").text == "…789")
  #expect(TextEditor("0123456789").window(columns: 5, ellipsis: "…").cursor == 4)
  #expect(TextEditor("0123456789", cursor: 2).window(columns: 5, ellipsis: "…").text == "01234")
}
