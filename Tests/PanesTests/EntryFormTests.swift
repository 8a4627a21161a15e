// The form that the fields of a tracker give it: over every registered tracker, those with a form of their own too.
import Core
import Managers
import TestKit
import TestRecords
import Testing
import Words

@testable import Panes
@testable import Screen

@MainActor
private func rig(_ entries: Entry...) throws -> AppRig {
  let rig = try AppRig(.empty)
  _ = try rig.managers.store.insertNow(entries, label: "test", at: rig.driver.time.now)
  try rig.managers.library.load(now: rig.driver.time.now)
  return rig
}

/// Opens the form made of an entry's fields and types the texts of another entry into it.
@MainActor
private func fill(_ entry: Entry, like wanted: Entry, _ rig: AppRig) throws -> Form<EntryForm.Draft> {
  let now = rig.driver.time.now
  let setup = PaneSetup(managers: rig.managers.managers, outbox: Outbox(), drafts: .none, words: { rig.words })
  let form = try #require(EntryForm.edit(entry, setup, now: now) as? Form<EntryForm.Draft>)
  for (index, field) in RecordType.of(entry.kind).fields.enumerated() {
    form.replaceText(of: index, with: field.show(wanted, Samples(now: now).input), now: now)
  }
  return form
}

@MainActor
@Test(arguments: RecordKind.allCases)
func `the form of the fields sets every one of them`(kind: RecordKind) throws {
  let samples = Samples(now: ManualTime(AppRig.afternoon).now)
  let (entry, wanted) = (try samples.entry(kind, .least), try samples.entry(kind, .most, hours: 60))
  let rig = try rig(entry)
  _ = try fill(entry, like: wanted, rig).save(rig.driver.time.now)
  let stored = try #require(try rig.managers.store.readNow { try $0.record(kind, entry.id) })
  for field in RecordType.of(kind).fields {
    #expect(field.show(stored, samples.input) == field.show(wanted, samples.input), "\(field.key)")
  }
}

@MainActor
@Test func `a field that may be empty speaks of that only while it is`() throws {
  let rig = try AppRig(.dayOne)
  rig.press("3 a")
  for _ in 0..<8 where !(rig.driver.cursorLine?.contains("empty: now") ?? false) { rig.press("Tab") }
  #expect(rig.driver.cursorLine?.contains("empty: now") == true, "\(rig.text)")
  rig.press("0730")
  #expect(rig.driver.cursorLine?.contains("07:30") == true, "\(rig.text)")
  rig.press("Ctrl-U \"5 min\"")
  #expect(rig.driver.cursorLine?.contains("empty") == false, "\(rig.text)")
  rig.press("Tab")
  #expect(rig.text.contains("“5 min” was not understood"), "\(rig.text)")
}

// MARK: - The made-up tracker on the screen

/// Types a walk into the form on top and saves it.
@MainActor
private func type(_ walk: Entry, _ rig: AppRig) throws {
  let now = rig.driver.time.now
  let form = try #require(rig.app.shell.top as? Form<EntryForm.Draft>)
  for (index, field) in RecordType.of(Walk.kind).fields.enumerated() {
    form.replaceText(of: index, with: field.show(walk, Samples(now: now).input), now: now)
  }
  rig.press("Ctrl-S")
}

@MainActor
@Test func `a tracker without a screen of its own is listed, added, filtered, undone and shown on its day`() throws {
  let rig = try AppRig(.dayOne)
  let walk = try Samples(now: rig.driver.time.now).entry(Walk.kind, .most, hours: 9)
  rig.press("2 H Left")
  #expect(rig.text.contains("[walk]"))
  rig.press("a")
  try type(walk, rig)
  #expect(rig.top == "history" && rig.managers.managers.history.state.value.found == 1)
  #expect(rig.text.contains("beach") && rig.text.contains("9999"), "\(rig.text)")
  rig.driver.advance(10)
  rig.press("/ > 5")
  #expect(rig.managers.managers.history.state.value.found == 1 && !rig.text.contains("column 1"), "\(rig.text)")
  rig.press("Esc / i s : n o t e d Enter")
  #expect(rig.managers.managers.history.state.value.found == 1)
  rig.press("u")
  #expect(rig.text.contains("Entry added"), "\(rig.text)")
  #expect(try rig.managers.store.readNow { try $0.count(Walk.kind) } == 0)
}

@MainActor
@Test func `a walk that overlaps another asks, and is shortened, kept or changed`() throws {
  let rig = try AppRig(.empty)
  let samples = Samples(now: rig.driver.time.now)
  let (first, second) = (
    try samples.entry(Walk.kind, .most, hours: 20), try samples.entry(Walk.kind, .least, hours: 16)
  )
  rig.press("2 H Left a")
  try type(first, rig)
  rig.press("a")
  try type(second, rig)
  #expect(rig.top == "entry.inTheWay")
  #expect(rig.text.contains("Overlaps") && rig.text.contains("Shorten"), "\(rig.text)")
  rig.press("Ctrl-S")
  #expect(rig.top == "history" && rig.managers.managers.history.state.value.found == 2)
}

@MainActor
@Test func `a walk changed elsewhere while its form is open is asked about`() throws {
  let rig = try AppRig(.empty)
  let samples = Samples(now: rig.driver.time.now)
  rig.press("2 H Left a")
  try type(samples.entry(Walk.kind, .most), rig)
  let stored = try #require(rig.managers.managers.history.state.value.rows.first)
  rig.press("Enter")
  rig.managers.library.edit(stored.noted("elsewhere"), now: rig.driver.time.now) { _ in }
  try type(stored.noted("mine"), rig)
  #expect(rig.top == "form.conflict")
  rig.press("Ctrl-S")
  #expect(rig.managers.managers.history.state.value.rows.first?.record.note == "mine")
}
