// The text form: everything a person entered as tables of text that read well in a diff, lossless to the bit. One line a
// fact, sorted, tabs between cells, UTF-8, LF (Core/RecordCells has the cells).
//
// | file                | columns                          | is                                                 |
// |---------------------|----------------------------------|----------------------------------------------------|
// | `fastlife.txt`      | –                                | `fastlife text 1`                                  |
// | `settings.tsv`      | key, value                       | settings as JSON                                   |
// | `goals.tsv`         | tracker, day, value              | goals in force from a day on                       |
// | `items.tsv`         | list, item                       | settings that are lists, an item a line, in order  |
// | `marks.tsv`         | list, item                       | the same of days set aside (pauses)                |
// | `2026/weight.tsv`   | those of the tracker's fields    | entries of a tracker by the local year they fall in |
import Core

/// A file of the text form.
public enum TextFile: Hashable, Sendable {
  case head, settings, goals, items, marks
  case entries(RecordKind, year: Int)

  /// The files there always are.
  public static let fixed: [TextFile] = [.head, .settings, .goals, .items, .marks]

  /// Its path in the folder.
  public var path: String {
    switch self {
    case .head: "fastlife.txt"
    case .settings: "settings.tsv"
    case .goals: "goals.tsv"
    case .items: "items.tsv"
    case .marks: "marks.tsv"
    case .entries(let kind, let year): "\(year)/\(kind.rawValue).tsv"
    }
  }

  /// The file of a path; nil for a path that is none of ours.
  public init?(path: String) {
    if let fixed = TextFile.fixed.first(where: { $0.path == path }) {
      self = fixed
      return
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, let year = Int(parts[0]), parts[1].hasSuffix(".tsv"),
      let kind = RecordKind(rawValue: String(parts[1].dropLast(4)))
    else { return nil }
    self = .entries(kind, year: year)
    guard self.path == path else { return nil }
  }

  /// The names of its columns; none of the head.
  public var columns: [String] {
    switch self {
    case .head: []
    case .settings: ["key", "value"]
    case .goals: ["tracker", "day", "value"]
    case .items, .marks: ["list", "item"]
    case .entries(let kind, _): RecordType.of(kind).cells.columns
    }
  }

  /// The file of the items of a list.
  static func list(_ key: SettingKey) -> TextFile { key.rawValue == "pauses" ? .marks : .items }

  /// The year of an entry: that of its local time.
  public static func year(of stamp: Stamp) -> Int { Day(stamp.instant, offset: stamp.offset).civil.year }
}

/// Writes files of the text form.
public enum TextWriter {
  /// The text of the head.
  public static let head = "fastlife text 1\n"

  /// Entries of one tracker and year, in any order.
  public static func entries(_ entries: [Entry], in file: TextFile) -> [UInt8] {
    let placed = entries.map { entry in
      (
        local: entry.stamp.instant.milliseconds + Int64(entry.stamp.offset) * 1000,
        id: entry.id.uuid, entry: entry
      )
    }
    let writer = CellWriter()
    writer.line(file.columns)
    for place in placed.sorted(by: { a, b in
      a.local != b.local
        ? a.local < b.local
        : withUnsafeBytes(of: a.id) { one in
          withUnsafeBytes(of: b.id) { one.lexicographicallyPrecedes($0) }
        }
    }) { writer.line(place.entry) }
    return writer.bytes
  }

  /// Goals by tracker and day.
  public static func goals(_ goals: [TextGoal]) -> [UInt8] {
    let writer = CellWriter()
    writer.line(TextFile.goals.columns)
    for goal in goals.sorted(by: { ($0.kind.rawValue, $0.day) < ($1.kind.rawValue, $1.day) }) {
      writer.line([goal.kind.rawValue, goal.day.iso, CellWriter.number(goal.value)])
    }
    return writer.bytes
  }

  /// Settings by key: the rows that are no lists, items of lists, or marks.
  public static func settings(_ rows: [SettingKey: String], in file: TextFile) -> [UInt8] {
    let writer = CellWriter()
    writer.line(file.columns)
    for (key, value) in rows.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let items = JSONItems.split(value) else {
        if file == .settings { writer.line([key.rawValue, value]) }
        continue
      }
      guard TextFile.list(key) == file else { continue }
      for item in items { writer.line([key.rawValue, item]) }
    }
    return writer.bytes
  }
}

extension TextWriter {
  /// Whether a setting stands in a file.
  public static func has(_ key: SettingKey, _ value: String, in file: TextFile) -> Bool {
    (JSONItems.split(value) == nil ? .settings : TextFile.list(key)) == file
  }
}

/// A goal in force from a day on.
public struct TextGoal: Hashable, Sendable {
  public var kind: RecordKind
  public var day: Day
  public var value: Double

  public init(kind: RecordKind, day: Day, value: Double) { (self.kind, self.day, self.value) = (kind, day, value) }
}

/// The items of a JSON list as texts.
enum JSONItems {
  /// The objects of a list that has nothing else and no blanks between them; nil for any other JSON: `joined` gives the
  /// very text again.
  static func split(_ json: String) -> [String]? {
    let bytes = Array(json.utf8)
    guard bytes.count > 4, bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
    var items: [String] = []
    var (start, depth, isQuoted, isEscaped) = (1, 0, false, false)
    func take(_ end: Int) -> Bool {
      guard start < end, bytes[start] == UInt8(ascii: "{"), bytes[end - 1] == UInt8(ascii: "}") else { return false }
      items.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 1
      return true
    }
    for index in 1..<(bytes.count - 1) {
      let byte = bytes[index]
      if isQuoted {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case 0x22: isQuoted = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: guard take(index) else { return nil }
      default: break
      }
    }
    return take(bytes.count - 1) ? items : nil
  }

  static func joined(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
}
