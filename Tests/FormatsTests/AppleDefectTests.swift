// The faults of real exports, and the rest of a file that is cut: prefix rows, never a trap.
import Core
import Foundation
import Testing

@testable import Formats

private let weights = (0..<6).map {
  record(quantity + "BodyMass", "8\($0).5", "kg", at: "08:0\($0):00")
}

@Test func `a document type that was never closed is passed over`() throws {
  let dtd = """
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation)*)>
    <!ATTLIST VisionPrescription
      type CDATA #REQUIRED
    <!ELEMENT RightEye EMPTY>
      device CDATA #IMPLIED
    >
    ]>

    """
  #expect(try taken(document(weights.joined(), dtd: dtd)).samples.count == 6)
  #expect(try taken(document(weights.joined(), dtd: "")).samples.count == 6)
  let long =
    "<!DOCTYPE HealthData [\n" + String(repeating: "<!ELEMENT Part EMPTY>\n", count: 40_000)
    + "]>\n"
  #expect(try taken(document(weights.joined(), dtd: long), pieces: 60_000).samples.count == 6)
}

@Test func `characters that XML forbids go, and are counted`() throws {
  let found = try taken(
    document(
      record(quantity + "BodyMass", "80", "kg", source: "Scale\u{0B}App")
        + record(quantity + "DietaryProtein", "8", "g", with: [("HKFoodType", "a\u{01}\u{1F}b")])))
  #expect(found.sources.map(\.name) == ["ScaleApp", "Scale"] && found.characters == 3)
  #expect(found.samples[1].sample.meta == #"{"food":"ab"}"#)
}

@Test
func
  `an attribute that comes twice holds as it came first, and one with blanks in its name is passed over`()
  throws
{
  let odd = weights[0].replacing("/>", with: " unit=\"lb\" Health Mate App Version=\"2.6.0\"/>")
  let found = try taken(document(odd + weights[1]))
  #expect(found[.bodyMass].map(\.value) == [80.5, 81.5] && found.attributes == 2)
}

@Test func `bytes that are no text and signs of tags within quotes do not end a record`() throws {
  var bytes = Array(
    document(record(quantity + "BodyMass", "80", "kg", source: "a>b</Record>?c")).utf8)
  bytes[try #require(bytes.lastIndex(of: UInt8(ascii: "?")))] = 0xFF
  let found = try taken(bytes)
  #expect(found.sources.map(\.name) == ["a>b</Record>\u{FFFD}c"] && found.samples.count == 1)
}

@Test func `a comment may hold tags and quotes`() throws {
  let comment = " <!-- Sam's <Record type=\"x\"> -- > 'and'\n more -->\n"
  #expect(try taken(document(weights[0] + comment + weights[1])).samples.count == 2)
}

@Test(arguments: ["", "NaN", "1e309", "-4", "12,5", "0x10", "1e3", "inf", ".", "-", "80kg"])
func `a value that no number is or that no body has is refused`(value: String) throws {
  let found = try taken(document(weights[0] + record(quantity + "BodyMass", value, "kg")))
  try #require(found.samples.count == 1 && found.refused.count == 1)
  #expect(
    found.refused[0].hasPrefix("6 value") && (value.isEmpty || !found.refused[0].contains(value)))
}

@Test(arguments: [
  ("80", 80.0), ("80.25", 80.25), ("0.1", 0.1), ("77.8002", 77.8002), ("1E2", 100),
  ("123.45678901234567890123", 123.45678901234568),
  ("100.000000000000000000001", 100), ("099.5", 99.5), ("80.", 80),
])
func `a number has the value of its digits`(text: String, value: Double) throws {
  #expect(
    try taken(document(record(quantity + "DietaryProtein", text, "g"))).samples.map(\.sample.value)
      == [value])
}

@Test func `a span that ends before it begins or after a year is refused`() throws {
  let backwards = record(quantity + "StepCount", "5", "count", at: "08:00:00", until: "07:00:00")
  let endless = record(quantity + "StepCount", "5", "count").replacing(
    "endDate=\"2026", with: "endDate=\"9999")
  #expect(
    try taken(document(backwards + endless)).refused == [
      "5 endDate endBeforeStart", "6 endDate outOfRange",
    ])
}

@Test func `pieces of any size give the same samples`() throws {
  let text = document(
    weights.joined()
      + record(
        category + "SleepAnalysis", "HKCategoryValueSleepAnalysisAwake",
        with: [("HKTimeZone", "Europe/Berlin"), ("a", "b>c")])
      + " <!-- comment -->\n"
      + record(quantity + "HeartRate", "62", "count/min", source: "caf\u{E9} &amp; more"))
  let whole = try taken(text, pieces: 1 << 20)
  #expect(whole.samples.count == 8)
  for pieces in [1, 2, 3, 5, 8, 13, 64, 100, 257] {
    #expect(try taken(text, pieces: pieces).samples == whole.samples)
  }
  // Pieces of every size, one after the other.
  var state: UInt64 = 7
  for _ in 0..<50 {
    var rest = Array(text.utf8)[...]
    let found = Taken()
    let stream = ByteStream {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let piece = Array(rest.prefix(1 + Int(state >> 33) % 400))
      rest = rest.dropFirst(piece.count)
      return piece.isEmpty ? nil : piece
    }
    try AppleHealthReader(stream, found).read()
    #expect(found.samples == whole.samples)
  }
}

@Test
func `a file cut anywhere gives the rows before that place, and says how many bytes there are`()
  throws
{
  var text = ""
  var number = 0
  while text.utf8.count < 38_000 {
    text += record(
      quantity + "HeartRate", "\(60 + number % 60)", "count/min",
      at: "08:\(10 + number % 50):\(10 + number / 50)",
      with: number % 3 == 0
        ? [("HKMetadataKeyHeartRateMotionContext", "1"), ("HKTimeZone", "Europe/Berlin")] : [])
    number += 1
  }
  let bytes = Array(document(text).utf8)
  let whole = try taken(bytes, pieces: 1 << 16)
  #expect(bytes.count > 38_000 && whole.samples.count == number && whole.end == nil)
  let close = bytes.count - "</HealthData>\n".utf8.count
  let prefix = Prefix(of: whole.samples.map(\.sample))
  // A record is some hundred bytes: by steps of 13, cuts between its ends fall on every byte of some record.
  let ends = [0..<1000, (bytes.count - 500)..<bytes.count]
  for length in ends.flatMap(Array.init) + stride(from: 1000, to: bytes.count - 500, by: 13) {
    prefix.begin()
    var end: Int?
    do {
      try AppleHealthReader(ByteStream(Array(bytes[..<length])), prefix).read()
    } catch FormatError.endsEarly(let offset) {
      end = offset
    }
    let isRight = prefix.isRight && end == (length >= bytes.count - 1 ? nil : length)
    if !isRight || (length >= close && prefix.count < number) {
      Issue.record("cut after \(length) bytes")
    }
  }
}

/// Whether samples are the first ones of others.
private final class Prefix: HealthReceiver {
  private let whole: [HealthSample]
  private(set) var count = 0
  private(set) var isRight = true

  init(of whole: [HealthSample]) { self.whole = whole }

  func begin() { (count, isRight) = (0, true) }

  func take(_ sample: borrowing HealthSample) {
    isRight =
      isRight && count < whole.count && sample.id == whole[count].id
      && sample.value == whole[count].value
    count += 1
  }

  func take(kind: HealthKind, number: Int) {}
  func take(source: HealthSource, number: Int) {}
  func begin(file: String?) {}
  func refuse(line: Int, type: HealthType?, _ error: RowError) { isRight = false }
  func refuseRest(line: Int, _ error: RowError) { isRight = false }
  func mend(characters: Int, attributes: Int) { isRight = false }
}

@Test func `a line without end and a name too many stop the reading and not the program`() throws {
  let endless =
    Array((document("").dropLast(14) + " <Record type=\"").utf8)
    + [UInt8](repeating: 0x61, count: 3 << 20)
  #expect(throws: FormatError.tooLarge(line: 5)) { try taken(endless, pieces: 1 << 16) }
  let names = (0..<20_000).map { record(quantity + "Kind\($0)", "1") }.joined()
  #expect(throws: FormatError.self) { try taken(document(names), pieces: 1 << 16) }
}

@Test func `the document is found in an archive's folder by its content, whatever its name`() throws {
  let files = [
    ByteSource(
      name: "export_cda.xml", bytes: Array("<?xml version=\"1.0\"?>\n<ClinicalDocument/>\n".utf8)),
    ByteSource(name: "\u{5BFC}\u{51FA}.xml", bytes: Array(document(weights.joined()).utf8)),
    ByteSource(name: "ecg.csv", bytes: Array("Name,Sam\n\n12.5\n".utf8)),
  ]
  let source = try ByteSource(folder: "apple_health_export", files: files).unpacked()
  guard case .format(let format) = try Detector.recognise(source) else {
    Issue.record("not recognised")
    return
  }
  let found = Taken()
  try format.readSamples(source, Answers(zone: .utc), found)
  #expect(format.id == "apple-health" && format.readsSamples && found.samples.count == 6)
}
