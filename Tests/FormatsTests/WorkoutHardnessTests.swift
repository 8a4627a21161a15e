// Readers of workouts and of medicine's files against any pieces and any damage: the same samples, a beginning of them, or an
// error; never a trap. FASTLIFE_SWEEP=full tries fifty times as many mutants.
import Core
import Foundation
import Testing

@testable import Formats

private let run = fit([
  define(0, 0, [(0, 1, 0), (1, 2, 0x84), (8, 6, 7)]), [0, 4] + little(1, 2) + Array("Fen 7\0".utf8),
  define(1, 18, developer: 2, [(2, 4, 0x86), (5, 1, 0), (7, 4, 0x86), (11, 2, 0x84)]),
  [1] + little(1_136_073_600, 4) + [1] + little(60_000, 4) + little(12, 2) + [1, 2],
  define(3, 30, [(253, 4, 0x86), (0, 2, 0x84)]), [3] + little(1_136_073_600, 4) + little(8140, 2),
  define(2, 55, [(27, 1, 2)]), [0x80 | 2 << 5 | 3] + [62],
])

private let files: [(format: Format, bytes: [UInt8])] = [
  (.fit, run),
  (
    .tcx,
    Array(
      """
      <?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2026-01-05T07:00:00Z</Id>
      <Lap StartTime="2026-01-05T07:00:00Z"><TotalTimeSeconds>60</TotalTimeSeconds><Calories>8</Calories></Lap>
      <Creator><Name>A &amp; B</Name></Creator></Activity></Activities></TrainingCenterDatabase>
      """.utf8)
  ),
  (
    .gpx,
    Array(
      """
      <gpx creator="a"><trk><type>run</type><trkseg><trkpt lat="50" lon="8"><time>2026-01-05T07:00:00Z</time></trkpt>
      <trkpt lat="50.1" lon="8"><time>2026-01-05T07:10:00Z</time></trkpt></trkseg></trk></gpx>
      """.utf8)
  ),
  (
    .openMHealth,
    Array(
      #"[{"body_weight":{"value":80,"unit":"kg"},"effective_time_frame":{"date_time":"2026-01-05T12:00:00+01:00"}},"#
        .utf8)
      + Array(
        #"{"activity_name":"run","effective_time_frame":{"time_interval":{"start_date_time":"2026-01-05T12:00:00Z","#
          .utf8)
      + Array(#""duration":{"value":9,"unit":"min"}}}}]"#.utf8)
  ),
  (
    .fhir,
    Array(
      #"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Observation","id":"a","code":{"coding":[{"system":"#
        .utf8)
      + Array(
        #""http://loinc.org","code":"29463-7"}]},"effectiveDateTime":"2026-01-05T12:00:00Z","valueQuantity":{"value":80,"#
          .utf8) + Array(#""code":"kg"}}}]}"#.utf8)
  ),
]

/// The samples of bytes in pieces, and the error that ends them.
private func outcome(_ format: Format, _ bytes: [UInt8], pieces: Int) -> (taken: Taken, error: (any Error)?) {
  let taken = Taken()
  do {
    let source = ByteSource(name: "file", size: bytes.count, at: { ByteStream(bytes, from: $0, pieces: pieces) })
    try format.readSamples(source, Answers(zone: berlin), taken)
    return (taken, nil)
  } catch {
    return (taken, error)
  }
}

@Test(arguments: [1, 2, 3, 64]) func `the size of pieces never matters to samples`(pieces: Int) {
  for (format, bytes) in files {
    let (whole, other) = (outcome(format, bytes, pieces: 1 << 16), outcome(format, bytes, pieces: pieces))
    #expect(whole.error == nil && whole.taken.refused.isEmpty && !whole.taken.samples.isEmpty, "\(format.id)")
    #expect(other.error == nil && other.taken.samples == whole.taken.samples, "\(format.id)")
  }
}

@Test func `a cut file gives the beginning of its samples and says that it ends early`() {
  for (format, bytes) in files {
    let whole = outcome(format, bytes, pieces: 64).taken.samples
    for count in min(200, bytes.count)..<bytes.count {
      let (cut, error) = outcome(format, Array(bytes.prefix(count)), pieces: 64)
      #expect(error is FormatError && cut.refused.isEmpty, "\(format.id) \(count)")
      #expect(whole.starts(with: cut.samples), "\(format.id) \(count)")
    }
  }
}

@Test func `no number of a workout is too large for its reader`() {
  for (format, bytes) in files {
    guard let text = String(bytes: bytes, encoding: .utf8), !text.contains("\0") else { continue }
    for text in extremeTexts(of: text) {
      readExtreme(format, ByteSource(name: "file", bytes: Array(text.utf8)), Answers(zone: berlin))
    }
  }
}

@Test func `no damage traps a reader, and every error is one of a format`() {
  var random = Mutation(state: 7)
  let isFull = ProcessInfo.processInfo.environment["FASTLIFE_SWEEP"] == "full"
  var read = 0
  for (format, bytes) in files {
    for _ in 0..<(isFull ? 20_000 : 400) {
      var mutant = bytes
      for _ in 0...(random.next() % 4) {
        let place = Int(random.next() % UInt64(mutant.count))
        switch random.next() % 3 {
        case 0: mutant[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: mutant.remove(at: place)
        default: mutant.insert(mutant[Int(random.next() % UInt64(mutant.count))], at: place)
        }
      }
      let (taken, error) = outcome(format, mutant, pieces: 64)
      if let error { #expect(error is FormatError, "\(format.id) \(error)") }
      for sample in taken.samples {
        let range = HealthKind.named(sample.kind)?.range
        #expect(sample.sample.value.map { range?.contains($0) ?? $0.isFinite } ?? true, "\(format.id)")
      }
      read += taken.samples.count
    }
  }
  // Damage that leaves nothing proves nothing.
  #expect(read > 400)
}

/// Numbers that are the same in each run (Knuth, MMIX).
private struct Mutation {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
