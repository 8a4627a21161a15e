// Small components for tests of shell and forms.
import Assets
import Canvas
import Core
import Screen
import TestKit
import Words

/// A pane with a list, a disabled command and a hidden one.
@MainActor
final class SamplePane: Component {
  let name: String
  let title = Message.Shell.help
  var performed: [Command] = []
  var next: Outcome = .stay
  var needsClock = false
  var moves = false
  var draws = 0
  let list = ListState()

  init(_ name: String) { self.name = name }

  var focus: Focus { .list }
  let bindings =
    Binding.movement + [
      Binding("sample.add", keys: ["a"], verb: .Shell.log, sentence: .Shell.logSentence, place: .always),
      Binding("sample.locked", keys: ["x"], verb: .Form.save, sentence: .Form.saveSentence),
      Binding("sample.hidden", keys: ["z"], verb: .Form.save, sentence: .Form.saveSentence),
    ]

  func nextMove(_ now: Moment) -> Double? { moves ? 0.05 : nil }

  func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case "sample.locked": .disabled(.Form.needed)
    case "sample.hidden": .hidden
    default: .enabled
    }
  }

  func perform(_ command: Command, now: Moment) -> Outcome {
    performed.append(command)
    return list.move(command, count: 30) ? .stay : next
  }

  func refreshAfter(_ now: Moment) -> Double? {
    needsClock ? 1 - now.instant.seconds.truncatingRemainder(dividingBy: 1) : nil
  }

  func draw(in region: Region, _ context: DrawContext) {
    draws += 1
    let inner = Card(name, value: "42", isFocused: context.isFocused).draw(in: region, context)
    Table(list: (1...30).map { "row \($0)" }, state: list, isFocused: context.isFocused).draw(in: inner, context)
  }
}

/// A draft with one field of each kind.
struct SampleDraft: Equatable {
  var kilograms = 81.5
  var unit = "kg"
  var isOn = false
  var note = ""
  var hours = 16

  var shown: String { unit == "kg" ? "\(kilograms)" : "\(kilograms * 2)" }
}

@MainActor
func sampleFields() -> [Field<SampleDraft>] {
  let weight = Field<SampleDraft>(
    "value", .Form.save, .number(unit: nil), get: { $0.shown },
    set: { draft, text, _ in
      guard let value = Double(text.replacing(",", with: ".")), value.isFinite else {
        return .refused(Refusal(field: "value", .unreadable(typed: text, example: "81.5")))
      }
      guard (1...300).contains(value) else {
        return .refused(Refusal(field: "value", .outOfRange(typed: text, lowest: "1", highest: "300", example: "81.5")))
      }
      draft.kilograms = draft.unit == "kg" ? value : value / 2
      return value < 20 ? .doubtful(.Form.leaveQuestion) : .fine
    }, echo: { draft, _ in "= \(draft.kilograms * 2) lb" })
  return [
    weight,
    .choice("unit", .Form.next, \.unit, [("kg", .Form.on), ("lb", .Form.off)]),
    .toggle("on", .Form.previous, \.isOn),
    .note("note", .Form.keep, \.note),
  ]
}

/// Remembers the saved draft; a result can be held back.
@MainActor
final class Saves {
  var drafts: [SampleDraft] = []
  var confirmed: [Bool] = []
  var result = FormResult.done(.notice(.Form.kept))
  var holds = false
  var held: ((FormResult) -> Void)?
  var kept: [String: [String: String]] = [:]

  var keeping: DraftKeeping {
    DraftKeeping(
      save: { self.kept[$0] = $1 }, load: { self.kept[$0] }, delete: { self.kept[$0] = nil })
  }

  func form(
    leaving: LeavingRule = .keepsDraft, pages: [FormPage<SampleDraft>]? = nil, isWizard: Bool = false
  ) -> Form<SampleDraft> {
    Form(
      name: "sample.edit", title: .Form.save, draft: SampleDraft(), pages: pages ?? [FormPage(fields: sampleFields())],
      leaving: leaving, keeping: keeping, isWizard: isWizard
    ) { values, completion in
      self.drafts.append(values.draft)
      self.confirmed.append(values.isConfirmed)
      if self.holds { self.held = completion } else { completion(self.result) }
    }
  }
}

@MainActor
func sampleDriver(size: Size = Size(80, 24), adjust: (inout ShellSetup) -> Void = { _ in }) -> (
  ShellDriver, [SamplePane]
) {
  let titles: [(String, Message)] = [
    ("hub", .Shell.help), ("fasting", .Shell.log), ("hydration", .Shell.undo), ("weight", .Shell.redo),
    ("sleep", .Shell.quit), ("timer", .Shell.palette),
  ]
  let panes = titles.map { SamplePane($0.0) }
  let slots = zip(titles, panes).map { PaneSlot($0.0, title: $0.1, component: $1) }
  return (ShellDriver(panes: slots, size: size, adjust: adjust), panes)
}
