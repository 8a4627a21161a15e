// What is heard of a session: its cues as the settings want them, the sound behind it, the voice; and silence when they
// do. The sound behind a session follows from the session alone, so that a pause, a takeover or a change of the settings
// cannot leave it on or double it (spec meditation 2.6).
//
// | event                       | cues                          | the sound behind                             |
// |-----------------------------|-------------------------------|----------------------------------------------|
// | a session begins            | –                             | begins at once, before countdown and gong    |
// | paused, not ours any more   | end at once                   | ends at once                                 |
// | came to its end             | the gong sounds to its end    | fades out half a second after the gong       |
// | ended by a person           | end at once                   | ends at once                                 |
// | muted                       | end at once                   | ends at once; comes back with the sound      |
import Core

/// Carries out what a session asks to be heard.
final class SessionSounder {
  /// Told of cues that did not sound, with their lateness in milliseconds, for the log.
  let note: (Cue, Int) -> Void
  private let sound: Sound
  private var isMuted = false
  /// Counts the silences: strokes ordered before one are dropped.
  private var era = 0
  /// How many cues sound.
  private var sounding = 0
  /// What sounds behind the session.
  private var behind: AmbienceOrder?
  /// Whether the session came to its end and the sound behind it waits for the last cue.
  private var isLeaving = false
  private var hasMissedVoice = false
  /// The cue that a voice takes the place of, until it is said.
  private var spoken: CueOrder?
  /// Counts what is listened to.
  private var tries = 0

  /// Creates a sounder over a way to play.
  init(_ sound: Sound, note: @escaping (Cue, Int) -> Void) {
    self.sound = sound
    self.note = note
  }

  /// The lengths that decide when cues are due.
  var lengths: CueLengths { CueLengths(sound.length) }

  /// Tells `hear` of everything that cannot be heard.
  func watch(_ hear: @escaping (SoundTrouble?) -> Void) { sound.troubles.tell = hear }

  // MARK: Cues

  /// Plays a cue of a session as the settings want it; nothing when they are silent.
  func play(_ order: CueOrder, _ session: RunningSession, _ settings: Settings) {
    guard settings.sound else { return }
    let order = ready(order, for: session.plan, settings)
    guard !isSpoken(order.cue, session) else { return spoken = order }
    strike(order, era)
  }

  /// Plays cues to listen to, one after the other; whatever else is listened to ends the row.
  func tryOut(_ cues: [Cue], timbre: Timbre, _ settings: Settings, now: Moment) {
    tries += 1
    next(cues[...], tries, timbre, settings, now)
  }

  private func next(_ cues: ArraySlice<Cue>, _ asked: Int, _ timbre: Timbre, _ settings: Settings, _ now: Moment) {
    guard asked == tries, let cue = cues.first else { return }
    var order = CueOrder(cue: cue, planned: now.instant, lateness: 0, volume: settings.volume(of: cue))
    order.timbre = timbre
    sound.play(order) { [weak self] in self?.next(cues.dropFirst(), asked, timbre, settings, now) }
  }

  private func ready(_ order: CueOrder, for plan: SessionPlan, _ settings: Settings) -> CueOrder {
    var order = order
    order.volume = settings.volume(of: order.cue)
    order.timbre = settings.timbre(of: plan)
    if order.cue == .bell { order.cue = settings.timer.bellSound.cue }
    return order
  }

  /// Plays a cue as often as it strikes, each time when the one before has ended.
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

  /// Silences every cue at once, and what is said.
  func silence() {
    era += 1
    // Else the next of a row one listens to would begin where this one is cut.
    tries += 1
    sound.stopAll()
    sound.speech.stop()
  }

  /// Takes note of the settings; what sounds when they turn silent goes silent too.
  func obey(_ settings: Settings) {
    if !settings.sound, !isMuted {
      silence()
      quiet()
    }
    isMuted = !settings.sound
  }

  // MARK: Voice

  /// Whether a voice says it in the place of a cue.
  private func isSpoken(_ cue: Cue, _ session: RunningSession) -> Bool {
    session.options.speaks && (cue == .round || cue == .lastRound) && sound.speech.isAvailable()
  }

  /// Says something, where that is wanted and possible; that it is not possible is told once.
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
    if !hasMissedVoice { sound.troubles.tell(.noVoice) }
    hasMissedVoice = true
  }

  // MARK: Behind the session

  /// Lets what sounds behind the session follow it; nil for no session that is ours.
  func accompany(_ session: RunningSession?, _ settings: Settings) {
    let runs = session.map { !$0.isPaused && !$0.hasEnded } ?? false
    let wanted = runs ? session.flatMap { settings.ambience(of: $0.plan) } : nil
    guard wanted != behind else { return }
    behind = wanted
    isLeaving = false
    if let wanted { sound.ambience.start(wanted) } else { sound.ambience.stop() }
  }

  /// The session came to its end: what sounds behind it goes after the last cue.
  func leave() {
    guard behind != nil else { return }
    behind = nil
    isLeaving = true
  }

  /// The last cue was ordered, or has ended.
  func fadeWhenSilent() {
    guard isLeaving, sounding == 0 else { return }
    isLeaving = false
    sound.ambience.fadeOut(SessionEnding.followUpDelay)
  }

  /// Plays a sound to listen to as it would be behind a session; nothing changes while one is.
  func tryOut(_ order: AmbienceOrder?) {
    tries += 1
    if order == nil, sounding == 0 { sound.stopAll() }
    guard behind == nil, !isLeaving else { return }
    if let order, order.sound != .none { sound.ambience.start(order) } else { sound.ambience.stop() }
  }

  /// Ends what sounds behind a session at once.
  func quiet() {
    behind = nil
    isLeaving = false
    sound.ambience.stop()
  }
}
