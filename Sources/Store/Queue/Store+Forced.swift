// Settings that the configuration file forces, as the store is told of them after opening.
import Core

extension Store {
  /// Makes totals follow the settings that the configuration file forces; call once after opening.
  ///
  /// Costs one small read when nothing has changed. A read-only store cannot follow and keeps its totals.
  public func forceNow(_ forced: [SettingKey: String]) throws(StoreError) {
    let wanted = ForcedSettings.wanted(forced)
    let stored = try connection.read { try ForcedSettings.stored(in: $0) }
    guard wanted != stored, !isReadOnly else { return }
    try connection.write { try ForcedSettings.apply(forced, in: $0) }
  }
}
