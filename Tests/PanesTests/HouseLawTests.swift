// The laws over the whole house: every pane and everything one key away from it, in every size, language and theme.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

private let panes = ["1", "2", "3", "4", "5", "6"]

/// A pane with a stock and a language.
struct Case: Sendable, CustomTestStringConvertible {
  var pane: String
  var stock: HouseRig.Stock
  var language: Language
  var testDescription: String { "pane \(pane), \(stock), \(language)" }

  static let all = panes.flatMap { pane in
    HouseRig.Stock.allCases.flatMap { stock in
      [Language.english, .german, .pseudo].map { Case(pane: pane, stock: stock, language: $0) }
    }
  }
}

@MainActor
@Test(arguments: Case.all) func `no two elements of a pane share a cell at any size`(example: Case) throws {
  let rig = try HouseRig(example.stock, language: example.language)
  rig.press(example.pane)
  let found = Laws.sweep(rig.driver)
  #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
}

@MainActor
@Test(arguments: ["default", "light", "high-contrast", "monochrome"], [true, false])
func `every theme shows every pane, with and without Unicode`(theme: String, unicode: Bool) throws {
  let rig = try HouseRig(.year, theme: theme, unicode: unicode)
  for pane in panes {
    rig.press(pane)
    let found = Laws.sweep(rig.driver, sizes: [Size(40, 12), Size(80, 24), Size(132, 43)])
    #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    if !unicode {
      #expect(rig.text.unicodeScalars.allSatisfy { $0.value < 0x80 || $0.value == 0xA0 }, "\(rig.text)")
    }
  }
}

private let formSizes = [Size(20, 6), Size(40, 12), Size(60, 16), Size(80, 24), Size(132, 43)]

@MainActor
@Test(arguments: panes, HouseRig.Stock.allCases)
func `what one key opens keeps the laws, and every key does something or says why not`(
  pane: String, stock: HouseRig.Stock
) throws {
  for language in [Language.english, .german] {
    let table = try HouseRig(stock, language: language)
    table.press(pane)
    let component = try #require(table.house.shell.top)
    let now = table.driver.time.now
    #expect(Laws.table(component, shell: table.house.shell, words: table.words, now: now).isEmpty)
    #expect(Laws.help(table.driver).isEmpty)
    for binding in component.bindings where component.availability(of: binding.command, now: now) == .enabled {
      guard let key = binding.keys.first else { continue }
      let rig = try HouseRig(stock, language: language)
      rig.press(pane)
      let before = rig.text
      let counts = try rig.managers.store.readNow { try $0.journal(limit: 1).first?.id }
      rig.driver.turn([key])
      let after = try rig.managers.store.readNow { try $0.journal(limit: 1).first?.id }
      let moves = binding.place == .helpOnly || binding.group != nil
      #expect(
        moves || before != rig.text || counts != after, "\(binding.command) on \(pane), \(stock) did nothing")
      let found = Laws.sweep(rig.driver, sizes: formSizes)
      #expect(found.isEmpty, "\(binding.command): \(found.joined(separator: "\n"))")
    }
  }
}

@MainActor
@Test(arguments: ["+", "?", ":", ","], [Language.english, .german, .pseudo])
func `overlays keep the laws`(key: String, language: Language) throws {
  let rig = try HouseRig(.dayOne, language: language)
  rig.press(key)
  let found = Laws.sweep(rig.driver, sizes: Sizes.named)
  #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
}

@MainActor
@Test(arguments: [Language.english, .german, .pseudo])
func `the wizard keeps the laws on each of its seven pages`(language: Language) throws {
  let rig = try HouseRig(.empty, language: language, isOnboarded: false)
  for page in 1...7 {
    let found = Laws.sweep(rig.driver, sizes: formSizes)
    #expect(found.isEmpty, "page \(page): \(found.joined(separator: "\n"))")
    rig.press("PgDn")
  }
}
