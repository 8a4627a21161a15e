// The daily values that relations, summary and recap are made of: those of the trackers, and besides them what is in
// drinks, the habits, and the tags and scales of notes. Exports have the first alone, since the rest is in the entries.
import Core
import Store

extension StatsManager {
  /// The daily values of all figures of visible trackers.
  nonisolated static func series(
    _ reads: [RecordKind: DaySeriesRead], _ reader: Reader, _ context: ReadingContext, _ range: DayRange
  ) throws -> [DayFigure: [Day: Double]] {
    var series = try trackerSeries(reads, reader, context, range)
    for (kind, read) in [(RecordKind.drink, contents), (.habit, habits)] where !context.settings.isHidden(kind: kind) {
      series.merge(try read(reader, context, range)) { first, _ in first }
    }
    return series.merging(try notes(reader, context, range)) { first, _ in first }
  }

  /// The daily values of the visible trackers' own figures.
  nonisolated static func trackerSeries(
    _ reads: [RecordKind: DaySeriesRead], _ reader: Reader, _ context: ReadingContext, _ range: DayRange
  ) throws -> [DayFigure: [Day: Double]] {
    try reads.filter { !context.settings.isHidden(kind: $0.key) }.values.reduce(into: [:]) { series, read in
      series.merge(try read(reader, context, range)) { first, _ in first }
    }
  }

  /// Caffeine and alcohol of days with drinks; a substance that no drink has is none of the figures.
  private nonisolated static let contents: DaySeriesRead = { reader, context, range in
    let table = context.settings.drinks
    guard table.contains(where: { $0.contents.caffeine > 0 || $0.contents.alcohol > 0 }) else { return [:] }
    let drinks = try reader.records(Drink.self, in: range.range, newestFirst: false)
    let days = Dictionary(grouping: drinks) { Day($0.at, dayStart: context.settings.dayStart) }
    let series: [DayFigure: [Day: Double]] = [
      .caffeine: days.mapValues { Stimulants.caffeine(of: $0, table) },
      .alcohol: days.mapValues { Stimulants.alcohol(of: $0, table) },
    ]
    return series.filter { $0.value.values.contains { $0 > 0 } }
  }

  /// The days of each habit: the sum of a counter, the place of a level where all of them are good, otherwise 1 for a
  /// day done and 0 for one missed.
  ///
  /// Whoever logged another habit that day has looked at the list: there a habit that is only ever checked counts as not
  /// done, from the first day it was checked.
  private nonisolated static let habits: DaySeriesRead = { reader, context, range in
    // A habit that a tracker feeds repeats that tracker.
    let all = try HabitManager.figures(reader, context).filter { !$0.habit.isArchived && $0.habit.feed == nil }
    let looked = all.reduce(into: Set<Day>()) { days, habit in days.formUnion(habit.days.map(\.day)) }
    var series: [DayFigure: [Day: Double]] = [:]
    for figures in all {
      let habit = figures.habit
      let isGraded = habit.mode == .levels && habit.levels.allSatisfy { $0.effect == .success }
      var values: [Day: Double] = [:]
      for day in range {
        if habit.mode == .counter {
          values[day] = figures.logged(on: day)?.total
        } else if isGraded {
          let level = figures.level(on: day)
          values[day] = habit.levels.firstIndex { $0 == level }.map { Double($0 + 1) }
        } else {
          values[day] = [DayState.done: 1, .missed: 0][figures.state(on: day)]
        }
      }
      if [.yesNo, .awareness].contains(habit.mode), let first = figures.days.first?.day {
        let open = range.filter { values[$0] == nil && $0 > first && !figures.pauses.contains($0) }
        for day in open where looked.contains(day) { values[day] = 0 }
      }
      guard !values.isEmpty else { continue }
      let isCounted = habit.mode == .counter || isGraded
      series[
        DayFigure(
          "habit." + habit.id, .habit, .verbatim(habit.name),
          isCounted ? .quantity(unit: "", decimals: 0) : .presence, coupling: habit.isDiary ? .drinks : nil)] = values
    }
    return series
  }

  /// The tags and scales of all notes.
  private nonisolated static func notes(
    _ reader: Reader, _ context: ReadingContext, _ range: DayRange
  ) throws -> [DayFigure: [Day: Double]] {
    var entries: [Entry] = []
    for kind in context.settings.shownKinds {
      let found = try reader.entries(kind, in: range.range)
      if found.contains(where: { $0.record.note?.contains("#") ?? false }) { entries += found }
    }
    return NoteSeries.of(entries, dayStart: context.settings.dayStart)
  }
}
