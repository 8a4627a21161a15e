// The columns of a tracker's table: round-trip formatting and parsing of each value. Validation is left to the
// trackers.
import Core
import Foundation

/// A column of an entry table.
struct EntryColumn: Sendable {
  let title: Message
  let get: @Sendable (Entry) -> String
  let set: @Sendable (inout Entry, String, Moment) throws(CellError) -> Void

  /// A column for a specific record type.
  fileprivate init<R: Core.Record>(
    _ title: Message, get: @escaping @Sendable (R) -> String,
    set: @escaping @Sendable (inout R, String, Moment) throws(Refusal) -> Void
  ) {
    self.init(
      title, get: get,
      failing: { record, text, now throws(CellError) in
        do throws(Refusal) {
          try set(&record, text, now)
        } catch {
          throw CellError(reason: .refused(error))
        }
      })
  }

  fileprivate init<R: Core.Record>(
    _ title: Message, get: @escaping @Sendable (R) -> String,
    failing set: @escaping @Sendable (inout R, String, Moment) throws(CellError) -> Void
  ) {
    self.title = title
    self.get = { entry in (entry.record as? R).map(get) ?? "" }
    self.set = { entry, text, now throws(CellError) in
      guard var record = entry.record as? R else { return }
      try set(&record, text, now)
      entry = Entry(record)
    }
  }
}

// MARK: - Trackers

extension EntryColumn {
  /// The columns of a tracker, without the id.
  static func columns(_ kind: RecordKind, settings: Settings, region: RegionalFormat) -> [EntryColumn] {
    switch kind {
    case .fast: fasts(region)
    case .drink: drinks(settings.volumeUnit, region)
    case .weight: weights(settings.weightUnit, region)
    case .sleep: sleeps(region)
    case .mood: moods(region)
    case .session: sessions(region)
    case .habit: habits(settings, region)
    default: []
    }
  }

  private static func fasts(_ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.start, \Fast.start, "fast.start", region),
      EntryColumn(.Table.end, get: { $0.end.map(text) ?? "" }) {
        (fast: inout Fast, typed, now) throws(Refusal) in
        if typed.isEmpty, fast.end == nil { return }
        fast.end = try stamp(typed, like: fast.end ?? fast.start, "fast.end", region, now)
      },
      EntryColumn(.Table.goal, get: { $0.goal == 0 ? "" : short($0.goal / 3600) + "h" }) {
        (fast: inout Fast, typed, _) throws(Refusal) in
        fast.goal = typed.isEmpty ? 0 : try TimeLanguage.fastingGoal(typed, limit: Limits.pastFastingGoal)
      },
      note(Fast.self),
    ]
  }

  private static func drinks(_ unit: VolumeUnit, _ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.when, \Drink.at, "drink.at", region),
      EntryColumn(.Table.amount, get: { amount($0.typed) ?? short($0.millilitres) + " ml" }) {
        (drink: inout Drink, typed, _) throws(Refusal) in
        (drink.millilitres, drink.typed) = try HydrationRules.readVolume(typed, unit: unit)
      },
      EntryColumn(.Table.drink, get: \.beverage) { (drink: inout Drink, typed, _) throws(Refusal) in
        if typed.isEmpty { throw Refusal(field: "drink.beverage", .missing(example: "water")) }
        drink.beverage = typed
      },
      note(Drink.self),
    ]
  }

  private static func weights(_ unit: MassUnit, _ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.when, \Weight.at, "weight.at", region),
      EntryColumn(.Table.weight, get: { amount($0.typed) ?? short($0.kilograms) + " kg" }) {
        (weight: inout Weight, typed, _) throws(Refusal) in
        (weight.kilograms, weight.typed) = try WeightRules.readValue(typed, unit: unit)
      },
      EntryColumn(.Table.fat, get: { $0.bodyFat.map(short) ?? "" }) {
        (weight: inout Weight, typed, _) throws(Refusal) in
        weight.bodyFat = try WeightRules.readOptional(
          typed, Limits.bodyFat, "weight.bodyFat", unit: "%", example: "22")
      },
      EntryColumn(.Table.bmi, get: { $0.bmi.map(short) ?? "" }) {
        (weight: inout Weight, typed, _) throws(Refusal) in
        weight.bmi = try WeightRules.readOptional(typed, Limits.bmi, "weight.bmi", unit: "", example: "24.5")
      },
      note(Weight.self),
    ]
  }

  private static func sleeps(_ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.bed, \Sleep.bed, "sleep.bed", region),
      time(.Table.wake, \Sleep.wake, "sleep.wake", region),
      EntryColumn(.Table.quality, get: { $0.quality.map(String.init) ?? "" }) {
        (sleep: inout Sleep, typed, _) throws(Refusal) in
        let number = try WeightRules.readOptional(typed, Limits.quality, "sleep.quality", unit: "", example: "4")
        sleep.quality = number.map { Int($0) }
      },
      note(Sleep.self),
    ]
  }

  private static func moods(_ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.when, \Mood.at, "mood.at", region),
      EntryColumn(.Table.mood, get: { String($0.mood) }) { (mood: inout Mood, typed, _) throws(Refusal) in
        mood.mood = try MoodRules.readLevel(typed, field: "mood.mood")
      },
      EntryColumn(.Table.energy, get: { String($0.energy) }) {
        (mood: inout Mood, typed, _) throws(Refusal) in
        mood.energy = try MoodRules.readLevel(typed, field: "mood.energy")
      },
      note(Mood.self),
    ]
  }

  private static func sessions(_ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.start, \Session.start, "session.start", region),
      EntryColumn(.Table.end, get: { text($0.end) }) {
        (session: inout Session, typed, now) throws(Refusal) in
        session.end = try stamp(typed, like: session.end, "session.end", region, now)
      },
      EntryColumn(
        .Table.counts, get: { $0.counts.rawValue },
        failing: { (session: inout Session, typed, _) throws(CellError) in
          guard let counts = SessionKind(rawValue: typed.lowercased()) else {
            throw CellError(reason: .counts(typed))
          }
          session.counts = counts
        }),
      EntryColumn(.Table.activity, get: \.activity) {
        (session: inout Session, typed, _) throws(Refusal) in
        if typed.isEmpty { throw Refusal(field: "session.activity", .missing(example: "open")) }
        session.activity = typed
      },
      note(Session.self),
    ]
  }
}

// MARK: - Habits

extension EntryColumn {
  private static func habits(_ settings: Settings, _ region: RegionalFormat) -> [EntryColumn] {
    let (list, unit, dayStart) = (settings.habitList, settings.volumeUnit, settings.dayStart)
    return [
      time(.Table.when, \HabitLog.at, "habit.at", region),
      EntryColumn(.Table.day, get: { $0.day.iso }) { (log: inout HabitLog, typed, now) throws(Refusal) in
        let habit = list.first { $0.id == log.habit }
        let today = habit?.today(now, dayStart: dayStart) ?? Day(now, dayStart: dayStart)
        log.day = try DayText.read(typed, today: today, field: "habit.day")
      },
      EntryColumn(
        .Table.habit, get: { log in list.first { $0.id == log.habit }?.name ?? log.habit }
      ) { (log: inout HabitLog, typed, _) throws(Refusal) in
        // A habit removed from the list keeps its logs, with its id as its name.
        guard let id = Words.habit(typed, in: list)?.id ?? (typed == log.habit ? typed : nil), !id.isEmpty else {
          throw Refusal(field: "habit.name", .unreadable(typed: typed, example: list.first?.name ?? "NoAlc"))
        }
        log.habit = id
      },
      EntryColumn(.Table.value, get: { $0.value.map(short) ?? "" }) {
        (log: inout HabitLog, typed, _) throws(Refusal) in
        log.value = try WeightRules.readOptional(typed, Limits.habitValue, "habit.value", unit: "", example: "1")
      },
      text(.Table.trigger, \HabitLog.trigger), text(.Table.place, \HabitLog.place),
      EntryColumn(.Table.drinks, get: { AlcoholText.write($0.drinks) }) {
        (log: inout HabitLog, typed, _) throws(Refusal) in
        log.drinks = try AlcoholText.readAll(typed, unit: unit)
      },
      note(HabitLog.self),
    ]
  }

  private static func text(
    _ title: Message, _ path: any WritableKeyPath<HabitLog, String?> & Sendable
  ) -> EntryColumn {
    EntryColumn(title, get: { $0[keyPath: path] ?? "" }) {
      (log: inout HabitLog, typed, _) throws(Refusal) in log[keyPath: path] = typed.isEmpty ? nil : typed
    }
  }
}

// MARK: - Values

extension EntryColumn {
  private static func time<R: Core.Record>(
    _ title: Message, _ path: any WritableKeyPath<R, Stamp> & Sendable, _ field: String, _ region: RegionalFormat
  ) -> EntryColumn {
    EntryColumn(title, get: { text($0[keyPath: path]) }) { (record: inout R, typed, now) throws(Refusal) in
      record[keyPath: path] = try stamp(typed, like: record[keyPath: path], field, region, now)
    }
  }

  private static func note<R: Core.Record>(_ type: R.Type) -> EntryColumn {
    EntryColumn(.Table.note, get: { $0.note ?? "" }) { (record: inout R, typed, _) throws(Refusal) in
      record.note = typed.isEmpty ? nil : typed
    }
  }

  /// A time in the zone of the existing stamp.
  private static func stamp(
    _ typed: String, like old: Stamp, _ field: String, _ region: RegionalFormat, _ now: Moment
  ) throws(Refusal) -> Stamp {
    var there = now
    if let zone = Zone(identifier: old.zone) { there.zone = zone }
    return try TimeLanguage(now: there, region: region).past(typed, field: field).stamp
  }

  private static func text(_ stamp: Stamp) -> String { TimeLanguage.text(of: stamp) }

  /// An amount as typed: `250 ml`, `11st 11.5`.
  private static func amount(_ typed: Typed?) -> String? {
    guard let typed else { return nil }
    let parts = typed.number.split(separator: " ")
    if parts.count == 2, typed.unit == "st" { return "\(parts[0])st \(parts[1])" }
    return typed.number + " " + typed.unit
  }

  /// A number without trailing zeros.
  private static func short(_ number: Double) -> String {
    var text = FixedText.text(number, decimals: 3)
    while text.contains("."), text.hasSuffix("0") || text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
