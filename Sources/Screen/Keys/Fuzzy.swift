// Fuzzy search: all typed letters in order, preferring word starts and adjacent letters.

/// Fuzzy matching.
public nonisolated enum Fuzzy {
  /// The match score of `query` in `text`: higher is better, nil if a letter is missing.
  public static func score(_ query: String, _ text: String) -> Int? {
    let wanted = Array(query.lowercased().filter { !$0.isWhitespace })
    guard !wanted.isEmpty else { return 0 }
    let letters = Array(text.lowercased())
    var best: Int?
    for start in letters.indices where letters[start] == wanted[0] {
      if let score = match(wanted, letters, from: start), score > best ?? .min { best = score }
    }
    return best
  }

  private static func match(_ wanted: [Character], _ letters: [Character], from start: Int) -> Int? {
    var at = start
    var last = start - 1
    var score = -start / 4
    for letter in wanted {
      while at < letters.count, letters[at] != letter { at += 1 }
      guard at < letters.count else { return nil }
      let beginsWord = at == 0 || !(letters[at - 1].isLetter || letters[at - 1].isNumber)
      score += (beginsWord ? 6 : 0) + (at == last + 1 ? 4 : -min(3, at - last - 1))
      last = at
      at += 1
    }
    return score
  }

  /// The score of `query` among comma-separated words and phrases: that of adjacent letters from the start of a word, and
  /// more for a whole phrase; nil where none begins so.
  static func synonymScore(_ query: String, _ list: String) -> Int? {
    let wanted = query.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard wanted.count > 1 else { return nil }
    var best: Int?
    for phrase in list.lowercased().split(separator: ",") {
      let phrase = phrase.drop(while: \.isWhitespace)
      guard phrase.hasPrefix(wanted) || phrase.contains(" " + wanted) else { continue }
      let score = 6 + 4 * (wanted.count - 1) + (phrase == wanted ? 6 : 0)
      best = max(best ?? score, score)
    }
    return best
  }
}
