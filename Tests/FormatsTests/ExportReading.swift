// Exports of platforms as tests write them, read in Berlin.
import Core
import Foundation
import Testing

@testable import Formats

/// The samples of a file in a platform's format, which must recognise it.
func exported(
  _ format: Format, _ text: String, name: String = "file", _ answers: Answers = Answers(zone: berlin)
) throws -> Taken {
  let bytes = Array(text.utf8)
  return try exported(format, ByteSource(name: name, size: bytes.count) { ByteStream(bytes, pieces: 7) }, answers)
}

/// The samples of an archive of files by their paths.
func exported(
  _ format: Format, _ files: [(path: String, text: String)], _ answers: Answers = Answers(zone: berlin)
) throws -> Taken {
  let bytes = zip(files)
  return try exported(
    format, ByteSource(name: "export.zip", size: bytes.count, at: { ByteStream(bytes, from: $0, pieces: 7) }), answers)
}

func exported(_ format: Format, _ source: ByteSource, _ answers: Answers) throws -> Taken {
  try samples(format, source, answers)
}

extension Taken {
  /// The values of a kind, in the order of the file.
  func values(_ kind: String) -> [Double?] { samples.filter { $0.kind == kind }.map(\.sample.value) }

  /// The samples of a kind.
  func all(_ kind: String) -> [HealthSample] { samples.filter { $0.kind == kind }.map(\.sample) }

  /// Stages of sleep as `core 30`, with their minutes.
  var stages: [String] { self[.sleep].map { "\($0.text ?? "") \($0.length / 60_000)" } }

  /// Starts of samples of a kind as ISO times in UTC, without seconds.
  func starts(_ kind: String) -> [String] { all(kind).map { String(ISOTime.text($0.start, offset: 0).prefix(16)) } }
}
