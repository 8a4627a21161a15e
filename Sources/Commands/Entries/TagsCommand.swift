// `fastlife tags`: the #words of notes, and renaming one across all notes at once.
import ArgumentParser
import Core
import Managers
import Words

/// Lists and renames tags.
struct TagsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "tags", .Help.tags,
      examples: """
        fastlife tags
        fastlife tags list --json
        fastlife tags rename walk walking
        """, subcommands: [TagsList.self, TagsRename.self], defaultSubcommand: TagsList.self)
  }
}

struct TagsList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.tagsList) }
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    session.managers.stats.show(.tags, now: session.now)
    let tags = session.managers.stats.state.value.tags ?? []
    if json {
      let rows: [[String: Any?]] = tags.map { tag in
        [
          "tag": tag.tag, "count": tag.count, "last": tag.last.iso,
          "entries": Dictionary(uniqueKeysWithValues: tag.entries.map { ($0.key.rawValue, $0.value) }) as [String: Any],
        ]
      }
      return session.say(CommandJSON.text(["tags": rows]))
    }
    if tags.isEmpty { return session.say(session.words(.Stats.noTags)) }
    let width = tags.map(\.tag.count).max() ?? 0
    for tag in tags {
      let name = "#" + tag.tag.padding(toLength: width, withPad: " ", startingAt: 0)
      let last = session.words.relativeDay(tag.last, today: session.today)
      session.say("\(name)  \(session.words(.Commands.entries(n: tag.count)))  \(last)")
    }
  }
}

struct TagsRename: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "rename", .Help.tagsRename, discussion: .Help.tagsRenameDiscussion,
      examples: """
        fastlife tags rename walk walking
        fastlife tags rename '#walk' '#Walking'
        """)
  }
  @Argument(help: .text(.Help.tagsRenameOld), completion: .names(.tags))
  var old: String
  @Argument(help: .text(.Help.tagsRenameNew), completion: .names(.tags))
  var new: String
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    guard let from = Tags.name(old) else { throw CommandError(.Commands.noTagName(name: old), code: 65) }
    guard Tags.name(new) != nil else { throw CommandError(.Commands.noTagName(name: new), code: 65) }
    var renamed = 0
    try session.carryOut { done in
      session.managers.history.renameTag(from, to: new, now: session.now) { result in
        renamed = (try? result.get()) ?? 0
        done(result.map { _ in Done(label: "tags.rename") })
      }
    }
    guard renamed > 0 else { throw CommandError(.Commands.noSuchTag(name: from), code: 66) }
    session.say(
      json
        ? CommandJSON.text(["renamed": renamed]) : session.words(.Commands.tagRenamed(name: Tags.bare(new), n: renamed))
    )
  }
}
