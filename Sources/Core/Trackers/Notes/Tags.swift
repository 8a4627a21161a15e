// Tags: the #words of notes. Any record may have them; they are parsed from the note on demand, so that an edited note
// updates its tags everywhere. `#Walk` and `#walk` are the same tag.

/// Tags in notes.
public enum Tags {
  /// The tags of a note in order, lower case, unique, without `#`: letters, digits, `_` and `-`.
  ///
  /// A `#` inside a word (`C#`) or before a mere number (`#1`) does not start a tag.
  public static func of(_ note: String?) -> [String] {
    guard let note, note.contains("#") else { return [] }
    var tags: [String] = []
    var previous: Character = " "
    var rest = note[...]
    while let first = rest.first {
      rest.removeFirst()
      if first == "#", !isPart(previous), previous != "#" {
        let word = rest.prefix(while: isPart)
        let tag = word.lowercased()
        if word.contains(where: \.isLetter), word.count <= 40, !tags.contains(tag) { tags.append(tag) }
        rest = rest.dropFirst(word.count)
        previous = word.last ?? first
      } else {
        previous = first
      }
    }
    return tags
  }

  /// The input without a leading `#`.
  public static func bare(_ typed: String) -> String { typed.hasPrefix("#") ? String(typed.dropFirst()) : typed }

  /// The lower-case name of a typed tag, with or without `#`; nil if invalid.
  public static func name(_ typed: String) -> String? {
    let word = bare(typed)
    let tags = of("#" + word)
    return tags.count == 1 && tags[0] == word.lowercased() ? tags[0] : nil
  }

  /// The note with a tag renamed, keeping the new name's case; duplicates are removed.
  ///
  /// Duplicates with a scale value stay, since the last value counts.
  public static func renamed(_ note: String, _ old: String, to new: String) -> String {
    let name = bare(new)
    var result = ""
    var isThere = old != name.lowercased() && of(note).contains(name.lowercased())
    var rest = note[...]
    while let sign = rest.firstIndex(of: "#") {
      let before = rest[..<sign]
      let word = rest[rest.index(after: sign)...].prefix(while: isPart)
      let previous = before.last ?? result.last ?? " "
      let isTag = !isPart(previous) && previous != "#" && word.lowercased() == old
      result += before
      rest = rest[rest.index(after: sign)...].dropFirst(word.count)
      if !isTag {
        result += "#" + word
      } else if !isThere || rest.first == "=" {
        result += "#" + name
        isThere = true
      } else if result.last == " " {
        result.removeLast()
      }
    }
    return result + rest
  }

  /// The note with a tag added at its end, or taken out wherever it stands; nil if the note becomes empty.
  ///
  /// A tag with a scale value stays: the value would be lost with it.
  public static func setting(_ tag: String, to isThere: Bool, in note: String?) -> String? {
    var text = note ?? ""
    if isThere, !of(text).contains(tag) {
      text += (text.isEmpty || text.last?.isWhitespace == true ? "" : " ") + "#" + tag
    } else if !isThere {
      text = without(tag, text)
    }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  private static func without(_ tag: String, _ note: String) -> String {
    var result = ""
    var rest = note[...]
    while let sign = rest.firstIndex(of: "#") {
      let before = rest[..<sign]
      let word = rest[rest.index(after: sign)...].prefix(while: isPart)
      let previous = before.last ?? result.last ?? " "
      result += before
      rest = rest[rest.index(after: sign)...].dropFirst(word.count)
      if isPart(previous) || previous == "#" || word.lowercased() != tag || rest.first == "=" {
        result += "#" + word
      } else if result.last == " " {
        result.removeLast()
      } else if result.isEmpty, rest.first == " " {
        rest.removeFirst()
      }
    }
    return result + rest
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "-"
  }
}

/// A tag with the entries that carry it.
public struct TagCount: Hashable, Sendable {
  /// Lower case, without `#`.
  public var tag: String
  /// Number of entries by tracker.
  public var entries: [RecordKind: Int]
  /// The latest day with it.
  public var last: Day
  /// Total number of entries.
  public var count: Int { entries.values.reduce(0, +) }

  /// The tags of entries by frequency, then by name.
  public static func list(_ entries: [Entry], dayStart: Int = 0) -> [TagCount] {
    var counts: [String: TagCount] = [:]
    for entry in entries {
      let day = entry.day(dayStart: dayStart)
      for tag in Tags.of(entry.record.note) {
        var count = counts[tag] ?? TagCount(tag: tag, entries: [:], last: day)
        count.entries[entry.kind, default: 0] += 1
        count.last = max(count.last, day)
        counts[tag] = count
      }
    }
    return counts.values.sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
  }
}
