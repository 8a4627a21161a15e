// Forms of food: the line that logs an entry, and the goal of a day.
import Core
import Managers
import Screen
import Words

/// The draft of a line being typed.
struct EatDraft {
  var text = ""
  /// The entries as understood; none until they are.
  var eaten = EatenReader.Eaten(foods: [])
  /// Whether it asks for the things eaten last, to choose from.
  var isChoice = false
  /// The foods that the line may mean, the first one taken.
  var candidates: [FoodCandidate] = []
}

/// Builds the forms of food.
enum FoodForms {
  /// The line that logs an entry.
  static func eat(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.food
    let reader = setup.eatenReader(now: now)
    let template = Food(
      id: manager.library.identifiers.next(), at: manager.stamp(now: now), nutrients: Nutrients(),
      source: manager.library.source)
    var line = Field<EatDraft>(
      "food.line", .Food.line, .note, hint: .Food.lineHint, get: { $0.text },
      set: { draft, text, _ in
        draft.text = text
        (draft.eaten, draft.candidates, draft.isChoice) = (EatenReader.Eaten(foods: []), [], false)
        guard !NumberText.trimmed(text).isEmpty else {
          return .refused(Refusal(field: "food.line", .missing(example: "oats 60g")))
        }
        do throws(Refusal) {
          let line = try reader.line(text)
          draft.isChoice = line.isChoice
          if line.isChoice { return .fine }
          draft.candidates = reader.candidates(for: line)
          draft.eaten = try reader.eaten(line, template, draft.candidates.first) { manager.library.identifiers.next() }
          return .fine
        } catch {
          return error.field == "food.name" ? .wrong(.Food.nothingFound) : .refused(error)
        }
      },
      echo: { draft, context in
        draft.eaten.foods.isEmpty ? nil : FoodTexts(context.words).summary(draft.eaten.foods)
      })
    line = line.completed { text in
      guard let line = try? reader.line(text), let first = reader.candidates(for: line).first else { return (text, []) }
      let name = first.name(isGerman: reader.isGerman)
      return (text.replacing(line.food, with: name), [])
    }
    var page = FormPage<EatDraft>(
      fields: [line],
      remark: { draft, context in
        let names = draft.candidates.prefix(FoodForms.shown).map { $0.name(isGerman: reader.isGerman) }
        guard let first = names.first, draft.eaten.foods.first?.item != nil || draft.candidates.count > 1 else {
          return nil
        }
        let others = names.dropFirst().joined(separator: " · ")
        let text = context.words.of(.text)
        return others.isEmpty ? nil : text(.Food.others(name: first, others: others))
      })
    page.savesOnEnter = true
    page.commands = [
      PageCommand(PageKeys.newFood) { draft, now in
        let library = manager.library
        let name = (try? reader.line(draft.text))?.food ?? ""
        let food = OwnFood(id: library.identifiers.next(), at: now.stamp, name: name, source: library.source)
        return .act(.present(EntryForm.add(Entry(food), setup, now: now)))
      }
    ]
    return Form(name: "food.eat", title: .Food.formEat, draft: EatDraft(), pages: [page], keeping: setup.drafts) {
      values, completion in
      if values.draft.isChoice { return completion(.done(.present(RecentFoods(setup)))) }
      var foods = values.draft.eaten.foods
      guard !foods.isEmpty else { return completion(.done(.stay)) }
      for index in foods.indices where foods[index].meal == nil {
        foods[index].meal = Meals.usual(at: foods[index].at)
      }
      let texts = FoodTexts(setup.words())
      let notice = Message.Food.eatenNotice(food: foods.map(texts.name).joined(separator: ", "))
      let food = foods.first { $0.nutrients.kcal != 0 } ?? foods[0]
      manager.log(foods, keeping: values.draft.eaten.copy, now: values.now) { result in
        let question = fastQuestion(food, setup, now: values.now).map { [Outcome.present($0)] } ?? []
        completion(.from(result, .several([.notice(notice)] + question)))
      }
    }
  }

  /// Whether a running fast ends with something eaten; nil where none runs.
  private static func fastQuestion(_ food: Food, _ setup: PaneSetup, now: Moment) -> (any Component)? {
    guard let fast = setup.managers.fasting.state.value.active, food.breaks(fast) else { return nil }
    let start = setup.words().dayAndTime(fast.start, today: Day(now), inSentence: true)
    return confirmation(
      name: "food.fast", title: .Food.fastTitle, question: .Food.fastQuestion(start: start), verb: .Food.fastEnd
    ) { now, completion in
      setup.managers.fasting.stop(at: food.at, sameDay: .keepsBoth, now: now) {
        completion(.from($0, .notice(.Food.fastEnded)))
      }
    }
  }

  /// Foods that the remark names.
  private static let shown = 5

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
      id: manager.library.identifiers.next(), at: stamp, meal: Meals.usual(at: stamp), source: manager.library.source)
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
    let page = FoodFields(setup: setup, path: \Settings.self).page()
    return Form(
      name: "food.budget", title: .Food.formBudget, draft: original, pages: [page], keeping: setup.drafts
    ) { values, completion in
      let food = values.draft.food
      setup.managers.settings.change("food.budget", now: values.now, { $0.food = food }) {
        completion(.from($0, .notice(.Food.budgetSaved)))
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
      name: "food.copy", title: .Food.formCopy, draft: Draft(text: yesterday.iso, day: yesterday), pages: [page],
      keeping: setup.drafts
    ) { values, completion in
      guard let day = values.draft.day else { return completion(.done(.stay)) }
      manager.copy(day, now: values.now) { completion(.from($0, .notice(.Food.copied(key: setup.undoKey)))) }
    }
  }

  /// The form of the goal; an empty field removes it.
  static func goal(_ setup: PaneSetup, now: Moment) -> any Component {
    struct Draft { var kilocalories: Double? }
    let manager = setup.managers.food
    let settings = setup.managers.settings
    let field: Field<Draft> = goalField(.Food.goal, \.kilocalories, setup)
    let page = FormPage<Draft>(fields: setup.locking("food.goal", [field]))
    return Form(
      name: "food.goal", title: .Food.formGoal, draft: Draft(kilocalories: settings.state.value.foodGoal),
      pages: [page], keeping: setup.drafts
    ) { values, completion in
      if let lock = setup.lock("food.goal") { return completion(.done(.notice(lock))) }
      let goal = values.draft.kilocalories
      let notice = goal.map { Message.Food.goalSaved(value: setup.words().energy($0)) } ?? .Food.goalRemoved
      manager.setGoal(goal, now: values.now) { completion(.from($0, .notice(notice))) }
    }
  }

  /// The field of the goal; one below the bound of very-low-energy diets is asked about.
  static func goalField<Draft>(
    _ label: Message, _ path: WritableKeyPath<Draft, Double?>, _ setup: PaneSetup
  ) -> Field<Draft> {
    Field(
      "food.goal", label, .number(unit: .Units.kcal), isRequired: false, hint: .Food.goalHint,
      get: { $0[keyPath: path].map(NumberText.short) ?? "" },
      set: { draft, text, _ in
        do throws(Refusal) {
          let goal = try FoodRules.readGoal(text)
          draft[keyPath: path] = goal
          guard let goal, goal < FoodRules.lowGoal else { return .fine }
          return .doubtful(.Food.goalLow(value: setup.words().energy(goal)))
        } catch {
          return .refused(error)
        }
      })
  }
}
