// Open mHealth and FHIR: bodies as others write them, good ones and such as must fail, and our own read back.
import Core
import Foundation
import Testing

@testable import Formats

private let noon = #""effective_time_frame":{"date_time":"2026-01-05T12:00:00+01:00"}"#

private func interval(_ start: String, _ end: String) -> String {
  #""effective_time_frame":{"time_interval":{"start_date_time":"\#(start)","end_date_time":"\#(end)"}}"#
}

// MARK: Open mHealth

@Test(arguments: [
  (#"{"body_weight":{"value":150,"unit":"lb"},NOON}"#, "body_mass", 68.038_855_5),
  (#"{"body_fat_percentage":{"value":16,"unit":"%"},NOON}"#, "body_fat", 16),
  (#"{"body_mass_index":{"value":22.5,"unit":"kg/m^2"},NOON}"#, "bmi", 22.5),
  (#"{"heart_rate":{"value":62,"unit":"beats/min"},NOON}"#, "heart_rate", 62),
  (#"{"step_count":{"value":412,"unit":"steps"},NOON}"#, "steps", 412),
  (#"{"step_count":412,NOON}"#, "steps", 412),
  (#"{"body_temperature":{"value":98.6,"unit":"F"},NOON}"#, "temperature", 37),
  (#"{"blood_glucose":{"value":5,"unit":"mmol/L"},NOON}"#, "glucose", 90.078),
  (
    #"{"quantity_type":"HKQuantityTypeIdentifierDietaryWater","unit_value":{"value":0.25,"unit":"L"},NOON}"#, "water",
    250
  ),
])
func `a body of a schema is a sample in the base unit`(body: String, kind: String, value: Double) throws {
  let found = try samples(.openMHealth, body.replacing("NOON", with: noon))
  #expect(found.samples.map(\.kind) == [kind] && found.refused.isEmpty)
  let sample = try #require(found.samples.first).sample
  #expect(abs((sample.value ?? 0) - value) < 1e-9 && sample.offset == 3600)
  #expect(sample.start.milliseconds == (try milliseconds("2026-01-05T11:00:00Z")))
}

@Test(arguments: [
  (#"{"body_weight":{"value":50,"unit":"km"},NOON}"#, "1 unit unknownKind km"),
  (#"{"body_weight":{"value":"50","unit":"kg"},NOON}"#, "1 body_weight unreadable"),
  (#"{"body_weight":{"unit":"kg"},NOON}"#, "1 body_weight missing"),
  (#"{"body_weight":{"value":50000,"unit":"kg"},NOON}"#, "1 body_mass outOfRange"),
  (#"{"body_weight":{"value":50,"unit":"kg"},"effective_time_frame":{}}"#, "1 date_time missing"),
  (
    #"{"body_weight":{"value":50,"unit":"kg"},"effective_time_frame":{"date_time":"2026-01-05T12:00:00"}}"#,
    "1 date_time unreadable"
  ),
  (#"{"sleep_duration":{"value":7,"unit":"kg"},SPAN}"#, "1 unit unknownKind kg"),
  (
    #"{"category_type":"HKCategoryTypeIdentifierSleepAnalysis","category_value":"Wach",SPAN}"#,
    "1 category_value unknownKind Wach"
  ),
])
func `a body that no schema allows is refused by its field, never by its value`(body: String, refusal: String) throws {
  let span = interval("2026-01-05T22:00:00Z", "2026-01-06T06:00:00Z")
  let found = try samples(.openMHealth, body.replacing("NOON", with: noon).replacing("SPAN", with: span))
  #expect(found.samples.isEmpty && found.refused == [refusal])
}

@Test func `sleep that is shorter than its time is a time in bed, with what was slept`() throws {
  let span = interval("2026-01-05T22:00:00Z", "2026-01-06T06:00:00Z")
  let found = try samples(
    .openMHealth,
    #"[{"sleep_duration":{"value":7.5,"unit":"h"},\#(span)},{"total_sleep_time":{"value":480,"unit":"min"},\#(span)},"#
      + #"{"header":{"schema_id":{"name":"sleep-episode"}},"body":{\#(span)}}]"#)
  #expect(found[.sleep].map(\.text) == ["in_bed", "asleep", "in_bed"])
  #expect(found[.sleep].map(\.meta) == [#"{"asleep":27000.0}"#, nil, nil])
  #expect(found[.sleep].map(\.length) == Array(repeating: 28_800_000, count: 3))
}

@Test func `an activity is a workout with its energy, a statistic keeps its name, and a length stands for an end`()
  throws
{
  let span = interval("2026-01-05T06:25:00Z", "2026-01-05T07:25:00Z")
  let found = try samples(
    .openMHealth,
    #"{"activity_name":"Brisk walking","distance":{"value":3.1,"unit":"mi"},"kcal_burned":{"value":160,"unit":"kcal"},\#(span)}"#
      + "\n"
      + #"{"body_weight":{"value":49.5,"unit":"kg"},"descriptive_statistic":"minimum","effective_time_frame":"#
      + #"{"time_interval":{"end_date_time":"2026-01-05T07:00:00Z","duration":{"value":2,"unit":"d"}}}}"#)
  #expect(found.samples.map(\.kind) == ["workout", "energy_active", "body_mass"])
  let workout = found.samples[0].sample
  #expect(workout.text == "briskWalking" && workout.value == 3600 && workout.meta == #"{"distance":4988.9664}"#)
  #expect(workout.group == found.samples[1].sample.group && found.samples[1].sample.value == 160)
  let weight = found.samples[2].sample
  #expect(weight.length == 172_800_000 && weight.meta == #"{"statistic":"minimum"}"# && weight.offset == nil)
}

@Test func `a header tells the id and the source, and bodies stand in a list, too`() throws {
  let id = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"
  let found = try samples(
    .openMHealth,
    #"{"shim":"x","body":[{"header":{"id":"\#(id)","acquisition_provenance":{"source_name":"Scale","modality":"self-reported"}},"#
      + #""body":{"body_weight":{"value":80,"unit":"kg"},\#(noon)}},{"header":{"id":"\#(id)"},"body":"#
      + #"{"systolic_blood_pressure":{"value":120,"unit":"mmHg"},"diastolic_blood_pressure":{"value":80,"unit":"mmHg"},\#(noon)}}]}"#
  )
  #expect(found.samples.map(\.kind) == ["body_mass", "systolic", "diastolic"])
  #expect(found.sources.map(\.name) == ["Scale", "Open mHealth"])
  #expect(
    found.samples[0].sample.id.uuidString.lowercased() == id && found.samples[0].sample.meta == #"{"entered":true}"#)
  #expect(found.samples[1].sample.id != found.samples[2].sample.id)
  #expect(found.samples[1].sample.group == found.samples[2].sample.group)
}

@Test func `a cut list gives the points before the cut`() throws {
  let point = #"{"body_weight":{"value":80,"unit":"kg"},\#(noon)}"#
  let text = "[" + point + ",\n" + point.dropLast(3)
  let found = try samples(.openMHealth, text)
  #expect(found[.bodyMass].count == 1 && found.end == text.utf8.count)
}

// MARK: FHIR

private func observation(_ code: String, _ value: String, system: String = "http://loinc.org", more: String = "")
  -> String
{
  #"{"resourceType":"Observation","status":"final","code":{"coding":[{"system":"\#(system)","code":"\#(code)"}]},"#
    + #""effectiveDateTime":"2026-01-05T12:00:00+01:00",\#(value)\#(more)}"#
}

private func quantity(_ number: String, _ unit: String) -> String {
  #""valueQuantity":{"value":\#(number),"unit":"x","system":"http://unitsofmeasure.org","code":"\#(unit)"}"#
}

@Test(arguments: [
  ("29463-7", "150", "[lb_av]", "body_mass", 68.038_855_5), ("41982-0", "18.96", "%", "body_fat", 18.96),
  ("39156-5", "22.5", "kg/m2", "bmi", 22.5), ("8302-2", "178", "cm", "height", 1.78),
  ("8867-4", "62", "/min", "heart_rate", 62), ("40443-4", "52", "{beats}/min", "resting_heart_rate", 52),
  ("55423-8", "412", "steps", "steps", 412), ("41981-2", "1757.28", "kJ", "energy_active", 420),
  ("9052-2", "420", "kcal", "energy_eaten", 420), ("91557-9", "60", "kg", "lean_mass", 60),
  ("8310-5", "98.6", "[degF]", "temperature", 37), ("2339-0", "90", "mg/dL", "glucose", 90),
])
func `an observation is told by its code and in the base unit`(
  code: String, number: String, unit: String, kind: String, value: Double
) throws {
  let found = try samples(.fhir, observation(code, quantity(number, unit)))
  #expect(found.samples.map(\.kind) == [kind] && found.refused.isEmpty)
  #expect(abs((found.samples.first?.sample.value ?? 0) - value) < 1e-9)
}

@Test func `a bundle gives its observations, and passes over other resources, other codes and what was a mistake`()
  throws
{
  let weight = observation("29463-7", quantity("80", "kg"), more: #","id":"w-1""#)
  let parts =
    #""component":[{"code":{"coding":[{"system":"http://loinc.org","code":"8480-6"}]},\#(quantity("121", "mm[Hg]"))},"#
    + #"{"code":{"coding":[{"system":"http://loinc.org","code":"8462-4"}]},\#(quantity("79", "mm[Hg]"))}]"#
  let entries = [
    weight, observation("85354-9", parts, more: #","id":"p-1""#), #"{"resourceType":"Patient","id":"1"}"#,
    observation("718-7", quantity("14", "g/dL")),
    observation("29463-7", quantity("99", "kg")).replacing(#""status":"final""#, with: #""status":"entered-in-error""#),
    observation(
      "HKCategoryTypeIdentifierSleepAnalysis", #""valueString":"asleepCore""#,
      system: "http://developer.apple.com/documentation/healthkit"
    ).replacing(
      #""effectiveDateTime":"2026-01-05T12:00:00+01:00""#,
      with: #""effectivePeriod":{"start":"2026-01-05T23:00:00Z","end":"2026-01-05T23:30:00Z"}"#),
    observation("29463-7", quantity("80", "furlong")), observation("29463-7", #""valueString":"heavy""#),
    observation("29463-7", quantity("80", "kg")).replacing("T12:00:00+01:00", with: ""),
  ]
  let bundle =
    #"{"resourceType":"Bundle","type":"collection","entry":["#
    + entries.map { #"{"resource":\#($0)}"# }.joined(separator: ",") + "]}"
  let found = try samples(.fhir, bundle)
  #expect(found.samples.map(\.kind) == ["body_mass", "systolic", "diastolic", "sleep"])
  #expect(found.samples[1].sample.group == found.samples[2].sample.group && found.samples[1].sample.group != nil)
  #expect(found[.sleep].map(\.text) == ["core"] && found[.sleep].map(\.length) == [1_800_000])
  #expect(found.refused == ["7 unit unknownKind furlong", "8 value missing", "9 effectiveDateTime unreadable"])
  // The id of the resource, the same in each bundle.
  #expect(try samples(.fhir, weight).samples[0].sample.id == found.samples[0].sample.id)
}

// MARK: Our own

private let now = Moment(uptime: 0, instant: Instant(milliseconds: 1_770_000_000_000), zone: berlin)

/// Records of all that is shared, in two zones.
func ownRecords() throws -> [any Record] {
  let morning = try #require(at("2026-01-05T07:00:00+01:00"))
  let tokyo = try #require(Zone(identifier: "Asia/Tokyo"))
  let evening = Stamp(morning.instant + 50_000, in: tokyo)
  func id(_ number: UInt64) -> UUIDValue { UUIDValue(high: 0x1111_2222_3333_4444, low: 0x8555_6666_7777_8000 + number) }
  let night = Sleep(
    id: id(0x100), bed: evening, wake: Stamp(evening.instant + 28_800, in: tokyo),
    segments: [
      SleepSegment(stage: .core, start: evening.instant + 600, end: evening.instant + 6000),
      SleepSegment(stage: .deep, start: evening.instant + 6000, end: evening.instant + 9000),
    ])
  var drink = Drink(id: id(0x200), at: morning, millilitres: 236.588_236_5, beverage: "coffee")
  drink.typed = Typed(number: "8", unit: "oz")
  return [
    Weight(
      id: id(0x300), at: morning, kilograms: 81.400_000_1, typed: Typed(number: "81.4", unit: "kg"), bmi: 24.1,
      bodyFat: 22.4),
    drink, night, Sleep(id: id(0x400), bed: morning, wake: morning.after(3600)),
    Session(id: id(0x500), start: morning, end: morning.after(1200), counts: .mindful, activity: "sitting"),
    Session(
      id: id(0x600), start: evening, end: evening.after(900), counts: .workout, activity: "tabata", energy: 120.5),
    Reading(id: id(0x700), at: morning, measure: "bp", values: [121, 79]),
    Reading(id: id(0x800), at: evening, measure: "waist", values: [85.5]),
    Reading(id: id(0x900), at: evening, measure: "pulse", values: [52]),
    Food(id: id(0xA00), at: morning, name: "Soup", meal: "lunch", nutrients: Nutrients(kcal: 250, protein: 10.25)),
    Fast(id: id(0xB00), start: evening, end: evening.after(57_600), goal: 57_600, eatingWindow: 28_800),
    Mood(id: id(0xC00), at: morning, mood: 7, energy: 4, note: "tired, \"but\" well"),
  ]
}

/// The samples of records, without what a file numbers by itself.
func sharedSamples(_ records: [any Record]) throws -> [[HealthSample]] {
  try records.map { record in try #require(SharedType.of(type(of: record).kind)).samples(record) }
}

/// The file of the samples of records, and how many it has no place for.
private func written(_ form: ExchangeForm, _ records: [[HealthSample]]) throws -> (bytes: [UInt8], left: Int) {
  var bytes: [UInt8] = []
  var writer = ExchangeWriter(form, at: now) { bytes += $0 }
  for record in records { try writer.add(record) }
  try writer.finish()
  return (bytes, writer.left)
}

func compared(_ found: Taken) throws -> Set<HealthSample> {
  Set(
    try found.samples.map { taken in
      var sample = taken.sample
      (sample.kind, sample.source) = (try #require(HealthKind.named(taken.kind)).id, 0)
      return sample
    })
}

@Test func `FHIR of our own gives every sample again as it was`() throws {
  let ours = try sharedSamples(ownRecords())
  let found = try samples(.fhir, try written(.fhir, ours).bytes)
  let (before, after) = (Set(ours.flatMap(\.self)), try compared(found))
  #expect(found.refused.isEmpty && before.count == 19)
  for sample in before.symmetricDifference(after) { Issue.record("\(sample)") }
}

@Test func `Open mHealth of our own gives every sample again that a schema has a place for`() throws {
  let ours = try sharedSamples(ownRecords())
  let (bytes, left) = try written(.openMHealth, ours)
  let found = try samples(.openMHealth, bytes)
  let none = [HealthKind.fast, .mood, .mindful, HealthKind.waist].map(\.id)
  let (before, after) = (Set(ours.flatMap(\.self).filter { !none.contains($0.kind) }), try compared(found))
  #expect(found.refused.isEmpty && left == 4)
  for sample in before.symmetricDifference(after) { Issue.record("\(sample)") }
}

@Test func `what is written has codes, units and times with their offsets`() throws {
  let ours = try sharedSamples(Array(ownRecords().prefix(1)))
  let bundle = String(decoding: try written(.fhir, ours).bytes, as: UTF8.self)
  for part in [
    #""code":"29463-7","system":"http://loinc.org""#,
    #""code":"kg","system":"http://unitsofmeasure.org","unit":"kg","value":81.4000001"#,
    #""effectiveDateTime":"2026-01-05T07:00:00.000+01:00""#, #""valueCode":"Europe/Berlin""#, #""type":"collection""#,
  ] { #expect(bundle.contains(part), "\(part) in \(bundle)") }
  let points = String(decoding: try written(.openMHealth, ours).bytes, as: UTF8.self)
  for part in [
    #""body_weight":{"unit":"kg","value":81.4000001}"#, #""date_time":"2026-01-05T07:00:00.000+01:00""#,
    #""schema_id":{"name":"body-weight","namespace":"omh","version":"2.0"}"#,
  ] { #expect(points.contains(part), "\(part) in \(points)") }
}

@Test func `nothing written is an empty list and an empty bundle`() throws {
  #expect(
    try JSONFile.whole(ByteSource(name: "a", bytes: written(.fhir, []).bytes)).value?["entry"]?.items.isEmpty
      == true)
  #expect(
    try JSONFile.whole(ByteSource(name: "a", bytes: written(.openMHealth, []).bytes)).value?.items.isEmpty
      == true)
}

@Test func `a long file comes in pieces, each with whole records, and is the same as at once`() throws {
  let record = try sharedSamples(ownRecords())[0]
  for form in [ExchangeForm.openMHealth, .fhir] {
    var pieces: [Data] = []
    var writer = ExchangeWriter(form, at: now) { pieces.append($0) }
    for _ in 0..<1000 { try writer.add(record) }
    try writer.finish()
    #expect(pieces.count > 5 && pieces.allSatisfy { $0.count < 80 << 10 })
    #expect(pieces.allSatisfy { [UInt8(ascii: "}"), UInt8(ascii: "\n")].contains($0.last) })
    let whole = pieces.flatMap(\.self)
    #expect(try whole == written(form, Array(repeating: record, count: 1000)).bytes)
    let value = try #require(try JSONFile.whole(ByteSource(name: "a", bytes: whole)).value)
    #expect((value["entry"] ?? value).items.count == 3000)
  }
}
