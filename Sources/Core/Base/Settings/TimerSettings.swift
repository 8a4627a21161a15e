// Session options: bells, questions, logging; the table rows are in Settings+Timer.swift.

/// The session settings besides lengths.
public struct TimerSettings: Hashable, Sendable {
  /// Whether sittings are open-ended.
  public var endless = false
  /// Bells in the first phase of a sitting, their sound, and their volume in percent of the cues, 0–100.
  public var bells = IntervalBells.none
  public var bellSound = BellSound.bowl
  public var bellVolume = 100
  /// Whether a sitting is logged as a yoga workout, a workout as mindful minutes (Sessions.md, Settings).
  public var logsSittingsAsYoga = false
  public var logsWorkoutsAsMindful = false
  /// The rule for a workout's energy.
  public var energy = EnergyRule.met
  /// Whether to ask for the effort after a workout.
  public var asksEffort = false
  /// Whether to send notifications at a sitting's closing phase and end.
  public var notices = false
  /// Whether the time of a sitting is hidden on the screen while it runs.
  public var hidesTime = false
  /// Whether the terminal's window title shows a running session.
  public var title = false
  /// Warm-up and cool-down of a free workout.
  public var margins = WorkoutMargins.none
  /// Strokes of gongs and bells, 1–3.
  public var strokes = 1
}
