// Forms of one's own foods: of a food by its fields, of a recipe or a meal by its parts, each typed as a line.
import Core
import Managers
import Screen
import Words

/// Builds the forms of one's own foods.
enum FoodLibraryForms {
  /// The form of a food, a recipe or a meal.
  static func edit(_ food: OwnFood, _ setup: PaneSetup, now: Moment) -> any Component {
    food.sort == .food ? EntryForm.edit(Entry(food), setup, now: now) : dish(food.sort, setup, editing: food, now: now)
  }

  private struct Draft {
    var dish: OwnFood
    var parts = ""
    var yield = ""
    var portions = ""

    init(_ dish: OwnFood) {
      self.dish = dish
      parts = dish.parts.map(\.line).joined(separator: "; ")
      yield = dish.yieldText ?? ""
      portions = dish.portions.map { "\($0.english) \(NumberText.editable($0.grams))" }.joined(separator: ", ")
    }
  }

  /// The form of a recipe or a meal, a new one without `old`.
  static func dish(
    _ sort: OwnFood.Sort, _ setup: PaneSetup, editing old: OwnFood? = nil, now: Moment
  ) -> any Component {
    let manager = setup.managers.food
    let dish =
      old
      ?? OwnFood(
        id: manager.library.identifiers.next(), at: now.stamp, name: "", sort: sort, source: manager.library.source)
    let shown = ShownEntry(old)
    let fields = [name, parts(setup, now: now)] + (sort == .recipe ? [yield, portions] : [])
    let title: Message =
      switch (sort, old == nil) {
      case (.recipe, true): .Food.formRecipe
      case (.recipe, false): .Food.formRecipeEdit
      case (_, true): .Food.formMeal
      case (_, false): .Food.formMealEdit
      }
    return Form(
      name: "foods.\(sort.rawValue)", of: old?.item ?? "new", title: title, draft: Draft(dish),
      rereading: setup.rereading(shown, of: OwnFood.self) { Draft($0) }, pages: [FormPage(fields: fields)],
      keeping: setup.drafts
    ) { values, completion in
      let dish = values.draft.dish
      manager.save(dish, expecting: shown.entry?.record as? OwnFood, now: values.now) {
        completion(.from($0, .notice(.Food.ownSaved(name: dish.name))))
      }
    }
  }

  private static var name: Field<Draft> {
    Field(
      "item.name", .FieldName.name, .text, get: { $0.dish.name },
      set: { draft, text, _ in
        draft.dish.name = NumberText.trimmed(text)
        return draft.dish.name.isEmpty ? .refused(Refusal(field: "item.name", .missing(example: "Porridge"))) : .fine
      })
  }

  /// Parts as lines of the diary between semicolons; parts that were there keep their numbers.
  private static func parts(_ setup: PaneSetup, now: Moment) -> Field<Draft> {
    let reader = setup.eatenReader(now: now)
    return Field(
      "item.parts", .FieldName.parts, .note, hint: .Food.partsHint, get: { $0.parts },
      set: { draft, text, _ in
        draft.parts = text
        let lines = text.split { $0 == ";" || $0 == "\n" }.map { NumberText.trimmed(String($0)) }.filter { !$0.isEmpty }
        guard !lines.isEmpty else { return .refused(Refusal(field: "item.parts", .missing(example: "oats 60g"))) }
        let template = Food(id: draft.dish.id, at: draft.dish.at, nutrients: Nutrients())
        var parts: [FoodPart] = []
        for line in lines {
          if let known = draft.dish.parts.first(where: { $0.line == line }) {
            parts.append(known)
            continue
          }
          do { parts.append(try reader.part(line, template)) } catch let doubt as EatenReader.Doubt {
            let names = doubt.candidates.prefix(shown).map { $0.name(isGerman: reader.isGerman) }
            return .wrong(.Food.severalFoods(name: doubt.food, foods: names.joined(separator: ", ")))
          } catch let refusal as Refusal {
            return refusal.field == "food.name" ? .wrong(.Food.unknownFood(name: line)) : .refused(refusal)
          } catch {
            return .wrong(.Food.unknownFood(name: line))
          }
        }
        draft.dish.parts = parts
        return .fine
      },
      echo: { draft, context in
        let dish = draft.dish.following(nil, by: nil)
        return dish.nutrients.isEmpty ? nil : FoodTexts(context.words).summary(FoodItem(dish))
      })
  }

  private static let shown = 4

  private static var yield: Field<Draft> {
    Field(
      "item.yield", .FieldName.yield, .text, isRequired: false, hint: .Food.yieldHint, get: { $0.yield },
      set: { draft, text, _ in
        draft.yield = text
        do throws(Refusal) {
          let read = try OwnFood.readYield(text)
          (draft.dish.basis, draft.dish.yields) = (read?.basis ?? .g, read?.yields)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }

  private static var portions: Field<Draft> {
    Field(
      "item.portions", .FieldName.portions, .text, isRequired: false, hint: .Food.portionsHint, get: { $0.portions },
      set: { draft, text, _ in
        draft.portions = text
        do throws(Refusal) {
          draft.dish.portions = try OwnFood.portions(text)
          return .fine
        } catch {
          return .refused(error)
        }
      })
  }
}

extension PaneSetup {
  /// Reads lines of food of a moment.
  func eatenReader(now: Moment) -> EatenReader {
    EatenReader(
      words(), now: now, history: managers.food.state.value.history, meals: settings.food.meals,
      imported: managers.food.importedFoods)
  }
}
