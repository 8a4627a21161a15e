// The Hub card of sittings and workouts: today, this week, the streaks, and the session proposed next.
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let practice = TrackerViews(
    name: HubOrder.practice, place: .pane("timer", title: .Panes.timer) { TimerPane($0) },
    card: { $0.practice() }, chart: { $0.practiceChart }, quick: { _ in [] }, axis: (3, { $0.sessions }),
    synonyms: [
      "timer.open": .Synonyms.meditation, "timer.breathing": .Synonyms.breathing, "timer.free": .Synonyms.workout,
      "timer.programmes": .Synonyms.workout,
    ])
}

extension HubDay {
  /// The sittings and workouts of the day.
  fileprivate var sessions: DayAxisRow {
    func spans(_ kind: SessionKind) -> [Range<Double>] {
      managers.hub.state.value.today(of: Session.self).filter { $0.counts == kind }
        .compactMap { span($0.start.instant, $0.end.instant) }
    }
    return DayAxisRow(
      words(.Hub.axisSessions), spans: spans(.mindful), others: spans(.workout), role: .series)
  }
}

extension HubCards {
  /// The card of the sessions: a line for each kind that was practised of late.
  fileprivate func practice() -> HubCard {
    let state = managers.timer.state.value
    let kinds = SessionKind.allCases.filter { kind in
      minutes(of: kind).contains { ($0.value ?? 0) > 0 } || state.history.first?.counts == kind
    }
    let isToday = figures[.practiceToday]?.n ?? 0 > 0
    let today = part(.practiceToday, .value, bold: true, rank: 9) { .Hub.practiceToday(time: $0) }
    return HubCard(
      id: HubOrder.practice, title: words(.Hub.practice),
      value: isToday ? today ?? HubPart("") : HubPart(words(.Hub.practiceNone), .dim, rank: 9),
      history: HubHistory(values: days.suffix(14).map(\.value), bounds: nil, words: [start(state)]),
      lines: kinds.map(line))
  }

  /// The sessions of a kind today and this week, and its streak.
  private func line(_ kind: SessionKind) -> HubLine {
    let id = FigureID.practiceWeek.of(kind.rawValue)
    var week = part(id, rank: 6) { .Hub.practiceWeek(time: $0) }
    week?.shorter = words(.Hub.practiceWeekShort(time: figures.value(id)))
    let isKnown = figures[id]?.n ?? 0 > 0
    return HubLine(
      [today(kind)],
      (isKnown ? [week].compactMap { $0 } : []) + streak(.streakDays.of(StreakSubject(kind).id), rank: 5))
  }

  private func today(_ kind: SessionKind) -> HubPart {
    let id = FigureID.practiceToday.of(kind.rawValue)
    let (n, time) = (figures[id]?.n ?? 0, figures.value(id))
    guard n > 0 else { return HubPart(words(kind == .workout ? .Hub.noWorkout : .Hub.noSitting), .dim, rank: 7) }
    let isWorkout = kind == .workout
    var part = HubPart(
      figures.sentence(isWorkout ? .Hub.workoutsToday(n: n, time: time) : .Hub.sittingsToday(n: n, time: time), of: id),
      .text, .figure(id), rank: 7)
    part.shorter = figures.sentence(isWorkout ? .Hub.workouts(n: n) : .Hub.sittings(n: n), of: id)
    return part
  }

  /// The key that starts the session proposed next, or shows the one that runs.
  private func start(_ state: TimerState) -> HubPart {
    let plan = state.running?.plan ?? settings.plan(after: state.history.first)
    let (what, words) = (Message.session(plan), words.of(.field))
    guard state.running == nil else {
      return HubPart(words(.Hub.practiceShow(key: practiceKey, what: what)), .accent, .practise, rank: 9)
    }
    let values = SessionWords.values(plan, words, times: words.signs("×"))
    let short = words(.Hub.practiceStart(key: practiceKey, what: what))
    guard !values.isEmpty else { return HubPart(short, .accent, .practise, rank: 9) }
    var part = HubPart(
      words(.Hub.practiceStartWith(key: practiceKey, what: what, values: values)), .accent, .practise, rank: 9)
    part.shorter = short
    return part
  }

  private func minutes(of kind: SessionKind) -> [DayValue] {
    let state = managers.timer.state.value
    return kind == .workout ? state.workouts : state.mindful
  }

  /// The minutes of both kinds on each of the last 30 days; nil without a session.
  private var days: [DayValue] {
    zip(minutes(of: .mindful), minutes(of: .workout)).map { mindful, workout in
      let sum = (mindful.value ?? 0) + (workout.value ?? 0)
      return DayValue(day: mindful.day, value: sum > 0 ? sum : nil)
    }
  }

  fileprivate var practiceChart: HubChart {
    HubChart(
      days: days.map { ($0.day, $0.value, false) }, unit: words(.Timer.minutesUnit),
      format: { words.of(.axis).shortNumber($0, decimals: 0) }, isLine: false)
  }
}
