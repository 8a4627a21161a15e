// What reads far more than a screen's window: filtered lists, tags, pairs. None of it holds up a change, and nothing old is
// shown beside a new choice.
import Core
import Managers
import Store
import TestKit
import Testing

@MainActor
struct WalkTests {
  let rig: ManagersRig

  init() throws {
    rig = try ManagersRig(pace: .background)
    let today = Day(rig.time.now)
    let drinks = (1...40).map { index in
      Change.insert(
        .drink(
          Drink(
            id: rig.library.identifiers.next(), at: (today - index).noon(in: rig.time.now.zone),
            millilitres: Double(index) * 10, note: index.isMultiple(of: 2) ? "#work" : nil)))
    }
    try rig.store.commitNow(Batch("test", drinks), at: rig.time.now)
    try rig.library.load(now: rig.time.now)
  }

  private func tagged() throws -> HistoryQuery {
    var query = HistoryQuery(.drink)
    query.filter = EntryFilter(.drink, [.init(.tag("work"), isNegated: false)])
    return query
  }

  private func log(_ note: String?) {
    let drink = Drink(id: rig.library.identifiers.next(), at: rig.time.now.stamp, millilitres: 250, note: note)
    rig.managers.hydration.add(drink, now: rig.time.now) { _ in }
  }

  @Test func `a filtered list follows a change after the change is shown`() throws {
    let history = rig.managers.history
    history.show(try tagged(), now: rig.time.now)
    rig.settle()
    #expect(history.state.value.found == 20)
    log("#work")
    rig.store.drain()
    rig.mailbox.drain()
    // The change is published; the list was not read in its transaction.
    #expect(rig.managers.hydration.state.value.total == 250)
    #expect(history.state.value.found == 20)
    rig.settle()
    #expect(history.state.value.found == 21)
    history.close()
    log("#work")
    rig.settle()
    #expect(history.state.value.found == 21)
  }

  @Test func `tags follow a change, and are read only while they are shown`() throws {
    let stats = rig.managers.stats
    stats.show(.tags, now: rig.time.now)
    rig.settle()
    #expect(stats.state.value.tags?.map(\.count) == [20])
    log("#work")
    rig.settle()
    #expect(stats.state.value.tags?.map(\.count) == [21])
    stats.hide(.tags)
    log("#work")
    rig.settle()
    #expect(stats.state.value.tags == nil)
  }

  @Test func `pairs of another choice are never shown beside this one`() throws {
    let stats = rig.managers.stats
    stats.show(.pairs, now: rig.time.now)
    rig.settle()
    #expect(stats.state.value.pairs != nil)
    stats.take(days: 365, now: rig.time.now)
    #expect(stats.state.value.pairs == nil)
    rig.settle()
    #expect(stats.state.value.pairs != nil && stats.state.value.days == 365)
    stats.take(lag: 1, now: rig.time.now)
    #expect(stats.state.value.pairs == nil)
    rig.settle()
    #expect(stats.state.value.pairs != nil)
  }
}
