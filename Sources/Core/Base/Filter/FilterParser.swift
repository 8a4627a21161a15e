// Parser for the filter language. All keys are understood in English and German at the same time, as in the time
// language; quoted text is always literal.

/// Parses filters for one tracker.
struct FilterParser {
  let kind: RecordKind
  let lexicon: FilterLexicon

  /// A term as typed, and its column from 1.
  struct Piece {
    var text: String
    var column: Int
    /// Whether the whole term was quoted.
    var isQuoted = false
    var isNegated = false
  }

  func filter(_ text: String) throws(FilterError) -> EntryFilter {
    var terms: [EntryFilter.Term] = []
    var pieces = try FilterParser.pieces(text)[...]
    while let piece = pieces.first {
      if let (range, parts) = span(pieces) {
        terms.append(EntryFilter.Term(.days(range), isNegated: piece.isNegated))
        pieces = pieces.dropFirst(parts)
        continue
      }
      let parts = partCount(pieces)
      let term = try parts > 1 ? comparison(FilterParser.joined(pieces.prefix(parts))) : test(piece)
      terms.append(EntryFilter.Term(term, isNegated: piece.isNegated))
      pieces = pieces.dropFirst(parts)
    }
    return EntryFilter(kind, terms)
  }

  /// The days that the first pieces name, such as `yesterday` or `last week`, and how many pieces those are; nil for others.
  private func span(_ pieces: ArraySlice<Piece>) -> (DayRange, parts: Int)? {
    for parts in [2, 1] where pieces.count >= parts && pieces.prefix(parts).allSatisfy({ !$0.isQuoted }) {
      let text = FilterParser.joined(pieces.prefix(parts)).text.lowercased()
      if let range = lexicon.span(text) { return (range, parts) }
    }
    return nil
  }

  /// The number of pieces the first term spans: `>12st 6` and `>16 h 30 m` are one number.
  private func partCount(_ pieces: ArraySlice<Piece>) -> Int {
    guard let first = pieces.first, !first.isQuoted, first.text.contains(where: FilterParser.isSign) else { return 1 }
    let more = pieces.dropFirst().prefix {
      !$0.isQuoted && !$0.isNegated && !$0.text.contains(where: FilterParser.isSign)
    }
    return (1...1 + min(more.count, 3)).last { (try? comparison(FilterParser.joined(pieces.prefix($0)))) != nil } ?? 1
  }

  private static func joined(_ pieces: ArraySlice<Piece>) -> Piece {
    var piece = pieces[pieces.startIndex]
    piece.text = pieces.map(\.text).joined(separator: " ")
    return piece
  }

  private static func isSign(_ character: Character) -> Bool { "<>=≤≥".contains(character) }

  // MARK: Tokens

  /// Splits at blanks outside quotation marks, and strips the marks.
  static func pieces(_ text: String) throws(FilterError) -> [Piece] {
    var pieces: [Piece] = []
    var current: Piece?
    var quotedFrom: Int?
    for (index, character) in text.enumerated() {
      let isBlank = character.isWhitespace && quotedFrom == nil
      if isBlank {
        if let piece = current { pieces.append(piece) }
        current = nil
      } else if character == "\"" {
        if current == nil { current = Piece(text: "", column: index + 1, isQuoted: true) }
        if quotedFrom == nil, current?.text.isEmpty == true { current?.isQuoted = true }
        quotedFrom = quotedFrom == nil ? index + 1 : nil
      } else if current == nil, character == "-" {
        current = Piece(text: "", column: index + 1, isNegated: true)
      } else {
        if current == nil { current = Piece(text: "", column: index + 1) }
        current?.text.append(character)
      }
    }
    if let quotedFrom { throw FilterError(column: quotedFrom, reason: .openQuote) }
    if let current { pieces.append(current) }
    return pieces.filter { !$0.text.isEmpty }
  }

  // MARK: Terms

  private func test(_ piece: Piece) throws(FilterError) -> EntryFilter.Test {
    let text = piece.text
    if piece.isQuoted { return self.text(text) }
    if text.hasPrefix("#"), text.count > 1 { return .tag(String(text.dropFirst()).lowercased()) }
    if text.contains(where: FilterParser.isSign) { return try comparison(piece) }
    if let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy(\.isLetter), colon > text.startIndex {
      return try keyed(piece, text[..<colon].lowercased(), String(text[text.index(after: colon)...]))
    }
    return self.text(text)
  }

  private func text(_ text: String) -> EntryFilter.Test {
    let text = text.lowercased()
    return .text(text, names: Set(lexicon.names.filter { $0.value.contains(text) }.keys))
  }

  private func keyed(_ piece: Piece, _ key: String, _ value: String) throws(FilterError) -> EntryFilter.Test {
    let column = piece.column + (piece.isNegated ? 1 : 0)
    guard let known = FilterParser.keys[key] else {
      throw FilterError(column: column, reason: .unknownKey(key, known: FilterParser.shownKeys))
    }
    let at = column + key.count + 1
    if value.isEmpty { throw FilterError(column: at, reason: .missing(example: known.example)) }
    func unreadable() -> FilterError {
      FilterError(column: at, reason: .unreadable(value, example: known.example))
    }
    switch known {
    case .since, .until, .on:
      guard let range = days(value.lowercased()) else { throw unreadable() }
      return .days(known.range(range))
    case .weekday:
      guard let days = weekdays(value.lowercased()) else { throw unreadable() }
      return .weekdays(days)
    case .source: return .source(value.lowercased())
    case .importNumber:
      guard let number = Int64(value), number > 0 else { throw unreadable() }
      return .importNumber(number)
    case .trait, .filled:
      let keys = known == .trait ? RecordType.of(kind).filter.traits : RecordType.of(kind).filter.optionals
      guard let found = find(value.lowercased(), in: keys) else {
        throw FilterError(column: at, reason: .unknownTrait(key: key, value, known: keys.map(\.name)))
      }
      return known == .trait ? .trait(found) : .filled(found)
    }
  }

  private func find(_ word: String, in keys: [FilterKey]) -> FilterKey? {
    keys.first { $0.words.contains(word) } ?? keys.first { lexicon.labels($0.label).contains(word) }
  }

  // MARK: Comparisons

  private func comparison(_ piece: Piece) throws(FilterError) -> EntryFilter.Test {
    let text = piece.text
    let at = text.firstIndex(where: FilterParser.isSign) ?? text.endIndex
    let key = text[..<at].lowercased()
    var rest = text[at...]
    let sign = rest.prefix(while: FilterParser.isSign)
    rest = rest.dropFirst(sign.count)
    let column = piece.column + (piece.isNegated ? 1 : 0)
    let numbers = RecordType.of(kind).filter.numbers
    let symbol = sign.replacing("≤", with: "<=").replacing("≥", with: ">=")
    guard let comparison = EntryFilter.Comparison(rawValue: String(symbol)) else {
      throw FilterError(
        column: column + key.count,
        reason: .unreadable(String(sign), example: numbers.first?.example ?? FilterParser.clockExample))
    }
    let valueColumn = column + key.count + sign.count
    if FilterParser.clockNames.contains(key) {
      guard let minutes = FilterParser.clock(String(rest)) else {
        throw FilterError(column: valueColumn, reason: .unreadable(String(rest), example: FilterParser.clockExample))
      }
      return .clock(comparison, minutes)
    }
    guard let found = key.isEmpty ? numbers.first : find(key, in: numbers) else {
      let word = key.isEmpty ? String(sign) : key
      throw FilterError(column: column, reason: .unknownKey(word, known: numbers.map(\.name) + ["time"]))
    }
    if rest.isEmpty { throw FilterError(column: valueColumn, reason: .missing(example: found.example)) }
    guard let (number, tolerance) = number(String(rest), found.type) else {
      throw FilterError(column: valueColumn, reason: .unreadable(String(rest), example: found.example))
    }
    return .number(found, comparison, number, tolerance: tolerance)
  }

  /// The number in base units and its tolerance.
  private func number(_ text: String, _ type: FieldType) -> (Double, Double)? {
    // `1,200` may be 1.2 or 1200, and here no range decides.
    guard type == .mass || type == .duration || NumberText.thousands(in: text) == nil else { return nil }
    switch type {
    case .duration:
      guard let seconds = lexicon.length(text) else { return nil }
      return (seconds, seconds.truncatingRemainder(dividingBy: 60) == 0 ? 30 : 0.5)
    case .volume:
      guard let volume = VolumeText(text, unit: lexicon.volumeUnit) else { return nil }
      return (volume.millilitres, volume.unit.millilitres * FilterParser.half(volume.typed.number))
    case .mass:
      guard let mass = MassText(text, unit: lexicon.weightUnit) else { return nil }
      // For stones and pounds, the last digit is in pounds.
      let parts = mass.typed.number.split(separator: " ")
      let digit = parts.count > 1 ? MassUnit.lb : mass.unit
      return (mass.kilograms, digit.kilograms * FilterParser.half(String(parts.last ?? "")))
    default:
      let plain = text.hasSuffix("%") ? String(text.dropLast()) : text
      guard let number = NumberText(plain) else { return nil }
      return (number.value, FilterParser.half(number.plain))
    }
  }

  /// Half a unit of the last digit: 0.05 for `81.5`.
  private static func half(_ plain: String) -> Double {
    let decimals = plain.firstIndex(of: ".").map { plain.distance(from: $0, to: plain.endIndex) - 1 } ?? 0
    return 0.5 / (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  }

  /// Parses `18:00`, `6:30` or `22` into minutes after midnight.
  private static func clock(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(parts.count), let hour = parts[0], (0...24).contains(hour) else { return nil }
    guard parts.count == 2 else { return hour * 60 }
    guard let minute = parts[1], (0...59).contains(minute), hour * 60 + minute <= 1440 else { return nil }
    return hour * 60 + minute
  }

  /// A number with its base unit, in the form `number` parses.
  static func plain(_ number: Double, _ type: FieldType) -> String {
    let text = FixedText.text(number, decimals: 6)
    switch type {
    case .duration: return text + "s"
    case .volume: return text + "ml"
    case .mass: return text + "kg"
    default: return text
    }
  }
}

// MARK: - Days

extension FilterParser {
  /// Parses a day, month, year, range or period.
  private func days(_ text: String) -> DayRange? {
    if let dots = text.range(of: ".."), let first = days(String(text[..<dots.lowerBound])),
      let last = days(String(text[dots.upperBound...]))
    {
      return DayRange(first.start, until: last.end)
    }
    if let day = Day(iso: text) ?? lexicon.day(text) { return DayRange(day, through: day) }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }), let year = Int(parts[0]), year >= 1900 {
      if parts.count == 1, let january = Day(year: year, month: 1, day: 1) { return DayRange(yearOf: january) }
      if parts.count == 2, let month = Int(parts[1]), let first = Day(year: year, month: month, day: 1) {
        return DayRange(monthOf: first)
      }
    }
    return last(text)
  }

  /// Parses `7d`, `4w`, `6m` or `1y` as a period up to today.
  private func last(_ text: String) -> DayRange? {
    guard let unit = text.last, let count = Int(text.dropLast()), (1...36_500).contains(count) else { return nil }
    let after = lexicon.today + 1
    switch unit {
    case "d", "t": return DayRange(after - count, until: after)
    case "w": return DayRange(after - 7 * count, until: after)
    case "m" where count <= 1200: return DayRange(after.adding(months: -count), until: after)
    case "y" where count <= 100, "j" where count <= 100:
      return DayRange(after.adding(months: -12 * count), until: after)
    default: return nil
    }
  }

  /// Parses `sat,sun`, `mon-fri` or `1-5`.
  private func weekdays(_ text: String) -> Set<Int>? {
    var days = Set<Int>()
    func day(_ name: Substring) -> Int? {
      lexicon.weekday(String(name)) ?? Int(name).flatMap { (1...7).contains($0) ? $0 : nil }
    }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard let name = ends.first, let first = day(name), ends.count <= 2 else { return nil }
      guard ends.count == 2 else {
        days.insert(first)
        continue
      }
      guard let last = day(ends[1]) else { return nil }
      days.formUnion((0...((last - first + 7) % 7)).map { (first - 1 + $0) % 7 + 1 })
    }
    return days.isEmpty ? nil : days
  }
}

// MARK: - Words

extension FilterParser {
  enum Key {
    case since, until, on, weekday, source, importNumber, trait, filled

    var example: String {
      switch self {
      case .since, .until, .on: "2026-03"
      case .weekday: "mon-fri"
      case .source: "import"
      case .importNumber: "3"
      case .trait: "noted"
      case .filled: "note"
      }
    }

    func range(_ days: DayRange) -> DayRange {
      switch self {
      case .since: DayRange(days.start, until: FilterDays.last)
      case .until: DayRange(FilterDays.first, until: days.end)
      default: days
      }
    }
  }

  static let keys: [String: Key] = [
    "since": .since, "seit": .since, "ab": .since, "until": .until, "bis": .until, "on": .on, "am": .on, "im": .on,
    "weekday": .weekday, "wochentag": .weekday, "source": .source, "quelle": .source, "is": .trait, "ist": .trait,
    "has": .filled, "hat": .filled, "import": .importNumber,
  ]

  /// The keys listed in error messages.
  static let shownKeys = ["since", "until", "on", "weekday", "is", "has", "source", "import"]

  private static let clockNames: Set<String> = ["time", "uhr", "zeit"]
  private static let clockExample = "18:00"
}

extension EntryFilter {
  /// Parses a filter; an empty text matches everything.
  public static func read(
    _ text: String, for kind: RecordKind, _ lexicon: FilterLexicon
  ) throws(FilterError) -> EntryFilter {
    try FilterParser(kind: kind, lexicon: lexicon).filter(text)
  }
}
