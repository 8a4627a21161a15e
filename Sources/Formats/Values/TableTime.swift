// Dates and times of foreign tables. The order of day and month is proven over the whole column or asked; a time without
// an offset is a clock time, resolved in a zone by whoever knows it.
import Core

/// The order of the parts of a date whose year does not come first.
public enum DateOrder: String, Hashable, Sendable, CaseIterable {
  case dayFirst = "dmy"
  case monthFirst = "mdy"
}

/// A cell read as a date and time.
public enum TableTime: Hashable, Sendable {
  /// An instant, with its seconds east of UTC where the cell has them.
  case instant(Instant, offset: Int?)
  /// A time of the clock, with the milliseconds past its second.
  case clock(CivilTime, milliseconds: Int = 0)
  /// A date alone.
  case day(Day)
  /// Empty or a dash.
  case unknown
  case unreadable

  /// Reads a cell: ISO 8601, `M/D/YY h:mm PM`, `D.M.YYYY HH:mm`, seconds or milliseconds since 1970.
  public init(_ cell: some Collection<UInt8>, order: DateOrder = .monthFirst) {
    self.init(Array(cell)[...], order: order)
  }

  /// Reads the cell of a row.
  init(_ cell: ArraySlice<UInt8>, order: DateOrder) {
    let bytes = Blanks.trimmed(cell)
    guard !TableNumber.isUnknown(bytes) else {
      self = .unknown
      return
    }
    var text = TimeText(bytes)
    self = text.epoch() ?? text.read(order) ?? .unreadable
  }

  /// The instant in a zone; nil for a date alone and for anything that is no time.
  ///
  /// A time that the clocks skip moves forward, one they show twice is the first. An offset of its own that the zone does
  /// not have at that instant stays.
  public func stamp(in zone: Zone) -> Stamp? {
    switch self {
    case .instant(let instant, let offset?):
      Stamp(instant, in: zone.offset(at: instant) == offset ? zone : .fixed(offset: offset))
    case .instant(let instant, nil): Stamp(instant, in: zone)
    case .clock(let civil, let milliseconds):
      Stamp(civil.resolution(in: zone).settled + Double(milliseconds) / 1000, in: zone)
    case .day, .unknown, .unreadable: nil
    }
  }

  /// Whether the clocks of a zone showed this time once.
  public func isExact(in zone: Zone) -> Bool {
    guard case .clock(let civil, _) = self else { return true }
    if case .exact = civil.resolution(in: zone) { return true }
    return false
  }
}

/// Tells the order of day and month from all dates of a column.
public struct DateOrderProof: Hashable, Sendable {
  /// The evidence so far.
  public enum Verdict: Hashable, Sendable {
    case proven(DateOrder)
    /// No day was beyond 12.
    case open
    /// No date leaves the order open: the year comes first, or there is none.
    case noDate
    case contradictory
  }

  private var orders: Set<DateOrder> = []
  private var isOpen = false

  public init() {}

  /// Takes a cell as evidence.
  public mutating func add(_ cell: some Collection<UInt8>) {
    var text = TimeText(Blanks.trimmed(Array(cell)[...]))
    guard let (first, second) = text.leading else { return }
    switch (first > 12, second > 12) {
    case (true, false): orders.insert(.dayFirst)
    case (false, true): orders.insert(.monthFirst)
    case (false, false): isOpen = isOpen || first != second
    case (true, true): break
    }
  }

  public var verdict: Verdict {
    switch orders.count {
    case 0: isOpen ? .open : .noDate
    case 1: .proven(orders.first ?? .monthFirst)
    default: .contradictory
    }
  }
}

/// The text of a time, read from its start.
private struct TimeText {
  private let bytes: ArraySlice<UInt8>
  private var at: Int
  private var end: Int { bytes.endIndex }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
  }

  /// Seconds, milliseconds, microseconds or nanoseconds since 1970: told by magnitude, for 2001 and later.
  mutating func epoch() -> TableTime? {
    guard (9...19).contains(bytes.count), bytes.allSatisfy({ (48...57).contains($0) }) else { return nil }
    guard let number = Int64(String(decoding: bytes, as: UTF8.self)) else { return nil }
    switch number {
    case 100_000_000..<100_000_000_000: return .instant(Instant(milliseconds: number * 1000), offset: nil)
    case 100_000_000_000..<100_000_000_000_000: return .instant(Instant(milliseconds: number), offset: nil)
    case 100_000_000_000_000..<100_000_000_000_000_000:
      return .instant(Instant(milliseconds: number / 1000), offset: nil)
    default: return .instant(Instant(milliseconds: number / 1_000_000), offset: nil)
    }
  }

  /// The first two numbers of a date whose order is open: separated by `/` or `-`, the year last.
  var leading: (Int, Int)? {
    mutating get {
      guard let first = number(1...2), let mark = takeOne(of: "/-"), let second = number(1...2), take(mark),
        number(2...4) != nil
      else { return nil }
      return (first, second)
    }
  }

  mutating func read(_ order: DateOrder) -> TableTime? {
    guard let day = date(order) else { return nil }
    if at == end { return .day(day) }
    guard takeOne(of: "T ,") != nil else { return nil }
    while takeOne(of: " ,") != nil {}
    guard let (seconds, milliseconds) = clock() else { return nil }
    let civil = CivilTime(day, hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
    while takeOne(of: " ") != nil {}
    if at == end { return .clock(civil, milliseconds: milliseconds) }
    guard let offset = offset(), at == end else { return nil }
    let instant = Instant(milliseconds: (Int64(day.number) * 86_400 + Int64(seconds - offset)) * 1000)
    return .instant(instant + Double(milliseconds) / 1000, offset: offset)
  }

  private mutating func date(_ order: DateOrder) -> Day? {
    let start = at
    if let year = number(4...4), let mark = takeOne(of: "-/."), let month = number(1...2), take(mark),
      let day = number(1...2)
    {
      return Day(year: year, month: month, day: day)
    }
    at = start
    guard let first = number(1...2), let mark = takeOne(of: "/-.") else { return nil }
    // `2. 12. 2019`, as Sleep as Android writes it.
    while takeOne(of: " ") != nil {}
    guard let second = number(1...2), take(mark) else { return nil }
    while takeOne(of: " ") != nil {}
    let yearStart = at
    guard let year = number(2...4), at - yearStart != 3 else { return nil }
    let isDayFirst = mark == UInt8(ascii: ".") || order == .dayFirst
    let full = at - yearStart == 2 ? (year < 70 ? 2000 : 1900) + year : year
    return Day(year: full, month: isDayFirst ? second : first, day: isDayFirst ? first : second)
  }

  /// Seconds of the day and milliseconds.
  private mutating func clock() -> (seconds: Int, milliseconds: Int)? {
    guard var hour = number(1...2), takeOne(of: ":.") != nil, let minute = number(2...2), minute < 60 else {
      return nil
    }
    var (second, milliseconds) = (0, 0)
    if takeOne(of: ":") != nil {
      guard let read = number(2...2), read < 60 else { return nil }
      second = read
      if takeOne(of: ".,") != nil {
        let start = at
        guard number(1...9) != nil else { return nil }
        let digits = String(decoding: bytes[start..<at], as: UTF8.self).padding(to: 3)
        milliseconds = Int(digits.prefix(3)) ?? 0
      }
    }
    let beforeHalf = at
    while takeOne(of: " ") != nil || takeNarrowSpace() {}
    if let half = takeOne(of: "aApP"), takeOne(of: "mM") != nil {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half | 0x20 == UInt8(ascii: "p") ? 12 : 0)
    } else {
      at = beforeHalf
    }
    guard hour < 24 else { return nil }
    return (hour * 3600 + minute * 60 + second, milliseconds)
  }

  /// Seconds east of UTC: `Z`, `+02:00`, `+0200`, `+02`.
  private mutating func offset() -> Int? {
    if takeOne(of: "Z") != nil { return 0 }
    guard let sign = takeOne(of: "+-"), let hours = number(2...2), hours <= 18 else { return nil }
    _ = takeOne(of: ":")
    let minutes = at == end ? 0 : number(2...2) ?? 60
    return minutes < 60 ? (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60) : nil
  }

  private mutating func number(_ width: ClosedRange<Int>) -> Int? {
    var (place, value) = (at, 0)
    while place < end, place - at < width.upperBound, 48...57 ~= bytes[place] {
      value = value * 10 + Int(bytes[place]) - 48
      place += 1
    }
    guard width.contains(place - at) else { return nil }
    at = place
    return value
  }

  private mutating func takeOne(of characters: StaticString) -> UInt8? {
    guard at < end else { return nil }
    let byte = bytes[at]
    let isOne = characters.withUTF8Buffer { $0.contains(byte) }
    return isOne && take(byte) ? byte : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < end, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func takeNarrowSpace() -> Bool {
    guard let length = Blanks.length(bytes, at) else { return false }
    at += length
    return true
  }
}

extension String {
  /// With zeros appended to a length.
  fileprivate func padding(to length: Int) -> String { self + String(repeating: "0", count: max(0, length - count)) }
}
