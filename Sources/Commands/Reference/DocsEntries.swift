// `fastlife docs entries`: what entries have in JSON, as options and in filters, from the field lists (Core.docc 023).
import Core
import Formats
import Foundation
import Words

extension DocsTables {
  /// Prints a table for each kind of record.
  static func entries(_ environment: CommandEnvironment) {
    let words = environment.words
    let at = Stamp(instant: Instant(milliseconds: 0), zone: "UTC", offset: 0)
    for kind in RecordKind.allCases {
      let type = RecordType.of(kind)
      environment.say("### \(kind)")
      environment.say("")
      environment.say("| `list --json` | | \(words(.Commands.columnTakes)) | `edit` | `list --where` |")
      environment.say("|---|---|---|---|---|")
      for (name, member) in type.listed + [("note", "note")] {
        let field = type.fields.first { $0.name == name }
        let label = Message.fieldName("\(kind).\(name)").map { words($0) } ?? ""
        let options = (field?.options ?? []).map { "`--\($0)`" }.joined(separator: ", ")
        let terms = terms(of: name == "note" ? name : "\(kind).\(name)", type.filter)
        environment.say("| `\(member)` | \(label) | \((field?.type).map(shape) ?? "") | \(options) | \(terms) |")
      }
      for member in type.blank(UUID.random(), at).derived(Settings()).keys.sorted() {
        environment.say("| `\(member)` | | | | |")
      }
      let others = type.filter.numbers.filter(\.label.isEmpty).map(compared)
      let traits = type.filter.traits.map { "`is:\($0.name)`" }
      environment.say("")
      environment.say("`list --where`: \((others + traits).joined(separator: ", "))")
      environment.say("")
    }
  }

  /// Prints a table of the fields that a mapping may have: a field without a star may be left out.
  static func mappings(_ environment: CommandEnvironment) {
    let words = environment.words
    environment.say("| `kind` | `columns` | \(words(.Commands.columnTakes)) | `units` |")
    environment.say("|---|---|---|---|")
    for kind in RecordKind.allCases {
      let missing = Set(Mapping(name: "", kind: kind).missing.map(\.name))
      for (index, field) in Mapping.fields(of: kind).enumerated() {
        let units = Mapping.units(of: field).joined(separator: ", ")
        let label = Message.fieldName("\(kind).\(field.name)").map { words($0) } ?? ""
        let name = "`\(field.name)`" + (missing.contains(field.name) ? "*" : "")
        environment.say("| \(index == 0 ? "`\(kind)`" : "") | \(name) | \(label) | \(units) |")
      }
    }
  }

  /// The terms of filters that ask for a field.
  private static func terms(of label: String, _ keys: FilterKeys) -> String {
    let numbers = keys.numbers.filter { $0.label == label }.map(compared)
    return (numbers + keys.optionals.filter { $0.label == label }.map { "`has:\($0.name)`" }).joined(separator: ", ")
  }

  private static func compared(_ key: FilterKey) -> String { "`\(key.name)>\(key.example)`" }

  /// The values of a field in JSON.
  private static func shape(_ type: FieldType) -> String {
    switch type {
    case .time, .duration: "s"
    case .mass: "kg"
    case .volume: "ml"
    case .number: "number"
    case .level(let range): "\(range.lowerBound)–\(range.upperBound)"
    case .day: "YYYY-MM-DD"
    case .choice(let names): names.joined(separator: ", ")
    case .name, .text, .note: "text"
    case .list: "list"
    }
  }
}
