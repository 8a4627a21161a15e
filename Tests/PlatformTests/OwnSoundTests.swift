// Sound files of the user: their lengths from WAV and FLAC headers, and when a player takes them.
import Core
import Foundation
import Testing

@testable import Platform

@Suite struct OwnSoundTests {
  private let scratch = Scratch()

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = scratch.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The head of a FLAC file of so many samples.
  private func flac(rate: UInt64, samples: UInt64) -> [UInt8] {
    let packed = rate << 44 | 1 << 41 | 15 << 36 | samples
    let numbers = (0..<8).map { UInt8(truncatingIfNeeded: packed >> (56 - 8 * $0)) }
    return Array("fLaC".utf8) + [0x80, 0, 0, 34] + [UInt8](repeating: 0, count: 10) + numbers
      + [UInt8](repeating: 0, count: 16)
  }

  @Test func `the length of a file comes from its header`() throws {
    let wav = try #require(OwnSound(path: file("a.wav", CueSynthesis.wav(.gong) ?? [])))
    #expect(wav.format == .wav && abs(wav.seconds - 6.07) < 0.001)
    let flac = try #require(OwnSound(path: file("b.flac", flac(rate: 48_000, samples: 360_000))))
    #expect(flac.format == .flac && flac.seconds == 7.5)
    // Chunks before the data are skipped, with their padding.
    var bytes = CueSynthesis.wav(.round) ?? []
    bytes.insert(contentsOf: Array("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0], at: 36)
    #expect(abs(try #require(OwnSound(path: file("c.wav", bytes))).seconds - 0.62) < 0.001)
  }

  @Test func `whatever is no sound is refused`() throws {
    #expect(OwnSound(path: scratch.path + "/none.wav") == nil)
    #expect(OwnSound(path: scratch.path) == nil)
    #expect(mkfifo(scratch.path + "/pipe.wav", 0o600) == 0)
    #expect(OwnSound(path: scratch.path + "/pipe.wav") == nil, "nobody waits for a writer")
    #expect(try OwnSound(path: file("d.wav", Array("RIFF".utf8))) == nil)
    #expect(try OwnSound(path: file("e.flac", flac(rate: 0, samples: 9))) == nil)
    #expect(try OwnSound(path: file("f.flac", flac(rate: 8000, samples: 8000 * 121))) == nil, "too long")
    #expect(try OwnSound(path: file("g.mp3", [0x49, 0x44, 0x33, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])) == nil)
  }

  @Test func `a file of the user is played in place of the cue, by players that take it`() throws {
    let wav = try #require(OwnSound(path: file("a.wav", CueSynthesis.wav(.finish) ?? [])))
    let flac = try #require(OwnSound(path: file("b.flac", flac(rate: 48_000, samples: 480_000))))
    let library = SoundLibrary(folder: scratch.path + "/sounds", own: [.gong: wav, .bell: flac])
    func played(_ cue: Cue, _ player: String) throws -> String? {
      let order = CueOrder(cue: cue, planned: Instant(milliseconds: 0), lateness: 0)
      return try library.file(for: order, with: SoundHelper(path: "/usr/bin/" + player))
    }
    #expect(try played(.gong, "aplay") == wav.path && played(.gong, "pw-play") == wav.path)
    #expect(try played(.bell, "pw-play") == flac.path)
    #expect(try played(.bell, "aplay")?.hasPrefix(scratch.path + "/sounds/glocke") == true)
    #expect(library.length(CueOrder(cue: .bell, planned: Instant(milliseconds: 0), lateness: 0)) == 10)
    #expect(library.length(CueOrder(cue: .round, planned: Instant(milliseconds: 0), lateness: 0)) == 0.62)
  }
}
