// Reads lines of food in the user's language, with the built-in foods and those eaten before.
import Assets
public import Core

extension FoodTable {
  /// The built-in foods.
  public static let standard = FoodTable(FoodItem.table(FoodFile.table))
}

/// Makes entries of lines.
public struct EatenReader {
  private let words: EatenWords
  private let history: FoodHistory
  /// Whether foods are named in German.
  public let isGerman: Bool

  /// Creates a reader of lines typed at a moment.
  public init(_ words: Words, now: Moment, history: FoodHistory) {
    self.history = history
    isGerman = words.language == .german
    let times = TimeLanguage(now: now, region: words.region)
    let texts = FoodTexts(words)
    self.words = EatenWords(
      meal: { Meals.find($0) { texts.meal($0) } },
      time: { text throws(Refusal) in
        do throws(Refusal) { return try times.pastOrAgo(text, field: "food.at").stamp } catch {
          if case .unreadable = error.reason { return nil }
          throw error
        }
      })
  }

  /// Reads a line.
  public func line(_ text: String) throws(Refusal) -> EatenLine { try EatenLine(text, words) }

  /// The foods that a line may mean, the likeliest first.
  public func candidates(for line: EatenLine) -> [FoodCandidate] {
    FoodTable.standard.candidates(for: line, history)
  }

  /// The food that a line means beyond doubt: the only one, or the only one of exactly that name; nil for none.
  ///
  /// - Throws: `EatenReader.Doubt` where it may mean several.
  public func candidate(for line: EatenLine) throws(Doubt) -> FoodCandidate? {
    let all = candidates(for: line)
    guard all.count > 1 else { return all.first }
    let named = all.filter { $0.isNamed(line.food) }
    if named.count == 1 { return named[0] }
    throw Doubt(food: line.food, candidates: named.isEmpty ? all : named)
  }

  /// A line that may mean several foods.
  public struct Doubt: Error {
    public let food: String
    /// The likeliest first.
    public let candidates: [FoodCandidate]
  }

  /// The entry of a line: the last thing again, a food, or numbers alone; id, time and source are those of a template.
  ///
  /// - Throws: `Refusal`, of `food.name` where no food is called that and no number was typed.
  public func food(_ line: EatenLine, _ template: Food, _ candidate: FoodCandidate?) throws(Refusal) -> Food {
    if line.isAgain {
      guard let last = history.last else { throw Refusal(field: "food.line", .missing(example: "oats 60g")) }
      var food = last.again(
        id: template.id, at: line.at ?? template.at, meal: line.meal, source: template.source)
      food.note = line.note
      return food
    }
    guard let candidate else { return try line.food(id: template.id, now: template.at, source: template.source) }
    return try line.food(
      candidate, isGerman: isGerman, id: template.id, now: template.at, source: template.source)
  }
}
