// The note left by a crash of the program, offered for viewing in the terminal interface.
import Core
import Screen
import Words

/// The note of the last crash.
public struct CrashReport: Sendable {
  public let path: String
  /// Its contents: version, signal, time; no health values.
  public let text: String
  /// Whether it has not been announced yet.
  public let isNew: Bool

  /// Creates a report.
  public init(path: String, text: String, isNew: Bool) {
    self.path = path
    self.text = text
    self.isNew = isNew
  }

  /// The window showing the note.
  @MainActor
  var window: any Component {
    TextWindow("crash.note", title: .Shell.crashTitle) { words in
      [words(.Shell.crashText), ""] + text.split(separator: "\n").map(String.init) + ["", path]
    }
  }
}
