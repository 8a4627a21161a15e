// The options of `edit`, made from the fields of all trackers (Core.docc 023).
import ArgumentParser
import Core
import Words

/// The fields that options are made of.
protocol FieldScope {
  /// The names of the options, in the order of help.
  static var options: [String] { get }
}

/// Every field that can be edited, the note last; the same name serves several trackers.
enum EveryField: FieldScope {
  /// The option that sets start and end together.
  static let times = "times"
  private static let note = "note"

  /// The options of a tracker.
  static func names(of type: RecordType) -> [String] {
    (type.setSpan == nil ? [] : [times]) + type.fields.flatMap(\.options)
  }

  static let options =
    RecordKind.allCases.flatMap { names(of: RecordType.of($0)) }
    .reduce(into: [String]()) { names, name in if name != note, !names.contains(name) { names.append(name) } } + [note]
}

/// The fields of a record that stand neither in its line nor among the options of every `log`.
enum FieldsBeside<R: LineRecord>: FieldScope {
  static var options: [String] {
    RecordType.of(R.kind).fields.filter { field in
      !R.line.contains(field.name) && field.name != R.primaryField && field.name != "note"
    }.flatMap(\.options)
  }
}

/// An option for every field of a scope.
struct FieldOptions<Scope: FieldScope>: ParsableArguments {
  private var values: [String: String] = [:]

  init() {}

  /// The texts given, by option.
  subscript(_ option: String) -> String? { values[option] }

  /// The options given, in the order of help.
  var given: [String] { Scope.options.filter { values[$0] != nil } }

  /// The help of an option; one without a text of its own is named by its field.
  fileprivate static func help(_ option: String) -> Message {
    Message.named("Help.edit.\(option)") ?? .Help.editField(name: option)
  }
}

extension CompletionKind {
  /// The values of the fields that an option of `edit` sets, of one kind of record or all.
  static func values(of option: String, _ kind: RecordKind? = nil) -> CompletionKind {
    let kinds = kind.map { [$0] } ?? RecordKind.allCases
    let fields = kinds.flatMap { RecordType.of($0).fields }.filter { $0.options.contains(option) }
    var values: [String] = []
    for value in fields.flatMap(\.values) where !values.contains(value) { values.append(value) }
    return values.isEmpty ? .default : .list(values)
  }
}

/// The parser finds options through a mirror, as it finds properties.
extension FieldOptions: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: Scope.options.map { name in
        let help = ArgumentHelp.text(FieldOptions.help(name))
        return (
          label: name, value: Option<String?>(name: .customLong(name), help: help, completion: .values(of: name))
        )
      })
  }
}

private struct FieldOptionName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension FieldOptions: Decodable {
  init(from decoder: any Decoder) throws {
    let options = try decoder.container(keyedBy: FieldOptionName.self)
    for name in Scope.options {
      values[name] = try options.decode(Option<String?>.self, forKey: FieldOptionName(stringValue: name)).wrappedValue
    }
  }
}
