// The table that Fast LIFe exports.
import Core
import Testing

@testable import Formats

private let fasting = """
  === FASTING HISTORY ===
  Start Time,End Time,Duration (hours),Goal (hours),Met Goal,Eating Window (hours)

  """
private let weight = "=== WEIGHT TRACKING ===\nDate,Weight (lbs),BMI,Body Fat %,Source\n"
private let hydration = "=== HYDRATION TRACKING ===\nDate,Time,Type,Amount (oz)\n"
private let sleep = "=== SLEEP TRACKING ===\nBed Time,Wake Time,Duration (hours),Quality (1-5),Source\n"
private let mood = "=== MOOD & ENERGY TRACKING ===\nDate,Mood (1-10),Energy (1-10),Notes\n"

@Test func `every section of a file is read, and the summary is not`() throws {
  let facts = try read(
    .fastlifeCSV,
    fasting + "2025-10-05 20:00:00,2025-10-06 12:00:00,16.00,16.0,Yes,8.25\n\n"
      + weight + "2025-10-05 07:00:00,150.0,23.1,21.5,Manual Entry\n\n"
      + hydration + "2025-10-05,09:30:00,Coffee,8.0\n\n"
      + sleep + "2025-10-04 23:00:00,2025-10-05 07:00:00,8.0,4,Manual\n\n"
      + mood + "2025-10-05 21:00:00,7,5,\"calm, mostly\"\n\n"
      + "=== STATISTICS SUMMARY ===\nMetric,Value\nTotal Fasts,1\n")
  #expect(facts.count == 5 && facts.refused.isEmpty)
  let fast = try #require(facts.entries(Fast.self).first)
  #expect(fast.start == at("2025-10-05T20:00:00+02:00") && fast.end == at("2025-10-06T12:00:00+02:00"))
  #expect(fast.goal == 57_600 && fast.eatingWindow == 29_700 && fast.source == "fastlife")
  let scale = try #require(facts.entries(Weight.self).first)
  #expect(scale.typed == Typed(number: "150.0", unit: "lb") && scale.bmi == 23.1 && scale.bodyFat == 21.5)
  #expect(abs(scale.kilograms - 68.038_855_5) < 1e-9)
  let drink = try #require(facts.entries(Drink.self).first)
  #expect(drink.beverage == "coffee" && drink.typed == Typed(number: "8.0", unit: "oz"))
  #expect(drink.at == at("2025-10-05T09:30:00+02:00"))
  let night = try #require(facts.entries(Sleep.self).first)
  #expect(night.quality == 4 && night.wake == at("2025-10-05T07:00:00+02:00"))
  let feeling = try #require(facts.entries(Mood.self).first)
  #expect(feeling.mood == 7 && feeling.energy == 5 && feeling.note == "calm, mostly")
}

// Vector csv.parse/goalNA.
@Test func `a goal or eating window that is not there is none, never a refusal`() throws {
  let facts = try read(
    .fastlifeCSV, fasting + "2025-10-05 20:00:00,2025-10-06 12:00:00,16.00,N/A,Yes,N/A\n")
  #expect(facts.entries(Fast.self).map(\.goal) == [0] && facts.entries(Fast.self).first?.eatingWindow == nil)
}

// Vectors csv.parse/badDate and csv.parse/iso.
@Test func `a time may have an offset, and one that cannot be read is refused`() throws {
  let facts = try read(
    .fastlifeCSV,
    weight
      + "yesterday,150.0,,,Manual Entry\n2025-10-05T20:00:00+02:00,150.0,,,Manual Entry\n2025-10-06 07:00:00,151.2\n")
  #expect(facts.refused == ["3 at unreadable"])
  #expect(facts.entries(Weight.self).map(\.at) == [at("2025-10-05T20:00:00+02:00"), at("2025-10-06T07:00:00+02:00")])
}

@Test func `phones with a Buddhist calendar or a twelve-hour clock are understood`() throws {
  let facts = try read(
    .fastlifeCSV,
    weight + "2568-10-05 20:00:00,150.0,,,\n2567-02-29 07:00:00,150.0,,,\n2025-10-07 08:00:00 PM,150.0,,,\n")
  #expect(
    facts.entries(Weight.self).map(\.at) == [
      at("2025-10-05T20:00:00+02:00"), at("2024-02-29T07:00:00+01:00"), at("2025-10-07T20:00:00+02:00"),
    ])
}

@Test func `quotes are doubled and lines break within notes, and the guard before a formula goes`() throws {
  let facts = try read(
    .fastlifeCSV,
    mood
      + "2025-10-05 21:00:00,7,5,\"he said \"\"well\"\"\nand left\"\n2025-10-06 21:00:00,7,5,'=1+1\n2025-10-07 21:00:00,7,5,\n"
  )
  #expect(facts.entries(Mood.self).map(\.note) == ["he said \"well\"\nand left", "=1+1", nil])
}

@Test func `an unknown drink is refused, and one of the person's own is known`() throws {
  let rows = hydration + "2025-10-05,09:30:00,Mate,8.0\n2025-10-05,10:30:00,TEA,12\n"
  #expect(try read(.fastlifeCSV, rows).refused == ["3 beverage unknownKind"])
  var answers = Answers(zone: berlin)
  answers.settings.drinks.append(Beverage("mate"))
  #expect(try read(.fastlifeCSV, rows, answers).entries(Drink.self).map(\.beverage) == ["mate", "tea"])
}

@Test func `drinks of one minute differ by type and amount, and the same file gives the same ids`() throws {
  let rows =
    hydration + "2025-10-05,09:30:00,Water,8.0\n2025-10-05,09:30:00,Coffee,8.0\n2025-10-05,09:30:00,Water,12.0\n"
  let ids = try read(.fastlifeCSV, rows).entries(Drink.self).map(\.id)
  #expect(Set(ids).count == 3)
  #expect(try read(.fastlifeCSV, rows).entries(Drink.self).map(\.id) == ids)
}

@Test func `values out of range are refused by their fields`() throws {
  let facts = try read(
    .fastlifeCSV,
    fasting + "2025-10-06 20:00:00,2025-10-06 12:00:00,16.00,16.0,Yes,\n2025-10-05 20:00:00,,16.00,16.0,Yes,\n"
      + "2025-10-05 20:00:00,2025-10-06 12:00:00,16.00,-1,Yes,\n"
      + weight + "2025-10-05 07:00:00,0.0,,,\n2025-10-05 07:00:00,150,100,,\n2025-10-05 07:00:00,nan,,,\n"
      + sleep + "2025-10-04 23:00:00,2025-10-05 07:00:00,8.0,6,\n2025-10-05 23:00:00,2025-10-05 07:00:00,8.0,4,\n"
      + mood + "2025-10-05 21:00:00,11,5,\n2025-10-05 21:00:00,7.5,5,\n2025-10-05 21:00:00,7,,\n")
  #expect(
    facts.refused == [
      "3 end endBeforeStart", "4 end missing", "5 goal outOfRange", "8 kilograms outOfRange", "9 bmi outOfRange",
      "10 kilograms missing", "13 quality outOfRange", "14 wake endBeforeStart", "17 mood outOfRange",
      "18 mood unreadable", "19 energy missing",
    ])
}

@Test func `the column with offsets is preferred, and empty cells after a banner do no harm`() throws {
  let facts = try read(
    .fastlifeCSV,
    "=== FASTING HISTORY ===,,,,,,\nStart Time,End Time,Duration (hours),Goal (hours),Met Goal,Eating Window (hours),ISO 8601\n"
      + "2025-10-26 02:30:00,2025-10-26 12:00:00,9.50,9.0,Yes,,2025-10-26T02:30:00+01:00/2025-10-26T12:00:00+01:00\n")
  #expect(facts.entries(Fast.self).first?.start == at("2025-10-26T02:30:00+01:00"))
}

@Test func `a table saved by a German spreadsheet has decimal commas and asks for the order of its dates`() throws {
  let head = "=== WEIGHT TRACKING ===;;;;\nDate;Weight (lbs);BMI;Body Fat %;Source\n"
  let facts = try read(.fastlifeCSV, head + "05.10.2025 07:00;150,5;;;\n")
  #expect(facts.entries(Weight.self).first?.typed == Typed(number: "150.5", unit: "lb"))
  #expect(throws: FormatError.unanswered(.dateOrder)) {
    try read(.fastlifeCSV, head + "05/10/2025 07:00;150,5;;;\n")
  }
}
