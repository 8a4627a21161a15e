// The kinds of records, by their stored names. A kind exists when its type is registered (RecordType.register).

/// Which tracker a record belongs to; the raw value is the name on disk and on the command line.
public struct RecordKind: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  /// The registered kind of that name; nil when there is none.
  public init?(rawValue: String) {
    guard let kind = RecordType.registry.withLock({ $0.slots[rawValue]?.kind }) else { return nil }
    self = kind
  }

  /// The kind of a type of record, which is still to be registered.
  public init(name: String) { rawValue = name }

  public static let fast = RecordKind(name: "fast")
  public static let drink = RecordKind(name: "drink")
  public static let weight = RecordKind(name: "weight")
  public static let sleep = RecordKind(name: "sleep")
  public static let mood = RecordKind(name: "mood")
  public static let session = RecordKind(name: "session")
  public static let habit = RecordKind(name: "habit")
}

extension RecordKind: CustomStringConvertible {
  /// The stored name.
  public var description: String { rawValue }
}

extension RecordKind: CaseIterable {
  /// Every registered kind, in the order of lists.
  public static var allCases: [RecordKind] { RecordType.registry.withLock { $0.kinds } }
}
