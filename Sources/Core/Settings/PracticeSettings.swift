// The breathing patterns and programmes of a person, as the settings hold them; the rows are in Settings+Practice.swift.

/// The settings of breathing patterns and programmes.
public struct PracticeSettings: Hashable, Sendable {
  /// Creates the settings of a fresh store.
  public init() {}
}
