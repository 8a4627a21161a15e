// Correlations of daily figures: every pair of trackers over civil days, same day or next day, with r, rho, the 95 %
// interval of r and the number of pairs. Below seven pairs there is no result, below thirty no claim; claims are
// corrected for the number of pairs tested.
import Canvas
import Core
import Managers
import Screen
import Words

/// The screen of pairs.
public final class PairsScreen: Commanded {
  public let name = "pairs"
  public let title: Message = .Stats.pairsTitle
  private let setup: PaneSetup
  private let list = ListState()

  /// Creates the screen.
  public init(_ setup: PaneSetup) { self.setup = setup }

  public let commands: [Row] =
    [
      Row("pairs.lag", ["v"], .Stats.lagVerb, .Stats.lagSentence, place: .always) {
        $0.setup.managers.stats.take(lag: 1 - $0.state.lag, now: $1)
        return .stay
      },
      .info(.relations), .back,
    ]
    + Row.rows(Binding.period.filter { [.shorter, .longer].contains($0.command) }) { screen, command, _ in
      .when(screen.days(after: command) != nil, else: command == .shorter ? .Stats.shortest : .Charts.noLonger)
    } action: { screen, command, now in
      if let days = screen.days(after: command) { screen.setup.managers.stats.take(days: days, now: now) }
      return .stay
    } + Row.movement { ($0.list, $0.pairs.count) }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }

  private var state: StatsState { setup.managers.stats.state.value }
  /// The pairs, strongest first; in discreet mode in tracker order, since the ranking would reveal results.
  private var pairs: [FigurePair] {
    let pairs = state.pairs ?? []
    guard setup.managers.settings.state.value.discreet else { return pairs }
    let figures = DayFigure.sorted(pairs.flatMap { [$0.first, $0.second] })
    func place(_ figure: DayFigure) -> Int { figures.firstIndex(of: figure) ?? 0 }
    return pairs.sorted { (place($0.first), place($0.second)) < (place($1.first), place($1.second)) }
  }

  public func appeared(_ now: Moment) { setup.managers.stats.show(.pairs, now: now) }
  public func disappeared() { setup.managers.stats.hide(.pairs) }

  /// The next shorter or longer number of days; nil if there is none.
  private func days(after command: Command) -> Int? {
    command == .shorter
      ? StatsManager.lengths.last { $0 < state.days } : StatsManager.lengths.first { $0 > state.days }
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    list.click(target, after: "pair/", count: pairs.count) == nil ? .ignored : .stay
  }

  public func explanation(_ words: Words, now: Moment) -> Explanation? {
    guard pairs.indices.contains(list.selected) else { return nil }
    let pair = pairs[list.selected]
    let today = Day(now)
    let figures = setup.figures(words, now: now)
    let points = words.of(.figure(.pairR))
    let names = words(.Stats.pairOf(first: pair.first.message, second: pair.second.message))
    let left = state.days - pair.lag - pair.correlation.n
    return Explanation(
      title: names, value: figures.value(.pairR.of(pair.id)),
      formula: [words(.Stats.whyR), words(.Stats.whyRho), words(.Stats.whyClaims)],
      terms: [Explanation.Row(words(.Stats.columnVerdict), words(pair.verdict.message))]
        + terms(of: pair).map { Explanation.Row(figures.label($0), figures.value($0)) },
      rows: pair.points.reversed().map { point in
        let values = [shown(point.x, pair.first), shown(point.y, pair.second)].map { points.number($0, decimals: 1) }
        return Explanation.Row(points.shortDate(point.day, today: today), values.joined(separator: "   "))
      }, exclusions: left > 0 ? [Explanation.Row(points(.Units.days(n: left)), words(.Stats.notBoth))] : [])
  }

  /// The figures of a relation besides r; without the false discovery rate if it is not judged.
  private func terms(of pair: FigurePair) -> [FigureID] {
    let ids: [FigureID] = [.pairRho, .pairInterval, .pairDays] + (pair.qValue == nil ? [] : [.pairFalseShare])
    return ids.map { $0.of(pair.id) }
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let days = words.of(.axis)(state.lag == 0 ? .Stats.sameDay(n: state.days) : .Stats.nextDay(n: state.days))
    guard region.rows >= 8 else {
      region.put(days, 0, 0, .dim, width: region.columns)
      return drawTable(in: region.part(Rect(0, 1, region.columns, region.rows - 1)), context)
    }
    let inner = Card(
      words(title), value: days, isFocused: context.isFocused, valueRole: .dim, info: context.info(in: bindings)
    ).draw(in: region, context)
    guard state.pairs != nil else { return inner.cursor(0, 0) }
    guard !pairs.isEmpty else { return EmptyState(words(.Stats.noPairs)).draw(in: inner) }
    let note = Paragraph.wrap(words.of(.figure(.pairClaims)).caution(pairs), to: inner.columns)
    let isWide = inner.columns >= 100 && inner.rows >= 16
    let noteRows = inner.rows >= 10 ? min(note.count, inner.rows / 4) : 0
    let body = inner.part(Rect(0, 0, inner.columns, inner.rows - noteRows - (noteRows > 0 ? 1 : 0)))
    if isWide {
      let sides = body.splitColumns([.fill(3), .fill(2)], gap: 3)
      drawTable(in: sides[0], context)
      drawPoints(in: sides[1], context)
    } else {
      drawTable(in: body, context)
    }
    for (index, line) in note.prefix(noteRows).enumerated() {
      inner.put(line, 0, inner.rows - noteRows + index, .dim, width: inner.columns)
    }
  }

  private func drawTable(in region: Region, _ context: DrawContext) {
    let words = context.words
    guard state.pairs != nil else { return }
    guard !pairs.isEmpty else { return EmptyState(words(.Stats.noPairs)).draw(in: region) }
    let rows = pairs.enumerated().map { index, pair in
      let found = pair.correlation
      let role: Role = pair.isReliable && !context.isDiscreet ? .gold : .value
      return TableRow(
        [
          words(pair.first.message), words(pair.second.message),
          (pair.isReliable && !context.isDiscreet ? context.glyphs.check + " " : "")
            + words.of(.figure(.pairR)).coefficient(found.r),
          words.of(.figure(.pairRho)).coefficient(found.rho),
          words.of(.figure(.pairInterval)).interval(found), words.of(.figure(.pairDays)).count(found.n),
          context.isDiscreet ? words.redaction : words.of(.text)(pair.verdict.message),
        ], roles: [.text, .text, role, role, .dim, .dim, role == .gold ? .gold : .dim], target: "pair/\(index)")
    }
    // The verdict must fit in full before the figures beside it are shown.
    var verdict = TableColumn(words(.Stats.columnVerdict), rank: 8, grows: true)
    verdict.keeps = pairs.map { Width.of(words($0.verdict.message)) }.max() ?? verdict.keeps
    Table(
      [
        TableColumn(words(.Stats.columnFirst)),
        TableColumn(words(state.lag == 0 ? .Stats.columnSecond : .Stats.columnNext)),
        TableColumn(words(.Stats.columnR), align: .trailing),
        TableColumn(words(.Stats.columnRho), align: .trailing, rank: 6),
        TableColumn(words(.Stats.columnInterval), align: .trailing, rank: 5),
        TableColumn(words(.Stats.columnN), align: .trailing, rank: 7),
        verdict,
      ], rows: rows, state: list, isFocused: context.isFocused
    ).draw(in: region, context)
  }

  /// Draws the selected pair as a scatter plot: the first figure to the right, the second upwards.
  private func drawPoints(in region: Region, _ context: DrawContext) {
    guard pairs.indices.contains(list.selected) else { return }
    let words = context.words
    let pair = pairs[list.selected]
    region.put(
      words(.Stats.axes(up: pair.second.message, right: pair.first.message)), 0, 0, .dim,
      width: region.columns)
    let points = pair.points.map { ChartPoint(shown($0.x, pair.first), shown($0.y, pair.second)) }
    guard let low = points.map(\.x).min(), let high = points.map(\.x).max(), high > low else { return }
    let axis = words.of(.axis)
    let labels = [low, (low + high) / 2, high].map { AxisLabel($0, axis.shortNumber($0, decimals: 1)) }
    var chart = LineChart(
      points: points, span: low...high, labels: labels, unit: "",
      caption: words(.Charts.samples(count: words.of(.figure(.pairDays)).count(points.count))),
      gap: -.infinity, format: { axis.shortNumber($0, decimals: 1) })
    chart.trend = []
    chart.draw(in: region.part(Rect(0, 1, region.columns, min(region.rows - 1, 16))), context)
  }

  /// A value in its display unit.
  private func shown(_ value: Double, _ figure: DayFigure) -> Double {
    SummaryFigure(figure: figure, settings: setup.managers.settings.state.value, words: setup.words()).value(value)
  }
}
