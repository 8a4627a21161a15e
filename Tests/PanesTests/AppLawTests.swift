// The laws of Laws.md, The eighteen over the whole app: every pane, sub-screen, form and overlay that keys lead to,
// over an empty store, the first day and a year, in every size, language and theme.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

private let allPanes = ["1", "2", "3", "4", "5", "6"]

/// A store and a language.
struct HouseCase: Sendable, CustomTestStringConvertible {
  var stock: AppRig.Stock
  var language: Language
  var testDescription: String { "\(stock), \(language)" }

  static let all = AppRig.Stock.allCases.flatMap { stock in
    Language.allCases.map { HouseCase(stock: stock, language: $0) }
  }
}

// MARK: - Law 1

// Invariants.md, One owner a cell
@MainActor
@Test(arguments: HouseCase.all) func `no two elements of a pane share a cell at any size`(example: HouseCase) throws {
  let managers = try AppRig.managers(example.stock)
  for pane in allPanes {
    let rig = AppRig(over: managers, language: example.language)
    rig.press(pane)
    let found = Laws.sweep(rig.driver)
    #expect(found.isEmpty, "pane \(pane): \(found.joined(separator: "\n"))")
  }
}

@MainActor
@Test(arguments: AppRig.Stock.allCases)
func `everything that keys open keeps the laws, and its help lists what it takes`(stock: AppRig.Stock) throws {
  let scenes = try AppScenes.all()
  #expect(scenes.count > 40, "\(scenes.map(\.name))")
  let managers = try AppRig.managers(stock)
  // The pseudo language is English made longer; where there is less to show, it stands for German, too.
  let languages = Sizes.isFull ? Language.allCases : stock == .year ? [.german, .pseudo] : [.pseudo]
  for scene in scenes {
    for language in languages {
      let rig = AppRig(over: managers, language: language)
      rig.press(scene.keys.joined(separator: " "))
      let found = Laws.sweep(rig.driver, sizes: Sizes.named)
      #expect(found.isEmpty, "\(scene): \(found.joined(separator: "\n"))")
      let component = try #require(rig.app.shell.top)
      let table = Laws.table(component, shell: rig.app.shell, words: rig.words, now: rig.driver.time.now)
      #expect(table.isEmpty, "\(scene): \(table.joined(separator: "\n"))")
      let help = Laws.help(rig.driver)
      #expect(help.isEmpty, "\(scene): \(help.joined(separator: "\n"))")
    }
  }
}

@MainActor
@Test(arguments: [true, false])
func `every theme shows everything, with and without Unicode`(unicode: Bool) throws {
  let managers = try AppRig.managers(.year)
  let themes = try ["default", "light", "high-contrast", "monochrome"].map { try #require(Theme.named($0)) }
  for scene in try AppScenes.all() {
    let rig = AppRig(over: managers, language: .german, unicode: unicode)
    rig.press(scene.keys.joined(separator: " "))
    let found = Laws.sweep(rig.driver, sizes: [Size(40, 12), Size(80, 24), Size(132, 43)], themes: themes)
    #expect(found.isEmpty, "\(scene): \(found.joined(separator: "\n"))")
    guard !unicode else { continue }
    let isPlain = rig.driver.text.unicodeScalars.allSatisfy { $0.value < 0x80 || germanLetters.contains($0) }
    #expect(isPlain, "\(scene): \(rig.driver.text)")
  }
}

private let germanLetters = Set("äöüÄÖÜß\u{A0}".unicodeScalars)

// MARK: - Law 2

@MainActor
@Test(arguments: AppRig.Stock.allCases)
func `every command does something to see, or says why not`(stock: AppRig.Stock) throws {
  // A year is made once and put back after each change; what else changes does so over stores of their own.
  let year = try AppRig.managers(stock)
  func rig(_ scene: AppScene) throws -> AppRig {
    let rig = AppRig(over: stock == .year ? year : try AppRig.managers(stock))
    rig.press(scene.keys.joined(separator: " "))
    return rig
  }
  for scene in try AppScenes.all() where scene.keys.count <= 3 {
    let table = try rig(scene)
    guard let top = table.app.shell.top, top.focus != .text, AppScenes.name(table) == scene.name else { continue }
    let now = table.driver.time.now
    for binding in top.bindings where binding.group == nil && top.availability(of: binding.command, now: now) != .hidden
    {
      guard let key = binding.keys.first else { continue }
      let rig = try rig(scene)
      guard AppScenes.name(rig) == scene.name else { continue }
      func newest() throws -> Int64? { try rig.managers.store.readNow { try $0.journal(limit: 1).first?.id } }
      let before = (rig.driver.display.frame?.cells, rig.driver.display.frame?.cursor, try newest())
      rig.driver.turn([key])
      let after = (rig.driver.display.frame?.cells, rig.driver.display.frame?.cursor, try newest())
      #expect(
        before.0 != after.0 || before.1 != after.1 || before.2 != after.2 || rig.app.shell.isFinished,
        "\(binding.command) by \(key) on \(scene), \(stock) did nothing")
      if before.2 != after.2 { rig.managers.library.undo(now: now) { _ in } }
      if stock == .year, year.managers.timer.state.value.running != nil { year.managers.timer.discard(now: now) }
    }
  }
}

@MainActor
@Test(arguments: allPanes) func `every way of moving moves something somewhere`(pane: String) throws {
  let managers = try AppRig.managers(.year)
  let table = AppRig(over: managers)
  table.press(pane)
  let top = try #require(table.app.shell.top)
  let others = top.bindings.compactMap { $0.group == nil ? nil : $0.keys.first?.name }
  for binding in top.bindings where binding.group != nil {
    guard let key = binding.keys.first else { continue }
    let pairs = others.flatMap { first in others.map { first + " " + $0 } }
    let moves = ([""] + others + pairs).contains { prelude in
      let rig = AppRig(over: managers)
      rig.press("\(pane) \(prelude)")
      let before = rig.driver.display.frame
      rig.driver.turn([key])
      let after = rig.driver.display.frame
      return before?.cells != after?.cells || before?.cursor != after?.cursor
    }
    #expect(moves, "\(binding.command) by \(key) never does anything")
  }
}

// MARK: - The wizard

@MainActor
@Test(arguments: Language.allCases)
func `the wizard keeps the laws on each of its six pages`(language: Language) throws {
  let rig = try AppRig(.empty, language: language, isOnboarded: false)
  for page in 1...6 {
    let found = Laws.sweep(rig.driver, sizes: Sizes.named)
    #expect(found.isEmpty, "page \(page): \(found.joined(separator: "\n"))")
    rig.press("PgDn")
  }
}

// Invariants.md, Still frames
@MainActor
@Test(arguments: allPanes) func `what has come to rest looks the same where motion is reduced`(pane: String) throws {
  func frame(_ motion: MotionChoice) throws -> String {
    let managers = try AppRig.managers(.year)
    managers.managers.settings.change(now: managers.time.now, { $0.motion = motion }, then: { _ in })
    let rig = AppRig(over: managers)
    rig.press(pane)
    rig.driver.advance(3)
    return rig.app.shell.draw(size: Size(80, 24), now: managers.time.now).text
  }
  // Both are drawn at the same moment, past every animation.
  #expect(try frame(.reduced) == frame(.full))
}
