// `fastlife edit`: changes an entry by id. The options are those of the tracker's fields; all others are refused before the
// entry is touched.
import ArgumentParser
import Core
import Managers
import Words

/// Changes an entry.
struct EditCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit", .Help.edit,
      examples: """
        fastlife edit drink 3f2a --amount 330ml
        fastlife edit weight 91c0 --amount 81.4kg --at 'yesterday 7:10'
        fastlife edit sleep 5d11 --times '23:40 7:05'
        fastlife edit mood 77aa --mood 6 --energy 5
        """)
  }
  @Argument(help: .text(.Help.kind(kinds: Message.recordKinds)))
  var kind: RecordKind
  @Argument(help: .text(.Help.id))
  var id: String
  @OptionGroup var fields: FieldOptions<EveryField>
  @OptionGroup var others: SameDayOptions
  @Flag(help: .text(.Help.weightKeep))
  var force = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing, extent: .entry)
    try checkOptions()
    let old = try session.find(kind, id)
    let changed = try changed(old, session)
    // An entry of another program is refused below, whatever was typed.
    guard try old.record.foreignSource != nil || session.means(changed, was: old, force: force) else { return }
    if changed == old, old.record.foreignSource == nil, !json {
      return session.say(session.words(.Commands.nothingDone))
    }
    let replaced = json ? nil : try session.replaced(by: changed, was: old)
    let type = RecordType.of(kind)
    let resolution =
      type.questions.contains(.replace)
      ? others.resolution : ConflictResolution(sameDay: .keepsBoth, overlap: others.resolution.overlap)
    try session.carryOut(offering: type.questions.contains(.keep) ? others.open : ConflictOptions()) {
      session.managers.library.edit(changed, expecting: old, resolving: resolution, now: session.now, then: $0)
    }
    if let replaced { session.say(session.words(replaced)) }
    session.report("\(kind.rawValue).edit", changed, json: json)
  }

  /// The entry with the given values, and with what follows from them.
  @MainActor
  private func changed(_ old: Entry, _ session: CommandSession) throws -> Entry {
    let type = RecordType.of(kind)
    let input = EntryInput(session.settings, session.words, now: session.now, isStrict: true)
    var entry = old
    if let times = fields[EveryField.times] {
      let end = old.record.span?.end.map { Stamp($0, in: session.now.zone) }
      let range = try session.range(times, field: type.spanField, like: end)
      type.setSpan?(&entry, range.start, range.end)
    }
    for field in type.fields {
      for option in field.options { if let typed = fields[option] { try field.read(&entry, typed, input) } }
    }
    return EntryChange(before: old, after: entry).followed(by: session.managers.timer.facts).after ?? entry
  }

  @MainActor
  private func checkOptions() throws(CommandError) {
    let type = RecordType.of(kind)
    let allowed = EveryField.names(of: type) + type.questions.map(\.rawValue)
    let given = fields.given + others.given.map(\.rawValue) + (force ? [SaveQuestion.force.rawValue] : [])
    let shown = allowed.map { "--" + $0 }.joined(separator: ", ")
    if given.isEmpty { throw CommandError(.Commands.nothingToEdit(kind: kind.rawValue, options: shown), code: 64) }
    if let wrong = given.first(where: { !allowed.contains($0) }) {
      throw CommandError(
        .Commands.editNotFor(option: "--" + wrong, kind: kind.rawValue, options: shown), code: 64)
    }
  }
}
