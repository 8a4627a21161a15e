// What a hand has done in a folder of text is taken by the rules of all other doors, and what is wrong with a file is said of
// that file.
import Core
import Foundation
import Store
import TestKit
import Testing

@testable import Commands

/// A rig whose data a folder of text follows.
@MainActor
private struct Followed {
  let rig: CommandRig

  init() throws {
    rig = try CommandRig()
    rig.run("settings text.folder \(rig.path("t"))")
  }

  /// The path of the only file of a kind.
  func path(_ kind: String) throws -> String {
    let folder = PrivateFolder(URL(fileURLWithPath: rig.path("t")))
    return rig.path("t/" + (try #require(folder.paths.first { $0.hasSuffix("/\(kind).tsv") })))
  }

  func text(_ kind: String) throws -> String { try String(contentsOfFile: path(kind), encoding: .utf8) }

  /// Adds lines by hand that entries had which were logged and taken back again, as another machine would have them.
  func addByHand(_ kind: String, _ commands: String...) throws {
    var added: [String] = []
    for command in commands {
      let before = Set(try text(kind).split(separator: "\n"))
      #expect(rig.run(command).code == 0, "\(command)")
      added += try text(kind).split(separator: "\n").filter { !before.contains($0) }.map(String.init)
      #expect(rig.run("undo").code == 0)
    }
    try (text(kind) + added.joined(separator: "\n") + "\n").write(toFile: path(kind), atomically: true, encoding: .utf8)
  }
}

@MainActor
@Test func `a second night at the same time is refused by taking as by logging`() throws {
  let folder = try Followed()
  folder.rig.run("log sleep '2 days ago 23:00' 7:00")
  folder.rig.run("log sleep '4 days ago 23:00' 7:00")
  let line = try #require(try folder.text("sleep").split(separator: "\n").last).split(separator: "\t")
  // Without its id it is another night.
  let text = try folder.text("sleep") + line.dropLast().joined(separator: "\t") + "\t\n"
  try text.write(toFile: folder.path("sleep"), atomically: true, encoding: .utf8)
  for command in ["text take --dry-run", "text take"] {
    let taken = folder.rig.run(command)
    #expect(taken.code == 65 && taken.err.contains("sleep.tsv: line 4"), "\(command): \(taken)")
  }
  #expect(folder.rig.run("list sleep").lines.count == 2)
}

@MainActor
@Test func `a second running fast is refused with its line, in the preview as in taking`() throws {
  let folder = try Followed()
  folder.rig.run("fast start --at '2 days ago'")
  folder.rig.run("fast stop --at '30h ago'")
  try folder.addByHand("fast", "fast start --at '2h ago'", "fast start --at '3h ago'")
  for command in ["text take --dry-run", "text take"] {
    let taken = folder.rig.run(command)
    #expect(taken.code == 65 && taken.err.contains("fast.tsv: line"), "\(command): \(taken)")
  }
  #expect(folder.rig.run("list fast").lines.count == 1)
}

@MainActor
@Test(arguments: ["", "not a header\n", "\u{0}\u{0}\u{0}", "HEAD\nHEAD\n", "TWICE"])
func `a file that cannot be read is named, and the data is not blamed`(_ content: String) throws {
  let folder = try Followed()
  folder.rig.run("log drink 300ml")
  let text = try folder.text("drink")
  let head = String(text.prefix { $0 != "\n" })
  let line = String(text.split(separator: "\n").last ?? "")
  let broken =
    switch content {
    case "TWICE": text + line + "\n"
    default: content.replacing("HEAD", with: head.split(separator: "\t").dropLast().joined(separator: "\t"))
    }
  try broken.write(toFile: folder.path("drink"), atomically: true, encoding: .utf8)
  for command in ["text take", "text take --dry-run"] {
    let taken = folder.rig.run(command)
    #expect(taken.code == 65 && taken.err.contains("drink.tsv"), "\(command): \(taken)")
    #expect(!taken.err.contains("fastlife.sqlite"), "\(command): \(taken)")
  }
  #expect(folder.rig.run("list drink").lines.count == 1)
}

@MainActor
@Test(arguments: [true, false])
func `killed between a file and its copy, the folder goes on`(_ isWritten: Bool) throws {
  let folder = try Followed()
  let rig = folder.rig
  rig.run("log drink 300ml --at '3h ago'")
  let (path, one) = (try folder.path("drink"), try folder.text("drink"))
  rig.run("log drink 301ml --at '2h ago'")
  let two = try folder.text("drink")
  // As a kill leaves it: the copy waits for its name, with the file as it was before or as it was to be.
  let copy = rig.location.texts.path + "/" + path.dropFirst(rig.path("t/").count)
  try one.write(toFile: copy, atomically: true, encoding: .utf8)
  try two.write(toFile: copy + ".coming", atomically: true, encoding: .utf8)
  try (isWritten ? two : one).write(toFile: path, atomically: true, encoding: .utf8)
  #expect(rig.run("log drink 302ml").err == "")
  #expect(try folder.text("drink").split(separator: "\n").count == 4)
  #expect(rig.run("text check").code == 0)
}
