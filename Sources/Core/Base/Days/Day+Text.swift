// ISO text form of civil days, for settings, exports and locale-independent messages.

extension Day {
  /// `2025-10-06`; years outside 0–9999 keep their sign and all digits.
  public var iso: String {
    let (year, month, day) = civil
    return "\(Day.padded(year, 4))-\(Day.padded(month, 2))-\(Day.padded(day, 2))"
  }

  /// Parses `2025-10-06`: four, two and two ASCII digits of an existing date; nil otherwise.
  public init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3,
      zip(parts, [4, 2, 2]).allSatisfy({ $0.count == $1 && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  private static func padded(_ n: Int, _ width: Int) -> String {
    let digits = String(abs(n))
    return (n < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
