// Plays ambience during sessions through helper programs, which only take files: an opening that fades in, then a loop
// crossfading with itself, each part started by the clock while the previous one still plays. To end, a short tail cut
// from the current position fades out in their place. Everything slow happens on a queue; scheduled parts are dropped
// if something was started or stopped meanwhile, so nothing ever plays twice.
//
// | event            | effect                                                                       |
// |------------------|------------------------------------------------------------------------------|
// | start            | the opening plays; repeating the same order changes nothing                  |
// | 9.2 s are left   | the loop begins, both are heard together for 9 s (Sounds.md, Ambience)       |
// | fade out         | a 3 s tail cut from here fades out, then nothing                             |
// | stop             | all end at once                                                              |
// | suspend, SIGSTOP | the clock stops with the machine; a late follower is still a single follower |
import Core
import Foundation
import Synchronization

/// Plays ambience during sessions.
public final class AmbiencePlayer: Sendable {
  private struct Voice {
    var file: String
    var begun: DispatchTime
  }
  private struct State {
    var order: AmbienceOrder?
    var voices: [Int: Voice] = [:]
    var count = 0
    /// Counts started parts, so that followers of a replaced part are dropped.
    var part = 0
    var isFading = false
    var useless: Set<SoundHelper> = []
  }

  private let helpers: [SoundHelper]
  private let library: SoundLibrary
  private let processes: Processes
  private let recording: AmbienceRecording
  private let report: @MainActor @Sendable (SoundProblem) -> Void
  private let mailbox: Mailbox
  private let queue = DispatchQueue(label: "fastlife.ambience", qos: .utility)
  private let state = Mutex(State())
  private let loops: PlayingClips
  private let tails: PlayingClips

  /// Creates a player.
  ///
  /// - Parameters:
  ///   - helpers: The players to try, best first.
  ///   - library: Stores the recordings.
  ///   - processes: Starts the players.
  ///   - mailbox: Delivers problems to the main thread.
  ///   - recording: The lengths of recordings and crossfades.
  ///   - report: Called when nothing can play.
  public init(
    helpers: [SoundHelper], library: SoundLibrary, processes: Processes, mailbox: Mailbox,
    recording: AmbienceRecording = AmbienceRecording(),
    report: @escaping @MainActor @Sendable (SoundProblem) -> Void
  ) {
    self.helpers = helpers
    self.library = library
    self.processes = processes
    self.mailbox = mailbox
    self.recording = recording
    self.report = report
    loops = PlayingClips(processes)
    tails = PlayingClips(processes)
  }

  /// Whether anything is playing or about to.
  public var isPlaying: Bool { state.withLock { $0.order != nil || $0.isFading } || tails.active > 0 }

  /// The number of playing helpers.
  public var active: Int { loops.active + tails.active }

  /// Starts playing; repeating the same order changes nothing.
  public func start(_ order: AmbienceOrder) {
    let isNew = state.withLock { state in
      defer { (state.order, state.isFading, state.useless) = (order, false, []) }
      return state.order != order || state.isFading
    }
    guard isNew else { return }
    tails.stopAll()
    loops.stopAll()
    let era = loops.era
    queue.async { [self] in play(.opening, order, era) }
  }

  /// Fades out after some seconds, unless something starts or stops first.
  public func fadeOut(after seconds: Double) {
    state.withLock { $0.isFading = $0.order != nil }
    let era = loops.era
    queue.asyncAfter(deadline: .now() + seconds) { [self] in
      if loops.era == era { fade() }
    }
  }

  /// Stops at once.
  public func stop() {
    state.withLock { ($0.order, $0.isFading) = (nil, false) }
    loops.stopAll()
    tails.stopAll()
  }

  // MARK: Loop

  private func play(_ part: AmbienceRecording.Part, _ order: AmbienceOrder, _ era: Int) {
    for helper in helpers where !state.withLock({ $0.useless.contains(helper) }) {
      let file: String
      do throws(FileError) {
        file = try library.file(for: order.sound, part, recording, volume: helper.fileVolume(order.volume))
      } catch {
        return tell(.noBackground)
      }
      let begun = DispatchTime.now()
      let arguments = helper.arguments(file: file, volume: order.volume)
      let launch = loops.start(era: era) { ended in
        sound(helper, arguments, Voice(file: file, begun: begun)) { [weak self] hasFailed in
          ended()
          if hasFailed { self?.replace(helper, part, order, era) }
        }
      }
      if launch == .failed { continue }
      if launch == .started { follow(order, era, begun) }
      return
    }
    tell(helpers.isEmpty ? .noPlayer : .noBackground)
  }

  private func follow(_ order: AmbienceOrder, _ era: Int, _ begun: DispatchTime) {
    let part = state.withLock { state in
      state.part += 1
      return state.part
    }
    queue.asyncAfter(deadline: begun + recording.seconds - recording.lead) { [self] in
      if loops.era == era, state.withLock({ $0.part == part }) { play(.loop, order, era) }
    }
  }

  /// Drops a failing helper for this session; the next one starts in its place, alongside the part still playing.
  private func replace(_ helper: SoundHelper, _ part: AmbienceRecording.Part, _ order: AmbienceOrder, _ era: Int) {
    let isFirst = state.withLock { $0.useless.insert(helper).inserted }
    guard isFirst, loops.era == era else { return }
    queue.async { [self] in
      if loops.era == era { play(part, order, era) }
    }
  }

  /// Starts a helper; `ended` receives whether it failed at once.
  private func sound(
    _ helper: SoundHelper, _ arguments: [String], _ voice: Voice, _ ended: @escaping @Sendable (Bool) -> Void
  ) -> Processes.Child? {
    let key = state.withLock { state in
      state.count += 1
      state.voices[state.count] = voice
      return state.count
    }
    let child = processes.start(helper.path, arguments, limit: recording.seconds + 2, isBound: true) {
      [weak self] outcome in
      _ = self?.state.withLock { $0.voices.removeValue(forKey: key) }
      let age = DispatchTime.now().uptimeNanoseconds - voice.begun.uptimeNanoseconds
      if case .exited(let code) = outcome { ended(code != 0 && age < 1_000_000_000) } else { ended(false) }
    }
    if child == nil { _ = state.withLock { $0.voices.removeValue(forKey: key) } }
    return child
  }

  private func tell(_ problem: SoundProblem) {
    state.withLock { ($0.order, $0.isFading) = (nil, false) }
    let report = report
    mailbox.post { report(problem) }
  }

  // MARK: End

  /// Replaces the playing parts by their fading tail.
  private func fade() {
    // Before anything slow, so that stopping everything meanwhile also stops this.
    let era = tails.era
    let (order, voices, useless) = state.withLock { state in
      defer { state.order = nil }
      return (state.order, Array(state.voices.values), state.useless)
    }
    let cuts = voices.map { voice in
      (voice.file, Double(DispatchTime.now().uptimeNanoseconds - voice.begun.uptimeNanoseconds) / 1_000_000_000)
    }
    let path = "\(library.folder)/tail-\(UUID.random().uuidString).wav"
    let helper = helpers.first { !useless.contains($0) }
    if let order, let helper, (try? library.write(recording.tail(of: cuts), to: path)) != nil {
      let limit = Ambience.fadeSeconds + 2
      let arguments = helper.arguments(file: path, volume: order.volume)
      let launch = tails.start(era: era) { ended in
        processes.start(helper.path, arguments, limit: limit, isBound: true) { _ in
          ended()
          unlink(path)
        }
      }
      if launch != .started { unlink(path) }
    }
    // A helper takes a moment to become audible.
    queue.asyncAfter(deadline: .now() + recording.overlap) { [self] in
      let isOver = state.withLock { state in
        defer { state.isFading = false }
        return state.order == nil
      }
      if isOver { loops.stopAll() }
    }
  }
}
