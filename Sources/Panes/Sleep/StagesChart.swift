// Stages of a night: one row each over the night's own axis, with length and share; below them the score and the
// scores of the period. Shown only for nights with stages.
// Source of the usual shares: Sleep.md, Score.
import Canvas
import Core
import Managers
import Screen
import Words

/// The stages of a night.
struct StagesChart {
  let night: Sleep
  /// Scores of the period, oldest first.
  let scores: [Int]
  /// Their published mean.
  let meanScore: Double?
  let words: Words

  /// Whether a night has stages to draw.
  static func isPossible(_ sleep: Sleep?) -> Bool { !(sleep?.secondsByStage.isEmpty ?? true) }

  /// `Stages: Fri 20 Nov`.
  func title(today: Day) -> String {
    words(.Sleep.stagesOf(day: words.of(.axis).relativeDay(Day(night.wake), today: today)))
  }

  /// Draws axis, stages and score as far as they fit.
  func draw(in region: Region, _ context: DrawContext) {
    let rows = stages
    let names = rows.map { words(StagesChart.name($0)) }
    let side = rows.map { amount($0, isLong: region.columns >= 64) }
    let left = (names.map { Width.of($0) }.max() ?? 0) + 1
    let right = (side.map { Width.of($0) }.max() ?? 0) + 1
    let hasPlot = region.columns - left - right >= 10
    let hasAxis = hasPlot && region.rows > rows.count
    let top = hasAxis ? 1 : 0
    let plot = region.columns(left..<max(left, region.columns - right))
    if hasAxis, !context.isDiscreet { drawAxis(plot) }
    for (index, stage) in rows.enumerated() where top + index < region.rows {
      region.put(names[index], 0, top + index, .dim, width: left - 1)
      region.put(side[index], in: left..<region.columns, row: top + index, align: .trailing, Style(.text))
      if hasPlot { draw(stage, plot.rows((top + index)..<(top + index + 1)), context) }
    }
    let last = top + rows.count
    if last < region.rows { region.put(scoreText, 0, last, .value, width: region.columns) }
    if last + 1 < region.rows { region.put(sums, 0, last + 1, .dim, width: region.columns) }
  }

  /// Time asleep of the time in bed, and their ratio.
  private var sums: String {
    guard night.hasStages, night.duration > 0 else { return "" }
    let words = words.of(.field)
    return words(
      .Sleep.efficiencyOf(
        asleep: words.duration(night.asleep), inBed: words.duration(night.duration),
        share: words.percent(night.asleep / night.duration)))
  }

  /// The stages of the night, deepest first, time in bed last (Sleep.md, Score).
  private var stages: [SleepStage] {
    let present = Set(night.segments.map(\.stage))
    return [.deep, .rem, .core, .asleep, .awake, .inBed].filter(present.contains)
  }

  private func amount(_ stage: SleepStage, isLong: Bool) -> String {
    let words = words.of(.field)
    let seconds =
      stage == .inBed
      ? night.segments.filter { $0.stage == .inBed }.reduce(0) { $0 + ($1.end - $1.start) }
      : night.secondsByStage[stage] ?? 0
    guard stage != .inBed, night.duration > 0 else { return words.duration(seconds) }
    let share = words.percent(seconds / night.duration)
    guard isLong, let usual = StagesChart.usual[stage] else {
      return words(.Sleep.stageAmount(length: words.duration(seconds), share: share))
    }
    return words(
      .Sleep.stageUsual(
        length: words.duration(seconds), share: share, from: words.of(.text).count(usual.lowerBound),
        to: words.of(.text).percent(Double(usual.upperBound) / 100)))
  }

  private var scoreText: String {
    guard let score = SleepScore.score(of: night) else { return "" }
    let text = words(.Sleep.score(score: words.of(.figure(.sleepScore)).count(score)))
    guard scores.count >= 2, let best = scores.max(), let mean = meanScore else { return text }
    let course = SleepScore.course(scores) ?? 0
    let sign = course > 0 ? "+" : ""
    let trend = words.of(.figure(.sleepScoreTrend))
    return words.of(.figure(.sleepMeanScore))(
      .Sleep.scoreCourse(
        score: text, mean: words.of(.figure(.sleepMeanScore)).number(mean, decimals: 0),
        best: words.of(.figure(.sleepBestScore)).count(best),
        course: sign + trend.number(course, decimals: 0), n: scores.count))
  }

  private func drawAxis(_ plot: Region) {
    let begin = CivilTime(night.bed.instant, offset: night.bed.offset)
    let hours = Int((night.duration / 3600).rounded(.up))
    let step = [1, 2, 3, 4, 6].first { plot.columns * $0 / max(1, hours) >= 4 } ?? 12
    var free = 0
    let first = begin.minute == 0 ? 0.0 : 1 - Double(begin.minute) / 60
    for hour in stride(from: 0, through: hours, by: step) {
      let at = (first + Double(hour)) * 3600
      guard at <= night.duration else { break }
      let text = words.of(.axis).count((begin.hour + (begin.minute == 0 ? 0 : 1) + hour) % 24)
      let column = min(column(at, plot.columns), plot.columns - Width.of(text))
      guard column >= free else { continue }
      free = plot.put(text, column, 0, .dim) + 1
    }
  }

  private func draw(_ stage: SleepStage, _ row: Region, _ context: DrawContext) {
    let isSleep = stage != .awake && stage != .inBed
    for column in 0..<row.columns { row.put(context.glyphs.barEmpty, column, 0, .track) }
    guard !context.isDiscreet else { return }
    for segment in night.segments where segment.stage == stage && segment.end > segment.start {
      let start = column(segment.start - night.bed.instant, row.columns)
      let end = max(start + 1, column(segment.end - night.bed.instant, row.columns))
      for column in max(0, start)..<max(0, min(end, row.columns)) {
        row.put(context.glyphs.barFull, column, 0, isSleep ? .series : .seriesAlt)
      }
    }
  }

  private func column(_ seconds: Double, _ columns: Int) -> Int {
    guard night.duration > 0 else { return 0 }
    return Int((min(max(seconds / night.duration, 0), 1) * Double(columns)).rounded(.down))
  }

  /// The name of a stage.
  static func name(_ stage: SleepStage) -> Message {
    switch stage {
    case .deep: .Sleep.stageDeep
    case .rem: .Sleep.stageRem
    case .core: .Sleep.stageCore
    case .asleep: .Sleep.stageAsleep
    case .awake: .Sleep.stageAwake
    case .inBed: .Sleep.stageInBed
    }
  }

  /// Usual shares of the night in percent.
  private static let usual: [SleepStage: ClosedRange<Int>] = [
    .deep: 15...25, .rem: 20...25, .core: 45...65, .awake: 0...5,
  ]
}
