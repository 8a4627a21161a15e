// Keys written as text, for `fastlife render --keys`, headless runs and tests: `a 500 Enter Ctrl-S "after the run"
// Esc`.

/// Parses key scripts.
public enum KeyScript {
  /// A word that looks like a key name but is not one.
  public struct SyntaxError: Error, Hashable, Sendable {
    public let word: String
  }

  /// Parses a script into keys: words are separated by blanks; a key name is that key, a single character is itself,
  /// and any other word or double-quoted text is typed letter by letter.
  public static func read(_ script: String) throws(SyntaxError) -> [Key] {
    var keys: [Key] = []
    var rest = Substring(script)
    while let first = rest.first {
      if first == " " || first == "\n" || first == "\t" {
        rest.removeFirst()
      } else if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
        keys += typed(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\n" && $0 != "\t" }
        keys += try read(word: String(word))
        rest = rest.dropFirst(word.count)
      }
    }
    return keys
  }

  private static func read(word: String) throws(SyntaxError) -> [Key] {
    if let key = Key(name: word) { return [key] }
    let lower = word.lowercased()
    let looksLikeKey = ["ctrl-", "alt-", "shift-"].contains { lower.hasPrefix($0) }
    guard !looksLikeKey else { throw SyntaxError(word: word) }
    return typed(Substring(word))
  }

  private static func typed(_ text: Substring) -> [Key] { text.map { $0 == " " ? .space : .character($0) } }
}
