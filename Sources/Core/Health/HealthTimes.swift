// Display times of fasts for a health store, whose charts would split them at midnight: the same length, centred on
// noon of the end day, with the real times alongside (spec fastlife 11.3). Awaits health-store sync (spec fastlife 11);
// until then only the test vectors use it.

/// The display times of a fast in a health store.
public enum HealthTimes {
  /// Start and end of equal length around noon of the end's civil day in its own zone; nil for a running fast.
  public static func display(of fast: Fast) -> (start: Stamp, end: Stamp)? {
    guard let end = fast.end, let zone = Zone(identifier: end.zone) else { return nil }
    let noon = CivilTime(Day(end), hour: 12, minute: 0).resolution(in: zone).settled
    return (Stamp(noon - fast.duration / 2, in: zone), Stamp(noon + fast.duration / 2, in: zone))
  }
}
