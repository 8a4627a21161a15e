// The options of `edit`, made from the fields of all trackers (Core.docc 023).
import ArgumentParser
import Core

/// An option for every field that can be edited; the same name serves several trackers.
struct FieldOptions: ParsableArguments {
  /// The option that sets start and end together.
  static let times = "times"

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

  private static let all = RecordKind.allCases.flatMap { names(of: RecordType.of($0)) }
    .reduce(into: [String]()) { names, name in if !names.contains(name) { names.append(name) } }

  /// Help in terms of people; an option of a field without one is helped by its name.
  private static let help = [
    "amount": "Another amount, for drinks and weights.",
    "at": "Another time, for drinks, weights, moods and habit entries.",
    "times": "Another start and end, for fasts, nights and sessions.",
    "goal": "Another goal, for fasts, such as 16h.",
    "mood": "Another level of mood, 1 to 10, such as 7.",
    "energy": "Another level of energy, 1 to 10, such as 6.",
    "quality": "Another rating of a night, 1 to 5, such as 4.",
    "fat": "Another body fat in percent, for weights; an empty one removes it.",
    "bmi": "Another body mass index, for weights; an empty one removes it.",
    "beverage": "Another beverage, for drinks.",
    "counts": "What a session counts as: mindful or workout.",
    "activity": "Another activity, for sessions.",
    "effort": "How hard a workout was, 1 to 10, such as 7.",
    "value": "Another value, for counters of habits.",
    "level": "Another level, for habits that have levels.",
    "day": "Another day that a habit entry counts for.",
    "trigger": "Another trigger, for habits; an empty one removes it.",
    "place": "Another place, for habits; an empty one removes it.",
    "drinks": "Other drinks of an evening, such as 500ml@5%.",
    "note": "Another note; an empty one removes it.",
  ]
}

/// The parser finds options through a mirror, as it finds properties.
extension FieldOptions: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self,
      children: FieldOptions.all.map { name in
        let help = ArgumentHelp(stringLiteral: FieldOptions.help[name] ?? "Another \(name).")
        return (label: name, value: Option<String?>(name: .customLong(name), help: help))
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
