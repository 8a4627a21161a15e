// Matching entries against a filter, and formatting the filter in base units and English words so that it parses back
// to the same filter.

extension EntryFilter {
  /// Whether an entry matches; `dayStart` determines its logical day.
  public func matches(_ entry: Entry, dayStart: Int = 0) -> Bool {
    entry.kind == kind && terms.allSatisfy { $0.test.holds(for: entry, dayStart) != $0.isNegated }
  }
}

extension EntryFilter.Test {
  fileprivate func holds(for entry: Entry, _ dayStart: Int) -> Bool {
    switch self {
    case .text(let text, let names):
      return entry.record.note?.lowercased().contains(text) == true
        || (entry.name.map { $0.lowercased().contains(text) || names.contains($0) } ?? false)
        || entry.practice?.lowercased().contains(text) == true
    case .tag(let tag): return Tags.of(entry.record.note).contains(tag)
    case .days(let days): return days.contains(entry.day(dayStart: dayStart))
    case .weekdays(let days): return days.contains(entry.day(dayStart: dayStart).weekday)
    case .measure(let measure, let comparison, let number, let tolerance):
      return entry.value(of: measure).map { comparison.holds($0, number, tolerance) } ?? false
    case .clock(let comparison, let minutes):
      let time = CivilTime(entry.stamp.instant, offset: entry.stamp.offset)
      return comparison.holds(Double(time.hour * 60 + time.minute), Double(minutes), 0.5)
    case .trait(let trait): return entry.has(trait)
    case .source(let source): return entry.record.source.lowercased().hasPrefix(source)
    }
  }
}

extension EntryFilter.Comparison {
  fileprivate func holds(_ value: Double, _ number: Double, _ tolerance: Double) -> Bool {
    // Absorbs rounding errors in sums of base units.
    let grain = max(abs(number), 1) * 1e-9
    switch self {
    case .less: return value < number - grain
    case .atMost: return value <= number + grain
    case .more: return value > number + grain
    case .atLeast: return value >= number - grain
    case .equal: return abs(value - number) <= max(tolerance, grain)
    }
  }
}

extension Entry {
  /// The stored drink, activity or habit name that text terms also match.
  fileprivate var name: String? {
    switch self {
    case .drink(let drink): drink.beverage
    case .session(let session): session.activity
    case .habit(let log): log.habit
    case .fast, .weight, .sleep, .mood: nil
    }
  }

  /// The name of the pattern or programme practised.
  fileprivate var practice: String? { if case .session(let session) = self { session.practice } else { nil } }

  /// A number of the entry in base units; nil if the entry lacks it.
  ///
  /// A running fast has no length yet.
  public func value(of measure: EntryFilter.Measure) -> Double? {
    switch (self, measure) {
    case (.fast(let fast), .length): fast.end == nil ? nil : fast.duration
    case (.fast(let fast), .goal): fast.goal
    case (.drink(let drink), .amount): drink.millilitres
    case (.weight(let weight), .weight): weight.kilograms
    case (.weight(let weight), .fat): weight.bodyFat
    case (.weight(let weight), .bmi): weight.bmi
    case (.sleep(let sleep), .length): sleep.duration
    case (.sleep(let sleep), .quality): sleep.quality.map(Double.init)
    case (.mood(let mood), .mood): Double(mood.mood)
    case (.mood(let mood), .energy): Double(mood.energy)
    case (.session(let session), .length): session.duration
    case (.session(let session), .energy): session.energy
    case (.habit(let log), .value): log.value
    default: nil
    }
  }

  fileprivate func has(_ trait: EntryFilter.Trait) -> Bool {
    switch (trait, self) {
    case (.met, .fast(let fast)): return fast.end != nil && fast.metGoal
    case (.missed, .fast(let fast)): return fast.end != nil && !fast.metGoal
    case (.running, .fast(let fast)): return fast.end == nil
    case (.rated, .sleep(let sleep)): return sleep.quality != nil
    case (.mindful, .session(let session)): return session.counts == .mindful
    case (.workout, .session(let session)): return session.counts == .workout
    case (.noted, _): return record.note?.isEmpty == false
    case (.tagged, _): return !Tags.of(record.note).isEmpty
    case (.imported, _): return record.source.hasPrefix("import")
    default: return false
    }
  }
}

// MARK: - Formatting

extension EntryFilter: CustomStringConvertible {
  /// The filter as text.
  public var description: String {
    terms.map { ($0.isNegated ? "-" : "") + $0.test.text }.joined(separator: " ")
  }
}

extension EntryFilter.Test {
  fileprivate var text: String {
    switch self {
    case .text(let text, _): return "\"\(text)\""
    case .tag(let tag): return "#\(tag)"
    case .days(let days):
      if days.start == FilterDays.first { return "until:\((days.end - 1).iso)" }
      if days.end == FilterDays.last { return "since:\(days.start.iso)" }
      return "on:\(days.start.iso)..\((days.end - 1).iso)"
    case .weekdays(let days): return "weekday:" + days.sorted().map(String.init).joined(separator: ",")
    case .measure(let measure, let comparison, let number, _):
      return measure.rawValue + comparison.rawValue + FilterParser.plain(number, measure)
    case .clock(let comparison, let minutes):
      let rest = minutes % 60
      return "time\(comparison.rawValue)\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
    case .trait(let trait): return "is:\(trait.rawValue)"
    case .source(let source): return "source:\(source)"
    }
  }
}
