// Names of trackers, records, drinks and vessels, shared by panes, commands and the filter language.
public import Core

extension Words {
  /// The vessel with a name, in any case or the active language.
  public func vessel(named name: String, of settings: Settings) -> Vessel? {
    NameMatch.item(name, in: settings.vessels, isWhole: true) { [$0.name, self(Message.vessel($0))] }
  }
}

extension Message {
  /// A drink's name: built-in ones in the active language, the user's as typed.
  public static func beverage(_ name: String) -> Message {
    switch name {
    case "water": .Hydration.water
    case "coffee": .Hydration.coffee
    case "tea": .Hydration.tea
    default: .Entries.plain(text: name)
    }
  }

  /// A vessel's name: built-in ones in the active language until the user renames them.
  public static func vessel(_ vessel: Vessel) -> Message {
    switch vessel.name {
    case "glass": .Hydration.glass
    case "bottle": .Hydration.bottle
    case "cup": .Hydration.cup
    case "mug": .Hydration.mug
    default: .Entries.plain(text: vessel.name)
    }
  }

  /// The name of a tracker's entries.
  public static func records(_ kind: RecordKind) -> Message {
    kind == .habit ? .Habits.title : named("History.\(kind)s") ?? .Entries.plain(text: kind.rawValue)
  }

  /// The name of the samples of a type; nil of those that nothing here knows.
  public static func samples(_ type: HealthType?) -> Message {
    switch type {
    case nil: .Import.samplesOther
    case .diary?: .Import.samplesDiary
    case .activity?: .Import.samplesActivity
    case .pulse?: .Import.samplesPulse
    case let type?: type.record.map(records) ?? .Entries.plain(text: type.rawValue)
    }
  }

  /// The name of a tracker.
  public static func tracker(_ tracker: Tracker) -> Message {
    named("General.\(tracker.rawValue)") ?? .Entries.plain(text: tracker.rawValue)
  }

  /// A text that trackers may have of their own, such as `Notices.nudgeMood`; the tracker's name where it has none.
  static func own(_ key: String, of tracker: Tracker) -> Message {
    let name = tracker.rawValue
    return named(key + name.prefix(1).uppercased() + name.dropFirst()) ?? .tracker(tracker)
  }
}
