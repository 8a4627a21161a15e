// The tables of Health Auto Export: one column a metric with its unit in brackets, and workouts with a comma behind the last
// column. Times are those of the clock.
import Core

/// Reads one table.
struct AutoExportTable {
  private let table: Table
  private let maker: SampleMaker
  private var clock: LocalClock { maker.answers.clock }

  init(_ file: ByteSource, _ maker: SampleMaker) throws {
    self.maker = maker
    table = try Table(file)
  }

  // MARK: Metrics

  /// A column of values.
  private struct Column {
    let index: Int
    let metric: AutoExportMetric
    let kind: HealthKind
    /// The columns of its least and greatest value.
    var bounds: [(name: String, index: Int)] = []
  }

  func readMetrics() throws {
    let columns = self.columns
    let mark = try table.proofs(numbers: columns.map(\.index), dates: []).mark
    let source = table.columns.first(["source", "sources"])
    try table.forEach { row in
      try maker.read(columns.first?.kind ?? .bodyMass, row) {
        let start = try row.platformTime(0, "date", clock).instant
        for column in columns {
          try maker.read(column.kind, row) {
            guard let value = try row.number(column.index, column.metric.name, mark: mark) else { return }
            var sample = sample(of: column, at: start, value)
            sample.source = AutoExportSource.named(row.note(source))
            for bound in column.bounds {
              guard let number = try row.number(bound.index, column.metric.name, mark: mark) else { continue }
              sample.meta[bound.name] = .number("\(number)")
            }
            try maker.tell(sample, line: row.line)
          }
        }
      }
    }
  }

  /// The columns of values: of least, mean and greatest the mean.
  private var columns: [Column] {
    let named = table.header.enumerated().compactMap { index, title in
      AutoExportMetric(column: NumberText.trimmed(title)).map { (index: index, metric: $0) }
    }
    let means = Set(named.filter { AutoExportTable.means.contains($0.metric.part) }.map(\.metric.name))
    return named.compactMap { index, found in
      var metric = found
      if means.contains(metric.name) {
        guard AutoExportTable.means.contains(metric.part) else { return nil }
        metric = AutoExportMetric(name: metric.name, unit: metric.unit)
      }
      var column = Column(index: index, metric: metric, kind: kind(of: metric))
      if means.contains(metric.name) {
        column.bounds = named.filter { $0.metric.name == metric.name && ["min", "max"].contains($0.metric.part) }
          .map { ($0.metric.part, $0.index) }
      }
      return column
    }
  }

  private static let means: Set<String> = ["avg", "average", "mean"]

  private func kind(of metric: AutoExportMetric) -> HealthKind {
    switch (metric.name, metric.part) {
    case (AutoExportMetric.pressure, "systolic"): .systolic
    case (AutoExportMetric.pressure, "diastolic"): .diastolic
    // Hours of a night say nothing of when it was, and a column with a part nothing here knows is another metric.
    case (_, ""): metric.kind
    default: HealthKind(met: "health-auto-export:\(metric.name) [\(metric.part)] (\(metric.unit))", unit: metric.unit)
    }
  }

  private func sample(of column: Column, at start: Instant, _ value: Double) -> PlatformSample {
    var sample = PlatformSample(
      column.kind, from: AutoExportSource.named(nil), at: start, value: column.kind.percent(value))
    sample.unit = column.metric.unit
    sample.id = .text("\(column.metric.name)/\(start.milliseconds)")
    switch column.kind {
    case .systolic, .diastolic:
      sample.group = "pressure/\(start.milliseconds)"
      sample.id = .text("\(column.kind.name)/\(start.milliseconds)")
    case .mindful:
      (sample.value, sample.unit) = (nil, nil)
      sample.end = start + value * (column.metric.unit == "hr" ? 3600 : 60)
    default: break
    }
    return sample
  }

  // MARK: Workouts

  func readWorkouts() throws {
    let columns = table.columns
    let (name, start, end) = (columns.first(["workout type"]), columns.first(["start"]), columns.first(["end"]))
    let duration = columns.first(["duration"])
    var totals: [(index: Int, unit: String, base: String, member: String)] = []
    for (index, title) in table.header.enumerated() {
      guard let metric = AutoExportMetric(column: NumberText.trimmed(title)) else { continue }
      switch metric.name {
      case "active_energy", "active_energy_burned": totals.append((index, metric.unit, "kcal", "energy"))
      case "distance": totals.append((index, metric.unit, "m", "distance"))
      default: break
      }
    }
    let mark = try table.proofs(numbers: totals.map(\.index), dates: []).mark
    try table.forEach { row in
      try maker.read(.workout, row) {
        let from = try row.platformTime(start, "start", clock).instant
        let until = try row.platformTime(end, "end", clock).instant
        var sample = PlatformSample(.workout, from: AutoExportSource.named(nil), at: from, until: until)
        sample.value = try seconds(row, duration) ?? until - from
        sample.text = AutoExportWorkout.activity(row.text(name))
        for total in totals {
          guard let number = try row.number(total.index, total.member, mark: mark), number >= 0 else { continue }
          guard let conversion = HealthUnit.conversion(from: total.unit, to: total.base) else {
            throw RowError(field: total.member, reason: .unknownKind, name: total.unit)
          }
          sample.meta[total.member] = .number("\(conversion(number))")
        }
        sample.id = .text("\(sample.text ?? "")/\(from.milliseconds)")
        try maker.tell(sample, line: row.line)
      }
    }
  }

  /// The seconds of `0:19:10`, or of a number.
  private func seconds(_ row: CSVRow, _ column: Int?) throws(RowError) -> Double? {
    let text = row.text(column)
    guard !text.isEmpty else { return nil }
    guard let seconds = TableDuration.seconds(text) ?? NumberText(text)?.value else {
      throw RowError(field: "duration", reason: .unreadable)
    }
    return seconds
  }
}
