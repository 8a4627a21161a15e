// Sound output of the process: this machine's players, detected on the first sound, or a file (`--sound`). Problems are
// logged, and reported once to the interface.
import Commands
import Core
import Managers
import Panes
import Platform
import Words

extension AppEnvironment {
  /// The managers for a library, with this process's sound and session lock.
  func managers(_ library: Library, bell: @escaping @Sendable @MainActor () -> Void = {}) -> Managers {
    let lock = lock
    return Managers(
      library: library, sound: soundLog ?? sound(library, bell: bell),
      ownership: SessionOwnership(take: { lock.take() }, release: { lock.release() }), rate: clock.rate,
      note: { [log] cue, lateness in log.write(.notice, .timer, cue.passedOver, ["lateness_ms": lateness]) })
  }

  /// What goes on, or waits, after this program has ended; nil if no session depends on it.
  func left(_ managers: Managers) -> String? {
    let words = words(managers.library.settings.language, isUnicode: Terminals.isUTF8(variables))
    return SessionLine.left(managers.timer.state.value, now: clock.now, words: words).map { words($0) }
  }

  /// Writes a line to standard error, if there is one to write.
  func tell(_ text: String?) {
    if let text { Terminals.write("fastlife: \(text)\n", to: 2) }
  }

  /// Opens the file of `--sound log:FILE`; errors are reported before anything else happens.
  func openSoundLog(_ argument: String) throws(UsageError) -> Sound {
    let file = argument.dropFirst(4)
    guard argument.hasPrefix("log:"), !file.isEmpty else { throw UsageError(option: "sound", value: argument) }
    let (alarms, clock) = (alarms, clock)
    do throws(FileError) {
      return try Sound.log(file: String(file), now: { clock.now.instant }) { alarms.after($0, $1) }
    } catch {
      throw UsageError(option: "sound", value: argument, code: 73)
    }
  }

  /// Dependencies of this machine's players.
  var playerSetup: SoundPlayers.Setup {
    SoundPlayers.Setup(
      configured: configuration.player, processes: processes, folder: paths.sounds, own: configuration.sounds,
      mailbox: mailbox)
  }

  /// Plays a short cue with each player of this machine, one after the other.
  func checkSound(volume: Int) -> SoundCheck {
    let trial = SoundTrial(processes, mailbox: mailbox, volume: volume)
    let helpers = SoundHelper.find(configured: configuration.player, in: processes)
    return SoundCheck(
      players: trial.all(helpers, library: SoundLibrary(folder: paths.sounds)),
      voices: SpeechHelper.find(in: processes).map(\.path), cue: SoundTrial.cue.rawValue,
      milliseconds: Int((CueSynthesis.length(SoundTrial.cue) * 1000).rounded()))
  }

  private func sound(_ library: Library, bell: @escaping @Sendable @MainActor () -> Void) -> Sound {
    let problems = SoundProblems()
    let (log, own) = (log, configuration.sounds)
    let players = SoundPlayers(
      playerSetup, bell: bell,
      report: { problem in
        if problem != nil { log.write(.warning, .sound, "no sound, or not all; the bell rings instead") }
        problems.tell(problem)
      })
    self.players = players
    return Sound(
      play: { [self] order, done in
        playing += 1
        players.cues.play(order) { [self] in
          playing -= 1
          done()
        }
      }, stopAll: { players.stopCues() }, length: { own[$0]?.seconds ?? CueSynthesis.length($0) },
      ambience: Ambience(
        start: { players.ambience.start($0) }, fadeOut: { players.ambience.fadeOut(after: $0) },
        stop: { players.stopAmbience() }),
      speech: Speech(
        isAvailable: { players.speech.isAvailable },
        say: { [self, mailbox] what, volume, otherwise in
          let words = words(library.settings.language, isUnicode: true)
          players.speech.say(words.spoken(what), language: words.language.rawValue, volume: volume) {
            mailbox.post(otherwise)
          }
        }, stop: { players.stopSpeech() }), problems: problems)
  }
}

extension Cue {
  /// The log message for a skipped cue; a literal each, since the log takes no runtime strings.
  fileprivate var passedOver: StaticString {
    switch self {
    case .gong: "the cue gong was passed over"
    case .gongTriple: "the cue gong-dreimal was passed over"
    case .gongEnd: "the cue gong-ende was passed over"
    case .bell: "the cue glocke was passed over"
    case .auftakt: "the cue auftakt was passed over"
    case .countdown: "the cue countdown-transition was passed over"
    case .round: "the cue round was passed over"
    case .lastRound: "the cue last-round was passed over"
    case .warmUp: "the cue aufwaermen was passed over"
    case .coolDown: "the cue abwaermen was passed over"
    case .ausklang: "the cue ausklang was passed over"
    case .halfway: "the cue halbzeit was passed over"
    case .zero: "the cue null was passed over"
    case .setEnd: "the cue satz-ende was passed over"
    case .finish: "the cue abschluss was passed over"
    default: "a cue was passed over"
    }
  }
}
