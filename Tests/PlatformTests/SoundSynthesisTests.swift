// The cues as computed, and as files.
import Core
import Foundation
import Platform
import Testing

@Suite struct SoundSynthesisTests {
  static let cues: [Cue] =
    [
      .gong, .gongTriple, .gongEnd, .bell, .auftakt, .countdown, .round, .lastRound, .ausklang, .halfway, .zero,
      .setEnd,
      .finish, .warmUp, .coolDown,
    ] + BreathPhase.allCases.map { .breath($0) }

  /// Samples of a WAV file between −1 and 1.
  func samples(_ wav: [UInt8]) -> [Double] {
    stride(from: 44, to: wav.count, by: 2).map {
      Double(Int16(bitPattern: UInt16(wav[$0]) | UInt16(wav[$0 + 1]) << 8)) / 32_767
    }
  }

  /// The loudest sample in a stretch of seconds.
  func loudness(_ samples: [Double], _ range: Range<Double>) -> Double {
    let bounds = range.clamped(to: 0..<Double(samples.count) / 44_100)
    return samples[Int(bounds.lowerBound * 44_100)..<Int(bounds.upperBound * 44_100)].reduce(0) { max($0, abs($1)) }
  }

  /// How strong a frequency is in a stretch of seconds (Goertzel).
  func strength(_ samples: [Double], _ frequency: Double, _ range: Range<Double>) -> Double {
    let turn = 2 * cos(2 * Double.pi * frequency / 44_100)
    var (before, now) = (0.0, 0.0)
    for sample in samples[Int(range.lowerBound * 44_100)..<Int(range.upperBound * 44_100)] {
      (before, now) = (now, sample + turn * now - before)
    }
    return now * now + before * before - turn * now * before
  }

  @Test(arguments: cues)
  func `a cue is a whole WAV file of its length, never clipped, and runs out`(cue: Cue) throws {
    let wav = try #require(CueSynthesis.wav(cue))
    #expect(String(decoding: wav[0..<4] + wav[8..<16] + wav[36..<40], as: UTF8.self) == "RIFFWAVEfmt data")
    let count = Int(wav[40]) | Int(wav[41]) << 8 | Int(wav[42]) << 16 | Int(wav[43]) << 24
    #expect(count == wav.count - 44)
    #expect(wav.count == CueSynthesis.byteCount(cue))
    let samples = samples(wav)
    #expect(abs(Double(samples.count) / 44_100 - CueSynthesis.length(cue)) < 0.0001)
    #expect(samples.allSatisfy { abs($0) < 1 })
    #expect(abs(samples.last ?? 1) < 0.001)
  }

  /// How strong each of some frequencies is in a cue, of the strongest.
  func colour(_ wav: [UInt8], _ hertz: [Double]) -> [Double] {
    let samples = samples(wav)
    let length = min(Double(samples.count) / 44_100, 2.5)
    let strengths = hertz.map { strength(samples, $0, 0..<length) }
    let most = strengths.max() ?? 1
    return strengths.map { $0 / most }
  }

  @Test func `the signals of a workout are told apart by length and by pitch`() throws {
    let all: [Cue] = [.auftakt, .countdown, .halfway, .zero, .setEnd, .finish, .warmUp, .coolDown]
    #expect(Set(all.map { CueSynthesis.length($0) }).count == all.count)
    let hertz = [523.25, 587.33, 622.25, 659.26, 784, 880, 1046.5, 1396.91]
    let colours = try all.map { colour(try #require(CueSynthesis.wav($0)), hertz) }
    for (index, one) in colours.enumerated() {
      for other in colours[..<index] {
        #expect(zip(one, other).map { abs($0 - $1) }.max() ?? 0 > 0.3)
      }
    }
  }

  @Test(arguments: Timbre.allCases)
  func `in every timbre the four cues of a breath are whole, and told apart`(timbre: Timbre) throws {
    let wavs = try BreathPhase.allCases.map { try #require(CueSynthesis.wav(.breath($0), timbre)) }
    #expect(Set(wavs).count == 4)
    for (phase, wav) in zip(BreathPhase.allCases, wavs) {
      #expect(wav.count == CueSynthesis.byteCount(.breath(phase), timbre))
      let samples = samples(wav)
      #expect(samples.allSatisfy { abs($0) < 1 })
      #expect(abs(samples.last ?? 1) < 0.001)
    }
  }

  @Test func `the timbres have the lengths of their recordings, and each its own sound`() throws {
    func lengths(_ timbre: Timbre) -> [Double] { BreathPhase.allCases.map { CueSynthesis.length(.breath($0), timbre) } }
    #expect(lengths(.distinctive) == [7.14, 4.72, 6.45, 5.97])
    #expect(lengths(.marimba) == [3, 3, 3, 3])
    #expect(lengths(.harp) == [6.01, 4.5, 6.01, 7.51])
    #expect(lengths(.guitar) == [4.46, 4.46, 4.46, 4.46])
    #expect(lengths(.epiano) == [6.01, 6.01, 6.01, 6.01])
    let inhales = try Timbre.allCases.map { try #require(CueSynthesis.wav(.breath(.inhale), $0)) }
    #expect(Set(inhales).count == Timbre.allCases.count)
    // A timbre is a matter of breathing only.
    #expect(CueSynthesis.wav(.gong, .harp) == CueSynthesis.wav(.gong))
  }

  @Test func `lengths follow the recordings`() {
    #expect(CueSynthesis.length(.auftakt) == 2.00)
    #expect(CueSynthesis.length(.countdown) == 6.63)
    #expect(CueSynthesis.length(.gongEnd) == 11, "longer than its recording: it rings for more than 8 s")
    #expect(CueSynthesis.length(.gongTriple) == 17.42)
    #expect(CueSynthesis.length(.ausklang) == 6.41)
    #expect(CueSynthesis.length(.lastRound) == 0.78)
    #expect(CueSynthesis.length(Cue(rawValue: "does-not-exist")) == 0)
    #expect(CueSynthesis.wav(Cue(rawValue: "does-not-exist")) == nil)
  }

  @Test func `the countdown has its long tone at three seconds`() throws {
    let samples = samples(try #require(CueSynthesis.wav(.countdown)))
    #expect(loudness(samples, 2.6..<2.95) < 0.02)
    #expect(loudness(samples, 3.0..<3.1) > 0.5)
    #expect(strength(samples, 1046.5, 3.0..<3.5) > 50 * strength(samples, 784, 3.0..<3.5))
    #expect(strength(samples, 784, 0..<0.2) > 50 * strength(samples, 1046.5, 0..<0.2))
  }

  @Test func `the triple gong strikes three times`() throws {
    let samples = samples(try #require(CueSynthesis.wav(.gongTriple)))
    for strike in [4.2, 8.4] {
      #expect(loudness(samples, strike..<strike + 0.2) > 1.3 * loudness(samples, strike - 0.2..<strike))
    }
  }

  @Test func `the same cue is the same bytes, and quieter at half the volume`() throws {
    #expect(CueSynthesis.wav(.round) == CueSynthesis.wav(.round))
    let whole = samples(try #require(CueSynthesis.wav(.round)))
    let half = samples(try #require(CueSynthesis.wav(.round, volume: 50)))
    #expect(zip(whole, half).allSatisfy { abs($0 / 2 - $1) < 0.0001 })
  }

  @Test func `files are written once, for the user alone, and anew when damaged`() throws {
    let folder = Scratch()
    let library = SoundLibrary(folder: folder.path + "/cache/sounds")
    let path = try #require(try library.file(for: .round))
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600)
    #expect(try mode(library.folder) == 0o700)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect([UInt8](whole) == CueSynthesis.wav(.round))
    try Data("short".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try library.file(for: .round) == path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole)
    #expect(try library.file(for: .round, volume: 45) != path)
    #expect(try library.file(for: Cue(rawValue: "does-not-exist")) == nil)
    library.prepare()
    #expect(try FileManager.default.contentsOfDirectory(atPath: library.folder).count == Self.cues.count + 1)
  }
}
