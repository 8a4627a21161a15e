// Numbers and dates of Apple's export, straight from the bytes. Both are exact: a number has the value that its digits
// have, a date is checked against the calendar.
import Core
import Foundation

/// Reads values of attributes.
enum AppleValues {
  /// A decimal number with an optional sign, point and exponent; nil for anything else, and beyond the range of a Double.
  static func number(_ run: ByteRun) -> Double? {
    var (index, mantissa, digits, decimals) = (0, UInt64(0), 0, 0)
    let isNegative = run.count > 0 && run[0] == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var hasPoint = false
    while index < run.count {
      let byte = run[index]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte &- 48 < 10 {
        if digits < 18 {
          mantissa = mantissa * 10 + UInt64(byte - 48)
          if mantissa > 0 { digits += 1 }
          if hasPoint { decimals += 1 }
        } else {
          return long(run)
        }
      } else {
        return long(run)
      }
      index += 1
    }
    guard index > (isNegative ? 1 : 0) + (hasPoint ? 1 : 0) else { return nil }
    guard mantissa <= 1 << 53, decimals < powers.count else { return long(run) }
    // Both are exact, so that their quotient is the nearest Double (Clinger 1990).
    let value = Double(mantissa) / powers[decimals]
    return isNegative ? -value : value
  }

  private static let powers = (0..<22).reduce(into: [1.0]) { powers, place in powers.append(powers[place] * 10) }

  /// A number of many digits or with an exponent, as the system reads it.
  private static func long(_ run: ByteRun) -> Double? {
    guard run.count <= 64, run.count > 0,
      run.bytes.allSatisfy({ $0 &- 48 < 10 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) })
    else { return nil }
    guard let value = Double(String(decoding: run.bytes, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// The instant of `2024-06-01 08:10:05 +0200`, or of `20140913102754+0100` as iOS 8 had it, in milliseconds; nil for
  /// anything else, and for a day that no calendar has.
  static func instant(_ run: ByteRun) -> Int64? {
    let p = run.start
    let isLong = run.count == 25
    guard isLong || run.count == 19 else { return nil }
    if isLong {
      guard p[4] == 0x2D, p[7] == 0x2D, p[10] == 0x20 || p[10] == 0x54, p[13] == 0x3A, p[16] == 0x3A, p[19] == 0x20
      else { return nil }
    }
    let places = isLong ? (5, 8, 11, 14, 17, 20) : (4, 6, 8, 10, 12, 14)
    guard let century = two(p), let years = two(p + 2), let month = two(p + places.0), let day = two(p + places.1),
      let hour = two(p + places.2), let minute = two(p + places.3), let second = two(p + places.4)
    else { return nil }
    let sign = p[places.5]
    guard sign == 0x2B || sign == 0x2D, let hours = two(p + places.5 + 1), let minutes = two(p + places.5 + 3)
    else { return nil }
    let year = century * 100 + years
    guard 1...12 ~= month, 1...length(of: month, year) ~= day, hour < 24, minute < 60, second < 61, hours <= 18,
      minutes < 60
    else { return nil }
    let offset = (hours * 3600 + minutes * 60) * (sign == 0x2D ? -1 : 1)
    return Int64(days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset) * 1000
  }

  @inline(__always)
  private static func two(_ p: UnsafePointer<UInt8>) -> Int? {
    let (tens, ones) = (p[0] &- 48, p[1] &- 48)
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01 of the Gregorian calendar, counted from March so that leap days come last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The text of a value: entities resolved, without characters that XML forbids or that steer a terminal, and how many of
  /// those there were.
  static func text(_ run: ByteRun) -> (text: String, removed: Int) {
    let raw = String(decoding: run.bytes, as: UTF8.self)
    let plain = raw.utf8.contains(UInt8(ascii: "&")) ? resolved(raw) : raw
    let clean = CleanText.cleaned(plain)
    return (clean?.text ?? plain, clean?.removed ?? 0)
  }

  private static func resolved(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(longestEntity).firstIndex(of: ";"),
        let scalar = scalar(rest[rest.index(after: start)..<end])
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static let longestEntity = 12

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x") || name.hasPrefix("#X"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
