// The figures of fasting: a period's fasts as a list with what they come to, the hours in each stage, the pattern of the
// week, and all time beside it. List, figures and patterns are one value (`FastingPeriod`), so they cannot disagree.
import Canvas
import Core
import Managers
import Screen
import Words

/// The screen of figures.
final class FastingFigures: Component {
  let name = "fasting.figures"
  let title = Message.Fasting.figuresTitle
  private let setup: PaneSetup
  private let list = ListState()

  /// Creates the screen and has its figures read.
  init(_ setup: PaneSetup, now: Moment) {
    self.setup = setup
    setup.managers.fasting.showFigures(now: now)
  }

  var focus: Focus { .list }
  private var manager: FastingManager { setup.managers.fasting }
  private var state: FastingState { manager.state.value }
  private var fasts: [Fast] { state.figures?.fasts ?? [] }

  enum Own {
    static let delete: Command = "fasting.figures.delete"
  }

  var bindings: [Binding] {
    [
      .open, Binding(Own.delete, keys: ["d"], verb: .Entries.delete, sentence: .Fasting.deleteSentence), .back,
    ] + Binding.period + [FastingPane.rangeBinding] + Binding.movement
  }

  func availability(of command: Command, now: Moment) -> Availability {
    switch command {
    case .open, Own.delete: selected == nil ? .disabled(.Entries.nothingSelected) : .enabled
    default: state.period.availability(of: command)
    }
  }

  private var selected: Fast? { fasts.indices.contains(list.selected) ? fasts[list.selected] : nil }

  func perform(_ command: Command, now: Moment) -> Outcome {
    switch command {
    case .back: return .close
    case FastingPane.Own.range: return .present(FastingForms.range(setup, now: now))
    case .open: return selected.map { .present(FastingForms.edit($0, setup, now: now)) } ?? .stay
    case Own.delete: return selected.map { .present(FastingForms.delete($0, setup, now: now)) } ?? .stay
    default:
      if let period = state.period.after(command) {
        list.selected = 0
        manager.show(period, now: now)
        return .stay
      }
      return list.move(command, count: fasts.count) ? .stay : .ignored
    }
  }

  func click(_ target: String, now: Moment) -> Outcome {
    let parts = target.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == name, let row = Int(parts[1]), fasts.indices.contains(row) else {
      return .ignored
    }
    let wasThere = list.selected == row
    list.selected = row
    return wasThere ? .present(FastingForms.edit(fasts[row], setup, now: now)) : .stay
  }

  func explanation(_ words: Words, now: Moment) -> Explanation? {
    state.figures.map {
      FastingExplanations.period(
        $0, words, today: Day(now, dayStart: state.dayStart), dayStart: state.dayStart)
    }
  }

  // MARK: Drawing

  func draw(in region: Region, _ context: DrawContext) {
    guard region.columns >= 76, region.rows >= 16 else { return drawNarrow(region, context) }
    let right = min(44, region.columns / 2)
    let left = region.columns - right - 1
    drawList(region.columns(0..<left), context)
    let side = region.columns((left + 1)..<region.columns)
    let rows = figureRows(context)
    let top = min(side.rows, rows.count + 2)
    Rows(rows).draw(in: card(.Fasting.figures, "", side.rows(0..<top), context))
    drawPatterns(side.rows(top..<side.rows), context)
  }

  private func drawNarrow(_ region: Region, _ context: DrawContext) {
    let rows = figureRows(context)
    let shown = region.rows >= 12 ? min(rows.count, region.rows / 2) : min(2, region.rows / 3)
    let names = region.rows >= 12 ? rows : [rows[0], rows[1]]
    Rows(Array(names.prefix(shown))).draw(in: region.rows(0..<shown))
    drawList(region.rows(shown..<region.rows), context)
  }

  private func card(_ heading: Message, _ value: String, _ region: Region, _ context: DrawContext) -> Region {
    Card(context.words(heading), value: value).draw(in: region, context)
  }

  private func today(_ context: DrawContext) -> Day { Day(context.now, dayStart: state.dayStart) }

  private func drawList(_ region: Region, _ context: DrawContext) {
    let words = context.words
    let heading = state.period.shortTitle(today: today(context), words)
    let count = words(.Fasting.fasts(n: fasts.count))
    let inner: Region
    if region.rows >= 9 {
      inner = Card(heading, value: count, isFocused: context.isFocused).draw(in: region, context)
    } else {
      FactLine([Fact(heading, role: .title)], right: Fact(count, role: .dim)).draw(in: region, row: 0)
      inner = region.rows(min(1, region.rows)..<region.rows)
    }
    guard !fasts.isEmpty else {
      if context.isFocused, inner.rows > 0 { inner.cursor(0, 0) }
      return EmptyState(words(.Fasting.emptyFigures)).draw(in: inner)
    }
    let rows = fasts.enumerated().map { index, fast in
      TableRow(
        [
          words.shortDate(Day(fast.start, dayStart: state.dayStart), today: today(context)),
          words.timeOfDay(fast.start), words.duration(fast.duration),
          fast.metGoal ? context.glyphs.check : context.glyphs.cross, words.duration(fast.goal),
        ], roles: [.text, .dim, .value, fast.metGoal ? .gold : .dim, .dim], target: "\(name)/\(index)")
    }
    let hasTitles = inner.rows >= 4
    func named(_ name: Message) -> String { hasTitles ? words(name) : "" }
    let columns = [
      TableColumn(named(.Fasting.columnStart)), TableColumn(named(.Fasting.columnTime), rank: 3),
      TableColumn(named(.Fasting.columnLength), align: .trailing), TableColumn(),
      TableColumn(named(.Fasting.columnGoal), align: .trailing, rank: 2),
    ]
    Table(columns, rows: rows, state: list, isFocused: context.isFocused).draw(in: inner, context)
  }

  private func dash(_ context: DrawContext) -> String { context.words.isUnicode ? "–" : "-" }

  private func figureRows(_ context: DrawContext) -> [LabelledRow] {
    let words = context.words
    let period = state.figures ?? FastingPeriod(fasts: [])
    func length(_ seconds: Double?) -> String { seconds.map { words.duration($0) } ?? dash(context) }
    let met = period.shareMet.map { words.percent($0) } ?? dash(context)
    var rows = [
      LabelledRow(
        words(.Fasting.figureMet), words(.Fasting.metOf(n: words.count(period.stats.metCount), share: met))),
      LabelledRow(words(.Fasting.figureAverage), length(period.stats.average)),
      LabelledRow(words(.Fasting.figureMedian), length(period.median)),
      LabelledRow(words(.Fasting.figureLongest), length(period.stats.longest)),
      LabelledRow(words(.Fasting.figureTotal), words.duration(Double(period.stats.totalHours) * 3600)),
      LabelledRow(words(.Fasting.figureDays), words.count(period.stats.daysFasted)),
    ]
    if let all = state.lifetime {
      rows += [
        LabelledRow(words(.Fasting.allCount), words.count(all.completed)),
        LabelledRow(
          words(.Fasting.allMet), words(.Fasting.metOf(n: words.count(all.metCount), share: share(all, words)))),
        LabelledRow(words(.Fasting.allAverage), length(all.average)),
        LabelledRow(words(.Fasting.allHours), words.duration(Double(all.totalHours) * 3600)),
        LabelledRow(words(.Fasting.figureLongestStreak), FastingTexts.days(all.longestStreak, words)),
        LabelledRow(
          words(.Fasting.allSince), all.since.map { words.shortDate($0, today: today(context)) } ?? dash(context)),
      ]
    }
    return rows
  }

  private func share(_ stats: FastingStats, _ words: Words) -> String {
    words.percent(stats.completed > 0 ? Double(stats.metCount) / Double(stats.completed) : 0)
  }

  /// Hours in each stage, then the mean of each weekday, as far as there are rows.
  private func drawPatterns(_ region: Region, _ context: DrawContext) {
    guard region.rows >= 4, let period = state.figures, !period.fasts.isEmpty else { return }
    let words = context.words
    let stages = zip(FastStage.allCases, period.stageSeconds).filter { $0.1 > 0 }.map { stage, seconds in
      LabelledRow(words(stage.title), words.duration((seconds / 60).rounded() * 60))
    }
    let first = setup.managers.settings.state.value.firstWeekday
    let weekdays = (0..<7).map { (first - 1 + $0) % 7 }.map { weekday in
      LabelledRow(
        words.weekday(weekday + 1), period.weekdayMeans[weekday].map { words.duration($0) } ?? dash(context))
    }
    let needed = stages.count + 2
    guard region.rows >= needed + 9 || region.rows < needed else {
      Rows(stages).draw(in: card(.Fasting.hoursByStage, "", region, context))
      return
    }
    let top = min(region.rows, needed)
    Rows(stages).draw(in: card(.Fasting.hoursByStage, "", region.rows(0..<top), context))
    let rest = region.rows(top..<region.rows)
    if rest.rows >= 9 { Rows(weekdays).draw(in: card(.Fasting.meanByWeekday, "", rest, context)) }
  }
}
