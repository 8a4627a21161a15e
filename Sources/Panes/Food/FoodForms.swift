// Forms of food besides the eaten line: the same again, the copy of a day, budget and goal.
import Core
import Managers
import Screen
import Words

/// Builds the forms of food.
enum FoodForms {
  /// Logs the last thing eaten again.
  static func again(_ setup: PaneSetup, now: Moment) -> Outcome {
    guard let last = setup.managers.food.state.value.history.last else { return .notice(.Food.nothingAgain, .info) }
    return again(last, setup, now: now)
  }

  /// Logs something eaten again.
  static func again(_ last: Food, _ setup: PaneSetup, now: Moment) -> Outcome {
    let manager = setup.managers.food
    let stamp = manager.stamp(now: now)
    let food = last.again(
      id: manager.library.identifiers.next(), at: stamp, meal: Meals.usual(at: stamp, of: setup.settings.food.meals),
      source: manager.library.source)
    let notice = Message.Food.eatenNotice(food: FoodTexts(setup.words()).name(food))
    manager.add(food, now: now) { result in
      switch result {
      case .success:
        let question = fastQuestion(food, setup, now: now).map { [Outcome.present($0)] } ?? []
        setup.outbox.post(.several([.notice(notice)] + question))
      case .failure(let problem): setup.outbox.post(.notice(problem.message, .error))
      }
    }
    return .stay
  }

  /// The form of the budget: how it is made, and the goals of nutrients.
  static func budget(_ setup: PaneSetup, now: Moment) -> any Component {
    let original = setup.managers.settings.state.value
    var page = FoodFields(setup: setup, path: \Settings.self).page()
    var draft = original
    // Whoever has seen the choice is not offered it again.
    if let offer = setup.managers.food.state.value.offer {
      draft.food.offered.append(offer)
      let seen = Field<Settings>(
        "food.offered", .Food.formBudget, .text, isRequired: false,
        get: { $0.food.offered.map(\.rawValue).joined(separator: " ") },
        set: { draft, _, _ in
          draft.food.offered.append(offer)
          return .fine
        })
      page.fields.append(seen.shown { _ in false })
    }
    var shown = original
    return Form(
      name: "food.budget", title: .Food.formBudget, draft: draft, base: original,
      rereading: setup.rereading { settings in
        shown = settings
        return settings
      }, pages: [page], keeping: setup.drafts
    ) { values, completion in
      let notice = setup.saidSaved(values)
      setup.managers.settings.save(values.draft, over: shown, "food.budget", now: values.now) {
        completion(.from($0, .notice(notice)))
      }
    }
  }

  /// The form that copies a day: its entries are logged again, at the same times of the day shown.
  static func copy(_ setup: PaneSetup, now: Moment) -> any Component {
    struct Draft {
      var text = ""
      var day: Day?
    }
    let manager = setup.managers.food
    let target = manager.state.value.shown.day
    let field = Field<Draft>(
      "food.day", .Food.copyField, .text, hint: .Food.copyHint, get: { $0.text },
      set: { draft, text, _ in
        draft.text = text
        do throws(Refusal) {
          draft.day = try DayText.read(text, today: Day(now), field: "food.day")
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        draft.day.map { context.words(.Time.understood(meaning: context.words.shortDate($0, today: Day(now)))) }
      })
    var page = FormPage<Draft>(fields: [field])
    page.savesOnEnter = true
    let yesterday = target - 1
    return Form(
      name: "food.copy", of: target.iso, title: .Food.formCopy, draft: Draft(text: yesterday.iso, day: yesterday),
      pages: [page],
      keeping: setup.drafts
    ) { values, completion in
      guard let day = values.draft.day else { return completion(.done(.stay)) }
      manager.copy(day, to: target, now: values.now) {
        completion(.from($0, .notice(.Food.copied(key: setup.undoKey))))
      }
    }
  }

  /// The form of the goal; an empty field removes it.
  static func goal(_ setup: PaneSetup, now: Moment) -> any Component {
    struct Draft { var settings: Settings }
    let manager = setup.managers.food
    let fields = FoodFields(setup: setup, path: \Draft.settings)
    let page = FormPage<Draft>(fields: [fields.goal(.Food.goal)] + fields.grams)
    return Form(
      name: "food.goal", title: .Food.formGoal, draft: Draft(settings: setup.settings),
      rereading: setup.rereading { Draft(settings: $0) }, pages: [page], keeping: setup.drafts
    ) { values, completion in
      if let lock = setup.lock("food.goal") { return completion(.done(.notice(lock))) }
      let goals = values.draft.settings.goalNutrients
      let notice = goals.kcal.map { Message.Food.goalSaved(value: setup.words().energy($0)) } ?? .Food.goalRemoved
      manager.setGoals(goals, now: values.now) { completion(.from($0, .notice(notice))) }
    }
  }
}
