// What is heard of a session: plays its cues as the settings want them, and keeps silence when they do.
import Core

/// Carries out what a session asks to be heard.
final class SessionSounder {
  /// Told of cues that did not sound, with their lateness in milliseconds, for the log.
  let note: (Cue, Int) -> Void
  private let sound: Sound
  private var isMuted = false
  /// Counts the silences: strokes ordered before one are dropped.
  private var era = 0

  /// Creates a sounder over a way to play.
  init(_ sound: Sound, note: @escaping (Cue, Int) -> Void) {
    self.sound = sound
    self.note = note
  }

  /// The lengths that decide when cues are due.
  var lengths: CueLengths { CueLengths(sound.length) }

  /// Plays a cue at the volume of the settings; nothing when they are silent.
  func play(_ order: CueOrder, _ settings: Settings) {
    guard settings.sound else { return }
    var order = order
    order.volume = settings.volume
    if order.cue == .bell {
      order.cue = settings.timer.bellSound.cue
      order.volume = settings.volume * settings.timer.bellVolume / 100
    }
    strike(order, era)
  }

  /// Plays a cue as often as it strikes, each time when the one before has ended.
  private func strike(_ order: CueOrder, _ before: Int) {
    guard era == before, order.strokes > 0 else { return }
    var next = order
    next.strokes -= 1
    next.planned = order.planned + sound.length(order.cue)
    sound.play(order) { [weak self] in self?.strike(next, before) }
  }

  /// Silences everything at once.
  func silence() {
    era += 1
    sound.stopAll()
  }

  /// Takes note of the settings; what sounds when they turn silent goes silent too.
  func obey(_ settings: Settings) {
    if !settings.sound, !isMuted { silence() }
    isMuted = !settings.sound
  }
}
