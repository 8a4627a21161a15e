// Sunrise's file: a list of objects with `startDate` and `endDate` in seconds since 2001, `targetInterval` in seconds,
// `note`, and a `mood` of 0–5 whose scale is not known, so that it is left alone.
import Core
import Foundation

extension Format {
  /// The fasts that Sunrise exports.
  static let sunriseJSON = Format(
    id: "sunrise-json", name: "Sunrise (JSON)", kinds: [.fast],
    recognises: { $0.isList(of: "startDate", "targetInterval") ? 95 : 0 },
    read: { source, answers, fact in
      var ids = DerivedIDs(format: "sunrise")
      try JSONFile.forEach(of: source) { number, row in
        try facts(on: number, kind: .fast, fact) {
          guard let start = try sunriseTime(row["startDate"], "start", answers.zone) else {
            throw RowError(field: "start", reason: .missing)
          }
          let end = try sunriseTime(row["endDate"], "end", answers.zone)
          if let end, end.instant <= start.instant { throw RowError(field: "end", reason: .endBeforeStart) }
          let goal = row["targetInterval"]?.number ?? 0
          guard (0...31_536_000).contains(goal) else { throw RowError(field: "goal", reason: .outOfRange) }
          let note = row["note"]?.text.map(NumberText.trimmed)
          return Entry(
            Fast(
              id: ids.next(.fast, "\(start.instant.milliseconds)"), start: start, end: end, goal: goal,
              source: "sunrise", note: note == "" ? nil : note))
        }
      }
    })

  /// A time of Apple's clock; nil where it is missing.
  private static func sunriseTime(_ value: JSONValue?, _ field: String, _ zone: Zone) throws(RowError) -> Stamp? {
    guard let value else { return nil }
    guard let seconds = value.number else { throw RowError(field: field, reason: .unreadable) }
    // 2001-01-01 in seconds since 1970.
    return Stamp(try Instant(toldSeconds: seconds + 978_307_200, field), in: zone)
  }
}
