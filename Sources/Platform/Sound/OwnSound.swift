// Sound files of the user in place of cues: WAV, or FLAC where the player takes it. Only the header is read, for the
// length; the player plays the file itself.
import Core
import Foundation

/// A sound file that replaces a cue.
public struct OwnSound: Hashable, Sendable {
  /// The formats whose length can be read.
  public enum Format: Sendable { case wav, flac }
  /// Absolute path.
  public let path: String
  public let format: Format
  /// Length in seconds.
  public let seconds: Double

  /// The names of the cues that a file may replace.
  public static var cues: [Cue] { CueRecipe.names }
  /// The longest file accepted, in seconds.
  public static let longest = 120.0

  /// Reads the header of a file; nil if it is none of these formats, empty or too long.
  public init?(path: String) {
    guard FileManager.default.isFile(atPath: path), let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 65_536) else { return nil }
    let bytes = [UInt8](head)
    if let seconds = Self.wav(bytes) {
      (format, self.seconds) = (.wav, seconds)
    } else if let seconds = Self.flac(bytes) {
      (format, self.seconds) = (.flac, seconds)
    } else {
      return nil
    }
    guard seconds > 0, seconds <= Self.longest else { return nil }
    self.path = path
  }

  /// Seconds of a WAV file: the length of its data over its bytes a second.
  private static func wav(_ bytes: [UInt8]) -> Double? {
    guard bytes.count >= 12, tag(bytes, 0) == "RIFF", tag(bytes, 8) == "WAVE" else { return nil }
    var at = 12
    var bytesPerSecond: Double?
    while at + 8 <= bytes.count {
      let length = number(bytes, at + 4, 4)
      switch tag(bytes, at) {
      case "fmt ": bytesPerSecond = at + 20 <= bytes.count ? Double(number(bytes, at + 16, 4)) : nil
      case "data": return bytesPerSecond.flatMap { $0 > 0 ? Double(length) / $0 : nil }
      default: break
      }
      at += 8 + length + length % 2
    }
    return nil
  }

  /// Seconds of a FLAC file: samples over rate, from its STREAMINFO block (RFC 9639, 8.2).
  private static func flac(_ bytes: [UInt8]) -> Double? {
    guard bytes.count >= 26, tag(bytes, 0) == "fLaC", bytes[4] & 0x7F == 0 else { return nil }
    // 20 bits of rate, 3 of channels, 5 of bits, 36 of samples, from the eleventh byte of the block on.
    let packed = bytes[18..<26].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let (rate, samples) = (packed >> 44, packed & 0xF_FFFF_FFFF)
    return rate > 0 && samples > 0 ? Double(samples) / Double(rate) : nil
  }

  private static func tag(_ bytes: [UInt8], _ at: Int) -> String { String(decoding: bytes[at..<at + 4], as: UTF8.self) }

  private static func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }
}
