// Which types of data are kept in step with the health store, whose samples win, and which offers to do so were answered.

extension Settings {
  /// The name of the setting that a type is kept in step.
  public static func synced(_ type: HealthType) -> SettingKey { SettingKey(rawValue: "sync.\(type.rawValue)") }

  /// The settings that are answers to a question about sharing: only that question switches them on, no other door does,
  /// and no document or folder of text carries them.
  public static let consented = Set(SharedType.all.map { synced($0.type) })

  /// Whether a type is kept in step.
  public subscript(syncs type: HealthType) -> Bool {
    get { synced.contains(type) }
    set { if newValue { synced.insert(type) } else { synced.remove(type) } }
  }

  /// The sources of samples of a type by rank, the best first; those not named follow.
  public subscript(sourcesOf type: HealthType) -> [String] {
    get { healthSources[type] ?? [] }
    set { healthSources[type] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether the banner that offers to sync a type was closed.
  public subscript(nudgeClosed type: HealthType) -> Bool {
    get { nudgesClosed.contains(type) }
    set { if newValue { nudgesClosed.insert(type) } else { nudgesClosed.remove(type) } }
  }

  /// The types whose pane has such a banner that closes for good; fasting has one that comes back.
  public static let nudged: [HealthType] = [.weight, .hydration, .sleep]

  static let healthRows =
    SharedType.all.map { shared in
      row(synced(shared.type).rawValue, \.[syncs: shared.type], accepts: "true, false")
    }
    + SharedType.all.map { shared in
      row("sources.\(shared.type.rawValue)", \.[sourcesOf: shared.type], accepts: "JSON") {
        $0.count <= Settings.mostSources && $0.allSatisfy { !$0.isEmpty && $0.utf8.count <= 200 }
      }
    }
    + nudged.map { type in
      row("health.nudge.\(type.rawValue)", \.[nudgeClosed: type], accepts: "true, false")
    } + [
      row("health.nudge.fasting", \.fastingNudge, accepts: "-1–4, null") { $0.map((-1...4).contains) ?? true },
      row("health.shown", \.healthShown, accepts: "true, false"),
    ]

  private static let mostSources = 100
}
