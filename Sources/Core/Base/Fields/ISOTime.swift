// Stamps as documents carry them: `2026-03-01T13:00:00.000+01:00`, to the millisecond, with the offset at entry.

package enum ISOTime {
  /// Writes instant and offset; an offset that is no whole minute gets its seconds, too.
  package static func text(_ instant: Instant, offset: Int) -> String {
    var bytes: [UInt8] = []
    append(instant, offset: offset, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds that text to others.
  package static func append(_ instant: Instant, offset: Int, to bytes: inout [UInt8]) {
    let local = instant.milliseconds + Int64(offset) * 1000
    let day = Day(instant, offset: offset)
    let rest = Int(local - Int64(day.number) * 86_400_000)
    let (year, month, date) = day.civil
    pad(year, 4, to: &bytes)
    pad(month, after: "-", to: &bytes)
    pad(date, after: "-", to: &bytes)
    pad(rest / 3_600_000, after: "T", to: &bytes)
    pad(rest / 60_000 % 60, after: ":", to: &bytes)
    pad(rest / 1000 % 60, after: ":", to: &bytes)
    pad(rest % 1000, 3, after: ".", to: &bytes)
    let size = abs(offset)
    pad(size / 3600, after: offset < 0 ? "-" : "+", to: &bytes)
    pad(size / 60 % 60, after: ":", to: &bytes)
    if size % 60 != 0 { pad(size % 60, after: ":", to: &bytes) }
  }

  /// Reads exactly that form (milliseconds may be missing, `Z` may stand for +00:00); nil for anything else.
  package static func parse(_ text: String) -> (instant: Instant, offset: Int)? {
    var rest = Scanner(bytes: Array(text.utf8))
    guard let year = rest.number(4), rest.take("-"), let month = rest.number(2), rest.take("-"),
      let date = rest.number(2), rest.take("T"), let hour = rest.number(2), rest.take(":"),
      let minute = rest.number(2), rest.take(":"), let second = rest.number(2),
      let day = Day(year: year, month: month, day: date), hour < 24, minute < 60, second < 60
    else { return nil }
    var milliseconds = 0
    if rest.take(".") {
      guard let fraction = rest.number(3) else { return nil }
      milliseconds = fraction
    }
    guard let offset = zone(&rest), rest.isAtEnd else { return nil }
    let ofDay = Int64(((hour * 60 + minute) * 60 + second - offset) * 1000 + milliseconds)
    return (Instant(milliseconds: Int64(day.number) * 86_400_000 + ofDay), offset)
  }

  private static func zone(_ rest: inout Scanner) -> Int? {
    if rest.take("Z") { return 0 }
    let sign: Int
    if rest.take("+") {
      sign = 1
    } else if rest.take("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = rest.number(2), rest.take(":"), let minutes = rest.number(2), hours <= 18, minutes < 60
    else { return nil }
    var seconds = 0
    if rest.take(":") {
      guard let more = rest.number(2), more < 60 else { return nil }
      seconds = more
    }
    return sign * (hours * 3600 + minutes * 60 + seconds)
  }

  /// Adds a number with at least so many digits.
  private static func pad(
    _ number: Int, _ width: Int = 2, after mark: Unicode.Scalar? = nil, to bytes: inout [UInt8]
  ) {
    if let mark { bytes.append(UInt8(ascii: mark)) }
    let number = max(number, 0)
    var tens = 1
    for _ in 1..<width { tens *= 10 }
    while number / tens >= 10 { tens *= 10 }
    while tens > 0 {
      bytes.append(UInt8(48 + number / tens % 10))
      tens /= 10
    }
  }

  private struct Scanner {
    let bytes: [UInt8]
    var at = 0
    var isAtEnd: Bool { at == bytes.count }

    mutating func take(_ character: Character) -> Bool {
      guard at < bytes.count, bytes[at] == character.asciiValue else { return false }
      at += 1
      return true
    }

    mutating func number(_ width: Int) -> Int? {
      guard at + width <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[at..<(at + width)] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      at += width
      return value
    }
  }
}
