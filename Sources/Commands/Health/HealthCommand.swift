// `fastlife health`: the file that other programs share, and keeping the entries in step with it.
import ArgumentParser
import Core
import Managers
import Store
import Words

/// Shows and changes how the entries and the health store keep in step.
struct HealthCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "health", .Help.health, discussion: .Help.healthDiscussion,
      examples: """
        fastlife health
        fastlife health allow weight sleep
        fastlife health sync
        fastlife health sync weight --all
        fastlife health read heart_rate --days 7
        fastlife health write --as scale < readings.tsv
        """,
      subcommands: [
        HealthStatus.self, HealthAllow.self, HealthDeny.self, HealthSync.self, HealthLog.self, HealthKinds.self,
        HealthSources.self,
        HealthRead.self, HealthWrite.self, HealthSchemaCommand.self, HealthCheckCommand.self, HealthRepair.self,
        HealthExport.self, HealthPurge.self,
      ], defaultSubcommand: HealthStatus.self)
  }
}

extension HealthType: ExpressibleByArgument {}

/// The types that a command is about.
struct HealthTypes: ParsableArguments {
  @Argument(help: .text(.Help.healthTypes), completion: .list(HealthTypes.all.map(\.rawValue)))
  var types: [HealthType] = []

  static let names = SharedType.all.map(\.type.rawValue)
  /// Those that are only read as well.
  static let all = SharedType.all.map(\.type) + HealthType.allCases.filter { !$0.isWritable }

  /// Those named, each once, which may be only read.
  func named() throws(CommandError) -> [HealthType] {
    for type in types where !HealthTypes.all.contains(type) { throw refusal(of: type) }
    return once
  }

  private var once: [HealthType] {
    var seen = Set<HealthType>()
    return types.filter { seen.insert($0).inserted }
  }

  private func refusal(of type: HealthType) -> CommandError {
    CommandError(.Health.onlyRead(name: type.rawValue, known: HealthTypes.names.joined(separator: ", ")), code: 65)
  }

  /// Those named, or all that entries can be of.
  func orAll() throws(CommandError) -> [HealthType] {
    for type in types where SharedType.of(type) == nil { throw refusal(of: type) }
    return types.isEmpty ? SharedType.all.map(\.type) : once
  }
}

/// Shows how each type stands.
struct HealthStatus: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("status", .Help.healthStatus) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading, extent: .entry)
    let access = try session.store.healthAccess()
    let (records, waiting, failures) = try session.store.readNow {
      (try $0.syncRecords(), try $0.outboxCount(), try $0.outboxFailures())
    }
    let types = HealthTypes.all
    func isOn(_ type: HealthType) -> Bool {
      SharedType.of(type) == nil ? access[type] == .authorized : session.settings[syncs: type]
    }
    if json {
      let members = types.map { type -> [String: Any?] in
        let record = records[type]
        return [
          "type": type.rawValue, "on": isOn(type),
          "access": (access[type] ?? .undetermined).rawValue,
          "last": record?.last.map { CommandJSON.time(Stamp($0, in: session.now.zone)) },
          "problem": record?.problem?.rawValue, "added": record?.added, "removed": record?.removed,
        ]
      }
      return session.say(CommandJSON.text(["types": members, "waiting": waiting]))
    }
    session.sayRows(
      types.map { type in
        let state: String =
          switch (isOn(type), access[type] ?? .undetermined) {
          case (_, .denied): session.words(.Health.refused)
          case (true, _) where !session.store.hasHealthFile: session.words(.Health.noFile)
          case (false, _): session.words(.Health.off)
          // Asked in another file, or before its answers were lost.
          case (true, .undetermined) where records[type] != nil: session.words(.Health.notAsked)
          case (true, _): failures[type].map(session.status) ?? session.status(records[type])
          }
        return (type.rawValue, state)
      })
    if waiting > 0 { session.say(session.words(.Health.waiting(n: waiting))) }
  }
}

/// Switches types on and answers for them.
struct HealthAllow: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("allow", .Help.healthAllow) }
  @OptionGroup var types: HealthTypes
  @Flag(help: .text(.Help.healthFuture))
  var future = false

  func run(in environment: CommandEnvironment) throws {
    // Nobody shares everything by leaving something out.
    guard !types.types.isEmpty else {
      throw CommandError(.Health.whichTypes(known: HealthTypes.all.map(\.rawValue).joined(separator: ", ")), code: 64)
    }
    let session = try CommandSession(environment, .adding, extent: .entry)
    try session.answer(types.named(), .authorized, isFuture: future)
  }
}

/// Switches types off and refuses them.
struct HealthDeny: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("deny", .Help.healthDeny) }
  @OptionGroup var types: HealthTypes

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .adding, extent: .entry)
    try session.answer(types.types.isEmpty ? HealthTypes.all : types.named(), .denied)
  }
}

/// Brings entries and samples in step.
struct HealthSync: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("sync", .Help.healthSync, discussion: .Help.healthSyncDiscussion)
  }
  @OptionGroup var types: HealthTypes
  @Flag(help: .text(.Help.healthAll))
  var all = false
  @Flag(help: .text(.Help.healthReset))
  var reset = false
  @Flag(help: .text(.Help.healthFuture))
  var future = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    guard [all, reset, future].count(where: \.self) <= 1 else {
      throw CommandError(.Health.oneMethod, code: 64)
    }
    let session = try CommandSession(environment, .changing, extent: .entry)
    let access = try session.store.healthAccess()
    let wanted = try types.orAll().filter { !types.types.isEmpty || session.settings[syncs: $0] }
    var members: [[String: Any?]] = []
    guard !wanted.isEmpty else { throw CommandError(.Health.nothingOn, code: 69) }
    guard session.store.hasHealthFile else { throw CommandError(.Health.noFile, code: 69) }
    let closed = wanted.filter { !session.settings[syncs: $0] || access[$0] != .authorized }
    if let first = closed.first, !types.types.isEmpty || closed.count == wanted.count {
      throw CommandError(.Health.notAllowed(name: first.rawValue), code: 77)
    }
    try session.store.sumDaysNow(at: session.now)
    let conflicts = try session.store.drainAllNow(at: session.now, isAsked: true).count
    if conflicts > 0, !json { session.say(session.words(.Health.conflicts(n: conflicts))) }
    for type in wanted {
      guard !closed.contains(type) else {
        let message: SyncMessage = access[type] == .denied ? .accessRefused : .accessNotSetUp
        session.sayUnlessJSON(json, type, session.words(message.message(session.words)))
        continue
      }
      if future {
        try session.store.syncFromNowOn(type, at: session.now)
        session.sayUnlessJSON(json, type, session.words(SyncMessage.futureOnly.message(session.words)))
        continue
      }
      let outcome = try session.store.syncNow(
        type, all ? .historical : .withReset, initial: all ? .all : nil, at: session.now)
      members.append([
        "type": type.rawValue, "added": outcome.added, "removed": outcome.removed, "changed": outcome.followed,
        "linked": outcome.linked, "conflicts": outcome.conflicts.count,
      ])
      session.sayUnlessJSON(json, type, session.outcome(outcome))
    }
    // Entries logged before the sync was on.
    if all { try session.store.drainAllNow(at: session.now) }
    if json { session.say(CommandJSON.text(["types": members, "conflicts": conflicts])) }
  }
}

extension CommandSession {
  fileprivate func sayUnlessJSON(_ json: Bool, _ type: HealthType, _ text: String) {
    if !json { sayRows([(type.rawValue, text)]) }
  }

  /// The outcome of a sync, in a line.
  fileprivate func outcome(_ outcome: SyncOutcome) -> String {
    let parts: [(Int, (Int) -> Message)] = [
      (outcome.added, { .Health.added(n: $0) }), (outcome.removed, { .Health.removed(n: $0) }),
      (outcome.followed, { .Health.changed(n: $0) }), (outcome.linked, { .Health.linked(n: $0) }),
      (outcome.conflicts.count, { .Health.conflicts(n: $0) }),
    ]
    let said = parts.filter { $0.0 > 0 }.map { words($0.1($0.0)) }
    return said.isEmpty ? words(SyncMessage.upToDate.message(words)) : said.joined(separator: ", ")
  }

  fileprivate func status(_ failure: OutboxFailure) -> String {
    let time = words.timeOfDay(Stamp(failure.next, in: now.zone))
    return words(.Health.failsAgain(problem: words(SyncMessage.failed(failure.problem).message(words)), time: time))
  }

  fileprivate func status(_ record: SyncRecord?) -> String {
    guard let record, let last = record.last else { return words(.Health.on) }
    if let problem = record.problem { return words(SyncMessage.failed(problem).message(words)) }
    return words(Message.Sync.lastSynced(time: when(Stamp(last, in: now.zone))))
  }

  /// Answers for types; with `isFuture` nothing from before comes in.
  fileprivate func answer(_ types: [HealthType], _ access: SyncAccess, isFuture: Bool = false) throws {
    for type in types where SharedType.of(type) != nil { try refuseForced(Settings.synced(type)) }
    try store.setHealthAccess(Dictionary(uniqueKeysWithValues: types.map { ($0, access) }), at: now)
    try carryOut { then in
      let change: @Sendable (inout Settings) -> Void = { settings in
        for type in types where SharedType.of(type) != nil { settings[syncs: type] = access == .authorized }
      }
      managers.settings.change(access == .authorized ? "health.on" : nil, now: now, change, then: then)
    }
    if isFuture { for type in types where SharedType.of(type) != nil { try store.syncFromNowOn(type, at: now) } }
    if access == .authorized { try store.keepInStepNow(at: now) }
    say(words(access == .authorized ? .Health.nowOn : .Health.nowOff))
  }
}

extension CommandEnvironment {
  /// Writes entries of a command into the health file, after it has answered; while another program holds it, they wait.
  func writeHealth(_ store: Store) {
    guard !store.isReadOnly else { return }
    let now = now()
    try? store.withoutWaiting { () throws(StoreError) in _ = try store.drainNow(at: now) }
  }
}
