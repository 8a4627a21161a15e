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
  let settings = rig.managers.managers.settings
  let before = settings.state.value.patterns
  try #require(before.count > 3)
  rig.press("6 b Down Down")
  let rest = before.filter { $0.id != before[1].id }
  settings.change(now: rig.driver.time.now, { $0.practice.patterns = rest }, then: { _ in })
  rig.press("d")
  #expect(settings.state.value.patterns.map(\.id) == rest.map(\.id).filter { $0 != before[2].id })
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
