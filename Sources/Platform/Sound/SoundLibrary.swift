// Cues as files for external players: written on first use, atomically, into a folder of mode 0700. File names carry a
// version, so a new release never plays an old sound.
import Core

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder with the cues' WAV files.
public struct SoundLibrary: Hashable, Sendable {
  /// Incremented whenever a recipe changes.
  static let version = 3
  /// Absolute path of the folder.
  public let folder: String
  /// Files of the user in place of cues.
  public let own: [Cue: OwnSound]

  /// Creates a library in a folder (`Paths.sounds`), which need not exist yet.
  public init(folder: String, own: [Cue: OwnSound] = [:]) {
    self.folder = folder
    self.own = own
  }

  /// The path of the file that a player plays for an order, created if missing; nil for a cue without a recipe.
  ///
  /// A file of the user is played as it is: without a volume option its volume cannot be changed.
  func file(for order: CueOrder, with helper: SoundHelper) throws(FileError) -> String? {
    if let own = own[order.cue], helper.plays(own.format) { return own.path }
    return try file(for: order.cue, order.timbre, volume: helper.fileVolume(order.volume))
  }

  /// The longest that an order can sound, in seconds; 0 for a cue without a recipe.
  func length(_ order: CueOrder) -> Double {
    max(own[order.cue]?.seconds ?? 0, CueSynthesis.length(order.cue, order.timbre))
  }

  /// The path of a cue's file, created if missing; nil for a cue without a recipe.
  ///
  /// Not for the main thread.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - timbre: The timbre of breathing cues.
  ///   - volume: 0–100; each volume except 100 has its own file.
  /// - Returns: The path.
  /// - Throws: `FileError` naming the file or folder that cannot be created.
  public func file(
    for cue: Cue, _ timbre: Timbre = .distinctive, volume: Int = 100
  ) throws(FileError) -> String? {
    guard let size = CueSynthesis.byteCount(cue, timbre) else { return nil }
    let name = cue.kind == .breathing && timbre != .distinctive ? "\(cue.rawValue)-\(timbre.rawValue)" : cue.rawValue
    return try file(name, size: size, volume: volume) { CueSynthesis.wav(cue, timbre, volume: $0) ?? [] }
  }

  /// The path of a file of the given name, size and volume, created if missing.
  func file(
    _ name: String, size: Int, volume: Int, make: (_ volume: Int) -> [UInt8]
  ) throws(FileError) -> String {
    let volume = min(max(volume, 0), 100)
    let loudness = volume == 100 ? "" : "-\(volume)"
    let path = "\(folder)/\(name)-v\(Self.version)\(loudness).wav"
    var about = stat()
    if lstat(path, &about) == 0, about.st_mode & S_IFMT == S_IFREG, about.st_size == off_t(size) { return path }
    try Paths.make(folder)
    try write(make(volume), to: path)
    return path
  }

  /// Writes all missing cues, those of breathing in one timbre.
  ///
  /// - Parameters:
  ///   - volume: The volume baked into the files.
  ///   - timbre: The timbre of breathing cues.
  public func prepare(volume: Int = 100, _ timbre: Timbre = .distinctive) {
    for cue in CueRecipe.names { _ = try? file(for: cue, timbre, volume: volume) }
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw FileError(path: draft, code: errno) }
    var code = Self.fill(file, with: bytes)
    if code == 0, fsync(file) != 0 { code = errno }
    close(file)
    if code == 0, rename(draft, path) != 0 { code = errno }
    guard code != 0 else { return }
    unlink(draft)
    throw FileError(path: path, code: code)
  }

  private static func fill(_ file: Int32, with bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #else
          let count = Darwin.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        #endif
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        rest = rest.dropFirst(count)
      }
      return 0
    }
  }
}
