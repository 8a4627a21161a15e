// Links that start a session, passed in by other programs and the desktop (Sessions.md, Links).
//
// | link                                                          | starts         | ranges                         |
// |---------------------------------------------------------------|----------------|--------------------------------|
// | `fastlife://start?tab=meditation&phase1=15&phase2=3`          | a sitting      | 1–120, 0–30 min; 0 if left out |
// | `fastlife://start?tab=atem&preset=Box%20Breathing`            | a preset       | one of the six names           |
// | `fastlife://start?tab=workout&interval=30&rest=10&repeats=10` | a free workout | 5–600, 0–600 s, 1–200          |
// | `fastlife://start?tab=setup&name=Morning`                     | a saved set-up | its name                       |
//
// `offen` means `meditation`, `frei` means `workout`; the seed's scheme `henemm-lht` is accepted too. Other tabs and
// missing, out-of-range or duplicate parameters are refused; unknown parameters are ignored.

/// A session requested by a link.
public enum SessionLink: Hashable, Sendable {
  /// A sitting; both phases in minutes.
  case open(phase1: Int, phase2: Int)
  /// A built-in breathing pattern.
  case breathing(BreathingPattern)
  /// A free workout; work and rest in seconds.
  case free(work: Int, rest: Int, rounds: Int)
  /// A set-up saved by this name.
  case setup(name: String)

  /// The accepted schemes, our own first.
  public static let schemes = ["fastlife", "henemm-lht"]
  private static let example = "fastlife://start?tab=meditation&phase1=15&phase2=3"

  /// Parses a link; throws the first error.
  public init(url: String) throws(Refusal) {
    let url = NumberText.trimmed(url)
    guard let query = SessionLink.query(of: url), let values = SessionLink.values(of: query) else {
      throw Refusal(field: "link", .unreadable(typed: url, example: SessionLink.example))
    }
    let reader = LinkReader(values: values)
    switch try reader.text("tab", field: "link.tab", example: "tab=meditation") {
    case "offen", "meditation":
      self = .open(
        phase1: try reader.number("phase1", "timer.phase1", Limits.sittingMinutes, "min", example: "phase1=15"),
        phase2: try reader.number(
          "phase2", "timer.phase2", Limits.closingMinutes, "min", example: "phase2=3", standard: 0))
    case "atem":
      let name = try reader.text("preset", field: "link.preset", example: "preset=Box%20Breathing")
      guard let preset = BreathingPresets.named(name) else {
        throw Refusal(field: "link.preset", .unreadable(typed: name, example: "preset=Box%20Breathing"))
      }
      self = .breathing(preset)
    case "frei", "workout":
      self = .free(
        work: try reader.number("interval", "timer.work", Limits.linkWorkSeconds, "s", example: "interval=30"),
        rest: try reader.number("rest", "timer.rest", Limits.restSeconds, "s", example: "rest=10"),
        rounds: try reader.number("repeats", "timer.rounds", Limits.rounds, "", example: "repeats=10"))
    case "setup":
      self = .setup(name: try reader.text("name", field: "link.name", example: "name=Morning"))
    case let tab:
      throw Refusal(field: "link.tab", .unreadable(typed: tab, example: "tab=meditation"))
    }
  }

  /// The part after `scheme://start?`; nil for other schemes and hosts.
  private static func query(of url: String) -> Substring? {
    guard let colon = url.firstIndex(of: ":"), schemes.contains(url[..<colon].lowercased()) else { return nil }
    let rest = url[url.index(after: colon)...]
    guard rest.lowercased().hasPrefix("//start") else { return nil }
    var tail = rest.dropFirst(7)
    if tail.first == "/" { tail.removeFirst() }
    guard tail.first == "?" else { return nil }
    return tail.dropFirst().prefix { $0 != "#" }
  }

  /// The parameters by name; nil for duplicates and invalid escapes.
  private static func values(of query: Substring) -> [String: String]? {
    var values: [String: String] = [:]
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decoded(parts[0]), let value = decoded(parts.count > 1 ? parts[1] : ""),
        values.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    return values
  }

  /// Decodes `%20` and `+`; nil for a broken escape or invalid UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 else { return nil }
        bytes.append(UInt8(digits[0] * 16 + digits[1]))
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Typed access to the parameters of a link.
private struct LinkReader {
  var values: [String: String]

  func text(_ name: String, field: String, example: String) throws(Refusal) -> String {
    guard let value = values[name], !value.isEmpty else { throw Refusal(field: field, .missing(example: example)) }
    return value
  }

  func number(
    _ name: String, _ field: String, _ limit: Limit, _ unit: String, example: String, standard: Int? = nil
  ) throws(Refusal) -> Int {
    if let standard, values[name] == nil { return standard }
    let typed = try text(name, field: field, example: example)
    let digits = typed.first == "-" ? typed.dropFirst() : typed[...]
    guard (1...9).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) && $0.isASCII }),
      let value = Int(typed)
    else { throw Refusal(field: field, .unreadable(typed: typed, example: example)) }
    guard limit.contains(Double(value)) else {
      throw limit.refusal(field, typed: unit.isEmpty ? typed : "\(typed) \(unit)", unit: unit, example: example)
    }
    return value
  }
}
