// The sound ports of the program: players found on this machine, or a log for tests and tools.
import Core

extension Sound {
  /// Plays through the players of this machine.
  ///
  /// - Parameters:
  ///   - configured: The player named in the configuration; nil for none.
  ///   - processes: Finds and starts the players.
  ///   - folder: Where the cues' files lie (`Paths.sounds`).
  ///   - mailbox: Takes completions to the main thread.
  ///   - bell: Rings the terminal's bell when nothing can play.
  ///   - flash: Shows a flash beside the bell.
  ///   - report: Told once when there is no sound.
  /// - Returns: The port.
  public static func players(
    configured: String? = nil, processes: Processes, folder: String, mailbox: Mailbox,
    bell: @escaping @MainActor () -> Void, flash: @escaping @MainActor () -> Void,
    report: @escaping @MainActor (SoundTrouble) -> Void
  ) -> Sound {
    let player = SoundPlayer(
      helpers: SoundHelper.find(configured: configured, in: processes), library: SoundLibrary(folder: folder),
      processes: processes, mailbox: mailbox,
      standIn: {
        bell()
        flash()
      }, report: report)
    return Sound(
      play: { order, done in player.play(order, done: done) }, stopAll: { player.stopAll() },
      length: CueSynthesis.length)
  }

  /// Writes cues into a file instead of sounding them.
  ///
  /// - Parameters:
  ///   - file: Path of the file, appended to.
  ///   - later: Runs an action after virtual seconds.
  /// - Returns: The port.
  /// - Throws: `FileProblem` when the file cannot be opened.
  public static func log(file: String, later: @escaping SoundLog.Later) throws(FileProblem) -> Sound {
    let log = try SoundLog(path: file, later: later)
    return Sound(
      play: { order, done in log.play(order, done: done) }, stopAll: { log.stopAll() }, length: CueSynthesis.length)
  }
}
