// The measures on the Hub and in the quick log, and the list of measures.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let measures = TrackerViews(
    name: Tracker.measures.rawValue,
    place: .screen(key: "9", name: "measures", title: .Measures.title) { MeasuresScreen($0) },
    card: { $0.measures() }, chart: { $0.measuresChart },
    quick: { [adding(.measures, "9", .Measures.quick, $0)] },
    goal: { setup, _ in MeasureForms.window(setup) }, synonyms: ["shell.screen.measures": .Synonyms.measures])
}

extension TableColumn {
  /// The name of a measure, which the day of its latest reading gives way to.
  static let measure = {
    var column = TableColumn(grows: true)
    column.keeps = 17
    return column
  }()
}

extension HubCards {
  /// The card of the measures: the latest reading of each, the first in the list at the top.
  fileprivate func measures() -> HubCard? {
    let state = managers.measures.state.value
    guard let first = state.used.first else { return nil }
    func name(_ used: MeasuresState.Used) -> HubPart { HubPart(figures.texts(used.measure.label), .dim, rank: 9) }
    func when(_ used: MeasuresState.Used) -> HubPart {
      value(.measureAgo.of(used.measure.id), .dim, rank: 3)
    }
    let others = state.used.dropFirst().map { used in
      HubLine([name(used)], [value(.measureLatest.of(used.measure.id), .text, rank: 8)])
    }
    return HubCard(
      id: "measures", title: words(.Measures.title), value: value(.measureLatest.of(first.measure.id), bold: true),
      history: HubHistory(
        values: first.days.suffix(14).map(\.value), bounds: nil, words: mean(.measureWeek.of(first.measure.id))),
      lines: [HubLine([name(first)], [when(first)])] + others)
  }

  /// The last month of the first measure.
  fileprivate var measuresChart: HubChart? {
    guard let first = managers.measures.state.value.used.first else { return nil }
    let measure = first.measure
    return HubChart(
      days: first.days.map { ($0.day, $0.value.map { measure.shown($0) }, false) },
      unit: words.signs(measure.unit.symbol),
      format: { words.of(.axis).shortNumber($0, decimals: measure.decimals()) }, isLine: !measure.addsUp)
  }
}
