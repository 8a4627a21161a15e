// A pane says each thing once (Invariants.md, Said once): no label stands on it twice with the same value.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes

/// Labels and the values beside them: two stretches of a row with two blanks or more between them, the second with a digit,
/// the first without.
private func pairs(_ text: String) -> [String] {
  let frame = Set("│┃|╭╮╰╯─━┌┐└┘├┤")
  return text.split(separator: "\n").flatMap { line -> [String] in
    let plain = String(line.map { frame.contains($0) ? "\u{1}" : $0 })
    return plain.split(separator: "\u{1}").flatMap { cell -> [String] in
      let parts = cell.replacing("  ", with: "\u{2}").split(separator: "\u{2}")
        .map { String($0.trimmingPrefix(" ")) }.filter { !$0.isEmpty }
      return zip(parts, parts.dropFirst()).compactMap { label, value in
        let isLabel = label.count { $0.isLetter } > 3 && !label.contains { $0.isNumber }
        return isLabel && value.contains { $0.isNumber } ? "\(label): \(value)" : nil
      }
    }
  }
}

@MainActor
@Test(arguments: [Size(40, 12), Size(80, 24), Size(132, 43)], Language.allCases)
func `no pane says the same thing twice`(size: Size, language: Language) throws {
  // Of a year: on the first day figures of different stretches of time are bound to be the same.
  let managers = try AppRig.managers(.year)
  for pane in 1...6 {
    let rig = AppRig(over: managers, language: language, size: size)
    rig.press("\(pane)")
    // Entries of a list may be alike.
    let listed = [Message.Timer.open, .Timer.free].map { rig.words($0) }
    var seen: [String: Int] = [:]
    for pair in pairs(rig.text) where !listed.contains(where: { pair.hasPrefix($0 + ":") }) {
      seen[pair, default: 0] += 1
    }
    let twice = seen.filter { $0.value > 1 }.keys.sorted()
    #expect(twice.isEmpty, "pane \(pane), \(size): \(twice)\n\(rig.text)")
  }
}
