// Settings of the health store: which types of entries are kept in step with the file that other programs share. Here
// they are only switched off; the screen of the health store asks before it switches one on.
import Core
import Screen
import Words

extension SettingsFields {
  /// How the health store is kept in step, and a switch for each type.
  var health: FormPage<Draft> {
    let sync: Field<Draft> = .choice(
      "health.sync", .Settings.health, \.settings.health,
      [
        (.skip, .Settings.healthSkip), (.future, .Settings.healthFuture),
        (.all, .Settings.healthAll),
      ])
    var page = page(
      .Settings.pageHealth,
      [sync.locked { _ in .Settings.healthReason }]
        + SharedType.all.map { shared in
          .toggle(
            Settings.synced(shared.type).rawValue, Message.samples(shared.type),
            \.settings[syncs: shared.type]
          ).shown { $0.stored[syncs: shared.type] }
        }, remark: .Settings.healthRemark)
    page.buttons = [
      PageButton("health", .Health.screenTitle) { [setup] _, _ in
        .act(.present(HealthScreen(setup, coversWindows: true)))
      }
    ]
    return page
  }
}
