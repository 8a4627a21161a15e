// Parses tokens into a phrase: at each position it tries all alternatives, longest first. Order is free (`22:30
// yesterday`), repetition is not.
//
// | tried in this order               | examples                                 |
// |-----------------------------------|------------------------------------------|
// | distance                          | 20m ago, vor 2 Stunden, -90m, in 20 min  |
// | date                              | 2026-03-29, 29.3., 03/29, 20 Nov, Nov 20 |
// | clock, offset, which of two       | 22:30, 7.30, 0730, 10pm, 22 Uhr 30, 7    |
// | day                               | yesterday, Mo, last fri, vorgestern      |
// | part of day                       | last night, heute früh, abends           |
// | now, noon, midnight, filler words | jetzt, mittags, at, um                   |

/// Parses a phrase from tokens.
struct TimeParser {
  let tokens: ArraySlice<TimeToken>
  let monthFirst: Bool
  var index: Int
  var phrase = TimePhrase()
  /// Whether the last date was ISO, after which `-03:00` is an offset.
  var hasISODate = false

  /// The phrase in `tokens`; nil if they do not form one.
  static func phrase(_ tokens: ArraySlice<TimeToken>, region: RegionalFormat) -> TimePhrase? {
    var parser = TimeParser(
      tokens: tokens, monthFirst: region.dateOrder == .monthFirst, index: tokens.startIndex)
    guard !tokens.isEmpty else { return nil }
    while parser.index < tokens.endIndex {
      guard parser.step() else { return nil }
    }
    return parser.phrase.isConsistent ? parser.phrase : nil
  }

  private mutating func step() -> Bool {
    distance() || anyDate() || anyClock() || anyOffset() || dayWord() || partOfDay() || smallWord()
  }

  // MARK: Token access

  func word(_ ahead: Int = 0) -> String? {
    guard index + ahead < tokens.endIndex, case .word(let word) = tokens[index + ahead].kind else { return nil }
    return word
  }

  func digits(_ ahead: Int = 0, glued: Bool = false) -> String? {
    guard index + ahead < tokens.endIndex, case .number(let digits) = tokens[index + ahead].kind,
      !glued || tokens[index + ahead].isGlued
    else { return nil }
    return digits
  }

  func isSign(_ sign: Character, _ ahead: Int = 0, glued: Bool = false) -> Bool {
    guard index + ahead < tokens.endIndex, case .sign(sign) = tokens[index + ahead].kind else { return false }
    return !glued || tokens[index + ahead].isGlued
  }

  /// Runs `body` and rewinds if it fails.
  mutating func attempt(_ body: (inout TimeParser) -> Bool) -> Bool {
    var copy = self
    guard body(&copy) else { return false }
    self = copy
    return true
  }

  // MARK: Distances

  private mutating func distance() -> Bool {
    guard phrase.shift == nil else { return false }
    return attempt { parser in
      var sign = 0.0
      if let word = parser.word(), TimeWords.before.contains(word) || TimeWords.inFuture.contains(word) {
        sign = TimeWords.before.contains(word) ? -1 : 1
        parser.index += 1
      } else if parser.index == parser.tokens.startIndex, parser.isSign("-") || parser.isSign("+") {
        sign = parser.isSign("-") ? -1 : 1
        parser.index += 1
      }
      guard let length = parser.length() else { return false }
      if sign == 0 {
        guard let word = parser.word(), TimeWords.ago.contains(word) else { return false }
        parser.index += 1
        sign = -1
      }
      parser.phrase.shift = length.shift(sign)
      return parser.phrase.shift != nil
    }
  }

  // MARK: Days

  private mutating func dayWord() -> Bool {
    guard let word = word() else { return false }
    if word == "morgen" { return tomorrowOrMorning() }
    if word == "day", self.word(1) == "before", self.word(2) == "yesterday" { return set(relative: -2, reading: 3) }
    if let days = TimeWords.days[word] { return set(relative: days, reading: 1) }
    let isLast = TimeWords.last.contains(word)
    let isNext = TimeWords.next.contains(word)
    guard let name = isLast || isNext ? self.word(1) : word, let weekday = TimeWords.weekdays[name],
      phrase.weekday == nil
    else { return false }
    phrase.weekday = weekday
    phrase.isLast = isLast
    phrase.isNext = isNext
    index += isLast || isNext ? 2 : 1
    // The period of German `Fr.`
    if isSign(".", glued: true) { index += 1 }
    return true
  }

  private mutating func set(relative days: Int, reading count: Int) -> Bool {
    guard phrase.relativeDay == nil else { return false }
    phrase.relativeDay = days
    index += count
    return true
  }

  /// German `morgen`: tomorrow, or the morning of a day already named (`gestern morgen`).
  private mutating func tomorrowOrMorning() -> Bool {
    guard phrase.hasDay else { return set(relative: 1, reading: 1) }
    return set(.morning, reading: 1)
  }

  private mutating func partOfDay() -> Bool {
    guard let word = word() else { return false }
    if word == "tonight" { return set(relative: 0, reading: 0) && set(.evening, reading: 1) }
    if let part = TimeWords.parts[word] { return set(part, reading: 1) }
    guard TimeWords.last.contains(word), let next = self.word(1), TimeWords.parts[next] == .night else { return false }
    phrase.isLastNight = true
    return set(.night, reading: 2)
  }

  private mutating func set(_ part: TimeWords.DayPart, reading count: Int) -> Bool {
    guard phrase.part == nil else { return false }
    phrase.part = part
    index += count
    return true
  }

  private mutating func smallWord() -> Bool {
    guard let word = word() else {
      // `Fri 20 Nov, 07:10`
      guard isSign(","), index > tokens.startIndex else { return false }
      index += 1
      return true
    }
    if TimeWords.now.contains(word), !phrase.isNow {
      phrase.isNow = true
    } else if let occurrence = TimeWords.occurrences[word], phrase.occurrence == nil {
      phrase.occurrence = occurrence
    } else if !TimeWords.fillers.contains(word) {
      return false
    }
    index += 1
    return true
  }
}
