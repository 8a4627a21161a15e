// Breathing patterns: a list over the timer pane, and a form for each. The list is a setting; until edited, it holds
// the built-in patterns.
import Canvas
import Core
import Managers
import Screen
import Words

/// The list of breathing patterns.
enum PatternList {
  /// Creates the window.
  static func window(_ setup: PaneSetup) -> ListWindow {
    func patterns() -> [BreathingPattern] { setup.managers.settings.state.value.patterns }
    let selection = ListState(patterns, by: \.id)
    return ListWindow(
      "timer.patterns", title: .Breathing.listTitle,
      ListContents(
        sentences: (.Breathing.addSentence, .Breathing.editSentence, .Breathing.deleteSentence),
        columns: columns, rows: { context in patterns().map { row($0, context) } },
        count: { patterns().count },
        isFull: {
          setup.lock("practice.patterns") ?? (patterns().count < PracticeList.most ? nil : .Programme.full)
        },
        stays: { _ in setup.lock("practice.patterns") },
        form: { index, _ in PatternForm.make(index.map { patterns()[$0] }, selecting: selection, setup) },
        delete: { index, now in
          let pattern = patterns()[index]
          let done = Message.Programme.gone(name: pattern.name, key: setup.undoKey)
          setup.managers.settings.remove(pattern, now: now, then: setup.answer(done))
          return .stay
        },
        extras: [
          ListExtra(
            binding: Binding(
              "timer.patterns.length", keys: ["x"], verb: .Breathing.lengthVerb, sentence: .Breathing.lengthSentence),
            act: { index, _ in index.map { .present(PatternForm.length(patterns()[$0], setup)) } ?? .stay }),
          PracticeKeys.learn("timer.patterns.learn", .Breathing.learnSentence) { index in
            index.map { page(patterns()[$0].id, setup) }
          },
          PracticeKeys.restore("timer.patterns.restore", BreathingPresets.standard, setup) {
            setup.lock("practice.patterns")
          },
        ], empty: PracticeKeys.empty("timer.patterns"), selection: selection))
  }

  /// The help page about breathing, opened at a built-in pattern's article, otherwise at the contents.
  static func page(_ id: String?, _ setup: PaneSetup) -> PageScreen {
    let isOurs = BreathingPresets.standard.contains { $0.id == id }
    return PageScreen(
      name: "timer.breathing.learn", title: .Breathing.learnTitle, page: "Breathing", article: isOurs ? id : nil)
  }

  private static func columns(_ words: Words) -> [TableColumn] {
    [
      TableColumn(), PracticeFields.nameColumn(words),
      TableColumn(words(.Breathing.fieldPattern), rank: 5),
      TableColumn(words(.Programme.fieldRounds), align: .trailing, rank: 3),
      TableColumn(words(.Programme.columnLength), align: .trailing, rank: 4),
    ]
  }

  private static func row(_ pattern: BreathingPattern, _ context: DrawContext) -> TableRow {
    TableRow(
      [
        context.glyphs.sign(of: pattern.mark), pattern.name, BreathingText.write(pattern.segments),
        context.words.count(pattern.rounds), context.words.length(of: pattern),
      ], roles: [.accent, .text, .value, .dim, .dim])
  }
}

/// The form of a breathing pattern.
enum PatternForm {
  /// The form for an existing or a new pattern; selects the saved pattern in the list.
  static func make(
    _ old: BreathingPattern?, selecting selection: ListState, _ setup: PaneSetup
  ) -> any Component {
    let draft =
      old
      ?? BreathingPattern(
        id: "", name: "", segments: BreathingPattern.newSegments, rounds: BreathingPattern.newRounds)
    let page = FormPage<BreathingPattern>(
      fields: [PracticeFields.name(BreathingPattern.nameField, .Breathing.fieldName, \.name, "Box Breathing"), row]
        + lengths + [PracticeFields.mark(\.mark), timbre],
      remark: { pattern, context in
        let findings = BreathSafety.findings(of: pattern).map { context.words(.breathFinding($0)) }
        return ([context.words.row(of: pattern)] + findings).joined(separator: "\n")
      }, buttons: [listen(setup)])
    return Form(
      name: "timer.pattern.\(old == nil ? "new" : "edit")", of: old?.id ?? "",
      title: old == nil ? .Breathing.addTitle : .Breathing.editTitle,
      draft: draft, rereading: old.map { old in setup.rereading { $0.patterns.first { $0.id == old.id } } },
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      setup.save(values.draft, now: values.now, completion) { saved in
        selection.select(saved.id, in: setup.settings.patterns)
        return .notice(.Programme.saved(name: saved.name))
      }
    }
  }

  /// The form for the length of one exercise, which it starts; the pattern stays as it is.
  static func length(_ pattern: BreathingPattern, _ setup: PaneSetup) -> any Component {
    var page = FormPage<BreathingPattern>(
      fields: lengths, remark: { pattern, context in context.words.row(of: pattern) },
      initialFocus: "breathing.minutes")
    page.savesOnEnter = true
    return Form(
      name: "timer.pattern.length", title: .Breathing.lengthTitle, draft: pattern, pages: [page],
      saveVerb: .Timer.startButton, leaving: .closes
    ) { values, completion in
      let countdown = setup.managers.settings.state.value.countdown
      let plan = SessionPlan.breathing(BreathingPlan(values.draft, countdown: countdown))
      completion(.done(.run { TimerForms.start(plan, setup, now: values.now) }))
    }
  }

  /// The values that decide an exercise.
  static var values: [Field<BreathingPattern>] { [row] + lengths + [timbre] }

  private static var timbre: Field<BreathingPattern> {
    .choice(
      "breathing.timbre", .Sound.fieldTimbre, \.timbreText,
      [("", .Sound.timbreSetting)] + Timbre.allCases.map { ($0.rawValue, $0.label) })
  }

  /// Rounds, or the minutes that as many whole rounds fill: each follows the other.
  private static var lengths: [Field<BreathingPattern>] {
    let minutes = Field<BreathingPattern>(
      "breathing.minutes", .Programme.columnLength, .duration, hint: .Breathing.minutesHint,
      get: { clockText(($0.totalMilliseconds + 999) / 1000) },
      set: { pattern, text, _ in
        do throws(Refusal) {
          let seconds = try TimeLanguage.duration(text, field: "breathing.minutes", colon: .minutesAndSeconds)
          pattern.rounds = try pattern.rounds(minutes: seconds / 60)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { pattern, context in
        let words = context.words
        let meaning = words(.Breathing.minutesMeaning(n: pattern.rounds, total: words.length(of: pattern)))
        return words(.Time.understood(meaning: meaning))
      })
    let rounds = PracticeFields.number(
      "breathing.rounds", .Programme.fieldRounds, \BreathingPattern.rounds, Limits.breathingRounds,
      hint: .Timer.hintRounds(lowest: "1", highest: "99"), example: "10")
    return [rounds, minutes]
  }

  /// Plays the cues of one breath with this pattern's timbre.
  private static func listen(_ setup: PaneSetup) -> PageButton<BreathingPattern> {
    let preview = SoundPreview(setup.managers.timer)
    return PageButton("sound.timbre", .Sound.testTimbre) { pattern, now in
      let settings = setup.managers.settings.state.value
      preview.breath(pattern.timbre ?? settings.sounds.timbre, settings, now: now)
      return .stay
    }
  }

  /// The sequence of phases as text, with its interpretation.
  private static var row: Field<BreathingPattern> {
    Field(
      "breathing.pattern", .Breathing.fieldPattern, .text, hint: .Breathing.patternHint,
      get: { BreathingText.write($0.segments) },
      set: { pattern, text, _ in
        do throws(Refusal) {
          pattern = pattern.with(segments: try BreathingText.read(text))
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { pattern, context in
        context.words(.Time.understood(meaning: context.words.reading(of: pattern.segments)))
      })
  }
}

extension BreathingPattern {
  /// The timbre as a choice; empty for that of the settings.
  fileprivate var timbreText: String {
    get { timbre?.rawValue ?? "" }
    set { timbre = Timbre(rawValue: newValue) }
  }
}
