// Types, by which a person consents and by which data are synced: a type groups the kinds of samples that belong together.

/// A group of kinds in the health store; the raw value is its name on disk and on the command line.
public enum HealthType: String, CaseIterable, Codable, Sendable {
  case weight, hydration, sleep, fasting, mood, sessions, diary, food, activity, measures, pulse

  /// Whether Fast LIFe writes samples of this type, besides reading them.
  public var isWritable: Bool { self != .activity && self != .pulse }

  /// The tracker whose entries correspond to its samples; nil for those that only add to figures.
  public var record: RecordKind? { self == .activity ? .burn : SharedType.of(self)?.kind }
}
