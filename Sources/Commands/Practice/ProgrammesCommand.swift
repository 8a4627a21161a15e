// `fastlife programmes`: workout programmes, built-in and custom, and their exercises. ProgrammeFiles.swift reads and
// writes programme files.
import ArgumentParser
import Core
import Managers
import Words

/// Lists, shows and changes workout programmes.
struct ProgrammesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "programmes", .Help.programmes, discussion: .Help.programmesDiscussion(sample: sample),
      examples: """
        fastlife programmes
        fastlife programmes show 'Core Circuit'
        fastlife programmes exercise Plank
        fastlife programmes export 'Core Circuit' mine.txt
        fastlife programmes lint mine.txt
        fastlife programmes import mine.txt --replace
        """,
      subcommands: [
        ProgrammesList.self, ProgrammesShow.self, ProgrammesExercise.self, ProgrammesExport.self, ProgrammesImport.self,
        ProgrammesLint.self, ProgrammesDelete.self, ProgrammesRestore.self,
      ], defaultSubcommand: ProgrammesList.self)
  }

  private static let sample = """
      name: Core Circuit
      rounds: 3

      45s Plank rest 15s
      30s "Side Plank" split 5s rest 15s
      12x Push-Ups rest 30s
      open Dead Hang
    """
}

extension CommandSession {
  /// Finds a programme by its name in any language.
  func programme(_ name: String) throws(CommandError) -> Programme {
    guard let programme = Words.programme(name, in: settings.programmes) else {
      throw CommandError(.Programme.noSuch(name: name), code: 66)
    }
    return programme
  }

  /// Saves an item of a list; `option` is the one that replaces another of its name.
  func save<Item: ListedItem>(_ item: Item, offering option: String? = nil) throws -> Item {
    var saved = item
    try changeList(of: Item.self, offering: option) { settings, then in
      settings.save(item, now: now) { result in
        if let item = try? result.get() { saved = item }
        then(result.map { _ in Done(label: Item.listName) })
      }
    }
    return saved
  }

  /// Brings missing items of a built-in list back, and says how many.
  func restore<Item: ListedItem>(_ standard: [Item]) throws {
    let list = settings[keyPath: Item.list]
    let count = PracticeList.restoring(standard, in: list).count - list.count
    if count > 0 { try changeList(of: Item.self) { $0.restore(standard, now: now, then: $1) } }
    say(words(.Programme.restored(n: count)))
  }

  /// Changes a list of items, unless the configuration file forces it.
  func changeList<Item: ListedItem>(
    of: Item.Type, offering option: String? = nil, _ verb: (SettingsManager, @escaping Completion) -> Void
  ) throws {
    try refuseForced(SettingKey(rawValue: "practice." + Item.listName))
    try carryOut(offering: ConflictOptions(duplicate: option.map { [$0] } ?? [])) { verb(managers.settings, $0) }
  }

  /// Prints a page's article without its title, after an empty line, or another text if there is none.
  func sayArticle(_ id: String, of page: String, otherwise: Message) {
    say("")
    guard let article = words.page(page).articles.first(where: { $0.id == id }) else { return say(words(otherwise)) }
    for (index, block) in article.blocks.enumerated() {
      switch block {
      case .heading(let text):
        if index > 0 { say("") }
        say(text)
      case .paragraph(let text): say(text, behind: "")
      case .item(let text): say(text, behind: "- ")
      case .caution(let text): say(text, behind: "! ")
      case .source(let text): say(text, behind: "  ")
      }
    }
  }

  /// Prints a text in lines of at most 78 columns with a hanging indent.
  private func say(_ text: String, behind mark: String) {
    for (index, line) in environment.wrap(text, 78 - mark.count).enumerated() {
      say((index == 0 ? mark : String(repeating: " ", count: mark.count)) + line)
    }
  }
}

extension Programme {
  /// The programme as JSON.
  @MainActor
  func object(_ words: Words) -> [String: Any?] {
    [
      "id": id, "name": words.name(of: self), "mark": mark.rawValue, "rounds": rounds, "note": note,
      "warmUp": margins.warmUp, "coolDown": margins.coolDown,
      "seconds": runSeconds, "waits": waits, "builtIn": BuiltInProgrammes.standard.contains(self),
      "steps": steps.map { step -> [String: Any?] in
        let amount: (seconds: Int?, repetitions: Int?) =
          switch step.amount {
          case .seconds(let seconds): (seconds, nil)
          case .repetitions(let times): (nil, times)
          case .open: (nil, nil)
          }
        return [
          "exercise": words.exercise(step.exercise), "page": Words.exercises.find(step.exercise)?.id.rawValue,
          "seconds": amount.seconds, "repetitions": amount.repetitions, "rest": step.rest, "split": step.split,
        ]
      },
    ]
  }
}

struct ProgrammesList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.programmesList) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .glance)
    let (programmes, words) = (session.settings.programmes, session.words)
    if json { return session.say(CommandJSON.text(["programmes": programmes.map { $0.object(words) }])) }
    if programmes.isEmpty { return session.say(words(.Programme.none)) }
    session.sayRows(programmes.map { (words.name(of: $0), words.row(of: $0)) })
  }
}

struct ProgrammesShow: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("show", .Help.programmesShow) }
  @Argument(help: .text(.Help.name), completion: .names(.programmes))
  var name: String
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .glance)
    let (programme, words) = (try session.programme(name), session.words)
    if json { return session.say(CommandJSON.text(["programme": programme.object(words)])) }
    session.say("\(words.name(of: programme)): \(words.row(of: programme))")
    if !programme.note.isEmpty { session.say(programme.note) }
    session.say("")
    session.sayRows(words.parts(of: programme).map { ($0.name, $0.amount) })
    session.sayArticle(programme.id, of: "Programmes", otherwise: .Programme.ownUse)
  }
}

struct ProgrammesExercise: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("exercise", .Help.programmesExercise) }
  @Argument(help: .text(.Help.programmesExerciseName))
  var name: String?

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .glance)
    let page = session.words.page("Exercises")
    guard let name else {
      for chapter in page.chapters { session.sayRows(chapter.articles.map { ($0.title, chapter.title) }) }
      return
    }
    guard let id = Words.exercises.find(name)?.id else {
      throw CommandError(.Programme.noExercise(name: name), code: 66)
    }
    session.say(
      "\(session.words(.exercise(id))), \(page.chapters.first { $0.id == id.category.rawValue }?.title ?? "")")
    session.sayArticle(id.rawValue, of: "Exercises", otherwise: .Programme.noExercise(name: name))
  }
}

struct ProgrammesDelete: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("delete", .Help.programmesDelete) }
  @Argument(help: .text(.Help.name), completion: .names(.programmes))
  var name: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    let programme = try session.programme(name)
    try session.changeList(of: Programme.self) { $0.remove(programme, now: session.now, then: $1) }
    session.say(session.words(.Programme.deleted(name: session.words.name(of: programme))))
  }
}

struct ProgrammesRestore: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("restore", .Help.programmesRestore) }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment)
    try session.restore(BuiltInProgrammes.standard)
  }
}
