// Readers against any pieces, any cut and any damage: the same facts, a beginning of them, or an error; never a trap, and
// never without end. FASTLIFE_SWEEP=full tries fifty times as many mutants.
import Core
import Foundation
import Testing

@testable import Formats

/// A file of each format, by which all readers are tried.
private let files: [(name: String, bytes: [UInt8])] = [
  ("zero.csv", Array(twoFasts.utf8)),
  (
    "biodata.json",
    Array(
      #"{"fast_data":[{"FastID":"1","StartDTM":"2025-03-01T20:00:00Z","EndDTM":"2025-03-02T12:00:00Z","GoalHours":16}]}"#
        .utf8)
  ),
  ("fasts.yaml", Array("- length: 16\n  started: 2025-03-01 20:00:00\n  stopped: 2025-03-02 12:00:00\n".utf8)),
  (
    "FastLIFe.csv",
    Array(
      """
      === FASTING HISTORY ===
      Start Time,End Time,Duration (hours),Goal (hours),Met Goal,Eating Window (hours)
      "2025-03-01 20:00:00","2025-03-02 12:00:00",16.00,16.0,Yes,8.00

      === WEIGHT TRACKING ===
      Date,Weight (lbs),BMI,Body Fat %,Source
      "2025-03-01 08:00:00",180.4,23.1,21.0,"Manual"

      === MOOD & ENERGY TRACKING ===
      Date,Mood (1-10),Energy (1-10),Notes
      "2025-03-01 08:00:00",7,6,"a ""b"", c
      d"

      """.utf8)
  ),
  (
    "openscale.csv",
    Array("DATE,TIME,BMI,BODY_FAT,COMMENT,WEIGHT,Own\n2025-03-01,08:00:00.123,23.1,21,\"a, b\",81.4,3\n".utf8)
  ),
  (
    "old.csv",
    Array(
      "\"biceps\",\"comment\",\"dateTime\",\"fat\",\"weight\"\n0.0,\"\",\"2023-05-14 20:41\",21.4412,76.2\n".utf8)
  ),
  (
    "Libra.csv",
    Array("#Version: 6\n#Units: kg\n\n#date;weight;weight trend;log\n2025-03-01T07:00:00.000Z;81.4;81.5;a\n".utf8)
  ),
  (
    "sunrise.json",
    Array(#"[{"startDate":692345678.5,"endDate":692405678,"targetInterval":57600,"mood":3,"note":"a"}]"#.utf8)
  ),
  (
    "tao.json",
    Array(
      #"[{"id":"1","startTime":"2025-03-01T08:00:00","duration":600,"plannedDuration":600,"note":"a"}]"#.utf8)
  ),
  (
    "habitbull.csv",
    Array(
      "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\nRun,,Other,2025-03-01,2,a\n".utf8)
  ),
  ("plees.csv", Array("sid,start,stop,rating\n1,1740866400000,1740895200000,4\n".utf8)),
  (
    "sleep-export.csv",
    Array(
      """
      Id,Tz,From,To,Sched,Hours,Rating,Comment,Framerate,Snore,Noise,Cycles,DeepSleep,LenAdjust,Geo,"23:30","Event"
      "1740866400000","Europe/Berlin","1. 3. 2025 23:00","2. 3. 2025 7:00","2. 3. 2025 7:00","8.000","4.0","#home a",\
      "10000","-1","-1","-1","-1","0","","0.5","DEEP_START-1740870000000"

      """.utf8)
  ),
  (
    "sleepdata.csv",
    Array(
      "Start;End;Sleep quality;Time in bed;Wake up;Sleep Notes\n2015-03-01 23:00:00;2015-03-02 07:00:00;80%;8:00;:);a\n"
        .utf8)
  ),
  (
    "insight.csv",
    Array("Started At,Duration,Preset,Activity\n03/21/2025 08:00:00,0:21:4,Morning,Meditation\n".utf8)
  ),
  ("Checkmarks.csv", Array("Date,Read,Run,\n2025-03-03,YES_MANUAL,UNKNOWN,\n2025-03-02,NO,YES_AUTO,\n".utf8)),
  (
    "daylio.csv",
    Array(
      "full_date,date,weekday,time,mood,activities,note_title,note\n2025-03-03,March 3,Monday,18:52,good,a | b,T,<b>n\n"
        .utf8)
  ),
  ("lines.tsv", Array("weight\t2025-03-01T08:00:00+01:00\t81.4\tkg\nmood\t2025-03-01T08:00:00+01:00\t7/3\t\n".utf8)),
  ("lines.jsonl", Array("{\"kind\":\"weight\",\"at\":\"2025-03-01T08:00:00+01:00\",\"kilograms\":81.4}\n".utf8)),
  (
    "meals.csv",
    Array(
      "Date,Meal,Calories,Carbohydrates (g),Protein (g)\r\n2025-03-06,Lunch,\"1,050\",14.9,8\r\n2025-03-07,Lunch,50,1,8\r\n"
        .utf8)
  ),
  (
    "servings.csv",
    Array(
      "Day,Time,Group,Food Name,Amount,Energy (kcal)\n2025-03-06,05:17,Drinks,\"Tea, green\",\"600.00 g\",6.00\n".utf8)
  ),
  (
    "book.xlsx",
    workbook(
      [
        (
          "Food Log",
          "<row><c t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c><c t=\"s\"><v>2</v></c><c t=\"s\"><v>3</v></c><c t=\"s\">"
            + "<v>4</v></c></row><row><c s=\"3\"><v>46082</v></c><c t=\"s\"><v>5</v></c><c/><c><v>1</v></c><c><v>210</v></c></row>"
        )
      ],
      strings: ["Date", "Food Name", "Serving Size", "Serving Qty", "Calories (kcal)", "Oats"].map { "<t>\($0)</t>" })
  ),
  ("zip", zip([("a/zero.csv", twoFasts), ("b.zip", String(decoding: zip([("c.txt", "c")]), as: UTF8.self))])),
  ("7z", sevenZip), ("tar.gz", tarGzip), ("csv.gz", gzip),
  (
    "loop.zip",
    zip([
      ("Habits.csv", "Position,Name,Type,Target Value\n001,Read,YES_NO,\n"),
      ("001 Read/Checkmarks.csv", "Date,Value,Notes\n2025-03-03,YES_MANUAL,a\n"),
    ])
  ),
  (
    "b.daylio",
    zip([
      (
        "backup.daylio",
        Data(#"{"dayEntries":[{"id":1,"datetime":1741024335123,"timeZoneOffset":3600000,"mood":1}]}"#.utf8)
          .base64EncodedString()
      )
    ])
  ),
]

/// All that a person could have answered.
private let answered: Answers = {
  var answers = Answers(zone: berlin, massUnit: .kg, dateOrder: .dayFirst)
  answers.habit = "Read"
  return answers
}()

/// The facts of bytes, and the error behind them; of no format there are none.
private func outcome(_ name: String, _ bytes: [UInt8], pieces: Int = 1 << 16) -> (facts: [Fact], error: FormatError?) {
  var facts: [Fact] = []
  do {
    try unpack(bytes, name: name, pieces: pieces, answered) { facts.append($0) }
    return (facts, nil)
  } catch {
    return (facts, error as? FormatError)
  }
}

@Test func `pieces of any size give the same facts`() {
  var random = SplitMix(seed: 1)
  for (name, bytes) in files {
    let whole = outcome(name, bytes)
    #expect(!whole.facts.isEmpty && whole.error == nil, "\(name)")
    for _ in 0..<10 {
      let size = 1 + Int(random.next() % 300)
      let parts = outcome(name, bytes, pieces: size)
      #expect(parts.facts == whole.facts && parts.error == whole.error, "\(name) by \(size)")
    }
  }
}

@Test func `a cut at any byte of a row of forty kilobytes gives the rows before it`() {
  var text = "Date,Start,End,Hours,Night Eating\n"
  for number in 0..<1_500 {
    let date = Day(number: number).iso.split(separator: "-")
    text += "\"\(date[1])/\(date[2])/\(date[0].suffix(2))\",20:00,12:00,16,\"\"\n"
  }
  let bytes = Array(text.utf8)
  let isFull = ProcessInfo.processInfo.environment["FASTLIFE_SWEEP"] == "full"
  let whole = outcome("zero.csv", bytes).facts
  // The reader itself: recognising forty thousand files would only take longer.
  var rows = 0
  for end in 1...bytes.count {
    if bytes[end - 1] == 0x0A { rows += 1 }
    // Rows have 28 bytes: by steps of 13, cuts fall on every byte of some row.
    guard isFull || end < 200 || end > bytes.count - 200 || end % 13 == 0 || end % 331 == 0 else { continue }
    var row = CSVRow()
    var reader = CSVReader(ByteStream(Array(bytes[..<end])))
    var read = 0
    do { while try reader.next(&row) { read += 1 } } catch {}
    #expect(read == rows || read == rows + 1)
    guard end > 40, isFull || end % 331 == 0 else { continue }
    let cut = outcome("zero.csv", Array(bytes[..<end]))
    // Behind its last comma a row is whole, whatever may be missing of an empty cell.
    let start = bytes[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let isWhole =
      bytes[start..<end].count { $0 == UInt8(ascii: ",") } == 4 && bytes[end - 1] != UInt8(ascii: "\"")
      || bytes[start..<end].count { $0 == UInt8(ascii: "\"") } == 4
    #expect(cut.facts == Array(whole.prefix(rows - 1 + (isWhole ? 1 : 0))), "cut at \(end)")
    #expect(cut.error == (start == end || isWhole ? nil : .endsEarly(offset: start)), "cut at \(end)")
  }
}

@Test func `no number of a text is too large for its reader`() {
  for (name, bytes) in files {
    guard let text = String(bytes: bytes, encoding: .utf8), !text.contains("\0") else { continue }
    for text in extremeTexts(of: text) {
      let source = ByteSource(name: name, bytes: Array(text.utf8))
      guard case .format(let format)? = try? Detector.recognise(source) else { continue }
      readExtreme(format, source, answered)
    }
  }
}

@Test(arguments: files.indices)
func `no mutant of a file traps or hangs its reader`(index: Int) {
  let (name, bytes) = files[index]
  let isFull = ProcessInfo.processInfo.environment["FASTLIFE_SWEEP"] == "full"
  var random = SplitMix(seed: UInt64(index))
  for _ in 0..<(isFull ? 100_000 : 2_000) / files.count {
    var mutant = bytes
    for _ in 0...random.next() % 4 { mutate(&mutant, &random) }
    _ = outcome(name, mutant, pieces: 1 + Int(random.next() % 4096))
  }
}

/// Changes something: a bit, a byte, a range, a length, or puts in something that means much to readers.
private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
  guard !bytes.isEmpty else { return }
  let at = Int(random.next() % UInt64(bytes.count))
  let end = min(bytes.count, at + Int(random.next() % 40))
  let words = [
    "\"", ",", ";", "\n", "\r", "\u{0}", "-", "1e400", "nan", "99999999999999999999", "-1", "{", "]", "\u{FEFF}", "😀",
    "9999-12-31", "00:00", "\\u0000", "=", "\t",
  ]
  switch random.next() % 8 {
  case 0: bytes[at] ^= 1 << UInt8(random.next() % 8)
  case 1: bytes[at] = UInt8(truncatingIfNeeded: random.next())
  case 2: bytes.removeSubrange(at..<end)
  case 3: bytes.insert(contentsOf: bytes[at..<end], at: at)
  case 4: bytes.removeLast(bytes.count - at)
  case 5: for place in at..<end { bytes[place] = 0xFF }
  case 6: bytes.insert(contentsOf: bytes, at: at)
  default: bytes.insert(contentsOf: words[Int(random.next() % UInt64(words.count))].utf8, at: at)
  }
  if bytes.count > 1 << 16 { bytes.removeLast(bytes.count - 1 << 16) }
}

/// Numbers that look random and are the same in every run (Steele, Lea and Flood 2014).
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
