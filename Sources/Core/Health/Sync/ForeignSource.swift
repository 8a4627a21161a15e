// Entries that mirror samples of other programs: how their source says so, and whose they are.

/// The prefix by which a record's source says that it mirrors a sample of another program: `health:withings`.
public enum ForeignSource {
  /// The prefix.
  public static let prefix = "health:"

  /// The source of a mirror of a program's sample.
  public static func source(of app: String) -> String { prefix + app }

  /// The program's name in such a source; nil of any other source.
  public static func name(of source: String) -> String? {
    source.hasPrefix(prefix) ? String(source.dropFirst(prefix.count)) : nil
  }
}

extension Record {
  /// Whether it mirrors a sample of another program, which nothing here may edit or delete
  /// (Invariants.md, Foreign records).
  public var isForeign: Bool { source.hasPrefix(ForeignSource.prefix) }

  /// The program or device that it mirrors a sample of; nil for the person's own.
  public var foreignSource: String? { ForeignSource.name(of: source) }
}
