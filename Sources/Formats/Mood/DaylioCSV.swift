// Daylio's table: `full_date,date,weekday,time,mood,activities,note_title,note`. Moods have the names that the person gave
// them, so that names other than the standard ones must be given their levels first; activities become tags. There is no
// energy in it: entries get the middle level, which the report tells.
import Core
import Foundation

extension Format {
  /// The table that Daylio exports.
  static let daylioCSV = Format(
    id: "daylio-csv", name: "Daylio (CSV)", kinds: [.mood],
    recognises: { $0.hasColumns("full_date", "time", "mood", "activities") ? 95 : 0 },
    read: { source, answers, fact in
      let table = try Table(source)
      let columns = table.columns
      let (date, time) = (columns.first(["full_date"]), columns.first(["time"]))
      let (mood, activities) = (columns.first(["mood"]), columns.first(["activities"]))
      let texts = ["note_title", "note", "scales"].map { columns.first([$0]) }
      guard try DaylioMoods.unknown(in: table, answers).isEmpty else { throw FormatError.unanswered(.moods) }
      let order = try table.proofs(numbers: [], dates: [date]).order.order(answers)
      var ids = DerivedIDs(format: "daylio")
      try table.forEach { row in
        try facts(of: row, kind: .mood, { try DaylioMoods.tell($0, fact) }) {
          guard case .day(let day)? = try row.time(date, "at", order: order) else {
            throw RowError(field: "at", reason: .missing)
          }
          let at = try row.clock(time, on: day, "at", answers.clock)
          guard let level = DaylioMoods.level(of: row.text(mood), answers) else {
            throw RowError(field: "mood", reason: .missing)
          }
          let notes = texts.compactMap { row.note($0).map(DaylioText.plain) } + [DaylioText.tags(row.text(activities))]
          let note = notes.filter { !$0.isEmpty }.joined(separator: "\n")
          var entry = Mood(id: ids.next(.mood, "\(at.instant.milliseconds)"), at: at)
          entry.mood = try Limits.mood.level(Double(level), "mood")
          entry.source = "daylio"
          entry.note = note.isEmpty ? nil : note
          return Entry(entry)
        }
      }
    })
}

/// The names of Daylio's moods.
public enum DaylioMoods {
  /// Its own names of the five moods.
  ///
  /// The German ones are names that leave no doubt of their rank, not read from a file.
  private static let standard: [String: Int] = [
    "rad": 10, "good": 8, "meh": 6, "bad": 4, "awful": 2,
    "super": 10, "gut": 8, "so lala": 6, "naja": 6, "schlecht": 4, "furchtbar": 2, "lausig": 2,
  ]

  /// The names in a file that have neither a standard level nor one that was answered, in order of appearance.
  public static func unknown(in source: ByteSource, _ answers: Answers) throws -> [String] {
    guard let parts = source.parts else { return try unknown(in: Table(source), answers) }
    let tables = try parts.filter { try Format.daylioCSV.recognises(FileHead($0)) > 0 || $0.parts != nil }
    return try tables.flatMap { try unknown(in: $0, answers) }
  }

  static func unknown(in table: Table, _ answers: Answers) throws -> [String] {
    let column = table.columns.first(["mood"])
    var names: [String] = []
    try upToCut {
      try table.forEach { row in
        let name = row.text(column)
        if !name.isEmpty, level(of: name, answers) == nil, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Tells a mood, and that its energy is not in the file.
  static func tell(_ found: Fact, _ fact: (Fact) throws -> Void) throws {
    try fact(found)
    if case .entry = found { try fact(.left(.energy)) }
  }

  static func level(of name: String, _ answers: Answers) -> Int? {
    let name = name.lowercased()
    return answers.moods[name] ?? standard[name]
  }
}

/// Daylio's texts.
enum DaylioText {
  /// A note without its HTML.
  static func plain(_ note: String) -> String {
    guard note.contains("<") || note.contains("&") else { return note }
    var text = note.replacingOccurrences(
      of: "<br\\s*/?>|</(p|div|li|h[1-6])>", with: "\n", options: [.regularExpression, .caseInsensitive])
    text = text.replacingOccurrences(
      of: "</?(a|b|i|u|s|p|em|del|div|font|h[1-6]|img|li|ol|ul|span|strong|strike)(\\s[^<>]*)?/?>", with: "",
      options: [.regularExpression, .caseInsensitive])
    for (entity, character) in [
      ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] { text = text.replacingOccurrences(of: entity, with: character) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Activities between pipes as tags: `movies / tv | bad sleep` → `#movies-tv #bad-sleep`.
  static func tags(_ activities: String) -> String {
    let tags = activities.split(separator: "|").map { activity in
      activity.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
    }
    // A mere number is no tag.
    return tags.compactMap { Tags.name($0) == nil ? nil : "#" + $0 }.joined(separator: " ")
  }
}
