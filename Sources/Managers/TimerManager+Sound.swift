// What the timer says of sound: what cannot be heard, what is listened to, and silence when the program goes.
import Core

extension TimerManager {
  /// What is wrong with the sound; nil when it is heard again.
  func hear(_ trouble: SoundTrouble?) {
    publish {
      $0.soundTrouble = trouble
      if trouble != .noVoice, trouble != .noBackground { $0.isSilent = trouble != nil }
      if $0.isSilent { $0.isUnheard = true }
    }
  }

  /// Plays cues to listen to, one after the other, as loud as the settings say.
  public func tryOut(_ cues: [Cue], timbre: Timbre = .distinctive, _ settings: Settings, now: Moment) {
    sounder.tryOut(cues, timbre: timbre, settings, now: now)
  }

  /// Plays what would sound behind a session, to listen to; nil ends it.
  public func tryOut(_ order: AmbienceOrder?) { sounder.tryOut(order) }

  /// Ends what sounds behind a session at once: the program goes, or is stopped.
  ///
  /// It comes back with the next turn.
  public func quiet() {
    isAttended = false
    sounder.quiet()
  }

  /// Lets what sounds behind the session follow it; of several processes only the one that runs it sounds, and a command
  /// that only looks after it does not.
  func accompany() {
    if isAttended { sounder.accompany(state.value.isOwner ? session : nil, library.settings) }
  }
}
