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
      if entry.record.note?.lowercased().contains(text) == true { return true }
      return RecordType.of(entry.kind).filter.names.contains { name in
        name(entry.record).map { $0.lowercased().contains(text) || names.contains($0) } ?? false
      }
    case .tag(let tag): return Tags.of(entry.record.note).contains(tag)
    case .days(let days): return days.contains(entry.day(dayStart: dayStart))
    case .weekdays(let days): return days.contains(entry.day(dayStart: dayStart).weekday)
    case .number(let key, let comparison, let number, let tolerance):
      return key.number(of: entry).map { comparison.holds($0, number, tolerance) } ?? false
    case .clock(let comparison, let minutes):
      let time = CivilTime(entry.stamp.instant, offset: entry.stamp.offset)
      return comparison.holds(Double(time.hour * 60 + time.minute), Double(minutes), 0.5)
    case .trait(let key), .filled(let key): return key.value(entry.record) != nil
    case .source(let source):
      let record = entry.record
      return record.source.lowercased().hasPrefix(source)
        || record.foreignSource?.lowercased().hasPrefix(source) == true
    case .importNumber(let number): return entry.importNumber == number
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
    case .number(let key, let comparison, let number, _):
      return key.name + comparison.rawValue + FilterParser.plain(number, key.type)
    case .clock(let comparison, let minutes):
      let rest = minutes % 60
      return "time\(comparison.rawValue)\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
    case .trait(let key): return "is:\(key.name)"
    case .filled(let key): return "has:\(key.name)"
    case .source(let source): return "source:\(source)"
    case .importNumber(let number): return "import:\(number)"
    }
  }
}
