// What each record of Apple's export becomes: units, stages, moods, workouts, and fasts with their true times.
import Core
import Foundation
import Testing

@testable import Formats

@Test func `the offset of the export is no lived time, and the zone in the metadata is`() throws {
  let found = try taken(
    document(
      record(
        category + "SleepAnalysis", "HKCategoryValueSleepAnalysisAsleepCore", at: "00:30:00",
        until: "01:00:00")
        + record(
          category + "SleepAnalysis", "HKCategoryValueSleepAnalysisInBed", at: "00:30:00",
          until: "01:00:00",
          with: [("HKTimeZone", "America/New_York"), ("HKTimeZone", "Asia/Tokyo")])
        + record(
          category + "SleepAnalysis", "HKCategoryValueSleepAnalysisAwake", at: "00:30:00",
          until: "01:00:00",
          with: [("HKTimeZone", "Nowhere/City")])))
  let sleep = found[.sleep]
  #expect(
    sleep.map(\.start.milliseconds)
      == Array(repeating: try milliseconds("2026-01-04T22:30:00Z"), count: 3))
  #expect(sleep.map(\.zone) == [nil, "America/New_York", nil])
  #expect(
    sleep.map(\.offset) == [nil, -18_000, nil]
      && sleep.map(\.length) == [1_800_000, 1_800_000, 1_800_000])
}

@Test func `every unit of a weight is kilograms, and the number stays as it was`() throws {
  let found = try taken(
    document(
      record(quantity + "BodyMass", "81.4", "kg") + record(quantity + "BodyMass", "150.0", "lb")
        + record(quantity + "BodyMass", "12", "st")))
  #expect(found[.bodyMass].map(\.value) == [81.4, 68.038_855_5, 76.203_518_16])
  #expect(found[.bodyMass].map(\.shown) == [nil, "150.0 lb", "12 st"])
}

@Test(arguments: [("420", "kcal", 420.0), ("420", "Cal", 420.0), ("1757.28", "kJ", 420.0)])
func `energy is kilocalories`(number: String, unit: String, kilocalories: Double) throws {
  let found = try taken(document(record(quantity + "DietaryEnergyConsumed", number, unit)))
  #expect(abs(try #require(found.samples.first?.sample.value) - kilocalories) < 1e-9)
}

@Test func `a share of fat is a percent, whether it is written as a fraction or not`() throws {
  let found = try taken(
    document(
      record(quantity + "BodyFatPercentage", "0.1896", "%")
        + record(quantity + "BodyFatPercentage", "18.96", "%")
        + record(quantity + "OxygenSaturation", "0.97", "%")))
  #expect(found.samples.map(\.sample.value) == [18.96, 18.96, 97])
}

@Test
func
  `stages of sleep of all releases have the names of the store, and one of another language is refused`()
  throws
{
  let stages = [
    "InBed", "Asleep", "AsleepUnspecified", "AsleepCore", "AsleepDeep", "AsleepREM", "Awake",
    "Wach",
  ]
  let found = try taken(
    document(
      stages.map { record(category + "SleepAnalysis", "HKCategoryValueSleepAnalysis" + $0) }
        .joined()))
  #expect(
    found[.sleep].map(\.text) == ["in_bed", "asleep", "asleep", "core", "deep", "rem", "awake"])
  #expect(found.refused == ["12 value unknownKind HKCategoryValueSleepAnalysisWach"])
}

@Test func `a state of mind is a mood in all three forms in which it may come`() throws {
  let metadata = [
    ("HKMetadataKeyStateOfMindValence", "0.25"), ("HKMetadataKeyStateOfMindKind", "2"),
    ("HKMetadataKeyStateOfMindLabels", "(    1,    12)"),
  ]
  let found = try taken(
    document(
      record(category + "StateOfMind", "HKCategoryValueStateOfMindNotSet", with: metadata)
        + record("HKDataTypeStateOfMind", nil, with: metadata)
        + " <StateOfMind kind=\"dailyMood\" valence=\"-1\" sourceName=\"Health\" startDate=\"2026-01-05 08:00:00 +0200\""
        + " endDate=\"2026-01-05 08:00:00 +0200\"/>\n" + record(category + "StateOfMind", "")))
  #expect(found[.mood].map(\.value) == [6.625, 6.625, 1])
  #expect(found[.mood][0].meta == #"{"kind":"daily","labels":[1,12],"valence":0.25}"#)
  #expect(found.refused == ["16 valence missing"])
}

@Test
func
  `a workout has its totals from attributes, or from the statistics within it and not those of its parts`()
  throws
{
  let times = "startDate=\"2026-01-05 08:00:00 +0200\" endDate=\"2026-01-05 08:40:00 +0200\""
  let energy =
    "<WorkoutStatistics type=\"HKQuantityTypeIdentifierActiveEnergyBurned\" \(times) sum="
  let found = try taken(
    document(
      " <Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"30.5\" durationUnit=\"min\""
        + " totalDistance=\"5\" totalDistanceUnit=\"km\" totalEnergyBurned=\"300\" totalEnergyBurnedUnit=\"Cal\""
        + " sourceName=\"Watch\" \(times)/>\n"
        + " <Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"Watch\" \(times)>\n"
        + "  <MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>\n"
        + "  <WorkoutActivity uuid=\"x\" \(times)>\n   <MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/>\n"
        + "   \(energy)\"1\" unit=\"kcal\"/>\n  </WorkoutActivity>\n  \(energy)\"120\" unit=\"kcal\"/>\n </Workout>\n"
    ))
  let workouts = found[.workout]
  #expect(workouts.map(\.text) == ["running", "yoga"] && workouts.map(\.value) == [1830, 2400])
  #expect(workouts.map(\.meta) == [#"{"distance":5000.0,"energy":300.0}"#, #"{"energy":120.0}"#])
  #expect(workouts.map(\.zone) == [nil, "Europe/Berlin"])
}

@Test func `a fast that was moved around noon for display has its true times again`() throws {
  let text = document(
    """
     <Workout workoutActivityType="HKWorkoutActivityTypeOther" duration="960" durationUnit="min" sourceName="Fast LIFe"
       startDate="2025-10-06 04:00:00 +0200" endDate="2025-10-06 20:00:00 +0200">
      <MetadataEntry key="HKWorkoutBrandName" value="Fast LIFe"/>
      <MetadataEntry key="actualStart" value="2025-10-05 18:10:00 +0200"/>
      <MetadataEntry key="actualEnd" value="2025-10-06T08:10:00Z"/>
      <MetadataEntry key="goalHours" value="16"/>
      <MetadataEntry key="eatingWindow" value="8"/>
     </Workout>

    """)
  let found = try taken(text)
  let fast = try #require(found[.fast].first)
  #expect(
    try found.samples.count == 1 && fast.start.milliseconds == milliseconds("2025-10-05T16:10:00Z"))
  #expect(fast.length == 16 * 3_600_000 && fast.value == 57_600)
  #expect(
    fast.meta == #"{"displayEnd":1759773600000,"displayStart":1759716000000,"eatingWindow":"8"}"#)
  // A workout of another program is none.
  let other = try taken(text.replacing("value=\"Fast LIFe\"", with: "value=\"Somebody\""))
  #expect(other[.fast].isEmpty && other[.workout].map(\.text) == ["other"])
}

@Test
func `a mood that Fast LIFe keeps in a mindful session is a mood, and any other session stays one`()
  throws
{
  let found = try taken(
    document(
      record(
        category + "MindfulSession", nil, until: "08:01:00",
        with: [("mood", "7"), ("energy", "3"), ("notes", "tired")])
        + record(category + "MindfulSession", "HKCategoryValueNotApplicable", until: "08:20:00")))
  #expect(
    found[.mood].map(\.value) == [7] && found[.mood][0].meta == #"{"energy":3.0,"notes":"tired"}"#)
  #expect(found[.mindful].map(\.length) == [1_200_000])
}

@Test func `the records of a correlation stand once more by themselves and are taken once`() throws {
  let pressure =
    record(quantity + "BloodPressureSystolic", "118", "mmHg")
    + record(quantity + "BloodPressureDiastolic", "76", "mmHg")
  let found = try taken(
    document(
      pressure
        + " <Correlation type=\"HKCorrelationTypeIdentifierBloodPressure\" sourceName=\"Scale\">\n"
        + "  <MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/>\n" + pressure
        + " </Correlation>\n"
        + record(quantity + "BodyMass", "80", "kg")))
  #expect(found.samples.map(\.kind) == ["systolic", "diastolic", "body_mass"])
  #expect(
    found.samples[0].sample.group != nil
      && found.samples[0].sample.group == found.samples[1].sample.group)
}

@Test func `nutrients of one food share a group, and the food keeps its name`() throws {
  func food(_ type: String, _ name: String) -> String {
    record(
      quantity + type, "10", type == "DietaryEnergyConsumed" ? "kcal" : "g",
      with: [("HKFoodType", name)])
  }
  let found = try taken(
    document(
      food("DietaryEnergyConsumed", "Soup &amp; &quot;bread&quot;")
        + food("DietaryProtein", "Soup &amp; &quot;bread&quot;")
        + food("DietaryProtein", "Apple")))
  let groups = found.samples.map(\.sample.group)
  #expect(groups[0] != nil && groups[0] == groups[1] && groups[1] != groups[2])
  #expect(found.samples[0].sample.meta == #"{"food":"Soup & \"bread\""}"#)
}

@Test func `dates of the first releases are read, and no day that the calendar lacks`() throws {
  func weight(_ date: String) -> String {
    " <Record type=\"\(quantity)BodyMass\" sourceName=\"S\" unit=\"kg\" startDate=\"\(date)\" endDate=\"\(date)\" value=\"80\"/>\n"
  }
  let found = try taken(
    document(
      weight("20140913102754+0100") + weight("2024-02-29 00:00:00 +0000")
        + weight("2025-02-29 00:00:00 +0000")
        + weight("2025-13-01 00:00:00 +0000") + weight("2025-01-01 24:00:00 +0000") + weight("soon")
    ))
  #expect(
    found[.bodyMass].map(\.start.milliseconds) == [
      try milliseconds("2014-09-13T09:27:54Z"), try milliseconds("2024-02-29T00:00:00Z"),
    ])
  #expect(found.refused == (7...10).map { "\($0) startDate unreadable" })
}

@Test func `kinds that nothing here knows are kept, one a unit`() throws {
  let found = try taken(
    document(
      record(quantity + "WalkingSpeed", "4.5", "km/hr")
        + record(quantity + "WalkingSpeed", "2.8", "mi/hr")
        + record(category + "ToothbrushingEvent", "HKCategoryValueNotApplicable")))
  #expect(
    found.samples.map(\.kind) == [
      "apple:WalkingSpeed (km/hr)", "apple:WalkingSpeed (mi/hr)", "apple:ToothbrushingEvent",
    ])
  #expect(found.samples.map(\.sample.value) == [4.5, 2.8, nil])
  #expect(found.samples[2].sample.text == "HKCategoryValueNotApplicable")
}

@Test func `a unit that has no place in a kind is refused by its name`() throws {
  let found = try taken(
    document(record(quantity + "BodyMass", "80", "stones") + record(quantity + "BodyMass", "80")))
  #expect(found.refused == ["5 unit unknownKind stones", "6 unit missing"])
}

@Test func `one source with either apostrophe or blank is one, and its device says what it is`()
  throws
{
  let watch =
    "sourceName=\"Sam%s Apple%bWatch\" device=\"&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch&gt;\" unit=\"count/min\""
  func beat(_ apostrophe: String, _ blank: String) -> String {
    " <Record type=\"\(quantity)HeartRate\" "
      + watch.replacing("%s", with: apostrophe + "s").replacing("%b", with: blank)
      + " startDate=\"2026-01-05 08:00:00 +0200\" endDate=\"2026-01-05 08:00:00 +0200\" value=\"62\"/>\n"
  }
  let found = try taken(document(beat("\u{2019}", "\u{A0}") + beat("'", " ") + beat("&apos;", " ")))
  #expect(
    found.sources == [
      HealthSource(app: "com.apple.health", name: "Sam's Apple Watch", category: .watch)
    ])
  // Equal in everything that counts, they are three all the same.
  #expect(found.samples.count == 3 && Set(found.samples.map(\.sample.id)).count == 3)
}

@Test func `a record has the same id in every export, whatever its device, version and place`()
  throws
{
  let one = record(quantity + "BodyMass", "80", "kg")
  let (first, second) = (
    try taken(document(one)), try taken(document(record(quantity + "BodyMass", "81", "kg") + one))
  )
  #expect(first.samples[0].sample.id == second.samples[1].sample.id)
  #expect(first.samples[0].sample.id.isDerived)
  let moved = one.replacing("+0200", with: "+0100").replacing("08:00", with: "07:00")
  #expect(try taken(document(moved)).samples[0].sample.id == first.samples[0].sample.id)
  let versioned = one.replacing(
    " unit", with: " sourceVersion=\"2\" device=\"0x2\" creationDate=\"x\" unit")
  #expect(try taken(document(versioned)).samples[0].sample.id == first.samples[0].sample.id)
  for other in [
    one.replacing("80", with: "80.0"), one.replacing("Scale", with: "Scales"),
    one.replacing(":00 ", with: ":01 "),
  ] {
    #expect(try taken(document(other)).samples[0].sample.id != first.samples[0].sample.id)
  }
  // It is in people's stores.
  #expect(first.samples[0].sample.id.uuidString == "DE38388A-8927-8D1D-BA42-3F89F57468D3")
}

@Test func `the identity that a program gives wins over what a record looks like`() throws {
  func weight(_ value: String) -> String {
    record(quantity + "BodyMass", value, "kg", with: [("HKMetadataKeySyncIdentifier", "w-17")])
  }
  let (first, second) = (try taken(document(weight("80"))), try taken(document(weight("81"))))
  #expect(first.samples[0].sample.id == second.samples[0].sample.id)
}
