// The table of what people type, `Tests/Vectors/typed.txt`: each section has doors, inputs and what they mean.
import Foundation

/// A part of the table.
public nonisolated struct TypedSection: CustomStringConvertible, Sendable {
  public var name: String
  /// Its `first`, `door`, `form`, `table` and `import` lines in their order.
  public var steps: [(kind: String, line: String)] = []
  public var inputs: [(typed: String, means: String)] = []
  public var description: String { name }

  /// The sections in their order.
  public static let all: [TypedSection] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Vectors/typed.txt")
    var sections: [TypedSection] = []
    for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init) {
      if line.hasPrefix("# ") { sections.append(TypedSection(name: String(line.dropFirst(2)))) }
      guard !sections.isEmpty else { continue }
      let word = line.prefix { $0 != " " }
      if ["first", "door", "form", "table", "import"].contains(word) {
        sections[sections.count - 1].steps.append((String(word), String(line.dropFirst(word.count + 1))))
      }
      let halves = line.split(separator: " → ")
      guard halves.count == 2 else { continue }
      sections[sections.count - 1].inputs += halves[0].split(separator: " · ").map { (String($0), String(halves[1])) }
    }
    return sections
  }()

  /// Whether a door does what the table says: it refuses, with both readings where there are two, or has the value.
  public static func agrees(_ means: String, _ typed: String, refusal: String?, value: Any?) -> Bool {
    let words = means.split(separator: " ")
    if words.first == "!" { return refusal != nil }
    if words.first == "?" {
      let said = refusal?.replacing(",", with: ".") ?? ""
      return words.dropFirst().allSatisfy { said.contains($0) }
    }
    guard refusal == nil, let value else { return false }
    if means == "as typed" { return value as? String == typed }
    if let text = value as? String { return text.hasPrefix(means) }
    guard let number = value as? NSNumber, let wanted = Double(means) else { return false }
    return abs(number.doubleValue - wanted) < 0.001
  }
}
