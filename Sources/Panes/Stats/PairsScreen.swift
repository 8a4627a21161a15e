// Correlations of daily figures: every pair of trackers over civil days, same day or next day, with r, rho, the 95 %
// interval of r and the number of pairs. Below seven pairs there is no result, below thirty no claim; claims are
// corrected for the number of pairs tested. One figure can be asked about by itself: how it is on days with each tag,
// habit or more of another figure, and on the other days.
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
  private lazy var list = ListState({ [weak self] in self?.pairs ?? [] }) {
    [AnyHashable($0.first), AnyHashable($0.second), AnyHashable($0.lag)]
  }
  /// The name of the figure asked about; nil for all pairs.
  private var subject: String?

  /// Creates the screen of all pairs, or of one figure.
  public init(_ setup: PaneSetup, of subject: DayFigure? = nil) {
    self.setup = setup
    self.subject = subject?.name
  }

  public let commands: [Row] =
    [
      Row("pairs.lag", ["L"], .Stats.lagVerb, .Stats.lagSentence, place: .always) {
        $0.setup.managers.stats.take(lag: 1 - $0.state.lag, now: $1)
        return .stay
      },
      Row("pairs.subject", ["v"], .Stats.subjectVerb, .Stats.subjectSentence, place: .always) { $0.ask($0.next, $1) },
      Row("pairs.ask", [.enter], .Stats.askVerb, .Stats.askSentence, place: .always) {
        .when($0.selected != nil, else: .Charts.nothingSelected)
      } action: { screen, now in
        screen.selected.map { pair in
          screen.ask(pair.first.name == screen.subject ? pair.second.name : pair.first.name, now)
        } ?? .stay
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

  private var selected: FigurePair? { pairs.indices.contains(list.selected) ? pairs[list.selected] : nil }

  /// The figure asked about; nil for all pairs, or if none of these days has it.
  private var asked: DayFigure? { state.figures.first { $0.name == subject } }

  /// The figure after the one asked about: all pairs, then every figure but those that days simply have or not, which
  /// are asked about from their own rows.
  private var next: String? {
    let names = state.figures.filter { !$0.isPresence }.map(\.name)
    guard let at = names.firstIndex(where: { $0 == subject }) else { return subject == nil ? names.first : nil }
    return at + 1 < names.count ? names[at + 1] : nil
  }

  private func ask(_ name: String?, _ now: Moment) -> Outcome {
    subject = name
    list.selected = 0
    setup.managers.stats.take(subject: name, now: now)
    return .stay
  }

  public func appeared(_ now: Moment) {
    setup.managers.stats.take(subject: subject, now: now)
    setup.managers.stats.show(.pairs, now: now)
  }
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
    guard let pair = selected else { return nil }
    let today = Day(now)
    let figures = setup.figures(words, now: now)
    let points = words.of(.figure(.pairR))
    let names = words(.Stats.pairOf(first: pair.first.message, second: pair.second.message))
    let left = state.days - pair.lag - pair.correlation.n
    return Explanation(
      title: names, value: figures.value((pair.contrast == nil ? FigureID.pairR : .pairDifference).of(pair.id)),
      formula: (pair.contrast == nil ? [] : [words(.Stats.whyContrast)])
        + [words(.Stats.whyR), words(.Stats.whyRho), words(.Stats.whyClaims)],
      terms: [Explanation.Row(words(.Stats.columnVerdict), words(pair.verdict.message))]
        + terms(of: pair).map { Explanation.Row(figures.label($0), figures.value($0)) },
      rows: pair.points.reversed().map { point in
        let values = [shown(point.x, pair.first), shown(point.y, pair.second)].map { points.number($0, decimals: 1) }
        return Explanation.Row(points.shortDate(point.day, today: today), values.joined(separator: "   "))
      }, exclusions: left > 0 ? [Explanation.Row(points(.Units.days(n: left)), words(.Stats.notBoth))] : [])
  }

  /// The figures of a relation besides r; without the false discovery rate if it is not judged.
  private func terms(of pair: FigurePair) -> [FigureID] {
    let sides: [FigureID] = [.pairWith, .pairWithout, .pairDifferenceInterval, .pairSides, .pairR]
    let ids: [FigureID] = [.pairRho, .pairInterval, .pairDays] + (pair.qValue == nil ? [] : [.pairFalseShare])
    return ((pair.contrast == nil ? [] : sides) + ids).map { $0.of(pair.id) }
  }

  // MARK: Drawing

  public func draw(in region: Region, _ context: DrawContext) {
    let words = context.words
    let days = words.of(.axis)(state.lag == 0 ? .Stats.sameDay(n: state.days) : .Stats.nextDay(n: state.days))
    guard region.rows >= 8 else {
      region.put(days, 0, 0, .dim, width: region.columns)
      return drawTable(in: region.part(Rect(0, 1, region.columns, region.rows - 1)), context)
    }
    let heading = asked.map { words(.Stats.goesTitle(figure: $0.message)) } ?? words(title)
    let inner = Card(
      heading, value: days, isFocused: context.isFocused, valueRole: .dim, info: context.info(in: bindings)
    ).draw(in: region, context)
    guard state.pairs != nil else { return inner.cursor(0, 0) }
    guard !pairs.isEmpty else { return drawEmpty(in: inner, words) }
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
    guard !pairs.isEmpty else { return drawEmpty(in: region, words) }
    if subject != nil { return drawContrasts(in: region, context) }
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

  private func drawEmpty(in region: Region, _ words: Words) {
    EmptyState(words(subject == nil ? .Stats.noPairs : .Stats.noSubject)).draw(in: region)
  }

  /// Draws how the figure asked about is on days with each other figure, and without.
  private func drawContrasts(in region: Region, _ context: DrawContext) {
    let (words, figures) = (context.words, setup.figures(context.words, now: context.now))
    let isPresence = asked?.isPresence ?? false
    let rows = pairs.enumerated().map { index, pair in
      let isFound = pair.isReliable && !context.isDiscreet
      let role: Role = isFound ? .gold : .value
      let value = { (id: FigureID) in figures.value(id.of(pair.id)) }
      return TableRow(
        [
          isPresence ? words(pair.second.message) : factor(pair, words),
          (isFound ? context.glyphs.check + " " : "") + value(.pairDifference), value(.pairDifferenceInterval),
          value(.pairWith), value(.pairWithout), value(.pairSides),
          context.isDiscreet ? words.redaction : words.of(.text)(pair.verdict.message),
        ], roles: [.text, role, .dim, .dim, .dim, .dim, isFound ? .gold : .dim], target: "pair/\(index)")
    }
    let verdict = TableColumn(words(.Stats.columnVerdict), rank: 6)
    func number(_ title: Message, rank: Int = 9) -> TableColumn {
      TableColumn(words(title), align: .trailing, rank: rank)
    }
    Table(
      [
        TableColumn(words(isPresence ? .Stats.columnOutcome : .Stats.columnGoes), grows: true),
        number(.Stats.columnDifference),
        number(.Stats.columnInterval, rank: 7), number(.Stats.columnWith, rank: 4),
        number(.Stats.columnWithout, rank: 4), number(.Stats.columnDays, rank: 8), verdict,
      ], rows: rows, state: list, isFocused: context.isFocused
    ).draw(in: region, context)
  }

  /// A tag, a habit, or more than usual of a figure: `sleep over 7 h 12 m`.
  private func factor(_ pair: FigurePair, _ words: Words) -> String {
    guard let above = pair.contrast?.above else { return words(pair.first.message) }
    let figure = SummaryFigure(figure: pair.first, settings: setup.managers.settings.state.value, words: words)
    let value = figure.text(above, words.of(.figure(.pairSides.of(pair.id))))
    return words(.Stats.overValue(figure: words(pair.first.message), value: value))
  }

  /// Draws the selected pair as a scatter plot: the first figure to the right, the second upwards.
  private func drawPoints(in region: Region, _ context: DrawContext) {
    guard let pair = selected else { return }
    let words = context.words
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
