// Settings of the health store: which types of entries are kept in step with the file that other programs share.
import Core
import Screen
import Words

extension SettingsFields {
  /// A switch for each type.
  var health: FormPage<Draft> {
    var page = page(
      .Settings.pageHealth,
      SharedType.all.map { shared in
        .toggle(
          Settings.synced(shared.type).rawValue, Message.samples(shared.type), \.settings[syncs: shared.type])
      }, remark: .Settings.healthRemark)
    page.buttons = [
      PageButton("health", .Health.screenTitle) { [setup] _, _ in
        .act(.present(HealthScreen(setup, coversWindows: true)))
      }
    ]
    return page
  }
}
