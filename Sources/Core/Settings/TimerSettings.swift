// What is heard, asked and logged of sessions, as the settings hold it; the table rows are in Settings+Timer.swift.

/// The settings of sessions beside their lengths.
public struct TimerSettings: Hashable, Sendable {

  /// Creates the settings of a fresh store.
  public init() {}
}
