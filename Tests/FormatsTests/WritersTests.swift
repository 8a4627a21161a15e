// Tables written for other programs, and read back by our own readers.
import Core
import Foundation
import Testing

@testable import Formats

private func stamp(_ text: String) -> Stamp { at(text) ?? Stamp(Instant(milliseconds: 0), in: .utc) }

private func id(_ number: UInt8) -> UUID { UUID(uuid: (31, 14, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, number)) }

private var table: FastLIFeTable {
  var table = FastLIFeTable()
  table.fasts = [
    Fast(
      id: id(1), start: stamp("2025-10-05T20:00:00.000+02:00"), end: stamp("2025-10-06T12:30:00.000+02:00"),
      goal: 57_600, eatingWindow: 29_700),
    Fast(
      id: id(2), start: stamp("2025-10-07T20:00:00.000+02:00"), end: stamp("2025-10-08T12:00:00.000+02:00"), goal: 0),
    Fast(id: id(3), start: stamp("2025-10-09T20:00:00.000+02:00"), goal: 57_600),
  ]
  table.weights = [
    Weight(
      id: id(1), at: stamp("2025-10-05T07:00:00.250+02:00"), kilograms: 68.038_855_5,
      typed: Typed(number: "150.0", unit: "lb"), bmi: 23.1, bodyFat: 21.5)
  ]
  table.drinks = [
    Drink(id: id(1), at: stamp("2025-10-05T09:30:00.000+02:00"), millilitres: 236.588_236_5, beverage: "coffee")
  ]
  table.nights = [
    Sleep(
      id: id(1), bed: stamp("2025-10-04T23:00:00.000+02:00"), wake: stamp("2025-10-05T07:00:00.000+02:00"), quality: 4)
  ]
  table.moods = [
    Mood(
      id: id(1), at: stamp("2025-10-05T21:00:00.000+02:00"), mood: 7, energy: 5, note: "he said \"well\",\nand left"),
    Mood(id: id(2), at: stamp("2025-10-05T21:05:00.000+02:00"), mood: 6, energy: 5, note: "=1+1"),
  ]
  table.summary = [("Total Fasts", "2")]
  return table
}

@Test func `the table of the original app is written as it writes it, with a column of our own at the end`() {
  #expect(
    String(decoding: table.bytes, as: UTF8.self) == """
      === FASTING HISTORY ===
      Start Time,End Time,Duration (hours),Goal (hours),Met Goal,Eating Window (hours),ISO 8601
      "2025-10-07 20:00:00","2025-10-08 12:00:00",16.00,N/A,Yes,,2025-10-07T20:00:00.000+02:00/2025-10-08T12:00:00.000+02:00
      "2025-10-05 20:00:00","2025-10-06 12:30:00",16.50,16.0,Yes,8.25,2025-10-05T20:00:00.000+02:00/2025-10-06T12:30:00.000+02:00

      === WEIGHT TRACKING ===
      Date,Weight (lbs),BMI,Body Fat %,Source,ISO 8601
      "2025-10-05 07:00:00",150.0,23.1,21.5,"Manual Entry",2025-10-05T07:00:00.250+02:00

      === HYDRATION TRACKING ===
      Date,Time,Type,Amount (oz),ISO 8601
      "2025-10-05","09:30:00","Coffee",8.0,2025-10-05T09:30:00.000+02:00

      === SLEEP TRACKING ===
      Bed Time,Wake Time,Duration (hours),Quality (1-5),Source,ISO 8601
      "2025-10-04 23:00:00","2025-10-05 07:00:00",8.0,4,"Manual",2025-10-04T23:00:00.000+02:00/2025-10-05T07:00:00.000+02:00

      === MOOD & ENERGY TRACKING ===
      Date,Mood (1-10),Energy (1-10),Notes,ISO 8601
      "2025-10-05 21:05:00",6,5,"'=1+1",2025-10-05T21:05:00.000+02:00
      "2025-10-05 21:00:00",7,5,"he said ""well"",
      and left",2025-10-05T21:00:00.000+02:00

      === STATISTICS SUMMARY ===
      Metric,Value
      "Total Fasts","2"

      """)
}

// Invariants.md, CSV round trip.
@Test func `the table, read and written again, is the same to the byte`() throws {
  let bytes = table.bytes
  let facts = try read(.fastlifeCSV, String(decoding: bytes, as: UTF8.self))
  #expect(facts.refused.isEmpty && facts.count == 7)
  var again = FastLIFeTable()
  again.fasts = facts.entries(Fast.self)
  again.weights = facts.entries(Weight.self)
  again.drinks = facts.entries(Drink.self)
  again.nights = facts.entries(Sleep.self)
  again.moods = facts.entries(Mood.self)
  again.summary = table.summary
  #expect(String(decoding: again.bytes, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
  #expect(again.weights.map(\.at.instant) == table.weights.map(\.at.instant))
  #expect(again.moods.map(\.note) == ["=1+1", "he said \"well\",\nand left"])
}

@Test func `a raw table leaves formulas as they are`() {
  var table = table
  table.isRaw = true
  #expect(String(decoding: table.bytes, as: UTF8.self).contains(",\"=1+1\","))
}

@Test(arguments: [MassUnit.kg, .lb]) func `openScale's table comes back in the unit it was written in`(unit: MassUnit)
  throws
{
  let weights = [
    Weight(
      id: id(1), at: stamp("2025-10-05T07:00:00.250+02:00"), kilograms: 81.4,
      typed: Typed(number: "81.4", unit: "kg"), bmi: 23.1, bodyFat: 21.5, note: "a, \"b\""),
    Weight(id: id(2), at: stamp("2025-10-04T07:00:00.000+02:00"), kilograms: 80),
  ]
  let text = String(decoding: OpenScaleWriter.bytes(weights, unit: unit), as: UTF8.self)
  #expect(text.hasPrefix("DATE,TIME,BMI,BODY_FAT,COMMENT,WEIGHT\n2025-10-04,07:00:00.000,,,,"))
  let facts = try read(.openScaleCSV, text, Answers(zone: berlin, massUnit: unit))
  let back = facts.entries(Weight.self)
  #expect(facts.refused.isEmpty && back.count == 2)
  #expect(back.map(\.at.instant) == weights.reversed().map(\.at.instant))
  #expect(zip(back, weights.reversed()).allSatisfy { abs($0.kilograms - $1.kilograms) < 0.005 })
  #expect(back[1].note == "a, \"b\"" && back[1].bmi == 23.1 && back[1].bodyFat == 21.5)
}
