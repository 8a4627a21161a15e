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
  let words: Words

  /// The figures, most useful first.
  enum Kind: Int, CaseIterable {
    case bedtime, owed, usual, index, consistency, jetlag, course, lately
  }

  /// The focused figure.
  var focused: Kind?

  /// A label and its values, longest first.
  struct Row {
    var label: Message
    var values: [String]
    var role = Role.value
  }

  /// Draws the rows that fit, including the focused one; values that do not fit beside their label are shortened.
  func draw(in region: Region) {
    let top = max(0, (focused?.rawValue ?? 0) - region.rows + 1)
    for (index, kind) in Kind.allCases.dropFirst(top).prefix(region.rows).enumerated() {
      draw(row(kind), in: region, row: index, isFocused: kind == focused)
      region.target(Rect(0, index, region.columns, 1), "sleep/figure/\(kind.rawValue)")
    }
  }

  /// Draws a single row.
  func draw(_ row: Row, in region: Region, row index: Int, isFocused: Bool = false) {
    let label = words(row.label)
    let values = words.isRedacted ? [words.redaction] : row.values
    let value = values.first { Width.of(label) + 2 + Width.of($0) <= region.columns } ?? values.last ?? ""
    FigureRow(label: label, value: value, isFocused: isFocused, role: words.isRedacted ? .value : row.role).draw(
      in: region, row: index)
  }

  /// The row of a figure.
  func row(_ kind: Kind) -> Row {
    switch kind {
    case .bedtime: bedtime
    case .owed: owed
    case .usual: usual
    case .index: index
    case .consistency: consistency
    case .jetlag: jetlag
    case .course: course
    case .lately: Row(label: .Stats.lately, values: words.lately(state.lately) { words.duration($0) })
    }
  }

  /// Tonight's bedtime.
  var bedtime: Row {
    guard let rhythm = state.rhythm else { return missing(.Sleep.bedtime, SleepRhythm.least) }
    let by = clock(rhythm.bedtime(before: state.today + 1, need: state.need))
    let wake = clock(rhythm.wake(on: state.today + 1))
    return Row(
      label: .Sleep.bedtime,
      values: [words(.Sleep.bedBy(time: by, need: words.duration(state.need), wake: wake)), words(.Sleep.by(time: by))])
  }

  /// The sleep debt, and the number of nights it covers.
  var owed: Row {
    guard let debt = state.debt else { return missing(.Sleep.owed, 1) }
    let nights = words(.Sleep.nightsOf(n: debt.nights.count, window: words.count(SleepDebt.window)))
    let amount = words.owed(debt)
    let left = debt.unknown.count
    let long = left > 0 ? [words(.Sleep.owedUnknown(amount: amount, nights: nights, n: left))] : []
    return Row(label: .Sleep.owed, values: long + [words(.Sleep.owedOf(amount: amount, nights: nights)), amount])
  }

  private var usual: Row {
    guard let rhythm = state.rhythm else { return missing(.Sleep.usual, SleepRhythm.least) }
    let times = words(.Time.range(from: clock(rhythm.bed), to: clock(rhythm.wake)))
    return Row(label: .Sleep.usual, values: [words(.Sleep.withNights(value: times, n: rhythm.count)), times])
  }

  private var index: Row {
    guard let index = state.index else { return missing(.Sleep.index, SleepRegularity.leastDays) }
    let value = words.number(index.index, decimals: 0)
    return Row(
      label: .Sleep.index,
      values: [words(.Sleep.indexOf(value: value, n: index.days)), words(.Sleep.indexScale(value: value)), value])
  }

  private var consistency: Row {
    guard let found = state.consistency else { return missing(.Sleep.consistency, 2) }
    let score = words.percent(Double(found.score) / 100)
    func deviation(_ minutes: Double) -> String { words.minutes(Int(minutes.rounded())) }
    func long(_ score: String) -> String {
      words(
        .Sleep.consistencyOf(
          score: words(.Sleep.withNights(value: score, n: found.count)), bed: deviation(found.bedDeviation),
          wake: deviation(found.wakeDeviation)))
    }
    let counted = words(.Sleep.withNights(value: score, n: found.count))
    return Row(
      label: .Sleep.consistency, values: [long(score), counted, score],
      role: ScoreBand(score: found.score) == .green ? .gold : .value)
  }

  private var jetlag: Row {
    guard let jetlag = state.rhythm?.jetlag else {
      return Row(label: .Sleep.jetlag, values: [words(.Sleep.jetlagNeeds), words(.Charts.unknown)], role: .dim)
    }
    let length = words.duration((abs(jetlag.shift) * 60).rounded())
    let side: Message = jetlag.shift < 0 ? .Sleep.jetlagEarlier(length: length) : .Sleep.jetlagLater(length: length)
    let nights = words(
      .Sleep.jetlagNights(
        value: abs(jetlag.shift) < 1 ? .Sleep.jetlagNone : side, free: words.count(jetlag.freeCount),
        work: words.count(jetlag.workCount)))
    return Row(label: .Sleep.jetlag, values: [nights, words(side), length])
  }

  private var course: Row {
    guard let trend = state.trend else {
      return Row(label: .Sleep.course, values: [words(.Charts.unknown)], role: .dim)
    }
    let length = words.duration(abs(trend))
    let text: Message =
      abs(trend) < 60
      ? .Sleep.courseSame : trend > 0 ? .Sleep.courseMore(length: length) : .Sleep.courseLess(length: length)
    return Row(label: .Sleep.course, values: [words(text)])
  }

  private func missing(_ label: Message, _ nights: Int) -> Row {
    Row(label: label, values: [words(.Sleep.needsNights(n: nights)), words(.Charts.unknown)], role: .dim)
  }

  /// Formats minutes since midnight as a time of day.
  func clock(_ minutes: Double) -> String {
    words.timeOfDay(Instant(seconds: (ClockTimes.wrapped(minutes.rounded())) * 60), offset: 0)
  }
}
