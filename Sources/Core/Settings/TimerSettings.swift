// What is heard, asked and logged of sessions, as the settings hold it; the table rows are in Settings+Timer.swift.

/// The settings of sessions beside their lengths.
public struct TimerSettings: Hashable, Sendable {
  /// Whether a sitting has no end of its own.
  public var endless = false
  /// Bells inside the first phase of a sitting, their sound, and their loudness in percent of that of the cues, 0–100.
  public var bells = IntervalBells.none
  public var bellSound = BellSound.bowl
  public var bellVolume = 100
  /// Whether a sitting is logged as a yoga workout, a workout as mindful minutes (spec meditation 7.3).
  public var logsSittingsAsYoga = false
  public var logsWorkoutsAsMindful = false
  /// What the energy of a workout is computed from.
  public var energy = EnergyRule.rate
  /// Whether it is asked after a workout how hard it was.
  public var asksEffort = false
  /// Whether notifications tell of a sitting's closing phase and end.
  public var notices = false
  /// Whether the title of the terminal's window tells of a running session.
  public var title = false
  /// How often gongs and bells strike, 1–3.
  public var strokes = 1

  /// Creates the settings of a fresh store.
  public init() {}
}
