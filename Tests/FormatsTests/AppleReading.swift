// Documents in the shape of Apple's export as tests write them, and their facts.
import Core
import Foundation
import Testing

@testable import Formats

/// The facts of a reader, with kinds and sources by their names.
final class Taken: HealthReceiver {
  struct Sample: Hashable {
    var kind: String
    var source: String
    var sample: HealthSample
  }

  private var kinds: [String] = []
  private(set) var sources: [HealthSource] = []
  private(set) var samples: [Sample] = []
  /// As `LINE FIELD REASON`, with the name that nobody knows, and behind the name of the file where there are several.
  private(set) var refused: [String] = []
  private var file: String?
  private(set) var characters = 0
  private(set) var attributes = 0
  /// Where the document ends early.
  var end: Int?

  func take(kind: HealthKind, number: Int) {
    #expect(number == kinds.count)
    kinds.append(kind.name)
  }

  func take(source: HealthSource, number: Int) {
    #expect(number == sources.count)
    sources.append(source)
  }

  func take(_ sample: borrowing HealthSample) {
    let found = copy sample
    samples.append(
      Sample(kind: kinds[found.kind], source: sources[found.source].name, sample: found))
  }

  func refuse(line: Int, type: HealthType?, _ error: RowError) {
    refused.append(
      (file.map { $0 + ": " } ?? "")
        + "\(line) \(error.field) \(error.reason.rawValue)" + (error.name.map { " " + $0 } ?? ""))
  }

  func begin(file: String?) { self.file = file }

  func refuseRest(line: Int, _ error: RowError) {
    refused.append("\(file ?? "?"): \(error.offset ?? line) \(error.reason.rawValue)")
  }

  func mend(characters: Int, attributes: Int) {
    self.characters += characters
    self.attributes += attributes
  }

  subscript(kind: HealthKind) -> [HealthSample] {
    samples.filter { $0.kind == kind.name }.map(\.sample)
  }
}

/// A document around records.
func document(_ records: String, dtd: String = "<!DOCTYPE HealthData []>\n") -> String {
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + dtd
    + "<HealthData locale=\"de_DE\">\n <ExportDate value=\"2026-06-14 09:30:12 +0200\"/>\n"
    + records + "</HealthData>\n"
}

/// A record; dates are of the export's offset, whenever it was.
func record(
  _ type: String, _ value: String?, _ unit: String? = nil, source: String = "Scale",
  at start: String = "08:00:00",
  until end: String? = nil, with metadata: [(String, String)] = []
) -> String {
  let times = "startDate=\"2026-01-05 \(start) +0200\" endDate=\"2026-01-05 \(end ?? start) +0200\""
  let head =
    " <Record type=\"\(type)\" sourceName=\"\(source)\"" + (unit.map { " unit=\"\($0)\"" } ?? "")
    + " \(times)"
    + (value.map { " value=\"\($0)\"" } ?? "")
  guard !metadata.isEmpty else { return head + "/>\n" }
  return head + ">\n"
    + metadata.map { "  <MetadataEntry key=\"\($0)\" value=\"\($1)\"/>\n" }.joined()
    + " </Record>\n"
}

/// The samples of a document, read in pieces of so many bytes.
func taken(_ text: String, pieces: Int = 7) throws -> Taken {
  try taken(Array(text.utf8), pieces: pieces)
}

func taken(_ bytes: [UInt8], pieces: Int = 7) throws -> Taken {
  let taken = Taken()
  do {
    try AppleHealthReader(ByteStream(bytes, pieces: pieces), taken).read()
  } catch FormatError.endsEarly(let offset) {
    taken.end = offset
  }
  return taken
}

let quantity = "HKQuantityTypeIdentifier"
let category = "HKCategoryTypeIdentifier"
