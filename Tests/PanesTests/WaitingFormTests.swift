// A form that stays open: where its time was left empty, it means the moment of saving, however long that takes.
import Canvas
import Core
import Foundation
import Managers
import Screen
import TestKit
import Testing

@testable import Panes

@MainActor @Test func `an untouched time means the moment of saving in every form of an entry`() throws {
  let weight = try PaneRig { WeightPane($0) }
  weight.press("a 81.5")
  weight.pass(2 * 3600)
  weight.press("Ctrl-S")
  #expect(weight.managers.weight.state.value.latest?.at.instant == weight.time.now.instant)

  let drink = try PaneRig { HydrationPane($0) }
  drink.press("a 250")
  drink.pass(2 * 3600)
  drink.press("Ctrl-S")
  #expect(drink.managers.hydration.state.value.history.first?.at.instant == drink.time.now.instant)

  let mood = try PaneRig { MoodScreen($0) }
  mood.press("a 7 Tab 5")
  mood.pass(2 * 3600)
  mood.press("Enter")
  #expect(mood.managers.mood.state.value.latest?.at.instant == mood.time.now.instant)
}

@MainActor @Test func `a typed time is that of its typing, a clock time stays`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("a 7 Tab 5 Tab \"now\"")
  let typed = rig.time.now.instant
  rig.pass(600)
  rig.press("Enter")
  #expect(rig.managers.mood.state.value.latest?.at.instant == typed)
  rig.pass(7200)
  rig.press("a 5 Tab 5 Tab \"16:00\"")
  rig.pass(600)
  rig.press("Enter")
  let at = try #require(rig.managers.mood.state.value.latest?.at)
  #expect(CivilTime(at.instant, offset: at.offset).hour == 16)
}

@MainActor @Test func `a picture drawn between two turns does not stop the clock`() throws {
  let rig = try PaneRig { MoodScreen($0) }
  rig.press("a 7 Tab 5")
  _ = rig.screen()
  rig.time.advance(600)
  rig.press("Enter")
  #expect(rig.managers.mood.state.value.latest?.at.instant == rig.time.now.instant)
}
