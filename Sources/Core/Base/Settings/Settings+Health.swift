// Which types of data are kept in step with the health store.

extension Settings {
  /// The name of the setting that a type is kept in step.
  public static func synced(_ type: HealthType) -> SettingKey { SettingKey(rawValue: "sync.\(type.rawValue)") }

  /// Whether a type is kept in step.
  public subscript(syncs type: HealthType) -> Bool {
    get { synced.contains(type) }
    set { if newValue { synced.insert(type) } else { synced.remove(type) } }
  }

  static let healthRows = SharedType.all.map { shared in
    row(synced(shared.type).rawValue, \.[syncs: shared.type], accepts: "true, false")
  }
}
