// The tables of Fitbit's takeout, and the sleep table of the account's page.
import Core

/// Reads one table.
struct FitbitTable {
  private let file: ByteSource
  private let maker: SampleMaker
  private var clock: LocalClock { maker.answers.clock }

  init(_ file: ByteSource, _ maker: SampleMaker) { (self.file, self.maker) = (file, maker) }

  func read(_ part: FitbitPart) throws {
    switch part {
    case .variability: try readDays("rmssd", .hrv) { _, sample in sample.meta["measure"] = .string("rmssd") }
    case .breaths: try readDays("daily_respiratory_rate", .respiration) { _, _ in }
    case .oxygen: try readOxygen()
    case .skin: try readSkin()
    case .sittings: try readSittings()
    case .readings(let column): try readReadings(column)
    case .page: try readPage()
    default: break
    }
  }

  // MARK: Days

  /// Reads values of days, whose time is midnight by the clock or, in some tables, in UTC.
  private func readDays(
    _ column: String, _ kind: HealthKind, _ add: (CSVRow, inout PlatformSample) throws -> Void
  ) throws {
    let table = try Table(file)
    let (time, value) = (table.columns.first(["timestamp"]), table.columns.first([column]))
    try table.forEach { row in
      try maker.read(kind, row) {
        guard let day = TableTime(row.text(time).prefix(10).utf8).day else {
          throw RowError(field: "timestamp", reason: .unreadable)
        }
        guard let number = try row.number(value, column, mark: .point) else { return }
        var sample = PlatformSample(kind, from: FitbitSource.watch, at: clock.noon(of: day), value: number)
        sample.id = .text(day.iso)
        try add(row, &sample)
        try maker.tell(sample, line: row.line)
      }
    }
  }

  private func readOxygen() throws {
    let columns = try Table(file).columns
    try readDays("average_value", .oxygen) { row, sample in
      for (name, bound) in [("min", "lower_bound"), ("max", "upper_bound")] {
        guard let number = try row.number(columns.first([bound]), bound, mark: .point) else { continue }
        sample.meta[name] = .number("\(number)")
      }
    }
  }

  private func readSkin() throws {
    let table = try Table(file)
    let columns = table.columns
    let kind = HealthKind(met: "fitbit:skin_temperature", unit: "degC")
    try table.forEach { row in
      try maker.read(kind, row) {
        let start = try row.platformTime(columns.first(["sleep_start"]), "sleep_start", clock).instant
        let end = try row.platformTime(columns.first(["sleep_end"]), "sleep_end", clock).instant
        guard
          let value = try row.number(
            columns.first(["nightly_temperature"]), "nightly_temperature", mark: .point)
        else { return }
        var sample = PlatformSample(kind, from: FitbitSource.watch, at: start, until: end, value: value)
        sample.id = .text("\(start.milliseconds)")
        try maker.tell(sample, line: row.line)
      }
    }
  }

  // MARK: Sittings and readings

  private func readSittings() throws {
    let table = try Table(file)
    let columns = table.columns
    try table.forEach { row in
      try maker.read(.mindful, row) {
        let start = try row.platformTime(columns.first(["start_date_time"]), "start_date_time", clock)
        let end = try row.platformTime(columns.first(["end_date_time"]), "end_date_time", clock)
        var sample = PlatformSample(.mindful, from: FitbitSource.watch, at: start.instant, until: end.instant)
        sample.offset = start.offset
        if let name = row.note(columns.first(["activity_name"])) { sample.meta["name"] = .string(name) }
        if let id = row.note(columns.first(["session_id"])) { sample.id = .text(id) }
        try maker.tell(sample, line: row.line)
      }
    }
  }

  /// Reads a table of the newer takeout, in which a reading may come once more from another source: each has its own.
  private func readReadings(_ column: String) throws {
    guard let (kind, unit) = FitbitPart.columns[column] else { return }
    let table = try Table(file)
    try table.forEach { row in
      try maker.read(kind, row) {
        let at = try row.platformTime(0, "timestamp", LocalClock(zone: .utc)).instant
        guard let value = try row.number(1, kind.name, mark: .point) else { return }
        // Steps are those of a minute, and most have none.
        let isSum = kind.shape == .span
        guard value > 0 || !isSum else { return }
        var sample = PlatformSample(
          kind, from: FitbitSource.named(row.note(2)), at: at, until: isSum ? at + 60 : nil, value: value)
        (sample.unit, sample.id) = (unit, .text("\(at.milliseconds)"))
        try maker.tell(sample, line: row.line)
      }
    }
  }

  // MARK: The account's page

  /// Whether a row names the columns of the page's sleep table.
  static func isPage(_ row: [String]) -> Bool {
    Set(row.map(Columns.key)).isSuperset(of: ["start time", "end time", "minutes asleep", "time in bed"])
  }

  /// Reads the page's nights, of which the end and the minutes are right, and the start is not always (formats 6).
  private func readPage() throws {
    let table = try Table(file, header: FitbitTable.isPage)
    let columns = table.columns
    let end = columns.first(["end time"])
    // Dates have the year first or last, and then the day before the month where nothing proves otherwise.
    let order: DateOrder =
      if case .proven(let order) = try table.proofs(numbers: [], dates: [end]).order { order } else { .dayFirst }
    let sums = [
      ("asleep", columns.first(["minutes asleep"])), ("awake", columns.first(["minutes awake"])),
      ("rem", columns.first(["minutes rem sleep"])), ("core", columns.first(["minutes light sleep"])),
      ("deep", columns.first(["minutes deep sleep"])),
    ]
    var isOver = false
    try table.forEach { row in
      // The page's file goes on with a table of another kind behind its title.
      isOver = isOver || row.count == 1
      guard !isOver else { return }
      try maker.read(.sleep, row) {
        let wake = try row.platformTime(end, "end", order: order, clock).instant
        var seconds: [String: Double] = [:]
        for (name, column) in sums {
          guard let minutes = try row.number(column, name, mark: .point) else { continue }
          seconds[name] = minutes * 60
        }
        let inBed = try row.number(columns.first(["time in bed"]), "in_bed", mark: .point).map { $0 * 60 }
        guard let length = inBed ?? seconds["asleep"].map({ $0 + (seconds["awake"] ?? 0) }) else {
          throw RowError(field: "in_bed", reason: .missing)
        }
        var sample = PlatformSample(.sleep, from: FitbitSource.watch, at: wake - length, until: wake)
        sample.text = "asleep"
        sample.meta = seconds.mapValues { .number("\($0)") }
        sample.id = .text("\(wake.milliseconds)")
        try maker.tell(sample, line: row.line)
      }
    }
  }
}
