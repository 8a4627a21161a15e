// `fastlife health read, write, kinds, sources, schema, check, repair, export, purge`: the health file itself, for scripts.
import ArgumentParser
import Core
import Formats
import Foundation
import Managers
import Store
import Words

/// Lists the kinds of samples, with how many there are.
struct HealthKinds: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("kinds", .Help.healthKinds) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let counts = try session.store.healthCounts()
    let kinds = try HealthKind.all + session.store.metHealthKinds()
    func name(_ kind: HealthKind) -> String? {
      kind.measure.flatMap { found in session.settings.measureList.first { $0.id == found.id } }?.name
    }
    if json {
      let members = kinds.map { kind -> [String: Any?] in
        [
          "kind": kind.name, "unit": kind.unit, "type": kind.type?.rawValue, "lowest": kind.range?.lowerBound,
          "highest": kind.range?.upperBound, "samples": counts[kind.name] ?? 0, "name": name(kind),
        ]
      }
      return session.say(CommandJSON.text(["kinds": members]))
    }
    session.sayRows(
      kinds.map { kind in
        let cells = [
          kind.unit ?? "", kind.type?.rawValue ?? "", counts[kind.name].map { session.words.count($0) } ?? "",
        ]
        let padded = zip(cells, [8, 13]).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        let end = cells.suffix(1) + [name(kind)].compactMap(\.self).map(Printable.clean)
        return (kind.name, padded.joined() + end.joined(separator: "  "))
      })
  }
}

/// Lists the sources of samples.
struct HealthSources: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("sources", .Help.healthSources) }
  @Argument(help: .text(.Help.healthTypes), completion: .list(HealthType.allCases.map(\.rawValue)))
  var type: HealthType?
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let sources = try session.store.healthSources(type)
    if json {
      let members = sources.map { found -> [String: Any?] in
        [
          "app": found.source.app, "name": found.source.name, "device": found.source.device,
          "category": found.source.category.rawValue, "samples": found.count,
        ]
      }
      return session.say(CommandJSON.text(["sources": members]))
    }
    if sources.isEmpty { return session.say(session.words(.Health.noSamples)) }
    session.sayRows(sources.map { (Printable.clean($0.source.name), session.words.count($0.count)) })
  }
}

/// Prints the samples of a kind.
struct HealthRead: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("read", .Help.healthRead) }
  @Argument(help: .text(.Help.healthKind), completion: .list(HealthKind.all.map(\.name)))
  var kind: String
  @Option(help: .text(.Help.healthDays))
  var days = 30
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .listing, extent: .entry)
    let met = HealthKind.named(kind) == nil ? try session.store.metHealthKinds() : []
    guard let known = HealthKind.named(kind) ?? met.first(where: { $0.name == kind }) else {
      throw CommandError(.Health.unknownKind(name: kind), code: 65)
    }
    let from = session.now.instant - Double(max(1, min(days, 100_000))) * 86_400
    let samples = try session.store.healthSamples(known, from: from) ?? []
    func time(_ instant: Instant) -> String { CommandJSON.time(Stamp(instant, in: session.now.zone)) }
    if json {
      let members = samples.map { found -> [String: Any?] in
        [
          "start": time(found.sample.start), "end": found.sample.length > 0 ? time(found.sample.end) : nil,
          "value": found.sample.value, "text": found.sample.text, "source": found.source,
        ]
      }
      return session.say(CommandJSON.text(["kind": known.name, "unit": known.unit, "samples": members]))
    }
    for found in samples {
      let value = found.sample.value.map { NumberText.short($0) + (known.unit.map { " " + $0 } ?? "") } ?? ""
      let parts = [time(found.sample.start), value, found.sample.text ?? "", found.source]
      environment.write(parts.map(Printable.clean).joined(separator: "\t") + "\n")
    }
  }
}

/// Writes lines as samples.
struct HealthWrite: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("write", .Help.healthWrite, discussion: .Help.healthWriteDiscussion)
  }
  @Option(name: .customLong("as"), help: .text(.Help.healthAs))
  var name = "script"

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .adding, extent: .entry)
    let source = try ByteSource.standardInput(keptIn: environment.location.copies)
    var answers = Answers(zone: session.now.zone)
    answers.settings = session.settings
    var entries: [Entry] = []
    var refused: RefusedRow?
    try Formats.named("log")?.read(source, answers) { fact in
      switch fact {
      case .entry(let entry, _): entries.append(entry)
      case .refused(let row): refused = refused ?? row
      default: break
      }
    }
    if let refused {
      throw CommandError(
        .Health.badLine(line: session.words.count(refused.line), field: refused.error.field), code: 65)
    }
    let new = try session.store.writeSamples(
      of: entries, from: HealthSource(app: "fastlife.script." + name, name: name, category: .app))
    session.say(session.words(.Health.written(n: new)))
  }
}

/// Prints the contract.
struct HealthSchemaCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("schema", .Help.healthSchema) }

  func run(in environment: CommandEnvironment) throws { environment.write(Store.healthContract) }
}

/// Looks at the file from end to end.
struct HealthCheckCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("check", .Help.healthCheck) }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .entry)
    guard let check = try session.store.checkHealth() else { return session.say(session.words(.Health.noFile)) }
    session.say(session.words(.Health.samples(n: check.samples)))
    for bad in check.bad {
      let named = bad.ids.joined(separator: ", ") + (bad.count > bad.ids.count ? ", …" : "")
      session.say(
        session.words(
          .Health.bad(
            kind: Printable.clean(bad.kind), column: bad.error.field, reason: bad.error.reason.message,
            count: session.words.count(bad.count), ids: named)))
    }
    if check.waiting > 0 { session.say(session.words(.Health.waiting(n: check.waiting))) }
    if check.orphans > 0 { session.say(session.words(.Health.orphans(n: check.orphans))) }
    guard check.isSound else { throw CommandError(.Health.unsound, code: 69) }
    guard check.isIntact else { throw CommandError(.Health.altered, code: 69) }
    guard !check.isWAL else { throw CommandError(.Health.isWAL, code: 69) }
    session.say(session.words(.Health.sound))
  }
}

/// Puts triggers and the view right.
struct HealthRepair: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("repair", .Help.healthRepair) }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    guard let altered = try session.store.repairHealth() else { return session.say(session.words(.Health.noFile)) }
    guard altered.isEmpty else {
      let path = environment.location.health.path
      throw CommandError(.Health.tablesAltered(names: altered.joined(separator: ", "), path: path), code: 69)
    }
    session.say(session.words(.Health.repaired))
  }
}

/// Copies the file.
struct HealthExport: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("export", .Help.healthExport) }
  @Argument(help: .text(.Help.healthPath), completion: .file())
  var path: String

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .entry)
    let done = try session.store.copyHealth(to: path)
    session.say(session.words(done ? .Health.copied(path: path) : .Health.noFile))
  }
}

/// Removes the samples of one's own entries.
struct HealthPurge: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("purge", .Help.healthPurge, discussion: .Help.healthPurgeDiscussion)
  }
  @Flag(help: .text(.Help.healthPurgeOwn))
  var own = false
  @Flag(help: .text(.Help.yes))
  var yes = false

  func run(in environment: CommandEnvironment) throws {
    // There may be more to purge one day; nobody does it by leaving something out.
    guard own else { throw CommandError(.Health.purgeNeedsOwn, code: 64) }
    let session = try CommandSession(environment, .changing, extent: .entry)
    let count = try session.store.ownSampleCount()
    guard count > 0 else { return session.say(session.words(.Health.ownNone)) }
    if !yes, try !session.confirm(.Health.purgeQuestion(n: count), option: "--yes") { return }
    session.say(session.words(.Health.purged(n: try session.store.purgeOwnSamples())))
  }
}
