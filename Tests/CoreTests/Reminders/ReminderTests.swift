// Smart reminders decide from the store: never after a stated answer, once a time, late ones in one summary.
import Core
import Foundation
import Testing

private let berlin = Zone(identifier: "Europe/Berlin") ?? .utc

private func at(_ day: String, _ clock: String, _ zone: Zone = berlin) throws -> Moment {
  let day = try #require(Day(iso: day))
  let minute = try #require(ReminderTimes.minute(clock))
  let instant = CivilTime(day, hour: minute / 60, minute: minute % 60).resolution(in: zone).settled
  return Moment(uptime: 0, instant: instant, zone: zone)
}

/// Reminders that are on.
private func on(_ reminders: [Reminder]) -> ReminderSettings {
  var settings = ReminderSettings()
  settings.isOn = true
  settings.list = ReminderList(reminders)
  return settings
}

private func reminder(
  _ id: String = "own1", _ activity: ReminderActivity = .mindfulness, hours: Int = 24, at times: Int...
) -> Reminder {
  Reminder(id: id, title: id, message: "Now", activity: activity, hours: hours, times: times)
}

extension ReminderRound {
  fileprivate var kinds: [ReminderOutcome.Kind] { outcomes.map(\.kind) }
}

private func facts(_ last: LastActivity = .never, _ settled: [ReminderOutcome] = []) -> ReminderFacts {
  var facts = ReminderFacts()
  for activity in [ReminderActivity.mindfulness, .workout, .noalc] { facts.last[activity] = last }
  facts.settled = settled
  return facts
}

@Test func `ten thousand days have no reminder after a stated answer, and one on every other day`() throws {
  var generator = SeededGenerator(seed: 5)
  let settings = on([reminder("own1", .noalc, hours: 12, at: 9 * 60)])
  let start = try #require(Day(iso: "2000-01-01"))
  var told = facts()
  var count = 0
  for day in (0..<10_000).map({ start + $0 }) {
    let trigger = ReminderClock.instant(day, minute: 9 * 60, in: berlin)
    let isAnswered = Bool.random(using: &generator)
    // Anywhere in the look-back, both ends among it.
    let answer = trigger - Double(Int.random(in: 0...(12 * 3600), using: &generator))
    told.last[.noalc] = isAnswered ? .at(answer) : .at(trigger - 12 * 3600 - 1)
    // Whoever looks, up to ten minutes late, and several times.
    for _ in 0..<2 {
      let late = Double(Int.random(in: 0...600, using: &generator))
      let round = ReminderRound(settings, told, now: Moment(uptime: 0, instant: trigger + late, zone: berlin))
      told.settled += round.outcomes
    }
    let today = told.settled.filter { $0.occurrence.day == day }
    #expect(today.count == 1, "\(day.iso)")
    #expect(today.contains { $0.kind == .fired } == !isAnswered, "\(day.iso)")
    if !isAnswered { count += 1 }
    told.settled = today
  }
  #expect((4500...5500).contains(count))
}

@Test func `a check that comes late looks back up to itself`() throws {
  let settings = on([reminder(at: 9 * 60)])
  let now = try at("2026-03-02", "11:00")
  let done = try at("2026-03-02", "10:30").instant
  #expect(ReminderRound(settings, facts(.at(done)), now: now).kinds == [.answered(done)])
  #expect(ReminderRound(settings, facts(), now: now).kinds == [.fired], "a single late one is told itself")
}

@Test func `what was missed while nothing ran is told in one summary, and only of today and yesterday`() throws {
  let settings = on([reminder("own1", at: 7 * 60, 9 * 60), reminder("own2", .workout, at: 10 * 60)])
  let now = try at("2026-03-04", "20:00")
  let kinds = ReminderRound(settings, facts(), now: now).kinds
  #expect(kinds.filter { $0 == .missed }.count == 2 && kinds.filter { $0 == .replaced }.count == 1)
  #expect(!kinds.contains(.fired))
}

@Test func `nothing is asked for that lay before a reminder was switched on or changed`() throws {
  var settings = on([reminder(at: 9 * 60)])
  let now = try at("2026-03-02", "11:00")
  settings.since = Int(try at("2026-03-02", "10:00").instant.milliseconds)
  #expect(ReminderRound(settings, facts(), now: now).outcomes.isEmpty)
  settings.since = 0
  settings.list?.items[0].since = try at("2026-03-02", "10:00").instant
  #expect(ReminderRound(settings, facts(), now: now).outcomes.isEmpty)
}

@Test func `what is off, paused, quiet or of another weekday is silent`() throws {
  let now = try at("2026-03-02", "09:00")
  let settings = on([reminder(at: 9 * 60)])
  #expect(ReminderRound(settings, facts(), now: now).kinds == [.fired])
  func isSilent(_ change: (inout ReminderSettings) -> Void) -> Bool {
    var settings = settings
    change(&settings)
    return ReminderRound(settings, facts(), now: now).outcomes.isEmpty
  }
  #expect(isSilent { $0.isOn = false })
  #expect(isSilent { $0.isPaused = true })
  #expect(isSilent { $0.list?.items[0].isEnabled = false })
  #expect(isSilent { $0.list?.items[0].days = [.tuesday] })
  let pause = Pause(from: Day(now))
  #expect(ReminderRound(settings, facts(), pauses: [pause], now: now).outcomes.isEmpty)
  let quiet = ClockWindow(from: 8 * 60, until: 10 * 60)
  #expect(ReminderRound(settings, facts(), quiet: quiet, now: now).outcomes.isEmpty)
  let after = try at("2026-03-02", "10:00")
  #expect(ReminderRound(settings, facts(), quiet: quiet, now: after).kinds == [.fired], "asked again after the quiet")
}

@Test func `a snooze is silent until its end, and asks again then`() throws {
  let settings = on([reminder(at: 9 * 60, 9 * 60 + 30)])
  var told = facts()
  let nine = try at("2026-03-02", "09:00")
  told.settled = ReminderRound(settings, told, now: nine).outcomes
  told.snoozes = [ReminderSnooze(reminder: "own1", from: nine.instant + 60, until: nine.instant + 3660)]
  #expect(ReminderRound(settings, told, now: try at("2026-03-02", "09:45")).outcomes.isEmpty)
  let end = try at("2026-03-02", "10:01")
  let outcomes = ReminderRound(settings, told, now: end).outcomes
  #expect(outcomes.map(\.kind) == [.fired])
  #expect(outcomes.map(\.occurrence.snoozedUntil) == [end.instant])
  told.last[.mindfulness] = .at(try at("2026-03-02", "09:50").instant)
  #expect(ReminderRound(settings, told, now: end).kinds == [.answered(try at("2026-03-02", "09:50").instant)])
}

@Test func `a time that clocks skip is the next they show, one they show twice comes once`() throws {
  let spring = try #require(Day(iso: "2026-03-29"))
  let skipped = ReminderClock.instant(spring, minute: 150, in: berlin)
  #expect(skipped == ReminderClock.instant(spring, minute: 180, in: berlin))
  let settings = on([reminder(at: 150)])
  var told = facts()
  var count = 0
  var now = try at("2026-10-25", "01:00")
  for _ in 0..<300 {
    let outcomes = ReminderRound(settings, told, now: now).outcomes
    told.settled += outcomes
    count += outcomes.count { $0.kind == .fired && $0.occurrence.day == Day(iso: "2026-10-25") }
    now.instant = now.instant + 60
  }
  #expect(count == 1)
}

@Test func `a reminder that cannot be read stops none of the others, and stays as it is`() throws {
  let json = """
    [{"id":"own1","title":"A","message":"m","activity":"workout","hours":99,"times":["08:00"],"days":["monday"]},
     {"activity":"noalc","days":["monday"],"hours":24,"id":"own2","message":"m","times":["08:00"],"title":"B"}]
    """
  let list = try #require(ReminderList(json: json))
  #expect(list.items.map(\.id) == ["own2"] && list.unreadable.count == 1)
  #expect(ReminderList(json: list.json) == list)
  #expect(ReminderList(json: "5") == nil)
}

@Test(arguments: [0, 49, -1])
func `hours outside 1 to 48 are refused with the range`(hours: Int) {
  #expect(throws: Refusal.self) { try Reminder(title: "A", message: "m", hours: hours).validated() }
}

@Test func `names of claims read back what they were made of`() throws {
  let day = try #require(Day(iso: "2026-03-02"))
  let occurrence = ReminderOccurrence("own1", day: day, minute: 480)
  let snoozed = ReminderOccurrence("own1", snoozedUntil: try at("2026-03-02", "09:05").instant, in: berlin)
  for item in [occurrence, snoozed] {
    #expect(ReminderOccurrence(item.name) == item)
    #expect(NoticeName(item.name) == .reminder(item))
    #expect(NoticeName(NoticeName.remindersMissed(3, item).text) == .remindersMissed(3, item))
    let named = NoticeName.remindersMissed(3, item, after: ["own2", "morning"])
    #expect(NoticeName(named.text) == named && NoticeName(named.text.replacing("own2", with: "ö")) == nil)
    for kind in [ReminderOutcome.Kind.fired, .answered(Instant(seconds: 5)), .missed, .replaced] {
      let outcome = ReminderOutcome(item, kind, at: Instant(seconds: 9))
      #expect(ReminderOutcome(name: outcome.name, at: outcome.at) == outcome)
    }
  }
}

@Test func `that reminders are on is remembered once, renewed in time, and read back`() throws {
  let start = try at("2026-03-02", "09:00").instant
  let first = try #require(ReminderSwitch.seen(true, after: nil, now: start))
  #expect(first == ReminderSwitch(isOn: true, since: start))
  #expect(ReminderSwitch(name: first.name, at: start) == first && NoticeName(first.name) == nil)
  #expect(ReminderSwitch.seen(true, after: first, now: start + 86_400) == nil)
  let renewed = try #require(ReminderSwitch.seen(true, after: first, now: start + 21 * 86_400))
  #expect(renewed.since == start && renewed.name != first.name)
  let off = try #require(ReminderSwitch.seen(false, after: renewed, now: start + 22 * 86_400))
  #expect(!off.isOn && ReminderSwitch(name: off.name, at: off.at) == off)
  #expect(ReminderSwitch.seen(false, after: off, now: off.at + 1) == nil)
  #expect(ReminderSwitch.seen(false, after: nil, now: start) == nil)
  #expect(ReminderSwitch(name: "reminders.on.x.5", at: start) == nil)
}

@Test func `answers are known by the names that notifications call them`() {
  #expect(ReminderAnswer.offered(to: .noalc).map(\.action) == ["NOALC_STEADY", "NOALC_EASY", "NOALC_WILD"])
  #expect(ReminderAnswer.offered(to: .mindfulness).map(\.action) == ["START_MEDITATION"])
  #expect(ReminderAnswer.offered(to: .workout).map(\.action) == ["START_WORKOUT"])
  #expect(ReminderAnswer.offered(to: .habit("h1")).isEmpty)
  for activity in [ReminderActivity.noalc, .mindfulness, .workout] {
    for answer in ReminderAnswer.offered(to: activity) { #expect(ReminderAnswer(action: answer.action) == answer) }
  }
  #expect(ReminderAnswer(action: "default") == nil && ReminderAnswer(action: "") == nil)
}

@Test func `a session that was asked for is read back from its claim, and is forgotten after a minute`() throws {
  let now = try at("2026-03-02", "09:00")
  let request = SessionRequest(.workout, at: now.instant)
  #expect(SessionRequest(request.name) == request && SessionRequest(request.begun) == nil)
  #expect(NoticeName(request.name) == nil && NoticeName(request.begun) == nil)
  for name in ["start.running.5", "start.workout", "start.workout.x", ""] { #expect(SessionRequest(name) == nil) }
  let later = try at("2026-03-02", "09:01")
  #expect(request.isFresh(now) && !request.isFresh(later))
}

@Test func `a time that was not decided says why: a pause, a snooze, quiet hours, or nobody looked`() throws {
  var settings = on([reminder(at: 9 * 60)])
  let now = try at("2026-03-06", "09:30")
  settings.since = Int(try at("2026-03-01", "20:00").instant.milliseconds)
  var told = facts()
  let monday = ReminderOccurrence("own1", day: try #require(Day(iso: "2026-03-02")), minute: 540)
  told.settled = [ReminderOutcome(monday, .fired, at: now.instant)]
  let snoozed = (try at("2026-03-04", "08:00").instant, try at("2026-03-04", "10:00").instant)
  told.snoozes = [ReminderSnooze(reminder: "own1", from: snoozed.0, until: snoozed.1)]
  let pause = Pause(from: monday.day + 1, through: monday.day + 1)
  var round = ReminderRound(settings, told, pauses: [pause], quiet: ClockWindow(from: 9 * 60, until: 10 * 60), now: now)
  func silences() -> [String] {
    settings.reminders.flatMap(round.silences).map { "\($0.occurrence.day - monday.day) \($0.silence.rawValue)" }
  }
  #expect(silences() == ["1 paused", "2 snoozed", "3 unseen", "4 quiet"])
  round.quiet = nil
  #expect(silences().last == "4 open")
  round.settings.isPaused = true
  #expect(silences().isEmpty)
  round.settings = on([reminder(at: 9 * 60)])
  #expect(round.silences(of: round.settings.reminders[0]).count == 29, "as far as the log reaches")
}
