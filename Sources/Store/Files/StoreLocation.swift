// Where the store lives. Two folders are handed in; which folders they are is Platform's decision (XDG, `--data DIR`).
import Foundation

/// The two folders of a store, and the places inside them.
///
/// Shape: `data/fastlife.sqlite`, `data/backups/`, `data/quarantine/`, `state/drafts/`, `state/store.seen`.
public struct StoreLocation: Hashable, Sendable {
  /// The folder of the database and its snapshots, `$XDG_DATA_HOME/fastlife`.
  public var data: URL
  /// The folder of drafts and of the sentinel, `$XDG_STATE_HOME/fastlife`.
  public var state: URL

  private var movedHealth: URL?
  /// Whether the health file is in the folder of the database.
  var hasHealthBeside: Bool { movedHealth == nil }
  /// How long a lock is waited for, in seconds; as SQLite waits for the file (Promises.md, The file).
  var timeout = 5.0

  /// Creates a location from its two folders.
  public init(data: URL, state: URL) {
    self.data = data
    self.state = state
  }

  /// A location that keeps everything below one folder, as `--data DIR` asks for.
  public init(folder: URL) {
    self.init(data: folder, state: folder.appendingPathComponent("state", isDirectory: true))
  }

  /// The database.
  public var file: URL { URL(fileURLWithPath: data.path + "/fastlife.sqlite", isDirectory: false) }
  /// Imported tables of foods.
  public var foods: URL { data.appendingPathComponent("foods.sqlite") }
  /// Samples of other programs and platforms; a file of its own, which they may read and write.
  ///
  /// It is beside the database unless the configuration moves it.
  public var health: URL {
    get { movedHealth ?? healthBeside }
    set { movedHealth = newValue }
  }
  /// The health file beside the database, whichever is in use.
  var healthBeside: URL { data.appendingPathComponent("health.sqlite") }
  /// The folder of verified snapshots.
  public var backups: URL { data.appendingPathComponent("backups", isDirectory: true) }
  /// The folder where files that were replaced are kept.
  public var quarantine: URL { data.appendingPathComponent("quarantine", isDirectory: true) }
  /// The folder of drafts.
  public var drafts: URL { state.appendingPathComponent("drafts", isDirectory: true) }
  /// The folder with copies of the files of a folder of text, as they were written last.
  public var texts: URL { state.appendingPathComponent("text", isDirectory: true) }
  /// The folder of copies of other programs' databases, each there until it is open.
  public var copies: URL { state.appendingPathComponent("copies", isDirectory: true) }
  /// Exists from the first creation of a store: a missing database is then no first run.
  public var sentinel: URL { state.appendingPathComponent("store.seen") }
  /// Locked while the file as a whole is made, migrated, copied, restored, purged or looked at for damage.
  var wholeLock: URL { data.appendingPathComponent("fastlife.lock") }
  /// Locked by a process for as long as one of its imports is open.
  var importLock: URL { data.appendingPathComponent("fastlife.import.lock") }
  /// The path of the database with links followed.
  var resolvedFile: String { FileTools.resolved(file.path) }
}
