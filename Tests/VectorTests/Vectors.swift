// Reading the vector files and comparing an answer with the expected one. A group is known as `file/group`.
import Foundation

/// One vector.
struct Vector: Sendable {
  var id: String
  /// Its name among all vectors: `file/id`, since the ids of a file name their group.
  var name: String
  var input: JSON
  var expected: JSON
}

/// The vectors of one group of one file.
struct VectorGroup: Sendable, CustomStringConvertible {
  /// `file/group`.
  var name: String
  /// How far numbers may be off.
  var tolerance: Tolerance
  var vectors: [Vector]
  var description: String { name }
}

/// How far a number may be off: absolutely, and relative to the expected number.
struct Tolerance: Hashable, Sendable {
  var absolute = 1e-9
  var relative = 0.0

  /// The groups whose numbers pass through the vectors' ounce of 29.5735 ml; ours is exact (Units.md, Conversion), so
  /// they get the tolerance that the group `units` states for the difference.
  static let ofUnits: [String: Double] = ["fastlife/hydration.goal": 2e-6]

  /// Reads a group's `tolerance`: a number, or `relative 2e-6`; vectors of files without one give four decimals.
  init(_ json: JSON, standard: Double, group: String = "") {
    absolute = json.number ?? standard
    if let text = json.text, text.hasPrefix("relative "), let value = Double(text.dropFirst(9)) { relative = value }
    relative = max(relative, Tolerance.ofUnits[group] ?? 0)
  }

  func accepts(_ actual: Double, for expected: Double) -> Bool {
    abs(actual - expected) <= max(absolute, relative * abs(expected))
  }
}

enum Vectors {
  /// The folder named by the environment, else nil.
  static let givenFolder = ProcessInfo.processInfo.environment["FASTLIFE_VECTORS"]

  /// The folder that is read: the given one, else the copy beside this target.
  static var folder: URL {
    if let givenFolder { return URL(fileURLWithPath: givenFolder, isDirectory: true) }
    return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Vectors", isDirectory: true)
  }

  /// Every group of every `*.json` in the folder, sorted by name; empty when nothing can be read.
  static let groups: [VectorGroup] = {
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.flatMap { read($0) }.sorted { $0.name < $1.name }
  }()

  /// The groups of one file; a file that is no vector file gives one empty group, which the runner reports.
  private static func read(_ file: URL) -> [VectorGroup] {
    let name = file.deletingPathExtension().lastPathComponent
    guard let data = try? Data(contentsOf: file), let json = try? JSONDecoder().decode(JSON.self, from: data) else {
      return [VectorGroup(name: "\(name)/unreadable", tolerance: Tolerance(nil, standard: 0), vectors: [])]
    }
    // The meditation file has no tolerances and gives four decimals.
    let standard = name == "meditation" ? 6e-5 : 1e-9
    return json["groups"].members.map { key, group in
      VectorGroup(
        name: "\(name)/\(key)",
        tolerance: Tolerance(group["tolerance"], standard: standard, group: "\(name)/\(key)"),
        vectors: group["vectors"].list.map {
          let id = $0["id"].text ?? "?"
          return Vector(id: id, name: "\(name)/\(id)", input: $0["input"], expected: $0["expected"])
        })
    }
  }
}

/// The differences between an answer and the expected one: one line a place.
enum Mismatch {
  /// Compares `actual` with `expected`; members that begin with `source` or `naive` are information only, and an
  /// answer may have more members than are expected at the top.
  static func find(_ actual: JSON, _ expected: JSON, _ tolerance: Tolerance, at path: String = "") -> [String] {
    switch (actual, expected) {
    case (.number(let a), .number(let e)):
      return tolerance.accepts(a, for: e) ? [] : ["\(path): \(actual), expected \(expected)"]
    case (.number(let a), .object(let e)) where e["greaterThan"] != nil:
      let bound = e["greaterThan"]?.number ?? .infinity
      return a > bound ? [] : ["\(path): \(actual), expected more than \(bound)"]
    case (.list(let a), .list(let e)):
      guard a.count == e.count else { return ["\(path): \(actual), expected \(expected)"] }
      return zip(a, e).enumerated().flatMap { find($1.0, $1.1, tolerance, at: "\(path)[\($0)]") }
    case (.object(let a), .object(let e)):
      let known = e.filter { !$0.key.hasPrefix("source") && !$0.key.hasPrefix("naive") }
      let extra = path.isEmpty ? [] : a.keys.filter { known[$0] == nil }.map { "\(path).\($0): not expected" }
      return extra
        + known.sorted { $0.key < $1.key }.flatMap { key, value in
          guard let found = a[key] else { return ["\(path).\(key): no answer, expected \(value)"] }
          return find(found, value, tolerance, at: "\(path).\(key)")
        }
    default:
      return actual == expected ? [] : ["\(path): \(actual), expected \(expected)"]
    }
  }
}
