// Energy that the body used, as a watch, a machine or the person says: the record of the tracker, its fields and rules.
import Foundation

extension RecordKind {
  public static let burn = RecordKind(name: "burn")
}

extension Tracker {
  public static let burn = Tracker(name: "burn", .burn)
}

/// An amount of energy used.
public struct Burn: LineRecord {
  /// The kind of use.
  public enum Sort: String, CaseIterable, Codable, Sendable {
    /// Movement, beyond rest.
    case active
    /// Rest: it is shown, and part of no sum of activity.
    case resting

    /// Its name.
    public var wording: Wording { .text(self == .active ? "Food.sortActive" : "Food.sortResting") }
  }

  public static let kind = RecordKind.burn
  public static let tracker: String? = "burn"
  public var id: UUID
  /// When it began.
  public var at: Stamp
  public var sort = Sort.active
  public var kcal: Double
  /// Minutes it took; nil where nobody said.
  public var minutes: Double?
  /// The activity: `running`.
  public var activity: String?
  /// The energy as typed.
  public var typed: Typed?
  public var source: String
  public var note: String?
  public var stamp: Stamp { at }

  /// Creates a record.
  public init(
    id: UUID, at: Stamp, _ sort: Sort = .active, kcal: Double, minutes: Double? = nil, activity: String? = nil,
    typed: Typed? = nil, source: String = "manual", note: String? = nil
  ) {
    (self.id, self.at, self.sort, self.kcal, self.minutes) = (id, at, sort, kcal, minutes)
    (self.activity, self.typed, self.source, self.note) = (activity, typed, source, note)
  }

  public init(id: UUID, at: Stamp) {
    self.init(id: id, at: at, kcal: 0, typed: Typed(number: "", unit: EnergyUnit.kcal.symbol))
  }

  public static let line = ["kcal"]

  /// When, the sort, energy, minutes, activity.
  public static let fields: [RecordField<Burn>] = [
    RecordField("at", ["at_ms", "zone", "offset"], .stamp, .time("burn.at"), { $0.at }, { $0.at = $1 }),
    RecordField("type", nil, .choice, { $0.sort }, { $0.sort = $1 }).with(sortText),
    RecordField("kcal", nil, .number(0...Limits.foodEnergy.highest), { $0.kcal }, { $0.kcal = $1 }).with(energyText),
    RecordField(
      "minutes", nil, .optionalNumber(0...Limits.activeMinutes.highest),
      .number("burn.minutes", Limits.activeMinutes, unit: "min", example: "45"), { $0.minutes }, { $0.minutes = $1 }),
    RecordField("activity", nil, .optionalText, .text, { $0.activity }, { $0.activity = $1 }).searched { $0.activity },
    RecordField.typed(
      of: "kcal", meaning: { $0.kcal }, { EnergyText($0.text, unit: .kcal)?.kcal }, { $0.typed }, { $0.typed = $1 }
    ).listed(as: "typed"),
  ]

  private static let sortText = FieldText<Burn>(
    .name, options: ["type"], choices: { context in Sort.allCases.map { context.text($0.wording) } },
    show: { burn, context in context.text(burn.sort.wording) },
    read: { burn, typed, context throws(Refusal) in
      let name = NumberText.trimmed(typed).lowercased()
      let sort = Sort.allCases.first { $0.rawValue == name || context.text($0.wording).lowercased() == name }
      guard let sort else {
        let names = Sort.allCases.map { context.text($0.wording) }.joined(separator: ", ")
        throw Refusal(field: "burn.type", .unreadable(typed: typed, example: names))
      }
      burn.sort = sort
    })

  private static let energyText = FieldText<Burn>(
    .number, example: "320", options: ["kcal"],
    echo: { burn, context in
      burn.typed?.number.isEmpty == true ? context.settings.energyUnit.symbol : context.text(.energy(burn.kcal))
    },
    show: { burn, context in
      let unit = context.settings.energyUnit
      return burn.typed.map { $0.unit == unit.symbol || $0.number.isEmpty ? $0.number : $0.text }
        ?? unit.typed(burn.kcal)
    },
    read: { burn, typed, context throws(Refusal) in
      let energy = try FoodRules.readEnergy(typed, unit: context.settings.energyUnit, field: "burn.kcal")
      (burn.kcal, burn.typed) = (energy.kcal, energy.typed)
    })

  // MARK: Rules

  /// A part for each sort; the second value is the minutes.
  public static let dayTotal = "type, kcal, coalesce(minutes, 0.0), 0"

  /// Its end where its length is known, else its start.
  public var end: Instant { at.instant + (minutes ?? 0) * 60 }

  /// Of the same sort and the same energy.
  public func repeats(_ other: Burn, within rounding: FileRounding) -> Bool {
    isNear(other) && sort == other.sort && abs(kcal - other.kcal) < 0.5
  }
}

/// The active energy of a day, each minute counted once.
public enum ActiveEnergy {
  /// Kilocalories of movement: those told, and of sessions those at other times, since what is told of the same minutes was
  /// measured, and a session's energy is an estimate.
  public static func sum(_ burns: [Burn], _ sessions: [Session]) -> Double {
    let told = burns.filter { $0.sort == .active }
    return told.reduce(0) { $0 + $1.kcal } + estimated(sessions, beside: told).reduce(0) { $0 + ($1.energy ?? 0) }
  }

  /// The sessions that have energy and no minute in common with what is told.
  public static func estimated(_ sessions: [Session], beside burns: [Burn]) -> [Session] {
    let told = burns.filter { $0.sort == .active }
    return sessions.filter { session in
      session.energy != nil
        && !told.contains {
          $0.at.instant < session.end.instant && max($0.end, $0.at.instant + 1) > session.start.instant
        }
    }
  }
}
