// Mood on the Hub and in the quick log, the key of its screen, its goals among the settings, and the forms of moods.
import Canvas
import Core
import Managers
import Screen
import Words

extension TrackerViews {
  static let mood = TrackerViews(
    name: Tracker.mood.rawValue, place: .screen(key: "8", name: "mood", title: .General.mood) { MoodScreen($0) },
    card: { $0.mood() }, chart: { $0.moodChart },
    quick: { setup in
      [QuickChoice(tracker: .mood, key: "m", text: .Hub.quickMood) { .present(MoodForms.quick(setup, now: $0)) }]
    }, goal: { setup, _ in MoodForms.goals(setup) },
    goals: { _ in
      [
        MoodForms.level("mood.goal", .Mood.mood, \.settings.moodGoal),
        MoodForms.level("energy.goal", .Mood.energy, \.settings.energyGoal),
      ]
    }, axis: (4, { $0.moods }), catchUp: .levels,
    synonyms: ["hub.mood": .Synonyms.mood, "shell.screen.mood": .Synonyms.mood])
}

extension EntryForms {
  static let mood = EntryForms(Mood.self, add: { MoodForms.add($0, now: $1) }) { MoodForms.edit($0, $1, now: $2) }
}

extension CatchUpRow {
  /// Mood and energy of the day.
  fileprivate static let levels = CatchUpRow(
    field: { _ in
      Field(
        "mood.mood", .Hub.mood, .text, isRequired: false, hint: .Hub.catchUpMood, get: \.text,
        set: { answer, text, _ in
          (answer.text, answer.levels) = (text, nil)
          guard text.contains(where: { !" ,/".contains($0) }) else { return .fine }
          do throws(Refusal) {
            answer.levels = try MoodRules.readLevels(text)
            return .fine
          } catch {
            return .refused(error)
          }
        },
        echo: { answer, context in
          answer.levels.map { context.words(Message.mood($0.mood)) + ", " + context.words(Message.energy($0.energy)) }
        })
    },
    record: { answer, day in
      answer.levels.map { levels in
        { Mood(id: $0, at: day.noon, mood: levels.mood, energy: levels.energy, source: $1) }
      }
    })
}

extension HubCards {
  /// The mood card: latest entry, the week against the goals, variability.
  fileprivate func mood() -> HubCard {
    let state = managers.mood.state.value
    guard let latest = state.latest else { return empty(.mood, words(.Hub.mood)) }
    let today = HubPart(
      figures.sentence(.Hub.entriesToday(n: figures.count(.moodToday)), of: .moodToday), .text, .figure(.moodToday),
      rank: 6)
    let week = HubLine(
      mean(.moodMeans, rank: 6), [part(.moodStability) { .Hub.stable(percent: $0) }].compactMap { $0 })
    return HubCard(
      id: "mood", title: words(.Hub.mood), value: value(.moodLatest, bold: true),
      history: HubHistory(values: state.days.suffix(14).map(\.value), bounds: 1...10, words: [today]),
      lines: [
        week, HubLine(support(state)), feeling(latest), HubLine([usual(.moodUsual)].compactMap { $0 }, goals),
      ].filter { !$0.left.isEmpty || !$0.right.isEmpty })
  }

  /// The latest mood in words, the trend, and the time of the entry.
  private func feeling(_ latest: Mood) -> HubLine {
    let trend = figures.known(.moodCourse).map { course in
      HubPart(
        words.isRedacted ? words.redaction : words(.Hub.trend(course: course)), .dim, .figure(.moodCourse), rank: 3)
    }
    let ago = figures[.moodTime]?.number.map { figures.form(.ago(now.instant.seconds - $0), of: .moodTime) } ?? ""
    return HubLine(
      [HubPart(words.stated(mood: latest.mood), .dim), trend].compactMap { $0 },
      [HubPart(ago, .dim, .figure(.moodTime), rank: 4)])
  }

  /// The goals, and the weekly means as shares of them.
  private var goals: [HubPart] {
    let goal = part(.moodGoal, rank: 3) { .Hub.goalOf(goal: $0) }
    let shares = figures.known(.moodProgress).map { HubPart($0, .dim, .figure(.moodProgress), rank: 2) }
    return [goal, shares].compactMap { $0 }
  }

  /// A daily changing sentence about mood variability, on the focus card only (Mood.md, Stability).
  private func support(_ state: MoodState) -> [HubPart] {
    guard isFocusCard("mood"), !words.isRedacted, let stability = state.stability,
      let text = MoodSupport.text(stability, day: today, settings.content)
    else { return [] }
    return [HubPart(words(text), .text, rank: 0)]
  }

  /// The last month.
  fileprivate var moodChart: HubChart {
    HubChart(
      days: managers.mood.state.value.days.map { ($0.day, $0.value, false) }, unit: "",
      format: { words.of(.axis).shortNumber($0, decimals: 1) }, isLine: true, domain: 1...10)
  }
}

/// Sentences of the focus card, three for each stability band.
enum MoodSupport {
  /// The sentence of a day; nil if such texts are hidden.
  static func text(_ stability: Int, day: Day, _ content: ContentChoices) -> Message? {
    let band = StabilityBand(stability: stability)
    guard content.shows("mood.support." + band.rawValue, of: .motivational) else { return nil }
    let texts: [Message] =
      switch band {
      case .balanced: [.Mood.supportBalanced1, .Mood.supportBalanced2, .Mood.supportBalanced3]
      case .slightlyIrregular: [.Mood.supportIrregular1, .Mood.supportIrregular2, .Mood.supportIrregular3]
      case .low: [.Mood.supportLow1, .Mood.supportLow2, .Mood.supportLow3]
      }
    return texts[((day.number % texts.count) + texts.count) % texts.count]
  }
}

extension HubDay {
  /// The moods of the day.
  fileprivate var moods: DayAxisRow {
    DayAxisRow(
      words(.Hub.axisMood),
      words: managers.hub.state.value.today(of: Mood.self).map {
        (at: hours($0.at.instant), text: words.of(.field).count($0.mood))
      },
      role: .text)
  }
}
