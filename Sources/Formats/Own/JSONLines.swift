// JSON lines: one object a line with the members of our own document, or those of `list --json`. An id or source may be
// missing, and a time may be a text instead of an object with its zone.
import Core
import Foundation

extension Format {
  /// Entries as JSON, one a line.
  static let jsonLines = Format(
    id: "json-lines", name: "JSON lines", kinds: RecordKind.allCases,
    recognises: { head in
      let line = head.text.split(whereSeparator: \.isNewline).first { !NumberText.trimmed(String($0)).isEmpty }
      guard let line, let value = JSONFile.value(Data(line.utf8)), value["kind"]?.text != nil else { return 0 }
      return 90
    },
    read: { source, answers, fact in
      var reader = LineReader(try source.open())
      var ids = DerivedIDs(format: "json")
      while let line = try reader.next(refusing: fact) {
        guard !NumberText.trimmed(line).isEmpty else { continue }
        let value = JSONFile.value(Data(line.utf8))
        let kind = value?["kind"]?.text.flatMap { RecordKind(rawValue: $0) }
        try facts(on: reader.line, kind: kind, fact) {
          guard case .object(let members)? = value else { throw RowError(field: "", reason: .unreadable) }
          guard let kind else {
            throw RowError(
              field: "kind", reason: members["kind"] == nil ? .missing : .unknownKind, name: members["kind"]?.text)
          }
          return try RecordType.entry(jsonMembers(members, kind, answers.clock, &ids))
        }
      }
    })

  /// The members under the names of our document, with id, source and zones.
  private static func jsonMembers(
    _ members: [String: JSONValue], _ kind: RecordKind, _ clock: LocalClock, _ ids: inout DerivedIDs
  ) -> [String: JSONValue] {
    var row = members
    for (field, member) in RecordType.of(kind).listed where field != member && row[field] == nil {
      row[field] = row[member]
    }
    for field in ["at", "start", "end", "bed", "wake"] {
      guard case .string(let text)? = row[field], let stamp = TableTime(text.utf8).stamp(by: clock) else { continue }
      row[field] = .object([
        "at": .string(ISOTime.text(stamp.instant, offset: stamp.offset)), "zone": .string(stamp.zone),
      ])
    }
    if case .array(let drinks)? = row["drinks"] { row["drinks"] = .array(drinks.map(jsonDrink)) }
    if row["id"] ?? .null == .null {
      row["id"] = .string(ids.next(kind, "\(JSONValue.object(members).json ?? "")").uuidString)
    }
    if row["source"] ?? .null == .null { row["source"] = .string("json") }
    return row
  }

  /// An alcoholic drink of `list --json` as our document has it.
  private static func jsonDrink(_ drink: JSONValue) -> JSONValue {
    guard let millilitres = drink["millilitres"], let percent = drink["percent"] else { return drink }
    return .object(["ml": millilitres, "percent": percent])
  }
}
