// The import screen: a path typed, dropped or completed; the preview, the questions, a mapping; import and undo.
import Canvas
import Core
import Foundation
import Screen
import TestKit
import Testing
import Words

@testable import Managers
@testable import Panes

private let zero = """
  Date,Start,End,Hours,Night Eating
  2/18/21,13:23,10:00,44,0
  2/14/21,20:30,9:39,13,2
  """

/// The import screen with a file's path typed.
@MainActor private func opened(
  _ text: String, _ name: String, in folder: ScratchFolder, language: Language = .english,
  isZoneKnown: Bool = true
) throws -> AppRig {
  let url = folder.url.appendingPathComponent(name)
  try Data(text.utf8).write(to: url)
  let rig = AppRig(over: try AppRig.managers(.empty), language: language, tracing: true)
  rig.managers.managers.importing.mappings = MappingFolder(folder.url.path + "/mappings")
  if isZoneKnown { rig.answerZone(of: ["zero-csv", "insighttimer-csv"]) }
  rig.press("1 I")
  #expect(rig.top == "import")
  rig.type(url.path)
  return rig
}

extension AppRig {
  /// Keeps the zone for files of formats, as if it had been asked before.
  @MainActor fileprivate func answerZone(of formats: [String]) {
    let kept = formats.map {
      ImportAnswers(format: $0, unit: nil, dates: nil, zone: "Europe/Berlin", moods: [:], habit: nil)
    }
    managers.managers.settings.change(now: managers.time.now, { $0.importAnswers = kept }, then: { _ in })
  }

  /// Types a text as it stands.
  @MainActor fileprivate func type(_ text: String) { for character in text { driver.turn([.character(character)]) } }
}

@MainActor @Test func `a file is previewed before anything is written, and taken back by one undo`() throws {
  let folder = try ScratchFolder()
  let rig = try opened(zero, "zero.csv", in: folder)
  rig.press("Enter")
  #expect(rig.text.contains("Zero (CSV)") && rig.text.contains("Enter imports 2 entries."), "\(rig.text)")
  let history = rig.managers.managers.fasting.state
  #expect(history.value.history.isEmpty)
  rig.press("Enter")
  #expect(rig.text.contains("2 entries imported"), "\(rig.text)")
  #expect(history.value.history.count == 2)
  rig.press("Esc u")
  #expect(history.value.history.isEmpty)
}

@MainActor @Test func `a file that is here already says so and imports nothing`() throws {
  let folder = try ScratchFolder()
  let rig = try opened(zero, "zero.csv", in: folder)
  rig.press("Enter Enter e Enter")
  #expect(rig.text.contains("Everything is here already"), "\(rig.text)")
}

@MainActor @Test func `refused rows are named by line, field and reason, never by their value`() throws {
  let folder = try ScratchFolder()
  let rig = try opened(zero + "\n2/20/21,99:98,10:00,4,0\n", "zero.csv", in: folder)
  rig.press("Enter")
  #expect(rig.text.contains("1 row is refused") && rig.text.contains("line 4"), "\(rig.text)")
  #expect(rig.text.contains("cannot be read") && !rig.text.contains("99:98"), "\(rig.text)")
}

private let head = "Date,Start,End,Hours,Night Eating\n"
private let unitless = "weight\t2025-03-03T07:00:00Z\t81\tstones\nweight\t2025-03-04T07:00:00Z\t81\tstones\n"

@MainActor
@Test(arguments: [
  (head + "3/29/25,20:00,2:30,6,0\n", "Times moved by a clock change: 1"),
  (
    "Started At,Duration,Preset,Activity\n03/21/2025 08:00:00,0:21:4,\u{1B}Morning\u{202E},Meditation\n",
    "Control characters removed from texts: 2"
  ),
  (head + "2/18/21,13:23,10:00,44,0\n2/14/21,20:30,\"cut", "The file ends early at byte"),
  (unitless, "“stones” is not known, refused: 2"),
])
func `remarks that the command prints stand on the screen, too`(text: String, remark: String) throws {
  let folder = try ScratchFolder()
  let rig = try opened(text, "a.csv", in: folder)
  rig.press("Enter")
  #expect(rig.text.contains(remark), "\(rig.text)")
  let sizes = [Size(40, 12), Size(80, 24), Size(132, 43)]
  #expect(Laws.sweep(rig.driver, sizes: sizes).joined(separator: "\n") == "")
}

@MainActor @Test func `settings and goals of a document are counted beside its entries`() throws {
  let folder = try ScratchFolder()
  let url = folder.url.appendingPathComponent("ours.json")
  let other = try AppRig.managers(.dayOne)
  other.managers.settings.change(now: other.time.now, { $0.weightGoal = 70 }, then: { _ in })
  _ = try other.store.exportJSONNow(to: url, at: other.time.now)
  let rig = try opened(try String(contentsOf: url, encoding: .utf8), "ours.json", in: folder)
  rig.press("Enter")
  guard case .ready(let outcome) = rig.managers.managers.importing.state.value.step else {
    Issue.record("no preview: \(rig.text)")
    return
  }
  let entries = outcome.new.values.reduce(0, +)
  #expect(rig.text.contains("Settings, goals") && rig.text.contains("Enter imports \(entries) entries."), "\(rig.text)")
  #expect(outcome.newCount > entries)
}

@MainActor @Test func `a folder of text is previewed like a file, with what it lacks, and listed by its name`() throws {
  let folder = try ScratchFolder()
  let path = folder.url.path + "/laptop"
  let other = try AppRig.managers(.dayOne)
  other.managers.settings.change(now: other.time.now, { $0.textFolder = path }, then: { _ in })
  other.managers.textFolder.fix { _ in }
  let rig = AppRig(over: try AppRig.managers(.empty), tracing: true)
  rig.press("1 I")
  rig.type(path)
  rig.press("Enter")
  #expect(rig.text.contains("Fast LIFe (text)") && rig.text.contains("Enter imports"), "\(rig.text)")
  rig.press("Enter")
  guard case .done(let outcome) = rig.managers.managers.importing.state.value.step else {
    Issue.record("not imported: \(rig.text)")
    return
  }
  #expect(outcome.new[.weight] != nil && outcome.onlyHere.isEmpty)
  rig.press("I")
  #expect(rig.text.contains("laptop") && rig.text.contains("text"), "\(rig.text)")
  try Data("fastlife text 9\n".utf8).write(to: URL(fileURLWithPath: path + "/fastlife.txt"))
  rig.press("Esc Esc 1 I")
  rig.type(path)
  rig.press("Enter")
  // However the sentence is broken into lines.
  #expect(rig.text.contains("newer"), "\(rig.text)")
}

@MainActor @Test func `a folder of text with a column of others and CR LF says so in its preview`() throws {
  let folder = try ScratchFolder()
  let text = folder.url.appendingPathComponent("text")
  let other = try AppRig.managers(.dayOne)
  other.managers.settings.change(now: other.time.now, { $0.textFolder = text.path }, then: { _ in })
  other.managers.textFolder.fix { _ in }
  let rig = AppRig(over: try AppRig.managers(.empty), tracing: true)
  let file = text.appendingPathComponent("2026/weight.tsv")
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
  let theirs = lines.enumerated().map { line in "\(line.element)\t\(line.offset == 0 ? "shoe" : "42")\r\n" }.joined()
  try Data(theirs.utf8).write(to: file)
  rig.press("1 I")
  rig.type(text.path)
  rig.press("Enter")
  #expect(rig.text.contains("shoe"), "\(rig.text)")
  #expect(rig.text.contains("CR LF"), "\(rig.text)")
}

@MainActor @Test func `a row that differs from the one here is named by line, and stays`() throws {
  let folder = try ScratchFolder()
  let url = folder.url.appendingPathComponent("ours.json")
  let managers = try AppRig.managers(.dayOne)
  _ = try managers.store.exportJSONNow(to: url, at: managers.time.now)
  let text = try String(contentsOf: url, encoding: .utf8).replacing("81.5", with: "82.5")
  try Data(text.utf8).write(to: url)
  let rig = AppRig(over: managers)
  rig.press("1 I")
  rig.type(url.path)
  rig.press("Enter")
  #expect(rig.text.contains("1 row is here with other content"), "\(rig.text)")
  #expect(rig.text.contains("Nothing new") && rig.text.contains("other content here, which stays"), "\(rig.text)")
}

@MainActor @Test func `the zone of clock times is asked for once a format, and told`() throws {
  let folder = try ScratchFolder()
  let rig = try opened(zero, "zero.csv", in: folder, isZoneKnown: false)
  rig.press("Enter")
  #expect(rig.top == "import.answers" && rig.text.contains("Europe/Berlin"), "\(rig.text)")
  rig.press("Ctrl-S")
  #expect(rig.text.contains("Times without a zone are those of Europe/Berlin (o changes it)."), "\(rig.text)")
  rig.press("Esc I")
  rig.type(folder.url.appendingPathComponent("zero.csv").path)
  rig.press("Enter")
  #expect(rig.top == "import" && rig.text.contains("Enter imports 2 entries."), "\(rig.text)")
}

@MainActor @Test func `questions of a file are asked as fields, and the answers are offered again`() throws {
  let folder = try ScratchFolder()
  let rig = try opened("Date,Weight\n2026-03-01,180\n", "wger.csv", in: folder, isZoneKnown: false)
  rig.press("Enter")
  #expect(rig.top == "import.answers" && rig.text.contains("Unit of weights"), "\(rig.text)")
  rig.press("Right Right Ctrl-S")
  #expect(rig.text.contains("Enter imports 1 entry."), "\(rig.text)")
  #expect(rig.text.contains("Where the file is silent, as answered: lb (o changes it)."), "\(rig.text)")
  #expect(rig.managers.managers.settings.state.value.importAnswers.first?.unit == .lb)
  rig.press("Enter Esc I")
  rig.type(folder.url.appendingPathComponent("wger.csv").path)
  rig.press("Enter")
  #expect(rig.top == "import" && rig.text.contains("Everything is here already"), "\(rig.text)")
}

@MainActor @Test func `questions of a file in a folder are asked as those of the file`() throws {
  let folder = try ScratchFolder()
  try FileManager.default.createDirectory(
    at: folder.url.appendingPathComponent("history"), withIntermediateDirectories: true)
  let rig = try opened("DATE,TIME,WEIGHT\n2026-03-01,07:10:00,180\n", "history/scale.csv", in: folder)
  rig.press("Esc I")
  rig.type(folder.url.appendingPathComponent("history").path)
  rig.press("Enter")
  #expect(rig.top == "import.answers" && rig.text.contains("Unit of weights"), "\(rig.text)")
  rig.press("Right Ctrl-S")
  #expect(rig.text.contains("Enter imports 1 entry."), "\(rig.text)")
}

@MainActor @Test func `an unknown table opens the form of a mapping, which shows what results and is kept`() throws {
  let folder = try ScratchFolder()
  let rig = try opened("Messtag;Gewicht (kg);Kommentar\n14.03.2026;81,4;x\n", "waage.csv", in: folder)
  rig.press("Enter")
  #expect(rig.text.contains("It is a table"), "\(rig.text)")
  rig.press("Enter")
  #expect(rig.top == "import.mapping")
  #expect(rig.text.contains("81.4 kg"), "\(rig.text)")
  rig.press("Ctrl-S")
  #expect(rig.text.contains("Enter imports 1 entry."), "\(rig.text)")
  let kept = try MappingFolder(folder.url.path + "/mappings").mapping("waage")
  #expect(kept.kind == .weight && kept.columns["kilograms"] == ["Gewicht (kg)"])
  rig.press("Enter")
  #expect(rig.managers.managers.weight.state.value.history.first?.typed?.text == "81.4 kg")
}

@MainActor @Test func `a small screen keeps a line of what a mapping makes in sight`() throws {
  let folder = try ScratchFolder()
  let rig = try opened("Messtag;Gewicht (kg);Kommentar\n14.03.2026;81,4;x\n", "waage.csv", in: folder)
  rig.press("Enter Enter")
  rig.driver.resize(Size(40, 12))
  #expect(rig.top == "import.mapping")
  for _ in 0..<5 {
    #expect(rig.text.contains("81.4 kg"), "\(rig.text)")
    rig.press("Tab")
  }
}

@MainActor @Test func `while an import writes, Esc takes it back as the screen says, and nothing else is undone`()
  throws
{
  let folder = try ScratchFolder()
  let rig = try opened(zero, "zero.csv", in: folder)
  rig.press("Enter")
  let state = rig.managers.managers.importing.state
  var writing = state.value
  writing.step = .importing(ImportProgress())
  state.assign(writing)
  rig.driver.turn([.resize])
  #expect(rig.text.contains("Esc takes everything back") && rig.text.contains("Esc take back"), "\(rig.text)")
  #expect(!rig.text.contains("Esc back") && !rig.text.contains("u undo"), "\(rig.text)")
}

@MainActor @Test func `progress is looked at five times a second, however often an import wakes the screen`() throws {
  let folder = try ScratchFolder()
  let rig = try opened(zero, "zero.csv", in: folder)
  rig.press("Enter")
  let state = rig.managers.managers.importing.state
  var writing = state.value
  var shown = ImportProgress()
  shown.records = 1000
  writing.step = .importing(shown)
  state.assign(writing)
  for _ in 0..<3 { rig.driver.turn() }
  #expect(state.value.step == .importing(shown))
  rig.managers.time.advance(0.2)
  rig.driver.turn()
  #expect(state.value.step != .importing(shown))
}

/// A named pipe that gives a text once, to the first who opens it; a second one finds it empty.
@MainActor private func pipe(_ name: String, giving text: String, in folder: ScratchFolder) throws -> String {
  let path = folder.url.appendingPathComponent(name).path
  try #require(mkfifo(path, 0o600) == 0)
  Thread.detachNewThread {
    for text in [text, ""] {
      guard let writer = FileHandle(forWritingAtPath: path) else { return }
      try? writer.write(contentsOf: Data(text.utf8))
      try? writer.close()
    }
  }
  return path
}

@MainActor @Test func `a pipe is opened once, for its preview and for its import`() throws {
  let folder = try ScratchFolder()
  let rig = try opened("", "empty.csv", in: folder)
  rig.press("Esc I")
  rig.type(try pipe("pipe", giving: zero, in: folder))
  rig.press("Enter Enter")
  #expect(rig.text.contains("2 entries imported"), "\(rig.text)")
}

@MainActor @Test func `a document from a pipe is previewed and imported as a whole`() throws {
  let folder = try ScratchFolder()
  let url = folder.url.appendingPathComponent("ours.json")
  let other = try AppRig.managers(.year)
  _ = try other.store.exportJSONNow(to: url, at: other.time.now)
  let rig = try opened("", "empty.csv", in: folder)
  rig.press("Esc I")
  rig.type(try pipe("pipe", giving: String(contentsOf: url, encoding: .utf8), in: folder))
  rig.press("Enter Enter")
  for kind in RecordKind.allCases {
    let (here, there) = try (
      rig.managers.store.readNow { try $0.count(kind) }, other.store.readNow { try $0.count(kind) }
    )
    #expect(here == there, "\(kind): \(rig.text)")
  }
}

@MainActor @Test func `a table from a pipe is mapped and imported`() throws {
  let folder = try ScratchFolder()
  let rig = try opened("", "empty.csv", in: folder)
  rig.press("Esc I")
  rig.type(try pipe("waage", giving: "Messtag;Gewicht (kg)\n14.03.2026;81,4\n", in: folder))
  rig.press("Enter Enter")
  #expect(rig.top == "import.mapping" && rig.text.contains("81.4 kg"), "\(rig.text)")
  rig.press("Ctrl-S Enter")
  #expect(rig.managers.managers.weight.state.value.history.first?.typed?.text == "81.4 kg", "\(rig.text)")
}

@MainActor @Test func `a path is completed by Tab and understood as a terminal drops it`() throws {
  let folder = try ScratchFolder()
  let rig = try opened(zero, "zero one.csv", in: folder)
  try Data(zero.utf8).write(to: folder.url.appendingPathComponent("zero two.csv"))
  rig.press("Esc I")
  rig.type(folder.url.path + "/z")
  rig.press("Tab")
  #expect(rig.text.contains("zero one.csv") && rig.text.contains("zero two.csv"), "\(rig.text)")
  rig.type("t")
  rig.press("Tab Enter")
  #expect(rig.text.contains("Zero (CSV)"), "\(rig.text)")
  let path = folder.url.path + "/zero one.csv"
  let web = "file://" + path.replacing(" ", with: "%20")
  for dropped in ["'\(path)'", path.replacing(" ", with: "\\ "), web, path + " "] {
    #expect(ImportPath.read(dropped) == path)
  }
  #expect(ImportPath.read("~/a.csv", home: "/home/me") == "/home/me/a.csv")
}

@MainActor @Test func `a file that is missing, a folder and an unknown text are named`() throws {
  let folder = try ScratchFolder()
  let rig = try opened("only words", "words.txt", in: folder)
  rig.press("Enter")
  #expect(rig.text.contains("Not a format this program knows"), "\(rig.text)")
  rig.press("e")
  rig.type("x")
  rig.press("Enter")
  #expect(rig.text.contains("There is no such file"), "\(rig.text)")
}

@MainActor @Test(arguments: [Language.english, .german, .pseudo])
func `every step of an import keeps the laws of the screen`(language: Language) throws {
  let folder = try ScratchFolder()
  let rows = (1...40).map { "2/\($0 % 28 + 1)/21,99:99,10:00,4,0" }.joined(separator: "\n")
  for (text, steps) in [
    (zero + "\n" + rows, ["Enter", "Down", "Enter"]), ("Date,Weight\n2026-03-01,180\n", ["Enter", "Esc", "o"]),
    ("Tag;Gewicht (kg)\n14.03.2026;81,4\n", ["Enter", "Enter", "Down"]), ("words", ["Enter"]),
  ] {
    let rig = try opened(text, "file-\(text.count).csv", in: folder, language: language)
    for step in [""] + steps {
      rig.press(step)
      let sizes = [Size(40, 12), Size(80, 24), Size(132, 43)]
      #expect(Laws.sweep(rig.driver, sizes: sizes).joined(separator: "\n") == "", "\(step)")
      #expect(Origins.missing(rig.app.shell.draw(size: Size(80, 24), now: rig.driver.time.now)) == [], "\(step)")
    }
  }
}

@MainActor @Test func `a mapping gets a name that no other has, and none is replaced by one typed over`() throws {
  let folder = try ScratchFolder()
  let first = try opened("Messtag;Gewicht (kg);Kommentar\n14.03.2026;81,4;x\n", "export.csv", in: folder)
  first.press("Enter Enter Ctrl-S")
  let second = try opened("Tag;Schritte;Gewogen\n15.03.2026;9000;82,4\n", "export.csv", in: folder)
  second.press("Enter Enter")
  #expect(second.top == "import.mapping" && second.text.contains("export-2"), "\(second.text)")
  let mappings = MappingFolder(folder.url.path + "/mappings")
  let kept = try mappings.mapping("export")
  #expect(throws: MappingFolder.Failure.taken(name: "export")) { try mappings.save(kept) }
  #expect(mappings.freeName("export") == "export-2" && mappings.freeName("scale") == "scale")
}
