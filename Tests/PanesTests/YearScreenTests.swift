// The year in weeks on one screen: its looks, its keys, its picture.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func rig(
  _ stock: AppRig.Stock, _ keys: String = "Y", _ language: Language = .english
) throws -> AppRig {
  let rig = try AppRig(stock, language: language)
  rig.press(keys)
  return rig
}

@MainActor private func type(_ text: String, _ rig: AppRig) {
  rig.press(text.map { String($0) }.joined(separator: " "))
}

@MainActor @Test func `the year in weeks looks as stored, empty, on day one and after a year`() throws {
  let states = [
    (try rig(.empty), "weeks-empty"), (try rig(.dayOne), "weeks-day-one"), (try rig(.year), "weeks-year"),
    (try rig(.year, "Y Down Down Left Left", .german), "weeks-german"),
  ]
  for (rig, name) in states {
    for size in [Size(40, 12), Size(80, 24), Size(132, 43), Size(200, 60)] {
      let frame = rig.app.shell.draw(size: size, now: rig.driver.time.now)
      #expect(Golden.difference(frame, "\(name)-\(size)") == nil)
    }
  }
}

@MainActor @Test func `the year opens from anywhere, and its rows open their trackers`() throws {
  let rig = try rig(.year, "4 Y")
  #expect(rig.top == "year" && rig.text.contains("The year"))
  rig.press("Down Down Enter")
  #expect(rig.top != "year" && rig.text.contains("[4 Weight]"))
}

@MainActor @Test func `the selected week is told of, and the sides lead to others`() throws {
  let rig = try rig(.year)
  #expect(rig.text.contains("week of 16 Nov"))
  rig.press("Left")
  #expect(rig.text.contains("week of 9 Nov"))
  rig.press("Right Right")
  #expect(rig.text.contains("week of 16 Nov"))
}

@MainActor @Test func `a year back is offered only where there are entries`() throws {
  let rig = try rig(.dayOne, "Y [")
  #expect(rig.text.contains("There are no entries before this year"))
  rig.press("]")
  #expect(rig.text.contains("This is the latest year"))
}

@MainActor @Test func `the year is written as a picture or as text, and asks before it replaces`() throws {
  let rig = try rig(.year)
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let picture = folder.appendingPathComponent("year.svg")
  rig.press("x")
  type(picture.path, rig)
  rig.press("Enter")
  let svg = try String(contentsOf: picture, encoding: .utf8)
  #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n") && svg.contains("The\u{A0}year"))
  let mode = try FileManager.default.attributesOfItem(atPath: picture.path)[.posixPermissions] as? Int
  #expect(mode == 0o600)
  rig.press("x")
  type(picture.path, rig)
  rig.press("Enter")
  #expect(rig.text.contains("This file exists"))
  rig.press("Esc x")
  type(folder.appendingPathComponent("year.txt").path, rig)
  rig.press("Enter")
  let text = try String(contentsOf: folder.appendingPathComponent("year.txt"), encoding: .utf8)
  #expect(text.contains("Longest streaks") && text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  rig.press("x")
  type(folder.appendingPathComponent("year.png").path, rig)
  rig.press("Enter")
  #expect(rig.text.contains(".svg for a picture"))
}

@MainActor @Test func `in discreet mode the year shows neither numbers nor heights`() throws {
  let rig = try rig(.year, "F9 Y")
  let frame = rig.app.shell.draw(size: Size(80, 24), now: rig.driver.time.now)
  #expect(frame.text.contains("The year") && !frame.text.contains("▅") && !frame.text.contains("Most days done"))
}
