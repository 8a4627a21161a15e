// What the command line gets of the outside world. The composition root builds it; tests build their own. Commands
// never touch a clock, a stream or a screen but through this.
import Core
import Foundation
import Managers
import Store
import Words

/// What is to be drawn without a terminal (`fastlife render`).
public struct RenderRequest: Sendable {
  public var columns: Int
  public var rows: Int
  /// Key names parted by blanks, as `2 a 1 6 Enter`; see the man page.
  public var keys: String
  /// Whether a second plane shows the role of each cell.
  public var showsRoles: Bool

  /// Creates a request.
  public init(columns: Int, rows: Int, keys: String, showsRoles: Bool) {
    self.columns = columns
    self.rows = rows
    self.keys = keys
    self.showsRoles = showsRoles
  }
}

/// One line of `fastlife doctor`.
public struct DoctorFact: Sendable {
  /// Stable name, such as `terminal.colours`.
  public var name: String
  public var value: String
  /// Whether something is wrong and worth a look.
  public var isProblem: Bool

  /// Creates a fact.
  public init(_ name: String, _ value: String, isProblem: Bool = false) {
    self.name = name
    self.value = value
    self.isProblem = isProblem
  }
}

/// What commands get of the outside world.
@MainActor
public struct CommandEnvironment {
  public var now: () -> Moment
  public var location: StoreLocation
  public var words: Words
  /// Resolves the texts again once the stored language is known.
  public var wordsFor: (LanguageChoice) -> Words
  /// Whether `--data` named the folder.
  public var hasOwnFolder = false
  /// Whether both standard input and output are terminals, so that questions may be asked.
  public var isInteractive: Bool
  /// Writes to standard output, without adding a line end.
  public var write: (String) -> Void
  /// Writes a line to standard error.
  public var complain: (String) -> Void
  /// Reads a line of standard input; nil at its end.
  public var readLine: () -> String?
  /// Makes the managers over a library, with this process's sound and session lock.
  public var makeManagers: (Library) -> Managers
  /// Opens the full screen on a pane, or on the first one; answers the exit code.
  public var openScreen: (_ pane: String?) -> Int32
  /// Runs the session in progress without a screen until it ends; answers the exit code.
  public var runHeadless: (Managers) -> Int32
  /// Draws screens as text.
  public var render: (RenderRequest) throws -> String
  /// What the platform knows about itself: terminal, sound, zone, notifications.
  public var doctor: () -> [DoctorFact]

  /// Creates an environment.
  public init(
    now: @escaping () -> Moment, location: StoreLocation, words: Words, wordsFor: @escaping (LanguageChoice) -> Words,
    isInteractive: Bool, write: @escaping (String) -> Void, complain: @escaping (String) -> Void,
    readLine: @escaping () -> String?, makeManagers: @escaping (Library) -> Managers,
    openScreen: @escaping (String?) -> Int32, runHeadless: @escaping (Managers) -> Int32,
    render: @escaping (RenderRequest) throws -> String, doctor: @escaping () -> [DoctorFact]
  ) {
    self.now = now
    self.location = location
    self.words = words
    self.wordsFor = wordsFor
    self.isInteractive = isInteractive
    self.write = write
    self.complain = complain
    self.readLine = readLine
    self.makeManagers = makeManagers
    self.openScreen = openScreen
    self.runHeadless = runHeadless
    self.render = render
    self.doctor = doctor
  }
}
