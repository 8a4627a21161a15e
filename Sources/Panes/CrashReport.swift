// The note that a crash of the program left, as the screen offers to show it.
import Core
import Screen
import Words

/// The note of the last crash.
public struct CrashReport: Sendable {
  public let path: String
  /// What stands in it: version, signal, time; no health values.
  public let text: String
  /// Whether it has not been told of yet.
  public let isNew: Bool

  /// Creates a report.
  public init(path: String, text: String, isNew: Bool) {
    self.path = path
    self.text = text
    self.isNew = isNew
  }

  /// The window that shows it.
  @MainActor
  var window: any Component {
    TextWindow("crash.note", title: .Shell.crashTitle) { words in
      [words(.Shell.crashText), ""] + text.split(separator: "\n").map(String.init) + ["", path]
    }
  }
}
