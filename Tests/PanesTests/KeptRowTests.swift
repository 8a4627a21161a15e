// Lists keep the row that was chosen, whatever others do to the rows around it.
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

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

private typealias KeptList = (
  name: String, open: (PaneSetup) -> ListWindow, removeFirst: @Sendable (inout Settings) -> Void
)

/// The lists of things in the settings, and what another process does to each.
@MainActor private let lists: [KeptList] = [
  ("measures", { MeasureForms.window($0) }, { $0.measures = Array($0.measureList.dropFirst()) }),
  ("vessels", { VesselList.window($0) }, { $0.vessels.removeFirst() }),
  ("patterns", { PatternList.window($0) }, { $0.practice.patterns = Array($0.patterns.dropFirst()) }),
  ("programmes", { ProgrammeList.window($0) }, { $0.practice.programmes = Array($0.programmes.dropFirst()) }),
  (
    "steps of a programme", { ProgrammeSteps.window($0.settings.programmes[0].id, $0) },
    { settings in
      var programmes = settings.programmes
      programmes[0].steps.removeFirst()
      settings.practice.programmes = programmes
    }
  ),
  ("pauses", { PauseWindow.window($0) }, { $0.pauses.removeFirst() }),
]

@MainActor
@Test func `every list keeps its chosen row when another above it goes`() throws {
  for list in lists {
    let rig = try ManagersRig()
    let now = rig.time.now
    let today = Day(now)
    rig.managers.settings.change(
      now: now, { $0.pauses = [30, 20, 10].map { Pause(from: today - $0, through: today - $0 + 2) } }, then: { _ in })
    let words = Words(language: .english)
    let window = list.open(
      PaneSetup(managers: rig.managers, outbox: Outbox(), drafts: .none, words: { words }))
    func chosen() throws -> String? {
      let rows = window.contents.rows(DrawContext(now: now, words: words))
      return rows[try #require(window.selected)].cells.first { !$0.isEmpty && $0.count > 1 }
    }
    for _ in 0..<2 { _ = window.moveSelection(.down) }
    let before = try chosen()
    let count = window.contents.count()
    rig.managers.settings.change(now: now, list.removeFirst, then: { _ in })
    #expect(window.contents.count() == count - 1, "\(list.name)")
    #expect(try chosen() == before, "\(list.name)")
  }
}
