// Commands in this process, each with an environment of doubles: a folder of its own, time by hand, output into strings.
// A command line is one string; quotes hold blanks together.
import Core
import Foundation
import Managers
import Panes
import Screen
import Store
import TestKit
import Testing
import Words

@testable import Commands

/// Runs commands over one folder.
@MainActor
final class CommandRig {
  /// The answer of a command.
  struct Answer {
    var code: Int32
    var out: String
    var err: String
    /// The lines of standard output.
    var lines: [String] { out.split(separator: "\n").map(String.init) }
    /// Standard output as JSON.
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any]) ?? [:]
    }
  }

  let time = ManualTime()
  let sound = SoundRecorder()
  let location: StoreLocation
  var language = Language.english
  /// Whether the terminal shows more than ASCII.
  var isUnicode = true
  var forced: [SettingKey: String] = [:]
  var region = RegionDefaults()
  var complaints: [Message] = []
  var keyComplaints: [Message] = []
  var isInteractive = false
  var hasOwnFolder = true
  /// Lines that standard input gives.
  var input: [String] = []
  /// Who may sound; `false` stands for another process that holds the lock.
  var isLockFree = true
  /// Plans that were begun on the screen or without one.
  private(set) var begun: [SessionPlan] = []
  /// How many lines a command that follows is asked for.
  var lookAgain = 1
  /// The user's systemd, for the timer of reminders.
  var units = UserUnits()
  /// Notices shown on the desktop, if there is one.
  private(set) var notified: [Notice] = []
  var hasDesktop = false
  /// The answer to a notification, and the answers offered.
  var answer = NoticeAnswer.unanswered
  /// Runs while a question stands; it is told how to find out whether the question is wanted still.
  var whileAsked: (() -> Bool) -> Void = { _ in }
  private(set) var offered: [String] = []
  /// Runs while a command waits, and how long commands waited.
  var meanwhile: () -> Void = {}
  private(set) var waited = 0.0
  /// Whether an interrupt comes, and how many seconds pass whenever a command looks for one.
  var isInterrupted = false
  var secondsAtLook = 0.0
  private let folder: ScratchFolder
  private let identifiers = countingIdentifiers(10)
  private var out = ""
  private var err = ""

  init() throws {
    folder = try ScratchFolder()
    location = StoreLocation(folder: folder.url.appending(path: "data"))
  }

  /// A path in the folder of the test, beside the data.
  func path(_ name: String) -> String { folder.url.appending(path: name).path }

  /// Runs a command line; the no-break blanks between numbers and units read as blanks.
  @discardableResult
  func run(_ line: String) -> Answer {
    out = ""
    err = ""
    let code = CommandRunner.run(CommandRig.words(line), in: environment)
    func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
    return Answer(code: code, out: plain(out), err: plain(err))
  }

  /// The first id that `list` shows.
  func id(_ kind: String) -> String { String(run("list \(kind)").out.prefix(8)) }

  /// The document that `export` writes, as it is.
  func document() -> String { run("export -").out }

  /// The result of trying the machine's players; asked for with a volume.
  var soundCheck: (Int) -> SoundCheck = { _ in SoundCheck() }

  var environment: CommandEnvironment {
    let (language, isUnicode) = (language, isUnicode)
    var environment = CommandEnvironment(
      now: { self.time.now }, location: location, words: Words(language: language, isUnicode: isUnicode),
      wordsFor: { choice in Words(language: Language(name: choice.rawValue) ?? language, isUnicode: isUnicode) },
      isInteractive: isInteractive,
      write: { self.out += $0 }, complain: { self.err += $0 + "\n" },
      readLine: { self.input.isEmpty ? nil : self.input.removeFirst() },
      makeManagers: { library in
        Managers(
          library: library, sound: self.sound.port,
          ownership: SessionOwnership(take: { self.isLockFree }, release: {}))
      },
      openScreen: { _, plan in
        plan.map { self.begun.append($0) }
        return 0
      },
      runHeadless: { plan in
        self.begun.append(plan)
        return nil
      }, render: { request in "\(request.columns)x\(request.rows) \(request.keys)\n" },
      doctor: { [DoctorFact("time.zone", "Europe/Berlin"), DoctorFact("sound.players", "-", isProblem: true)] })
    environment.hasOwnFolder = hasOwnFolder
    environment.complainPlainly = { self.err += $0 + "\n" }
    environment.checkSound = { self.soundCheck($0) }
    environment.catchInterrupt = {
      {
        self.time.advance(self.secondsAtLook)
        return self.isInterrupted
      }
    }
    environment.follow = { line in
      for _ in 0..<self.lookAgain {
        if let text = line(self.time.now, false).text { self.out += text + "\n" }
        self.time.advance(60)
      }
    }
    environment.forced = forced
    environment.identifiers = identifiers
    environment.region = { [region] _ in region }
    environment.units = units
    environment.notify = { notice, _ in
      if self.hasDesktop { self.notified.append(notice) }
      return self.hasDesktop
    }
    environment.ask = { _, answers, isWanted in
      self.offered = answers.map { "\($0.name)=\($0.label)" }
      self.whileAsked(isWanted)
      return self.answer
    }
    environment.wait = { seconds in
      self.waited += seconds
      self.meanwhile()
    }
    environment.wrap = Paragraph.wrap
    environment.configuration = ("/etc/config.toml", complaints)
    environment.mappings = MappingFolder(path("mappings"))
    environment.keyComplaints = { self.keyComplaints }
    return environment
  }

  /// Parts a line at blanks outside of quotes.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character == " ", !isQuoted {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

/// Ids become `ID`, so that answers of two runs compare.
func withoutIds(_ text: String) -> String {
  text.replacing(/[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}/, with: "ID")
}

extension CommandRig {
  /// A store with a weight; unless `quiet`, reminders speak at any hour.
  static func reminding(quiet: Bool = false) throws -> CommandRig {
    let rig = try CommandRig()
    rig.run("log weight 81.5")
    rig.run("settings quiet \(quiet)")
    return rig
  }

  /// Looks for due reminders as a timer does, without a word.
  func checkReminders() {
    let answer = run("reminders check --quiet")
    #expect(answer.code == 0 && answer.out.isEmpty && answer.err.isEmpty, "\(answer)")
  }
}
