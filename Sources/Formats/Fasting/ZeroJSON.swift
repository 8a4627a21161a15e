// Zero's biodata.json, of the archive that it sends on request: an object whose `fast_data` lists FastID, StartDTM,
// EndDTM (null while a fast runs), GoalHours, GoalID and IsEnded.
import Core
import Foundation

extension Format {
  /// The file of an account's data.
  static let zeroJSON = Format(
    id: "zero-json", name: "Zero (JSON)", kinds: [.fast],
    recognises: { head in
      guard head.text.drop(while: \.isWhitespace).first == "{" else { return 0 }
      return head.text.contains("\"fast_data\"") ? 95 : head.name == "biodata.json" ? 60 : 0
    },
    read: { source, answers, fact in
      var ids = DerivedIDs(format: "zero")
      try JSONFile.forEach(in: "fast_data", of: source) { number, row in
        try facts(on: number, kind: .fast, fact) {
          guard let start = try zeroTime(row["StartDTM"], "start", answers.clock) else {
            throw RowError(field: "start", reason: .missing)
          }
          let end = try zeroTime(row["EndDTM"], "end", answers.clock)
          if end == nil, row["IsEnded"] == .bool(true) { throw RowError(field: "end", reason: .missing) }
          if let end, end.instant <= start.instant { throw RowError(field: "end", reason: .endBeforeStart) }
          let hours = try zeroGoal(row["GoalHours"])
          let derived = ids.next(.fast, "\(start.instant.milliseconds)")
          return Entry(
            Fast(
              id: row["FastID"]?.text.flatMap(UUID.init) ?? derived, start: start, end: end, goal: hours * 3600,
              source: "zero"))
        }
      }
    })

  /// A time; `Z` says when, not where it was lived.
  private static func zeroTime(_ value: JSONValue?, _ field: String, _ clock: LocalClock) throws(RowError) -> Stamp? {
    guard let value else { return nil }
    guard let text = value.text else { throw RowError(field: field, reason: .unreadable) }
    let time = TableTime(text.utf8)
    if case .unknown = time { return nil }
    if case .instant(let instant, 0) = time { return Stamp(instant, in: clock.zone) }
    guard let stamp = time.stamp(by: clock) else { throw RowError(field: field, reason: .unreadable) }
    return stamp
  }

  private static func zeroGoal(_ value: JSONValue?) throws(RowError) -> Double {
    guard let value else { return 0 }
    guard let text = value.text, case .value(let hours) = TableNumber(text.utf8) else {
      throw RowError(field: "goal", reason: .unreadable)
    }
    guard (0...8760).contains(hours) else { throw RowError(field: "goal", reason: .outOfRange) }
    return hours
  }
}
