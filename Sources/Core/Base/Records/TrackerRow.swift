// The rows of other subjects beside a tracker: the rule of its reminders, how its entries feed habits, its figures. A record
// lists them (`Record.rows`); each subject asks for those of its own type and names no tracker.

/// A row of another subject that stands beside a tracker.
public protocol TrackerRow: Sendable {}

extension RecordType {
  /// The rows of a type beside all registered records, in the order of lists.
  public static func rows<Row: TrackerRow>(_: Row.Type = Row.self) -> [Row] {
    let (known, makers) = registry.withLock { ($0.rows, $0.rowMakers) }
    if let known { return known.compactMap { $0 as? Row } }
    // Outside the lock: rows may ask for other kinds.
    let made = makers.flatMap { $0() }
    registry.withLock { $0.rows = made }
    return made.compactMap { $0 as? Row }
  }
}
