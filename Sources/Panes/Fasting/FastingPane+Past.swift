// A fast past its goal: the axis goes on through the stages with their names, the goal and the longest fast of thirty days
// stand on it, and below the next stage and the consequence of ending now.
import Canvas
import Core
import Managers
import Screen
import Words

/// The axis of a fast that is past its goal.
nonisolated struct FastingAxis {
  /// Hours from its start to its end: a day, or more in half days.
  let hours: Double

  init(_ progress: FastProgress) {
    let most = max(progress.elapsed, progress.goal) / 3600
    hours = most < 24 ? 24 : ((most / 12).rounded(.down) + 1) * 12
  }

  func share(_ seconds: Double) -> Double { seconds / 3600 / hours }
}

extension FastingPane {
  /// Draws axis, hours, stages, and the two lines about goal and longest; more about the stage where there is room.
  func drawPast(in region: Region, _ context: DrawContext) {
    drawBar(region, scale: true, context)
    guard region.rows > 2 else { return }
    drawStageNames(in: region.rows(2..<3), context)
    let words = context.words
    let progress = progress(context)
    let past = LineFact(
      words.of(.figure(.fastingLeft))(.Fasting.past(time: words.of(.figure(.fastingLeft)).clock(progress.overtime))),
      role: .value, isBold: true)
    FactLine([past], right: bestFact(context)).draw(in: region, row: 3)
    FactLine([startFact(context), goalFact(context)] + mealsFact(context), right: endingFact(context)).draw(
      in: region, row: 4)
    if let hours = FastSafety.passed(seconds: progress.elapsed) {
      let text = words.of(.axis)(
        .Fasting.warning(
          hours: words.of(.axis).duration(Double(hours) * 3600), key: context.key(FastingPane.learn.binding)))
      let rows = region.rows(min(region.rows, region.rows > 5 ? 5 : 4)..<region.rows)
      rows.fill()
      for (row, line) in Paragraph.lines(text, columns: rows.columns, rows: rows.rows).enumerated() {
        rows.put(line, 0, row, hours > 24 ? .error : .text)
      }
    } else if region.rows > 6 {
      drawStage(region.rows(6..<region.rows), context)
    }
  }

  /// The bar on the longer axis, with the goal and the longest fast.
  func drawAxis(in line: Region, _ context: DrawContext) {
    let progress = progress(context)
    let axis = FastingAxis(progress)
    var bar = ProgressBar(axis.share(progress.elapsed), role: .bar, marks: FastStage.marks(goalHours: axis.hours))
    bar.ramp = FastColour.ramp(goal: axis.share(progress.goal))
    bar.signs = best.map { [(axis.share($0), context.glyphs.up, Role.value)] } ?? []
    bar.signs.append((axis.share(progress.goal), context.glyphs.diamond, .gold))
    bar.draw(in: line, context)
  }

  /// The names of stages under where they begin, as far as they fit; the running one stands out.
  private func drawStageNames(in line: Region, _ context: DrawContext) {
    guard !context.isDiscreet else { return }
    let progress = progress(context)
    let axis = FastingAxis(progress)
    let now = FastStage.at(hours: progress.elapsed / 3600)
    let starts = FastStage.allCases.filter { $0.startHour < axis.hours }
      .map { ($0, Int($0.startHour / axis.hours * Double(line.columns))) }
    for (index, (stage, column)) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].1 - 1 : line.columns
      let name = context.words(stage.title).lowercased()
      guard Width.of(name) <= end - column else { continue }
      line.put(name, column, 0, stage == now ? .accent : .dim)
    }
  }

  /// How far it is to the longest fast of thirty days, or that this one is it.
  private func bestFact(_ context: DrawContext) -> LineFact? {
    let words = context.words.of(.figure(.fastingBest))
    guard let best else { return nil }
    let left = best - progress(context).elapsed
    guard left > 0 else { return LineFact(words(.Fasting.bestNow), role: .value) }
    let clock = context.words.of(.clock)
    let length = words.duration(best)
    return LineFact(
      words(
        .Fasting.toBest(time: clock.duration((left / 60).rounded(.up) * 60), sign: context.glyphs.up, length: length)),
      words(.Fasting.bestShort(sign: context.glyphs.up, length: length)), role: .dim)
  }

  /// The streak if the fast ended now.
  private func endingFact(_ context: DrawContext) -> LineFact? {
    guard !context.isDiscreet, let active = state.active else { return nil }
    let words = context.words.of(.figure(.fastingStreak))
    let first = Day(active.start, dayStart: state.dayStart)
    let credited = DayFasts.creditedDays(first, longestMet: progress(context).elapsed)
    let isCounted = state.days.contains { $0.day == first && ($0.value ?? 0) >= ($0.goal ?? .infinity) }
    let days = state.streak.current + Array(credited).count - (isCounted ? 1 : 0)
    return LineFact(words(.Fasting.endingNow(n: days)), words(.Entries.streak(n: days)), role: .dim)
  }
}
