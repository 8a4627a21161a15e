// The times under which a fast stands in a health store, whose charts would split it at midnight: as long as it was, around
// noon of the day it ended on; the real times travel beside them (spec fastlife 11.3). Waits for health-store sync (spec
// fastlife 11), which writes them; until then only the vectors ask here.

/// The display times of a fast in a health store.
public enum HealthTimes {
  /// Start and end of equal length around noon of the end's civil day in its own zone; nil while the fast runs.
  public static func display(of fast: Fast) -> (start: Stamp, end: Stamp)? {
    guard let end = fast.end, let zone = Zone(identifier: end.zone) else { return nil }
    let noon = CivilTime(Day(end), hour: 12, minute: 0).meaning(in: zone).settled
    return (Stamp(noon - fast.duration / 2, in: zone), Stamp(noon + fast.duration / 2, in: zone))
  }
}
