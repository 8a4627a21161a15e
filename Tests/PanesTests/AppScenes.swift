// Every screen of the house that commands lead to, found by pressing every key of every component that is not a form: a
// new pane, form or overlay is under the laws without being named anywhere.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing

@testable import Panes

/// A screen and the keys that lead to it.
struct AppScene: CustomStringConvertible {
  /// Name of the component on top, without the id of a record.
  var name: String
  var keys: [String]

  var description: String { "\(name) by \(keys.joined(separator: " "))" }
}

/// Finds screens.
@MainActor
enum AppScenes {
  /// Pages of forms, which no single command leads to: of the settings, of the forms behind their page of data, of the wizard.
  private static func pages(_ stock: AppRig.Stock) throws -> [[String]] {
    let rig = try rig([","], stock)
    let form = try #require(rig.app.shell.top as? Form<SettingsDraft>)
    let purge = rig.words(.Settings.purge)
    var path = [","]
    var pages: [[String]] = []
    var data: [String] = []
    // The names of all pages stand beside each.
    let notices = rig.words(.Settings.notifications)
    var reminders: [String] = []
    while true {
      if rig.driver.text.contains(notices) { reminders = path }
      if rig.driver.text.contains(purge) { data = path }
      let page = form.page
      rig.press("PgDn")
      guard form.page != page else { break }
      path.append("PgDn")
      pages.append(path)
    }
    try #require(!data.isEmpty, "no page of the settings offers to purge")
    let keys = try (4...10).map { reminders + tabs($0) + ["Enter"] }.first {
      try AppScenes.rig($0, stock).top == "settings.smart"
    }
    let list = try #require(keys, "no page of the settings leads to smart reminders")
    pages += [list, list + ["a"], list + ["e"]]
    // The list of the made-up tracker, and the form that its fields give it.
    pages += [["2", "H", "Left"], ["2", "H", "Left", "a"]]
    // The one left out backs up, to a disk that a rig has not.
    return pages + [0, 1, 2, 3, 4, 5, 7, 9, 10].map { data + tabs($0) + ["Enter"] }
      + (0...5).map { data + tabs(8) + ["Enter"] + Array(repeating: "PgDn", count: $0) }
  }

  private static func tabs(_ count: Int) -> [String] { Array(repeating: "Tab", count: count) }

  private static let found = Result { try find(.dayOne) }

  /// Every screen of the first day, panes first.
  static func all() throws -> [AppScene] { try found.get() }

  private static func find(_ stock: AppRig.Stock) throws -> [AppScene] {
    var found: [AppScene] = []
    var names = Set<String>()
    var open = (1...6).map { ["\($0)"] }
    while !open.isEmpty {
      let keys = open.removeFirst()
      for scene in try scenes(from: keys, stock) where names.insert(scene.name).inserted {
        found.append(scene)
        if scene.keys.count < 6 { open.append(scene.keys) }
      }
    }
    for keys in try pages(stock) { found.append(AppScene(name: try name(rig(keys, stock)), keys: keys)) }
    return found
  }

  /// Managers of the last keys pressed, for the next ones unless these have changed anything.
  private static var spare: (managers: ManagersRig, stock: AppRig.Stock, state: State)?

  /// Whatever keys change: the journal, and a session, which is in none.
  private struct State: Equatable {
    let newest: Int64?
    let timer: TimerState

    @MainActor init(_ managers: ManagersRig) throws {
      newest = try managers.store.readNow { try $0.journal(limit: 1).first?.id }
      timer = managers.managers.timer.state.value
    }
  }

  /// An app with these keys pressed.
  private static func rig(_ keys: [String], _ stock: AppRig.Stock) throws -> AppRig {
    if let last = spare, try last.stock != stock || State(last.managers) != last.state { spare = nil }
    let managers = try spare?.managers ?? AppRig.managers(stock)
    if spare == nil { spare = (managers, stock, try State(managers)) }
    let rig = AppRig(over: managers)
    rig.press(keys.joined(separator: " "))
    return rig
  }

  /// The screen itself and those that a key of it leads to, also with another row or number selected.
  private static func scenes(from keys: [String], _ stock: AppRig.Stock) throws -> [AppScene] {
    let root = try rig(keys, stock)
    var scenes = [AppScene(name: name(root), keys: keys)]
    guard let top = root.app.shell.top, !(top is any LineForm) || top is ListWindow, top.focus != .text else {
      return scenes
    }
    let presses = root.app.shell.acceptedBindings(root.driver.time.now).compactMap { $0.keys.first?.name }
    let preludes: [[String]] = keys == ["1"] ? (0...48).map { Array(repeating: "Right", count: $0) } : [[], ["Down"]]
    for press in Set(presses).subtracting(["q", "Ctrl-L", "u", "Ctrl-R"]).sorted() {
      for prelude in preludes where prelude.count < 2 || press == "Enter" {
        let path = keys + prelude + [press]
        let rig = try rig(path, stock)
        if rig.top != top.name { scenes.append(AppScene(name: name(rig), keys: path)) }
      }
    }
    return scenes
  }

  /// The component's name without ids of records.
  static func name(_ rig: AppRig) -> String {
    rig.top.split(separator: ".").filter { $0.count < 30 }.joined(separator: ".")
  }
}
