// The user's editor: which one, its arguments, and that nothing of the text stays behind.
import Foundation
import Testing

@testable import Platform

private struct EditorScratch {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fastlife-\(UUID().uuidString)").path

  func editor(_ variables: [String: String], find: @escaping (String) -> String? = { _ in nil }) -> ExternalEditor {
    ExternalEditor(environment: variables.merging(["PATH": "/usr/bin:/bin"]) { $1 }, folder: folder, find: find)
  }

  var left: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
}

@Test func `the first variable that names an editor wins, then the usual ones`() {
  let scratch = EditorScratch()
  #expect(scratch.editor(["VISUAL": "a", "EDITOR": "b"]).command == "a")
  #expect(scratch.editor(["VISUAL": " ", "EDITOR": "b -w"]).command == "b -w")
  #expect(scratch.editor([:]) { $0 == "nano" ? "/usr/bin/nano" : nil }.command == "/usr/bin/nano")
  #expect(scratch.editor([:]).edit("x", name: "a.txt") == .noEditor)
}

@Test func `the text comes back as saved, arguments and blanks included`() {
  let scratch = EditorScratch()
  let editor = scratch.editor(["EDITOR": "sed -i -e 's/two/2 and more/'"])
  #expect(editor.edit("one\ntwo\n", name: "drink.txt") == .edited("one\n2 and more\n"))
  #expect(scratch.left.isEmpty)
}

@Test func `the file is for nobody else, and what an editor leaves beside it goes too`() throws {
  let scratch = EditorScratch()
  let script = "stat -c %a \"$1\" > \"$1.mode\"; cat \"$1.mode\" > \"$1\"; touch \"$1~\"; true"
  let editor = scratch.editor(["EDITOR": "sh -c '\(script)' sh"])
  #expect(editor.edit("text", name: "a.txt") == .edited("600\n"))
  #expect(scratch.left.isEmpty)
}

@Test(arguments: ["false", "sh -c 'rm \"$1\"' sh"])
func `an editor that fails or takes the file away means nothing`(command: String) {
  let scratch = EditorScratch()
  #expect(scratch.editor(["EDITOR": command]).edit("text", name: "a.txt") == .abandoned)
  #expect(scratch.left.isEmpty)
}

@Test(arguments: ["rm \"$1\"; mkfifo \"$1\"", "rm \"$1\"; mkdir \"$1\"", "rm \"$1\"; ln -s /etc/hostname \"$1\""])
func `what is no file by then is a failure, and not waited for`(body: String) {
  let scratch = EditorScratch()
  guard case .failed = scratch.editor(["EDITOR": "sh -c '\(body)' sh"]).edit("text", name: "a.txt") else {
    Issue.record("it was read")
    return
  }
  #expect(scratch.left.isEmpty)
}

@Test func `a folder that somebody has put there before is left alone`() throws {
  let scratch = EditorScratch()
  let elsewhere = scratch.folder + "-elsewhere"
  for folder in [scratch.folder, elsewhere] { try Paths.make(folder) }
  defer { for folder in [scratch.folder, elsewhere] { try? FileManager.default.removeItem(atPath: folder) } }
  try Data("precious".utf8).write(to: URL(fileURLWithPath: elsewhere + "/a.txt"))
  let planted = "edit-\(ProcessInfo.processInfo.processIdentifier)"
  try FileManager.default.createSymbolicLink(atPath: "\(scratch.folder)/\(planted)", withDestinationPath: elsewhere)
  #expect(scratch.editor(["EDITOR": "true"]).edit("text", name: "a.txt") == .edited("text"))
  #expect(FileManager.default.contents(atPath: elsewhere + "/a.txt") == Data("precious".utf8))
  #expect(scratch.left == [planted])
}
