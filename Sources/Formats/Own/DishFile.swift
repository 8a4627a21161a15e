// A recipe or a meal as a file that people write and share.
//
//     name = "Lentil soup"
//     yield = "1200 g"             # of a recipe, in g, ml or servings; the weight of its parts without it
//     parts = ["lentils 250g", "carrots 150g", "olive oil 20g"]
//     portions = "bowl 300"
//     note = "from the blue book"
import Core
import Foundation
import TOMLKit

/// The texts of a recipe or a meal, as typed.
public struct DishFile: Hashable, Sendable {
  public var name = ""
  public var yield: String?
  /// Foods with their amounts, as lines of the diary.
  public var parts: [String] = []
  public var portions: String?
  public var note: String?

  private static let keys = ["name", "yield", "parts", "portions", "note"]

  /// Creates the file of a dish.
  public init(name: String, yield: String? = nil, parts: [String], portions: String? = nil, note: String? = nil) {
    (self.name, self.yield, self.parts, self.portions, self.note) = (name, yield, parts, portions, note)
  }

  /// Reads the text of a file.
  ///
  /// - Throws: The first key that is unknown, missing or has another type, with its line.
  public init(toml: String) throws(MappingProblem) {
    // The parser descends by itself, as deep as a file goes.
    guard TOMLDepth.isShallow(Data(toml.utf8)) else { throw MappingProblem(line: 1, key: "", reason: .unreadable) }
    let (table, lines): (TOMLTable, TOMLLines)
    do {
      (table, lines) = (try TOMLTable(string: toml), TOMLLines(toml))
    } catch {
      let line = (error as? TOMLParseError)?.source.begin.line ?? 1
      throw MappingProblem(line: line, key: "", reason: .unreadable)
    }
    func problem(_ key: String, _ reason: MappingProblem.Reason) -> MappingProblem {
      MappingProblem(line: lines.line(of: key), key: key, reason: reason)
    }
    func text(_ key: String) throws(MappingProblem) -> String? {
      guard let value = table[key] else { return nil }
      guard let text = value.string else { throw problem(key, .value(known: [])) }
      return NumberText.trimmed(text)
    }
    for (key, _) in table where !DishFile.keys.contains(key) { throw problem(key, .unknown(known: DishFile.keys)) }
    guard let name = try text("name"), !name.isEmpty else { throw problem("name", .missing) }
    guard let value = table["parts"] else { throw problem("parts", .missing) }
    let parts = value.array.map { Array($0).compactMap(\.string) } ?? []
    guard !parts.isEmpty, parts.count == value.array?.count else {
      throw problem("parts", .value(known: ["[\"oats 60g\", \"milk 200ml\"]"]))
    }
    self.init(
      name: name, yield: try text("yield"), parts: parts, portions: try text("portions"), note: try text("note"))
  }

  /// The text of the file.
  public var toml: String {
    let lines = parts.map { "  \(Mapping.quoted($0)),\n" }.joined()
    let texts = [("portions", portions), ("note", note)].compactMap { key, text in
      text.map { "\(key) = \(Mapping.quoted($0))\n" }
    }
    return "name = \(Mapping.quoted(name))\n" + (yield.map { "yield = \(Mapping.quoted($0))\n" } ?? "")
      + "parts = [\n\(lines)]\n" + texts.joined()
  }
}
