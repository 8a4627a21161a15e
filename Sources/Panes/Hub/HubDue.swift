// The lines below the Hub cards: everything still open today by the time it is due, and yesterday's missing entries.
// With two rows each gets its own; if room is short, names stay and lengths go, then the latest ones.
//
// | open                                    | due                                           |
// |-----------------------------------------|-----------------------------------------------|
// | a running fast short of its goal        | at the goal, if that is today                 |
// | a planned fast                          | at its start                                  |
// | the drinking goal                       | at the end of the waking hours, then the day  |
// | streaks that end today                  | at the end of the day, with the hours left    |
// | habits logged of late, the diary        | at the end of the day                         |
import Canvas
import Core
import Managers
import Screen
import Words

/// Builds the due lines.
struct HubDue {
  let managers: Managers
  let trackers: [TrackerViews]
  let words: Words
  let now: Moment
  /// Key that opens the catch-up form for yesterday.
  var catchUpKey = "y"
  /// Key that answers for the evening.
  var diaryKey = "w"
  /// Key that opens the notices.
  var noticesKey = "N"

  private var day: HubDay { HubDay(managers: managers, words: words, now: now) }
  private var settings: Settings { managers.settings.state.value }
  private var today: Day { Day(now, dayStart: settings.dayStart) }
  private var dayEnd: Instant { (today + 1).start(in: now.zone, dayStart: settings.dayStart) }

  /// Streaks that end today unless continued.
  var streaks: [DueStreak] { runs(from: DueStreak.least) }

  /// Runs of at least `least` days that end today unless continued.
  private func runs(from least: Int) -> [DueStreak] {
    if Pauses.contain(today, in: settings.pauses) { return [] }
    let (dayStart, end) = (settings.dayStart, dayEnd)
    let sessions = managers.streaks.state.value
    let ofTrackers = views.compactMap { views in
      views.run.flatMap { run in
        let (subject, days, isDone) = run(day)
        return DueStreak(subject, days: days, isDone: isDone, end: end, now: now.instant, least: least)
      }
    }
    return ofTrackers
      + [
        DueStreak(sessions.sittings, .meditation, today: today, end: end, now: now.instant, least: least),
        DueStreak(sessions.workouts, .workout, today: today, end: end, now: now.instant, least: least),
      ].compactMap { $0 } + habitRuns(dayStart, least)
  }

  /// The views of shown trackers.
  private var views: [TrackerViews] {
    Tracker.allCases.filter { !settings.isHidden($0) }.compactMap { shown in trackers.first { $0.tracker == shown } }
  }

  /// Streaks of the user's own habits; the diary has its own line.
  private func habitRuns(_ dayStart: Int, _ least: Int) -> [DueStreak] {
    managers.habits.state.value.shown.filter { !$0.habit.isDiary }.compactMap { figures in
      let subject = StreakSubject.habit(figures.habit)
      let end = (figures.today + 1).start(in: now.zone, dayStart: subject.dayStart(dayStart))
      return DueStreak(
        RewardStreak(figures.streak), subject, today: figures.today, end: end, now: now.instant, least: least)
    }
  }

  /// Due and open items as full sentences, for line mode.
  var texts: [String] { (due + [unread, yesterday].compactMap { $0 }).compactMap(\.texts.first) }

  /// Draws into one or two rows.
  func draw(in region: Region, isCentred: Bool = false) {
    guard region.rows > 0 else { return }
    let open = yesterday
    let left = due + [unread].compactMap { $0 }
    guard region.rows > 1 else { return FactLine(left, right: open).draw(in: region, row: 0) }
    let lines = [left, [open].compactMap { $0 }].filter { !$0.isEmpty }
    for (row, facts) in lines.enumerated() { FactLine(facts).draw(in: region, row: row) }
  }

  /// Everything open today, by its time; that nothing is, to users with entries; or the pause.
  private var due: [LineFact] {
    if let paused { return [paused] }
    let ending = atRisk + habits + [diary].compactMap { $0 }
    let standings = views.compactMap { $0.standing?(day) }
    let items = standings.compactMap(\.item) + ending.map { (at: dayEnd, fact: $0) }
    if !items.isEmpty {
      // Of equal times the order above stays.
      return items.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element.fact)
    }
    // A single day is not listed as a streak, but it rules out "nothing due", and so does a goal that a card shows as open.
    guard yesterday == nil, runs(from: 1).isEmpty, !standings.contains(where: \.isOpen),
      standings.contains(where: \.isKept)
    else { return [] }
    return [LineFact(words(.Hub.nothingDue), words(.Hub.nothingDueShort), role: .dim)]
  }

  /// Good habits logged of late but not today, unless their streaks are listed.
  private var habits: [LineFact] {
    let listed = Set(streaks.map(\.subject))
    return managers.habits.state.value.shown.compactMap { figures in
      guard figures.habit.kind == .good, !figures.habit.isDiary, !listed.contains(.habit(figures.habit)),
        let last = figures.days.last?.day, figures.today - last < UnloggedTracker.window,
        !figures.habit.isPeriodic, figures.state(on: figures.today) == .unknown
      else { return nil }
      return LineFact(words.of(.text).name(of: figures.habit))
    }
  }

  /// The streaks that end today, as one.
  private var atRisk: [LineFact] {
    let streaks = streaks
    guard let first = streaks.first else { return [] }
    let time = words.of(.clock).duration((first.left / 60).rounded(.up) * 60)
    let long = streaks.map(lengthText).joined(separator: ", ")
    let short = streaks.map(name).joined(separator: ", ")
    return [
      LineFact(
        words(.Hub.due(time: time, what: long)), words(.Hub.due(time: time, what: short)),
        words.of(.count)(.Hub.dueShort(n: streaks.count, time: time)), role: .text, target: "streaks")
    ]
  }

  /// A streak with its length.
  private func lengthText(_ streak: DueStreak) -> String {
    let words = words.of(.figure(streak.subject.figure))
    guard let habit = streak.subject.habit, habit.isPeriodic else {
      return words(.Hub.streakOf(habit: name(streak), n: streak.days))
    }
    return words(.Calendar.streakLine(habit: name(streak), days: words.run(streak.days, of: habit.period)))
  }

  /// The end of the current pause; nil if today is not paused.
  private var paused: LineFact? {
    guard let pause = settings.pauses.first(where: { $0.contains(today) }) else { return nil }
    guard let last = pause.through else { return LineFact(words(.Hub.paused), role: .dim) }
    let day = words.of(.field).relativeDay(last, today: today, inSentence: true)
    return LineFact(words(.Hub.pausedThrough(day: day)), words(.Hub.paused), role: .dim)
  }

  private var yesterday: LineFact? {
    let open = managers.hub.state.value.unanswered.count
    guard open > 0 else { return nil }
    return LineFact(
      counts(.Hub.yesterdayOpen(n: open, key: catchUpKey)), counts(.Hub.yesterdayShort(n: open, key: catchUpKey)),
      role: .accent, target: "catchUp")
  }

  /// The number of unread notices; the message line shows each only for a few seconds.
  private var unread: LineFact? {
    let unread = managers.notices.state.value.unread
    guard unread > 0 else { return nil }
    return LineFact(counts(.Hub.unread(key: noticesKey, n: unread)), role: .accent, target: "notices")
  }

  /// The open evening, for users who answered the diary within the last two weeks.
  private var diary: LineFact? {
    guard let figures = managers.habits.state.value[NoAlc.id], !figures.habit.isArchived,
      let last = figures.days.last?.day, figures.today - last < 15, figures.state(on: figures.today) == .unknown
    else { return nil }
    let evening = Message.evening(figures.today, today: Day(now))
    return LineFact(
      words(.NoAlc.dueOpen(evening: evening, key: diaryKey)), words(.NoAlc.dueShort(key: diaryKey)), role: .accent,
      target: "noalc")
  }

  private var counts: Words { words.of(.count) }

  private func name(_ streak: DueStreak) -> String {
    streak.subject.habit.map(words.of(.text).name) ?? words(.label(streak.subject.shortLabel))
  }
}
