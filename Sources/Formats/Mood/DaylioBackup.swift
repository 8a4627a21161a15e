// Daylio's backup: a zip whose `backup.daylio` is JSON in base 64. Entries name a mood of the person's list, which belongs to
// one of five groups, the best first; times have their offset, notes are HTML, tags come by number. Photos are left alone.
import Core
import Foundation

extension Format {
  /// The backup of Daylio.
  static let daylioBackup = Format(
    id: "daylio-backup", name: "Daylio (backup)", kinds: [.mood],
    recognises: { head in head.files.contains { $0 == daylioEntry || $0.hasSuffix("/" + daylioEntry) } ? 95 : 0 },
    read: { source, answers, fact in
      guard let file = source.parts?.first(where: { $0.name == daylioEntry }) else {
        throw FormatError.malformed(line: 1)
      }
      let (whole, end) = JSONFile.wholeRecords(try daylioText(file))
      guard let backup = whole, let entries = backup["dayEntries"] else {
        throw end.map { FormatError.endsEarly(offset: $0 / 3 * 4) } ?? FormatError.malformed(line: 1)
      }
      let groups = daylioNumbers(backup["customMoods"], "mood_group_id")
        .compactMapValues { $0.number.flatMap { Int(exactly: $0) } }
      let tags = daylioNumbers(backup["tags"], "name").compactMapValues(\.text)
      var ids = DerivedIDs(format: "daylio")
      for (index, row) in entries.items.enumerated() {
        try facts(on: index + 1, kind: .mood, { try DaylioMoods.tell($0, fact) }) {
          guard let time = row["datetime"]?.number else { throw RowError(field: "at", reason: .missing) }
          // To the minute, as the table of the same entries has it.
          let minute = try Instant(toldSeconds: (time / 60_000).rounded(.down) * 60, "at")
          let offset = row["timeZoneOffset"]?.number.flatMap { abs($0) <= 64_800_000 ? ($0 / 1000).whole : nil }
          guard let at = TableTime.instant(minute, offset: offset).stamp(in: answers.zone) else {
            throw RowError(field: "at", reason: .unreadable)
          }
          guard let mood = row["mood"]?.text else { throw RowError(field: "mood", reason: .missing) }
          // The first five moods, which older backups do not list, are the groups themselves.
          guard let group = groups[mood] ?? Int(mood), (1...5).contains(group) else {
            throw RowError(field: "mood", reason: .outOfRange)
          }
          let texts = ["note_title", "note"].compactMap { row[$0]?.text.map(DaylioText.plain) }
          let names = (row["tags"]?.items ?? []).compactMap { $0.text.flatMap { tags[$0] } }
          let note = (texts + [DaylioText.tags(names.joined(separator: "|"))]).filter { !$0.isEmpty }
          var entry = Mood(id: ids.next(.mood, "\(at.instant.milliseconds)"), at: at)
          entry.mood = 12 - 2 * group
          entry.source = "daylio"
          entry.note = note.isEmpty ? nil : note.joined(separator: "\n")
          return Entry(entry)
        }
      }
      if let end { throw FormatError.endsEarly(offset: end / 3 * 4) }
    })

  /// The text in base 64, of one that was cut as far as it goes: four characters are three bytes.
  private static func daylioText(_ file: ByteSource) throws -> Data {
    let coded = try JSONFile.bytes(file).filter { !($0 == 0x0A || $0 == 0x0D || $0 == 0x20) }
    let data = Data(base64Encoded: coded.prefix(coded.count / 4 * 4))
    guard let data else { throw FormatError.malformed(line: 1) }
    return data
  }

  private static let daylioEntry = "backup.daylio"

  /// A member of each object of a list, by the text of its id.
  private static func daylioNumbers(_ list: JSONValue?, _ member: String) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for item in list?.items ?? [] {
      if let id = item["id"]?.text, let value = item[member] { values[id] = value }
    }
    return values
  }
}
