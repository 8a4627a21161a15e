// An entry changed behind a form's back: saving asks whether mine or theirs shall stand (Promises.md, Saving).
import Canvas
import Core
import Foundation
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Panes

@MainActor
private func rig() throws -> AppRig {
  let rig = try AppRig(.dayOne)
  rig.press("4 Down e")
  #expect(rig.text.contains("Edit weight"))
  return rig
}

@MainActor
private func weight(_ rig: AppRig) throws -> Weight? {
  try rig.managers.store.readNow { try $0.records(Weight.self).first }
}

/// Another program changes the reading to 82 kg, or deletes it.
@MainActor
private func changeElsewhere(_ rig: AppRig, deleting: Bool = false) throws {
  var theirs = try #require(try weight(rig))
  theirs.kilograms = 82
  theirs.typed = Typed(number: "82", unit: "kg")
  let change: Change = deleting ? .delete(.weight, theirs.id) : .update(.weight(theirs))
  try rig.managers.store.commitNow(Batch("weight.edit", actor: .command, [change]), at: rig.driver.time.now)
}

@MainActor
@Test(arguments: [false, true])
func `saving over what changed elsewhere asks, and mine stands when I say so`(deleting: Bool) throws {
  let rig = try rig()
  rig.press("Ctrl-U 8 3")
  try changeElsewhere(rig, deleting: deleting)
  rig.press("Ctrl-S")
  #expect(rig.top == "form.conflict")
  #expect(rig.text.contains(deleting ? "deleted elsewhere" : "82"))
  rig.press("Enter")
  #expect(try weight(rig)?.kilograms == 83)
  #expect(rig.top == "weight")
}

@MainActor
@Test func `theirs stands when I say so, and what I typed is forgotten`() throws {
  let rig = try rig()
  rig.press("Ctrl-U 8 3")
  try changeElsewhere(rig)
  rig.press("Ctrl-S Shift-Tab Shift-Tab Enter")
  #expect(try weight(rig)?.kilograms == 82)
  #expect(rig.top == "weight")
}

@MainActor
@Test func `going on editing keeps the text, and saving asks again`() throws {
  let rig = try rig()
  rig.press("Ctrl-U 8 3")
  try changeElsewhere(rig)
  rig.press("Ctrl-S Esc")
  #expect(rig.top.hasPrefix("weight.edit"))
  #expect(rig.text.contains("[ 83"))
  #expect(try weight(rig)?.kilograms == 82)
  rig.press("Ctrl-S")
  #expect(rig.top == "form.conflict")
}

@MainActor
@Test func `a change after the question is asked about again`() throws {
  let rig = try rig()
  rig.press("Ctrl-U 8 3")
  try changeElsewhere(rig)
  rig.press("Ctrl-S")
  try changeElsewhere(rig, deleting: true)
  rig.press("Enter")
  #expect(rig.top == "form.conflict")
  #expect(rig.text.contains("deleted elsewhere"))
}

@MainActor
@Test func `nothing is asked where nothing changed elsewhere`() throws {
  let rig = try rig()
  rig.press("Ctrl-U 8 3 Ctrl-S")
  #expect(try weight(rig)?.kilograms == 83)
  #expect(rig.top == "weight")
}

@MainActor
@Test(arguments: Language.allCases, [Size(40, 12), Size(80, 24), Size(132, 43)])
func `the question keeps the laws`(language: Language, size: Size) throws {
  let rig = try AppRig(.dayOne, language: language, size: size)
  rig.press("4 Down e Ctrl-U 8 3")
  try changeElsewhere(rig)
  rig.press("Ctrl-S")
  #expect(rig.top == "form.conflict")
  let found = Laws.sweep(rig.driver, sizes: [size])
  #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
}
