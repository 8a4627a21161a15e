// Times of day, offsets and durations within a typed time.

extension TimeParser {
  /// A time of day with its optional suffixes.
  mutating func anyClock() -> Bool {
    if let word = word(), TimeWords.noon.contains(word) || TimeWords.midnight.contains(word) {
      return named(TimeWords.noon.contains(word) ? 12 : 0)
    }
    guard phrase.clock == nil else { return false }
    return attempt { parser in
      guard var clock = parser.digital() ?? parser.compact() ?? parser.bare() else { return false }
      guard parser.meridiem(&clock) else { return false }
      guard clock.hour < 24 || clock.seconds == 86_400 else { return false }
      parser.phrase.clock = clock
      return true
    }
  }

  /// `noon`, `midnight`; `12 Uhr mittags` is redundant but allowed.
  private mutating func named(_ hour: Int) -> Bool {
    if let clock = phrase.clock {
      guard clock.hour == hour || clock.hour == 12 || clock.hour == 24 && hour == 0 else { return false }
      if hour == 0 { phrase.clock?.hour = 0 }
    } else {
      phrase.clock = TimePhrase.Clock(hour: hour, hasMeridiem: true)
    }
    index += 1
    return true
  }

  /// `22:30`, `22:30:15`, `7.30`, `22:30:15.250` (the fraction is dropped).
  private mutating func digital() -> TimePhrase.Clock? {
    guard let hour = number(digits(), 24, 1...2) else { return nil }
    let isColon = isSign(":", 1, glued: true)
    guard isColon || isSign(".", 1, glued: true), let minute = number(digits(2, glued: true), 59, 2...2) else {
      return nil
    }
    if !isColon, isSign(".", 3, glued: true) { return nil }
    var clock = TimePhrase.Clock(hour: hour, minute: minute)
    index += 3
    if isColon, isSign(":", glued: true), let second = number(digits(1, glued: true), 59, 2...2) {
      clock.second = second
      index += 2
      if isSign(".", glued: true), digits(1, glued: true) != nil { index += 2 }
    }
    return clock
  }

  /// `2230`, `0730`, `730`.
  private mutating func compact() -> TimePhrase.Clock? {
    guard let both = number(digits(), 2400, 3...4), both % 100 < 60 else { return nil }
    index += 1
    return TimePhrase.Clock(hour: both / 100, minute: both % 100)
  }

  /// `22`, and `22 Uhr 30`.
  private mutating func bare() -> TimePhrase.Clock? {
    guard let hour = number(digits(), 24, 1...2) else { return nil }
    var clock = TimePhrase.Clock(hour: hour)
    index += 1
    if word() == "uhr", let minute = number(digits(1), 59, 2...2), !isSign(":", 2), !isSign(".", 2) {
      clock.minute = minute
      index += 2
    }
    return clock
  }

  /// am and pm after a clock time; false for `13pm`.
  ///
  /// German `22:30 am Montag` is left unread.
  private mutating func meridiem(_ clock: inout TimePhrase.Clock) -> Bool {
    guard let word = word(), word == "am" || word == "pm" else { return true }
    guard (1...12).contains(clock.hour) else { return word == "am" && clock.hour > 12 && !tokens[index].isGlued }
    clock.hour = clock.hour % 12 + (word == "pm" ? 12 : 0)
    clock.hasMeridiem = true
    index += 1
    return true
  }

  /// `+01:00`, `+0100`, `+1`, `Z`, `UTC−03:30` after a clock time; a bare minus only after an ISO date.
  mutating func anyOffset() -> Bool {
    guard phrase.clock != nil, phrase.offset == nil else { return false }
    var isNamed = false
    if let word = word(), TimeWords.zulu.contains(word) {
      index += 1
      isNamed = true
    }
    let isPlus = isSign("+")
    guard isPlus || isSign("-") && (isNamed || hasISODate), let digits = digits(1, glued: true) else {
      if isNamed { phrase.offset = 0 }
      return isNamed
    }
    var minutes = 0
    var length = 2
    guard var hours = number(digits, 1800, 1...4) else { return false }
    if digits.count > 2 {
      minutes = hours % 100
      hours /= 100
    } else if isSign(":", 2, glued: true), let after = number(self.digits(3, glued: true), 59, 2...2) {
      minutes = after
      length = 4
    }
    guard hours <= 18, minutes < 60 else { return false }
    phrase.offset = (isPlus ? 1 : -1) * (hours * 3600 + minutes * 60)
    index += length
    return true
  }

  /// The value of `digits` up to `highest`, if the digit count is valid.
  func number(_ digits: String?, _ highest: Int, _ count: ClosedRange<Int>) -> Int? {
    guard let digits, count.contains(digits.count), let value = Int(digits), value <= highest else { return nil }
    return value
  }
}

/// A typed duration: amounts by unit, largest first.
struct TypedLength: Equatable {
  var amounts: [(unit: DurationUnit, value: Double)] = []

  static func == (a: TypedLength, b: TypedLength) -> Bool {
    a.amounts.elementsEqual(b.amounts) { $0.unit == $1.unit && $0.value == $1.value }
  }

  /// As a distance from now: whole days and longer units are civil; nil if both kinds mix or a civil part is not whole.
  func shift(_ sign: Double) -> TimePhrase.Shift? {
    var shift = TimePhrase.Shift()
    for (unit, value) in amounts {
      guard unit >= .days else {
        shift.seconds += sign * value * unit.seconds
        continue
      }
      guard value == value.rounded() else { return nil }
      let whole = Int(sign * value)
      switch unit {
      case .days: shift.days += whole
      case .weeks: shift.days += whole * 7
      default: shift.months += whole
      }
    }
    let hasShort = amounts.contains { $0.unit < .days }
    return hasShort && amounts.contains { $0.unit >= .days } ? nil : shift
  }

  /// As seconds; nil if it contains months.
  var seconds: Double? {
    amounts.contains { $0.unit == .months } ? nil : amounts.reduce(0) { $0 + $1.value * $1.unit.seconds }
  }
}

extension TimeParser {
  /// `1h30`, `16h 30m`, `1.5 h`, `an hour`, `half an hour`, `einer halben Stunde`: units from large to small.
  mutating func length() -> TypedLength? {
    var length = TypedLength()
    while true {
      let start = index
      guard let value = amount(), let name = word(), let unit = TimeWords.units[name],
        length.amounts.last.map({ unit < $0.unit }) ?? true
      else {
        index = start
        break
      }
      index += 1
      // `Std.` and `Min.`
      if name.count > 1, isSign(".", glued: true) { index += 1 }
      length.amounts.append((unit, value))
      if let rest = trailing(after: unit) {
        length.amounts.append(rest)
        break
      }
    }
    return length.amounts.isEmpty ? nil : length
  }

  /// The 30 of `1h30` and `1 Std 30`: the next smaller unit.
  private mutating func trailing(after unit: DurationUnit) -> (unit: DurationUnit, value: Double)? {
    guard unit == .hours || unit == .minutes, let value = number(digits(), 59, 1...2),
      word(1).flatMap({ TimeWords.units[$0] }) == nil, !isSign(":", 1), !isSign(".", 1)
    else { return nil }
    index += 1
    return (unit == .hours ? .minutes : .seconds, Double(value))
  }

  /// `3`, `1.5`, `1,5`, `an`, `half an`, `einer halben`.
  mutating func amount() -> Double? {
    if let whole = digits() {
      var text = whole
      index += 1
      if isSign(".", glued: true) || isSign(",", glued: true), let fraction = digits(1, glued: true) {
        text += "." + fraction
        index += 2
      }
      return Double(text)
    }
    guard let first = word() else { return nil }
    if TimeWords.halves.contains(first) {
      index += 1
      if let next = word(), TimeWords.ones.contains(next) { index += 1 }
      return 0.5
    }
    guard TimeWords.ones.contains(first) else { return nil }
    index += 1
    guard let next = word(), TimeWords.halves.contains(next) else { return 1 }
    index += 1
    return 0.5
  }
}
