// Files of platforms as tests write them, and the samples that their readers give.
import Core
import Foundation
import Testing

@testable import Formats

/// The samples of a source in a format, which must recognise it; where it ends early, that too.
func samples(_ format: Format, _ source: ByteSource, _ answers: Answers = Answers(zone: berlin)) throws -> Taken {
  let source = try source.unpacked()
  if case .format(let found) = try Detector.recognise(source) {
    #expect(found.id == format.id)
  } else {
    Issue.record("not recognised as \(format.id)")
  }
  let taken = Taken()
  do { try format.readSamples(source, answers, taken) } catch FormatError.endsEarly(let offset) { taken.end = offset }
  return taken
}

/// The samples of bytes, in pieces of seven.
func samples(_ format: Format, _ bytes: [UInt8], name: String = "file") throws -> Taken {
  try samples(format, ByteSource(name: name, size: bytes.count) { ByteStream(bytes, pieces: 7) })
}

func samples(_ format: Format, _ text: String, name: String = "file") throws -> Taken {
  try samples(format, Array(text.utf8), name: name)
}

/// A database of rows by the names of tables, and with them where they have none.
func database(
  _ tables: [String: [[String: JSONValue]]], empty: [String: [String]] = [:], version: Int = 0,
  name: String = "backup.db"
) throws -> ByteSource {
  let columns = empty.merging(tables.mapValues { rows in Set(rows.flatMap(\.keys)).sorted() }) { $1 }
  return try ByteSource(name: name, bytes: Array("SQLite format 3\0".utf8)).unpacked { _ in
    ForeignTables(columns: columns, version: version) { table, row in
      for values in tables[table] ?? [] { try row(.object(values)) }
    }
  }
}

/// The milliseconds of an instant.
func milliseconds(_ iso: String) throws -> Int64 { try #require(ISOTime.parse(iso)).0.milliseconds }

/// A number of so many bytes, the lowest first.
func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }

/// A FIT file of parts as they follow each other behind the header, with its checksum.
func fit(_ parts: [[UInt8]], header: Int = 14, sum: UInt16? = nil) -> [UInt8] {
  let data = parts.flatMap(\.self)
  var bytes: [UInt8] = [UInt8(header), 0x10] + little(2132, 2) + little(data.count, 4) + Array(".FIT".utf8)
  if header == 14 { bytes += little(0, 2) }
  bytes += data
  return bytes + little(Int(sum ?? crc16(bytes)), 2)
}

/// CRC-16 with the reversed polynomial 0xA001.
private func crc16(_ bytes: [UInt8]) -> UInt16 {
  bytes.reduce(0) { sum, byte in
    (0..<8).reduce(sum ^ UInt16(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xA001 : rest >> 1 }
  }
}

/// The definition of a message of FIT: number, size and type of each field.
func define(
  _ local: UInt8, _ kind: Int, isBig: Bool = false, developer: Int? = nil, _ fields: [(UInt8, UInt8, UInt8)]
) -> [UInt8] {
  let number = isBig ? Array(little(kind, 2).reversed()) : little(kind, 2)
  let developers: [UInt8] = developer.map { [1, 0, UInt8($0), 0] } ?? []
  return [0x40 | local | (developer == nil ? 0 : 0x20), 0, isBig ? 1 : 0] + number + [UInt8(fields.count)]
    + fields.flatMap { [$0.0, $0.1, $0.2] } + developers
}

/// A time in FIT's seconds.
func fitTime(_ iso: String) throws -> Int { Int(try milliseconds(iso) / 1000) - 631_065_600 }
