// Edits text in the user's editor: VISUAL, else EDITOR, else the first of the usual ones. The text is stored in a file
// of mode 0600 in a temporary folder, which is removed together with any leftovers when the editor exits. The terminal
// must have been released first; the call blocks until the editor exits.
import CCurses
import Foundation

/// Runs the user's editor on a text.
public struct ExternalEditor {
  /// How an edit ended.
  public enum Outcome: Hashable, Sendable {
    /// The saved text.
    case edited(String)
    /// The user abandoned the edit: the editor exited with an error, or the file is gone.
    case abandoned
    /// There is no editor: neither variable is set and none of the usual ones is installed.
    case noEditor
    /// The file could not be written or read.
    case failed(FileError)
  }

  /// Maximum bytes read back.
  public static let largest = 16 << 20
  /// Fallback editors, in order.
  public static let usual = ["sensible-editor", "editor", "nano", "vim", "vi"]

  private let environment: [String: String]
  private let folder: String
  private let find: (String) -> String?

  /// Creates an editor runner.
  ///
  /// - Parameters:
  ///   - environment: Names the editor and becomes its environment.
  ///   - folder: Where the temporary file is stored; created with mode 0700.
  ///   - find: Finds a program in PATH.
  public init(environment: [String: String], folder: String, find: @escaping (String) -> String?) {
    self.environment = environment
    self.folder = folder
    self.find = find
  }

  /// The shell command to run with the file name appended; nil if there is none.
  public var command: String? {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.allSatisfy(\.isWhitespace) }
    return named ?? ExternalEditor.usual.lazy.compactMap(find).first
  }

  /// Lets the user edit a text; `name` is the file name, such as `drinks.txt`.
  public func edit(_ text: String, name: String) -> Outcome {
    guard let command else { return .noEditor }
    // A name that nobody can have put there before us.
    let place = "\(folder)/edit-\(UUID.random().uuidString)"
    let path = "\(place)/\(name)"
    do throws(FileError) {
      try Paths.make(folder)
      try Paths.makeAlone(place)
      defer { ExternalEditor.remove(place) }
      try ExternalEditor.write(text, to: path)
      guard run(["/bin/sh", "-c", command + " \"$1\"", "sh", path]) else { return .abandoned }
      return try ExternalEditor.read(path).map(Outcome.edited) ?? .abandoned
    } catch {
      return .failed(error)
    }
  }

  /// Runs a command in the terminal; returns whether it succeeded.
  private func run(_ arguments: [String]) -> Bool {
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    return cc_run_in_terminal(arguments[0], words, variables) == 0
  }

  // MARK: The file

  private static func write(_ text: String, to path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(file) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(path: path, code: errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  /// The edited text; nil if the file is gone.
  private static func read(_ path: String) throws(FileError) -> String? {
    // An editor may leave anything by that name; opening a pipe would wait for somebody who writes into it.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw FileError(path: path, code: errno)
    }
    defer { close(file) }
    var about = stat()
    guard fstat(file, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, code: EINVAL) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path: path, code: errno) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
      guard bytes.count <= largest else { throw FileError(path: path, code: EFBIG) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Removes the folder with everything an editor left in it.
  private static func remove(_ place: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] {
      if unlink("\(place)/\(name)") != 0 { rmdir("\(place)/\(name)") }
    }
    rmdir(place)
  }
}
