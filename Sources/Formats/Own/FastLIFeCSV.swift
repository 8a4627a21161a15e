// The table that Fast LIFe exports: sections, each with a banner `=== NAME ===`, a header, rows and a blank line. Times
// are the phone's own, in whatever calendar and clock it has; weights are pounds, drinks ounces. Our own export adds the
// column `ISO 8601` with a time, or start and end with a slash between them, and their offset.
//
// | section                | columns                                                         |
// |------------------------|-----------------------------------------------------------------|
// | FASTING HISTORY        | start, end, duration (h), goal (h) or N/A, met, eating window (h) |
// | WEIGHT TRACKING        | date, pounds, BMI, body fat in percent, source                  |
// | HYDRATION TRACKING     | date, time, type, ounces                                        |
// | SLEEP TRACKING         | bed, wake, duration (h), quality 1–5, source                    |
// | MOOD & ENERGY TRACKING | date, mood 1–10, energy 1–10, notes                             |
// | STATISTICS SUMMARY     | follows from the rest                                           |
import Core

extension Format {
  /// The table of the original app and of our own export.
  static let fastlifeCSV = Format(
    id: "fastlife-csv", name: "Fast LIFe (CSV)", kinds: [.fast, .weight, .drink, .sleep, .mood],
    rounding: .tenths,
    recognises: { $0.rows.contains { FastLIFeSection(banner: $0) != nil } ? 95 : 0 },
    read: { source, answers, fact in
      let file = try FastLIFeFile(source, answers)
      var ids = DerivedIDs(format: "fastlife")
      try file.forEach { section, columns, row in
        guard let kind = section.kind else { return }
        try facts(of: row, kind: kind, fact) { try file.entry(section, columns, row, &ids) }
      }
    })
}

/// A section of the table.
enum FastLIFeSection: String {
  case fasting = "FASTING HISTORY"
  case weight = "WEIGHT TRACKING"
  case hydration = "HYDRATION TRACKING"
  case sleep = "SLEEP TRACKING"
  case mood = "MOOD & ENERGY TRACKING"
  case statistics = "STATISTICS SUMMARY"

  /// The section that a row begins; nil for a row that is no banner, or one of an unknown section.
  init?(banner row: [String]) {
    guard let name = FastLIFeSection.name(ofBanner: row) else { return nil }
    self.init(rawValue: name)
  }

  /// The name between `===`; a spreadsheet may have added empty cells.
  static func name(ofBanner row: [String]) -> String? {
    guard let cell = row.first.map(NumberText.trimmed), row.dropFirst().allSatisfy(\.isEmpty), cell.count > 6,
      cell.hasPrefix("==="), cell.hasSuffix("===")
    else { return nil }
    return NumberText.trimmed(String(cell.dropFirst(3).dropLast(3))).uppercased()
  }

  var kind: RecordKind? {
    switch self {
    case .fasting: .fast
    case .weight: .weight
    case .hydration: .drink
    case .sleep: .sleep
    case .mood: .mood
    case .statistics: nil
    }
  }

  /// The columns in their order, in lower case.
  var columns: [String] {
    switch self {
    case .fasting:
      ["start time", "end time", "duration (hours)", "goal (hours)", "met goal", "eating window (hours)"]
    case .weight: ["date", "weight (lbs)", "bmi", "body fat %", "source"]
    case .hydration: ["date", "time", "type", "amount (oz)"]
    case .sleep: ["bed time", "wake time", "duration (hours)", "quality (1-5)", "source"]
    case .mood: ["date", "mood (1-10)", "energy (1-10)", "notes"]
    case .statistics: ["metric", "value"]
    }
  }

  /// How many of its first columns hold dates.
  fileprivate var dates: Int { self == .fasting || self == .sleep ? 2 : 1 }
  fileprivate var numbers: [Int] {
    switch self {
    case .fasting: [2, 3, 5]
    case .weight: [1, 2, 3]
    case .hydration: [3]
    case .sleep: [2]
    case .mood, .statistics: []
    }
  }
}

/// Where a section has its columns.
struct FastLIFeColumns {
  fileprivate let places: [Int?]
  fileprivate let iso: Int?

  /// By name where the header knows the first one, else as they stand in the original.
  fileprivate init(_ section: FastLIFeSection, header: [String]) {
    let columns = Columns(header)
    let names = section.columns
    places = columns.first([names[0]]) == nil ? Array(names.indices) : names.map { columns.first([$0]) }
    iso = columns.first(["iso 8601"])
  }

  fileprivate subscript(index: Int) -> Int? { places[index] }
}

/// A file of sections, read twice: once for its proofs, then for entries.
private struct FastLIFeFile {
  private let source: ByteSource
  private let dialect: CSVDialect
  private let answers: Answers
  private var mark = DecimalMark.point
  private var order = DateOrder.dayFirst

  init(_ source: ByteSource, _ answers: Answers) throws {
    self.source = source
    self.answers = answers
    dialect = try CSVDialect(of: source)
    var (decimal, dates) = (DecimalProof(), DateOrderProof())
    try upToCut {
      try forEach { section, columns, row in
        for index in section.numbers { if let column = columns[index] { decimal.add(row.field(column)) } }
        for index in 0..<section.dates { if let column = columns[index] { dates.add(row.field(column)) } }
      }
    }
    // A semicolon separates where the comma is taken.
    let usual = dialect.delimiter == UInt8(ascii: ";") ? DecimalMark.comma : .point
    mark = if case .proven(let mark) = decimal.verdict { mark } else { usual }
    order = try dates.verdict.order(answers)
  }

  /// Calls `body` with each row of the sections that are known.
  func forEach(_ body: (FastLIFeSection, FastLIFeColumns, CSVRow) throws -> Void) throws {
    var reader = try dialect.reader(source)
    var row = CSVRow()
    var section: FastLIFeSection?
    var columns: FastLIFeColumns?
    while try reader.take(&row) {
      if FastLIFeSection.name(ofBanner: row.fields) != nil {
        section = FastLIFeSection(banner: row.fields)
        columns = nil
      } else if let section {
        guard let known = columns else {
          columns = FastLIFeColumns(section, header: row.fields)
          continue
        }
        try body(section, known, row)
      }
    }
  }

  func entry(
    _ section: FastLIFeSection, _ columns: FastLIFeColumns, _ row: CSVRow, _ ids: inout DerivedIDs
  ) throws(RowError) -> Entry? {
    switch section {
    case .fasting: try fast(columns, row, &ids)
    case .weight: try weight(columns, row, &ids)
    case .hydration: try drink(columns, row, &ids)
    case .sleep: try sleep(columns, row, &ids)
    case .mood: try mood(columns, row, &ids)
    case .statistics: nil
    }
  }

  private func fast(_ columns: FastLIFeColumns, _ row: CSVRow, _ ids: inout DerivedIDs) throws(RowError) -> Entry {
    let start = try time(columns, row, 0, "start")
    let end = try time(columns, row, 1, "end")
    let goal = try row.number(columns[3], "goal", mark: mark)
    let window = try row.number(columns[5], "eatingWindow", mark: mark)
    guard (0...8760).contains(goal ?? 0) else { throw RowError(field: "goal", reason: .outOfRange) }
    guard (0...876_000).contains(window ?? 0) else { throw RowError(field: "eatingWindow", reason: .outOfRange) }
    if end.instant <= start.instant { throw RowError(field: "end", reason: .endBeforeStart) }
    return Entry(
      Fast(
        id: ids.next(.fast, "\(start.instant.milliseconds)"), start: start, end: end, goal: (goal ?? 0) * 3600,
        eatingWindow: window.flatMap { $0 > 0 ? $0 * 3600 : nil }, source: "fastlife"))
  }

  private func weight(_ columns: FastLIFeColumns, _ row: CSVRow, _ ids: inout DerivedIDs) throws(RowError) -> Entry {
    let at = try time(columns, row, 0, "at")
    let pounds = try Limits.weight.checked(row.required(columns[1], "kilograms", mark: mark), "kilograms")
    let bmi = try row.number(columns[2], "bmi", mark: mark)
    let fat = try row.number(columns[3], "bodyFat", mark: mark)
    return Entry(
      Weight(
        id: ids.next(.weight, "\(at.instant.milliseconds)"), at: at, kilograms: MassUnit.lb.kilograms(from: pounds),
        typed: row.typed(columns[1], unit: "lb", mark: mark), bmi: try Limits.bmi.checked(bmi, "bmi"),
        bodyFat: try Limits.bodyFat.checked(fat, "bodyFat"), source: "fastlife"))
  }

  private func drink(_ columns: FastLIFeColumns, _ row: CSVRow, _ ids: inout DerivedIDs) throws(RowError) -> Entry {
    let at = try time(columns, row, 0, "at", clock: columns[1])
    guard let name = row.note(columns[2]) else { throw RowError(field: "beverage", reason: .missing) }
    guard let beverage = answers.beverages.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw RowError(field: "beverage", reason: .unknownKind, name: name)
    }
    let ounces = try Limits.drink.checked(row.required(columns[3], "millilitres", mark: mark), "millilitres")
    let typed = row.typed(columns[3], unit: "oz", mark: mark)
    return Entry(
      Drink(
        id: ids.next(.drink, "\(at.instant.milliseconds)/\(beverage)/\(typed?.number ?? "")"), at: at,
        millilitres: VolumeUnit.oz.millilitres(from: ounces), beverage: beverage, typed: typed, source: "fastlife"))
  }

  private func sleep(_ columns: FastLIFeColumns, _ row: CSVRow, _ ids: inout DerivedIDs) throws(RowError) -> Entry {
    let bed = try time(columns, row, 0, "bed")
    let wake = try time(columns, row, 1, "wake")
    let quality = try row.number(columns[3], "quality", mark: mark)
    return Entry(
      Sleep(
        id: ids.next(.sleep, "\(bed.instant.milliseconds)"), bed: bed, wake: wake,
        quality: try Limits.quality.level(quality, "quality"), source: "fastlife"))
  }

  private func mood(_ columns: FastLIFeColumns, _ row: CSVRow, _ ids: inout DerivedIDs) throws(RowError) -> Entry {
    let at = try time(columns, row, 0, "at")
    return Entry(
      Mood(
        id: ids.next(.mood, "\(at.instant.milliseconds)"), at: at,
        mood: try Limits.mood.level(row.required(columns[1], "mood"), "mood"),
        energy: try Limits.mood.level(row.required(columns[2], "energy"), "energy"), source: "fastlife",
        note: row.note(columns[3])))
  }

  // MARK: Times

  /// A time of a row: that of the column `ISO 8601` where there is one.
  private func time(
    _ columns: FastLIFeColumns, _ row: CSVRow, _ index: Int, _ field: String, clock: Int? = nil
  ) throws(RowError) -> Stamp {
    let iso = row.text(columns.iso).split(separator: "/", omittingEmptySubsequences: false)
    if iso.indices.contains(index), let stamp = TableTime(iso[index].utf8).stamp(by: answers.clock) { return stamp }
    let cell = FastLIFeFile.gregorian(row.text(columns[index]))
    switch TableTime(cell.utf8, order: order) {
    case .unknown: throw RowError(field: field, reason: .missing)
    case .day(let day) where clock != nil:
      let cell = FastLIFeFile.gregorian(row.text(clock))
      if let stamp = TableTime(cell.utf8, order: order).stamp(by: answers.clock) { return stamp }
      return try row.clock(clock, on: day, field, answers.clock)
    case let time:
      guard let stamp = time.stamp(by: answers.clock) else { throw RowError(field: field, reason: .unreadable) }
      return stamp
    }
  }

  /// A time whose year is that of the Buddhist calendar, 543 years ahead, in the Gregorian one.
  private static func gregorian(_ cell: String) -> String {
    guard cell.utf8.prefix(4).allSatisfy({ (48...57).contains($0) }), let year = Int(cell.prefix(4)),
      (2443...2743).contains(year)
    else { return cell }
    return "\(year - 543)" + cell.dropFirst(4)
  }
}
