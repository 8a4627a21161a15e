// `fastlife notices`: the inbox as lines. RowsKey does not mark anything as read; clearing empties the list like its
// key.
import ArgumentParser
import Core
import Managers
import Words

/// Lists and clears the inbox.
struct NoticesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "notices", .Help.notices,
      examples: """
        fastlife notices
        fastlife notices list --unread --json
        fastlife notices read
        fastlife notices clear --yes
        """, subcommands: [NoticesList.self, NoticesRead.self, NoticesClear.self], defaultSubcommand: NoticesList.self)
  }
}

struct NoticesList: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .Help.noticesList) }
  @Flag(help: .text(.Help.noticesListUnread))
  var unread = false
  @Flag(help: .text(.Help.json))
  var json = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .reading)
    let state = session.managers.notices.state.value
    let texts = NoticeTexts(words: session.words, settings: session.settings)
    let entries = state.inbox.prefix(unread ? state.unread : state.inbox.count)
    if json {
      let rows: [[String: Any?]] = entries.enumerated().map { index, entry in
        [
          "name": entry.name.text, "at": CommandJSON.time(Stamp(entry.at, in: session.now.zone)),
          "text": texts.text(entry.name), "read": index >= state.unread,
        ]
      }
      return session.say(CommandJSON.text(["notices": rows, "unread": state.unread]))
    }
    if entries.isEmpty { return session.say(session.words(.Commands.noNotices)) }
    for (index, entry) in entries.enumerated() {
      let when = session.when(Stamp(entry.at, in: session.now.zone))
      session.say("\(index < state.unread ? "*" : " ") \(when)  \(texts.text(entry.name))")
    }
  }
}

struct NoticesRead: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("read", .Help.noticesRead) }

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    let count = session.managers.notices.state.value.unread
    session.managers.notices.read(now: session.now)
    session.say(session.words(.Commands.noticesRead(n: count)))
  }
}

struct NoticesClear: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("clear", .Help.noticesClear) }
  @Flag(help: .text(.Help.yes))
  var yes = false

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    let count = session.managers.notices.state.value.inbox.count
    guard count > 0 else { return session.say(session.words(.Commands.noNotices)) }
    if !yes, try !session.confirm(.Commands.clearQuestion(n: count), option: "--yes") { return }
    session.managers.notices.clear(now: session.now)
    session.say(session.words(.Commands.noticesCleared(n: count)))
  }
}
