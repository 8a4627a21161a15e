// Conversion of setting values to and from the JSON text in their rows.
import Foundation

/// A type of setting values.
public protocol SettingValue: SendableMetatype {
  /// Parses the JSON text; nil if invalid.
  init?(json: String)
  /// The JSON text.
  var json: String { get }
}

extension Int: SettingValue {
  public init?(json: String) { self.init(json) }
  public var json: String { String(self) }
}

extension Double: SettingValue {
  public init?(json: String) {
    guard let value = Double(json), value.isFinite else { return nil }
    self = value
  }
  public var json: String { self == rounded() && abs(self) < 1e15 ? String(Int64(self)) : String(self) }
}

extension Bool: SettingValue {
  public init?(json: String) { self.init(json) }
  public var json: String { self ? "true" : "false" }
}

extension Day: SettingValue {
  public init?(json: String) {
    guard json.count > 2, json.first == "\"", json.last == "\"" else { return nil }
    self.init(iso: String(json.dropFirst().dropLast()))
  }
  public var json: String { "\"\(iso)\"" }
}

extension String: SettingValue {
  public init?(json: String) {
    guard json.first == "\"",
      let text = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed) as? String
    else { return nil }
    self = text
  }
  public var json: String {
    var json = ""
    JSONText.append(self, to: &json)
    return json
  }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  public init?(json: String) {
    if json == "null" {
      self = .none
    } else if let value = Wrapped(json: json) {
      self = .some(value)
    } else {
      return nil
    }
  }
  public var json: String { self?.json ?? "null" }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
  public init?(json: String) {
    guard json.count >= 2, json.first == "\"", json.last == "\"" else { return nil }
    self.init(rawValue: String(json.dropFirst().dropLast()))
  }
  public var json: String { "\"\(rawValue)\"" }
}

extension LanguageChoice: SettingValue {}
extension ThemeChoice: SettingValue {}
extension MotionChoice: SettingValue {}
extension NotificationChoice: SettingValue {}
extension TrendChoice: SettingValue {}
extension FirstPane: SettingValue {}
extension NudgeRule.Frequency: SettingValue {}
extension NudgeRule.Tone: SettingValue {}
extension NudgeRule.Interruption: SettingValue {}
extension NudgeRule.Timing: SettingValue {}
extension DayBell.Times: SettingValue {}
extension HealthChoice: SettingValue {}
extension StreakPolicy: SettingValue {}
extension NoticeMode: SettingValue {}
extension FactTime: SettingValue {}
extension BreathProfile: SettingValue {}
extension ClockWindow: SettingValue {}

extension Array: SettingValue where Element: Codable {
  public init?(json: String) {
    var json = json
    // `Data(json.utf8)` is generic: the runtime would search for a conformance, which takes longer than a short list.
    let data = json.withUTF8 { Data(buffer: $0) }
    guard let value = try? JSONDecoder().decode([Element].self, from: data) else { return nil }
    self = value
  }
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "[]" }
    return String(decoding: data, as: UTF8.self)
  }
}
