// The user's vessels: a list over the pane, and a form for each. Vessels are settings; their letters are keys of the
// hydration pane and must not clash with its other keys.
import Canvas
import Core
import Managers
import Screen
import Words

/// Builds the vessel forms and checks which letters are free.
enum VesselForms {
  /// Letters used by the pane, the shell or the quick log, with their function.
  static var reserved: [Character: Message] {
    var reserved: [Character: Message] = [:]
    for binding in ShellCommand.bindings(panes: []) + HydrationPane.fixed.map(\.binding) {
      for case .character(let letter) in binding.keys where reserved[letter] == nil { reserved[letter] = binding.verb }
    }
    for (letter, what) in QuickChoice.reserved where reserved[letter] == nil { reserved[letter] = what }
    return reserved
  }

  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  private struct Draft {
    var letter: String
    var name: String
    var amount: Amount?
    var beverage: String
  }

  /// The form for the vessel at `index`, or for a new one.
  static func form(_ index: Int?, _ setup: PaneSetup) -> any Component {
    let vessels = setup.managers.settings.state.value.vessels
    let words = setup.words()
    let old = index.flatMap { vessels.indices.contains($0) ? vessels[$0] : nil }
    let others = vessels.enumerated().filter { $0.offset != index }.map(\.element)
    func draft(_ vessel: Vessel?) -> Draft {
      Draft(
        letter: vessel?.letter ?? "", name: vessel.map { words(Message.vessel($0)) } ?? "",
        amount: vessel.map { Amount($0.millilitres) }, beverage: vessel?.beverage ?? HydrationRules.beverages[0])
    }
    var stored = old
    let rereading = old.map { old in
      setup.rereading { settings in
        stored = settings.vessels.first { $0.letter == old.letter }
        return stored.map(draft)
      }
    }
    return Form(
      name: "hydration.vessel", of: old?.letter ?? "new",
      title: old == nil ? .Hydration.vesselAdd : .Hydration.vesselEdit, draft: draft(old), rereading: rereading,
      pages: [FormPage(fields: fields(others, draft(old).beverage, setup))], keeping: setup.drafts
    ) { values, completion in
      let draft = values.draft
      // A built-in vessel keeps its id unless it is renamed, so that its name follows the language.
      let isOurs = old.map { words(Message.vessel($0)) == draft.name } ?? false
      let new = Vessel(
        letter: draft.letter, name: isOurs ? old?.name ?? draft.name : draft.name,
        millilitres: draft.amount?.value ?? 250, beverage: draft.beverage)
      setup.managers.hydration.setVessel(new, replacing: stored, now: values.now) { result in
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

  /// The reason a letter cannot be a vessel's key; nil if it can.
  static func refusal(of letter: String, _ others: [Vessel], _ words: Words) -> Message? {
    guard letter.count == 1, let character = letter.first, letters.contains(character) else {
      return .Hydration.vesselLetterWrong
    }
    let taken = others.first { $0.letter == letter }.map { words(Message.vessel($0)) }
    guard let what = taken ?? reserved[character].map({ words($0) }) else { return nil }
    let free = letters.filter { letter in
      reserved[letter] == nil && !others.contains { $0.letter == String(letter) }
    }
    return .Hydration.vesselLetterTaken(letter: letter, what: what, free: free.map(String.init).joined(separator: " "))
  }

  /// Asks before deleting the vessel at `index`.
  static func delete(_ index: Int, _ setup: PaneSetup) -> any Component {
    let vessel = setup.managers.settings.state.value.vessels[index]
    return confirmation(
      name: "hydration.vessel.delete", title: .Hydration.vesselDeleteTitle,
      question: .Hydration.vesselDelete(name: setup.words()(Message.vessel(vessel))),
      verb: .Hydration.deleteVerb
    ) { now, completion in
      setup.managers.hydration.removeVessel(vessel, now: now) { result in
        completion(.from(result, .notice(.Entries.deleted(key: setup.undoKey))))
      }
    }
  }
}

/// The list of vessels over the hydration pane.
enum VesselList {
  /// Creates the window.
  static func window(_ setup: PaneSetup) -> ListWindow {
    let settings = setup.managers.settings.state
    return ListWindow(
      "hydration.vessels", title: .Hydration.vessels,
      ListContents(
        sentences: (.Hydration.vesselAddSentence, .Hydration.vesselEditSentence, .Hydration.vesselDeleteSentence),
        columns: columns,
        rows: { context in
          settings.value.vessels.map { row($0, unit: settings.value.volumeUnit, context.words) }
        },
        count: { settings.value.vessels.count },
        isFull: { settings.value.vessels.count < Vessel.most ? nil : .Hydration.vesselFull },
        stays: { _ in settings.value.vessels.count > 1 ? nil : .Hydration.vesselLast },
        form: { index, _ in VesselForms.form(index, setup) },
        delete: { index, _ in .present(VesselForms.delete(index, setup)) },
        selection: ListState({ settings.value.vessels }, by: \.letter)))
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    [
      TableColumn(words(.Hydration.vesselLetter)),
      TableColumn(words(.Hydration.vesselName), grows: true),
      TableColumn(words(.Entries.amount), align: .trailing),
      TableColumn(words(.Hydration.beverage), rank: 3),
    ]
  }

  private static func row(_ vessel: Vessel, unit: VolumeUnit, _ words: Words) -> TableRow {
    TableRow(
      [
        vessel.letter, words(Message.vessel(vessel)), words.volume(vessel.millilitres, unit: unit),
        words(Message.beverage(vessel.beverage)),
      ], roles: [.key, .text, .value, .dim])
  }
}
