// The small diary sheet, one key from the Hub: the evening in question, three single-letter answers, and a summary of
// recent evenings. Answering closes it; a new answer replaces an earlier one.
import Canvas
import Core
import Managers
import Screen
import Words

/// Texts for the levels of the diary.
enum NoAlcTexts {
  /// A level and the drinks it stands for.
  static func choice(_ level: HabitLevel) -> Message {
    .NoAlc.choice(level: Message.level(level), drinks: drinks(level.id))
  }

  private static func drinks(_ id: Int) -> Message {
    switch id {
    case 0: .NoAlc.drinksSteady
    case 1: .NoAlc.drinksEasy
    default: .NoAlc.drinksWild
    }
  }

  /// The help page about diary and habits; the article about the streak also states the counting rule in force.
  static func page(_ setup: PaneSetup, name: String = "habits.learn", article: String) -> PageScreen {
    PageScreen(
      name: name, title: .Habits.learnTitle, page: "Habits", article: article,
      note: { article in
        guard article == "streak" else { return nil }
        let settings = setup.managers.settings.state.value
        let rules = setup.words().rules(.habit(setup.managers.habits.diary), settings)
        return .Entries.plain(text: rules.joined(separator: " "))
      })
  }
}

/// Asks how the evening went.
final class NoAlcSheet: Commanded {
  let name = "noalc"
  let title: Message = .NoAlc.title
  private let setup: PaneSetup
  private let list = ListState()

  init(_ setup: PaneSetup) { self.setup = setup }

  private enum Choice {
    case level(NoAlcLevel)
    case other, history, learn
  }

  private static let choices: [(row: Choice, key: String, sentence: Message)] = [
    (.level(.steady), "s", .NoAlc.steadySentence), (.level(.easy), "e", .NoAlc.easySentence),
    (.level(.wild), "w", .NoAlc.wildSentence), (.other, "o", .NoAlc.otherSentence),
    (.history, "v", .Habits.historySentence), (.learn, "i", .NoAlc.learnSentence),
  ]

  private var manager: HabitManager { setup.managers.habits }

  var focus: Focus { .list }
  var minimumSize: Size { Size(30, 8) }

  let commands: [Row] =
    [
      Row(.open) { sheet, now in
        let at = max(0, min(sheet.list.selected, choices.count - 1))
        return sheet.act(choices[at].row, now)
      },
      .back,
    ]
    + choices.map { choice in
      Row(
        Command("noalc.\(choice.key)"), [.character(Character(choice.key))], label(choice.row), choice.sentence,
        place: .helpOnly
      ) {
        $0.act(choice.row, $1)
      }
    } + Row.movement { ($0.list, choices.count) }

  func placement(in size: Size, _ context: DrawContext) -> Placement {
    let lines = lines(context)
    // A row also holds the cursor, the sign of the answer and the key.
    let labels = NoAlcSheet.choices.map { Width.of(context.words(NoAlcSheet.label($0.row))) + 6 }
    let widest = (([heading(context)] + lines).map(Width.of) + labels).max()
    let rows = NoAlcSheet.choices.count + 4 + (lines.isEmpty ? 0 : lines.count + 1)
    return .centred(Size(min(size.columns, max(34, (widest ?? 0) + 8)), min(size.rows, rows)))
  }

  /// Selects the answer that stands, else the level that the drinks of the Hydration pane propose, else the form: Enter
  /// without a choice changes nothing.
  func appeared(_ now: Moment) {
    let day = day(now)
    let level = setup.settings.discreet ? nil : answer(on: day) ?? manager.state.value.proposed(on: day)
    list.selected = level?.rawValue ?? NoAlcLevel.allCases.count
  }

  private func answer(on day: Day) -> NoAlcLevel? {
    manager.state.value.entry(on: day).flatMap { NoAlcLevel(storedValue: $0.value) }
  }

  func click(_ target: String, now: Moment) -> Outcome {
    guard target.hasPrefix("noalc/"), let index = Int(target.dropFirst(6)), NoAlcSheet.choices.indices.contains(index)
    else { return .ignored }
    list.selected = index
    return act(NoAlcSheet.choices[index].row, now)
  }

  private func act(_ row: Choice, _ now: Moment) -> Outcome {
    switch row {
    case .level(let level) where level == answer(on: day(now)): return .close
    case .level(let level):
      let words = setup.shownWords
      let entry = manager.evening(level, now: now)
      let said = Message.NoAlc.saved(
        level: words.stated(level.level), day: words.relativeDay(entry.day, today: Day(now), inSentence: true),
        key: setup.undoKey)
      manager.answer(entry, now: now, then: setup.answer(said))
      return .close
    case .other: return .replace(HabitLogForms.evening(setup, now: now))
    case .history: return .replace(HabitHistory.window(NoAlc.id, setup))
    case .learn: return .replace(NoAlcTexts.page(setup, article: "noalc"))
    }
  }

  // MARK: Drawing

  private static func label(_ row: Choice) -> Message {
    switch row {
    case .level(let level): NoAlcTexts.choice(level.level)
    case .other: .NoAlc.other
    case .history: .Habits.historyVerb
    case .learn: .NoAlc.learn
    }
  }

  /// The evening to answer for; before the diary's hour it is the previous one.
  private func day(_ now: Moment) -> Day {
    manager.diary.day(of: now.stamp, dayStart: setup.managers.settings.state.value.dayStart)
  }

  private func heading(_ context: DrawContext) -> String {
    let day = day(context.now)
    let heading = context.words(
      .NoAlc.heading(
        evening: Message.evening(day, today: Day(context.now)),
        date: context.words.of(.axis).shortDate(day, today: Day(context.now))))
    return manager.diary.dryDays.contains(day.weekday) ? heading + ", " + context.words(.NoAlc.plannedToday) : heading
  }

  /// Summary of the evenings so far.
  private func lines(_ context: DrawContext) -> [String] {
    let (words, state) = (context.words, manager.state.value)
    let poured = poured(context)
    guard let figures = state[NoAlc.id], !figures.days.isEmpty || !figures.foreignDays.isEmpty else { return poured }
    let told = figures.foreign(on: day(context.now)).map { told in
      words(.NoAlc.told(level: words.of(.figure(.streakDay)).amount(of: figures.habit, on: told, isForeign: true)))
    }
    let money = figures.money.flatMap {
      words.of(.figure(.habitMoney)).money(figures.habit, month: $0.month, all: $0.all)
    }
    let guideline = state.guideline.map { words.of(.field).guideline($0, unit: state.unit) }
    return [told].compactMap(\.self) + poured + [
      words(.NoAlc.streak(text: words.of(.figure(.streakDays)).streak(figures.streak, of: figures.habit))),
      words(.NoAlc.sevenDays(text: words.of(.figure(.diaryEvenings)).evenings(state.sevenDays, unit: state.unit))),
      words.of(.figure(.diaryEvenings)).week(
        state.week, unit: state.unit, today: Day(context.now),
        firstWeekday: setup.managers.settings.state.value.firstWeekday),
    ] + [guideline, money].compactMap(\.self)
  }

  /// The alcohol of the evening's drinks in the Hydration pane; before the answer with the level it comes to.
  private func poured(_ context: DrawContext) -> [String] {
    let (words, state, day) = (context.words.of(.field), manager.state.value, day(context.now))
    guard let grams = state.poured[day], let level = state.proposed(on: day) else { return [] }
    let amount = words.alcohol(grams: grams, unit: state.unit)
    let isOpen = state.entry(on: day) == nil
    return [
      words(isOpen ? .NoAlc.proposes(amount: amount, level: words.stated(level.level)) : .NoAlc.poured(amount: amount))
    ]
  }

  func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let inner = Card(words(title), isFocused: true, info: context.info(in: bindings))
      .draw(in: region, context)
    let answered = answer(on: day(context.now))
    let rows = NoAlcSheet.choices.enumerated().map { index, row in
      var isAnswer = false
      if case .level(let level) = row.row { isAnswer = level == answered && !context.isDiscreet }
      return TableRow(
        [isAnswer ? context.glyphs.check : "", words.of(.key).marked(row.key), words(NoAlcSheet.label(row.row))],
        roles: [.gold, .key, .text],
        target: "noalc/\(index)")
    }
    let lines = lines(context)
    let hasGap = inner.rows > rows.count + 1
    let top = hasGap ? 2 : 1
    inner.put(heading(context), 0, 0, .value, width: inner.columns)
    let room = max(0, inner.rows - top)
    Table([TableColumn(), TableColumn(), TableColumn(grows: true)], rows: rows, state: list)
      .draw(in: inner.rows(top..<(top + min(room, rows.count))), context)
    for (index, line) in lines.enumerated() {
      let row = top + rows.count + 1 + index
      guard row < inner.rows else { break }
      inner.put(line, 0, row, .dim, width: inner.columns)
    }
  }
}
