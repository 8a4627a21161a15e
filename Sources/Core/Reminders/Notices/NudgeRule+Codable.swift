// The JSON format of rules from the phone app. Old rules have no throttle; text with an unknown value cannot be read,
// and the tracker's standard rule applies instead.
import Foundation

extension NudgeRule: Codable {
  private enum Key: String, CodingKey {
    case isEnabled, frequency, timing, quietHours, toneStyle, adaptiveFrequency, allowDuringQuietHours, soundEnabled
    case interruptionLevel, throttleMinutes
  }

  private struct Hours: Codable {
    var start: Int
    var end: Int
  }

  private struct Clock: Codable {
    var hour: Int
    var minute: Int
  }

  private struct TimingText: Codable {
    var before: Int?
    var after: Int?
    var exact: Clock?
    var dynamic: String?
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init()
    isEnabled = try values.decode(Bool.self, forKey: .isEnabled)
    frequency = try values.decode(Frequency.self, forKey: .frequency)
    timing = try NudgeRule.timing(try values.decode(TimingText.self, forKey: .timing), decoder)
    quiet = try values.decodeIfPresent(Hours.self, forKey: .quietHours)
      .map { ClockWindow(from: $0.start * 60, until: $0.end * 60) }
    tone = try values.decode(Tone.self, forKey: .toneStyle)
    adaptive = try values.decode(Bool.self, forKey: .adaptiveFrequency)
    allowsInQuietHours = try values.decode(Bool.self, forKey: .allowDuringQuietHours)
    throttle = try values.decodeIfPresent(Int.self, forKey: .throttleMinutes) ?? 60
    sound = try values.decode(Bool.self, forKey: .soundEnabled)
    interruption = try values.decode(Interruption.self, forKey: .interruptionLevel)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(isEnabled, forKey: .isEnabled)
    try values.encode(frequency, forKey: .frequency)
    try values.encode(timingText, forKey: .timing)
    try values.encodeIfPresent(
      quiet.map { Hours(start: $0.from / 60, end: $0.until / 60) }, forKey: .quietHours)
    try values.encode(tone, forKey: .toneStyle)
    try values.encode(adaptive, forKey: .adaptiveFrequency)
    try values.encode(allowsInQuietHours, forKey: .allowDuringQuietHours)
    try values.encode(throttle, forKey: .throttleMinutes)
    try values.encode(sound, forKey: .soundEnabled)
    try values.encode(interruption, forKey: .interruptionLevel)
  }

  /// Parses JSON; nil if it is invalid.
  public init?(json: String) {
    guard let rule = try? JSONDecoder().decode(NudgeRule.self, from: Data(json.utf8)) else { return nil }
    self = rule
  }

  private static func timing(_ text: TimingText, _ decoder: any Decoder) throws -> Timing {
    if let minutes = text.before { return .before(minutes) }
    if let minutes = text.after { return .after(minutes) }
    if let clock = text.exact { return .exact(clock.hour * 60 + clock.minute) }
    if let anchor = text.dynamic { return .dynamic(anchor) }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no timing"))
  }

  private var timingText: TimingText {
    switch timing {
    case .before(let minutes): TimingText(before: minutes)
    case .after(let minutes): TimingText(after: minutes)
    case .exact(let minute): TimingText(exact: Clock(hour: minute / 60, minute: minute % 60))
    case .dynamic(let anchor): TimingText(dynamic: anchor)
    }
  }
}
