// The table of what people type, `Tests/Vectors/typed.txt`, in the fields of forms on the screen and by lines, in both
// languages.
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
}

extension Form: TypedForm {
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

/// The forms of the table by their names: how one opens, and what it has stored.
@MainActor
private struct TypedDoor {
  var entry: (any Record)?
  var open: (PaneSetup, Moment) -> any Component
  var value: (ManagersRig, UUID?) throws -> Any?

  static func setting(
    _ key: String, _ open: @escaping (PaneSetup, Moment) -> any Component
  ) -> TypedDoor {
    TypedDoor(open: open) { rig, _ in
      Settings.table.first { $0.key.rawValue == key }.flatMap {
        Double(json: $0.read(rig.managers.settings.state.value))
      }
    }
  }

  static func entry<R: Record>(
    _ record: R, _ value: @escaping (R) -> Any?, _ open: @escaping (R, PaneSetup, Moment) -> any Component
  ) -> TypedDoor {
    TypedDoor(entry: record, open: { open(record, $0, $1) }) { rig, id in
      try id.flatMap { id in try rig.store.readNow { try $0.record(R.kind, id) }?.record as? R }.flatMap(value)
    }
  }

  static func of(_ name: String, now: Moment) -> TypedDoor? {
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1))
    let at = Stamp(now.instant - 7200, in: now.zone)
    switch name {
    case "drink":
      return entry(Drink(id: id, at: at, millilitres: 333, beverage: "water", source: "manual")) {
        $0.millilitres
      } _: {
        HydrationForms.edit($0, $1, now: $2)
      }
    case "weight":
      return entry(Weight(id: id, at: at, kilograms: 80, source: "manual")) {
        $0.kilograms
      } _: {
        WeightForms.edit($0, $1, now: $2)
      }
    case "fat":
      return entry(Weight(id: id, at: at, kilograms: 80, source: "manual")) {
        $0.bodyFat
      } _: {
        WeightForms.edit($0, $1, now: $2)
      }
    case "hydration.goal": return setting(name) { HydrationForms.goal($0, now: $1) }
    case "sleep.need": return setting(name) { SleepForms.need($0, now: $1) }
    default: return nil
    }
  }
}

/// A section at one of its forms.
private nonisolated let forms = TypedSection.all.flatMap { section in
  section.steps.filter { $0.kind == "form" }.map { (section, $0.line) }
}

@MainActor
@Test(arguments: forms, [Language.english, .german])
private func `what is typed means the same in a form, on the screen and by lines`(
  place: (section: TypedSection, form: String), language: Language
) throws {
  let names = place.form.split(separator: " ").map(String.init)
  let words = Words(language: language)
  for (typed, means) in place.section.inputs {
    let rig = try ManagersRig()
    let now = rig.time.now
    let door = try #require(TypedDoor.of(names[0], now: now))
    if let record = door.entry {
      _ = try rig.store.insertNow([Entry(record)], label: "test", at: now)
      try rig.library.load(now: now)
    }
    let setup = PaneSetup(managers: rig.managers, outbox: Outbox(), drafts: .none, words: { words })
    let form = try #require(door.open(setup, now) as? any TypedForm)
    var refusal: String?
    if case .refused(let reason) = try #require(form.typed(typed, into: names[1], now: now)) {
      refusal = words(reason.message)
    }
    if refusal == nil { form.save(typed, in: names[1], now: now) }
    let value = try door.value(rig, door.entry?.id)
    #expect(
      TypedSection.agrees(means, typed, refusal: refusal, value: value),
      "\(place.form): \(typed) → \(means), not \(refusal ?? "\(String(describing: value))")")
    // The first field is the one that a line asks for first.
    guard names.count > 2, let lines = door.open(setup, now) as? any LineForm else { continue }
    if case .refused(let said) = lines.answer(typed, DrawContext(now: now, words: words)) {
      #expect(refusal.map { said.contains($0) } ?? false, "\(place.form): \(typed): \(said)")
    } else {
      #expect(refusal == nil, "\(place.form): \(typed)")
    }
  }
}
