// Bells during the first phase of a sitting: at intervals, at given minutes, or at random. Stored and typed as text:
// `off`, `every 5m`, `at 25,30,55` (minutes), `random 4`.

/// The schedule of bells during the first phase of a sitting.
public enum IntervalBells: Hashable, Sendable {
  case none
  /// Interval in seconds, 30–3600.
  case every(Int)
  /// Ascending seconds from the start, 1–7200; at most 24.
  case at([Int])
  /// Number of bells at random times drawn at the start, 1–20.
  case random(Int)

  /// Valid intervals in seconds, long enough for a bell to fade out before the next.
  public static let everyRange = 30...3600
  /// Valid seconds for a bell in a list.
  public static let atRange = 1...7200
  /// Most bells in a list, and valid numbers of random bells.
  public static let most = 24
  public static let randomRange = 1...20
  /// Minimum seconds between random bells, and from both ends.
  static let apart = 30
  static let fromEnds = 10
  /// Seconds over which bells are drawn and rung in an endless sitting.
  static let endlessDraw = 3600
  static let endlessRing = 86_400

  /// The bell times in seconds for a first phase of `length` seconds (nil if endless); never at its end.
  public func offsets(in length: Int?) -> [Int] {
    let end = min(length ?? Self.endlessRing, Self.endlessRing)
    switch self {
    case .none, .random: return []
    case .every(let seconds): return Array(stride(from: max(1, seconds), to: end, by: max(1, seconds)))
    case .at(let list): return list.filter { $0 < end }
    }
  }

  /// The schedule with random bells drawn, as many as fit.
  public func drawn(in length: Int?, using chance: inout some RandomNumberGenerator) -> IntervalBells {
    guard case .random(let count) = self else { return self }
    let inside = (length ?? Self.endlessDraw) - 2 * Self.fromEnds
    guard inside >= 0 else { return .none }
    let fitting = min(count, inside / Self.apart + 1)
    let room = inside - Self.apart * (fitting - 1)
    let shifts = (0..<fitting).map { _ in Int.random(in: 0...room, using: &chance) }.sorted()
    return .at(shifts.enumerated().map { Self.fromEnds + $0.element + Self.apart * $0.offset })
  }
}

extension IntervalBells: RawRepresentable, Codable, SettingValue {
  /// The text form.
  public var rawValue: String {
    switch self {
    case .none: "off"
    case .every(let seconds): "every " + Self.text(seconds, unit: "m")
    case .at(let list): "at " + list.map { Self.text($0, unit: "") }.joined(separator: ",")
    case .random(let count): "random \(count)"
    }
  }

  /// Parses the text form; nil if invalid.
  public init?(rawValue: String) {
    guard let bells = try? IntervalBells.read(rawValue) else { return nil }
    self = bells
  }

  private static func text(_ seconds: Int, unit: String) -> String {
    seconds % 60 == 0 ? "\(seconds / 60)\(unit)" : "\(seconds)s"
  }

  /// Parses user input; also accepts `5`, `5m` and German words.
  ///
  /// - Throws: A `Refusal` of `field`.
  public static func read(_ typed: String, field: String = "timer.bells") throws(Refusal) -> IntervalBells {
    let text = NumberText.trimmed(typed).lowercased()
    if text.isEmpty || ["off", "none", "aus", "keine", "0"].contains(text) { return .none }
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    let refusal = Refusal(field: field, .unreadable(typed: typed, example: "5m"))
    switch parts[0] {
    case "every", "alle": return .every(try inside(seconds(rest), everyRange, typed, field, refusal))
    case "at", "bei", "nach":
      let list = rest.split(separator: ",", omittingEmptySubsequences: false).map { seconds(String($0)) }
      guard !list.isEmpty, list.count <= most, list.allSatisfy({ $0 != nil }) else { throw refusal }
      let known = Array(Set(list.compactMap { $0 })).sorted()
      for second in known { _ = try inside(second, atRange, typed, field, refusal) }
      return .at(known)
    case "random", "zufällig":
      guard let count = Int(rest) else { throw refusal }
      guard randomRange.contains(count) else {
        throw Refusal(
          field: field,
          .outOfRange(
            typed: typed, lowest: String(randomRange.lowerBound), highest: String(randomRange.upperBound),
            example: "random 4"))
      }
      return .random(count)
    default: return .every(try inside(seconds(text), everyRange, typed, field, refusal))
    }
  }

  private static func inside(
    _ seconds: Int?, _ range: ClosedRange<Int>, _ typed: String, _ field: String, _ refusal: Refusal
  ) throws(Refusal) -> Int {
    guard let seconds else { throw refusal }
    guard range.contains(seconds) else {
      throw Refusal(
        field: field,
        .outOfRange(
          typed: typed, lowest: Self.text(range.lowerBound, unit: "m"), highest: Self.text(range.upperBound, unit: "m"),
          example: "5m"))
    }
    return seconds
  }

  /// Parses `5`, `5m` and `5 min` as minutes, `90s` as seconds; nil for anything else.
  private static func seconds(_ text: String) -> Int? {
    var digits = NumberText.trimmed(text)
    var size = 60
    for (ending, seconds) in [("min", 60), ("m", 60), ("s", 1)] where digits.hasSuffix(ending) {
      digits = NumberText.trimmed(String(digits.dropLast(ending.count)))
      size = seconds
      break
    }
    guard !digits.isEmpty, digits.utf8.count <= 5, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(digits).map { $0 * size }
  }
}

/// The sound of an interval bell.
public enum BellSound: String, CaseIterable, Sendable, Codable, SettingValue {
  /// A small bowl, the gong of the sitting, a wooden bar.
  case bowl, gong, wood

  /// The cue to play.
  public var cue: Cue {
    switch self {
    case .bowl: .bell
    case .gong: .gong
    case .wood: .round
    }
  }
}
