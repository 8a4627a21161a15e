// What is kept of a session beside its times: how late its bells were, and what its energy was computed from. Stored as
// JSON: {"bells":[["gong",0,12,1],…],"energy":"met"}, milliseconds after the start and of lateness, 1 when it sounded.
import Foundation

/// A bell or cue of a session, as it was ordered.
public struct SoundedBell: Hashable, Sendable {
  public var cue: Cue
  /// Milliseconds from the press of start to when it was due, at most `longest`.
  public let planned: Int
  /// Real milliseconds from then until it was ordered, at most `longest`.
  public let late: Int
  /// Whether it sounded; one that fell due together with a newer one did not.
  public var sounded: Bool

  /// Creates a bell; what lies beyond `longest` counts as that.
  ///
  /// A session that nobody attended to for months has bells that are as late.
  public init(cue: Cue, planned: Int, late: Int, sounded: Bool) {
    self.cue = cue
    self.planned = min(max(0, planned), Self.longest)
    self.late = min(max(0, late), Self.longest)
    self.sounded = sounded
  }

  /// Creates a bell from seconds.
  init(_ cue: Cue, planned: Double, late: Double, sounded: Bool) {
    func milliseconds(_ seconds: Double) -> Int {
      Int((min(max(0, seconds), Double(Self.longest) / 1000) * 1000).rounded())
    }
    self.init(cue: cue, planned: milliseconds(planned), late: milliseconds(late), sounded: sounded)
  }

  /// Milliseconds of 31 days: what is farther off is not told apart.
  public static let longest = 31 * 86_400_000
}

extension SoundedBell: Codable {
  /// Encodes as a short list.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(cue.rawValue)
    try list.encode(planned)
    try list.encode(late)
    try list.encode(sounded ? 1 : 0)
  }

  /// Decodes what `encode` wrote; times beyond `longest`, which were written once, count as that.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let name = try list.decode(String.self)
    let (planned, late) = (try list.decode(Int.self), try list.decode(Int.self))
    guard name.utf8.count <= 40, planned >= 0, late >= 0 else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "no bell of a session")
    }
    self.init(cue: Cue(rawValue: name), planned: planned, late: late, sounded: try list.decode(Int.self) != 0)
  }
}

/// What the energy of a session was computed from.
public enum EnergyRule: String, CaseIterable, Codable, Sendable, SettingValue {
  /// The fixed rates of the seed (spec meditation 3.4).
  case rate
  /// Metabolic equivalents times body weight.
  case met
}

/// What is kept of a session beside its times.
public struct SessionDetails: Hashable, Codable, Sendable {
  /// The bells in their order, at most `most`.
  public var bells: [SoundedBell]
  /// What the energy was computed from; nil for the fixed rates.
  public var energy: EnergyRule?

  /// How many bells are kept: those of two hundred rounds.
  public static let most = 1000
  /// How many bytes of JSON are read.
  public static let longest = 65_536

  /// Creates details.
  public init(bells: [SoundedBell] = [], energy: EnergyRule? = nil) {
    self.bells = Array(bells.prefix(Self.most))
    self.energy = energy
  }

  /// Nothing to keep.
  public var isEmpty: Bool { bells.isEmpty && energy == nil }
  /// The latest of the bells that sounded, in milliseconds; nil when none did.
  public var latest: Int? { bells.filter(\.sounded).map(\.late).max() }

  private enum Key: String, CodingKey { case bells, energy }

  /// Decodes what was encoded; what was added later may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    bells = Array((try container.decodeIfPresent([SoundedBell].self, forKey: .bells) ?? []).prefix(Self.most))
    energy = try container.decodeIfPresent(EnergyRule.self, forKey: .energy)
  }

  /// The details in a JSON text; nil when it is none, or too long.
  public init?(json: String) {
    guard json.utf8.count <= Self.longest,
      let read = try? JSONDecoder().decode(SessionDetails.self, from: Data(json.utf8))
    else { return nil }
    self = read
  }

  /// The JSON text.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
