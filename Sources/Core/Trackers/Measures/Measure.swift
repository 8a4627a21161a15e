// The measures: what is read from a cuff, a tape, a thermometer. Nine are built in; the user's own stand beside them in the
// setting `measures` (Measure+Own.swift). Records are readings (Reading.swift).
//
// | measure      | numbers                      | base unit, others  | range           | band, and its source               |
// |--------------|------------------------------|--------------------|-----------------|------------------------------------|
// | bp           | systolic, diastolic, [pulse] | mmHg, kPa; /min    | 40–300, 20–200  | below 120/70: ESC guideline 2024   |
// | waist, hip   | circumference                | cm, in             | 30–250          | none that fits everyone            |
// | temperature  | temperature                  | °C, °F             | 30–45           | 35.7–37.3: BMJ 2017;359:j5468, 95 % |
// | glucose      | of blood, fasting            | mg/dl, mmol/l      | 10–1,000        | 70–99: ADA standards of care 2024  |
// | ketones      | of blood                     | mmol/l             | 0–20            | none                               |
// | pulse        | at rest                      | /min               | 20–250          | 60–100: American Heart Association |
// | oxygen       | saturation                   | %                  | 50–100          | 95–100: WHO, pulse oximetry, 2011  |
// | peakflow     | peak expiratory flow         | l/min              | 30–900          | none that fits everyone            |
//
// The ranges are ours: beyond them is a typing error. A band is a fact about others, never a verdict.
//
// Below them stand the rows of the table of figures, whose part is the id of a measure, and the numbers behind them.

/// A unit that a measure may be typed in.
public struct MeasureUnit: Hashable, Sendable {
  public let symbol: String
  /// Other ways to type it, in lower case.
  let names: [String]
  /// The base unit is `number × factor + offset`.
  let factor: Double
  let offset: Double

  init(_ symbol: String, _ names: [String] = [], factor: Double = 1, offset: Double = 0) {
    self.symbol = symbol
    self.names = names
    self.factor = factor
    self.offset = offset
  }

  /// A number of this unit in the base unit, and back.
  public func base(_ number: Double) -> Double { number * factor + offset }
  public func number(ofBase value: Double) -> Double { (value - offset) / factor }
}

/// One of the numbers of a measure.
public struct MeasurePart: Hashable, Sendable {
  /// Its name within the measure: `systolic`; empty for a measure of one number.
  public let key: String
  /// In the base unit.
  public let range: ClosedRange<Double>
  /// Its own unit where it does not share that of the measure: the pulse of a blood pressure.
  public let unit: String?
  public let isOptional: Bool
  /// The band or goal in the base unit; nil for none.
  public var band: MeasureBand?

  init(
    _ range: ClosedRange<Double>, key: String = "", unit: String? = nil, isOptional: Bool = false,
    band: MeasureBand? = nil
  ) {
    self.key = key
    self.range = range
    self.unit = unit
    self.isOptional = isOptional
    self.band = band
  }
}

/// A band, open at one end or closed: a goal to reach, a limit, or a range.
public struct MeasureBand: Hashable, Codable, Sendable {
  public var lowest: Double?
  public var highest: Double?

  /// Creates a band.
  public init(_ lowest: Double?, _ highest: Double?) {
    self.lowest = lowest
    self.highest = highest
  }

  public func contains(_ value: Double) -> Bool {
    value >= (lowest ?? -.infinity) && value <= (highest ?? .infinity)
  }
}

/// A quantity that is measured now and then.
public struct Measure: Hashable, Identifiable, Sendable {
  /// Stable: `bp`, `waist`; that of the user's own begins with `own`.
  public var id: String
  /// The user's name; of a built-in one its id, which the catalogue names.
  public var name: String
  /// One to three numbers, in the order they are typed.
  public var parts: [MeasurePart]
  /// The base unit first.
  public let units: [MeasureUnit]
  /// The symbol of the unit in which it is shown, and typed unless another is given.
  public var shown: String
  /// Decimals in the base unit.
  public var decimals: Int
  /// Whether the readings of a day add up, as glasses or steps do.
  public var addsUp = false
  /// Whether it is left out of lists; its readings stay.
  public var isArchived = false

  init(_ id: String, _ units: [MeasureUnit], decimals: Int = 0, _ parts: MeasurePart...) {
    self.init(id: id, name: id, parts: parts, units: units, decimals: decimals)
  }

  init(id: String, name: String, parts: [MeasurePart], units: [MeasureUnit], decimals: Int) {
    (self.id, self.name, self.parts, self.units, self.decimals) = (id, name, parts, units, decimals)
    shown = units[0].symbol
  }

  /// Whether it is one of ours.
  public var isBuiltIn: Bool { Measure.isStandard(id) }

  /// Its name: of ours from the catalogue, of the user's as typed.
  public var label: Wording { isBuiltIn ? .text("Measures." + id) : .verbatim(name) }

  /// The name of one of its numbers.
  public func label(of part: Int) -> Wording {
    parts[part].key.isEmpty ? label : .text("Measures." + parts[part].key)
  }

  /// The unit in which it is shown.
  public var unit: MeasureUnit { units.first { $0.symbol == shown } ?? units[0] }

  /// The unit of a number as shown.
  public func symbol(of part: Int) -> String { parts[part].unit ?? unit.symbol }

  /// A number from the base unit in the unit shown.
  public func shown(_ value: Double, part: Int = 0) -> Double {
    parts[part].unit == nil ? unit.number(ofBase: value) : value
  }

  /// Decimals in a unit, at least as fine as those of the base unit; a number with a unit of its own is whole.
  public func decimals(part: Int = 0, in unit: MeasureUnit? = nil) -> Int {
    guard parts[part].unit == nil else { return 0 }
    let finer = (unit ?? self.unit).factor > 4 ? 1 : 0
    return min(3, decimals + finer)
  }
}

extension Measure {
  private static let pressure = [MeasureUnit("mmHg", ["mm"]), MeasureUnit("kPa", factor: 760 / 101.325)]
  private static let length = [MeasureUnit("cm"), MeasureUnit("in", ["\"", "inch", "inches", "zoll"], factor: 2.54)]
  private static let perMinute = [MeasureUnit("/min", ["bpm", "min"])]

  /// The built-in ones, in the order of lists.
  public static let standard: [Measure] = [
    Measure(
      "bp", pressure, MeasurePart(40...300, key: "systolic", band: MeasureBand(nil, 119)),
      MeasurePart(20...200, key: "diastolic", band: MeasureBand(nil, 69)),
      MeasurePart(20...300, key: "heartRate", unit: "/min", isOptional: true)),
    Measure("pulse", perMinute, MeasurePart(20...250, band: MeasureBand(60, 100))),
    Measure(
      "temperature",
      [
        MeasureUnit("°C", ["c", "°"]), MeasureUnit("°F", ["f"], factor: 5 / 9.0, offset: -160 / 9.0),
      ], decimals: 1, MeasurePart(30...45, band: MeasureBand(35.7, 37.3))),
    // 180.156 g/mol.
    Measure(
      "glucose", [MeasureUnit("mg/dl", ["mg"]), MeasureUnit("mmol/l", ["mmol"], factor: 18.0156)],
      MeasurePart(10...1000, band: MeasureBand(70, 99))),
    Measure("ketones", [MeasureUnit("mmol/l", ["mmol"])], decimals: 1, MeasurePart(0...20)),
    Measure("oxygen", [MeasureUnit("%")], MeasurePart(50...100, band: MeasureBand(95, 100))),
    Measure("peakflow", [MeasureUnit("l/min", ["l"])], MeasurePart(30...900)),
    Measure("waist", length, decimals: 1, MeasurePart(30...250)),
    Measure("hip", length, decimals: 1, MeasurePart(30...250)),
  ]
}

// MARK: - Figures

extension FigureID {
  public static let measureLatest = FigureID(
    "measures.latest", "Measures.latest", .none, .latest, "Measures.whyLatest", stats: "latest")
  public static let measureAgo = FigureID("measures.ago", "Measures.ago", .instant, .latest, "Measures.whyLatest")
  public static let measureChange = FigureID(
    "measures.change", "Measures.change", .none, .latest, "Measures.whyChange", stats: "change")
  /// The mean of seven days; of a measure that adds up, of whole days.
  public static let measureWeek = FigureID(
    "measures.week", "Measures.week", .none, .lastDays(7), "Measures.whyWeek", stats: "mean7Days")
  /// The sum of today, of measures that add up.
  public static let measureToday = FigureID(
    "measures.today", "Measures.today", .none, .today, "Measures.whyToday", stats: "today")
  public static let measureBand = FigureID("measures.band", "Measures.band", .none, .now, "Measures.whyBand")

  // The period of the chart.
  public static let measureCount = FigureID(
    "measures.count", "Measures.count", .count, .chart, "Measures.whyCount", stats: "readings")
  public static let measureMean = FigureID(
    "measures.mean", "Measures.mean", .none, .chart, "Measures.whyMean", stats: "mean")
  public static let measureLowest = FigureID(
    "measures.lowest", "Measures.lowest", .none, .chart, "Measures.whyEnds", stats: "lowest")
  public static let measureHighest = FigureID(
    "measures.highest", "Measures.highest", .none, .chart, "Measures.whyEnds", stats: "highest")
  public static let measureInBand = FigureID(
    "measures.inBand", "Measures.inBand", .percent, .chart, "Measures.whyInBand", stats: "shareInBand")

  static let measures = [
    measureLatest, measureAgo, measureChange, measureWeek, measureToday, measureBand, measureCount, measureMean,
    measureLowest, measureHighest, measureInBand,
  ]
}

/// The numbers of readings over some days, one by one for measures that have several.
public struct MeasureSeries: Hashable, Sendable {
  public let measure: Measure
  /// Single readings, or the sums of whole days where they add up; oldest first.
  public let points: [Point]

  /// A reading, or a day.
  public struct Point: Hashable, Sendable {
    public let at: Stamp
    public let values: [Double]
  }

  /// Of readings of one measure, oldest first; sums of days leave out the day that is still running.
  public init(_ measure: Measure, _ readings: [Reading], today: Day, dayStart: Int) {
    self.measure = measure
    guard measure.addsUp else {
      points = readings.map { Point(at: $0.at, values: $0.values) }
      return
    }
    var days: [(day: Day, at: Stamp, sum: Double)] = []
    for reading in readings {
      let day = Day(reading.at, dayStart: dayStart)
      if day >= today { continue }
      if days.last?.day == day {
        days[days.count - 1].sum += reading.value
      } else {
        days.append((day, reading.at, reading.value))
      }
    }
    points = days.map { Point(at: $0.at, values: [$0.sum]) }
  }

  /// The mean of each number; nil without readings.
  public var mean: [Double]? { each { $0.reduce(0, +) / Double($0.count) } }
  public var lowest: [Double]? { each { $0.min() ?? 0 } }
  public var highest: [Double]? { each { $0.max() ?? 0 } }

  /// A statistic of each number that has values.
  private func each(_ statistic: ([Double]) -> Double) -> [Double]? {
    guard !points.isEmpty else { return nil }
    var result: [Double] = []
    for part in measure.parts.indices {
      let values = points.compactMap { $0.values.count > part ? $0.values[part] : nil }
      if values.isEmpty { break }
      result.append(statistic(values))
    }
    return result
  }

  /// The share of readings whose numbers all lie within their bands; nil without a band or readings.
  public var shareInBand: Double? {
    guard !points.isEmpty, measure.parts.contains(where: { $0.band != nil }) else { return nil }
    let inside = points.count { point in
      zip(point.values, measure.parts).allSatisfy { value, part in part.band?.contains(value) ?? true }
    }
    return Double(inside) / Double(points.count)
  }
}

extension Measure {
  /// Numbers as written in the unit shown: `128/82 64 mmHg`.
  public func wording(_ values: [Double]) -> Wording {
    written(zip(values, parts.indices).map { .number(shown($0, part: $1), decimals: decimals(part: $1)) })
  }

  /// Differences with their signs: `+4/-2 mmHg`.
  public func wording(ofChange values: [Double]) -> Wording {
    written(
      zip(values, parts.indices).map { value, part in
        // A unit with an offset, such as °F, moves no difference.
        let shown = shown(value, part: part) - shown(0, part: part)
        let number = Wording.number(shown, decimals: decimals(part: part))
        return shown > 0 ? .joined([.verbatim("+"), number], separator: "") : number
      })
  }

  private func written(_ numbers: [Wording]) -> Wording {
    let separated = zip(numbers, parts).enumerated().flatMap { index, next -> [Wording] in
      index == 0 ? [next.0] : [.verbatim(next.1.unit == nil ? "/" : " "), next.0]
    }
    return .joined(separated + (unit.symbol.isEmpty ? [] : [.verbatim("\u{A0}" + unit.symbol)]), separator: "")
  }

  /// The band of a number: `60–100`, `up to 119`; nil without one.
  public func wording(ofBand part: Int) -> Wording? {
    func number(_ base: Double) -> Wording { .number(shown(base, part: part), decimals: decimals(part: part)) }
    switch (parts[part].band?.lowest, parts[part].band?.highest) {
    case (let low?, let high?): return .joined([number(low), number(high)], separator: "–")
    case (let low?, nil): return .text("Measures.atLeast", number(low))
    case (nil, let high?): return .text("Measures.atMost", number(high))
    case (nil, nil): return nil
    }
  }
}
