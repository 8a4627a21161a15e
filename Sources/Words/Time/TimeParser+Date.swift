// Dates within a typed time: ISO, dotted, slashed, with a month name.

extension TimeParser {
  /// A date in any supported form.
  mutating func anyDate() -> Bool {
    guard phrase.date == nil else { return false }
    return attempt { $0.isoDate() } || attempt { $0.dottedDate() } || attempt { $0.slashedDate() }
      || attempt { $0.namedDate() }
  }

  /// `2026-03-29`, optionally followed by `T` and a clock time.
  private mutating func isoDate() -> Bool {
    guard let year = number(digits(), 9999, 4...4), isSign("-", 1, glued: true),
      let month = number(digits(2, glued: true), 12, 2...2), isSign("-", 3, glued: true),
      let day = number(digits(4, glued: true), 31, 2...2)
    else { return false }
    index += 5
    if word() == "t", tokens[index].isGlued, digits(1, glued: true) != nil { index += 1 }
    hasISODate = true
    return set(year: year, month: month, day: day)
  }

  /// `29.3.`, `29.3.26`, `29.03.2026`, and `29.3` if it cannot be a clock time.
  private mutating func dottedDate() -> Bool {
    guard let day = number(digits(), 31, 1...2), isSign(".", 1, glued: true), let month = digits(2, glued: true) else {
      return false
    }
    let hasDot = isSign(".", 3, glued: true)
    guard hasDot || month.count == 1 || day > 24, let month = number(month, 12, 1...2) else { return false }
    index += hasDot ? 4 : 3
    return set(year: hasDot ? year() : nil, month: month, day: day)
  }

  /// `03/29`, `3/29/2026`, `29/03/2026`: in the region's order, or the other if only that is a valid date.
  private mutating func slashedDate() -> Bool {
    guard let first = number(digits(), 31, 1...2), isSign("/", 1, glued: true),
      let second = number(digits(2, glued: true), 31, 1...2)
    else { return false }
    index += 3
    var year: Int?
    if isSign("/", glued: true), digits(1, glued: true) != nil {
      index += 1
      year = self.year()
      guard year != nil else { return false }
    }
    let isMonthFirst = monthFirst ? first <= 12 : second > 12
    return set(year: year, month: isMonthFirst ? first : second, day: isMonthFirst ? second : first)
  }

  /// `20 Nov`, `20. November 2026`, `Nov 20`, `Nov 20, 2026`, `the 20th` stays unread.
  private mutating func namedDate() -> Bool {
    if let name = word(), let month = TimeWords.months[name] {
      index += 1
      if isSign(".", glued: true) { index += 1 }
      guard let day = number(digits(), 31, 1...2), !isSign(":", 1, glued: true) else { return false }
      index += 1
      if let suffix = word(), ["st", "nd", "rd", "th"].contains(suffix), tokens[index].isGlued { index += 1 }
      let comma = isSign(",") ? 1 : 0
      guard let year = number(digits(comma), 9999, 4...4), comma == 1 || !isClock(year),
        !isSign(":", comma + 1, glued: true)
      else {
        return set(year: nil, month: month, day: day)
      }
      index += 1 + comma
      return set(year: year, month: month, day: day)
    }
    guard let day = number(digits(), 31, 1...2) else { return false }
    index += 1
    if isSign(".", glued: true) { index += 1 }
    if let suffix = word(), ["st", "nd", "rd", "th"].contains(suffix), tokens[index].isGlued { index += 1 }
    if word() == "of" { index += 1 }
    guard let name = word(), let month = TimeWords.months[name] else { return false }
    index += 1
    if isSign(".", glued: true) { index += 1 }
    let isClock = number(digits(), 9999, 4...4).map(isClock) ?? false
    return set(year: isClock ? nil : year(), month: month, day: day)
  }

  /// Whether four digits behind a day are a time: `20 Nov 1930` is half past seven, as nobody logs what was before 1970.
  private func isClock(_ digits: Int) -> Bool { digits < 1970 && digits % 100 < 60 }

  /// A four-digit year, or a two-digit one directly after a separator (`29.3.26`); nil if there is none.
  private mutating func year() -> Int? {
    guard let digits = digits() else { return nil }
    let isShort = digits.count == 2 && tokens[index].isGlued && !isSign(":", 1)
    guard digits.count == 4 || isShort, let value = Int(digits) else { return nil }
    index += 1
    return isShort ? value + (value < 70 ? 2000 : 1900) : value
  }

  private mutating func set(year: Int?, month: Int, day: Int) -> Bool {
    phrase.date = TimePhrase.Date(year: year, month: month, day: day)
    return month >= 1 && day >= 1
  }
}
