// The words that settle a day without an entry, in both languages.
import Core

/// An answer about a day of a tracker without an entry.
public enum UnloggedWord: Sendable {
  /// There was nothing to log.
  case nothing
  /// Fasting rested.
  case rest

  private static let nothings: Set<String> = ["none", "nothing", "nichts", "keine", "keiner", "keins", "-"]

  /// Reads `none`, `rest` and the like; nil for anything else.
  public init?(_ text: String) {
    let word = NumberText.trimmed(text).lowercased()
    if UnloggedWord.nothings.contains(word) {
      self = .nothing
    } else if TimeLanguage.rests.contains(word) {
      self = .rest
    } else {
      return nil
    }
  }
}
