// What the timer reads of the store, and how it takes over what other processes did to the session.
//
// | what was read                   | what happens                                                              |
// |---------------------------------|---------------------------------------------------------------------------|
// | first load finds a session      | recovered: counts on, ended meanwhile, or paused with an offer            |
// | another process's state         | adopted: pause, skip, going on                                            |
// | no session any more             | ended by another process: silence, and nothing is logged again            |
// | a session that cannot be read   | said; starting another or discarding it removes it                        |
// | after the lock was taken        | a session that still runs is ours from now on                             |
import Core
import Foundation
import Store

extension TimerManager {
  struct Window: Sendable {
    var stored: StoredSession?
    var history: [Session] = []
    var mindful: [DayValue] = []
    var workouts: [DayValue] = []
    var hasMore = false
    var settings = Settings()
  }

  nonisolated static func read(_ reader: Reader, _ context: ReadingContext, limit: Int) throws -> Window {
    var window = Window()
    window.settings = context.settings
    window.stored = try reader.running()
    if context.isGlance { return window }
    window.history = try reader.records(Session.self, limit: limit)
    window.hasMore = window.history.count == limit
    let range = DayRange(last: 30, endingOn: context.today)
    let totals = try reader.totalsByDay(.session, range)
    window.mindful = range.map { DayValue(day: $0, value: (totals[$0]?.seconds(of: .mindful) ?? 0) / 60) }
    window.workouts = range.map { DayValue(day: $0, value: (totals[$0]?.seconds(of: .workout) ?? 0) / 60) }
    return window
  }

  func accept(_ window: Window, now: Moment) {
    sounder.obey(window.settings)
    adopt(window.stored, now: now)
    settleTakeover()
    let s = window.settings
    publish {
      $0.history = window.history
      $0.hasMore = window.hasMore
      $0.mindful = window.mindful
      $0.workouts = window.workouts
      $0.openPlan = .sitting(s.sittingPlan)
      $0.freePlan = .intervals(s.intervalPlan)
    }
    hasLoaded = true
  }

  /// Takes over how the session stands in the store, unless we wrote that ourselves.
  private func adopt(_ stored: StoredSession?, now: Moment) {
    if saving == 0 { known = stored?.json }
    let found = stored.flatMap { try? JSONDecoder().decode(RunningSession.self, from: Data($0.json.utf8)) }
    unreadable = found == nil ? stored : nil
    if state.value.isUnreadable != (unreadable != nil) { publish { $0.isUnreadable = unreadable != nil } }
    guard let stored, var read = found else {
      // Ended by another process, unless our own ending is under way.
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
    // A command takes the session only when it means to act on it (`catchUp`).
    if state.value.running == nil, library.pace == .background, ownership.take() { publish { $0.isOwner = true } }
    if isFirst, state.value.isOwner, library.pace == .background {
      alter(now: now, isVerb: false, { _ in }) { $0.recover(at: now) }
    } else if state.value.isOwner, read.isPaused {
      sounder.silence()
    }
  }

  /// The store was asked after the lock was taken: what still runs is ours from now on.
  private func settleTakeover() {
    guard isTakingOver else { return }
    isTakingOver = false
    if session == nil { ownership.release() }
    publish { $0.isOwner = session != nil }
  }
}
