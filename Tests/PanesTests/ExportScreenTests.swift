// The form of an export: its file is read back; a file that is there is replaced only on request.
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

/// The form with the form of an export chosen, so many rows down.
@MainActor private func opened(_ down: Int, _ stock: AppRig.Stock = .dayOne) throws -> AppRig {
  let rig = AppRig(over: try AppRig.managers(stock), tracing: true)
  rig.press("1 X")
  #expect(rig.top == "export")
  for _ in 0..<down { rig.press("Down") }
  return rig
}

extension AppRig {
  /// Types a path into its field, which is so many fields back, and exports.
  @MainActor fileprivate func export(to url: URL, back: Int = 3) {
    for _ in 0..<back { press("BackTab") }
    for character in url.path { driver.turn([.character(character)]) }
    press("Ctrl-S")
  }
}

@MainActor @Test func `a document that the form writes is imported whole, and the form says how much went where`()
  throws
{
  let folder = try ScratchFolder()
  let rig = try opened(0)
  let url = folder.url.appendingPathComponent("all.json")
  rig.export(to: url)
  #expect(rig.top == "hub" && rig.text.contains("Exported 5 entries to"), "\(rig.text)")
  let other = try Store.inMemory()
  let report = try other.importJSONNow(from: url, at: rig.driver.time.now)
  #expect(report.newCount > 5)
  for kind in RecordKind.allCases {
    let (here, there) = try (other.readNow { try $0.count(kind) }, rig.managers.store.readNow { try $0.count(kind) })
    #expect(here == there)
  }
  #expect(try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int == 0o600)
}

@MainActor
@Test(arguments: [
  (0, "~/fastlife.json"), (1, "~/health"), (2, "~/fastlife.csv"), (3, "~/weights.csv"), (4, "~/days.csv"),
  (5, "~/letter.md"), (6, "~/data-points.json"), (7, "~/observations.json"),
])
func `the path of each form has an example that fits`(down: Int, example: String) throws {
  let rig = try opened(down)
  #expect(rig.text.contains("such as " + example), "\(rig.text)")
  #expect(rig.text.contains("no stages of nights") == (down == 2), "\(rig.text)")
  #expect(rig.text.contains("schema") == (down == 6), "\(rig.text)")
}

@MainActor
@Test(arguments: [(6, "body_weight"), (7, "29463-7")])
func `the forms for medicine hold the weights`(down: Int, inside: String) throws {
  let folder = try ScratchFolder()
  let rig = try opened(down)
  let url = folder.url.appendingPathComponent("out.json")
  rig.export(to: url)
  #expect(rig.top == "hub" && rig.text.contains("Exported"), "\(rig.text)")
  #expect(try String(contentsOf: url, encoding: .utf8).contains(inside))
}

@MainActor
@Test(arguments: [
  (1, "settings.tsv", "5 entries"), (2, "", "5 entries"), (3, "", "1 entry"), (4, "", "1 day"), (5, "", "1 day"),
])
func `each form writes what it says`(down: Int, inside: String, amount: String) throws {
  let folder = try ScratchFolder()
  let rig = try opened(down)
  let url = folder.url.appendingPathComponent("out")
  rig.export(to: url)
  #expect(rig.top == "hub" && rig.text.contains("Exported \(amount) to"), "\(rig.text)")
  let file = inside.isEmpty ? url : url.appendingPathComponent(inside)
  #expect(try !Data(contentsOf: file).isEmpty)
}

@MainActor @Test func `days and trackers narrow a table`() throws {
  let folder = try ScratchFolder()
  let rig = try opened(4, .year)
  let url = folder.url.appendingPathComponent("days.csv")
  rig.press("Tab Tab")
  for character in "2026-11-01" { rig.driver.turn([.character(character)]) }
  rig.press("Tab")
  for character in "2026-11-03" { rig.driver.turn([.character(character)]) }
  rig.press("Tab Space Tab Tab Space")
  rig.export(to: url, back: 9)
  #expect(rig.top == "hub" && rig.text.contains("Exported 3 days to"), "\(rig.text)")
  let lines = try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
  #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("2026-11-0") && $0.contains(",drinks,") }, "\(lines)")
}

@MainActor @Test func `days the wrong way round and no tracker at all are refused in the form`() throws {
  let rig = try opened(4)
  rig.press("Tab Tab")
  for character in "2026-11-10" { rig.driver.turn([.character(character)]) }
  rig.press("Tab")
  for character in "2026-11-01" { rig.driver.turn([.character(character)]) }
  let folder = try ScratchFolder()
  let url = folder.url.appendingPathComponent("days.csv")
  rig.export(to: url, back: 6)
  #expect(rig.top == "export" && !FileManager.default.fileExists(atPath: url.path), "\(rig.text)")
  rig.press("Ctrl-U Tab Space")
  rig.press("Ctrl-S")
  #expect(rig.text.contains("Choose at least one tracker"), "\(rig.text)")
}

@MainActor @Test func `a file that is there is replaced only when exported again, a folder never`() throws {
  let folder = try ScratchFolder()
  let url = folder.url.appendingPathComponent("all.json")
  try Data("mine".utf8).write(to: url)
  let rig = try opened(0)
  rig.export(to: url)
  #expect(rig.top == "export" && rig.text.contains("This file exists"), "\(rig.text)")
  #expect(try Data(contentsOf: url) == Data("mine".utf8))
  rig.press("Ctrl-S")
  #expect(rig.top == "hub")
  #expect(try Data(contentsOf: url).count > 100)
  rig.press("X")
  rig.export(to: folder.url)
  #expect(rig.top == "export" && rig.text.contains("This is a folder"), "\(rig.text)")
}

@MainActor @Test func `Tab completes a path, shows what it may go on with, and goes on where there is nothing to it`()
  throws
{
  let folder = try ScratchFolder()
  for name in ["one two.json", "one three.json"] {
    try Data().write(to: folder.url.appendingPathComponent(name))
  }
  let rig = try opened(0)
  rig.press("Tab")
  for character in folder.url.path + "/o" { rig.driver.turn([.character(character)]) }
  rig.press("Tab")
  #expect(rig.text.contains("one t") && rig.text.contains("one two.json") && rig.text.contains("one three.json"))
  #expect(Origins.missing(rig.app.shell.draw(size: Size(80, 24), now: rig.driver.time.now)) == [])
  let sizes = [Size(40, 12), Size(80, 24), Size(132, 43)]
  #expect(Laws.sweep(rig.driver, sizes: sizes).joined(separator: "\n") == "")
  rig.driver.turn([.character("w")])
  #expect(!rig.text.contains("one three.json"))
  rig.press("Tab")
  let form = try #require(rig.app.shell.top as? Form<ExportForm.Draft>)
  #expect(form.draft.path.hasSuffix("/one two.json"))
  rig.press("Tab")
  rig.driver.turn([.character("x")])
  #expect(form.draft.path.hasSuffix("/one two.json"))
}
