// Exercises, programmes and presets in both languages: each has its page, its name and its text.
import Core
import Testing
import Words

private let languages = Language.offered.map { Words(language: $0) }

/// The pieces of an article, by kind.
private func count(_ article: Page.Article, _ isKind: (Page.Block) -> Bool) -> Int {
  article.blocks.count(where: isKind)
}

@Test func `each of the 43 exercises has effect, at least three steps and one caution in the chapter of its category`()
{
  for words in languages {
    let page = words.page("Exercises")
    #expect(page.chapters.map(\.id) == ExerciseCategory.allCases.map(\.rawValue))
    #expect(page.articles.count == 43)
    for id in ExerciseID.allCases {
      let chapter = page.chapters.first { $0.id == id.category.rawValue }
      guard let article = chapter?.articles.first(where: { $0.id == id.rawValue }) else {
        Issue.record("\(id) is not in \(id.category)")
        continue
      }
      #expect(article.title == words(.exercise(id)))
      #expect(count(article) { if case .paragraph = $0 { true } else { false } } == 1, "\(id)")
      #expect(count(article) { if case .item = $0 { true } else { false } } >= 3, "\(id)")
      #expect(count(article) { if case .caution = $0 { true } else { false } } == 1, "\(id)")
    }
  }
}

@Test func `presets and programmes have articles of their ids and names, with structure, effect and use`() {
  for words in languages {
    let rows =
      BreathingPresets.standard.map { ("Breathing", "presets", $0.id, $0.name, words.length(of: $0)) }
      + BuiltInProgrammes.standard.map {
        ("Programmes", "standard", $0.id, words.name(of: $0), words.practiceLength(seconds: $0.listSeconds))
      }
    for (page, chapter, id, name, length) in rows {
      let articles = words.page(page).chapters.first { $0.id == chapter }?.articles ?? []
      guard let article = articles.first(where: { $0.id == id }) else {
        Issue.record("\(id) has no article")
        continue
      }
      #expect(article.title == name)
      #expect(count(article) { if case .heading = $0 { true } else { false } } == 3, "\(id)")
      // Numbers stand, texts follow them (Programmes.md, Built in).
      let minutes = length.split(separator: " ").first.map(String.init) ?? "?"
      #expect(article.blocks.contains { $0.text.contains(minutes) }, "\(id) \(minutes)")
    }
  }
  #expect(languages.first?.page("Breathing").chapters.last?.articles.count == BreathingPresets.standard.count)
  #expect(languages.first?.page("Programmes").chapters.last?.articles.count == BuiltInProgrammes.standard.count)
}

@Test func `health facts about presets and programmes name a source`() {
  for words in languages {
    let chapters = [words.page("Breathing").chapters.last, words.page("Programmes").chapters.last]
    for article in chapters.compactMap(\.self).flatMap(\.articles) {
      #expect(count(article) { if case .source = $0 { true } else { false } } >= 1, "\(article.id)")
    }
  }
}

@Test func `the info pages of the timer are there`() {
  for words in languages {
    #expect(words.page("Timer").articles.map(\.id) == ["open", "free", "setups", "figures"])
    for article in words.page("Timer").articles {
      #expect(count(article) { if case .item = $0 { true } else { false } } >= 4)
    }
  }
}

@Test func `the ten built-in programmes read without a problem and write as they stand`() {
  #expect(ProgrammeTexts.all.count == 10)
  for (id, text) in ProgrammeTexts.all {
    #expect(ProgrammeText.lint(text).isEmpty, "\(id)")
    guard let programme = ProgrammeText.read(text, id: id).programme else { continue }
    #expect((try? programme.validated()) == programme, "\(id)")
    #expect(ProgrammeText.write(programme) == text, "\(id)")
    for step in programme.steps { #expect(Words.exercises.find(step.exercise) != nil, "\(step.exercise)") }
  }
  #expect(BuiltInProgrammes.standard.map(\.id) == ProgrammeTexts.all.map(\.id))
}

@Test func `an exercise is shown in the language in force, whatever language it was typed in`() {
  let (english, german) = (Words(language: .english), Words(language: .german))
  #expect(german.exercise("Plank") == "Planke" && english.exercise("planke") == "Plank")
  #expect(german.exercise("Leg Swings Left") == "Beinpendel links")
  #expect(english.exercise("Beinpendel rechts") == "Leg Swings Right")
  #expect(german.exercise(ExerciseLabel("Side Plank", side: .right)) == "Seitliche Planke rechts")
  #expect(german.exercise("Dead Hang") == "Dead Hang")
  #expect(german.exercise(ExerciseLabel("Dead Hang", side: .left)) == "Dead Hang links")
}

@Test func `suggestions are all different and short enough for a name`() {
  for words in languages {
    let names = words.exerciseSuggestions
    #expect(names.count == 67 && Set(names).count == names.count)
    #expect(names.allSatisfy(PracticeName.isName), "\(names.filter { !PracticeName.isName($0) })")
  }
}

@Test func `a renamed built-in programme keeps the name it was given`() throws {
  var chain = try #require(BuiltInProgrammes.standard.first { $0.id == "posteriorChain" })
  #expect(Words(language: .german).name(of: chain) == "Hintere Kette")
  #expect(Words(language: .english).name(of: chain) == "Posterior Chain")
  chain.name = "Mine"
  #expect(Words(language: .german).name(of: chain) == "Mine")
}

@Test func `a row says when a programme takes longer than its seconds`() {
  let step = ProgrammeStep("Push-Ups", .repetitions(12), rest: 30)
  let programme = Programme(id: "a", name: "A", rounds: 2, steps: [step, step])
  #expect(Words(language: .english).row(of: programme) == "2 × 2 ≥ 2:00 min")
}

@Test func `a problem of a programme's text is said with file, line, column, field and example`() throws {
  let problem = try #require(ProgrammeText.lint("name: A\n45s Plank rest 700s").first)
  let english = Words(language: .english).problem(problem, in: "core.txt")
  #expect(english.hasPrefix("core.txt:2:16: Rest:") && english.contains("600"), "\(english)")
  let line = try #require(ProgrammeText.lint("name: A\nPlank").first)
  #expect(Words(language: .german).problem(line, in: "-").hasPrefix("-:2:1: Zeile: „Plank“"))
}
