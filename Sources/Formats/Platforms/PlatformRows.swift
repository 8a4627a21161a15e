// Rows and records of platforms' files: the helpers that their readers share.
import Core

/// A time with its seconds east of UTC where the file has them.
struct PlatformTime {
  var instant: Instant
  var offset: Int?

  init(_ instant: Instant, offset: Int? = nil) { (self.instant, self.offset) = (instant, offset) }

  /// Reads a text or number of JSON; nil where it is missing.
  init?(_ value: JSONValue?, _ field: String, _ clock: LocalClock) throws(RowError) {
    guard let text = value?.text else { return nil }
    guard let time = try PlatformTime(text, field, clock) else { return nil }
    self = time
  }

  /// Reads a text; nil where it says nothing.
  init?(_ text: String, _ field: String, order: DateOrder = .dayFirst, _ clock: LocalClock) throws(RowError) {
    switch TableTime(text.utf8, order: order) {
    case .unknown: return nil
    case .instant(let instant, let offset): self.init(instant, offset: offset)
    case let time:
      guard let stamp = time.stamp(by: clock) else { throw RowError(field: field, reason: .unreadable) }
      self.init(stamp.instant)
    }
  }

  /// Takes a time that must be there.
  static func required(_ value: JSONValue?, _ field: String, _ clock: LocalClock) throws(RowError) -> PlatformTime {
    guard let time = try PlatformTime(value, field, clock) else { throw RowError(field: field, reason: .missing) }
    return time
  }
}

extension CSVRow {
  /// A time that must be there.
  func platformTime(
    _ column: Int?, _ field: String, order: DateOrder = .dayFirst, _ clock: LocalClock
  ) throws(RowError) -> PlatformTime {
    guard let time = try PlatformTime(text(column), field, order: order, clock) else {
      throw RowError(field: field, reason: .missing)
    }
    return time
  }
}

extension JSONValue {
  /// A member's number; nil where it is missing or unknown.
  func number(_ name: String) throws(RowError) -> Double? {
    guard let text = self[name]?.text else { return nil }
    // A number with an exponent is one in JSON, not in tables.
    if case .number? = self[name], let value = Double(text) { return value }
    switch TableNumber(text.utf8) {
    case .value(let value): return value
    case .unknown: return nil
    case .unreadable: throw RowError(field: name, reason: .unreadable)
    }
  }

  /// A member's number that must be there.
  func required(_ name: String) throws(RowError) -> Double {
    guard let value = try number(name) else { throw RowError(field: name, reason: .missing) }
    return value
  }
}

extension LocalClock {
  /// A civil day from midnight to midnight by this clock.
  func span(of day: Day) -> (start: Instant, end: Instant) {
    use?.note()
    func midnight(_ day: Day) -> Instant { CivilTime(day, hour: 0, minute: 0).resolution(in: zone).settled }
    return (midnight(day), midnight(day + 1))
  }

  /// Noon of a day, for values that hold for all of it: whenever a person's day begins, noon is in it.
  func noon(of day: Day) -> Instant {
    use?.note()
    return day.noon(in: zone).instant
  }
}

extension TableTime {
  /// The day of a date, or of a time by whatever clock; nil for anything else.
  var day: Day? {
    switch self {
    case .day(let day): day
    case .clock(let civil, _): civil.day
    default: nil
    }
  }
}

extension SampleMaker {
  /// Gives what a row or record holds; one that cannot be read is refused as one of a kind.
  func read(_ kind: HealthKind, line: Int, _ make: () throws -> Void) throws {
    do { try make() } catch let error as RowError { try refuse(kind, error, line: line) }
  }

  /// Gives what a row of a table holds.
  func read(_ kind: HealthKind, _ row: CSVRow, _ make: () throws -> Void) throws {
    try read(kind, line: row.line) {
      if let refusal = row.refusal { throw refusal }
      try make()
    }
  }
}

extension HealthKind {
  /// A share in percent; files write a fraction here and there, and no share of a body is below one percent.
  func percent(_ number: Double) -> Double {
    // The digits of a fraction stay the same.
    isFraction && number <= 1 ? (number * 1e11).rounded() / 1e9 : number
  }
}

extension ByteSource {
  /// The files in an archive or folder and in those within it; of anything else itself.
  var files: [ByteSource] { parts?.flatMap(\.files) ?? [self] }
}

extension FileHead {
  /// Whether it begins as JSON does.
  var isJSON: Bool { text.first { !$0.isWhitespace }.map { $0 == "{" || $0 == "[" } ?? false }

  /// Whether it has members of all of these names.
  func hasMembers(_ names: String...) -> Bool { members.isSuperset(of: names) }
}
