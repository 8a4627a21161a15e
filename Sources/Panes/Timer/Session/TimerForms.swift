// Forms for the setup and for a running session: typed values and sound.
import Core
import Managers
import Screen
import Words

/// Builds the timer forms.
enum TimerForms {
  // MARK: Values

  /// The form to type the values of a plan.
  static func plan(_ plan: SessionPlan, focus: PlanField?, _ setup: PaneSetup) -> any Component {
    let page = FormPage<SessionPlan>(
      fields: fields(of: plan, setup.words()).map { field in field.locked { _ in setup.lock(field.id) } },
      remark: { plan, context in plan.totalText.map { context.words(.Timer.totalRemark(time: $0)) } },
      initialFocus: focus?.rawValue)
    return Form(
      name: "timer.plan.\(plan.activity)", title: plan.isWorkout ? .Timer.setupFree : .Timer.setupOpen,
      draft: plan, rereading: setup.rereading(plan.stored), pages: [page], keeping: setup.drafts
    ) { values, completion in
      let plan = values.draft
      setup.managers.settings.change(now: values.now) {
        plan.store(in: &$0)
      } then: {
        completion(.from($0))
      }
    }
  }

  /// The fields for the values of a plan's kind, over the plan itself.
  static func fields(of plan: SessionPlan, _ words: Words) -> [Field<SessionPlan>] {
    PlanField.all(of: plan).map { field in planField(field, words).shown { $0.fields.contains(field) } }
  }

  /// The field for a value of a plan, over the plan itself.
  private static func planField(_ field: PlanField, _ words: Words) -> Field<SessionPlan> {
    switch field {
    case .endless: .toggle(field.rawValue, field.label, \.isEndless, hint: .Meditation.endlessHint)
    case .bells: bells(\.bells, words)
    default: TimerForms.field(field, get: { $0.value(field) }, set: { $0 = $0.with(field, $1) })
    }
  }

  /// A field for bells within the first phase, over any draft with bells.
  static func bells<Draft>(_ path: WritableKeyPath<Draft, IntervalBells>, _ words: Words) -> Field<Draft> {
    var field = Field<Draft>(
      PlanField.bells.rawValue, PlanField.bells.label, .text, isRequired: false, hint: .Meditation.bellsHint,
      get: { words.typed($0[keyPath: path]) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft[keyPath: path] = try IntervalBells.read(text, field: PlanField.bells.rawValue)
          return .fine
        } catch {
          return .refused(error)
        }
      })
    field.echo = { draft, context in context.words(.Time.understood(meaning: context.words(draft[keyPath: path]))) }
    return field
  }

  /// The field for a value of a plan, over any draft that contains it.
  static func field<Draft>(
    _ field: PlanField, get: @escaping (Draft) -> Int, set: @escaping (inout Draft, Int) -> Void
  ) -> Field<Draft> {
    let lowest = String(field.range.lowerBound)
    let highest = String(field.range.upperBound)
    let hint: Message =
      switch field.measure {
      case .minutes where field == .closing:
        .Timer.hintClosing(what: Message.Meditation.contemplation, lowest: lowest, highest: highest)
      case .minutes: .Timer.hintMinutes(lowest: lowest, highest: highest)
      case .seconds: .Timer.hintSeconds(lowest: lowest, highest: highest)
      case .count, .toggle, .bells: .Timer.hintRounds(lowest: lowest, highest: highest)
      }
    return Field(
      field.rawValue, field.label, field.measure == .count ? .number(unit: nil) : .duration, hint: hint,
      get: { String(get($0)) },
      set: { draft, text, _ in
        do throws(Refusal) {
          set(&draft, try read(text, field))
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: field.measure == .count
        ? nil
        : { draft, context in context.words(.Time.understood(meaning: field.text(get(draft), context.words))) }
    )
  }

  /// Parses a typed value in the measure of its field; minutes are whole.
  static func read(_ text: String, _ field: PlanField) throws(Refusal) -> Int {
    let id = field.rawValue
    let example = String(
      field == .duration ? 15 : field == .closing ? 3 : field == .countdown ? 5 : field == .strokes ? 2 : 10)
    if field.measure == .seconds {
      return try TimeLanguage.wholeSeconds(text, field: id, in: field.range, example: example)
    }
    if field.measure == .minutes {
      return try TimeLanguage.wholeMinutes(text, field: id, in: field.range, example: example)
    }
    return try TimeLanguage.whole(text, field: id, in: field.range, example: example)
  }

  // MARK: Sound

  /// The form for sounds and their volume.
  static func sound(_ setup: PaneSetup) -> any Component {
    let fields = SoundFields<SettingsDraft>(setup: setup, path: \.settings)
    return Form(
      name: "timer.sound", title: .Timer.soundTitle, draft: SettingsDraft(setup.settings),
      rereading: setup.rereading(SettingsDraft.init), pages: [fields.page()], leaving: .closes
    ) { values, completion in
      setup.save(values, completion)
    }
  }

  /// A volume in percent.
  static func percent<Draft>(_ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Int>) -> Field<Draft> {
    Field(
      id, label, .number(unit: .Units.percent), hint: .Timer.volumeHint,
      get: { String($0[keyPath: path]) },
      set: { draft, text, _ in
        do throws(Refusal) {
          draft[keyPath: path] = try TimeLanguage.whole(text, field: id, in: 0...100, example: "80")
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }
}

extension PaneSetup {
  /// Hides or shows the time of sittings.
  func hideTime(_ now: Moment) -> Outcome {
    if let reason = lock("timer.hide-time") { return .notice(reason) }
    let hides = !managers.settings.state.value.timer.hidesTime
    managers.settings.change(now: now) {
      $0.timer.hidesTime = hides
    } then: {
      answer(hides ? .Timer.timeHidden : .Timer.timeShown)($0)
    }
    return .stay
  }

  /// Toggles the sound, also during a session in any pane.
  func mute(_ now: Moment) -> Outcome {
    if let reason = lock("sound") { return .notice(reason) }
    let isOn = !managers.settings.state.value.sound
    managers.settings.change(now: now) {
      $0.sound = isOn
    } then: {
      answer(isOn ? .Timer.unmuted : .Timer.muted)($0)
    }
    return .stay
  }
}
