// Databases of Loop and openScale, and Daylio's backup: their rows as whoever opens them gives them.
import Core
import Foundation
import Testing

@testable import Formats

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral number: Int) { self = .number(String(number)) }
  public init(floatLiteral number: Double) { self = .number("\(number)") }
}

@Test func `a database by itself or in an archive has rows instead of lines`() throws {
  #expect(try database([:]).hasTables && ByteSource(folder: "a", files: [database([:])]).hasTables)
  #expect(!ByteSource(name: "a.csv", bytes: []).hasTables && !ByteSource(folder: "a", files: []).hasTables)
}

@Test func `Loop's database gives habits with their targets and state, and logs by the day in UTC`() throws {
  let facts = try read(
    .loopDatabase,
    database([
      "Habits": [
        ["Id": 1, "name": "Read", "type": 0, "archived": 1],
        [
          "Id": 2, "name": "Tea", "type": 1, "archived": 0, "freq_den": 1, "freq_num": 1, "target_value": 3.0,
          "target_type": 0,
        ],
        ["Id": 3, "name": "Swim", "type": 1, "archived": 0, "freq_den": 7, "freq_num": 1, "target_value": 5.0],
      ],
      "Repetitions": [
        ["habit": 1, "timestamp": 1_740_960_000_000, "value": 2, "notes": "good"],
        ["habit": 1, "timestamp": 1_741_046_400_000, "value": 3],
        ["habit": 2, "timestamp": 1_740_981_600_000, "value": 1500],
        ["habit": 9, "timestamp": 1_740_960_000_000, "value": 2],
        ["habit": 2, "timestamp": "x", "value": 2],
      ],
    ]))
  #expect(facts.habits.map(\.name) == ["Read", "Tea", "Swim"])
  #expect(facts.habits.map(\.mode) == [.yesNo, .counter, .counter] && facts.habits.map(\.goal) == [0, 3, 0])
  #expect(facts.habits.map(\.isArchived) == [true, false, false])
  let logs = facts.entries(HabitLog.self)
  #expect(logs.map(\.day.iso) == ["2025-03-03", "2025-03-03"] && logs.map(\.value) == [nil, 1.5])
  #expect(logs.map(\.note) == ["good", nil] && facts.passed == 2 && facts.refused == ["5 day unreadable"])
}

@Test func `Loop's archive takes definitions, folders and notes together`() throws {
  let archive = zip([
    (
      "Habits.csv",
      "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,"
        + "Target Value,Archived?\n"
        + "001,\"Read, write\",YES_NO,,,1,1,#E,,,,false\n002,Tea,NUMERICAL,,,1,1,#E,cups,AT_LEAST,3.0,true\n"
        + "003,Idle,YES_NO,,,1,1,#E,,,,false\n"
    ),
    ("Checkmarks.csv", "Date,Read, write,Tea,Idle,\n2025-03-03,YES_MANUAL,2000,UNKNOWN,\n"),
    ("Scores.csv", "Date,Read, write,Tea,Idle,\n2025-03-03,0.1,0.1,0,\n"),
    ("001 Read, write/Checkmarks.csv", "Date,Value,Notes\n2025-03-03,YES_MANUAL,\"a \"\"b\"\"\"\n"),
    ("001 Read, write/Scores.csv", "2025-03-03,0.1\n"),
    ("002 Tea/Checkmarks.csv", "Date,Value,Notes\n2025-03-03,2,\n2025-03-02,NO,\n"),
  ])
  let facts = try unpack(archive)
  #expect(facts.habits.map(\.name) == ["Read, write", "Tea", "Idle"])
  #expect(facts.habits.map(\.mode) == [.yesNo, .counter, .yesNo] && facts.habits.map(\.goal) == [0, 3, 0])
  #expect(facts.habits.map(\.isArchived) == [false, true, false] && facts.refused.isEmpty)
  #expect(facts.entries(HabitLog.self).map(\.value) == [nil, 0.002])
  #expect(facts.entries(HabitLog.self).map(\.note) == ["a \"b\"", nil])
}

@Test func `Loop's archive of an older release, without folders, is read by its one table`() throws {
  let facts = try unpack(
    zip([
      ("Loop/Habits.csv", "Position,Name,Question,Description,NumRepetitions,Interval,Color\n1,Read,,,1,1,#E\n"),
      ("Loop/Checkmarks.csv", "Date,Read,\n2025-03-03,2,\n2025-03-02,-1,\n"),
    ]))
  #expect(facts.habits.map(\.name) == ["Read"] && facts.entries(HabitLog.self).map(\.day.iso) == ["2025-03-03"])
}

@Test func `openScale's database has the unit of each type, own types go into the note`() throws {
  let facts = try read(
    .openScaleDatabase,
    database([
      "User": [["id": 1, "name": "A"]],
      "Measurement": [
        ["id": 1, "userId": 1, "timestamp": 1_740_985_200_000], ["id": 2, "userId": 1, "timestamp": 1_741_071_600_000],
        ["id": 3, "userId": 1, "timestamp": 1_741_158_000_000],
      ],
      "MeasurementType": [
        ["id": 1, "key": "WEIGHT", "unit": "LB"], ["id": 2, "key": "BODY_FAT", "unit": "PERCENT"],
        ["id": 3, "key": "CUSTOM", "name": "Grip", "unit": "KG"], ["id": 4, "key": "COMMENT"],
        ["id": 5, "key": "WAIST", "unit": "INCH"], ["id": 6, "key": "HIPS", "unit": "CM"],
      ],
      "MeasurementValue": [
        ["measurementId": 1, "typeId": 1, "floatValue": 180.39999389648438],
        ["measurementId": 1, "typeId": 2, "floatValue": 21.5], ["measurementId": 1, "typeId": 3, "floatValue": 40.0],
        ["measurementId": 1, "typeId": 4, "textValue": "rested"],
        ["measurementId": 1, "typeId": 5, "floatValue": 34.5], ["measurementId": 1, "typeId": 6, "floatValue": 99.0],
        ["measurementId": 2, "typeId": 1, "floatValue": 0.0], ["measurementId": 3, "typeId": 1, "floatValue": 9999.0],
      ],
    ]))
  let weight = try #require(facts.entries(Weight.self).first)
  #expect(weight.typed == Typed(number: "180.4", unit: "lb") && weight.bodyFat == 21.5)
  #expect(weight.note == "rested\nGrip: 40.0" && weight.at == at("2025-03-03T08:00:00+01:00"))
  #expect(facts.passed == 1 && facts.refused == ["3 kilograms outOfRange"])
  let readings = facts.entries(Reading.self)
  #expect(readings.map(\.typed?.text) == ["34.5 in", "99 cm"] && readings.map(\.at) == [weight.at, weight.at])
}

@Test func `openScale's older database has one row a measurement`() throws {
  let facts = try read(
    .openScaleDatabase,
    database([
      "scaleMeasurements": [
        ["userId": 1, "enabled": 1, "datetime": 1_740_985_200_000, "weight": 81.4, "fat": 0.0, "waist": 88.0],
        ["userId": 1, "enabled": 0, "datetime": 1_740_985_200_000, "weight": 70.0, "fat": 20.0],
      ]
    ]))
  #expect(facts.entries(Weight.self).map(\.typed?.text) == ["81.4 kg"] && facts.passed == 1)
  #expect(facts.entries(Reading.self).map(\.typed?.text) == ["88 cm"])
  #expect(facts.entries(Weight.self).first?.bodyFat == nil && facts.entries(Weight.self).first?.note == nil)
}

@Test func `a database of several people is refused`() throws {
  #expect(throws: FormatError.severalPeople) {
    try read(.openScaleDatabase, database(["scaleMeasurements": [["userId": 1, "weight": 81.4], ["userId": 2]]]))
  }
}

@Test func `Daylio's backup gives the same entry as its table, by the group of the mood`() throws {
  let backup = """
    {"dayEntries":[{"id":1,"datetime":1741024335123,"timeZoneOffset":3600000,"mood":7,"note":"a<br>b","note_title":"T",\
    "tags":[2]},{"id":2,"datetime":1741024335123,"timeZoneOffset":3600000,"mood":5},{"id":3,"mood":9}],\
    "customMoods":[{"id":7,"mood_group_id":2}],"tags":[{"id":2,"name":"bad sleep"}]}
    """
  let coded = Data(backup.utf8).base64EncodedString()
  let facts = try unpack(zip([("backup.daylio", coded), ("assets/photo.jpg", "?")]), name: "b.daylio")
  let moods = facts.entries(Mood.self)
  #expect(moods.map(\.mood) == [8, 2] && moods.first?.note == "T\na\nb\n#bad-sleep")
  #expect(moods.first?.at == at("2025-03-03T18:52:00+01:00") && facts.refused == ["3 at missing"])
  let table = try read(
    .daylioCSV,
    "full_date,date,weekday,time,mood,activities,note_title,note\n2025-03-03,March 3,Monday,18:52,good,,,\n")
  #expect(table.entries(Mood.self).first?.id == moods.first?.id)
}
