// Two processes that change the same things before either has noticed the other: what is decided is decided over what is
// stored, never over what a screen shows.
import Core
import Foundation
import Managers
import Store
import TestKit
import Testing

@MainActor
struct TogetherTests {
  let folder: ScratchFolder
  let time = ManualTime()
  let screen: ManagersRig
  let other: ManagersRig

  init() throws {
    folder = try ScratchFolder()
    other = try ManagersRig(store: Store(at: folder.location), time: time, series: 1)
    other.managers.fasting.start(now: time.now) { _ in }
    let mailbox = Mailbox()
    screen = try ManagersRig(
      store: Store(at: folder.location, mailbox: mailbox), time: time, pace: .background, mailbox: mailbox)
    time.advance(3600)
  }

  private func problem(_ act: (@escaping Completion) -> Void) -> Problem? {
    var answer: Result<Done, Problem>?
    act { answer = $0 }
    screen.settle()
    guard case .failure(let problem)? = answer else { return nil }
    return problem
  }

  private func fasts() throws -> [Fast] { try screen.store.readNow { try $0.records(Fast.self) } }

  @Test func `a fast that was ended elsewhere is not ended again`() throws {
    other.managers.fasting.stop(now: time.now) { _ in }
    let ended = try fasts()
    time.advance(600)
    #expect(problem { screen.managers.fasting.stop(now: time.now, then: $0) } == .notNow("fast.idle"))
    #expect(try fasts() == ended)
  }

  @Test func `stop pressed twice ends once`() throws {
    var answers: [Result<Done, Problem>] = []
    screen.managers.fasting.stop(now: time.now) { answers.append($0) }
    time.advance(5)
    screen.managers.fasting.stop(now: time.now) { answers.append($0) }
    screen.settle()
    #expect(answers.count == 2)
    #expect(answers.last?.problem == .notNow("fast.idle"))
    #expect(try fasts().map(\.duration) == [3600])
    #expect(try screen.store.readNow { try $0.journal().filter { $0.label == "fast.stop" }.count } == 1)
  }

  @Test func `a fast that was discarded elsewhere does not come back`() throws {
    other.managers.fasting.discard(now: time.now) { _ in }
    #expect(problem { screen.managers.fasting.stop(now: time.now, then: $0) } == .notNow("fast.idle"))
    #expect(try fasts().isEmpty)
  }

  @Test func `a fast that was finished elsewhere is not discarded`() throws {
    other.managers.fasting.stop(now: time.now) { _ in }
    #expect(problem { screen.managers.fasting.discard(now: time.now, then: $0) } == .notNow("fast.idle"))
    #expect(try fasts().count == 1)
  }

  @Test func `a new goal does not make a finished fast run again`() throws {
    other.managers.fasting.stop(now: time.now) { _ in }
    let ended = try fasts()
    #expect(problem { screen.managers.fasting.setGoal(20 * 3600, now: time.now, then: $0) } == nil)
    #expect(try fasts() == ended)
    #expect(
      problem { screen.managers.settings.change(now: time.now, { $0.fastingGoal = 72_000 - 3600 }, then: $0) } == nil)
    #expect(try fasts() == ended)
  }

  @Test func `another fast that runs by now is left alone`() throws {
    other.managers.fasting.discard(now: time.now) { _ in }
    other.managers.fasting.start(now: time.now) { _ in }
    let running = try fasts()
    #expect(problem { screen.managers.fasting.stop(now: time.now, then: $0) } == .changedElsewhere)
    #expect(problem { screen.managers.fasting.discard(now: time.now, then: $0) } == .changedElsewhere)
    #expect(try fasts() == running)
  }

  @Test func `two screens that change different drinks keep both changes`() throws {
    other.managers.hydration.setDrink("coffee", factor: 0.8, now: time.now) { _ in }
    other.managers.hydration.setDrink("juice", factor: 0.9, now: time.now) { _ in }
    #expect(problem { screen.managers.hydration.setDrink("tea", factor: 0.5, now: time.now, then: $0) } == nil)
    let drinks = screen.managers.settings.state.value.drinks
    #expect(drinks.map(\.name) == ["water", "coffee", "tea", "juice"])
    #expect(drinks.map(\.factor) == [1, 0.8, 0.5, 0.9])
    #expect(problem { screen.managers.hydration.removeDrink("juice", now: time.now, then: $0) } == nil)
    #expect(screen.managers.settings.state.value.drinks.map(\.factor).prefix(3) == [1, 0.8, 0.5])
  }

  @Test func `a plan remembers the one that another screen has set meanwhile`() throws {
    let (first, second) = ([16.0, 16, 16, 16, 16, 0, 0], [0, 16.0, 16, 16, 16, 16, 16])
    func plan(_ hours: [Double]) -> FastingPlan { FastingPlan(goals: hours.map { $0 * 3600 }) }
    other.managers.fasting.setPlan(plan(first), now: time.now) { _ in }
    time.advance(86_400)
    other.managers.fasting.setPlan(plan(second), now: time.now) { _ in }
    time.advance(86_400)
    #expect(problem { screen.managers.fasting.setPlan(FastingPlan(), now: time.now, then: $0) } == nil)
    let past = screen.managers.fasting.state.value.rests.past
    #expect(past.map(\.goals) == [[], plan(first).goals, plan(second).goals])
  }

  @Test func `cards moved on two screens are both moved`() throws {
    other.managers.hub.move("sleep", to: "fasting", now: time.now) { _ in }
    #expect(problem { screen.managers.hub.move("mood", to: "hydration", now: time.now, then: $0) } == nil)
    let order = screen.managers.hub.state.value.order
    #expect(order.first == "sleep")
    #expect(order.firstIndex(of: "mood").map { order[$0 + 1] } == "hydration")
  }
}

extension Result<Done, Problem> {
  fileprivate var problem: Problem? { if case .failure(let problem) = self { problem } else { nil } }
}
