// The timer's reads from the store, and adopting other processes' changes to the session.
//
// | state read                      | effect                                                                    |
// |---------------------------------|---------------------------------------------------------------------------|
// | first load finds a session      | recovered: keeps counting, ended meanwhile, or paused with an offer       |
// | another process's state         | adopted: pause, skip, resume                                              |
// | no session any more             | ended by another process: silence, and not logged again                   |
// | an unreadable session           | reported; starting another or discarding it removes it                    |
// | an offer to shorten the last    | shown until it is answered in some process; gone with an edit of its log  |
// | after the lock was taken        | a session still running is ours from now on                               |
import Core
import Foundation
import Store

extension TimerManager {
  struct Window: Sendable {
    var stored: StoredSession?
    /// The stored offer to shorten a session, and the ending it stands for; nil if its log was edited or deleted since.
    var offer: String?
    var offered: SessionEnding?
    var history: [Session] = []
    var mindful: [DayValue] = []
    var workouts: [DayValue] = []
    var hasMore = false
    var settings = Settings()
    var sums: [SessionKind: PracticeSums] = [:]
    var sumsDays = DayRange(last: 30, endingOn: Day(number: 0))
    var ever: [SessionKind: PracticeHistory] = [:]
    var today: [SessionKind: PracticeSums] = [:]
    var week: [SessionKind: PracticeSums] = [:]
    var weekDays = DayRange(last: 7, endingOn: Day(number: 0))
  }

  nonisolated static func read(
    _ reader: Reader, _ context: ReadingContext, limit: Int, period: ChartPeriod?
  ) throws -> Window {
    var window = Window()
    window.settings = context.settings
    window.stored = try reader.running()
    if context.isGlance { return window }
    window.offer = try reader.sessionOffer()
    window.offered = try window.offer.flatMap(UnwatchedEnd.init(json:)).flatMap { end in
      (try reader.record(.session, end.log)?.record as? Session).flatMap(end.ending)
    }
    window.history = try reader.records(Session.self, limit: limit)
    window.hasMore = window.history.count == limit
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.session, range)
    window.mindful = range.map { DayValue(day: $0, value: (totals[$0]?.seconds(of: .mindful) ?? 0) / 60) }
    window.workouts = range.map { DayValue(day: $0, value: (totals[$0]?.seconds(of: .workout) ?? 0) / 60) }
    let dayStart = context.settings.dayStart
    window.weekDays = DayRange(
      context.today.firstOfWeek(startingOn: context.settings.firstWeekday), through: context.today)
    let week = try reader.records(Session.self, in: window.weekDays.range)
    window.week = PracticeSums.byKind(week, dayStart: dayStart)
    window.today = PracticeSums.byKind(
      week.filter { Day($0.start, dayStart: dayStart) == context.today }, dayStart: dayStart)
    if let period, context.isFull { try readSums(&window, period, reader, context) }
    return window
  }

  /// Reads the sums of a period and of all time.
  private nonisolated static func readSums(
    _ window: inout Window, _ period: ChartPeriod, _ reader: Reader, _ context: ReadingContext
  ) throws {
    let since = try reader.earliest(.session).map { Day($0.stamp, dayStart: context.settings.dayStart) }
    window.sumsDays = period.range(today: context.today, first: since)
    guard since != nil else { return }
    let sessions = try reader.records(Session.self, in: window.sumsDays.range)
    window.sums = PracticeSums.byKind(sessions, dayStart: context.settings.dayStart)
    let days = try reader.practiceDays(through: context.today)
    for kind in SessionKind.allCases { window.ever[kind] = PracticeHistory(days.filter { $0.kind == kind }) }
  }

  func accept(_ window: Window, now: Moment) {
    sounder.obey(window.settings)
    adopt(window.stored, now: now)
    settleTakeover()
    let s = window.settings
    // A session that was deleted, here or elsewhere, is no longer told of as logged.
    let ended = state.value.ending?.log?.id
    let isGone = state.value.history.contains { $0.id == ended } && !window.history.contains { $0.id == ended }
    publish {
      if isGone { $0.ending = nil }
      $0.history = window.history
      $0.hasMore = window.hasMore
      $0.mindful = window.mindful
      $0.workouts = window.workouts
      ($0.sums, $0.sumsDays) = (window.sums, window.sumsDays)
      $0.ever = window.ever
      ($0.today, $0.week, $0.weekDays) = (window.today, window.week, window.weekDays)
      $0.openPlan = .sitting(s.sittingPlan)
      $0.freePlan = .intervals(s.intervalPlan)
    }
    hasLoaded = true
    adopt(window.offered, stored: window.offer)
  }

  /// Adopts the stored offer to shorten a session: shown again if nothing newer is, and withdrawn where another process
  /// has answered it, or its log was edited or deleted.
  private func adopt(_ offered: SessionEnding?, stored: String?) {
    offer = stored
    guard session == nil, unreadable == nil else { return }
    let offered = offered.flatMap { $0.log?.id == answered ? nil : $0 }
    let ending = state.value.ending
    if let offered, ending?.isOffered != true, ending == nil || ending?.log?.id == offered.log?.id {
      publish { $0.ending = offered }
    } else if let ending, ending.isOffered, ending.log?.id != offered?.log?.id {
      let isThere = state.value.history.contains { $0.id == ending.log?.id }
      publish {
        guard isThere else { return $0.ending = nil }
        $0.ending?.slept = nil
        $0.ending?.shorter = nil
      }
    }
  }

  /// Adopts the stored state of the session, unless we wrote it ourselves.
  private func adopt(_ stored: StoredSession?, now: Moment) {
    if saving == 0 { known = stored?.json }
    let found = stored.flatMap { RunningSession(json: $0.json) }
    unreadable = found == nil ? stored : nil
    if state.value.isUnreadable != (unreadable != nil) { publish { $0.isUnreadable = unreadable != nil } }
    guard let stored, var read = found else {
      // Ended by another process, unless we are just ending it.
      if let session, !session.hasEnded, hasLoaded {
        self.session = nil
        sounder.silence()
        ownership.release()
        publish { $0.isOwner = false }
      }
      return
    }
    guard !ownWrites.contains(stored.json) else { return }
    let isFirst = session == nil && !hasLoaded
    if let session { read.takeNote(of: session) }
    session = read
    // A command takes ownership only if it is going to act on the session (`catchUp`).
    if state.value.running == nil, library.pace == .background, ownership.take() { publish { $0.isOwner = true } }
    if isFirst, state.value.isOwner, library.pace == .background {
      alter(now: now, isVerb: false, { _ in }) { $0.recover(at: now) }
    } else if state.value.isOwner, read.isPaused {
      sounder.silence()
    }
  }

  /// Completes a takeover after reading the store: a session still running is ours.
  private func settleTakeover() {
    guard isTakingOver else { return }
    isTakingOver = false
    if session == nil { ownership.release() }
    publish { $0.isOwner = session != nil }
  }
}
