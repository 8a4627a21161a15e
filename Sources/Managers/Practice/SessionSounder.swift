// The audio of a session: cues as configured, the background sound and the voice. The background sound is derived from
// the session alone, so that a pause, a takeover or a settings change cannot leave it on or double it
// (Sounds.md, Ambience).
//
// | event                       | cues                          | background sound                             |
// |-----------------------------|-------------------------------|----------------------------------------------|
// | a session begins            | –                             | starts at once, before countdown and gong    |
// | paused, or no longer ours   | stop at once                  | stops at once                                |
// | reached its end             | the gong plays to its end     | fades out half a second after the gong       |
// | ended by the user           | stop at once                  | stops at once                                |
// | muted                       | stop at once                  | stops at once; returns when unmuted          |
import Core

/// Plays the audio requested by a session.
final class SessionSounder {
  /// Called for skipped cues with their delay in milliseconds, for the log.
  let note: (Cue, Int) -> Void
  private let sound: Sound
  private var isMuted = false
  /// Counts silences; strokes ordered before the latest one are dropped.
  private var era = 0
  /// Number of cues playing.
  private var sounding = 0
  /// The current background sound.
  private var behind: AmbienceOrder?
  /// Whether the session has ended and the background sound waits for the last cue.
  private var isLeaving = false
  private var hasMissedVoice = false
  /// The cue replaced by a voice, until spoken.
  private var spoken: CueOrder?
  /// Counts previews.
  private var tries = 0

  /// Creates a sounder over a sound port.
  init(_ sound: Sound, note: @escaping (Cue, Int) -> Void) {
    self.sound = sound
    self.note = note
  }

  /// The cue lengths that determine due times.
  var lengths: CueLengths { CueLengths(sound.length) }

  /// Reports all sound problems to `hear`.
  func watch(_ hear: @escaping (SoundProblem?) -> Void) { sound.problems.tell = hear }

  // MARK: Cues

  /// Plays a session's cue as configured; nothing if muted.
  func play(_ order: CueOrder, _ session: RunningSession, _ settings: Settings) {
    guard settings.sound, order.cue != .gongEnd || settings.endGong(of: session.plan) else { return }
    let order = ready(order, for: session.plan, settings)
    guard !isSpoken(order.cue, session) else { return spoken = order }
    strike(order, era)
  }

  /// Previews cues in sequence; any other preview ends it.
  func tryOut(_ cues: [Cue], timbre: Timbre, _ settings: Settings, now: Moment) {
    tries += 1
    next(cues[...], tries, timbre, settings, now)
  }

  private func next(_ cues: ArraySlice<Cue>, _ asked: Int, _ timbre: Timbre, _ settings: Settings, _ now: Moment) {
    guard asked == tries, let cue = cues.first else { return }
    var order = CueOrder(cue: cue, planned: now.instant, lateness: 0, volume: settings.volume(of: cue))
    order.timbre = timbre
    if cue == .bell { order.cue = settings.timer.bellSound.cue }
    sound.play(order) { [weak self] in self?.next(cues.dropFirst(), asked, timbre, settings, now) }
  }

  private func ready(_ order: CueOrder, for plan: SessionPlan, _ settings: Settings) -> CueOrder {
    var order = order
    order.volume = settings.volume(of: order.cue)
    order.timbre = settings.timbre(of: plan)
    if order.cue == .bell { order.cue = settings.bell(of: plan).cue }
    return order
  }

  /// Plays a cue for each of its strokes, each after the previous one has ended.
  private func strike(_ order: CueOrder, _ before: Int) {
    guard era == before, order.strokes > 0 else { return }
    var next = order
    next.strokes -= 1
    next.planned = order.planned + sound.length(order.cue)
    sounding += 1
    sound.play(order) { [weak self] in
      self?.strike(next, before)
      self?.sounding -= 1
      self?.fadeWhenSilent()
    }
  }

  /// Silences all cues and speech at once.
  func silence() {
    era += 1
    // Otherwise the next preview would start when this one is cut off.
    tries += 1
    sound.stopAll()
    sound.speech.stop()
  }

  /// Applies the settings; muting silences current sounds.
  func obey(_ settings: Settings) {
    if !settings.sound, !isMuted {
      silence()
      quiet()
    }
    isMuted = !settings.sound
  }

  // MARK: Voice

  /// Whether a voice replaces the cue.
  private func isSpoken(_ cue: Cue, _ session: RunningSession) -> Bool {
    session.options.speaks && (cue == .round || cue == .lastRound) && sound.speech.isAvailable()
  }

  /// Speaks if wanted and possible; reports once if impossible.
  func say(_ what: Utterance, _ session: RunningSession, _ settings: Settings) {
    let standIn = spoken
    spoken = nil
    guard settings.sound, session.options.speaks else { return }
    guard sound.speech.isAvailable() else { return missVoice() }
    let before = era
    sound.speech.say(what, settings.volume * settings.sounds.voice / 100) { [weak self] in
      self?.missVoice()
      if let standIn { self?.strike(standIn, before) }
    }
  }

  private func missVoice() {
    if !hasMissedVoice { sound.problems.tell(.noVoice) }
    hasMissedVoice = true
  }

  // MARK: Background sound

  /// Adjusts the background sound to the session; nil if it is not ours.
  func accompany(_ session: RunningSession?, _ settings: Settings) {
    let runs = session.map { !$0.isPaused && !$0.hasEnded } ?? false
    let wanted = runs ? session.flatMap { settings.ambience(of: $0.plan) } : nil
    guard wanted != behind else { return }
    behind = wanted
    isLeaving = false
    if let wanted { sound.ambience.start(wanted) } else { sound.ambience.stop() }
  }

  /// Lets the background sound end after the last cue of an ended session.
  func leave() {
    guard behind != nil else { return }
    behind = nil
    isLeaving = true
  }

  /// Fades out once the last cue has ended.
  func fadeWhenSilent() {
    guard isLeaving, sounding == 0 else { return }
    isLeaving = false
    sound.ambience.fadeOut(SessionEnding.followUpDelay)
  }

  /// Previews a background sound; no effect while a session has one.
  func tryOut(_ order: AmbienceOrder?) {
    tries += 1
    if order == nil, sounding == 0 { sound.stopAll() }
    guard behind == nil, !isLeaving else { return }
    if let order, order.sound != .none { sound.ambience.start(order) } else { sound.ambience.stop() }
  }

  /// Stops the background sound at once.
  func quiet() {
    behind = nil
    isLeaving = false
    sound.ambience.stop()
  }
}
