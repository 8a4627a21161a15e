// The defaults of a region: how settings stand until they are set.
public import Core

extension MeasurementSystem {
  /// The system that LC_ALL, LC_MEASUREMENT or LANG name by their territory, whatever their language.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MEASUREMENT", "LANG"].lazy.compactMap { environment[$0] }.filter { !$0.isEmpty }
    let locale = names.first?.prefix { $0 != "." && $0 != "@" } ?? ""
    let territory = locale.split(whereSeparator: { $0 == "_" || $0 == "-" }).dropFirst().last?.uppercased()
    self =
      switch territory {
      case "US", "LR", "MM": .us
      case "GB": .uk
      default: .metric
      }
  }
}

extension RegionalFormat {
  /// The defaults of this region.
  public func defaults(environment: [String: String]) -> RegionDefaults {
    RegionDefaults(firstWeekday: firstWeekday, system: MeasurementSystem(environment: environment))
  }
}
