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
}
