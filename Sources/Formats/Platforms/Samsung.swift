// Samsung Health: the folder that the phone writes, a table a type (formats 6, and the shapes of one real export).
//
// | type                       | becomes                                                                           |
// |----------------------------|-----------------------------------------------------------------------------------|
// | weight                     | weight, body fat, height                                                          |
// | sleep, sleep_stage         | stages in a night; a night without any, as one typed by hand, is sleep as a whole |
// | water_intake               | water                                                                             |
// | step_daily_trend           | steps, distance and energy of days                                                |
// | heart_rate, blood_pressure | pulse and pressures                                                               |
// | exercise                   | workouts                                                                          |
// | the rest                   | nothing                                                                           |
//
// The first line names the type, the second one the columns; rows have one comma more. Times are in UTC with the offset of the
// place beside them, days are milliseconds of a day since 1970.
import Core

extension Format {
  /// Samsung Health.
  static let samsungHealth = Format(
    samplesOf: "samsung-health", name: "Samsung Health (CSV folder, zip)",
    kinds: [.weight, .drink, .sleep, .session, .burn, .measure],
    recognises: { SamsungTable.type(of: $0) == nil ? 0 : 95 },
    read: { source, answers, receiver in
      let maker = SampleMaker(answers, receiver)
      var tables: [(part: String, file: ByteSource)] = []
      for file in source.files {
        if let type = SamsungTable.type(of: try FileHead(file)) { tables.append((type, file)) }
      }
      // The zone is asked for before the first record, whichever table that stands in.
      if tables.contains(where: { $0.part == "step_daily_trend" }) { answers.clock.use?.note() }
      var staged: Set<String> = []
      for (type, file) in tables where type == "sleep_stage" {
        try upToCut { try SamsungTable(file).forEach { row in staged.insert(row.text("sleep_id")) } }
      }
      try maker.forEach(tables, in: source) { type, file in
        let reader = SamsungReader(try SamsungTable(file), maker)
        switch type {
        case "weight": try reader.readWeights()
        case "sleep": try reader.readNights(staged: staged)
        case "sleep_stage": try reader.readStages()
        case "water_intake": try reader.readWater()
        case "step_daily_trend": try reader.readDays()
        case "heart_rate": try reader.readPulses()
        case "blood_pressure": try reader.readPressures()
        case "exercise": try reader.readWorkouts()
        default: break
        }
      }
    })
}

/// A table of Samsung Health.
struct SamsungTable {
  private let table: Table
  /// Columns by their names without the beginning that some have: `com.samsung.health.sleep.start_time`.
  private let columns: [String: Int]
  /// The columns of text, in which a comma moves those behind it.
  private let texts: [Int]

  init(_ file: ByteSource) throws {
    table = try Table(file) { !SamsungTable.isTitle($0) }
    var columns: [String: Int] = [:]
    for (index, title) in table.header.enumerated() {
      let name = NumberText.trimmed(title)
      let bare = name.hasPrefix(SamsungTable.prefix) ? name.split(separator: ".").last.map(String.init) ?? name : name
      if columns[bare] == nil { columns[bare] = index }
    }
    self.columns = columns
    texts = ["comment", "custom", "title"].compactMap { columns[$0] }.sorted()
  }

  private static let prefix = "com.samsung."

  /// Whether a row is the first line: type, version, count.
  private static func isTitle(_ row: [String]) -> Bool {
    row.first?.hasPrefix(prefix) == true && row.count <= 4 && row.dropFirst().allSatisfy { $0.allSatisfy(\.isNumber) }
  }

  /// The type of a table, without its beginnings; nil for anything else.
  static func type(of head: FileHead) -> String? {
    guard let row = head.rows.first, row.count > 1, isTitle(row) else { return nil }
    return row[0].split(separator: ".").last.map(String.init)
  }

  func has(_ name: String) -> Bool { columns[name] != nil }

  func forEach(_ body: (SamsungRow) throws -> Void) throws {
    try table.forEach { row in
      // One comma is at the end of each row; more are in its texts.
      let more = max(0, row.count - table.header.count - 1)
      try body(SamsungRow(row: row, columns: columns, texts: texts, more: more))
    }
  }
}

/// A row, whose cells are found from both ends where a text has commas in it.
struct SamsungRow {
  let row: CSVRow
  fileprivate let columns: [String: Int]
  fileprivate let texts: [Int]
  /// The commas within its texts.
  fileprivate let more: Int

  var line: Int { row.line }

  private func index(_ name: String) -> Int? {
    guard let index = columns[name] else { return nil }
    guard more > 0, let first = texts.first, let last = texts.last else { return index }
    // Of two texts nobody knows which of them has the commas: the cells between them are lost.
    return index <= first ? index : index > last ? index + more : nil
  }

  func text(_ name: String) -> String { row.text(index(name)) }

  func number(_ name: String) throws(RowError) -> Double? {
    if more > 0, texts.isEmpty { throw RowError(field: name, reason: .unreadable) }
    return try row.number(index(name), name, mark: .point)
  }

  func required(_ name: String) throws(RowError) -> Double {
    guard let value = try number(name) else { throw RowError(field: name, reason: .missing) }
    return value
  }

  /// A time in UTC; nil for the first moment of 1970, which stands for none.
  func instant(_ name: String) throws(RowError) -> Instant? {
    let text = text(name)
    guard !text.isEmpty else { throw RowError(field: name, reason: .missing) }
    let time = try PlatformTime(text, name, LocalClock(zone: .utc))
    guard let instant = time?.instant else { throw RowError(field: name, reason: .missing) }
    return instant.milliseconds < SamsungRow.firstDay ? nil : instant
  }

  /// The length of a day, within which placeholders lie in any zone.
  private static let firstDay: Int64 = 86_400_000

  /// Seconds east of UTC of `UTC+0530`; nil where none are told.
  func offset() throws(RowError) -> Int? {
    let text = text("time_offset")
    guard !text.isEmpty else { return nil }
    let digits = text.dropFirst(4)
    guard text.hasPrefix("UTC+") || text.hasPrefix("UTC-"), digits.count == 4, digits.allSatisfy(\.isNumber),
      let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), hours <= 18, minutes < 60
    else { throw RowError(field: "time_offset", reason: .unreadable) }
    return (text.hasPrefix("UTC-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// The program that wrote it.
  var source: HealthSource {
    let package = text("pkg_name")
    let isOwn = package.isEmpty || package == "com.sec.android.app.shealth"
    return HealthSource(app: "com.samsung.health", name: isOwn ? "Samsung Health" : package)
  }

  /// Its identity, which is a UUID in real exports.
  var id: PlatformID? {
    let text = text("datauuid")
    return text.isEmpty ? nil : .text(text)
  }
}
