// The sources of an export, read in one view of the store.
import Core
import Formats
import Foundation
import Store

/// The entries and daily values of an export.
nonisolated struct ExportSources: Sendable {
  let kinds: [RecordKind]
  let days: DayTable
  let today: Day
  /// The day of the first entry, where all days are asked for.
  let first: Day?
  let isEverything: Bool
  private(set) var table = FastLIFeTable()

  init(
    _ request: ExportRequest, _ reads: [RecordKind: DaySeriesRead], _ reader: Reader, _ context: ReadingContext
  ) throws {
    today = context.today
    let range = request.days(today: context.today)
    let all = ExportRequest.kinds
    kinds =
      try request.kinds.map { asked in all.filter(asked.contains) }
      ?? all.filter { kind in
        try !context.settings.isHidden(kind: kind) && reader.count(kind, in: range.range) > 0
      }
    isEverything = request.from == nil && request.through == nil && request.form.standardDays == nil
    first = try kinds.compactMap { kind in
      try reader.earliest(kind).map { Day($0.stamp, dayStart: context.settings.dayStart) }
    }.min()
    switch request.form {
    case .days, .letter:
      days = DayTable(
        range,
        try kinds.flatMap { kind in
          let read = reads[kind] ?? (kind == .habit ? HabitManager.daySeries : ExportSources.counts(kind))
          let series = try read(reader, context, range)
          return DayFigure.sorted(series.keys).map { DayTable.Column($0, series[$0] ?? [:]) }
        })
    case .openScale:
      days = DayTable(range, [])
      table.weights = try reader.records(in: range.range)
    case .fastlifeCSV:
      days = DayTable(range, [])
      func records<R: Core.Record>() throws -> [R] {
        kinds.contains(R.kind) ? try reader.records(in: range.range) : []
      }
      table.fasts = try records()
      table.weights = try records()
      table.drinks = try records()
      table.nights = try records()
      table.moods = try records()
    case .document, .text, .openMHealth, .fhir, .healthConnect: days = DayTable(range, [])
    }
  }

  /// The entries of a tracker by day.
  private static func counts(_ kind: RecordKind) -> DaySeriesRead {
    DayFigure.reading(kind, [.entries(of: kind): { Double($0.count) }])
  }
}

extension ExportSources {
  /// The letter: the figures of each tracker that belong in one; of one without any, how many days have a value.
  func letter(_ figures: PeriodFigures) -> Letter {
    let endsToday = days.days.end > today
    let sections = kinds.map { kind in
      let columns = days.columns.filter { $0.figure.kind == kind }
      let subject = Tracker(kind)?.rawValue ?? (kind == .session ? "practice" : kind.rawValue)
      let ids = Letter.taken(from: FigureID.all(of: subject), endsToday: endsToday)
      var rows: [Letter.Row] = []
      if let parts = ids.first.map(figures.parts), !parts.isEmpty {
        for (part, label) in parts {
          var name: Wording? = label
          for id in ids {
            guard let figure = figures[id.of(part)], figure.text != nil else { continue }
            rows.append(Letter.Row(name, figure))
            name = nil
          }
        }
      } else {
        rows = ids.compactMap { id in figures[id].flatMap { $0.text == nil ? nil : Letter.Row(nil, $0) } }
      }
      if rows.isEmpty {
        rows = columns.map { column in
          Letter.Row(
            column.figure.label,
            Figure(
              FigureID.exportDays.of(column.figure.name), count: column.values.count, days: days.days
            ) { Derivation([.text(FigureID.exportDays.meaning)]) })
        }
      }
      return Letter.Section(kind, rows, columns)
    }
    return Letter(days.days, today: today, sections)
  }

  /// The table of the original app with its summary: figures of the period in the table's units, always in English.
  func fastlife(_ figures: PeriodFigures, isRaw: Bool, now: Moment) -> [UInt8] {
    var table = table
    table.isRaw = isRaw
    func number(_ id: FigureID) -> Double? { figures[id]?.number }
    var summary: [(String, FastLIFeTable.Value?)] = []
    if kinds.contains(.fast) {
      let (count, met) = (number(.fastingCount) ?? 0, number(.fastingMet) ?? 0)
      summary += [
        ("Total Fasts", .count(Int(count))), ("Goals Met", .count(Int(met))),
        ("Success Rate (%)", count > 0 ? .tenths(100 * met / count) : nil),
        ("Average Duration (hours)", number(.fastingAverage).map { .tenths($0 / 3600) }),
        ("Current Streak (days)", number(.fastingStreak).map { .count(Int($0)) }),
        ("Longest Streak (days)", number(.fastingLongestStreak).map { .count(Int($0)) }),
      ]
    }
    if let first = table.weights.min(by: { $0.at.instant < $1.at.instant }),
      let last = table.weights.max(by: { $0.at.instant < $1.at.instant })
    {
      let (start, end) = (Mass.pounds(kilograms: first.kilograms), Mass.pounds(kilograms: last.kilograms))
      summary += [
        ("Start Weight (lbs)", .tenths(start)), ("Current Weight (lbs)", .tenths(end)),
        ("Weight Change (lbs)", .tenths(Mass.pounds(kilograms: last.kilograms - first.kilograms))),
        ("Weight Entries", .count(table.weights.count)),
      ]
    }
    if !table.drinks.isEmpty {
      summary.append(("Drink Entries", .count(table.drinks.count)))
      for beverage in Set(table.drinks.map(\.beverage)).sorted() {
        let ounces = number(.hydrationBeverage.of(beverage)).map { $0 / VolumeUnit.oz.millilitres }
        summary.append(("Total \(FastLIFeTable.name(beverage)) (oz)", ounces.map { .tenths($0) }))
      }
    }
    if !table.nights.isEmpty {
      summary += [
        ("Sleep Entries", .count(table.nights.count)),
        ("Average Sleep (hours)", number(FigureID.sleepDays.mean).map { .tenths($0 / 3600) }),
      ]
    }
    if !table.moods.isEmpty {
      summary += [
        ("Mood Entries", .count(table.moods.count)),
        ("Average Mood", number(FigureID.moodDays.mean).map { .tenths($0) }),
        ("Average Energy", number(.moodMeanEnergy).map { .tenths($0) }),
      ]
    }
    table.summary = summary.compactMap { name, value in value.map { (name, $0.text) } }
    table.summary += [
      ("Export Date", FastLIFeTable.clock(now.stamp)), ("App Version", Version.current),
    ]
    return table.bytes
  }
}
