// Law 12: every digit drawn has an origin in the ledger, on every screen that keys lead to.
import Canvas
import Core
import Foundation
import Screen
import TestKit
import Testing
import Words

@testable import Panes

private let sizes = [Size(40, 12), Size(80, 24), Size(132, 43)]

/// Digits and figures vary; a place is told by the words around them.
private func place(_ text: String) -> String {
  var place = ""
  for character in text.drop(while: { $0 != "," }) {
    if !character.isNumber { place.append(character) } else if place.last != "#" { place.append("#") }
  }
  return place
}

@MainActor
@Test(arguments: [AppRig.Stock.empty, .dayOne, .decade], [Language.english, .german])
func `every digit has an origin`(stock: AppRig.Stock, language: Language) throws {
  let managers = try AppRig.managers(stock)
  var found: [String: String] = [:]
  var counts: [String: Int] = [:]
  for scene in try AppScenes.all() {
    let rig = AppRig(over: managers, language: language, tracing: true)
    rig.press(scene.keys.joined(separator: " "))
    for size in sizes {
      let frame = rig.app.shell.draw(size: size, now: rig.driver.time.now)
      for text in Origins.missing(frame) where found[place(text)] == nil {
        found[place(text)] = "\(scene) \(size): \(text)"
      }
      for number in Origins.numbers(frame) {
        counts[
          number.origin.map { "\($0)".split(separator: "(").first.map(String.init) ?? "" } ?? "none", default: 0] += 1
      }
    }
  }
  let texts = found.values.sorted()
  if let path = ProcessInfo.processInfo.environment["FASTLIFE_ORIGINS"] {
    let report = (texts + ["\(counts)"]).joined(separator: "\n")
    try report.write(toFile: "\(path)-\(stock)-\(language.rawValue)", atomically: true, encoding: .utf8)
  }
  #expect(texts.isEmpty, "\(texts.count) places, \(counts)\n\(texts.prefix(60).joined(separator: "\n"))")
}

@MainActor
@Test func `tracing digits changes nothing on the screen`() throws {
  // Notices are told once, so each side has managers of its own.
  let managers = [false, true].map { (isTracing: $0, rig: Result { try AppRig.managers(.year) }) }
  for scene in try AppScenes.all() {
    let frames = try managers.map { isTracing, managers in
      let rig = AppRig(over: try managers.get(), tracing: isTracing)
      rig.press(scene.keys.joined(separator: " "))
      return rig.app.shell.draw(size: Size(132, 43), now: rig.driver.time.now)
    }
    #expect(frames[0].cells == frames[1].cells, "\(scene): \(frames[0].text)\n\(frames[1].text)")
  }
}

@MainActor
@Test func `a number of words that were told nothing has no origin`() {
  let words = Words(language: .english).tracing
  let canvas = Canvas(Size(40, 1), keepsLedger: true, origin: { TracedDigit.read($0) })
  let text = words.of(.axis).count(1250) + " " + words.count(7) + " " + words.of(.clock).timer(65)
  canvas.region("test").put(text + " " + words(.Hub.sevenDays(value: words.of(.field).count(3))), 0, 0)
  #expect(canvas.line(0).hasPrefix("1,250 7 1:05 7-day average 3"))
  let origins = Origins.numbers(canvas)
  #expect(origins.map(\.text) == ["1,250", "7", "1:05", "7", "3"])
  #expect(origins.map(\.origin) == [.axis, nil, .clock, .text, .field])
  #expect(Origins.missing(canvas) == ["row 0, test: 1,250 [7] 1:05 7-day average 3"])
}
