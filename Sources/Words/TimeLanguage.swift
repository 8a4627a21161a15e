// The time language: one parser for forms and the command line, biased to the past, in English and German at once.
public import Core

/// Reads points in time, ranges and lengths as people type them.
public struct TimeLanguage: Sendable {
  /// What counts as now, and in which zone.
  public let now: Moment
  /// Whether `03/29` is day or month first.
  public let region: RegionalFormat

  /// Creates a reader for one moment.
  public init(now: Moment, region: RegionalFormat = .neutral) {
    self.now = now
    self.region = region
  }

  /// A point in time that is not later than a minute from now; times and days mean the latest that fits.
  public func past(_ text: String, field: String) throws(Refusal) -> TimeReading {
    throw Refusal(field: field, .missing(example: "22:30"))
  }

  /// A point in time after now; times and days mean the next that fits.
  public func future(_ text: String, field: String) throws(Refusal) -> TimeReading {
    throw Refusal(field: field, .missing(example: "22:30"))
  }

  /// Two points in time, the end not later than a minute from now: `23:40 7:10`, `22:00-06:30`.
  public func range(_ text: String, field: String) throws(Refusal) -> TimeRange {
    throw Refusal(field: field, .missing(example: "23:10 6:50"))
  }
}
