// The time language: one parser for forms and the command line, biased to the past, in English and German at once.
// Pure: now, zone and region are given. What was understood is said by `Words.understood`.
//
//   now · 22:30 · 10pm · 7.30 · 22 Uhr 30 · yesterday 22:30 · gestern Abend 10 · last night 23 · 20m ago · vor 2 Stunden
//   -90m · mon 8am · 3 days ago · 2026-03-29 02:30 · 2026-03-29T02:30+01:00 · 29.3. · 03/29 · 20 Nov 7:10
//   02:30 first / 02:30 second (erste / zweite) where clocks show a time twice
//   ranges: 23:40 7:10 · 22:00-06:30 · yesterday 23 to 7 · mo 23 bis di 7
public import Core

/// Reads points in time, ranges and lengths as people type them.
public struct TimeLanguage: Sendable {
  /// What counts as now, and in which zone.
  public let now: Moment
  /// Whether `03/29` is day or month first.
  public let region: RegionalFormat

  /// The example that refusals of a point in time give; texts show it in their language.
  public static let example = "yesterday 22:30"

  /// Creates a reader for one moment.
  public init(now: Moment, region: RegionalFormat = .neutral) {
    self.now = now
    self.region = region
  }

  /// A point in time that is not later than a minute from now; times and days mean the latest that fits.
  ///
  /// A day without a time means this time of that day. Refuses what is unreadable, ahead, before 1900, or a time that
  /// clocks skip or show twice.
  public func past(_ text: String, field: String) throws(Refusal) -> TimeReading {
    try point(text, field: field, bias: .past(now.instant + Limits.futureTolerance))
  }

  /// A point in time after now; times and days mean the next that fits.
  ///
  /// Refuses what lies behind or 100 years ahead.
  public func future(_ text: String, field: String) throws(Refusal) -> TimeReading {
    try point(text, field: field, bias: .future(now.instant))
  }

  private func point(_ text: String, field: String, bias: TimeResolver.Bias) throws(Refusal) -> TimeReading {
    let example = TimeLanguage.example
    let typed = NumberText.trimmed(text)
    guard !typed.isEmpty else { throw Refusal(field: field, .missing(example: example)) }
    guard let tokens = TimeToken.tokens(typed), let phrase = TimeParser.phrase(tokens[...], region: region) else {
      throw Refusal(field: field, .unreadable(typed: typed, example: example))
    }
    return try TimeResolver(now: now, field: field, typed: typed).reading(phrase, bias)
  }

  /// Two points in time, the end not later than a minute from now and after the start: `23:40 7:10`, `22:00-06:30`.
  ///
  /// Without a day the end is the latest that fits and the start the nearest before it. A day before the start is the
  /// start's (the end follows it), a day behind the end is the end's.
  public func range(_ text: String, field: String) throws(Refusal) -> TimeRange {
    let example = "23:10 6:50"
    let typed = NumberText.trimmed(text)
    guard !typed.isEmpty else { throw Refusal(field: field, .missing(example: example)) }
    guard let tokens = TimeToken.tokens(typed), let halves = TimeHalves(tokens, region: region) else {
      throw Refusal(field: field, .unreadable(typed: typed, example: example))
    }
    let resolver = TimeResolver(now: now, field: field, typed: typed)
    let limit = TimeResolver.Bias.past(now.instant + Limits.futureTolerance)
    let start: TimeReading
    let end: TimeReading
    if halves.start.hasDay && !halves.end.hasDay {
      start = try resolver.reading(halves.start, limit)
      end = try resolver.reading(halves.end, .future(start.stamp.instant))
      if end.stamp.instant > now.instant + Limits.futureTolerance { throw Refusal(field: field, .inTheFuture) }
    } else {
      end = try resolver.reading(halves.end, limit)
      start = try resolver.reading(
        halves.start, halves.start.hasDay ? limit : .past(end.stamp.instant - 0.001))
    }
    guard start.stamp < end.stamp else { throw Refusal(field: field, .endBeforeStart) }
    return TimeRange(start: start, end: end)
  }
}

/// The two phrases of a typed range.
struct TimeHalves: Equatable {
  var start: TimePhrase
  var end: TimePhrase

  /// Cuts at a dash, a `to` or a `/`, else at the last blank that leaves a time on both sides; nil when there is none.
  init?(_ tokens: [TimeToken], region: RegionalFormat) {
    func halves(_ left: Range<Int>, _ right: Range<Int>) -> (TimePhrase, TimePhrase)? {
      guard let start = TimeParser.phrase(tokens[left], region: region), start.hasPoint,
        let end = TimeParser.phrase(tokens[right], region: region), end.hasPoint
      else { return nil }
      return (start, end)
    }
    for (index, token) in tokens.enumerated() where TimeHalves.parts(token) {
      if let (start, end) = halves(0..<index, (index + 1)..<tokens.count) {
        self.init(start: start, end: end)
        return
      }
    }
    for index in tokens.indices.reversed() where !tokens[index].isGlued {
      if let (start, end) = halves(0..<index, index..<tokens.count) {
        self.init(start: start, end: end)
        return
      }
    }
    return nil
  }

  private init(start: TimePhrase, end: TimePhrase) {
    self.start = start
    self.end = end
  }

  private static func parts(_ token: TimeToken) -> Bool {
    switch token.kind {
    case .sign(let sign): sign == "-" || sign == "/"
    case .word(let word): TimeWords.to.contains(word)
    case .number: false
    }
  }
}
