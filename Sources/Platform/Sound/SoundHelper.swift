// Programs that can play a file, and their arguments (Sounds.md, Players).

/// A program that plays WAV files.
public struct SoundHelper: Hashable, Sendable {
  /// How a player takes its volume.
  public enum Loudness: Hashable, Sendable {
    /// `--volume` as a share of 1 (pw-play) or of 65536 (paplay), or `-v` as a share of 1 (afplay).
    case pipewire, pulse, afplay
    /// No volume option: the file itself is scaled.
    case file
  }

  /// Absolute path.
  public let path: String
  /// Arguments before the file.
  public let leading: [String]
  public let loudness: Loudness

  /// Supported players, in order of preference (Sounds.md, Players).
  public static let known = ["pw-play", "paplay", "aplay", "afplay"]

  /// Creates a helper from an absolute path; its name determines its arguments.
  public init(path: String, leading: [String] = []) {
    self.path = path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch name {
    case "pw-play": loudness = .pipewire
    case "paplay": loudness = .pulse
    case "afplay": loudness = .afplay
    default: loudness = .file
    }
    self.leading = leading.isEmpty && name == "aplay" ? ["-q"] : leading
  }

  /// The program's name.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The volume baked into the file itself.
  public func fileVolume(_ volume: Int) -> Int { loudness == .file ? volume : 100 }

  /// Whether it plays files of a format; aplay knows no FLAC.
  func plays(_ format: OwnSound.Format) -> Bool { format == .wav || loudness != .file || name != "aplay" }

  /// Arguments, without the program's name, for playing `file` at `volume` (0–100).
  public func arguments(file: String, volume: Int) -> [String] {
    let volume = min(max(volume, 0), 100)
    let asked: [String]
    switch loudness {
    case .file: asked = []
    case _ where volume == 100: asked = []
    case .pipewire: asked = ["--volume=\(Self.share(volume))"]
    case .pulse: asked = ["--volume=\(volume * 65_536 / 100)"]
    case .afplay: asked = ["-v", Self.share(volume)]
    }
    return leading + asked + [file]
  }

  /// This machine's players, best first: the configured one, then the known ones that are installed.
  ///
  /// - Parameters:
  ///   - configured: A name or absolute path with arguments, such as `mpv --no-video`; nil for none.
  ///   - processes: Finds the programs.
  /// - Returns: Each player once.
  public static func find(configured: String? = nil, in processes: Processes) -> [SoundHelper] {
    let words = (configured ?? "").split(separator: " ").map(String.init)
    let chosen = words.first.flatMap { $0.hasPrefix("/") ? $0 : processes.find($0) }
    let first = chosen.map { [SoundHelper(path: $0, leading: Array(words.dropFirst()))] } ?? []
    return first + known.compactMap { processes.find($0) }.filter { $0 != chosen }.map { SoundHelper(path: $0) }
  }

  private static func share(_ volume: Int) -> String {
    volume == 100 ? "1.00" : "0.\(volume < 10 ? "0" : "")\(volume)"
  }
}
