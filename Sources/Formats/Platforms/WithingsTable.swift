// The tables of a Withings export. Their times are those of the clock, but for those of the trackers, which have an offset.
import Core

/// Reads one table.
struct WithingsTable {
  private let table: Table
  private let maker: SampleMaker
  private var clock: LocalClock { maker.answers.clock }
  private var columns: Columns { table.columns }

  init(_ file: ByteSource, _ maker: SampleMaker) throws {
    self.maker = maker
    table = try Table(file)
  }

  // MARK: Weights

  // The languages of accounts, as far as people write of them.
  static let dates: Set<String> = ["date", "datum", "fecha", "data"]
  static let weights: Set<String> = ["weight", "gewicht", "poids", "peso"]
  static let fats: Set<String> = [
    "fat mass", "fettmasse", "masse grasse", "masa grasa", "massa grassa", "massa gorda", "vetmassa",
  ]
  private static let lean: Set<String> = [
    "fat free mass", "fat-free mass", "fettfreie masse", "masse maigre", "masa magra", "massa magra", "vetvrije massa",
  ]
  private static let ratios: Set<String> = ["fat ratio", "fettanteil", "taux de masse grasse"]
  private static let others: [(names: Set<String>, kind: String)] = [
    (
      ["bone mass", "knochenmasse", "masse osseuse", "masa ósea", "massa ossea", "massa óssea", "botmassa"], "bone_mass"
    ),
    (
      [
        "muscle mass", "muskelmasse", "masse musculaire", "masa muscular", "massa muscolare", "massa muscular",
        "spiermassa",
      ], "muscle_mass"
    ),
    (
      ["hydration", "wasseranteil", "hydratation", "hidratación", "idratazione", "hidratação", "hydratatie"],
      "body_water"
    ),
  ]

  /// Whether a column is a mass of one of these names.
  static func isMass(_ title: String, _ names: Set<String>) -> Bool {
    unit(of: title).map { ["kg", "lb", "lbs", "st"].contains($0) } ?? false && names.contains(name(of: title))
  }

  /// The unit in brackets behind a name; nil for none.
  static func unit(of title: String) -> String? {
    guard title.last == ")", let open = title.lastIndex(of: "(") else { return nil }
    return String(title[title.index(after: open)...].dropLast())
  }

  private static func name(of title: String) -> String {
    NumberText.trimmed(String(title.prefix { $0 != "(" })).lowercased()
  }

  /// A column of masses or shares.
  private struct Column {
    let index: Int
    /// As the table of units has it.
    let unit: String
  }

  private func column(_ names: Set<String>) -> Column? {
    let index = table.header.firstIndex { names.contains(WithingsTable.name(of: $0)) }
    return index.map { index in
      let unit = WithingsTable.unit(of: Columns.key(table.header[index])) ?? ""
      return Column(index: index, unit: unit == "lbs" ? "lb" : unit)
    }
  }

  func readWeights() throws {
    guard let weight = column(WithingsTable.weights) else { throw FormatError.malformed(line: 1) }
    let (fat, ratio, lean) = (
      column(WithingsTable.fats), column(WithingsTable.ratios), column(WithingsTable.lean)
    )
    let others = WithingsTable.others.compactMap { names, kind in
      column(names).map { (kind: HealthKind(met: "withings:" + kind, unit: "kg"), column: $0) }
    }
    let comments = columns.first(["comments", "kommentare", "commentaires", "comentarios", "commenti", "opmerkingen"])
    let model = columns.first(["category"])
    let numbers = [weight, fat, ratio, lean].map { $0?.index } + others.map { $0.column.index }
    let (mark, order) = try table.proofs(numbers: numbers, dates: [0])
    let dates = try order.order(maker.answers)
    try table.forEach { row in
      try maker.read(.bodyMass, row) {
        let at = try row.platformTime(0, "date", order: dates, clock).instant
        func value(_ column: Column?, _ kind: HealthKind) throws(RowError) -> Double? {
          try row.number(column?.index, kind.name, mark: mark)
        }
        func sample(_ kind: HealthKind, _ value: Double, _ unit: String?) -> PlatformSample {
          var sample = PlatformSample(kind, from: WithingsSource.scale, at: at, value: value)
          (sample.unit, sample.id) = (unit, .text("\(at.milliseconds)"))
          return sample
        }
        let (bodyFat, leanMass) = (HealthKind.bodyFat, HealthKind.leanMass)
        var samples: [PlatformSample] = []
        let mass = try value(weight, .bodyMass)
        if let mass {
          var found = sample(.bodyMass, mass, weight.unit)
          if let note = row.note(comments) { found.meta["comment"] = .string(note) }
          if let model = row.note(model) { found.meta["model"] = .string(model) }
          samples.append(found)
        }
        if let share = try value(ratio, bodyFat) {
          samples.append(sample(bodyFat, share, nil))
        } else if let fat, let part = try value(fat, bodyFat), let mass, mass > 0, fat.unit == weight.unit {
          samples.append(sample(bodyFat, (part / mass * 10_000).rounded() / 100, nil))
        }
        if let lean, let part = try value(lean, leanMass) { samples.append(sample(leanMass, part, lean.unit)) }
        for (kind, column) in others {
          if let part = try value(column, kind) { samples.append(sample(kind, part, column.unit)) }
        }
        for sample in samples { try maker.tell(sample, line: row.line) }
      }
    }
  }

  // MARK: Pressures and pulses

  func readPressures() throws {
    func index(_ prefix: String) -> Int? { table.header.firstIndex { Columns.key($0).hasPrefix(prefix) } }
    let kinds = [
      (kind: HealthKind.systolic, column: index("systolic")), (.diastolic, index("diastolic")),
      (.heartRate, index("heart rate")),
    ]
    try table.forEach { row in
      try maker.read(.systolic, row) {
        let at = try row.platformTime(0, "date", clock).instant
        let values = try kinds.map { kind, column throws(RowError) in
          (kind: kind, value: try row.number(column, kind.name, mark: .point))
        }
        for (kind, value) in values {
          guard let value else { continue }
          var sample = PlatformSample(kind, from: WithingsSource.monitor, at: at, value: value)
          sample.id = .text("\(at.milliseconds)")
          if kind.type == .measures { sample.group = "pressure/\(at.milliseconds)" }
          try maker.tell(sample, line: row.line)
        }
      }
    }
  }

  func readPulses() throws {
    let kind = HealthKind.heartRate
    try table.forEach { row in
      try maker.read(kind, row) {
        let time = try row.platformTime(0, "date", clock)
        let value = try row.required(1, kind.name)
        var sample = PlatformSample(kind, from: WithingsSource.tracker, at: time.instant, value: value)
        (sample.offset, sample.id) = (time.offset, .text("\(time.instant.milliseconds)"))
        try maker.tell(sample, line: row.line)
      }
    }
  }

  /// Reads `2019-01-01T00:00:00+01:00,"[60,60]","[72,71]"`: seconds and values of spans that follow each other.
  func readSpans(_ kind: HealthKind) throws {
    try table.forEach { row in
      try maker.read(kind, row) {
        let time = try row.platformTime(0, "start", clock)
        let lengths = try WithingsTable.list(row.text(1), "duration")
        let values = try WithingsTable.list(row.text(2), "value")
        guard lengths.count == values.count else { throw RowError(field: "value", reason: .unreadable) }
        var start = time.instant
        for (length, value) in zip(lengths, values) {
          let end = start + length
          var sample = PlatformSample(
            kind, from: WithingsSource.tracker, at: start, until: kind.shape == .span ? end : nil, value: value)
          (sample.offset, sample.id) = (time.offset, .text("\(start.milliseconds)"))
          // A watch that was off measured no pulse.
          if value > 0 { try maker.tell(sample, line: row.line) }
          start = end
        }
      }
    }
  }

  private static func list(_ text: String, _ field: String) throws(RowError) -> [Double] {
    let parts = text.split { "[], ".contains($0) }
    let numbers = parts.compactMap { NumberText(String($0))?.value }
    guard numbers.count == parts.count, !numbers.isEmpty else { throw RowError(field: field, reason: .unreadable) }
    return numbers
  }

  // MARK: Days and nights

  func readDays(_ kind: HealthKind, _ unit: String?) throws {
    let (mark, order) = try table.proofs(numbers: [1], dates: [0])
    let dates = try order.order(maker.answers)
    try table.forEach { row in
      try maker.read(kind, row) {
        guard let time = try row.time(0, "date", order: dates) else { throw RowError(field: "date", reason: .missing) }
        guard case .day(let day) = time else { throw RowError(field: "date", reason: .unreadable) }
        guard let value = try row.number(1, kind.name, mark: mark) else { return }
        let span = clock.span(of: day)
        var sample = PlatformSample(
          kind, from: WithingsSource.tracker, at: span.start, until: span.end, value: value)
        (sample.unit, sample.id) = (unit, .text(day.iso))
        try maker.tell(sample, line: row.line)
      }
    }
  }

  func readNights() throws {
    let (from, to) = (columns.first(["from"]), columns.first(["to"]))
    let stages = [
      ("deep", columns.first(["deep (s)"])), ("core", columns.first(["light (s)"])),
      ("rem", columns.first(["rem (s)"])),
      ("awake", columns.first(["awake (s)", "wakeup (s)"])),
    ]
    try table.forEach { row in
      try maker.read(.sleep, row) {
        let (bed, wake) = (try row.platformTime(from, "from", clock), try row.platformTime(to, "to", clock))
        var sample = PlatformSample(.sleep, from: WithingsSource.tracker, at: bed.instant, until: wake.instant)
        for (stage, column) in stages {
          guard let seconds = try row.number(column, stage, mark: .point) else { continue }
          sample.meta[stage] = .number("\(seconds)")
        }
        (sample.text, sample.offset) = ("asleep", bed.offset)
        sample.id = .text("\(bed.instant.milliseconds)")
        try maker.tell(sample, line: row.line)
      }
    }
  }
}
