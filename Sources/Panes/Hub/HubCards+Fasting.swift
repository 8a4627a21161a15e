// The Hub card of fasting: the running fast against its goal with stage marks, or the result of the last one.
import Core
import Managers
import Screen
import Words

extension HubCards {
  /// The fasting card.
  func fasting() -> HubCard {
    let state = managers.fasting.state.value
    let streak = self.streak(state.streak, opens: .fastStreak, rank: 4)
    guard let fast = state.active else { return idleFasting(state, streak) }
    let progress = state.progress(at: now)
    return HubCard(
      id: "fasting", title: words(.Hub.fasting),
      value: HubPart(
        words.clock(progress.elapsed), progress.isReached ? .gold : .value, bold: true, opens: .fastTimes, rank: 9),
      bar: bar(fast, progress), lines: [course(fast, progress, streak), HubLine(mean(of: state), usualFast)],
      digits: words.clock(progress.elapsed))
  }

  /// The share of the goal, with the stages as marks.
  private func bar(_ fast: Fast, _ progress: FastProgress) -> HubBar {
    let hours = fast.goal / 3600
    let share = words.percent(Double(progress.percent) / 100)
    return HubBar(
      fraction: progress.fraction, role: progress.colour.role, marks: FastStage.marks(goalHours: hours),
      scale: scale(hours),
      words: [
        HubPart(share, .value, bold: true, opens: .fastPercent, rank: 8),
        HubPart(words(.Hub.ofGoal(goal: words.duration(fast.goal))), .dim, opens: .fastGoal, rank: 7),
      ])
  }

  /// Start, end, remaining time, streak.
  private func course(_ fast: Fast, _ progress: FastProgress, _ streak: [HubPart]) -> HubLine {
    let isReached = progress.isReached
    let left =
      isReached
      ? words(.Hub.over(time: words.clock(progress.overtime))) : words(.Hub.left(time: words.clock(progress.remaining)))
    let end = Stamp(fast.start.instant + fast.goal, in: now.zone)
    func when(_ stamp: Stamp) -> String { words.dayAndTime(stamp, today: Day(now), inSentence: true) }
    return HubLine(
      [
        HubPart(words(.Hub.started(time: when(fast.start))), .dim, opens: .fastStart, rank: 6),
        HubPart(words(.Hub.goalAt(time: when(end))), .dim, opens: .fastUntil, rank: 3),
      ], [HubPart(left, isReached ? .gold : .value, bold: true, opens: .fastToggle, rank: 9)] + streak)
  }

  private func idleFasting(_ state: FastingState, _ streak: [HubPart]) -> HubCard {
    let start = HubPart(words(.Hub.startFast(key: startKey)), .accent, opens: .fastToggle, rank: 9)
    let goal = HubPart(words(.Hub.goalOf(goal: words.duration(state.goal))), .dim, opens: .fastGoal, rank: 6)
    var value = HubPart(words(.Hub.noFast), .dim, opens: .fastAdd, rank: 9)
    var lines = [HubLine([start, goal], streak)]
    if let last = state.history.first, let end = last.end {
      value = HubPart(words(.Hub.ended(ago: words.ago(now.instant - end.instant))), .value, opens: .fastLast, rank: 9)
      let length = HubPart(
        words(.Hub.lasted(time: words.duration(last.duration))), .dim, opens: .fastLasted, rank: 4)
      let verdict = HubPart(words(last.metGoal ? .Hub.met : .Hub.notMet), last.metGoal ? .gold : .dim, rank: 3)
      lines.append(HubLine(words.isRedacted ? [length] : [length, verdict], usualFast))
    }
    lines.append(HubLine(mean(of: state)))
    return HubCard(id: "fasting", title: words(.Hub.fasting), value: value, lines: lines)
  }

  /// The mean of up to seven recent fasts.
  private func mean(of state: FastingState) -> [HubPart] {
    guard let average = state.average, state.count > 1 else { return [] }
    let text = Message.Hub.averageFasts(n: min(7, state.count), value: words.duration(average))
    return [HubPart(words(text), .dim, opens: .fastMean)]
  }

  private var usualFast: [HubPart] {
    usual("fasting", opens: .fastUsual) { words.duration($0) }.map { [$0] } ?? []
  }

  /// About four hour labels under the bar.
  private func scale(_ goalHours: Double) -> [(text: String, at: Double)] {
    guard goalHours > 0 else { return [] }
    let step = goalHours <= 4 ? 1.0 : goalHours <= 8 ? 2 : goalHours <= 24 ? 4 : 12
    return stride(from: 0, through: goalHours, by: step).map { hour in
      (text: hour == 0 ? "0h" : words.count(Int(hour)), at: hour / goalHours)
    }
  }
}
