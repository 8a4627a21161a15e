// The columns of a tracker's table: round-trip formatting and parsing of each value. Validation is left to the
// trackers.
import Core
import Foundation

/// A column of an entry table.
struct EntryColumn: Sendable {
  let title: Message
  let get: @Sendable (Entry) -> String
  let set: @Sendable (inout Entry, String, Moment) throws(TableProblem.Failure) -> Void

  /// A column for a specific record type.
  fileprivate init<R: Core.Record>(
    _ title: Message, _ wrap: @escaping @Sendable (R) -> Entry, get: @escaping @Sendable (R) -> String,
    set: @escaping @Sendable (inout R, String, Moment) throws(Refusal) -> Void
  ) {
    self.init(
      title, wrap, get: get,
      failing: { record, text, now throws(TableProblem.Failure) in
        do throws(Refusal) {
          try set(&record, text, now)
        } catch {
          throw TableProblem.Failure(reason: .refused(error))
        }
      })
  }

  fileprivate init<R: Core.Record>(
    _ title: Message, _ wrap: @escaping @Sendable (R) -> Entry, get: @escaping @Sendable (R) -> String,
    failing set: @escaping @Sendable (inout R, String, Moment) throws(TableProblem.Failure) -> Void
  ) {
    self.title = title
    self.get = { entry in (entry.record as? R).map(get) ?? "" }
    self.set = { entry, text, now throws(TableProblem.Failure) in
      guard var record = entry.record as? R else { return }
      try set(&record, text, now)
      entry = wrap(record)
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
    }
  }

  /// A new entry whose cells have yet to be read.
  static func blank(_ kind: RecordKind, id: UUID, now: Moment) -> Entry {
    let at = now.stamp
    switch kind {
    case .fast: return .fast(Fast(id: id, start: at, end: at, goal: FastingRules.standardGoal))
    case .drink: return .drink(Drink(id: id, at: at, millilitres: 0))
    case .weight: return .weight(Weight(id: id, at: at, kilograms: 0))
    case .sleep: return .sleep(Sleep(id: id, bed: at, wake: at))
    case .mood: return .mood(Mood(id: id, at: at, mood: 5, energy: 5))
    case .session: return .session(Session(id: id, start: at, end: at, counts: .mindful, activity: "open"))
    case .habit: return .habit(HabitLog(id: id, at: at, habit: "", day: Day(at)))
    }
  }

  private static func fasts(_ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.start, \Fast.start, "fast.start", region, Entry.fast),
      EntryColumn(.Table.end, Entry.fast, get: { $0.end.map(text) ?? "" }) {
        (fast: inout Fast, typed, now) throws(Refusal) in
        if typed.isEmpty, fast.end == nil { return }
        fast.end = try stamp(typed, like: fast.end ?? fast.start, "fast.end", region, now)
      },
      EntryColumn(.Table.goal, Entry.fast, get: { $0.goal == 0 ? "" : short($0.goal / 3600) + "h" }) {
        (fast: inout Fast, typed, _) throws(Refusal) in
        fast.goal = typed.isEmpty ? 0 : try TimeLanguage.fastingGoal(typed, limit: Limits.pastFastingGoal)
      },
      note(Entry.fast) { (fast: inout Fast, note) in fast.note = note },
    ]
  }

  private static func drinks(_ unit: VolumeUnit, _ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.when, \Drink.at, "drink.at", region, Entry.drink),
      EntryColumn(.Table.amount, Entry.drink, get: { amount($0.typed) ?? short($0.millilitres) + " ml" }) {
        (drink: inout Drink, typed, _) throws(Refusal) in
        (drink.millilitres, drink.typed) = try HydrationRules.readVolume(typed, unit: unit)
      },
      EntryColumn(.Table.drink, Entry.drink, get: \.beverage) { (drink: inout Drink, typed, _) throws(Refusal) in
        if typed.isEmpty { throw Refusal(field: "drink.beverage", .missing(example: "water")) }
        drink.beverage = typed
      },
      note(Entry.drink) { (drink: inout Drink, note) in drink.note = note },
    ]
  }

  private static func weights(_ unit: MassUnit, _ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.when, \Weight.at, "weight.at", region, Entry.weight),
      EntryColumn(.Table.weight, Entry.weight, get: { amount($0.typed) ?? short($0.kilograms) + " kg" }) {
        (weight: inout Weight, typed, _) throws(Refusal) in
        (weight.kilograms, weight.typed) = try WeightRules.readValue(typed, unit: unit)
      },
      EntryColumn(.Table.fat, Entry.weight, get: { $0.bodyFat.map(short) ?? "" }) {
        (weight: inout Weight, typed, _) throws(Refusal) in
        weight.bodyFat = try WeightRules.readOptional(
          typed, Limits.bodyFat, "weight.bodyFat", unit: "%", example: "22")
      },
      EntryColumn(.Table.bmi, Entry.weight, get: { $0.bmi.map(short) ?? "" }) {
        (weight: inout Weight, typed, _) throws(Refusal) in
        weight.bmi = try WeightRules.readOptional(typed, Limits.bmi, "weight.bmi", unit: "", example: "24.5")
      },
      note(Entry.weight) { (weight: inout Weight, note) in weight.note = note },
    ]
  }

  private static func sleeps(_ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.bed, \Sleep.bed, "sleep.bed", region, Entry.sleep),
      time(.Table.wake, \Sleep.wake, "sleep.wake", region, Entry.sleep),
      EntryColumn(.Table.quality, Entry.sleep, get: { $0.quality.map(String.init) ?? "" }) {
        (sleep: inout Sleep, typed, _) throws(Refusal) in
        let number = try WeightRules.readOptional(typed, Limits.quality, "sleep.quality", unit: "", example: "4")
        sleep.quality = number.map { Int($0) }
      },
      note(Entry.sleep) { (sleep: inout Sleep, note) in sleep.note = note },
    ]
  }

  private static func moods(_ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.when, \Mood.at, "mood.at", region, Entry.mood),
      EntryColumn(.Table.mood, Entry.mood, get: { String($0.mood) }) { (mood: inout Mood, typed, _) throws(Refusal) in
        mood.mood = try MoodRules.readLevel(typed, field: "mood.mood")
      },
      EntryColumn(.Table.energy, Entry.mood, get: { String($0.energy) }) {
        (mood: inout Mood, typed, _) throws(Refusal) in
        mood.energy = try MoodRules.readLevel(typed, field: "mood.energy")
      },
      note(Entry.mood) { (mood: inout Mood, note) in mood.note = note },
    ]
  }

  private static func sessions(_ region: RegionalFormat) -> [EntryColumn] {
    [
      time(.Table.start, \Session.start, "session.start", region, Entry.session),
      EntryColumn(.Table.end, Entry.session, get: { text($0.end) }) {
        (session: inout Session, typed, now) throws(Refusal) in
        session.end = try stamp(typed, like: session.end, "session.end", region, now)
      },
      EntryColumn(
        .Table.counts, Entry.session, get: { $0.counts.rawValue },
        failing: { (session: inout Session, typed, _) throws(TableProblem.Failure) in
          guard let counts = SessionKind(rawValue: typed.lowercased()) else {
            throw TableProblem.Failure(reason: .counts(typed))
          }
          session.counts = counts
        }),
      EntryColumn(.Table.activity, Entry.session, get: \.activity) {
        (session: inout Session, typed, _) throws(Refusal) in
        if typed.isEmpty { throw Refusal(field: "session.activity", .missing(example: "open")) }
        session.activity = typed
      },
      note(Entry.session) { (session: inout Session, note) in session.note = note },
    ]
  }
}

// MARK: - Habits

extension EntryColumn {
  private static func habits(_ settings: Settings, _ region: RegionalFormat) -> [EntryColumn] {
    let (list, unit, dayStart) = (settings.habitList, settings.volumeUnit, settings.dayStart)
    return [
      time(.Table.when, \HabitLog.at, "habit.at", region, Entry.habit),
      EntryColumn(.Table.day, Entry.habit, get: { $0.day.iso }) { (log: inout HabitLog, typed, now) throws(Refusal) in
        let habit = list.first { $0.id == log.habit }
        let today = habit?.today(now, dayStart: dayStart) ?? Day(now, dayStart: dayStart)
        log.day = try DayText.read(typed, today: today, field: "habit.day")
      },
      EntryColumn(
        .Table.habit, Entry.habit, get: { log in list.first { $0.id == log.habit }?.name ?? log.habit }
      ) { (log: inout HabitLog, typed, _) throws(Refusal) in
        // A habit removed from the list keeps its logs, with its id as its name.
        guard let id = Words.habit(typed, in: list)?.id ?? (typed == log.habit ? typed : nil), !id.isEmpty else {
          throw Refusal(field: "habit.name", .unreadable(typed: typed, example: list.first?.name ?? "NoAlc"))
        }
        log.habit = id
      },
      EntryColumn(.Table.value, Entry.habit, get: { $0.value.map(short) ?? "" }) {
        (log: inout HabitLog, typed, _) throws(Refusal) in
        log.value = try WeightRules.readOptional(typed, Limits.habitValue, "habit.value", unit: "", example: "1")
      },
      text(.Table.trigger, \HabitLog.trigger), text(.Table.place, \HabitLog.place),
      EntryColumn(.Table.drinks, Entry.habit, get: { AlcoholText.write($0.drinks) }) {
        (log: inout HabitLog, typed, _) throws(Refusal) in
        log.drinks = try AlcoholText.readAll(typed, unit: unit)
      },
      note(Entry.habit) { (log: inout HabitLog, note) in log.note = note },
    ]
  }

  private static func text(
    _ title: Message, _ path: any WritableKeyPath<HabitLog, String?> & Sendable
  ) -> EntryColumn {
    EntryColumn(title, Entry.habit, get: { $0[keyPath: path] ?? "" }) {
      (log: inout HabitLog, typed, _) throws(Refusal) in log[keyPath: path] = typed.isEmpty ? nil : typed
    }
  }
}

// MARK: - Values

extension EntryColumn {
  private static func time<R: Core.Record>(
    _ title: Message, _ path: any WritableKeyPath<R, Stamp> & Sendable, _ field: String, _ region: RegionalFormat,
    _ wrap: @escaping @Sendable (R) -> Entry
  ) -> EntryColumn {
    EntryColumn(title, wrap, get: { text($0[keyPath: path]) }) { (record: inout R, typed, now) throws(Refusal) in
      record[keyPath: path] = try stamp(typed, like: record[keyPath: path], field, region, now)
    }
  }

  private static func note<R: Core.Record>(
    _ wrap: @escaping @Sendable (R) -> Entry, _ set: @escaping @Sendable (inout R, String?) -> Void
  ) -> EntryColumn {
    EntryColumn(.Table.note, wrap, get: { $0.note ?? "" }) { (record: inout R, typed, _) throws(Refusal) in
      set(&record, typed.isEmpty ? nil : typed)
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
