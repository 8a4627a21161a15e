// The version of the program, defined only here.

/// The program's version.
public enum Version {
  /// Semantic version, as `--version` prints it.
  public static let current = "0.1.0"
}
