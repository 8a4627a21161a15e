// The options of `edit`, made from the fields of all trackers (Core.docc 023).
import ArgumentParser
import Core
import Words

/// An option for every field that can be edited; the same name serves several trackers.
struct FieldOptions: ParsableArguments {
  /// The option that sets start and end together.
  static let times = "times"
  private static let note = "note"

  private var values: [String: String] = [:]

  init() {}

  /// The texts given, by option.
  subscript(_ option: String) -> String? { values[option] }

  /// The options given, in the order of help.
  var given: [String] { FieldOptions.all.filter { values[$0] != nil } }

  /// The options of a tracker.
  static func names(of type: RecordType) -> [String] {
    (type.setSpan == nil ? [] : [times]) + type.fields.flatMap(\.options)
  }

  /// Every option once, the note last.
  private static let all =
    RecordKind.allCases.flatMap { names(of: RecordType.of($0)) }
    .reduce(into: [String]()) { names, name in if name != note, !names.contains(name) { names.append(name) } } + [note]

  /// The help of an option; one that serves a single tracker without a text of its own is named by its field.
  private static func help(_ option: String) -> Message { texts[option] ?? .Help.editField(name: option) }

  private static let texts: [String: Message] = [
    "amount": .Help.editAmount, "at": .Help.editAt, "times": .Help.editTimes, "goal": .Help.editGoal,
    "mood": .Help.editMood, "energy": .Help.editEnergy, "quality": .Help.editQuality, "fat": .Help.editFat,
    "bmi": .Help.editBmi, "beverage": .Help.editBeverage, "counts": .Help.editCounts,
    "activity": .Help.editActivity, "effort": .Help.editEffort, "value": .Help.editValue, "level": .Help.editLevel,
    "day": .Help.editDay, "trigger": .Help.editTrigger, "place": .Help.editPlace, "drinks": .Help.editDrinks,
    "note": .Help.editNote,
  ]
}

/// The parser finds options through a mirror, as it finds properties.
extension FieldOptions: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: FieldOptions.all.map { name in
        (label: name, value: Option<String?>(name: .customLong(name), help: .text(FieldOptions.help(name))))
      })
  }
}

extension FieldOptions: Decodable {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let options = try decoder.container(keyedBy: Name.self)
    for name in FieldOptions.all {
      values[name] = try options.decode(Option<String?>.self, forKey: Name(stringValue: name)).wrappedValue
    }
  }
}
