// The sound ports of the program: players found on this machine, or a log for tests and tools.
import Core

/// The players of this machine, made when the first of them is needed.
public final class SoundPlayers {
  /// What they are made of.
  public struct Setup {
    /// The player named in the configuration; nil for none.
    public var configured: String?
    /// Finds and starts the players.
    public var processes: Processes
    /// Where files lie (`Paths.sounds`).
    public var folder: String
    /// Takes completions to the main thread.
    public var mailbox: Mailbox

    /// Creates a setup.
    public init(configured: String?, processes: Processes, folder: String, mailbox: Mailbox) {
      self.configured = configured
      self.processes = processes
      self.folder = folder
      self.mailbox = mailbox
    }
  }

  private let setup: Setup
  private let bell: @MainActor @Sendable () -> Void
  private let report: @MainActor @Sendable (SoundTrouble?) -> Void
  private lazy var helpers = SoundHelper.find(configured: setup.configured, in: setup.processes)
  private var player: SoundPlayer?
  private var behind: AmbiencePlayer?
  private var voice: SpeechPlayer?

  /// Creates players.
  ///
  /// - Parameters:
  ///   - setup: What they are made of.
  ///   - bell: Rings the terminal's bell when nothing can play.
  ///   - report: Told once of each trouble; nil when a cue is heard again.
  public init(
    _ setup: Setup, bell: @escaping @MainActor @Sendable () -> Void,
    report: @escaping @MainActor @Sendable (SoundTrouble?) -> Void
  ) {
    self.setup = setup
    self.bell = bell
    self.report = report
  }

  /// The player of cues.
  public var cues: SoundPlayer {
    let made =
      player
      ?? SoundPlayer(
        helpers: helpers, library: SoundLibrary(folder: setup.folder), processes: setup.processes,
        mailbox: setup.mailbox, standIn: bell, report: report)
    player = made
    return made
  }

  /// The player of what sounds behind a session.
  public var ambience: AmbiencePlayer {
    let made =
      behind
      ?? AmbiencePlayer(
        helpers: helpers, library: SoundLibrary(folder: setup.folder), processes: setup.processes,
        mailbox: setup.mailbox, report: report)
    behind = made
    return made
  }

  /// The voice.
  public var speech: SpeechPlayer {
    let made = voice ?? SpeechPlayer(helpers: SpeechHelper.find(in: setup.processes), processes: setup.processes)
    voice = made
    return made
  }

  /// Ends what plays cues and speaks.
  public func stopCues() { player?.stopAll() }

  /// Ends what sounds behind a session.
  public func stopAmbience() { behind?.stop() }

  /// Ends what is being said.
  public func stopSpeech() { voice?.stop() }

  /// Whether something sounds behind a session, or fades.
  public var hasAmbience: Bool { behind?.isPlaying ?? false }
}

extension Sound {
  /// Writes cues into a file instead of sounding them, and what would sound behind a session.
  ///
  /// - Parameters:
  ///   - file: Path of the file, appended to.
  ///   - now: The moment of what begins or ends behind a session; without it that is not written.
  ///   - later: Runs an action after virtual seconds.
  /// - Returns: The port.
  /// - Throws: `FileProblem` when the file cannot be opened.
  public static func log(
    file: String, now: (() -> Instant)? = nil, later: @escaping SoundLog.Later
  ) throws(FileProblem) -> Sound {
    let log = try SoundLog(path: file, later: later)
    var sound = Sound(
      play: { order, done in log.play(order, done: done) }, stopAll: { log.stopAll() }, length: CueSynthesis.length)
    if let now { sound.ambience = log.ambience(now) }
    return sound
  }
}
