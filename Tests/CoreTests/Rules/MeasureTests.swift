// Measures: numbers as they are typed, ranges, bands, the user's own, and days of several readings.
import Core
import Foundation
import Testing

private func measure(_ id: String) throws -> Measure { try #require(Measure.standard.first { $0.id == id }) }

private let noon = Stamp(instant: Instant(seconds: 1_795_000_000), zone: "UTC", offset: 0)

private func reading(_ id: String, _ values: Double..., hours: Double = 0) -> Reading {
  var at = noon
  at.instant = at.instant - hours * 3600
  return Reading(id: UUID(), at: at, measure: id, values: values)
}

@Suite struct `measures` {
  @Test(arguments: [
    ("bp", "128/82 64", [128, 82, 64], "128/82 64", "mmHg"), ("bp", "128 / 82", [128, 82], "128/82", "mmHg"),
    ("bp", "128 82 64 mmHg", [128, 82, 64], "128/82 64", "mmHg"), ("pulse", "64/min", [64], "64", "/min"),
    ("pulse", "64 bpm", [64], "64", "/min"), ("temperature", "37,2", [37.2], "37.2", "°C"),
    ("glucose", "95", [95], "95", "mg/dl"), ("waist", "34in", [86.36], "34", "in"), ("oxygen", "97 %", [97], "97", "%"),
  ])
  func `numbers are read with their unit and kept as typed`(
    id: String, text: String, values: [Double], number: String, unit: String
  ) throws {
    let read = try measure(id).read(text)
    #expect(read.values == values && read.typed == Typed(number: number, unit: unit))
  }

  @Test func `units convert exactly enough`() throws {
    #expect(abs(try measure("glucose").read("5.4 mmol/l").values[0] - 97.284) < 0.001)
    #expect(abs(try measure("temperature").read("98.6 F").values[0] - 37) < 1e-9)
    #expect(abs(try measure("bp").read("16/10 kPa").values[0] - 120.01) < 0.01)
    // A pulse has no other unit.
    #expect(try measure("bp").read("16/10 64 kPa").values[2] == 64)
  }

  @Test(arguments: [
    ("bp", "120"), ("bp", "120/80/60/40"), ("bp", "abc"), ("bp", "120/80 stones"), ("bp", "/80"), ("glucose", "1e9"),
    ("glucose", "nan"), ("temperature", "12"), ("bp", "400/80"), ("oxygen", "101"), ("waist", "-80"), ("pulse", ""),
  ])
  func `nonsense and numbers out of range are refused by field`(id: String, text: String) throws {
    let measure = try measure(id)
    #expect(throws: Refusal.self) { try measure.read(text) }
  }

  @Test func `a range is told in the unit typed`() throws {
    let measure = try measure("temperature")
    let refusal = try #require(throws: Refusal.self) { try measure.read("120 F") }
    #expect(
      refusal.reason
        == .outOfRange(typed: "120 F", lowest: "86.0 °F", highest: "113.0 °F", example: measure.example))
  }

  @Test(arguments: Measure.standard) func `the example of a measure is read, and its band lies in its range`(
    measure: Measure
  ) throws {
    _ = try measure.read(measure.example)
    #expect(try measure.validated() == measure)
    let required = measure.parts.filter { !$0.isOptional }.map(\.range.lowerBound)
    #expect(try measure.read(measure.text(of: required)).values.count == required.count)
  }

  @Test(arguments: [
    ("60-100", 60.0 as Double?, 100.0 as Double?), ("-119", nil, 119), ("8000-", 8000, nil), ("60 – 100", 60, 100),
    ("\u{2212}119", nil, 119),
  ])
  func `a band has one end or two`(text: String, lowest: Double?, highest: Double?) throws {
    let band = try #require(try MeasureBand.read(text, field: "measures.band"))
    #expect(band == MeasureBand(lowest, highest))
    #expect(try MeasureBand.read(band.text, field: "measures.band") == band)
  }

  @Test(arguments: ["60", "a-b", "-"]) func `other texts are no bands`(text: String) {
    #expect(throws: Refusal.self) { try MeasureBand.read(text, field: "measures.band") }
  }

  @Test func `the list reads back as it was written, built-in and own ones`() throws {
    var list = Measure.standard
    list[0].parts[0].band = nil
    let glucose = try #require(list.firstIndex { $0.id == "glucose" })
    list[glucose].shown = "mmol/l"
    list[glucose].isArchived = true
    var own = Measure(own: "Lipids", unit: "mmol/l", numbers: 3, range: 0...20, decimals: 1, band: MeasureBand(nil, 5))
    own.id = "own1"
    list.append(own)
    let json = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode([Measure].self, from: json) == list)
    let settings = Settings(rows: [SettingKey(rawValue: "measures"): String(decoding: json, as: UTF8.self)])
    #expect(settings.measureList == list)
  }

  @Test func `own measures outside the rules are refused`() {
    for measure in [
      Measure(own: "", unit: "km"), Measure(own: "Steps", unit: String(repeating: "k", count: 13)),
      Measure(own: "Steps", unit: "", decimals: 4), Measure(own: "Steps", unit: "", range: -1e9...0),
      Measure(own: "Steps", unit: "", range: 0...10, band: MeasureBand(nil, 11)),
      Measure(own: "Steps", unit: "", numbers: 4), Measure(own: "Steps", unit: "", band: MeasureBand(9, 3)),
    ] {
      #expect(throws: Refusal.self, "\(measure)") { try measure.validated() }
    }
  }

  @Test func `readings have a mean, ends and a share of each number`() throws {
    let bp = try measure("bp")
    let readings = [reading("bp", 110, 60, 58), reading("bp", 130, 64), reading("bp", 114, 68)]
    let series = MeasureSeries(bp, readings, today: Day(noon), dayStart: 0)
    #expect(series.mean == [118, 64, 58] && series.lowest == [110, 60, 58] && series.highest == [130, 68, 58])
    #expect(series.shareInBand == 2 / 3.0)
    let none = MeasureSeries(bp, [], today: Day(noon), dayStart: 0)
    #expect(none.mean == nil && none.shareInBand == nil)
  }

  @Test func `of a measure that adds up whole days count, and not the one still running`() {
    let steps = Measure(own: "Steps", unit: "", addsUp: true, band: MeasureBand(8000, nil))
    let readings = [
      reading("own1", 5000, hours: 50), reading("own1", 4000, hours: 49), reading("own1", 7000, hours: 26),
      reading("own1", 12000),
    ]
    let series = MeasureSeries(steps, readings, today: Day(noon), dayStart: 0)
    #expect(series.points.map(\.values) == [[9000], [7000]] && series.shareInBand == 0.5)
  }
}
