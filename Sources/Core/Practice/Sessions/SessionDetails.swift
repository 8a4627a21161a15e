// Session details beside its times: the delays of its bells, the rule behind its energy, and the finished sets of a
// workout. Stored as JSON: {"bells":[["gong",0,12,1],…],"energy":"met","sets":[…]}, with milliseconds after the start,
// milliseconds of delay, and 1 if it sounded; for sets see FinishedSet.swift.
import Foundation

/// A bell or cue ordered during a session.
public struct SoundedBell: Hashable, Sendable {
  public var cue: Cue
  /// Milliseconds from pressing start to the planned time, at most `longest`.
  public let planned: Int
  /// Real milliseconds from the planned time to the order, at most `longest`.
  public let late: Int
  /// Whether it sounded; a bell due together with a newer one is skipped.
  public var sounded: Bool

  /// Creates a bell, clamping times to `longest`.
  ///
  /// A session left unattended for months has bells that late.
  public init(cue: Cue, planned: Int, late: Int, sounded: Bool) {
    self.cue = cue
    self.planned = min(max(0, planned), Self.longest)
    self.late = min(max(0, late), Self.longest)
    self.sounded = sounded
  }

  /// Creates a bell from seconds.
  init(_ cue: Cue, planned: Double, late: Double, sounded: Bool) {
    self.init(cue: cue, planned: Self.milliseconds(planned), late: Self.milliseconds(late), sounded: sounded)
  }

  /// Seconds in milliseconds, within the stored times.
  static func milliseconds(_ seconds: Double) -> Int {
    Int((min(max(0, seconds), Double(Self.longest) / 1000) * 1000).rounded())
  }

  /// Upper limit of stored times: 31 days in milliseconds.
  public static let longest = 31 * 86_400_000
}

extension SoundedBell: Codable {
  /// Encodes as a compact array.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(cue.rawValue)
    try list.encode(planned)
    try list.encode(late)
    try list.encode(sounded ? 1 : 0)
  }

  /// Decodes the output of `encode`, clamping longer times from earlier versions.
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

/// The rule used to compute a session's energy.
public enum EnergyRule: String, CaseIterable, Codable, Sendable, SettingValue {
  /// The fixed rates (Workouts.md, Energy).
  case rate
  /// Metabolic equivalents times body weight.
  case met
}

/// Session details beside its times.
public struct SessionDetails: Hashable, Codable, Sendable {
  /// The bells in order, at most `most`.
  public var bells: [SoundedBell]
  /// The rule behind the energy; nil for the fixed rates.
  public var energy: EnergyRule?
  /// The finished sets of a workout in order, at most `mostSets`; none in sessions logged before they were kept.
  public var sets: [FinishedSet]

  /// Most bells kept, enough for two hundred rounds.
  public static let most = 1000
  /// Most sets kept.
  public static let mostSets = 500
  /// Most bytes of JSON accepted.
  public static let longest = 262_144

  /// Creates details.
  public init(bells: [SoundedBell] = [], energy: EnergyRule? = nil, sets: [FinishedSet] = []) {
    self.bells = Array(bells.prefix(Self.most))
    self.energy = energy
    self.sets = Array(sets.prefix(Self.mostSets))
  }

  /// Whether there is nothing to store.
  public var isEmpty: Bool { bells.isEmpty && energy == nil && sets.isEmpty }
  /// Longest delay of a bell that sounded, in milliseconds; nil if none did.
  public var latest: Int? { bells.filter(\.sounded).map(\.late).max() }

  private enum Key: String, CodingKey { case bells, energy, sets }

  /// Encodes the details, omitting absent sets.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(bells, forKey: .bells)
    try container.encodeIfPresent(energy, forKey: .energy)
    if !sets.isEmpty { try container.encode(sets, forKey: .sets) }
  }

  /// Decodes details; every field is optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    bells = Array((try container.decodeIfPresent([SoundedBell].self, forKey: .bells) ?? []).prefix(Self.most))
    energy = try container.decodeIfPresent(EnergyRule.self, forKey: .energy)
    sets = Array((try container.decodeIfPresent([FinishedSet].self, forKey: .sets) ?? []).prefix(Self.mostSets))
  }

  /// Parses JSON; nil if invalid or too long.
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
