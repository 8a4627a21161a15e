// A breathing exercise on a screen with room: the disc grows and shrinks in few steps, and says each thing once.
import Canvas
import Core
import Foundation
import TestKit
import Testing
import Words

@testable import Panes

@MainActor private func breathing(unicode: Bool = true, calm: Bool = false, size: Size = Size(80, 24)) throws
  -> TimerRig
{
  let rig = try TimerRig(size: size, unicode: unicode, reducedMotion: calm)
  rig.press("b Space")
  rig.advance(0.5)
  return rig
}

private func blocks(_ text: String) -> Int { text.count { $0 == "█" } }

@MainActor @Test func `the disc grows with the inhale and stays below its ring`() throws {
  let rig = try breathing()
  var sizes: [Int] = []
  for _ in 0..<6 {
    sizes.append(blocks(rig.text))
    rig.advance(0.5)
  }
  #expect(sizes == sizes.sorted() && (sizes.last ?? 0) > 4 * (sizes.first ?? 1) / 3, "\(sizes)\n\(rig.text)")
  #expect(rig.text.contains("·") && rig.text.contains("INHALE"), "\(rig.text)")
}

@MainActor @Test func `a second has no more than four pictures besides that of its number`() throws {
  let rig = try breathing(size: Size(200, 60))
  // The second breath, when the line of messages is at rest.
  rig.advance(16)
  var pictures: Set<String> = []
  for _ in 0..<20 {
    pictures.insert(rig.text)
    rig.advance(0.05)
  }
  #expect(pictures.count <= 6 && pictures.count > 2, "\(pictures.joined())")
}

@MainActor @Test func `phase, rounds and time are told once each`() throws {
  let rig = try breathing()
  #expect(rig.text.components(separatedBy: "INHALE").count == 2)
  #expect(rig.text.contains("◐○") && !rig.text.contains("Round 1"), "\(rig.text)")
}

@MainActor @Test(arguments: [true, false]) func `with reduced motion and in ASCII an outline takes few steps`(
  calm: Bool
) throws {
  let rig = try breathing(unicode: calm, calm: calm)
  var pictures: Set<Int> = []
  for _ in 0..<8 {
    pictures.insert(rig.text.count { $0 == "●" || $0 == "*" })
    rig.advance(0.5)
  }
  #expect(blocks(rig.text) == 0 && pictures.count <= 5 && pictures.count > 1, "\(pictures)\n\(rig.text)")
}

@MainActor @Test func `where there is little room a bar breathes, and digits are no larger than a third`() throws {
  let rig = try breathing(size: Size(60, 16))
  #expect(!rig.text.contains("◐") && rig.text.contains("█"), "\(rig.text)")
  #expect(rig.defects() == "")
}
