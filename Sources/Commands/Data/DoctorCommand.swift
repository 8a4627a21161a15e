// `fastlife doctor`: diagnostics of the program's environment and of sound output.
import ArgumentParser
import Core
import Foundation
import Store
import Words

/// Diagnoses the program's environment.
struct DoctorCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "doctor", .Help.doctor,
      examples: """
        fastlife doctor
        fastlife doctor --json
        fastlife doctor sound
        """, subcommands: [DoctorAll.self, DoctorSound.self], defaultSubcommand: DoctorAll.self)
  }
}

/// All facts as lines.
struct DoctorAll: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("all", .Help.doctorAll) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let (known, problem) = storeFacts(environment)
    let facts = environment.doctor() + known
    if json {
      let rows: [[String: Any?]] = facts.map { ["name": $0.name, "value": $0.value, "problem": $0.isProblem] }
      environment.write(CommandJSON.text(["facts": rows]) + "\n")
    } else {
      write(facts, environment)
    }
    let complaints = environment.configuration.complaints + environment.keyComplaints()
    complaints.forEach { environment.complain(environment.words($0)) }
    if !complaints.isEmpty { throw ExitCode(78) }
    if let problem { throw ExitCode(problem) }
  }

  @MainActor
  private func write(_ facts: [DoctorFact], _ environment: CommandEnvironment) {
    let width = facts.map(\.name.count).max() ?? 0
    for fact in facts {
      let name = fact.name.padding(toLength: width, withPad: " ", startingAt: 0)
      environment.write("\(fact.isProblem ? "!" : " ") \(name)  \(fact.value)\n")
    }
  }

  @MainActor
  private func storeFacts(_ environment: CommandEnvironment) -> (facts: [DoctorFact], problem: Int32?) {
    do throws(StoreError) {
      let store = try Store(at: environment.location, access: .readOnly, now: environment.now())
      let facts = try store.factsNow()
      let mode = String(facts.fileMode, radix: 8)
      let isPrivate = facts.fileMode & 0o077 == 0 && facts.folderMode & 0o077 == 0
      let all = [
        DoctorFact("store.file", facts.path), DoctorFact("store.sqlite", facts.sqliteVersion),
        DoctorFact("store.journal", facts.journalMode, isProblem: facts.journalMode.lowercased() == "wal"),
        DoctorFact("store.schema", String(facts.schemaVersion)), DoctorFact("store.mode", mode, isProblem: !isPrivate),
        DoctorFact("store.links", String(facts.hardLinks), isProblem: facts.hardLinks > 1),
        DoctorFact("store.filesystem", facts.fileSystem, isProblem: facts.isRemote),
        DoctorFact("store.free", "\(facts.freeBytes / 1_048_576) MiB", isProblem: facts.freeBytes < 10_485_760),
        DoctorFact("store.snapshot", facts.lastSnapshot?.name ?? "-", isProblem: facts.lastSnapshot == nil),
      ]
      return (all + healthFacts(store, environment), nil)
    } catch {
      let said = environment.words(StoreErrorText.message(error, environment.remedy))
      // An empty store is not an error.
      return ([DoctorFact("store", said, isProblem: true)], error.exitCode == 66 ? nil : error.exitCode)
    }
  }
}

/// The facts of the health file.
@MainActor
private func healthFacts(_ store: Store, _ environment: CommandEnvironment) -> [DoctorFact] {
  do throws(StoreError) {
    guard let facts = try store.healthFacts() else { return [DoctorFact("health.file", "-")] }
    let readers = facts.readers.map { "\($0.name) \($0.behind)" }.joined(separator: ", ")
    return [
      DoctorFact("health.file", facts.path),
      DoctorFact("health.journal", facts.journalMode, isProblem: facts.journalMode == "wal"),
      DoctorFact("health.triggers", facts.isIntact ? "intact" : "altered", isProblem: !facts.isIntact),
      DoctorFact("health.mode", String(facts.fileMode, radix: 8), isProblem: facts.fileMode & 0o077 != 0),
      DoctorFact("health.readers", readers.isEmpty ? "-" : readers),
      DoctorFact("health.outbox", String(facts.waiting)),
      DoctorFact("health.failed", String(facts.failed), isProblem: facts.failed > 0),
    ]
  } catch {
    return [
      DoctorFact("health.file", environment.words(StoreErrorText.message(error, environment.remedy)), isProblem: true)
    ]
  }
}

/// Plays a cue with each installed player and reports the results.
struct DoctorSound: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sound", .Help.doctorSound,
      examples: """
        fastlife doctor sound
        fastlife doctor sound --json
        """)
  }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    // An unreadable store must not prevent the sound check.
    let settings = (try? CommandSession(environment, .reading, extent: .glance))?.settings ?? Settings()
    let check = environment.checkSound(max(1, settings.volume))
    let advice = Self.advice(check, settings).map { environment.words($0) }
    if json {
      environment.write(
        CommandJSON.text([
          "players": check.players.map(\.object), "voices": check.voices, "cue": check.cue,
          "milliseconds": check.milliseconds, "sound": settings.sound, "volume": settings.volume,
          "works": check.works, "advice": advice,
        ]) + "\n")
    } else {
      write(check, environment)
      for line in advice { environment.write(line + "\n") }
    }
    if !check.works { throw ExitCode(69) }
  }

  @MainActor
  private func write(_ check: SoundCheck, _ environment: CommandEnvironment) {
    for player in check.players {
      environment.write("\(player.works ? " " : "!") \(player.path)  \(environment.words(player.message))\n")
    }
    if check.players.isEmpty { environment.write("! \(environment.words(.Sound.checkNoPlayer))\n") }
    for voice in check.voices { environment.write("  \(voice)  \(environment.words(.Sound.checkVoice))\n") }
  }

  /// Possible remedies, likeliest first.
  private static func advice(_ check: SoundCheck, _ settings: Settings) -> [Message] {
    var lines: [Message] = []
    if !settings.sound { lines.append(.Sound.adviceOff) }
    if settings.volume == 0 { lines.append(.Sound.adviceVolume) }
    if check.players.isEmpty {
      lines.append(.Sound.adviceInstall)
    } else {
      lines.append(check.works ? .Sound.adviceMuted : .Sound.adviceServer)
    }
    if check.voices.isEmpty { lines.append(.Sound.adviceVoice) }
    return lines
  }
}

extension PlayerCheck {
  fileprivate var object: [String: Any?] {
    [
      "name": name, "path": path, "result": result.rawValue, "code": code, "startMilliseconds": startMilliseconds,
      "ranMilliseconds": ranMilliseconds, "latencyMilliseconds": latencyMilliseconds,
    ]
  }

  /// The result as text.
  fileprivate var message: Message {
    switch result {
    case .played: .Sound.checkPlayed(n: latencyMilliseconds ?? 0)
    case .early: .Sound.checkEarly(n: ranMilliseconds)
    case .failed: .Sound.checkFailed(code: "\(code ?? -1)")
    case .hung: .Sound.checkHung
    case .notStarted: .Sound.checkNotStarted
    }
  }
}
