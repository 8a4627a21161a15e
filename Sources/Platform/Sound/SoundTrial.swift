// Tries this machine's players (`fastlife doctor sound`): plays a short cue with each and measures the time from start
// to end. The excess over the cue's length is startup plus shutdown latency.
import Core
import Foundation

/// Plays a cue with each player.
@MainActor
public struct SoundTrial {
  /// The cue to play: short, of two strikes.
  public static let cue = Cue.lastRound

  private let processes: Processes
  private let mailbox: Mailbox
  private let volume: Int
  private let timeout: Double

  /// Prepares a trial.
  ///
  /// - Parameters:
  ///   - processes: Starts the players.
  ///   - mailbox: Receives their exits; drained while waiting.
  ///   - volume: 0–100.
  ///   - timeout: Seconds beyond the cue's length until a player counts as hanging.
  public init(
    _ processes: Processes, mailbox: Mailbox, volume: Int, timeout: Double = SoundPlayer.Timeouts().beyond
  ) {
    self.processes = processes
    self.mailbox = mailbox
    self.volume = volume
    self.timeout = timeout
  }

  /// Tries the players one after the other, waiting for each; one result per player, in order.
  public func all(_ helpers: [SoundHelper], library: SoundLibrary) -> [PlayerCheck] {
    helpers.map { helper in
      let file = try? library.file(for: Self.cue, volume: helper.fileVolume(volume))
      return file.map { play($0, helper) } ?? check(helper, .notStarted, start: 0, ran: 0)
    }
  }

  private func play(_ file: String, _ helper: SoundHelper) -> PlayerCheck {
    let begun = DispatchTime.now().uptimeNanoseconds
    let age = { Double(DispatchTime.now().uptimeNanoseconds - begun) / 1_000_000_000 }
    let length = CueSynthesis.length(Self.cue)
    let box = OutcomeBox()
    let child = processes.start(
      helper.path, helper.arguments(file: file, volume: volume), limit: length + timeout
    ) { box.outcome = $0 }
    let start = age()
    guard child != nil else { return check(helper, .notStarted, start: start, ran: start) }
    // A process that survives even KILL (waiting for a device) must not block us.
    let longest = length + timeout + Processes.grace + 1
    while box.outcome == nil, age() < longest {
      usleep(500)
      mailbox.drain()
    }
    let ran = age()
    switch box.outcome {
    case .exited(0): return check(helper, ran < length * 0.9 ? .early : .played, 0, start: start, ran: ran)
    case .exited(let code): return check(helper, .failed, code, start: start, ran: ran)
    case .timedOut, nil: return check(helper, .hung, start: start, ran: ran)
    default: return check(helper, .failed, start: start, ran: ran)
    }
  }

  private func check(
    _ helper: SoundHelper, _ result: PlayerCheck.Result, _ code: Int32? = nil, start: Double, ran: Double
  ) -> PlayerCheck {
    let beyond = result == .played ? max(0, ran - CueSynthesis.length(Self.cue)) : nil
    return PlayerCheck(
      name: helper.name, path: helper.path, result: result, code: code.map(Int.init),
      startMilliseconds: Int(start * 1000), ranMilliseconds: Int(ran * 1000),
      latencyMilliseconds: beyond.map { Int(($0 * 1000).rounded()) })
  }

  @MainActor
  private final class OutcomeBox {
    var outcome: Processes.Outcome?
  }
}
