// The JSON of every answering command (schema 1), exit codes, languages, and the parser's messages.
import Core
import Store
import TestKit
import Testing
import Words

@testable import Commands

/// A small life: one entry of every tracker, a running fast.
@MainActor
private func life() throws -> CommandRig {
  let rig = try CommandRig()
  rig.run("setup --weight 81.5kg --goal-weight 75kg --fasting-goal 16h --hydration-goal 2l")
  for line in [
    "log drink 250ml", "log sleep 23:10 6:50 --quality 4", "log mood 7 6 --note calm", "log session 7:00 7:15",
    "fast start --at '2h ago'",
  ] {
    rig.run(line)
  }
  return rig
}

@MainActor
@Test(arguments: [Language.english, .german])
func `without UTF-8 every answer is plain ASCII`(language: Language) throws {
  let rig = try life()
  (rig.language, rig.isUnicode) = (language, false)
  rig.run("fast stop")
  rig.run("log fast '2026-02-20 20:00' '2026-02-21 12:00'")
  for line in [
    "status", "list drink", "list sleep", "list fast", "list weight", "list mood", "list session", "stats", "notices",
    "settings", "tags", "backup list", "check", "catch-up", "plan", "fast plan", "undo", "log weight abc",
    "fast goal 99h", "timer stop", "status --fields",
  ] {
    let answer = rig.run(line)
    let strange = (answer.out + answer.err).unicodeScalars.filter { $0.value >= 0x80 }
    #expect(strange.isEmpty, "\(line): \(String(String.UnicodeScalarView(strange)))")
  }
}

@MainActor
@Test(arguments: [
  (
    "status --json",
    #"{"fast":{"elapsedSeconds":7200,"goalSeconds":57600,"id":"ID","percent":12,"reached":false,"#
      + #""remainingSeconds":50400,"start":"2026-03-01T06:00:00+01:00"},"fastingStreakDays":0,"#
      + #""hydration":{"goalMillilitres":2000,"millilitres":250,"streakDays":0},"#
      + #""mood":{"at":"2026-03-01T08:00:00+01:00","energy":6,"id":"ID","kind":"mood","mood":7,"note":"calm","#
      + #""source":"command"},"now":"2026-03-01T08:00:00+01:00","schema":1,"session":null,"#
      + #""sleep":{"bed":"2026-02-28T23:10:00+01:00","daySeconds":27600,"id":"ID","kind":"sleep","note":null,"#
      + #""quality":4,"seconds":27600,"#
      + #""source":"command","wake":"2026-03-01T06:50:00+01:00"},"#
      + #""weight":{"at":"2026-03-01T08:00:00+01:00","id":"ID","kilograms":81.5,"kind":"weight","note":null,"#
      + #""source":"manual","typed":{"number":"81.5","unit":"kg"}}}"#
  ),
  (
    "log drink 16oz --beverage coffee --json",
    #"{"done":"drink.add","entry":{"at":"2026-03-01T08:00:00+01:00","beverage":"coffee","id":"ID","kind":"drink","#
      + #""millilitres":473.176473,"note":null,"source":"command","typed":{"number":"16","unit":"oz"}},"schema":1}"#
  ),
  (
    "list session --json",
    #"{"entries":[{"activity":"open","counts":"mindful","end":"2026-03-01T07:15:00+01:00","id":"ID","#
      + #""kind":"session","note":null,"seconds":900,"source":"command","start":"2026-03-01T07:00:00+01:00"}],"#
      + #""schema":1}"#
  ),
  ("settings theme --json", #"{"name":"theme","schema":1,"value":"default"}"#),
  ("timer status --json", #"{"schema":1,"session":null}"#),
  ("undo --json", #"{"schema":1,"undone":"fast.start"}"#),
  (
    "fast stop --json",
    #"{"done":"fast.stop","entry":{"end":"2026-03-01T08:00:00+01:00","goalSeconds":57600,"id":"ID","kind":"fast","#
      + #""met":false,"note":null,"seconds":7200,"source":"command","start":"2026-03-01T06:00:00+01:00"},"schema":1}"#
  ),
  (
    "check --json",
    #"{"counts":{"burn":0,"drink":1,"fast":1,"food":0,"habit":0,"item":0,"measure":0,"mood":1,"session":1,"sleep":1,"#
      + #""walk":0,"weight":1},"#
      + #""damage":[],"danglingRows":0,"journalBatches":6,"openBatches":0,"otherStores":[],"runningFast":true,"runningSession":false,"#
      + #""schema":1,"#
      + #""schemaVersion":\#(Schema.version),"sound":true,"unreadable":{},"unreadableLists":[],"unreadableSession":false,"wrongTotals":{}}"#
  ),
  ("backup list --json", #"{"schema":1,"snapshots":[]}"#),
])
func `answers keep their shape`(line: String, expected: String) throws {
  let answer = try life().run(line)
  #expect(answer.code == 0)
  #expect(withoutIds(answer.out) == expected + "\n")
}

@MainActor
@Test func `what is built in is listed before there is a store, and makes none`() throws {
  let rig = try CommandRig()
  for line in ["settings", "settings theme", "habit presets", "habit", "reminders", "programmes", "patterns", "drinks"]
  {
    let answer = rig.run(line)
    #expect(answer.code == 0 && !answer.out.isEmpty && answer.err.isEmpty, "\(line): \(answer)")
  }
  #expect(throws: StoreError.self) { try Store(at: rig.location, access: .readOnly) }
}

@MainActor
@Test func `without a store nothing is made by asking, changing or taking back`() throws {
  let rig = try CommandRig()
  for line in [
    "status", "status --json", "list drink", "undo", "redo", "edit drink abcd --note x", "delete drink abcd",
    "fast stop", "fast discard", "fast edit --start '2h ago'", "timer pause", "timer status", "export -", "check",
  ] {
    let answer = rig.run(line)
    #expect(answer.code == 66 && answer.out == "", "\(line): \(answer)")
    #expect(answer.err.contains(rig.location.file.path))
  }
  #expect(Snapshots(rig.location).list().isEmpty)
  #expect(throws: StoreError.self) { try Store(at: rig.location, access: .readOnly) }
}

@MainActor
@Test(arguments: [
  ("foo", 64), ("log foo", 64), ("log", 0), ("log weight", 64), ("list foo", 64), ("list drink --limit 0", 64),
  ("render --size 5x5", 64), ("settings foo", 64), ("settings theme pink", 65), ("timer pause", 65),
  ("fast stop", 65), ("import /no/such/file", 66), ("export /no/such/folder/x", 73),
  ("export /tmp", 73), ("backup restore nope", 66), ("setup --health all", 69), ("demo-data --years 99", 64),
  ("help", 0), ("--version", 0), ("doctor", 0),
])
func `exit codes are those of sysexits`(line: String, code: Int32) throws {
  let rig = try CommandRig()
  rig.run("settings sound false")
  let answer = rig.run(line)
  #expect(answer.code == code, "\(answer)")
  #expect((code == 0) == answer.err.isEmpty)
}

@MainActor
@Test func `help of every command has a usage, and groups have examples`() throws {
  let rig = try CommandRig()
  for command in RootCommand.configuration.subcommands where command.configuration.shouldDisplay {
    let name = try #require(command.configuration.commandName)
    let help = rig.run("\(name) --help").out
    #expect(help.contains("USAGE: fastlife \(name)"))
    #expect(help.hasSuffix("Options of every command, such as --data and --lang: see 'fastlife --help'.\n"), "\(name)")
  }
  for group in RootCommand.configuration.subcommands where group.configuration.commandName != "generate-tables" {
    let name = try #require(group.configuration.commandName)
    #expect(rig.run("\(name) --help").out.contains("\n  fastlife \(name)"), "\(name) has no example")
  }
  #expect(rig.run("--help").out.contains("--data"))
}

@MainActor
@Test func `texts and refusals come in the stored language`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  rig.run("settings language de")
  #expect(rig.run("list drink").out.hasSuffix("Heute 08:00  250 ml  Wasser\n"))
  #expect(
    rig.run("log drink abc").err == "Menge: „abc“ wurde nicht verstanden. 1 ml bis 8872 ml eingeben. Beispiel: 250\n"
  )
  #expect(rig.run("undo").out == "Rückgängig: Einstellungen geändert (language)\n")
}

@MainActor
@Test func `a forced setting is shown, is followed and cannot be changed`() throws {
  let rig = try CommandRig()
  rig.forced = [SettingKey(rawValue: "units.volume"): "\"oz\""]
  #expect(rig.run("log drink 16").out == "Drink added: Today 08:00  16 oz  water\n")
  #expect(rig.run("settings units.volume").out == "units.volume = oz\n")
  let refused = rig.run("settings units.volume ml")
  #expect(refused.code == 77 && refused.err.contains("/etc/config.toml"))
}

@MainActor
@Test func `doctor exits with 78 when the configuration is wrong`() throws {
  let rig = try CommandRig()
  rig.run("log drink 250ml")
  rig.complaints = [
    .Configuration.line(
      place: "/etc/config.toml:3", what: Message.Configuration.settingTakes(name: "theme", accepts: "default, light"))
  ]
  let answer = rig.run("doctor")
  #expect(answer.code == 78 && answer.err == "/etc/config.toml:3: [settings] theme: takes default, light\n")
  rig.language = .german
  #expect(rig.run("doctor").err == "/etc/config.toml:3: [settings] theme: erlaubt ist default, light\n")
  #expect(answer.lines[1].hasPrefix("! sound.players"))
}

@MainActor
@Test func `list takes the filter language, and names the column of what it does not know`() throws {
  let rig = try life()
  rig.run("log drink 500ml --beverage tea --note '#evening'")
  #expect(rig.run("list drink --where '>300ml'").out.contains("500 ml"))
  #expect(!rig.run("list drink --where '>300ml'").out.contains("250"))
  #expect(rig.run("list drink --where '#evening tea'").out.contains("tea"))
  #expect(rig.run("list fast --where 'is:running'").code == 0)
  let wrong = rig.run("list drink --where 'tea colour:red'")
  #expect(wrong.code == 64)
  #expect(wrong.err.contains("column 5"), "\(wrong)")
}

@MainActor
@Test func `list looks for a text among what a filter and a number of days let through`() throws {
  let rig = try life()
  rig.run("log drink 500ml --beverage tea --note 'Evening walk'")
  rig.run("log drink 200ml --note 'evening water'")
  #expect(rig.run("list drink --search evening").lines.count == 2)
  let both = rig.run("list drink --search evening --where tea")
  #expect(both.lines.count == 1 && both.out.contains("tea"), "\(both)")
  #expect(rig.run("list drink --search evening --where coffee").lines == ["No entries"])
  #expect(rig.run("list drink --search walk --days 1").lines.count == 1)
}

@MainActor
@Test func `after midnight a new entry is of today, whatever hour the days begin at`() throws {
  let rig = try life()
  rig.run("settings day.start 4")
  rig.time.advance(18 * 3600)
  let answer = rig.run("log drink 250ml --at 01:30")
  #expect(answer.out.contains("Today 01:30"), "\(answer)")
}

@MainActor
@Test func `doctor names every wrong line of the configuration, its keys among them`() throws {
  let rig = try CommandRig()
  rig.complaints = [
    .Configuration.line(place: "/etc/config.toml:3", what: Message.Configuration.unknownTable(name: "key"))
  ]
  rig.keyComplaints = [
    .Configuration.line(place: "/etc/config.toml:7", what: Message.Panes.unknownCommand(name: "hub.mod"))
  ]
  let answer = rig.run("doctor")
  #expect(answer.code == 78)
  #expect(answer.err.contains(":3: unknown table") && answer.err.contains(":7: ") && answer.err.contains("hub.mod"))
}
