// Ambience recordings as files: an opening and a loop with equal-power crossfades, and a tail cut from the current
// position. The same bytes every time.
//
// | part    | start        | end                        |
// |---------|--------------|----------------------------|
// | opening | fades in 3 s | crosses with the loop, 9 s |
// | loop    | crosses, 9 s | crosses with itself, 9 s   |
// | tail    | at once      | fades out 3 s              |
import Core
import Foundation

/// Lengths of recordings, and their WAV files.
public struct AmbienceRecording: Hashable, Sendable {
  /// The two files of a recording.
  public enum Part: String, Sendable { case opening, loop }
  /// Sample rate in hertz: enough for hiss and crackle, at half the size.
  static let rate = 22_050
  /// Length of a recording in seconds.
  public var seconds = 48.0
  /// Crossfade in seconds (Sounds.md, Ambience).
  public var crossing = 9.0
  /// Seconds before the end at which the next one starts.
  public var lead = 9.2
  /// Seconds the playing parts continue alongside the tail.
  public var overlap = 0.12

  /// Creates the default lengths.
  public init() {}

  /// File size of a part in bytes.
  var byteCount: Int { CueSynthesis.headerLength + 2 * count }

  private var count: Int { Int((seconds * Double(Self.rate)).rounded()) }

  /// The WAV file of an ambience part at a volume of 0–100.
  func wav(_ sound: AmbientSound, _ part: Part, volume: Int) -> [UInt8] {
    var samples = AmbienceSynthesis.samples(sound, count: count, rate: Self.rate)
    let scale = Loudness.scale(samples, to: Loudness.backgrounds, rate: Self.rate)
    let rise = part == .opening ? Ambience.fadeSeconds : crossing
    for index in samples.indices {
      let now = Double(index) / Double(Self.rate)
      // Uncorrelated noise crossfades with equal power: the squares of both gains add up to one.
      let rising = part == .opening ? min(1, now / rise) : sin(min(1, now / rise) * .pi / 2)
      samples[index] *= rising * sin(min(1, max(0, seconds - now) / crossing) * .pi / 2)
    }
    return CueSynthesis.wav(samples, scale: scale * Double(min(max(volume, 0), 100)) / 100, rate: Self.rate)
  }

  /// The WAV file that fades out in place of the playing parts: `cuts` are their files, each with its seconds played.
  func tail(of cuts: [(file: String, seconds: Double)]) -> [UInt8] {
    var samples = [Double](repeating: 0, count: Int(Ambience.fadeSeconds * Double(Self.rate)))
    for cut in cuts {
      guard let data = FileManager.default.contents(atPath: cut.file) else { continue }
      let first = CueSynthesis.headerLength + 2 * Int(max(0, cut.seconds) * Double(Self.rate))
      for index in samples.indices {
        let at = first + 2 * index
        guard at + 1 < data.count else { break }
        samples[index] += Double(Int16(bitPattern: UInt16(data[at]) | UInt16(data[at + 1]) << 8)) / 32_767
      }
    }
    for index in samples.indices { samples[index] *= 1 - Double(index) / Double(samples.count) }
    return CueSynthesis.wav(samples, scale: 1, rate: Self.rate)
  }
}

extension SoundLibrary {
  /// The path of an ambience part's file, created if missing; not for the main thread.
  func file(
    for sound: AmbientSound, _ part: AmbienceRecording.Part, _ recording: AmbienceRecording, volume: Int
  ) throws(FileError) -> String {
    try file("\(sound.rawValue)-\(part.rawValue)", size: recording.byteCount, volume: volume) {
      recording.wav(sound, part, volume: $0)
    }
  }
}
