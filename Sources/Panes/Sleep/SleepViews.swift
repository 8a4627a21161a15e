// Sleep among the panes and the settings, on the Hub and in the quick log, and the forms of nights.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let sleep = TrackerViews(
    name: Tracker.sleep.rawValue, place: .pane("sleep", title: .Panes.sleep) { SleepPane($0) },
    card: { $0.sleep() }, chart: { $0.sleepChart }, quick: { [adding(.sleep, "s", .Hub.quickSleep, $0)] },
    goal: { SleepForms.need($0, now: $1) }, goals: { SettingsFields($0).sleepGoals }, axis: (0, { $0.sleeps }),
    catchUp: .night, synonyms: ["sleep.add": .Synonyms.sleep])
}

extension EntryForms {
  static let sleep = EntryForms(Sleep.self, add: { SleepForms.add($0, now: $1) }) { SleepForms.edit($0, $1, now: $2) }
}

extension CatchUpRow {
  /// A night that ended on that day.
  fileprivate static let night = CatchUpRow(
    field: {
      $0.times("sleep.span", .Hub.sleep, example: "23:10 6:50", endsOnDay: true, field: "sleep.span") {
        range throws(Refusal) in
        try SleepRules.checkLength(bed: range.start.stamp.instant, wake: range.end.stamp.instant)
      }
    },
    record: { answer, _ in
      answer.span.map { span in { Sleep(id: $0, bed: span.start, wake: span.end, source: $1) } }
    })
}

extension HubCards {
  /// The sleep card: last night, its score, regularity of the week.
  fileprivate func sleep() -> HubCard {
    let state = managers.sleep.state.value
    guard state.count > 0 else { return empty(.sleep, words(.Hub.sleep)) }
    var value = HubPart(words(.Hub.noLastNight), .dim, .add(.sleep), rank: 9)
    var left: [HubPart] = []
    if state.lastNight != nil {
      value = self.value(.sleepNight, bold: true)
      left = [self.value(.sleepTimes, .dim, rank: 7)]
    }
    let right = score(state.lastNight) + [part(.sleepConsistency) { .Hub.regular(percent: $0) }].compactMap { $0 }
    let mean = self.mean(.sleepMean)
    let usual = usual(.sleepUsual)
    let known = HubPart(
      figures.sentence(.Hub.nights(n: figures.count(.sleepNights)), of: .sleepNights), .dim, .figure(.sleepNights),
      rank: 3)
    return HubCard(
      id: "sleep", title: words(.Hub.sleep), value: value,
      history: HubHistory(
        values: state.days.suffix(7).map(\.value), bounds: 0...(10 * 3600), words: usual.map { [$0] } ?? mean),
      lines: [
        HubLine(left, right),
        HubLine([part(.sleepNeed) { .Hub.need(need: $0) }].compactMap { $0 }, usual == nil ? [] : mean),
        HubLine(figures.known(.sleepDeviation) == nil ? [] : [self.value(.sleepDeviation, .dim, rank: 5)], [known]),
      ].filter { !$0.left.isEmpty || !$0.right.isEmpty })
  }

  /// The score of a night with stages, otherwise its rating, otherwise a note that both are missing
  /// (Sleep.md, Figures).
  private func score(_ night: Sleep?) -> [HubPart] {
    guard let night, let figure = figures[.sleepScore] else { return [] }
    if let score = figure.number.map({ Int($0) }) {
      let isGreen = ScoreBand(score: score) == .green
      let text = figures.sentence(.Sleep.score(score: figures.form(.count(score), of: .sleepScore)), of: .sleepScore)
      return [HubPart(text, isGreen ? .gold : .value, .figure(.sleepScore), rank: 6)]
    }
    let rating = night.quality.map { Message.Hub.rated(quality: words.of(.field).count($0)) }
    return [
      HubPart(
        words(rating ?? .Sleep.score(score: words(.Charts.unknown))), .dim, .figure(.sleepScore),
        rank: rating == nil ? 2 : 4)
    ]
  }

  /// The last month.
  fileprivate var sleepChart: HubChart {
    let state = managers.sleep.state.value
    return HubChart(
      days: state.days.map { ($0.day, $0.value.map { $0 / 3600 }, ($0.value ?? 0) >= state.need) },
      goal: state.need / 3600, unit: words(.Units.hour),
      format: { words.of(.axis).shortNumber($0, decimals: 1) }, isLine: false)
  }
}

extension HubDay {
  /// The nights and naps of the day.
  fileprivate var sleeps: DayAxisRow {
    DayAxisRow(
      words(.Hub.axisSleep),
      spans: managers.hub.state.value.today(of: Sleep.self).compactMap { span($0.bed.instant, $0.wake.instant) },
      role: .series)
  }
}

extension SettingsFields {
  fileprivate var sleepGoals: [Field<Draft>] {
    [
      entries.duration(
        "sleep.need", .Settings.sleepNeed, \.sleepNeed, range: Limits.sleepNeed, example: "7:30",
        hint: .Sleep.needHint),
      .toggle(
        "sleep.repay", .Settings.sleepRepays, \.settings.sleepRepays, hint: .Settings.sleepRepaysHint
      ).asDetail, workDays,
    ]
  }

  private var workDays: Field<Draft> {
    Field(
      "work.days", .Settings.workDays, .text, isRequired: false, hint: .Settings.workDaysHint,
      get: { [words] in words.weekdays($0.settings.workDays) },
      set: { [words] draft, text, _ in
        do throws(Refusal) {
          draft.settings.workDays = try WeekdayText.read(
            text, field: "work.days", example: words.weekdays([1, 2, 3, 4, 5]))
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        context.words(.Time.understood(meaning: context.words.weekdays(draft.settings.workDays)))
      })
  }
}
