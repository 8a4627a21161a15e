// The line that logs something eaten: how it is understood while it is typed, and the foods that it may mean.
import Canvas
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
  /// The foods that the line may mean, the likeliest first, and the place of the one taken.
  var candidates: [FoodCandidate] = []
  var picked = 0
  /// The time of a line without one, as of its typing.
  var implied: Stamp?

  /// The foods with the time of saving where none was given, if they were typed within the hour.
  func foods(savedAt saving: Stamp) -> [Food] {
    eaten.foods.map { food in
      guard let implied, food.at == implied, saving.instant - implied.instant < 3600 else { return food }
      var food = food
      food.at = saving
      return food
    }
  }

  /// The food taken; nil where the line means none.
  var candidate: FoodCandidate? { candidates.indices.contains(picked) ? candidates[picked] : nil }
}

extension FoodForms {
  /// The line that logs an entry.
  static func eat(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.food
    let reader = setup.eatenReader(now: now)
    let (habits, isGerman) = (reader.habits, reader.isGerman)
    let template = Food(
      id: manager.library.identifiers.next(), at: manager.stamp(now: now), nutrients: Nutrients(),
      source: manager.library.source)
    var line = Field<EatDraft>(
      "food.line", .Food.line, .note, hint: .Food.lineHint, get: { $0.text },
      set: { draft, text, now in
        let reader = reader.typed(at: now)
        var template = template
        template.at = manager.stamp(now: now)
        draft.implied = template.at
        if draft.text != text { draft.picked = 0 }
        draft.text = text
        (draft.eaten, draft.candidates, draft.isChoice) = (EatenReader.Eaten(foods: []), [], false)
        guard !NumberText.trimmed(text).isEmpty else {
          return .refused(Refusal(field: "food.line", .missing(example: "oats 60g")))
        }
        do throws(Refusal) {
          let line = try reader.line(text)
          draft.isChoice = line.isChoice
          if line.isChoice { return .fine }
          // Of foods that have the amount, before those of which nobody knows the weight.
          let all = reader.candidates(for: line)
          let fitting = all.lazy.filter { (try? reader.eaten(line, template, $0) { template.id }) != nil }
          draft.candidates = Array(fitting.prefix(FoodForms.shown))
          if draft.candidates.isEmpty { draft.candidates = Array(all.prefix(FoodForms.shown)) }
          draft.eaten = try reader.eaten(line, template, draft.candidate) { manager.library.identifiers.next() }
          return .fine
        } catch {
          return error.field == "food.name" ? .wrong(.Food.nothingFound) : .refused(error)
        }
      },
      echo: { draft, context in
        guard let first = draft.eaten.foods.first else { return nil }
        let summary = FoodTexts(context.words).summary(draft.eaten.foods)
        let isPast = context.now.instant - first.at.instant >= 3600
        return isPast ? summary + ", " + context.words.dayAndTime(first.at, today: Day(context.now)) : summary
      })
    line = line.completed { text in
      guard let line = try? reader.line(text), let first = reader.candidates(for: line).first else { return (text, []) }
      let name = first.name(isGerman: isGerman)
      return (text.replacing(line.food, with: name), [])
    }
    var page = FormPage<EatDraft>(fields: [line])
    page.picks = PagePicks(picked: \.picked, count: { $0.candidates.count }) { draft, context in
      let texts = FoodTexts(context.words.of(.field))
      return draft.candidates.map { candidate in
        PagePicks.Line(
          texts.name(candidate, isGerman: isGerman), about: texts.about(candidate, habits[candidate]),
          number: texts.energyOfBasis(candidate), short: texts.energy(candidate))
      }
    }
    page.savesOnEnter = true
    page.commands = [
      PageCommand(PageKeys.allFields) { draft, now in
        var food = draft.eaten.foods.first ?? template
        if draft.eaten.foods.isEmpty { food.name = draft.text.isEmpty ? nil : draft.text }
        return .act(.present(EntryForm.add(Entry(food), setup, now: now)))
      },
      PageCommand(PageKeys.newFood) { draft, now in
        let library = manager.library
        let name = (try? reader.line(draft.text))?.food ?? ""
        let food = OwnFood(id: library.identifiers.next(), at: now.stamp, name: name, source: library.source)
        return .act(.present(EntryForm.add(Entry(food), setup, now: now)))
      },
    ]
    return Form(name: "food.eat", title: .Food.formEat, draft: EatDraft(), pages: [page], keeping: setup.drafts) {
      values, completion in
      if values.draft.isChoice { return completion(.done(.present(RecentFoods(setup)))) }
      var foods = values.draft.foods(savedAt: manager.stamp(now: values.now))
      guard !foods.isEmpty else { return completion(.done(.stay)) }
      for index in foods.indices where foods[index].meal == nil {
        foods[index].meal = Meals.usual(at: foods[index].at, of: setup.settings.food.meals)
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
  static func fastQuestion(_ food: Food, _ setup: PaneSetup, now: Moment) -> (any Component)? {
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

  /// Foods that are offered.
  private static let shown = 6
}
