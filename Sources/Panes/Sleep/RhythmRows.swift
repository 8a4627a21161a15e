// The sleep rhythm over two and four weeks: usual times, tonight's bedtime, sleep debt, regularity. Each figure
// states its sample; without enough data, it states how much is missing.
import Canvas
import Core
import Managers
import Screen
import Words

/// The rows of the rhythm.
struct RhythmRows {
  let state: SleepState
  let shown: ShownFigures
  private var words: Words { shown.texts.words }

  /// The figures, most useful first.
  static let all: [FigureID] = [
    .sleepBedtime, .sleepOwed, .sleepUsualTimes, .sleepIndex, .sleepConsistency, .sleepJetlag, .sleepCourse,
    .sleepLately,
  ]

  /// The focused figure.
  var focused: FigureID?

  init(_ setup: PaneSetup, _ words: Words, now: Moment) {
    state = setup.managers.sleep.state.value
    shown = setup.figures(words, now: now)
  }

  /// The values of a figure, longest first.
  struct Row {
    var id: FigureID
    var values: [String]
    var role = Role.value
  }

  /// Draws the rows that fit, including the focused one; values that do not fit beside their label are shortened.
  func draw(in region: Region) {
    let place = focused.flatMap { RhythmRows.all.firstIndex(of: $0) } ?? 0
    let top = max(0, place - region.rows + 1)
    for (index, id) in RhythmRows.all.dropFirst(top).prefix(region.rows).enumerated() {
      draw(id, in: region, row: index, isFocused: id == focused)
      region.target(Rect(0, index, region.columns, 1), "sleep/figure/\(id.key)")
    }
  }

  /// Draws a single row.
  func draw(_ id: FigureID, in region: Region, row index: Int, isFocused: Bool = false) {
    let row = row(id)
    let label = shown.label(id)
    let values = words.isRedacted ? [words.redaction] : row.values
    let value = values.first { Width.of(label) + 2 + Width.of($0) <= region.columns } ?? values.last ?? ""
    FigureRow(label: label, value: value, isFocused: isFocused, role: words.isRedacted ? .value : row.role).draw(
      in: region, row: index)
  }

  /// The row of a figure; without enough data it states how much is missing.
  func row(_ id: FigureID) -> Row {
    let value = shown.value(id)
    guard shown.known(id) != nil else { return missing(id) }
    switch id {
    case .sleepBedtime: return Row(id: id, values: longBedtime + [value])
    case .sleepOwed: return owed(value)
    case .sleepUsualTimes:
      let counted = shown.sentence(.Sleep.withNights(value: value, n: state.rhythm?.count ?? 0), of: id)
      return Row(id: id, values: [counted, value])
    case .sleepIndex:
      let number = shown.form(.number(shown[id]?.number ?? 0, decimals: 0), of: id)
      let long = shown.sentence(.Sleep.indexOf(value: number, n: state.index?.days ?? 0), of: id)
      return Row(id: id, values: [long, value, number])
    case .sleepConsistency: return consistency(value)
    case .sleepJetlag: return jetlag
    case .sleepLately: return Row(id: id, values: words.lately(state.lately) { shown.form(.duration($0), of: id) })
    default: return Row(id: id, values: [value])
    }
  }

  private var longBedtime: [String] {
    guard let bedtime = state.bedtime(shown.figures.context) else { return [] }
    let words = words.of(.figure(.sleepBedtime))
    let (bed, wake) = (words.clockTime(bedtime.bed), words.clockTime(bedtime.wake))
    guard bedtime.repaid > 0 else { return [words(.Sleep.bedBy(time: bed, need: shown.value(.sleepNeed), wake: wake))] }
    let repaid = words.duration(bedtime.repaid)
    return [words(.Sleep.bedByRepaying(time: bed, need: shown.value(.sleepNeed), repaid: repaid, wake: wake))]
  }

  /// The sleep debt, and the number of nights it covers.
  private func owed(_ value: String) -> Row {
    guard let debt = state.debt else { return missing(.sleepOwed) }
    let id = FigureID.sleepOwed
    let (amount, nights) = (shown.form(debt.wording, of: id), shown.form(debt.coverage, of: id))
    let left = debt.unknown.count
    let long = left > 0 ? [shown.sentence(.Sleep.owedUnknown(amount: amount, nights: nights, n: left), of: id)] : []
    return Row(id: .sleepOwed, values: long + [value, amount])
  }

  private func consistency(_ score: String) -> Row {
    guard let found = state.consistency else { return missing(.sleepConsistency) }
    let words = words.of(.figure(.sleepConsistency))
    func deviation(_ minutes: Double) -> String { words.minutes(Int(minutes.rounded())) }
    let counted = shown.form(found.counted, of: .sleepConsistency)
    let long = words(
      .Sleep.consistencyOf(
        score: counted, bed: deviation(found.bedDeviation), wake: deviation(found.wakeDeviation)))
    return Row(
      id: .sleepConsistency, values: [long, counted, score],
      role: ScoreBand(score: found.score) == .green ? .gold : .value)
  }

  private var jetlag: Row {
    guard let jetlag = state.rhythm?.jetlag else { return missing(.sleepJetlag) }
    let texts = shown.texts.of(.sleepJetlag)
    let nights = words(
      .Sleep.jetlagNights(
        value: texts(jetlag.wording), free: texts(.count(jetlag.freeCount)), work: texts(.count(jetlag.workCount))))
    return Row(id: .sleepJetlag, values: [nights, texts(jetlag.side), texts(jetlag.length)])
  }

  private func missing(_ id: FigureID) -> Row {
    let least: [FigureID: Int] = [
      .sleepBedtime: SleepRhythm.least, .sleepUsualTimes: SleepRhythm.least, .sleepOwed: 1,
      .sleepIndex: SleepRegularity.leastDays, .sleepConsistency: 2,
    ]
    let needs =
      id == .sleepJetlag ? words(.Sleep.jetlagNeeds) : least[id].map { words.of(.text)(.Sleep.needsNights(n: $0)) }
    return Row(
      id: id, values: [needs, words(.Charts.unknown)].compactMap { $0 }, role: id == .sleepLately ? .value : .dim)
  }
}
