// How deep a TOML document nests, looked at before it is parsed: the parser calls itself for each level, and a stack has
// an end. Not a validator: it only tells strings and comments from what can nest.
import Foundation

public enum TOMLDepth {
  /// Levels of brackets, and parts of a dotted name; ours have three.
  static let limit = 64

  /// Whether nothing nests deeper than `limit`.
  public static func isShallow(_ document: Data) -> Bool {
    var scan = Scan(bytes: [UInt8](document))
    return scan.isShallow()
  }

  private struct Scan {
    let bytes: [UInt8]
    var at = 0
    var depth = 0
    var parts = 0

    mutating func isShallow() -> Bool {
      while at < bytes.count {
        switch bytes[at] {
        case UInt8(ascii: "#"): skipLine()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(bytes[at])
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          parts = 0
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
        case UInt8(ascii: "."): parts += 1
        case UInt8(ascii: "="), UInt8(ascii: ","), 0x0A: parts = 0
        default: break
        }
        if depth > limit || parts > limit { return false }
        at += 1
      }
      return true
    }

    /// Stops at the end of the line.
    private mutating func skipLine() {
      while at + 1 < bytes.count, bytes[at + 1] != 0x0A { at += 1 }
    }

    /// Stops at the closing quote; a string on one line ends with it at the latest.
    private mutating func skipString(_ quote: UInt8) {
      let isLong = bytes[at...].starts(with: [quote, quote, quote])
      at += isLong ? 3 : 1
      while at < bytes.count {
        if bytes[at] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
          at += 1
        } else if bytes[at] == quote, !isLong || bytes[at...].starts(with: [quote, quote, quote]) {
          at += isLong ? 2 : 0
          return
        } else if bytes[at] == 0x0A, !isLong {
          return
        }
        at += 1
      }
    }
  }
}
