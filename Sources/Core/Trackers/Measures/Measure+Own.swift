// The user's list of measures: own ones beside the built-in ones, whose unit, band and place may be changed. The setting
// `measures` holds it; without it the built-in list holds.
//
// | value            | range                          | of built-in ones |
// |------------------|--------------------------------|------------------|
// | name             | 1–40 characters, unique        | fixed            |
// | numbers          | 1–3                            | fixed            |
// | unit             | 0–12 characters                | one of its units |
// | range            | within −100,000 … 1,000,000    | fixed            |
// | decimals         | 0–3                            | fixed            |
// | adds up          | one number only                | no               |
// | band or goal     | low, high or both, in the range | as they stand in the table, unless changed |

extension Measure: ListedItem {
  public static let listName = "measures"
  public static var list: WritableKeyPath<Settings, [Measure]> { \.measureList }
  public static let nameField = "measures.name"
  public static let countField = "measures.count"

  /// A measure of the user.
  public init(
    own name: String, unit: String, numbers: Int = 1, range: ClosedRange<Double> = 0...1_000_000, decimals: Int = 0,
    addsUp: Bool = false, band: MeasureBand? = nil
  ) {
    let parts = (0..<max(1, numbers)).map { MeasurePart(range, band: $0 == 0 ? band : nil) }
    self.init(id: "", name: name, parts: parts, units: [MeasureUnit(unit, [unit.lowercased()])], decimals: decimals)
    self.addsUp = addsUp
  }

  /// The measure as the rules have it.
  ///
  /// - Throws: The refusal of the first value outside its range.
  public func validated() throws(Refusal) -> Measure {
    var measure = self
    for part in parts { try Measure.check(part.band, in: part.range) }
    guard !isBuiltIn else { return measure }
    measure.name = try PracticeName.checked(name, field: "measures.name", example: "Steps")
    guard (1...Measure.mostNumbers).contains(parts.count) else {
      throw Refusal(
        field: "measures.numbers", .outOfRange(typed: "\(parts.count)", lowest: "1", highest: "3", example: "1"))
    }
    guard units[0].symbol.count <= 12, PracticeName.isLine(units[0].symbol) else {
      throw Refusal(field: "measures.unit", .unreadable(typed: units[0].symbol, example: "km"))
    }
    guard (0...3).contains(decimals) else {
      throw Refusal(
        field: "measures.decimals", .outOfRange(typed: "\(decimals)", lowest: "0", highest: "3", example: "1"))
    }
    let range = parts[0].range
    guard Reading.any.contains(range.lowerBound), Reading.any.contains(range.upperBound),
      range.lowerBound < range.upperBound
    else {
      throw Refusal(
        field: "measures.range",
        .outOfRange(
          typed: NumberText.short(range.lowerBound) + " " + NumberText.short(range.upperBound),
          lowest: "-100000", highest: "1000000", example: "0 200"))
    }
    measure.addsUp = addsUp && parts.count == 1
    return measure
  }

  /// Most numbers of a reading.
  public static let mostNumbers = 3

  private static func check(_ band: MeasureBand?, in range: ClosedRange<Double>) throws(Refusal) {
    guard let band else { return }
    let ends = [band.lowest, band.highest].compactMap { $0 }
    let isOrdered = ends.count < 2 || ends[0] < ends[1]
    guard isOrdered, !ends.isEmpty, ends.allSatisfy(range.contains) else {
      throw Refusal(
        field: "measures.band",
        .outOfRange(
          typed: ends.map(NumberText.short).joined(separator: " "), lowest: NumberText.short(range.lowerBound),
          highest: NumberText.short(range.upperBound), example: "60 100"))
    }
  }
}

extension MeasureBand {
  /// Reads `60-100`, `-119` and `60-`; nil for no band.
  ///
  /// - Throws: The refusal of anything else.
  public static func read(
    _ text: String, field: String, _ grain: NumberText.Grain = .fine
  ) throws(Refusal) -> MeasureBand? {
    let text = NumberText.trimmed(text)
    if text.isEmpty { return nil }
    return try NumberText.reading(text, field: field, grain) { text throws(Refusal) in try readOnce(text, field: field)
    }
  }

  private static func readOnce(_ text: String, field: String) throws(Refusal) -> MeasureBand {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "-–−".contains($0) }.map(String.init)
    let ends = parts.map { NumberText.trimmed($0) }.map { ($0.isEmpty, NumberText($0)?.value) }
    guard parts.count == 2, ends.allSatisfy({ $0.0 || $0.1 != nil }), !ends.allSatisfy(\.0) else {
      throw Refusal(field: field, .unreadable(typed: text, example: "60-100"))
    }
    return MeasureBand(ends[0].1, ends[1].1)
  }

  /// The text that reads back as the band.
  public var text: String {
    [lowest, highest].map { $0.map(NumberText.editable) ?? "" }.joined(separator: "-")
  }

  /// The band with its ends converted.
  public func map(_ convert: (Double) -> Double) -> MeasureBand {
    MeasureBand(lowest.map(convert), highest.map(convert))
  }
}

extension Measure: Codable {
  private enum Key: String, CodingKey {
    case id, name, unit, numbers, lowest, highest, decimals, addsUp, bands, archived
  }

  /// Encodes a row of the setting; of a built-in measure only those values that may be changed.
  public func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: Key.self)
    try row.encode(id, forKey: .id)
    try row.encode(shown, forKey: .unit)
    if isArchived { try row.encode(true, forKey: .archived) }
    try row.encode(parts.map(\.band), forKey: .bands)
    guard !isBuiltIn else { return }
    try row.encode(name, forKey: .name)
    try row.encode(parts.count, forKey: .numbers)
    try row.encode(parts[0].range.lowerBound, forKey: .lowest)
    try row.encode(parts[0].range.upperBound, forKey: .highest)
    try row.encode(decimals, forKey: .decimals)
    if addsUp { try row.encode(true, forKey: .addsUp) }
  }

  /// Decodes a row of the setting.
  public init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    let id = try row.decode(String.self, forKey: .id)
    let unit = try row.decode(String.self, forKey: .unit)
    if let known = Measure.standard.first(where: { $0.id == id }) {
      self = known
      if units.contains(where: { $0.symbol == unit }) { shown = unit }
    } else {
      let lowest = try row.decode(Double.self, forKey: .lowest)
      let highest = try row.decode(Double.self, forKey: .highest)
      guard lowest <= highest else {
        throw DecodingError.dataCorruptedError(forKey: .highest, in: row, debugDescription: "the range is reversed")
      }
      self.init(
        own: try row.decode(String.self, forKey: .name), unit: unit,
        numbers: min(try row.decode(Int.self, forKey: .numbers), Measure.mostNumbers), range: lowest...highest,
        decimals: try row.decode(Int.self, forKey: .decimals),
        addsUp: try row.decodeIfPresent(Bool.self, forKey: .addsUp) ?? false)
      self.id = id
    }
    isArchived = try row.decodeIfPresent(Bool.self, forKey: .archived) ?? false
    let bands = try row.decodeIfPresent([MeasureBand?].self, forKey: .bands) ?? []
    for (index, band) in bands.enumerated() where index < parts.count { parts[index].band = band }
  }
}

extension Settings {
  /// The measures in order, with those that are archived.
  public var measureList: [Measure] {
    get { measures ?? Measure.standard }
    set { measures = newValue }
  }

  /// The measure of a typed id or name.
  ///
  /// - Throws: The refusal of a name that none has, with those that can be typed.
  public func measure(named typed: String, _ text: (Wording) -> String) throws(Refusal) -> Measure {
    let wanted = NumberText.trimmed(typed).lowercased()
    let shown = measureList.filter { !$0.isArchived }
    if let found = measureList.first(where: { $0.id == wanted || text($0.label).lowercased() == wanted }) {
      return found
    }
    throw Refusal(
      field: "measure.measure",
      .unreadable(typed: typed, example: shown.map { $0.isBuiltIn ? $0.id : $0.name }.joined(separator: ", ")))
  }

  static let measureRows: [SettingDefinition] = [
    row("measures", \.measures, accepts: "JSON, null") { list in list.map(PracticeList.isValid) ?? true }
  ]
}
