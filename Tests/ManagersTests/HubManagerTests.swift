// Facts that only the Hub knows: the usual of a weekday, yesterday's open entries, streaks of sessions, the order of the cards.
import Core
import Managers
import Store
import TestKit
import Testing

@MainActor
struct HubManagerTests {
  let rig: ManagersRig
  var state: HubState { rig.managers.hub.state.value }
  var sittings: RewardStreak { rig.managers.streaks.state.value.sittings }
  var today: Day { Day(rig.time.now) }

  init() throws { rig = try ManagersRig() }

  private func insert(_ entries: [Entry]) throws {
    _ = try rig.store.insertNow(entries, label: "test", at: rig.time.now)
    try rig.library.load(now: rig.time.now)
  }

  private func drink(_ millilitres: Double, daysAgo: Int) -> Entry {
    .drink(
      Drink(
        id: rig.library.identifiers.next(), at: (today - daysAgo).noon(in: rig.time.now.zone), millilitres: millilitres)
    )
  }

  private func sitting(daysAgo: Int, minutes: Double = 10) -> Entry {
    let start = (today - daysAgo).noon(in: rig.time.now.zone)
    let end = Stamp(start.instant + minutes * 60, in: rig.time.now.zone)
    return .session(
      Session(id: rig.library.identifiers.next(), start: start, end: end, counts: .mindful, activity: "open"))
  }

  @Test func `the usual of a weekday is the mean of its last eight days`() throws {
    try insert((1...20).map { drink(Double($0) * 100, daysAgo: $0 * 7) } + [drink(5000, daysAgo: 1)])
    #expect(state.usual["hydration"]?.mean == 450)
    #expect(state.usual["hydration"]?.count == 8)
    #expect(state.usual["sleep"] == nil)
  }

  @Test func `a tracker that is kept and has nothing of yesterday is unanswered`() throws {
    try insert((2...9).map { drink(500, daysAgo: $0) })
    #expect(state.unanswered == ["hydration"])
    try insert([drink(500, daysAgo: 1)])
    #expect(state.unanswered.isEmpty)
  }

  @Test func `answers are one change that one undo takes back`() throws {
    try insert((2...9).map { drink(500, daysAgo: $0) })
    let mood = Mood(id: rig.library.identifiers.next(), at: (today - 1).noon(in: rig.time.now.zone), mood: 7, energy: 6)
    rig.managers.hub.answer([drink(1500, daysAgo: 1), .mood(mood)], now: rig.time.now) {
      #expect((try? $0.get())?.label == "hub.catchUp")
    }
    #expect(state.unanswered.isEmpty)
    #expect(rig.managers.mood.state.value.history.count == 1)
    rig.library.undo(now: rig.time.now) { _ in }
    #expect(state.unanswered == ["hydration"])
    #expect(rig.managers.mood.state.value.history.isEmpty)
  }

  @Test func `each of the last seven days is asked about, and nothing settles one`() throws {
    try insert((8...20).map { drink(500, daysAgo: $0) } + [drink(500, daysAgo: 2)])
    #expect(state.open.map { today - $0.day } == [1, 3, 4, 5, 6, 7])
    #expect(state.open.allSatisfy { $0.cards == ["hydration"] })
    rig.managers.hub.answer([], nothing: [UnloggedAnswer("hydration", on: today - 3)], now: rig.time.now) { _ in }
    #expect(state.open.map { today - $0.day } == [1, 4, 5, 6, 7])
    rig.library.undo(now: rig.time.now) { _ in }
    #expect(state.open.count == 6)
  }

  @Test func `a day that is said to be a rest continues the streak of fasts`() throws {
    try insert((2...9).map { fast(Double($0) * 24 - 20, length: 16) })
    let before = rig.managers.fasting.state.value.streak.current
    #expect(state.unanswered == ["fasting"])
    rig.managers.hub.answer(
      [], nothing: [UnloggedAnswer("fasting", on: today - 1, isRest: true)], now: rig.time.now
    ) { _ in }
    #expect(state.open.isEmpty)
    #expect(rig.managers.fasting.state.value.isRest(today - 1))
    #expect(rig.managers.fasting.state.value.streak.current >= before)
  }

  @Test func `an answer that breaks a rule of its tracker writes none of them`() throws {
    let wrong = Entry.drink(
      Drink(id: rig.library.identifiers.next(), at: rig.time.now.stamp, millilitres: 90_000))
    rig.managers.hub.answer([drink(500, daysAgo: 1), wrong], now: rig.time.now) { result in
      if case .failure(.refused) = result { return }
      Issue.record("\(result)")
    }
    #expect(rig.managers.hydration.state.value.history.isEmpty)
  }

  @Test(arguments: [1, 2, 59, 60, 61, 130]) func `a streak of sittings is as long as it is`(length: Int) throws {
    try insert((1...length).map { sitting(daysAgo: $0) } + [sitting(daysAgo: length + 2)])
    #expect(sittings.endedRun == length)
    #expect(sittings.current == 0)
    try insert([sitting(daysAgo: 0)])
    #expect(sittings.current == length + 1)
  }

  /// A fast that began so many hours before today.
  private func fast(_ hoursBefore: Double, length: Double?) -> Entry {
    let zone = rig.time.now.zone
    let start = today.start(in: zone) - hoursBefore * 3600
    return .fast(
      Fast(
        id: rig.library.identifiers.next(), start: Stamp(start, in: zone),
        end: length.map { Stamp(start + $0 * 3600, in: zone) }, goal: 16 * 3600))
  }

  /// Fasts of 16 h on many evenings, those of yesterday and the day before left out.
  private var evenings: [Entry] { (3...9).map { fast(Double($0) * 24 - 20, length: 16) } }

  @Test func `a day in the middle of a long fast is answered, one after a usual fast is not`() throws {
    try insert(evenings + [fast(28, length: 16)])
    #expect(state.unanswered == ["fasting"])
    rig.library.undo(now: rig.time.now) { _ in }
    try insert(evenings + [fast(28, length: 36)])
    #expect(state.unanswered.isEmpty)
    rig.library.undo(now: rig.time.now) { _ in }
    try insert(evenings + [fast(28, length: nil)])
    #expect(state.unanswered.isEmpty)
    rig.library.undo(now: rig.time.now) { _ in }
    try insert(evenings + [fast(28 + 4 * 24, length: 5 * 24)])
    #expect(state.unanswered.isEmpty)
  }

  @Test func `a fast of three days that ended today is on the day strip`() throws {
    try insert([fast(72, length: 72.5), fast(100, length: 20)])
    #expect(state.fasts.map(\.duration) == [72.5 * 3600])
  }

  @Test func `the order of the cards survives a restart and goes back with undo`() throws {
    rig.managers.hub.move("mood", to: "fasting", now: rig.time.now) { _ in }
    let again = try ManagersRig(store: rig.store, time: rig.time, series: 2)
    #expect(again.managers.hub.state.value.order == ["mood", "fasting", "hydration", "weight", "sleep"])
    rig.library.undo(now: rig.time.now) { _ in }
    #expect(state.order == Tracker.original.map(\.rawValue))
  }

  @Test func `the card of practice stands first from the first session on, unless it is hidden`() throws {
    #expect(!state.order.contains(HubOrder.practice))
    try insert([sitting(daysAgo: 40)])
    #expect(state.order.first == HubOrder.practice)
    rig.managers.hub.move(HubOrder.practice, by: 2, now: rig.time.now) { _ in }
    #expect(state.order.firstIndex(of: HubOrder.practice) == 2)
    rig.managers.settings.change(now: rig.time.now) {
      $0.showsPractice = false
    } then: { _ in
    }
    #expect(state.order == Tracker.original.map(\.rawValue))
  }

  @Test func `an order stored before there was a card of practice keeps its cards and gets it last`() throws {
    let stored = ["mood", "weight", "fasting", "sleep", "hydration"]
    rig.managers.settings.change(now: rig.time.now) {
      $0.hubOrder = stored
    } then: { _ in
    }
    try insert([sitting(daysAgo: 0)])
    #expect(state.order == stored + [HubOrder.practice])
  }

  @Test func `today and this week are sums by kind, of both together without one`() throws {
    let workout = Entry.session(
      Session(
        id: rig.library.identifiers.next(), start: Stamp(rig.time.now.instant - 600, in: rig.time.now.zone),
        end: rig.time.now.stamp, counts: .workout, activity: "free"))
    try insert([sitting(daysAgo: 0), sitting(daysAgo: 0, minutes: 5), sitting(daysAgo: 8), workout])
    let figures = rig.managers.figures(at: rig.time.now)
    #expect(figures[.practiceToday.of("mindful")]?.number == 900 && figures[.practiceToday.of("mindful")]?.n == 2)
    #expect(figures[.practiceToday.of("workout")]?.number == 600 && figures[.practiceToday]?.number == 1500)
    #expect(figures[.practiceWeek]?.number == 1500 && figures[.practiceWeek]?.n == 3)
    let week = try #require(figures[.practiceWeek]?.days)
    #expect(week.start.weekday == 1 && week.end == today + 1)
  }
}

/// Sessions of 10 minutes on the last days, by their source.
@MainActor
private func sittings(_ rig: ManagersRig, _ days: ClosedRange<Int>, source: String) throws {
  let now = rig.time.now
  let sessions = days.map { ago in
    let start = (Day(now) - ago).noon(in: now.zone)
    return Entry.session(
      Session(
        id: rig.library.identifiers.next(), start: start, end: Stamp(start.instant + 600, in: now.zone),
        counts: .mindful, activity: "open", source: source))
  }
  _ = try rig.store.insertNow(sessions, label: "test", at: now)
  try rig.library.load(now: now)
}

@MainActor
@Test func `sessions that another program made are no streak of ours`() throws {
  let rig = try ManagersRig()
  try sittings(rig, 1...10, source: "import:health")
  #expect(rig.managers.streaks.state.value.sittings == RewardStreak())
  try sittings(rig, 1...3, source: "manual")
  #expect(rig.managers.streaks.state.value.sittings.endedRun == 3)
  // Pairs and charts tell of all of them.
  let total = try rig.store.readNow { reader in
    try reader.totals(.session, (Day(rig.time.now) - 1)..<Day(rig.time.now)).first
  }
  #expect(total?.seconds(of: .mindful) == 1200 && total?.ownMinutes.mindful == 10)
  #expect(total?.seconds(of: .workout) == nil)
}

@MainActor
@Test func `a streak goes on over a pause without an end, and does not read beyond the first session`() throws {
  let rig = try ManagersRig()
  let today = Day(rig.time.now)
  rig.managers.settings.change(now: rig.time.now) {
    $0.pauses = [Pause(from: Limits.earliestDay, through: today - 1)]
  } then: {
    #expect((try? $0.get()) != nil)
  }
  try sittings(rig, 0...0, source: "manual")
  #expect(rig.managers.streaks.state.value.sittings.current == 1)
  try sittings(rig, 500...503, source: "manual")
  try sittings(rig, 20_000...20_000, source: "manual")
  let began = ContinuousClock.now
  try rig.library.load(now: rig.time.now)
  // Quadratic over a century it took many seconds of such a build, on the screen with every change.
  #expect(ContinuousClock.now - began < .seconds(5))
  #expect(rig.managers.streaks.state.value.sittings.current == 6)
}
