// The vessels one drinks from: a list over the pane, and a form for each. Vessels are settings; their letters are keys
// of the hydration pane and clash with no other key of it.
import Canvas
import Core
import Managers
import Screen
import Words

/// Makes the forms of vessels, and knows which letters are free.
enum VesselForms {
  /// Letters that the pane, the shell or the quick log need themselves, with what they do.
  static var reserved: [Character: Message] {
    var reserved: [Character: Message] = [:]
    for binding in ShellCommand.bindings(panes: []) + HydrationPane.fixedBindings {
      for case .character(let letter) in binding.keys where reserved[letter] == nil { reserved[letter] = binding.verb }
    }
    for (letter, what) in QuickLog.trackers where reserved[letter] == nil { reserved[letter] = what }
    return reserved
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  private struct Draft {
    var letter: String
    var name: String
    var amount: Amount?
    var beverage: String
  }

  /// A form for the vessel at `index`, or for a new one.
  static func form(_ index: Int?, _ setup: PaneSetup) -> any Component {
    let vessels = setup.managers.settings.state.value.vessels
    let words = setup.words()
    let old = index.flatMap { vessels.indices.contains($0) ? vessels[$0] : nil }
    let others = vessels.enumerated().filter { $0.offset != index }.map(\.element)
    let draft = Draft(
      letter: old?.letter ?? "", name: old.map { words(HydrationTexts.vessel($0)) } ?? "",
      amount: old.map { Amount($0.millilitres) }, beverage: old?.beverage ?? HydrationRules.beverages[0])
    return Form(
      name: "hydration.vessel.\(index.map(String.init) ?? "new")",
      title: old == nil ? .Hydration.vesselAdd : .Hydration.vesselEdit, draft: draft,
      pages: [FormPage(fields: fields(others, draft.beverage, setup))], keeping: setup.drafts
    ) { values, completion in
      let draft = values.draft
      // Ours keeps its id while the shown name is unchanged, so that it follows the language.
      let isOurs = old.map { words(HydrationTexts.vessel($0)) == draft.name } ?? false
      let new = Vessel(
        letter: draft.letter, name: isOurs ? old?.name ?? draft.name : draft.name,
        millilitres: draft.amount?.value ?? 250, beverage: draft.beverage)
      setup.managers.settings.change(now: values.now) { settings in
        if let index, settings.vessels.indices.contains(index) {
          settings.vessels[index] = new
        } else {
          settings.vessels.append(new)
        }
      } then: { result in
        completion(.from(result, .notice(.Hydration.vesselSaved(name: draft.name, letter: draft.letter))))
      }
    }
  }

  private static func fields(_ others: [Vessel], _ beverage: String, _ setup: PaneSetup) -> [Field<Draft>] {
    [
      Field(
        "vessel.letter", .Hydration.vesselLetter, .text, hint: .Hydration.vesselLetterHint, get: { $0.letter },
        set: { draft, text, _ in
          let letter = NumberText.trimmed(text)
          if let wrong = refusal(of: letter, others, setup.words()) { return .wrong(wrong) }
          draft.letter = letter
          return .fine
        }),
      Field(
        "vessel.name", .Hydration.vesselName, .text, get: { $0.name },
        set: { draft, text, _ in
          let name = NumberText.trimmed(text)
          guard !name.isEmpty, name.count <= 20 else { return .wrong(.Hydration.vesselNameMissing) }
          draft.name = name
          return .fine
        }),
      setup.fields.volume("vessel.volume", .Entries.amount, \.amount),
      .choice(
        "vessel.beverage", .Hydration.beverage, \.beverage, HydrationForms.beverages(setup, with: beverage)),
    ]
  }

  /// Why a letter cannot be a vessel's key; nil when it can.
  static func refusal(of letter: String, _ others: [Vessel], _ words: Words) -> Message? {
    guard letter.count == 1, let character = letter.first, letters.contains(character) else {
      return .Hydration.vesselLetterWrong
    }
    let taken = others.first { $0.letter == letter }.map { words(HydrationTexts.vessel($0)) }
    guard let what = taken ?? reserved[character].map({ words($0) }) else { return nil }
    let free = letters.filter { letter in
      reserved[letter] == nil && !others.contains { $0.letter == String(letter) }
    }
    return .Hydration.vesselLetterTaken(letter: letter, what: what, free: free.map(String.init).joined(separator: " "))
  }

  /// Asks before the vessel at `index` is deleted.
  static func delete(_ index: Int, _ setup: PaneSetup) -> any Component {
    let vessel = setup.managers.settings.state.value.vessels[index]
    return confirmation(
      name: "hydration.vessel.delete", title: .Hydration.vesselDeleteTitle,
      question: .Hydration.vesselDelete(name: setup.words()(HydrationTexts.vessel(vessel))),
      verb: .Hydration.deleteVerb
    ) { now, completion in
      setup.managers.settings.change(now: now) { settings in
        settings.vessels.removeAll { $0 == vessel }
      } then: { result in
        completion(.from(result, .notice(.Entries.deleted(key: setup.undoKey))))
      }
    }
  }
}

/// The list of vessels, over the hydration pane.
final class VesselsScreen: Component {
  let name = "hydration.vessels"
  let title = Message.Hydration.vessels
  private let setup: PaneSetup
  private let list = ListState()

  init(_ setup: PaneSetup) { self.setup = setup }

  private var vessels: [Vessel] { setup.managers.settings.state.value.vessels }

  private enum Own {
    static let add: Command = "hydration.vessels.add"
    static let edit: Command = "hydration.vessels.edit"
    static let delete: Command = "hydration.vessels.delete"
  }

  var focus: Focus { .list }
  var minimumSize: Size { Size(24, 5) }
  var bindings: [Binding] {
    [
      Binding(Own.add, keys: ["a"], verb: .Entries.add, sentence: .Hydration.vesselAddSentence, place: .always),
      Binding(
        Own.edit, keys: ["e", .enter], verb: .Entries.edit, sentence: .Hydration.vesselEditSentence, place: .always),
      Binding(
        Own.delete, keys: ["d"], verb: .Entries.delete, sentence: .Hydration.vesselDeleteSentence, place: .always),
      .back,
    ] + Binding.movement
  }

  func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case Own.add: vessels.count < 12 ? .enabled : .disabled(.Hydration.vesselFull)
    case Own.delete: vessels.count > 1 ? .enabled : .disabled(.Hydration.vesselLast)
    default: .enabled
    }
  }

  func perform(_ command: Command, now: Moment) -> Outcome {
    list.selected = max(0, min(list.selected, vessels.count - 1))
    switch command {
    case Own.add: return .present(VesselForms.form(nil, setup))
    case Own.edit: return .present(VesselForms.form(list.selected, setup))
    case Own.delete: return .present(VesselForms.delete(list.selected, setup))
    case .back: return .dismiss(self)
    default: return list.move(command, count: vessels.count) ? .stay : .ignored
    }
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix(name + "/"), let row = Int(target.dropFirst(name.count + 1)) else { return .ignored }
    let isAgain = list.selected == row
    list.selected = row
    return isAgain ? perform(Own.edit, now: now) : .stay
  }

  func placement(in size: Size, _ context: DrawContext) -> Placement {
    .centred(Size(min(56, size.columns - 2), min(vessels.count + 4, size.rows)))
  }

  func draw(in region: Region, _ context: DrawContext) {
    region.fill()
    let words = context.words
    let unit = setup.managers.settings.state.value.volumeUnit
    let inner = Card(words(title), isFocused: context.isFocused).draw(in: region, context)
    let columns = [
      TableColumn(words(.Hydration.vesselLetter)),
      TableColumn(words(.Hydration.vesselName), grows: true),
      TableColumn(words(.Entries.amount), align: .trailing),
      TableColumn(words(.Hydration.beverage), rank: 3),
    ]
    let rows = vessels.enumerated().map { index, vessel in
      TableRow(
        [
          vessel.letter, words(HydrationTexts.vessel(vessel)), words.volume(vessel.millilitres, unit: unit),
          words(HydrationTexts.beverage(vessel.beverage)),
        ], roles: [.key, .text, .value, .dim], target: "\(name)/\(index)")
    }
    Table(columns, rows: rows, state: list, isFocused: context.isFocused).draw(in: inner, context)
  }
}
