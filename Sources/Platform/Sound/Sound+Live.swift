// The program's sound ports: players found on this machine, or a log for tests and tools.
import Core

/// This machine's players, created on first use.
public final class SoundPlayers {
  /// The players' dependencies.
  public struct Setup {
    /// The player named in the configuration, if any.
    public var configured: String?
    /// Finds and starts the players.
    public var processes: Processes
    /// Where sound files are stored (`Paths.sounds`).
    public var folder: String
    /// Files of the user in place of cues.
    public var own: [Cue: OwnSound]
    /// Delivers completions to the main thread.
    public var mailbox: Mailbox

    /// Creates a setup.
    public init(
      configured: String?, processes: Processes, folder: String, own: [Cue: OwnSound] = [:], mailbox: Mailbox
    ) {
      self.configured = configured
      self.processes = processes
      self.folder = folder
      self.own = own
      self.mailbox = mailbox
    }
  }

  private let setup: Setup
  private let bell: @MainActor @Sendable () -> Void
  private let report: @MainActor @Sendable (SoundProblem?) -> Void
  private lazy var helpers = SoundHelper.find(configured: setup.configured, in: setup.processes)
  private var player: SoundPlayer?
  private var behind: AmbiencePlayer?
  private var voice: SpeechPlayer?

  /// Creates players.
  ///
  /// - Parameters:
  ///   - setup: Their dependencies.
  ///   - bell: Rings the terminal's bell if nothing can play.
  ///   - report: Called once per problem; nil once a cue plays again.
  public init(
    _ setup: Setup, bell: @escaping @MainActor @Sendable () -> Void,
    report: @escaping @MainActor @Sendable (SoundProblem?) -> Void
  ) {
    self.setup = setup
    self.bell = bell
    self.report = report
  }

  /// The cue player.
  public var cues: SoundPlayer {
    let made =
      player
      ?? SoundPlayer(
        helpers: helpers, library: SoundLibrary(folder: setup.folder, own: setup.own), processes: setup.processes,
        mailbox: setup.mailbox, standIn: bell, report: report)
    player = made
    return made
  }

  /// The ambience player.
  public var ambience: AmbiencePlayer {
    let made =
      behind
      ?? AmbiencePlayer(
        helpers: helpers, library: SoundLibrary(folder: setup.folder), processes: setup.processes,
        mailbox: setup.mailbox, report: report)
    behind = made
    return made
  }

  /// The speech player.
  public var speech: SpeechPlayer {
    let made = voice ?? SpeechPlayer(helpers: SpeechHelper.find(in: setup.processes), processes: setup.processes)
    voice = made
    return made
  }

  /// Stops cues and speech.
  public func stopCues() { player?.stopAll() }

  /// Stops the ambience.
  public func stopAmbience() { behind?.stop() }

  /// Stops speaking.
  public func stopSpeech() { voice?.stop() }

  /// Whether ambience is playing or fading.
  public var hasAmbience: Bool { behind?.isPlaying ?? false }
}

extension Sound {
  /// Logs cues and ambience to a file instead of playing them.
  ///
  /// - Parameters:
  ///   - file: Path of the file, appended to.
  ///   - now: The time of ambience events; if nil, they are not logged.
  ///   - later: Runs an action after virtual seconds.
  /// - Returns: The port.
  /// - Throws: `FileError` if the file cannot be opened.
  public static func log(
    file: String, now: (() -> Instant)? = nil, later: @escaping SoundLog.Later
  ) throws(FileError) -> Sound {
    let log = try SoundLog(path: file, later: later)
    var sound = Sound(
      play: { order, done in log.play(order, done: done) }, stopAll: { log.stopAll() }, length: CueSynthesis.length)
    if let now { sound.ambience = log.ambience(now) }
    return sound
  }
}
