// Speaks through an installed program. Optional: if there is none, or it fails, cues stand in.
//
// | program           | arguments                                         |
// |-------------------|---------------------------------------------------|
// | espeak-ng, espeak | `-v de -a VOLUME -- TEXT`, volume 0–100           |
// | spd-say           | `--wait -l de -i VOLUME -- TEXT`, volume −100…100 |
// | say (macOS)       | `-- TEXT`                                         |
import Core
import Foundation
import Synchronization

/// A text-to-speech program.
public struct SpeechHelper: Hashable, Sendable {
  /// Absolute path.
  public let path: String

  /// Supported programs, in order of preference.
  public static let known = ["espeak-ng", "spd-say", "espeak", "say"]

  /// The program's name.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The programs installed on this machine, best first.
  public static func find(in processes: Processes) -> [SpeechHelper] {
    known.compactMap { processes.find($0) }.map { SpeechHelper(path: $0) }
  }

  /// Arguments, without the program's name, for speaking `text` in a language (`de`) at a volume of 0–100.
  public func arguments(_ text: String, language: String, volume: Int) -> [String] {
    let volume = min(max(volume, 0), 100)
    switch name {
    case "spd-say": return ["--wait", "-l", language, "-i", "\(2 * volume - 100)", "--", text]
    case "say": return ["--", text]
    default: return ["-v", language, "-a", "\(volume)", "--", text]
    }
  }
}

/// Speaks one announcement at a time; a new one cuts off the previous.
public final class SpeechPlayer: Sendable {
  /// Time limit of an announcement in seconds.
  public static let limit = 10.0

  private let helpers: [SpeechHelper]
  private let processes: Processes
  private let queue = DispatchQueue(label: "fastlife.speech", qos: .userInitiated)
  private let clips: PlayingClips
  private let useless = Mutex<Set<SpeechHelper>>([])

  /// Creates a player using this machine's programs.
  public init(helpers: [SpeechHelper], processes: Processes) {
    self.helpers = helpers
    self.processes = processes
    clips = PlayingClips(processes)
  }

  /// Whether a working program is left.
  public var isAvailable: Bool { helper != nil }

  /// The number of running programs.
  public var active: Int { clips.active }

  private var helper: SpeechHelper? { useless.withLock { useless in helpers.first { !useless.contains($0) } } }

  /// Speaks a text in a language, `en` or `de`; returns at once.
  ///
  /// `otherwise` is called, on any thread, if no program can.
  public func say(
    _ text: String, language: String, volume: Int, otherwise: @escaping @Sendable () -> Void = {}
  ) {
    clips.stopAll()
    let era = clips.era
    queue.async { [self] in speak(text, language, volume, era, otherwise) }
  }

  /// Stops speaking.
  public func stop() { clips.stopAll() }

  private func speak(
    _ text: String, _ language: String, _ volume: Int, _ era: Int, _ otherwise: @escaping @Sendable () -> Void
  ) {
    guard let helper else { return otherwise() }
    let arguments = helper.arguments(text, language: language, volume: volume)
    let launch = clips.start(era: era) { ended in
      processes.start(helper.path, arguments, limit: Self.limit, isBound: true) { [self] outcome in
        ended()
        switch outcome {
        case .exited(0), .stopped, .killed: break
        case .timedOut: drop(helper)
        case .exited:
          // It cannot speak: use another one, if there is any.
          drop(helper)
          queue.async { [self] in speak(text, language, volume, era, otherwise) }
        }
      }
    }
    if launch == .failed {
      drop(helper)
      queue.async { [self] in speak(text, language, volume, era, otherwise) }
    }
  }

  private func drop(_ helper: SpeechHelper) { _ = useless.withLock { $0.insert(helper) } }
}
