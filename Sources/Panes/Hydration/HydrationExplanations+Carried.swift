// Explains caffeine and alcohol of the day: the drinks that contain any, by the user's data for their kinds.
import Core
import Managers
import Words

extension HydrationExplanations {
  /// Caffeine and alcohol content of a drink's kind.
  func contents(of drink: Drink) -> DrinkContents {
    state.drinks.first { $0.name == drink.beverage }?.contents ?? DrinkContents()
  }

  /// Explains today's caffeine or alcohol, or the remaining caffeine; drinks without any are left out.
  func carried(_ figure: HydrationFigure) -> Explanation {
    let isLeft = figure == .caffeineLeft
    let today = Day(now, dayStart: state.dayStart)
    let drinks = isLeft ? (state.carrying ?? []).sorted { $0.at.instant > $1.at.instant } : state.today
    var found = Explanation(title: "", value: "", formula: [words(formula(figure))])
    if isLeft { found.formula.append(words(.Hydration.whyCaffeineSource)) }
    for drink in drinks {
      let amount =
        isLeft ? Stimulants.caffeineLeft(of: [drink], state.drinks, at: now.instant) : amount(of: drink, figure)
      guard amount > 0 else { continue }
      let name = words(Message.beverage(drink.beverage))
      let when = isLeft ? words.dayAndTime(drink.at, today: today) : words.timeOfDay(drink.at)
      let value = figure == .alcohol ? words.grams(amount) : words.milligrams(amount)
      found.rows.append(Explanation.Row(when + " " + name, value))
    }
    found.n = found.rows.count
    found.terms = state.drinks.filter { drink in
      figure == .alcohol ? drink.contents.alcohol > 0 : drink.contents.caffeine > 0
    }.map { drink in
      let carried =
        figure == .alcohol
        ? DrinkContents(alcohol: drink.contents.alcohol) : DrinkContents(caffeine: drink.contents.caffeine)
      return Explanation.Row(words(Message.beverage(drink.name)), words.contents(carried).joined())
    }
    return found
  }

  private func amount(of drink: Drink, _ figure: HydrationFigure) -> Double {
    let contents = contents(of: drink)
    return figure == .alcohol
      ? Stimulants.alcohol(drink.millilitres, contents) : Stimulants.caffeine(drink.millilitres, contents)
  }

  private func formula(_ figure: HydrationFigure) -> Message {
    switch figure {
    case .alcohol: .Hydration.whyAlcohol(density: words.shortNumber(Stimulants.gramsPerMillilitre, decimals: 3))
    case .caffeineLeft: .Hydration.whyCaffeineLeft(time: words.duration(Stimulants.halfLife))
    default: .Hydration.whyCaffeine
    }
  }
}
