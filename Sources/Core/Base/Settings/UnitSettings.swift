// The units of display: each as picked, else by the system that was set, else by that of the region
// (Units.md, Which unit). Stored numbers stay in their base units whatever is shown.

/// The units of display.
public struct UnitSettings: Hashable, Sendable {
  /// The system set; nil for that of the region.
  public var system: MeasurementSystem?
  /// The system of the region, which is not stored.
  public var region = MeasurementSystem.metric
  /// The units picked; nil for those of the system.
  public var weight: MassUnit?
  public var volume: VolumeUnit?
  public var energy: EnergyUnit?

  /// Creates settings that leave everything to the region.
  public init() {}
}

extension Settings {
  /// The unit of weights.
  public var weightUnit: MassUnit {
    get { units.weight ?? .natural(in: units.system ?? units.region) }
    set { units.weight = newValue }
  }
  /// The unit of volumes.
  public var volumeUnit: VolumeUnit {
    get { units.volume ?? .natural(in: units.system ?? units.region) }
    set { units.volume = newValue }
  }
  /// The unit of energy: kilocalories in every system.
  public var energyUnit: EnergyUnit { units.energy ?? .kcal }

  /// Writes the system down, so that programs started in another region show and read the same units.
  public mutating func settleUnits() { units.system = units.system ?? units.region }

  static let unitRows: [SettingDefinition] = [
    optional("units.system", \.units.system), optional("units.weight", \.units.weight),
    optional("units.volume", \.units.volume), optional("units.energy", \.units.energy),
  ]

  private static func optional<V: SettingValue & CaseIterable & RawRepresentable>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Settings, V?>
  ) -> SettingDefinition where V.RawValue == String {
    row(name, path(), accepts: V.allCases.map(\.rawValue).joined(separator: ", ") + ", null")
  }
}

extension SettingKey {
  /// Whether it is a unit, which without a value is that of the system or the region.
  public var isUnit: Bool { rawValue.hasPrefix("units.") }
}

extension MassUnit {
  /// The unit that is usual in a system.
  public static func natural(in system: MeasurementSystem) -> MassUnit {
    switch system {
    case .metric: .kg
    case .us: .lb
    case .uk: .st
    }
  }
}

extension VolumeUnit {
  /// The unit that is usual in a system: drinks of the United Kingdom are labelled in millilitres.
  public static func natural(in system: MeasurementSystem) -> VolumeUnit { system == .us ? .oz : .ml }
}

extension MeasurementSystem: SettingValue {}
extension MassUnit: SettingValue {}
extension VolumeUnit: SettingValue {}
extension EnergyUnit: SettingValue {}

/// The defaults of a region: how settings stand until they are set.
public struct RegionDefaults: Hashable, Sendable {
  /// 1 = Monday … 7 = Sunday.
  public var firstWeekday = 1
  public var system = MeasurementSystem.metric

  /// Creates the defaults of no region.
  public init(firstWeekday: Int = 1, system: MeasurementSystem = .metric) {
    (self.firstWeekday, self.system) = (firstWeekday, system)
  }
}
