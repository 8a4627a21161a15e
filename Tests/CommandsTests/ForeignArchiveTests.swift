// Archives, folders, pipes and databases of other programs, imported by path.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

/// Two fasts of Zero in a table, compressed.
private let zeroGzip =
  "H4sIAAAAAAACA3NJLEnVCS5JLCrRcc1L0fHILy0q1vHLTM8oUXBNLMnMS+cy1jfSNzLVMTKwMjDQMTQCk2Y6QGFDbMIANfdJKFAAAAA="

/// The same in an encrypted zip.
private let zeroEncrypted =
  "UEsDBBQACQAIAPe5d10190koRwAAAFAAAAAIAAAAemVyby5jc3YlS4plqqXPZY6DIL/BGtTAkscsCn5vIQ/3SG4nYUgqv85IVcUqGK3/JJ6z"
  + "P1FhBpe83oP7r/JomPju5wOU+OHYG1JRbWoCP1BLBwg190koRwAAAFAAAABQSwECHgMUAAkACAD3uXddNfdJKEcAAABQAAAACAAAAAAAAAAA"
  + "AAAApIEAAAAAemVyby5jc3ZQSwUGAAAAAAEAAQA2AAAAfQAAAAAA"

/// A database of Loop with two habits and two marks, compressed.
private let loopGzip =
  "H4sIAAAAAAACA+1RS04CQRCtahiYWcxKDWHXCQshIW68gGhINMEYkZi4Ig1TQEdmGHsaIku4g+fyALjyBt7AHnoSxoVx5Ybwkq68V/15L10P"
  + "9x2piY9mKhSanwMDRLjgHAAcswqwQ8qLOY3wNxw4G6JvCIN3wEdT/herIitXajVc3WkxmFKXYtJSy1mU5Gjhqttu9dq817rstHluoy4DLiNN"
  + "Y1I8VjIUasmfadnkEzGQOt1qci1DSrQIYysXYjonS6OZpoRretWN1SmWK9UqrhvbGNfp9cRW9sPc9uo3v/gKNZzIBQWZgQhp+75JsYwz15Gi"
  + "l35AUU5F8zDLKtSYdH93OGvY0IrEtLGdDX4CfplywB7CZx64R57nudgjUfDRyBPXSLdLIrDz36Tz3xz+aq9wzEqADqswfHu6nYDzMVZEkY8l"
  + "8Bz0bZN9AzLtD6AABgAA"

@MainActor
private func file(_ base64: String, _ rig: CommandRig, _ name: String) throws -> String {
  let path = rig.path(name)
  try #require(Data(base64Encoded: base64)).write(to: URL(fileURLWithPath: path))
  return path
}

@MainActor
@Test func `an archive and a folder are imported like the files in them, and once`() throws {
  let rig = try CommandRig()
  let path = try file(zeroGzip, rig, "zero.csv.gz")
  #expect(rig.run("import \(path)").out.hasPrefix("2 read, 2 new"))
  let folder = rig.path("fasts")
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try FileManager.default.copyItem(atPath: path, toPath: folder + "/zero.csv.gz")
  try Data("hello".utf8).write(to: URL(fileURLWithPath: folder + "/notes.txt"))
  #expect(rig.run("import \(folder)").out.hasPrefix("2 read, 0 new, 2 already there"))
}

@MainActor
@Test func `an archive that breaks off is imported as far as it goes, on request`() throws {
  let rig = try CommandRig()
  let whole = try #require(Data(base64Encoded: zeroGzip))
  let path = rig.path("cut.csv.gz")
  try whole.prefix(65).write(to: URL(fileURLWithPath: path))
  let refused = rig.run("import \(path)")
  #expect(refused.code == 65 && refused.err.contains("ends early"), "\(refused)")
  #expect(rig.run("list fast").out == "No entries\n")
  #expect(rig.run("import \(path) --skip-bad").code == 0 && rig.run("list fast").lines.count == 1)
}

@MainActor
@Test func `an encrypted archive is to be unpacked first`() throws {
  let rig = try CommandRig()
  let done = rig.run("import \(try file(zeroEncrypted, rig, "zero.zip"))")
  #expect(done.code == 65 && done.err.contains("is encrypted; unpack it first"), "\(done)")
}

@MainActor
@Test func `a database in an archive is read from a copy that leaves nothing behind`() throws {
  let rig = try CommandRig()
  let path = try file(loopGzip, rig, "backup.db.gz")
  let done = rig.run("import \(path)")
  #expect(done.out.hasPrefix("3 read, 3 new"), "\(done)")
  #expect(rig.run("habit list").out.contains("Tea"))
  #expect(try FileManager.default.contentsOfDirectory(atPath: rig.location.copies.path).isEmpty)
}

@MainActor
@Test func `a pipe that never ends is told by how it begins, and not waited for`() throws {
  let rig = try CommandRig()
  let done = rig.run("import /dev/zero")
  #expect(done.code == 65 && done.err.hasPrefix("not a format this program knows: /dev/zero"), "\(done)")
}
