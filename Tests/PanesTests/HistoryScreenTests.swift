// The list of entries: reached from everywhere, narrowed while one types, paging through years, and many entries changed
// as one step of undo.
import Canvas
import Core
import Foundation
import Managers
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private let year = Result { try AppRig.managers(.year) }

@MainActor
private func app(_ size: Size = Size(80, 24)) throws -> AppRig { AppRig(over: try year.get(), size: size) }

@MainActor
private func count(_ kind: RecordKind, _ rig: AppRig) throws -> Int {
  try rig.managers.store.readNow { try $0.count(kind) }
}

@MainActor
@Test(arguments: [("2", "Fasts"), ("3", "Drinks"), ("4", "Weights"), ("5", "Nights"), ("6", "Sessions")])
func `the list opens from each pane for its tracker, by one key`(pane: String, title: String) throws {
  let rig = try app()
  rig.press("\(pane) H")
  #expect(rig.top == "history")
  #expect(rig.text.contains("[\(title)]"))
  rig.press("Esc")
  #expect(rig.top != "history")
}

@MainActor
@Test(arguments: [("", "Sessions"), ("Down", "Fasts"), ("Down Down", "Weights")])
func `on the Hub the list is that of the selected card`(moves: String, kind: String) throws {
  let rig = try AppRig(.year)
  rig.press("1 \(moves) H")
  #expect(rig.text.contains("[\(kind)]"), "\(rig.text)")
}

@MainActor
@Test func `the find key opens it with the filter, and what is typed narrows at once`() throws {
  let rig = try app()
  let all = try count(.drink, rig)
  rig.press("3 /")
  #expect(rig.app.shell.top?.focus == .text)
  rig.press("c o f f e e")
  let coffees = rig.managers.managers.history.state.value.found
  #expect(coffees > 0 && coffees < all)
  #expect(rig.text.contains("\(coffees) of"))
  rig.press("Enter Down")
  #expect(rig.app.shell.top?.focus == .list)
  rig.press("/ Ctrl-U Enter")
  #expect(rig.managers.managers.history.state.value.found == all)
}

@MainActor
@Test func `a filter that is not understood says where, and keeps what was found before`() throws {
  let rig = try app()
  rig.press("3 / > 2 5 0 m l")
  let found = rig.managers.managers.history.state.value.found
  rig.press("Space i s : m e t")
  #expect(rig.text.contains("column 11"))
  #expect(rig.managers.managers.history.state.value.found == found)
  rig.press("Esc")
  #expect(!rig.text.contains("column"))
}

@MainActor
@Test func `the end of a long list is reached, page by page`() throws {
  let rig = try app()
  let all = try count(.drink, rig)
  #expect(all > HistoryManager.page)
  rig.press("3 H End")
  let oldest = try #require(try rig.managers.store.readNow { try $0.earliest(.drink) })
  #expect(rig.managers.managers.history.state.value[all - 1]?.id == oldest.id)
  #expect(rig.driver.cursorLine?.contains("\u{2026} ") == false)
  rig.press("PgUp PgUp PgUp Home")
  #expect(rig.managers.managers.history.state.value[0] != nil)
}

// Invariants.md, One list: one list serves every kind of entry.
@MainActor
@Test func `marks of all kinds add up, are deleted at once and come back by one undo`() throws {
  let rig = AppRig(over: try AppRig.managers(.year))
  let all = try count(.drink, rig)
  rig.press("3 H Space Down Down V Down Down V")
  #expect(rig.text.contains("4 marked"))
  rig.press("J J")
  #expect(rig.text.contains("5 marked"))
  rig.press("d")
  #expect(rig.text.contains("Delete 5 entries?"))
  rig.press("y")
  #expect(try count(.drink, rig) == all - 5)
  #expect(!rig.text.contains("marked"))
  rig.press("u")
  #expect(try count(.drink, rig) == all)
}

@MainActor
@Test func `everything found is marked by one key, and moved in time as one step`() throws {
  let rig = AppRig(over: try AppRig.managers(.year))
  func times() throws -> [Int64] {
    try rig.managers.store.readNow { try $0.records(Weight.self, limit: 40).map(\.at.instant.milliseconds) }
  }
  let before = try times()
  rig.press("4 / s i n c e : 7 d Enter A")
  let marked = rig.managers.managers.history.state.value.found
  #expect(marked > 3)
  rig.press("t - 3 0 m")
  #expect(rig.text.contains("→"))
  rig.press("Ctrl-S")
  let after = try times()
  #expect(zip(before, after).filter { $0 - 1_800_000 == $1 }.count == marked)
  rig.press("u")
  #expect(try times() == before)
}

@MainActor
@Test func `what cannot be moved is said, and nothing is moved`() throws {
  let rig = AppRig(over: try AppRig.managers(.year))
  let newest = try rig.managers.store.readNow { try $0.latest(.weight) }
  rig.press("4 H t + 9 d Ctrl-S")
  #expect(rig.top == "history.shift")
  #expect(try rig.managers.store.readNow { try $0.latest(.weight) } == newest)
}

@MainActor
@Test func `periods narrow the list, and step through it`() throws {
  let rig = try app()
  rig.press("4 H {")
  #expect(rig.text.contains("Year"))
  rig.press("{ { {")
  #expect(rig.text.contains("Week"))
  let week = rig.managers.managers.history.state.value
  #expect(week.found < 20)
  rig.press("[")
  let before = rig.managers.managers.history.state.value
  #expect(before.rows.first.map { $0.stamp < week.rows.last!.stamp } == true)
  rig.press("} } } }")
  #expect(rig.managers.managers.history.state.value.found == rig.managers.managers.history.state.value.total)
}

@MainActor
@Test func `left and right list the other trackers`() throws {
  let rig = try app()
  rig.press("3 H Right")
  #expect(rig.text.contains("[Weights]"))
  rig.press("Left Left")
  #expect(rig.text.contains("[Fasts]"))
}

@MainActor
@Test func `the list follows changes made elsewhere, and the one list comes to whichever pane asks`() throws {
  let rig = try AppRig(.dayOne)
  rig.press("3 H")
  #expect(rig.managers.managers.history.state.value.found == 1)
  rig.press("+")
  rig.press("Esc")
  let now = rig.driver.time.now
  rig.managers.managers.hydration.add(millilitres: 300, now: now) { _ in }
  #expect(rig.managers.managers.history.state.value.found == 2)
  rig.press("4 H")
  #expect(rig.text.contains("[Weights]"))
  rig.press("3")
  #expect(rig.top == "hydration")
}

@MainActor
@Test(arguments: Language.allCases, ["H", "/ foo:bar", "H A", "H {"])
func `the list keeps the laws in every state`(language: Language, keys: String) throws {
  let managers = try year.get()
  for pane in ["2", "3", "4", "5", "6"] {
    let rig = AppRig(over: managers, language: language)
    rig.press(pane)
    if keys.hasPrefix("/") {
      rig.press("/")
      rig.driver.turn(Array(keys.dropFirst(2)).map { Key.character($0) })
    } else {
      rig.press(keys)
    }
    let found = Laws.sweep(rig.driver, sizes: Sizes.named)
    #expect(found.isEmpty, "\(pane) \(keys): \(found.joined(separator: "\n"))")
  }
}

// Invariants.md, Rows and cards
@MainActor
@Test(arguments: ["2", "3", "4", "5"])
func `an entry is one row without anything to edit, and Enter opens it in full`(pane: String) throws {
  let rig = AppRig(over: try AppRig.managers(.year))
  rig.press("\(pane) H")
  rig.press("0")
  #expect(rig.top == "history")
  rig.press("Enter")
  // A running fast has the form of its start.
  #expect(rig.top.contains(".edit.") || rig.top == "fasting.begin", "\(rig.top)")
}

// MARK: - The table in the editor

/// A app whose editor is a closure over the text.
@MainActor
private func editing(_ edit: @escaping (String) -> EditedText) throws -> AppRig {
  AppRig(over: try AppRig.managers(.dayOne)) { $0.editText = { text, _ in edit(text) } }
}

@MainActor
@Test func `an edited table is shown as changes, applied as one step and taken back by one undo`() throws {
  let rig = try editing {
    .edited($0.replacing("250.0 ml", with: "0.4 l").replacing("250 ml", with: "0.4 l") + "9:00 | 200 ml | tea |\n")
  }
  let before = try rig.managers.store.readNow { try $0.records(Drink.self) }
  rig.press("3 H E")
  #expect(rig.top == "history.apply")
  #expect(rig.text.contains("1 added, 1 changed, 0 deleted"))
  #expect(try rig.managers.store.readNow { try $0.records(Drink.self) } == before)
  rig.press("Enter")
  #expect(try rig.managers.store.readNow { try $0.records(Drink.self).map(\.millilitres) } == [400, 200])
  rig.press("u")
  #expect(try rig.managers.store.readNow { try $0.records(Drink.self) } == before)
}

@MainActor
@Test func `a weight far off the trend is marked in a table's preview and asked about before it is applied`() throws {
  let rig = try editing { .edited($0.replacing("81.5 kg", with: "8.15 kg")) }
  rig.press("4 H E")
  #expect(rig.top == "history.apply")
  #expect(rig.text.contains("! "), "\(rig.text)")
  let weights = { try rig.managers.store.readNow { try $0.records(Weight.self).map(\.kilograms) } }
  rig.press("Enter")
  #expect(rig.top == "history.apply" && rig.text.contains("Really?"), "\(rig.text)")
  #expect(try weights() == [81.5])
  rig.press("Enter")
  #expect(try weights() == [8.15])
}

@MainActor
@Test func `a table with a wrong line says where, and can be edited again without losing anything`() throws {
  var seen: [String] = []
  let rig = try editing { text in
    seen.append(text)
    return .edited(seen.count == 1 ? text + "9:00 | lots | tea |\n" : text.replacing("lots", with: "200 ml"))
  }
  rig.press("3 H E")
  #expect(rig.top == "history.problems")
  #expect(rig.text.contains("column 8"))
  rig.press("Enter")
  #expect(seen.count == 2 && seen[1].contains("lots"))
  #expect(rig.top == "history.apply")
  rig.press("Enter")
  #expect(try count(.drink, rig) == 2)
}

@MainActor
@Test func `what a rule forbids is named by its line, an untouched table changes nothing`() throws {
  let far = try editing { .edited($0 + "2026-11-20 10:00 | 5 | 5 | |\n2026-11-20 10:20 | 6 | 6 | |\n") }
  far.press("5 H Right E")
  #expect(far.top == "history.problems")
  let same = try editing { .edited($0) }
  same.press("3 H E")
  #expect(same.top == "history")
  #expect(same.text.contains("Nothing was changed"))
  let none = try AppRig(.dayOne)
  none.press("3 H E")
  #expect(none.text.contains("no terminal to edit in"))
}

@MainActor
@Test func `entries that changed while the editor was open are not overwritten`() throws {
  let rig = try editing { .edited($0.replacing("250.0 ml", with: "0.4 l").replacing("250 ml", with: "0.4 l")) }
  rig.press("3 H E")
  #expect(rig.top == "history.apply")
  var drink = try #require(try rig.managers.store.readNow { try $0.records(Drink.self).first })
  drink.note = "theirs"
  try rig.managers.store.commitNow(
    Batch("drink.edit", actor: .command, [.update(.drink(drink))]), at: rig.driver.time.now)
  rig.press("Enter")
  #expect(rig.top == "history.apply")
  #expect(try rig.managers.store.readNow { try $0.records(Drink.self) } == [drink])
}
