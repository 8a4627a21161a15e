// The time language: one parser for forms and the command line, biased to the past, in English and German at once.
// Pure: now, zone and region are passed in. `Words.understood` echoes the result.
//
//   now · 22:30 · 10pm · 7.30 · 0730 · 22 Uhr 30 · yesterday 22:30 · gestern Abend 10 · last night 23 · 20m ago
//   vor 2 Stunden · -90m · mon 8am · 3 days ago · 2026-03-29 02:30 · 2026-03-29T02:30+01:00 · 29.3. · 03/29
//   20 Nov 7:10 · 02:30 first / 02:30 second (erste / zweite) where clocks show a time twice
//   ranges: 23:40 7:10 · 22:00-06:30 · yesterday 23 to 7 · mo 23 bis di 7
//   spans: a range, 7:00 20m · 20m, which ends now
public import Core

/// Parses typed points in time, ranges and durations.
public struct TimeLanguage: Sendable {
  /// The current moment and zone.
  public let now: Moment
  /// Determines whether `03/29` is day or month first.
  public let region: RegionalFormat

  /// The example given when a point in time is rejected; texts translate it.
  public static let example = "yesterday 22:30"

  /// Creates a parser for one moment.
  public init(now: Moment, region: RegionalFormat = .neutral) {
    self.now = now
    self.region = region
  }

  /// A point in time at most a minute from now; times and days resolve to their latest occurrence.
  ///
  /// A day without a time means the current time of that day. Rejects unreadable text, future times, times before 1900,
  /// and times that clocks skip or show twice.
  ///
  /// Of an entry that is changed, a time without a day is one of the day of `old`.
  public func past(_ text: String, field: String, like old: Stamp? = nil) throws(Refusal) -> TimeReading {
    if let old, let there = dated(like: old, text), let reading = try? there.past(text, field: field) {
      return reading
    }
    return try point(text, field: field, bias: .past(now.instant + Limits.futureTolerance))
  }

  /// The language at the end of the day of `old`, for texts that name none; nil for others, and for today.
  private func dated(like old: Stamp, _ text: String) -> TimeLanguage? {
    guard let tokens = TimeToken.tokens(NumberText.trimmed(text)), Day(old) < Day(now) else { return nil }
    let phrases =
      TimeHalves(tokens, region: region).map { [$0.start, $0.end] }
      ?? TimeParser.phrase(tokens[...], region: region).map { [$0] }
    guard let phrases, !phrases.contains(where: \.hasDay) else { return nil }
    var there = now
    there.instant =
      CivilTime(Day(old) + 1, hour: 0, minute: 0).resolution(in: now.zone).settled - 2 * Limits.futureTolerance
    return TimeLanguage(now: there, region: region)
  }

  /// A point in time as by `past`, where a length alone is so long ago: `90m`, `2h 30m`.
  public func pastOrAgo(_ text: String, field: String, like old: Stamp? = nil) throws(Refusal) -> TimeReading {
    do throws(Refusal) { return try past(text, field: field, like: old) } catch {
      guard let ago = try? past("-" + NumberText.trimmed(text), field: field) else { throw error }
      return ago
    }
  }

  /// A point in time after now; times and days resolve to their next occurrence.
  ///
  /// Rejects past times and those 100 years ahead.
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

  /// Two points in time, the end at most a minute from now and after the start: `23:40 7:10`, `22:00-06:30`.
  ///
  /// Without a day the end resolves to its latest occurrence and the start to the nearest before it. A day before the
  /// start applies to the start (the end follows it), a day after the end to the end. A day between the two times
  /// (`23:10 sun 6:50`) may belong to either: the reading that fits is used, of two that fit the later, and the range
  /// carries the other as its alternative.
  public func range(_ text: String, field: String, example: String = "23:10 6:50") throws(Refusal) -> TimeRange {
    let typed = NumberText.trimmed(text)
    guard !typed.isEmpty else { throw Refusal(field: field, .missing(example: example)) }
    guard let tokens = TimeToken.tokens(typed), let halves = TimeHalves(tokens, region: region) else {
      throw Refusal(field: field, .unreadable(typed: typed, example: example))
    }
    let resolver = TimeResolver(now: now, field: field, typed: typed)
    let other = TimeHalves(tokens, dayBelongsToEnd: true, region: region).flatMap { try? range($0, resolver) }
    do throws(Refusal) {
      var range = try range(halves, resolver)
      guard let other, other != range else { return range }
      guard other.end.stamp > range.end.stamp else {
        range.alternative = TimeRange.Alternative(other)
        return range
      }
      var later = other
      later.alternative = TimeRange.Alternative(range)
      return later
    } catch {
      if let other { return other }
      throw error
    }
  }

  /// A range, or a start and a length: `7:00 20m`, `7:00 +20m`; a length alone ends now.
  ///
  /// Of an entry that is changed, times without a day end on the day of `old`.
  public func span(_ text: String, field: String, example: String, like old: Stamp? = nil) throws(Refusal) -> TimeRange
  {
    if let old, let there = dated(like: old, text), let range = try? there.range(text, field: field) { return range }
    let words = NumberText.trimmed(text).split(whereSeparator: \.isWhitespace)
    if words.count > 1, words[words.count - 1].hasPrefix("+"), let range = try started(words, field: field) {
      return range
    }
    do throws(Refusal) {
      return try range(text, field: field, example: example)
    } catch {
      if case .unreadable = error.reason, let range = try started(words, field: field) { return range }
      throw error
    }
  }

  /// A start and a length in words, or a length alone, which ends now; nil for anything else.
  private func started(_ words: [Substring], field: String) throws(Refusal) -> TimeRange? {
    for index in words.indices {
      guard let length = TimeLanguage.length(words[index...].joined(separator: " ")) else { continue }
      guard index > 0 else {
        return TimeRange(
          start: TimeReading(stamp: Stamp(now.instant - length, in: now.zone)), end: TimeReading(stamp: now.stamp))
      }
      guard let start = try? past(words[..<index].joined(separator: " "), field: field) else { continue }
      return TimeRange(start: start, end: TimeReading(stamp: try end(length, after: start.stamp, field: field)))
    }
    return nil
  }

  /// A point in time, or a length after `start`: `20m`, `+20m`; a time without a day is the first after it.
  public func end(_ text: String, after start: Stamp, field: String) throws(Refusal) -> Stamp {
    if text.hasPrefix("+"), let length = TimeLanguage.length(text) {
      return try end(length, after: start, field: field)
    }
    if let tokens = TimeToken.tokens(text), let phrase = TimeParser.phrase(tokens[...], region: region), !phrase.hasDay,
      let next = try? TimeResolver(now: now, field: field, typed: text).reading(phrase, .future(start.instant)),
      next.stamp.instant <= now.instant + Limits.futureTolerance
    {
      return next.stamp
    }
    do throws(Refusal) {
      return try past(text, field: field).stamp
    } catch {
      guard case .unreadable = error.reason, let length = TimeLanguage.length(text) else { throw error }
      return try end(length, after: start, field: field)
    }
  }

  private func end(_ length: Double, after start: Stamp, field: String) throws(Refusal) -> Stamp {
    let end = Stamp(start.instant + length, in: Zone(identifier: start.zone) ?? now.zone)
    guard end.instant <= now.instant + Limits.futureTolerance else {
      throw Refusal(field: field, .inTheFuture, typed: Refusal.text(end))
    }
    return end
  }

  /// Seconds of a length with its unit, a plus sign before it or none; nil for any other text.
  private static func length(_ text: String) -> Double? {
    let text = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard text.first?.isNumber == true, text.contains(where: \.isLetter) else { return nil }
    return try? duration(String(text), field: "")
  }

  private func range(_ halves: TimeHalves, _ resolver: TimeResolver) throws(Refusal) -> TimeRange {
    let field = resolver.field
    let limit = TimeResolver.Bias.past(now.instant + Limits.futureTolerance)
    let start: TimeReading
    let end: TimeReading
    if halves.start.hasDay && !halves.end.hasDay {
      start = try resolver.reading(halves.start, limit)
      end = try resolver.reading(halves.end, .future(start.stamp.instant))
      if end.stamp.instant > now.instant + Limits.futureTolerance {
        throw Refusal(field: field, .inTheFuture, typed: Refusal.text(end.stamp))
      }
    } else {
      end = try resolver.reading(halves.end, limit)
      start = try resolver.reading(
        halves.start, halves.start.hasDay ? limit : .past(end.stamp.instant - 0.001))
    }
    guard start.stamp < end.stamp else { throw Refusal(field: field, .endBeforeStart, typed: Refusal.text(end.stamp)) }
    return TimeRange(start: start, end: end)
  }
}

/// The two phrases of a typed range.
struct TimeHalves: Equatable {
  var start: TimePhrase
  var end: TimePhrase

  /// Splits at a dash, a `to` or a `/`, else at the last blank that leaves a time on both sides; nil if there is none.
  init?(_ tokens: [TimeToken], region: RegionalFormat) {
    let atBlanks = tokens.indices.reversed().lazy.filter { !tokens[$0].isGlued }
      .compactMap { TimeHalves(tokens, 0..<$0, $0..<tokens.count, region) }
    guard let halves = TimeHalves.parted(tokens, region) ?? atBlanks.first else { return nil }
    self = halves
  }

  /// Splits at the first dash, `to` or `/` that leaves a time on both sides.
  private static func parted(_ tokens: [TimeToken], _ region: RegionalFormat) -> TimeHalves? {
    tokens.indices.lazy.filter { parts(tokens[$0]) }
      .compactMap { TimeHalves(tokens, 0..<$0, ($0 + 1)..<tokens.count, region) }.first
  }

  /// The alternative split of a range with its day between two times and no dash: the day belongs to the end.
  ///
  /// nil if the day can only belong to the start.
  init?(_ tokens: [TimeToken], dayBelongsToEnd: Bool, region: RegionalFormat) {
    guard dayBelongsToEnd, TimeHalves.parted(tokens, region) == nil else { return nil }
    let cuts = tokens.indices.filter { index in
      !tokens[index].isGlued && TimeHalves(tokens, 0..<index, index..<tokens.count, region) != nil
    }
    guard cuts.count == 2, let first = cuts.first, let last = cuts.last,
      // `20 nov 23 7`: a lone number before a date is part of the date.
      first > 1 || !tokens[first..<last].contains(where: \.isNumber),
      let between = TimeParser.phrase(tokens[first..<last], region: region), between.isDayAlone
    else { return nil }
    self.init(tokens, 0..<first, first..<tokens.count, region)
  }

  private init?(_ tokens: [TimeToken], _ left: Range<Int>, _ right: Range<Int>, _ region: RegionalFormat) {
    guard let start = TimeParser.phrase(tokens[left], region: region), start.hasPoint,
      let end = TimeParser.phrase(tokens[right], region: region), end.hasPoint
    else { return nil }
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
