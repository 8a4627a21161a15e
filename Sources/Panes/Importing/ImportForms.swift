// The questions that a file leaves open, as the fields of a form: unit, order of day and month, zone, levels of moods,
// name of the habit.
import Core
import Managers
import Screen
import Words

/// Builds the form of an import's questions.
enum ImportForms {
  /// The draft: answers, and the zone as typed.
  struct Draft {
    var replies: ImportReplies
    var zone: String
  }

  /// The form for open questions; without any, for all that can be answered.
  static func answers(_ open: [OpenQuestion], _ setup: PaneSetup) -> any Component {
    let manager = setup.managers.importing
    let state = manager.state.value
    let replies = state.answers ?? ImportReplies(zone: .utc)
    let names = open.flatMap(\.names) + (open.isEmpty ? replies.moods.keys.sorted() : [])
    let asked = Set(open.map(\.question))
    var fields: [Field<Draft>] = []
    if asked.contains(.massUnit) || replies.massUnit != nil { fields.append(unit) }
    if asked.contains(.dateOrder) || replies.dateOrder != nil { fields.append(dates) }
    fields += names.map(mood)
    if asked.contains(.habit) || replies.habit != nil { fields.append(habit) }
    if state.format?.isLogOfSittings == true { fields.append(streaks) }
    let page = FormPage(
      paragraphs: open.isEmpty ? [] : [.Import.questions(format: state.format?.name ?? "")], fields: fields + [zone])
    return Form(
      name: "import.answers", title: .Import.answersTitle,
      draft: Draft(replies: replies, zone: replies.zone.identifier),
      pages: [page], saveVerb: .Import.goOn, leaving: .closes
    ) { values, completion in
      manager.answer(now: values.now) { $0 = values.draft.replies }
      completion(.done(.stay))
    }
  }

  private static let unit = Field<Draft>(
    "import.unit", .Import.unit,
    .choice(MassUnit.allCases.map { Choice($0.rawValue, .Entries.plain(text: $0.symbol)) }),
    get: { $0.replies.massUnit?.rawValue ?? "" },
    set: { draft, text, _ in
      draft.replies.massUnit = MassUnit(rawValue: text)
      return .fine
    })

  static let orders: [Choice] = [Choice("dmy", .Import.dayFirst), Choice("mdy", .Import.monthFirst)]

  private static let dates = Field<Draft>(
    "import.dates", .Import.dates, .choice(orders), get: { $0.replies.dateOrder?.rawValue ?? "" },
    set: { draft, text, _ in
      draft.replies.dateOrder = .init(rawValue: text)
      return .fine
    })

  private static let zone = Field<Draft>(
    "import.zone", .Import.zone, .text, hint: .Import.zoneHint, get: \.zone,
    set: { draft, text, _ in
      draft.zone = text
      guard let zone = Zone(identifier: NumberText.trimmed(text)) else { return .wrong(.Import.noZone) }
      draft.replies.zone = zone
      return .fine
    })

  private static let habit = Field<Draft>(
    "import.habit", .Import.habit, .text, get: { $0.replies.habit ?? "" },
    set: { draft, text, _ in
      draft.replies.habit = NumberText.trimmed(text)
      return .fine
    })

  private static let streaks = Field<Draft>.toggle("import.streaks", .Import.streaks, \.replies.sittingsCount)

  private static func mood(_ name: String) -> Field<Draft> {
    Field(
      "import.mood." + name, .Entries.plain(text: name), .level(1...10),
      get: { $0.replies.moods[name.lowercased()].map(String.init) ?? "" },
      set: { draft, text, _ in
        draft.replies.moods[name.lowercased()] = Int(text)
        return .fine
      })
  }
}
