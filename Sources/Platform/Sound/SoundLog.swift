// `--sound log:FILE` (Sounds.md, Log): instead of playing, writes one tab-separated line per cue: planned instant (ISO
// 8601, UTC, milliseconds), cue name, lateness in real milliseconds. A cue is over after its virtual length. Ambience
// is logged when it starts, fades out and stops: `ambience-waves`, `ambience-fade`, `ambience-stop`.
import Core

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Logs cues to a file.
@MainActor
public final class SoundLog {
  /// Runs an action after virtual seconds, as counted by the loop's clock.
  public typealias Later = @MainActor (Double, @escaping @MainActor () -> Void) -> Void

  private let file: Int32
  private let later: Later
  private var pending: [Int: @MainActor () -> Void] = [:]
  private var count = 0

  /// Opens the file for appending; created with mode 0600.
  ///
  /// - Throws: `FileError` if it cannot be opened.
  public init(path: String, later: @escaping Later) throws(FileError) {
    // Non-blocking: an unread pipe must not stop the loop.
    file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw FileError(path: path, code: errno) }
    self.later = later
  }

  isolated deinit { close(file) }

  /// Writes the line at once, so that it survives any exit; `done` is called after the cue's length, or when everything
  /// is stopped.
  public func play(_ order: CueOrder, done: @escaping @MainActor () -> Void) {
    write(order)
    count += 1
    let key = count
    pending[key] = done
    later(CueSynthesis.length(order.cue)) { [self] in finish(key) }
  }

  /// Ambience, logged as lines.
  func ambience(_ now: @escaping () -> Instant) -> Ambience {
    var playing: AmbienceOrder?
    var era = 0
    let write = { [self] (name: String) in
      self.write(CueOrder(cue: Cue(rawValue: "ambience-" + name), planned: now(), lateness: 0))
    }
    return Ambience(
      start: { order in
        era += 1
        if playing != order { write(order.sound.rawValue) }
        playing = order
      },
      fadeOut: { [later] seconds in
        era += 1
        let asked = era
        later(seconds) {
          guard era == asked else { return }
          write("fade")
          playing = nil
        }
      },
      stop: {
        era += 1
        if playing != nil { write("stop") }
        playing = nil
      })
  }

  /// Ends all cues.
  public func stopAll() {
    for key in pending.keys.sorted() { later(0) { [self] in finish(key) } }
  }

  private func write(_ order: CueOrder) {
    let line = Self.line(order)
    _ = line.withUnsafeBytes { Self.write(file, $0) }
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  private func finish(_ key: Int) { pending.removeValue(forKey: key)?() }

  /// The bytes of a line.
  static func line(_ order: CueOrder) -> [UInt8] {
    let lateness = Int((order.lateness * 1000).rounded())
    return Array("\(iso(order.planned))\t\(order.cue.rawValue)\t\(lateness)\n".utf8)
  }

  /// An instant as `2026-03-01T07:00:00.000Z`.
  static func iso(_ instant: Instant) -> String {
    let day = Day(instant, offset: 0)
    let time = Int(instant.milliseconds - Int64(day.number) * 86_400_000)
    let (year, month, date) = day.civil
    func pad(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let seconds = time / 1000
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(date, 2))T"
      + "\(pad(seconds / 3600, 2)):\(pad(seconds / 60 % 60, 2)):\(pad(seconds % 60, 2)).\(pad(time % 1000, 3))Z"
  }
}
