// Themes: what each role looks like on each kind of terminal. The tables are in Resources/Themes.
import Canvas

/// A theme: inks by role.
public nonisolated struct Theme: Hashable, Sendable {
  /// Stable name: `default`, `light`, `high-contrast`, `monochrome`, or the user's.
  public var name: String

  /// The theme of a fresh start.
  public static let standard = Theme(name: "default")
}
