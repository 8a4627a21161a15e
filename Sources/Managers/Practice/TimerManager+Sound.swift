// Sound aspects of the timer: playback errors, previews, and silence when the program quits.
import Core

extension TimerManager {
  /// Publishes a sound problem; nil once sounds are audible again.
  func hear(_ problem: SoundProblem?) {
    publish {
      $0.soundProblem = problem
      if problem != .noVoice, problem != .noBackground { $0.isSilent = problem != nil }
      if $0.isSilent { $0.isUnheard = true }
    }
  }

  /// Previews cues in sequence at the volume in the settings.
  public func tryOut(_ cues: [Cue], timbre: Timbre = .distinctive, _ settings: Settings, now: Moment) {
    sounder.tryOut(cues, timbre: timbre, settings, now: now)
  }

  /// Previews a background sound; nil ends it.
  public func tryOut(_ order: AmbienceOrder?) { sounder.tryOut(order) }

  /// Stops the background sound at once because the program quits or is stopped.
  ///
  /// It returns with the next turn.
  public func quiet() {
    isAttended = false
    sounder.quiet()
  }

  /// Stores where the session stands because the program ends, and stops the background sound at once.
  public func leave(now: Moment) {
    quiet()
    if state.value.isOwner, let session, !session.hasEnded { save(session, now: now) { _ in } }
  }

  /// Adjusts the background sound to the session.
  ///
  /// Only the process that owns the session plays it, and a command that merely inspects it does not.
  func accompany() {
    if isAttended { sounder.accompany(state.value.isOwner ? session : nil, library.settings) }
  }
}
