// Colour arithmetic: parsing, nearest of the fixed 256 colours, contrast.
// Source of contrast and luminance: WCAG 2.1, "contrast ratio" and "relative luminance".
import Foundation

/// A colour.
public nonisolated struct RGB: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8

  /// Creates a colour from its components, 0–255.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Parses `#1ABC9C`.
  public init?(hex: String) {
    guard hex.count == 7, hex.first == "#", let value = UInt32(hex.dropFirst(), radix: 16) else { return nil }
    self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  /// The nearest of the fixed 256 colours (16–231 the cube, 232–255 the greys).
  public var nearestOf256: UInt8 {
    var best: (distance: Int, index: UInt8) = (.max, 16)
    for index in UInt8(16)...255 {
      let distance = squaredDistance(to: RGB.fixed(index))
      if distance < best.distance { best = (distance, index) }
    }
    return best.index
  }

  /// The colour at an index from 16 on in xterm's fixed palette.
  public static func fixed(_ index: UInt8) -> RGB {
    if index >= 232 {
      let grey = 8 + (index - 232) * 10
      return RGB(grey, grey, grey)
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = Int(index) - 16
    return RGB(levels[max(0, cube) / 36 % 6], levels[max(0, cube) / 6 % 6], levels[max(0, cube) % 6])
  }

  /// Contrast ratio with another colour, 1–21.
  public func contrast(with other: RGB) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func squaredDistance(to o: RGB) -> Int {
    let (r, g, b) = (Int(red) - Int(o.red), Int(green) - Int(o.green), Int(blue) - Int(o.blue))
    return r * r + g * g + b * b
  }
}
