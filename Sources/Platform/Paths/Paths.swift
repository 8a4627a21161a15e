// File locations: the XDG base directories, or a single folder given with `--data`.
//
// | folder  | without --data            | with --data DIR |
// |---------|---------------------------|-----------------|
// | data    | $XDG_DATA_HOME/fastlife   | DIR             |
// | config  | $XDG_CONFIG_HOME/fastlife | DIR/config      |
// | state   | $XDG_STATE_HOME/fastlife  | DIR/state       |
// | cache   | $XDG_CACHE_HOME/fastlife  | DIR/cache       |
// | runtime | $XDG_RUNTIME_DIR/fastlife | DIR/run         |
import CCurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program's folders and files.
///
/// Nothing is created until `prepare`.
public struct Paths: Hashable, Sendable {
  public var data: String
  public var config: String
  public var state: String
  public var cache: String
  public var runtime: String

  /// The folders for an environment; `under` places everything in that one folder.
  ///
  /// - Parameters:
  ///   - environment: The variables; empty and relative XDG values count as unset (XDG 0.8).
  ///   - home: The home folder, used if HOME is missing or relative.
  ///   - under: The argument of `--data`, already absolute.
  public init(environment: [String: String], home: String? = nil, under: String? = nil) {
    if let under {
      let folder = Paths.trimmed(under)
      data = folder
      config = folder + "/config"
      state = folder + "/state"
      cache = folder + "/cache"
      runtime = folder + "/run"
      return
    }
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? Paths.trimmed($0) : nil }
    }
    let home = absolute("HOME") ?? home ?? "/"
    let base = home == "/" ? "" : home
    data = (absolute("XDG_DATA_HOME") ?? base + "/.local/share") + "/fastlife"
    config = (absolute("XDG_CONFIG_HOME") ?? base + "/.config") + "/fastlife"
    state = (absolute("XDG_STATE_HOME") ?? base + "/.local/state") + "/fastlife"
    cache = (absolute("XDG_CACHE_HOME") ?? base + "/.cache") + "/fastlife"
    runtime = absolute("XDG_RUNTIME_DIR").map { $0 + "/fastlife" } ?? state + "/run"
  }

  /// This process's folders, from its environment, its user's home, and `--data` made absolute.
  public static func current(environment: [String: String], under: String? = nil) -> Paths {
    let home = cc_home().map { String(cString: $0) }
    return Paths(environment: environment, home: home, under: under.map(absolutePath))
  }

  public var database: String { data + "/fastlife.sqlite" }
  public var backups: String { data + "/backups" }
  public var configFile: String { config + "/config.toml" }
  public var mappings: String { config + "/mappings" }
  public var drafts: String { state + "/drafts" }
  public var log: String { state + "/fastlife.log" }
  public var crashNote: String { state + "/crash-note" }
  public var sounds: String { cache + "/sounds" }
  /// The user's systemd unit folder: next to our configuration, regardless of `--data`.
  public static func userUnits(environment: [String: String]) -> String {
    let ours = Paths.current(environment: environment).config
    return folder(of: ours) + "/systemd/user"
  }

  /// Beside the store: whoever has the same one open, from wherever, plays and ends one session.
  public var sessionLock: String { data + "/fastlife.session.lock" }

  /// Creates a folder and its parents with mode 0700 regardless of the umask; existing ones are left unchanged.
  ///
  /// - Throws: `FileError` naming the folder that cannot be created.
  public static func make(_ folder: String) throws(FileError) {
    var about = stat()
    if stat(folder, &about) == 0 {
      guard about.st_mode & S_IFMT == S_IFDIR else { throw FileError(path: folder, code: ENOTDIR) }
      return
    }
    let parent = Self.folder(of: folder)
    if !parent.isEmpty { try make(parent) }
    do { try makeAlone(folder) } catch {
      guard error.code == EEXIST else { throw error }
    }
  }

  /// Creates a folder that nobody has made before, in an existing one, with mode 0700 regardless of the umask.
  ///
  /// - Throws: `FileError`, with EEXIST if something has that name already, be it a link.
  static func makeAlone(_ folder: String) throws(FileError) {
    guard mkdir(folder, 0o700) == 0 else { throw FileError(path: folder, code: errno) }
    _ = chmod(folder, 0o700)
  }

  /// The parent folder of a path; empty at the root.
  static func folder(of path: String) -> String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  /// The absolute form of a path, without resolving links.
  public static func absolutePath(_ path: String) -> String {
    if path.hasPrefix("/") { return trimmed(path) }
    guard let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return trimmed(String(cString: here) + "/" + path)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.last == "/" { path.removeLast() }
    return path
  }
}

/// An unusable file or folder: its path and the system's error code.
public struct FileError: Error, Hashable, Sendable {
  public var path: String
  /// `errno`.
  public var code: Int32
}
