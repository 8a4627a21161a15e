// A form whose stored value changes elsewhere while it is open, and drafts that lie for weeks.
import Assets
import Canvas
import Core
import Foundation
import Screen
import TestKit
import Testing
import Words

/// A stored value that another program changes, beside a form that edits it.
@MainActor
private final class Elsewhere {
  var stored: SampleDraft? = SampleDraft()
  var saved: [SampleDraft] = []
  private var shown: SampleDraft? = SampleDraft()
  let driver: ShellDriver

  init() {
    (driver, _) = sampleDriver()
    let rereading = Rereading<SampleDraft> { _, answer in
      if self.stored == self.shown { return answer(.success(.same)) }
      let theirs = self.stored
      guard let theirs else { return answer(.success(.gone { self.shown = nil })) }
      answer(.success(.changed(theirs) { self.shown = theirs }))
    }
    driver.shell.present(
      Form(
        name: "sample.edit", title: .Form.save, draft: SampleDraft(), rereading: rereading,
        pages: [FormPage(fields: sampleFields())]
      ) { values, completion in
        self.saved.append(values.draft)
        completion(.done(.stay))
      })
    driver.turn()
  }
}

@MainActor
@Test func `what was not touched follows a change from elsewhere, and nothing is asked`() {
  let form = Elsewhere()
  form.driver.press("Ctrl-U 80")
  form.stored?.note = "from the other screen"
  form.stored?.hours = 18
  form.driver.press("Ctrl-S")
  #expect(form.saved == [SampleDraft(kilograms: 80, note: "from the other screen", hours: 18)])
}

@MainActor
@Test(arguments: [("Enter", 80.0), ("Shift-Tab Shift-Tab Enter", nil), ("Esc", nil)])
func `a field changed here and elsewhere asks whose value stands`(answer: String, kept: Double?) {
  let form = Elsewhere()
  form.driver.press("Ctrl-U 80")
  form.stored?.kilograms = 82
  form.driver.press("Ctrl-S")
  #expect(form.saved.isEmpty)
  #expect(form.driver.text.contains("now 82") && form.driver.text.contains("yours 80"), "\(form.driver.text)")
  form.driver.press(answer)
  #expect(form.saved.map(\.kilograms) == (kept.map { [$0] } ?? []))
}

@MainActor
@Test func `who takes the other value keeps the rest of what was typed`() {
  let form = Elsewhere()
  form.driver.press("Ctrl-U 80 Tab Tab Tab \"after the run\"")
  form.stored?.kilograms = 82
  form.driver.press("Ctrl-S Shift-Tab Shift-Tab Enter")
  #expect(form.saved == [SampleDraft(kilograms: 82, note: "after the run")])
}

@MainActor
@Test func `a value deleted elsewhere is added anew only when that is wanted`() {
  let form = Elsewhere()
  form.driver.press("Ctrl-U 80")
  form.stored = nil
  form.driver.press("Ctrl-S")
  #expect(form.driver.text.contains("deleted elsewhere"))
  form.driver.press("Esc Ctrl-S")
  #expect(form.driver.text.contains("deleted elsewhere") && form.saved.isEmpty)
  form.driver.press("Enter")
  #expect(form.saved.map(\.kilograms) == [80])
}

@MainActor
@Test func `an untouched form writes nothing`() {
  let form = Elsewhere()
  form.stored?.kilograms = 82
  form.driver.press("Ctrl-S")
  #expect(form.saved.isEmpty && form.driver.shell.top is SamplePane)
  #expect(form.driver.text.contains("Nothing was changed."))
}

@MainActor
@Test func `a number typed over one that shows the same is saved`() {
  let (driver, _) = sampleDriver()
  var saved: [Double] = []
  let field = Field<Double>(
    "value", .Form.save, .number(unit: nil), get: { FixedText.text($0, decimals: 1) },
    set: { draft, text, _ in
      draft = Double(text) ?? draft
      return .fine
    })
  driver.shell.present(
    Form(
      name: "sample.edit", title: .Form.save, draft: 81.46,
      rereading: Rereading { _, answer in answer(.success(.same)) },
      pages: [FormPage(fields: [field])]
    ) { values, completion in
      saved.append(values.draft)
      completion(.done(.stay))
    })
  driver.turn()
  driver.press("Ctrl-U 81.5 Ctrl-S")
  #expect(saved == [81.5])
}

// MARK: - Drafts

/// Forms of a time, one for each record, over drafts kept in memory.
@MainActor
private final class Times {
  struct Draft { var at: Stamp? }
  let driver = sampleDriver().0
  var kept: [String: [String: String]] = [:]
  var saved: [Stamp?] = []

  func open(_ record: String = "", meansNow: Bool = false) {
    var field = Field<Draft>(
      "at", .Form.save, .dateTime, isRequired: !meansNow, get: { $0.at.map { TimeLanguage.text(of: $0) } ?? "" },
      set: { draft, text, now in
        draft.at = nil
        if text.isEmpty { return .fine }
        guard let read = try? TimeLanguage(now: now, region: Words(language: .english).region).past(text, field: "at")
        else { return .wrong(.Form.needed) }
        draft.at = read.stamp
        return .fine
      })
    field.meansNow = meansNow
    let note = Field<Draft>.init(
      "note", .Form.keep, .note, isRequired: false, get: { _ in "" }, set: { _, _, _ in .fine })
    let keeping = DraftKeeping(
      save: { self.kept[$0] = $1 }, load: { self.kept[$0] }, delete: { self.kept[$0] = nil })
    driver.shell.present(
      Form(
        name: "sample.time", of: record, title: .Form.save, draft: Draft(), pages: [FormPage(fields: [note, field])],
        keeping: keeping
      ) { values, completion in
        self.saved.append(values.draft.at ?? values.now.stamp)
        completion(.done(.stay))
      })
    driver.turn()
  }

  func day(_ index: Int) -> Day? { saved.indices.contains(index) ? saved[index].map { Day($0) } : nil }
}

@MainActor
@Test func `a typed time is that of its typing, however late it is saved`() throws {
  let times = Times()
  times.open()
  let today = Day(times.driver.time.now)
  times.driver.press("Tab \"yesterday 22:30\"")
  times.driver.time.advance(86_400)
  times.driver.turn()
  times.driver.press("Ctrl-S")
  #expect(times.day(0) == today - 1)
}

@MainActor
@Test func `a draft is offered with its day and fills nothing by itself`() throws {
  let times = Times()
  times.open(meansNow: true)
  times.driver.press("\"old note\" Tab \"yesterday 7:00\" Esc")
  times.driver.time.advance(20 * 86_400)
  times.open(meansNow: true)
  #expect(times.driver.text.contains("Take up the draft of"), "\(times.driver.text)")
  #expect(!times.driver.text.contains("old note"))
  times.driver.press("Ctrl-S")
  #expect(times.day(0) == Day(times.driver.time.now))
}

@MainActor
@Test func `a draft that is taken up means the days of its typing`() throws {
  for (typed, back) in [("Tab \"yesterday 7:00\"", 1), ("\"only a note\"", 0)] {
    let times = Times()
    let day = Day(times.driver.time.now)
    times.open(meansNow: true)
    times.driver.press("\(typed) Esc")
    times.driver.time.advance(20 * 86_400)
    times.open(meansNow: true)
    times.driver.press("Ctrl-N Ctrl-S")
    #expect(times.day(0) == day - back)
  }
}

@MainActor
@Test func `a draft belongs to one record`() {
  let times = Times()
  times.open("one")
  times.driver.press("\"of the first\" Esc")
  times.open("two")
  #expect(!times.driver.text.contains("Take up the draft"))
  times.driver.press("Esc")
  times.open("one")
  #expect(times.driver.text.contains("Take up the draft"))
}
