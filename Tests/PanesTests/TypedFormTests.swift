// The table of what people type, `Tests/Vectors/typed.txt`, in the fields of forms on the screen and by lines, and in tables
// of entries, in both languages.
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

/// A form, whatever its draft is.
@MainActor
private protocol TypedForm: Component {
  /// What a field answers to a text; nil without the field.
  func typed(_ text: String, into field: String, now: Moment) -> Verdict?
  /// Types into a field and saves; a doubt is confirmed.
  func save(_ text: String, in field: String, now: Moment)
  /// The draft.
  var drafted: Any { get }
}

extension Form: TypedForm {
  fileprivate var drafted: Any { draft }

  private func place(_ id: String) -> (page: Int, field: Int)? {
    pages.indices.lazy.compactMap { page in
      self.pages[page].fields.firstIndex { $0.id == id }.map { (page, $0) }
    }.first
  }

  fileprivate func typed(_ text: String, into field: String, now: Moment) -> Verdict? {
    guard let place = place(field) else { return nil }
    var copy = draft
    return pages[place.page].fields[place.field].set(&copy, text, now)
  }

  fileprivate func save(_ text: String, in field: String, now: Moment) {
    guard let place = place(field) else { return }
    page = place.page
    item = .field(place.field)
    replaceText(of: place.field, with: text, now: now)
    for _ in 0..<2 { _ = save(now) }
  }
}

/// The forms of the table by their names: how one opens, and what it has stored, or has in its draft.
@MainActor
private struct TypedDoor {
  var entry: Entry?
  var open: (PaneSetup, Moment) -> any Component
  /// The value of the stored entry.
  var told: (Entry) -> Any? = { _ in nil }
  var value: ((ManagersRig, Any) -> Any?)?

  static func setting(
    _ key: String, _ open: @escaping (PaneSetup, Moment) -> any Component
  ) -> TypedDoor {
    TypedDoor(
      open: open,
      value: { rig, _ in
        Settings.table.first { $0.key.rawValue == key }.flatMap {
          Double(json: $0.read(rig.managers.settings.state.value))
        }
      })
  }

  static func entry<R: Record>(
    _ record: R, _ value: @escaping (R) -> Any?, _ open: @escaping (R, PaneSetup, Moment) -> any Component
  ) -> TypedDoor {
    TypedDoor(
      entry: Entry(record), open: { open(record, $0, $1) }, told: { entry in (entry.record as? R).flatMap(value) })
  }

  static func wizard(_ value: @escaping (OnboardingAnswers) -> Any?) -> TypedDoor {
    TypedDoor(
      open: { setup, _ in Onboarding.wizard(setup) },
      value: { _, draft in (draft as? OnboardingDraft).flatMap { value($0.answers) } })
  }

  static func of(_ name: String, now: Moment) -> TypedDoor? {
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1))
    // Of a time, an entry of three days ago.
    let isTime = name.hasSuffix(".at")
    let at = Stamp(now.instant - (isTime ? 3 * 86_400 : 7200), in: now.zone)
    func time<R: Record>(_ record: R, _ value: Any?) -> Any? {
      isTime ? TimeLanguage.text(of: record.stamp).replacing(" ", with: "T") : value
    }
    switch name {
    case "drink", "drink.at":
      return entry(Drink(id: id, at: at, millilitres: 333, beverage: "water", source: "manual")) {
        time($0, $0.millilitres)
      } _: {
        HydrationForms.edit($0, $1, now: $2)
      }
    case "weight", "weight.at", "fat":
      return entry(Weight(id: id, at: at, kilograms: 80, source: "manual")) {
        time($0, name == "fat" ? $0.bodyFat : $0.kilograms)
      } _: {
        WeightForms.edit($0, $1, now: $2)
      }
    case "mood", "mood.at":
      return entry(Mood(id: id, at: at, mood: 5, energy: 5)) {
        time($0, $0.mood)
      } _: {
        MoodForms.edit($0, $1, now: $2)
      }
    case "habit.at":
      return entry(HabitLog(id: id, at: at, habit: "mood", day: Day(at), value: 3)) {
        time($0, nil)
      } _: {
        HabitLogForms.edit($0, $1, now: $2)
      }
    case "burn", "burn.at":
      return entry(Burn(id: id, at: at, kcal: 100, typed: Typed(number: "100", unit: "kcal"))) {
        time($0, $0.kcal)
      } _: {
        EntryForm.edit(Entry($0), $1, now: $2)
      }
    case "food":
      return entry(Food(id: id, at: at, name: "xyzzy", nutrients: Nutrients(kcal: 100))) {
        $0.nutrients.kcal
      } _: {
        EntryForm.edit(Entry($0), $1, now: $2)
      }
    case "eat":
      return TypedDoor(
        open: { FoodForms.eat($0, now: $1) },
        value: { _, draft in (draft as? EatDraft)?.eaten.foods.first?.nutrients.kcal })
    case "set-up.weight": return wizard { $0.goalWeight }
    case "set-up.fasting": return wizard { $0.fastingGoal }
    case "set-up.hydration": return wizard { $0.hydrationGoal }
    case "hydration.goal": return setting(name) { HydrationForms.goal($0, now: $1) }
    case "sleep.need": return setting(name) { SleepForms.need($0, now: $1) }
    default: return nil
    }
  }
}

/// A section at one of its forms or tables.
private nonisolated func places(_ kind: String) -> [(TypedSection, String)] {
  TypedSection.all.flatMap { section in section.steps.filter { $0.kind == kind }.map { (section, $0.line) } }
}

@MainActor
@Test(arguments: places("form"), [Language.english, .german])
private func `what is typed means the same in a form, on the screen and by lines`(
  place: (section: TypedSection, form: String), language: Language
) throws {
  let names = place.form.split(separator: " ", maxSplits: 2).map(String.init)
  let words = Words(language: language)
  for (input, means) in place.section.inputs {
    let rig = try ManagersRig()
    let now = rig.time.now
    let door = try #require(TypedDoor.of(names[0], now: now))
    if let entry = door.entry {
      _ = try rig.store.insertNow([entry], label: "test", at: now)
      try rig.library.load(now: now)
    }
    let setup = PaneSetup(managers: rig.managers, outbox: Outbox(), drafts: .none, words: { words })
    let form = try #require(door.open(setup, now) as? any TypedForm)
    // What stands around the input, where the field takes more than it.
    let typed = names.last?.contains("{}") == true ? names[2].replacing("{}", with: input) : input
    var refusal: String?
    if case .refused(let reason) = try #require(form.typed(typed, into: names[1], now: now)) {
      refusal = words(reason.message)
    }
    if refusal == nil { form.save(typed, in: names[1], now: now) }
    let stored = try door.entry.flatMap { entry in try rig.store.readNow { try $0.record(entry.kind, entry.id) } }
    let value = door.value.map { $0(rig, form.drafted) } ?? stored.flatMap { door.told(Entry($0.record)) }
    #expect(
      TypedSection.agrees(means, typed, refusal: refusal, value: value),
      "\(place.form): \(typed) → \(means), not \(refusal ?? "\(String(describing: value))")")
    // The first field is the one that a line asks for first.
    guard names.last == "lines", let lines = door.open(setup, now) as? any LineForm else { continue }
    if case .refused(let said) = lines.answer(typed, DrawContext(now: now, words: words)) {
      #expect(refusal != nil, "\(place.form): \(typed): \(said)")
    } else {
      #expect(refusal == nil, "\(place.form): \(typed)")
    }
  }
}

@MainActor
@Test(arguments: places("table"), [Language.english, .german])
private func `what is typed means the same in a table of entries`(
  place: (section: TypedSection, column: String), language: Language
) throws {
  let names = place.column.split(separator: " ").map(String.init)
  let words = Words(language: language)
  let now = ManualTime().now
  let door = try #require(TypedDoor.of(names[0], now: now))
  let entry = try #require(door.entry)
  let table = EntryTable(entry.kind, settings: Settings(), words: words)
  let row = try #require(table.text([entry], now: now).split(separator: "\n").last)
  let column = try #require(RecordType.of(entry.kind).fields.firstIndex { $0.name == names[1] })
  for (typed, means) in place.section.inputs {
    var cells = row.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
    cells[column] = typed
    let reading = table.read(cells.joined(separator: " | "), of: [entry], now: now)
    let value = door.told(reading.changes.first?.after ?? entry)
    let refusal = reading.problems.first.map { words($0.message) }
    #expect(
      TypedSection.agrees(means, typed, refusal: refusal, value: value),
      "\(place.column): \(typed) → \(means), not \(refusal ?? "\(String(describing: value))")")
  }
}
