// The recordings behind sessions as files: an opening and a loop, whose ends cross with equal power, and the end that is
// cut from where they are. The same bytes every time.
//
// | part    | begins            | ends                         |
// |---------|-------------------|------------------------------|
// | opening | fades in 3 s      | crosses with the loop, 9 s   |
// | loop    | crosses, 9 s      | crosses with itself, 9 s     |
// | tail    | at once           | fades out 3 s                |
import Core
import Foundation

/// The lengths of recordings, and what is made of them.
public struct AmbienceRecording: Hashable, Sendable {
  /// The two files of a recording.
  public enum Part: String, Sendable { case opening, loop }
  /// Samples a second: enough for what hisses and crackles, and half the size.
  static let rate = 22_050
  /// The loudest sample, of 1: below that of cues, which are to be heard over it.
  static let peak = 0.5

  /// Seconds of a recording.
  public var seconds = 48.0
  /// Seconds in which two of them cross (spec meditation 2.6, C20).
  public var crossing = 9.0
  /// Seconds before its end at which the next one begins.
  public var lead = 9.2
  /// Seconds that what plays goes on beside the tail.
  public var overlap = 0.12

  /// The lengths of the program.
  public init() {}

  /// Bytes of the file of a part.
  var byteCount: Int { CueSynthesis.headerLength + 2 * count }

  private var count: Int { Int((seconds * Double(Self.rate)).rounded()) }

  /// The WAV file of a part of a sound at a volume of 0–100.
  func wav(_ sound: AmbientSound, _ part: Part, volume: Int) -> [UInt8] {
    var samples = AmbienceSynthesis.samples(sound, count: count, rate: Self.rate)
    let loudest = samples.reduce(0) { max($0, abs($1)) }
    let rise = part == .opening ? Ambience.fadeSeconds : crossing
    for index in samples.indices {
      let now = Double(index) / Double(Self.rate)
      // Noise that crosses noise: the squares of both add up to one.
      let rising = part == .opening ? min(1, now / rise) : sin(min(1, now / rise) * .pi / 2)
      samples[index] *= rising * sin(min(1, max(0, seconds - now) / crossing) * .pi / 2)
    }
    let scale = loudest > 0 ? Self.peak * Double(min(max(volume, 0), 100)) / 100 / loudest : 0
    return CueSynthesis.wav(samples, scale: scale, rate: Self.rate)
  }

  /// The WAV file that runs out in the place of what plays: `cuts` are its files, each with the seconds it has played.
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
  /// Path of the file of a part of a sound behind sessions, written if it is not there; not for the main thread.
  func file(
    for sound: AmbientSound, _ part: AmbienceRecording.Part, _ recording: AmbienceRecording, volume: Int
  ) throws(FileProblem) -> String {
    try file("\(sound.rawValue)-\(part.rawValue)", size: recording.byteCount, volume: volume) {
      recording.wav(sound, part, volume: $0)
    }
  }
}
