// Tables of weights.
import Core
import Foundation
import Testing

@testable import Formats

private let inKilograms = Answers(zone: berlin, massUnit: .kg)

@Test func `openScale 3 asks for its unit and keeps own columns in the note`() throws {
  let text = """
    DATE,TIME,BODY_FAT,BMI,COMMENT,WEIGHT,Sleepiness
    2024-03-07,06:41:12.315,22.4,24.1,after a run,180.5,3
    2024-03-08,,0.0,,,179,
    2024-03-09,07:00:00,,,,0.0,
    """
  #expect(throws: FormatError.unanswered(.massUnit)) { try read(.openScaleCSV, text) }
  let facts = try read(.openScaleCSV, text, Answers(zone: berlin, massUnit: .lb))
  let weights = facts.entries(Weight.self)
  #expect(weights.map(\.at) == [at("2024-03-07T06:41:12.315+01:00"), at("2024-03-08T12:00:00+01:00")])
  #expect(weights.map(\.typed) == [Typed(number: "180.5", unit: "lb"), Typed(number: "179", unit: "lb")])
  #expect(weights.map(\.bodyFat) == [22.4, nil] && weights[0].bmi == 24.1)
  #expect(weights.map(\.note) == ["after a run\nSleepiness: 3", nil] && weights[0].source == "openscale")
  #expect(facts.passed == 1)
}

@Test func `openScale 3 is read in any case and with one column of times`() throws {
  let facts = try read(.openScaleCSV, "dateTime,weight,lbm\n2024-03-07 06:41,81.4,60\n", inKilograms)
  #expect(facts.entries(Weight.self).map(\.at) == [at("2024-03-07T06:41:00+01:00")])
}

@Test func `openScale 2 means nothing by 0.0, and two weights of one minute are two`() throws {
  let header = #""biceps","bone","comment","dateTime","fat","water","weight""#
  let facts = try read(
    .openScale2CSV,
    """
    \(header)
    0.0,2.9,"","2023-05-14 20:41",21.5,54.0,76.2
    0.0,2.9,"tired","2023-05-14 20:41",0.0,54.0,66.2
    0.0,2.9,"","2023-05-15 20:41",0.0,54.0,0.0
    0.0,2.9,"","2023-05-16",140,54.0,70.5
    0.0,2.9,"","then",1,54.0,70.5
    """)
  let weights = facts.entries(Weight.self)
  #expect(weights.map(\.kilograms) == [76.2, 66.2] && weights.map(\.bodyFat) == [21.5, nil])
  #expect(weights.map(\.note) == [nil, "tired"] && Set(weights.map(\.id)).count == 2)
  #expect(facts.passed == 1 && facts.refused == ["5 bodyFat outOfRange", "6 at unreadable"])
}

@Test func `a 32-bit number keeps the digits it was typed with`() throws {
  let facts = try read(.openScaleCSV, "DATE,WEIGHT\n2024-03-07,122.1500015258789\n", inKilograms)
  #expect(facts.entries(Weight.self).map(\.kilograms) == [122.15])
}

@Test func `Libra's twins at local midnight are passed over, others at midnight stay`() throws {
  let facts = try read(
    .libraCSV,
    """
    #Version: 6
    #Units: lbs

    #date;weight;weight trend;body fat;body fat trend;muscle mass;muscle mass trend;log
    2024-03-06T23:00:00.000Z;181.4;181.9;;;;;
    2024-03-07T06:41:12.315Z;181.4;181.9;22.1;22.4;;;after run
    # a comment
    2024-03-08T23:00:00.000000Z;180.2;181.9;;;;;
    2024-03-10T06:00:00.000Z;180,5;181,9;;;;;
    """)
  let weights = facts.entries(Weight.self)
  #expect(weights.map { $0.typed?.text } == ["181.4 lb", "180.2 lb", "180.5 lb"] && facts.passed == 1)
  #expect(weights[0].at == at("2024-03-07T07:41:12.315+01:00") && weights[0].note == "after run")
  #expect(weights[0].bodyFat == 22.1 && facts.refused.isEmpty)
}

@Test func `Libra's file through a writer with commas goes by the names of its header, and may not say its unit`()
  throws
{
  let text = """
    "#date;weight;body water;body fat;comments"
    2024-03-07T06:41:12.315Z,81.4,55,22.1,well
    """
  #expect(throws: FormatError.unanswered(.massUnit)) { try read(.libraCSV, text) }
  let weights = try read(.libraCSV, text, inKilograms).entries(Weight.self)
  #expect(weights.map(\.bodyFat) == [22.1] && weights.map(\.note) == ["well"])
}

@Test func `TrendWeight's computed view gives weighed days alone`() throws {
  let facts = try read(
    .trendWeightCSV,
    """
    Date,Actual Weight,Weight Is Interpolated,Trend Weight,Actual Fat %,Fat Is Interpolated,Trend Fat %
    2024-03-07,81.4,No,81.9,22.1,No,22.5
    2024-03-08,81.2,Yes,81.8,22.0,Yes,22.4
    2024-03-09,81.0,No,81.7,22.0,Yes,22.4
    """, inKilograms)
  #expect(facts.entries(Weight.self).map(\.kilograms) == [81.4, 81] && facts.passed == 1)
  #expect(facts.entries(Weight.self).map(\.bodyFat) == [22.1, nil])
}

@Test func `TrendWeight's readings have times, and dates with slashes are proven or asked`() throws {
  let header = "Date,Time,Weight,Body Fat %\n"
  #expect(throws: FormatError.unanswered(.dateOrder)) {
    try read(.trendWeightCSV, header + "3/4/2024,6:41 AM,81.4,\n", inKilograms)
  }
  let facts = try read(.trendWeightCSV, header + "3/4/2024,6:41 PM,81.4,\n3/14/2024,6:41 AM,81.4,22\n", inKilograms)
  #expect(facts.entries(Weight.self).first?.at == at("2024-03-04T18:41:00+01:00"))
}

@Test(arguments: ["Date,Weight", "Datum,Gewicht", "Fecha,Peso"])
func `wger's header is read in its language`(_ header: String) throws {
  let facts = try read(.wgerCSV, header + "\n2024-03-07,81.40\n2024-03-08,\n", inKilograms)
  #expect(facts.entries(Weight.self).map(\.typed?.number) == ["81.40"] && facts.passed == 1)
}

@Test func `impossible weights are refused by field`() throws {
  let facts = try read(
    .wgerCSV, "Date,Weight\n2024-03-07,nine\n2024-03-07,-3\n,80\n2024-03-07,1e400\n2024-03-07,4800\n", inKilograms)
  #expect(
    facts.refused == [
      "2 kilograms unreadable", "3 kilograms outOfRange", "4 at missing", "5 kilograms unreadable",
      "6 kilograms outOfRange",
    ])
}

@Test func `a number that is none refuses its row where it must be there, and is unknown elsewhere`() throws {
  var answers = Answers(zone: berlin)
  answers.massUnit = .kg
  let text = "DATE,TIME,WEIGHT,BODY_FAT,BMI\n2025-05-01,07:10:00,%,22.1,24\n2025-05-02,07:10:00,81.4,nan,NaN\n"
  for number in ["nan", "NaN", "-nan", "inf", "-Infinity", "1e400"] {
    let facts = try read(.openScaleCSV, text.replacing("%", with: number), answers)
    #expect(facts.refused == ["2 kilograms unreadable"], "\(number)")
    #expect(facts.entries(Weight.self).map(\.bodyFat) == [nil], "\(number)")
  }
  // Nobody weighed anything there.
  for blank in ["", "n/a", "0.0"] {
    #expect(try read(.openScaleCSV, text.replacing("%", with: blank), answers).passed == 1, "\(blank)")
  }
}

@Test func `a length that is no number is no running fast`() throws {
  let zero = "Date,Start,End,Hours,Night Eating\n3/13/25,20:00,12:00,nan,\n"
  #expect(try read(.zeroCSV, zero).refused == ["2 end unreadable"])
  #expect(try read(.lineProtocol, "fast\t2025-03-01T08:00:00Z\tnan\th\n").refused == ["1 end unreadable"])
}

@Test func `waist and hip of openScale become readings of the same instant`() throws {
  func texts(_ facts: [Fact]) -> [String] {
    facts.entries(Reading.self).map { "\($0.measure) \($0.typed?.text ?? "")" }
  }
  let answers = Answers(zone: berlin, massUnit: .kg)
  let three = "DATE,TIME,HIPS,WAIST,WEIGHT\n2025-03-02,07:10:00,0.0,88,81.2\n2025-03-03,07:10:00,101.5,34,0.0\n"
  let facts = try read(.openScaleCSV, three + "2025-03-04,07:10:00,,900,81\n", answers)
  #expect(texts(facts) == ["waist 88 cm", "waist 34 cm", "hip 101.5 cm"] && facts.entries(Weight.self).count == 2)
  #expect(facts.refused == ["4 reading outOfRange"] && facts.passed == 1)
  let reading = try #require(facts.entries(Reading.self).first)
  #expect(reading.at == facts.entries(Weight.self).first?.at && reading.source == "openscale" && reading.values == [88])
  #expect(texts(try read(.openScaleCSV, three, Answers(zone: berlin, massUnit: .lb))).contains("waist 34 in"))
  let two =
    "\"biceps\",\"dateTime\",\"fat\",\"hip\",\"waist\",\"weight\"\n0.0,\"2023-05-14 20:41\",0.0,99.5,88.25,76.2\n"
  #expect(texts(try read(.openScale2CSV, two)) == ["waist 88.25 cm", "hip 99.5 cm"])
}

@Test func `an id follows from the text that identifies its row, whichever way it is put together`() {
  let id = UUID(uuidString: "00DC6C34-BA40-8148-B6B2-089D8856C7A5")
  let (instant, text) = (Int64(946_708_200_000), "70.0 kg")
  for key: DerivedKey in ["\(instant)/\(text)", "946708200000/70.0 kg", "\(Int(instant))/\(70.0) kg"] {
    var ids = DerivedIDs(format: "openscale")
    #expect(ids.next(.weight, key) == id)
    // The same row again is another one.
    #expect(ids.next(.weight, key) != id)
  }
  var (ids, others) = (DerivedIDs(format: "a"), DerivedIDs(format: "a"))
  for number in [Int64.min, -1, 0, 9, 10, Int64.max] {
    #expect(ids.next(.weight, "\(number)") == others.next(.weight, "\(number.description)"))
  }
}
