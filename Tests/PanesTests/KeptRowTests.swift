// Lists keep the row that was chosen, whatever others do to the rows around it.
import Core
import Managers
import Screen
import TestKit
import Testing

@testable import Panes

@MainActor
@Test func `a row that was chosen stays chosen when another process removes one above it`() throws {
  let rig = try AppRig(.empty)
  let (habits, now) = (rig.managers.managers.habits, rig.driver.time.now)
  let before = habits.state.value.habits.map(\.habit.name)
  rig.press("b Down Down")
  let chosen = habits.state.value.habits[2].id
  habits.delete(habits.state.value.habits[1].id, now: now) { _ in }
  rig.driver.turn()
  rig.press("d y")
  #expect(!habits.state.value.habits.contains { $0.id == chosen })
  let left = before.enumerated().filter { ![1, 2].contains($0.offset) }.map(\.element)
  #expect(habits.state.value.habits.map(\.habit.name) == left)
}

@MainActor
@Test func `an entry that comes in above does not take the place of the chosen one`() throws {
  let rig = try AppRig(.year)
  let (weight, now) = (rig.managers.managers.weight, rig.driver.time.now)
  rig.press("4 Down")
  let chosen = try #require(weight.state.value.history.dropFirst().first)
  weight.add(Weight(id: UUIDValue.random(), at: now.stamp, kilograms: 70), now: now) { _ in }
  rig.driver.turn()
  rig.press("d y")
  #expect(!weight.state.value.history.contains { $0.id == chosen.id })
  #expect(weight.state.value.history.first?.kilograms == 70)
}

@MainActor
@Test func `where no row was chosen, the list stays at its first`() {
  var rows = [1, 2, 3]
  let list = ListState({ rows }, by: \.self)
  rows.insert(0, at: 0)
  #expect(list.selected == 0)
  list.move(.down, count: 4)
  rows.removeFirst()
  #expect(list.selected == 0)
  rows.removeFirst()
  #expect(list.selected == 0, "the row is gone: the next one has its place")
  rows.insert(9, at: 0)
  #expect(list.selected == 1)
}
