// Where the figures of sleep come from, made when asked from the same published state: formula, nights used, and those
// left out.
import Core

/// Derives the figures of sleep.
nonisolated struct SleepDerivations {
  typealias Row = Derivation.Row
  let state: SleepState
  let context: FigureContext

  // MARK: Last night

  /// The sleep of the last wake day.
  var lastNight: Derivation? {
    state.lastDay.map { day in
      Derivation(
        [.text("Sleep.whyLastNight")],
        terms: [needRow, Row(.text("Sleep.scoreTitle"), score(of: day.main))]
          + (day.efficiency == nil ? [] : stages(day)),
        rows: day.sleeps.reversed().map(row))
    }
  }

  /// Time in bed and efficiency, where stages are known.
  var efficiency: Derivation? {
    state.lastDay.map { day in
      Derivation([.text("Sleep.whyEfficiency")], terms: stages(day), rows: day.sleeps.reversed().map(row))
    }
  }

  private func stages(_ day: SleepDay) -> [Row] {
    [
      Row(.text("Sleep.inBed"), .duration(day.inBed)), Row(.text("Sleep.asleep"), .duration(day.shownSeconds)),
      Row(.text("Sleep.efficiency"), day.efficiency.map { .percent($0) } ?? .unknown),
    ]
  }

  /// The score of the last main sleep; without stages, its rating.
  var score: Derivation? {
    state.lastNight.map { night in
      let parts = SleepScore.parts(of: night)
      return Derivation(
        [.text(parts.isEmpty ? "Sleep.whyRating" : "Sleep.whyScore")],
        terms: parts.map { part in
          let value = part.stage == nil ? Wording.duration(night.duration) : .percent(part.value / 100)
          return Row(.text(name(part.stage)), .text("Sleep.points", value, .count(part.points)))
        }, rows: [row(night)])
    }
  }

  /// `score 85`, otherwise the rating `4 of 5`, otherwise a dash (Sleep.md, Score).
  func score(of night: Sleep) -> Wording {
    if let score = SleepScore.score(of: night) { return .text("Sleep.outOf", .count(score)) }
    return night.quality.map { .text("Sleep.qualityOf", .verbatim(String($0))) } ?? .unknown
  }

  private func name(_ stage: SleepStage?) -> String {
    switch stage {
    case .deep: "Sleep.stageDeep"
    case .rem: "Sleep.stageRem"
    case .awake: "Sleep.stageAwake"
    default: "Sleep.columnLength"
    }
  }

  /// The need, with last night for comparison.
  var need: Derivation {
    Derivation(
      [.text("Hub.whyNeed")],
      terms: state.lastSeconds.map { [Row(.text("Sleep.lastNight"), .duration($0))] } ?? [], n: 1)
  }

  // MARK: Days

  /// The days behind the seven-day mean.
  var mean: Derivation? {
    guard state.average != nil else { return nil }
    return Derivation(
      [.text("Hub.whySleeps")],
      rows: state.week.reversed().map { Row(.times($0.night.bed, $0.night.wake), .duration($0.seconds)) },
      exclusions: unknownOfWeek)
  }

  /// The days with nights within a month.
  var nights: Derivation {
    let days = state.days.reversed()
    return Derivation(
      [.text("Hub.whyNights")], rows: days.compactMap { day in day.value.map { Row(.day(day.day), .duration($0)) } },
      exclusions: unknown(days.filter { $0.value == nil }.map(\.day)))
  }

  // MARK: The rhythm

  /// A figure of the rhythm.
  func rhythm(_ id: FigureID, _ fill: () -> (terms: [Row], rows: [Row], exclusions: [Row])) -> Derivation {
    let (terms, rows, exclusions) = fill()
    return Derivation([.text(id.meaning)], terms: terms, rows: rows, exclusions: exclusions)
  }

  /// Days like that of waking (workday or day off), if there are enough of them.
  var bedtime: (terms: [Row], rows: [Row], exclusions: [Row]) {
    guard let bedtime = state.bedtime(context) else { return ([needRow], [], []) }
    func isWork(_ day: Day) -> Bool { state.workDays.contains(day.weekday) }
    let alike = state.recent.filter { isWork($0.day) == isWork(bedtime.wakeDay) }
    let used = alike.count >= SleepRhythm.least ? alike : state.recent
    let repaid = bedtime.repaid > 0 ? [Row(.text("Sleep.repaid"), .duration(bedtime.repaid))] : []
    return (
      [
        Row(.text("Sleep.wakeDay"), .day(bedtime.wakeDay)), Row(.text("Sleep.usualWake"), .minuteOfDay(bedtime.wake)),
        needRow,
      ] + repaid, used.reversed().map { Row(.day($0.day), .time($0.night.wake)) }, []
    )
  }

  var debt: (terms: [Row], rows: [Row], exclusions: [Row]) {
    guard let debt = state.debt else { return ([needRow], [], []) }
    return (
      [needRow, Row(.text("Sleep.balance"), signed(-debt.balance))],
      debt.nights.reversed().map { night in
        Row(
          .day(night.day),
          .text("Sleep.nightBalance", .duration(night.slept), signed(night.slept - state.need)))
      }, unknown(debt.unknown)
    )
  }

  var usual: (terms: [Row], rows: [Row], exclusions: [Row]) {
    ([], nights { .times($0.night.bed, $0.night.wake) }, unknownDays)
  }

  var index: (terms: [Row], rows: [Row], exclusions: [Row]) {
    let compared = state.index.map { [Row(.text("Sleep.compared"), .duration(Double($0.minutes * 60)))] }
    return (compared ?? [], sleeps.map { Row(.day($0.day), .times($0.sleep.bed, $0.sleep.wake)) }, unknownDays)
  }

  var consistency: (terms: [Row], rows: [Row], exclusions: [Row]) {
    (
      [], state.week.reversed().map { Row(.day($0.day), .times($0.night.bed, $0.night.wake)) },
      unknownOfWeek
    )
  }

  var jetlag: (terms: [Row], rows: [Row], exclusions: [Row]) {
    var terms = [Row(.text("Settings.workDays"), .weekdays(state.workDays.sorted()))]
    if let jetlag = state.rhythm?.jetlag {
      terms += [
        Row(.text("Sleep.middleWork"), .minuteOfDay(jetlag.work)),
        Row(.text("Sleep.middleFree"), .minuteOfDay(jetlag.free)),
      ]
    }
    let rows = nights { day in
      let isWork = state.workDays.contains(day.day.weekday)
      return .text(
        "Sleep.middleOf", .text(isWork ? "Sleep.workDay" : "Sleep.freeDay"), .minuteOfDay(day.night.middle))
    }
    return (terms, rows, [])
  }

  /// The nights of the last seven days and of the seven before, with their naps.
  var course: (terms: [Row], rows: [Row], exclusions: [Row]) {
    let days = state.window.last(2 * SleepRules.week)
    return (
      [Row(.text("Sleep.average"), state.average.map { .duration($0) } ?? .unknown)],
      sleeps.filter { days.contains($0.day) }.map { Row(.day($0.day), .duration($0.sleep.asleep)) }, []
    )
  }

  // MARK: Parts

  private var needRow: Row { Row(.text("Sleep.need"), .duration(state.need)) }

  private func row(_ sleep: Sleep) -> Row { Row(.times(sleep.bed, sleep.wake), .duration(sleep.shownAsleep)) }

  /// The sleeps of the four weeks, naps beside nights included, newest first.
  private var sleeps: [(day: Day, sleep: Sleep)] {
    state.recent.flatMap { day in day.sleeps.map { (day: day.day, sleep: $0) } }.sorted {
      $0.sleep.wake > $1.sleep.wake
    }
  }

  private func nights(_ value: (SleepDay) -> Wording) -> [Row] {
    state.recent.reversed().map { Row(.day($0.day), value($0)) }
  }

  private var unknownDays: [Row] {
    let known = Set(state.recent.map(\.day))
    return unknown(
      DayRange(last: SleepRhythm.window, endingOn: state.today).filter { !known.contains($0) && $0 != state.today })
  }

  private var unknownOfWeek: [Row] {
    let known = Set(state.week.map(\.day))
    return unknown(state.window.last(SleepRules.week).filter { !known.contains($0) })
  }

  private func unknown(_ days: [Day]) -> [Row] {
    Derivation.runs(of: days.filter { !state.naps.contains($0) }, .text("Sleep.notEntered"))
      + Derivation.runs(of: days.filter(state.naps.contains), .text("Sleep.onlyNap"))
  }

  private func signed(_ seconds: Double) -> Wording {
    .joined([.verbatim(seconds >= 60 ? "+" : ""), .duration(seconds)], separator: "")
  }
}
