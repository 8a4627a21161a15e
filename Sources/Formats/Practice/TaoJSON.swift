// Tao's file: a list of objects with `id`, `startTime` by the clock where it was lived, `duration` and `plannedDuration`
// in seconds, and `note`.
import Core
import Foundation

extension Format {
  /// The sittings that Tao exports.
  static let taoJSON = Format(
    id: "tao-json", name: "Tao (JSON)", kinds: [.session],
    recognises: { $0.isList(of: "startTime", "plannedDuration") ? 95 : 0 },
    read: { source, answers, fact in
      var ids = DerivedIDs(format: "tao")
      try JSONFile.forEach(of: source) { number, row in
        try facts(on: number, kind: .session, fact) {
          guard let text = row["startTime"]?.text else { throw RowError(field: "start", reason: .missing) }
          guard let start = TableTime(text.utf8).stamp(by: answers.clock) else {
            throw RowError(field: "start", reason: .unreadable)
          }
          guard let seconds = row["duration"]?.number else { throw RowError(field: "end", reason: .missing) }
          let derived = ids.next(.session, "\(start.instant.milliseconds)/\(seconds)")
          let note = row["note"]?.text.map(NumberText.trimmed)
          return try .sitting(
            row["id"]?.text.flatMap(UUID.init) ?? derived, start, seconds, title: nil,
            source: answers.source(ofSittings: "tao"), note: note == "" ? nil : note)
        }
      }
    })
}
