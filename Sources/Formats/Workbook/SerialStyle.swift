// How cells of a workbook show numbers: only its style says that a number is a day, counted from 1900 or 1904.
import Core

/// The way in which a style shows numbers.
enum SerialStyle: Sendable {
  case number
  /// A date, a time of the clock, or both.
  case date
  /// A length, such as `[h]:mm`.
  case length

  /// A number as ISO 8601, or a length as `16:05:00`; nil where it is shown as a number.
  func text(of serial: Double, isFrom1904: Bool) -> String? {
    guard self != .number, serial >= 0, serial < SerialStyle.end, let seconds = (serial * 86_400).whole else {
      return nil
    }
    func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    if self == .length { return "\(seconds / 3600):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))" }
    let (days, rest) = (seconds / 86_400, seconds % 86_400)
    let clock = "\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))"
    if days == 0 { return clock }
    let first =
      isFrom1904 ? SerialStyle.first1904 : days < SerialStyle.noDay ? SerialStyle.first1900 + 1 : SerialStyle.first1900
    let day = Day(number: first + days).iso
    return rest == 0 ? day : day + " " + clock
  }

  /// Behind the last day of the year 9999.
  private static let end = 2_958_466.0
  /// Day 0 of both counts, in days since 1970; the one from 1900 has a 29 February too many (ECMA-376 18.17.4.1).
  private static let first1900 = -25_569
  private static let first1904 = -24_107
  private static let noDay = 60

  /// The styles of a workbook, in the order of cells' references to them.
  static func all(in source: ByteSource) throws -> [SerialStyle] {
    var scanner = try XMLScanner(source)
    var (formats, styles, isCells): ([Int: SerialStyle], [SerialStyle], Bool) = ([:], [], false)
    while true {
      switch try scanner.next() {
      case .end: return styles
      case .open:
        switch scanner.name {
        case "numFmt":
          if let id = scanner.attribute("numFmtId").flatMap({ Int($0) }), let code = scanner.attribute("formatCode") {
            formats[id] = SerialStyle(code: code)
          }
        case "cellXfs": isCells = true
        case "xf" where isCells && styles.count < most:
          let id = scanner.attribute("numFmtId").flatMap { Int($0) } ?? 0
          styles.append(formats[id] ?? SerialStyle(standard: id))
        default: break
        }
      case .close: if scanner.name == "cellXfs" { isCells = false }
      case .text: break
      }
    }
  }

  private static let most = 1 << 16

  /// A format that every workbook has (ECMA-376 18.8.30).
  private init(standard id: Int) {
    switch id {
    case 46: self = .length
    case 14...22, 27...36, 45, 47, 50...58: self = .date
    default: self = .number
    }
  }

  /// A format by its code: letters of a date outside of quotes, escapes and brackets.
  init(code: String) {
    var rest = code[...]
    self = .number
    while let character = rest.popFirst(), character != ";" {
      switch character {
      case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\", "_", "*": rest = rest.dropFirst()
      case "[":
        let inner = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(inner.count + 1)
        if !inner.isEmpty, inner.allSatisfy({ "hmsHMS".contains($0) }) {
          self = .length
          return
        }
      case "d", "m", "y", "h", "s", "D", "M", "Y", "H", "S": self = .date
      default: break
      }
    }
  }
}
