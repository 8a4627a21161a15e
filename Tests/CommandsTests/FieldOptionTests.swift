// `edit` and `list --json` over every registered tracker: each field has its option and its member.
import Core
import Foundation
import Store
import TestKit
import TestRecords
import Testing
import Words

@testable import Commands

/// A folder with one entry.
@MainActor
private func rig(_ entry: (Samples) throws -> Entry) throws -> (rig: CommandRig, entry: Entry, samples: Samples) {
  let rig = try CommandRig()
  let samples = Samples(now: rig.time.now, isStrict: true)
  let entry = try entry(samples)
  let store = try Store(at: rig.location, access: .readWrite, now: rig.time.now)
  _ = try store.insertNow([entry], label: "test", at: rig.time.now)
  return (rig, entry, samples)
}

@MainActor
@Test(arguments: RecordKind.allCases)
func `edit sets every field that can be typed`(kind: RecordKind) throws {
  let (rig, entry, samples) = try rig { try $0.entry(kind, .least) }
  let (type, wanted) = (RecordType.of(kind), try samples.entry(kind, .most, hours: 60))
  func text(_ field: EntryField) -> String { field.show(wanted, samples.input) }
  var line = "edit \(kind) \(entry.id.uuidString)"
  if type.setSpan != nil {
    line += " --times '" + type.fields.filter { $0.type == .time }.map(text).joined(separator: " to ") + "'"
  }
  for field in type.fields where !text(field).isEmpty {
    if let option = field.options.first { line += " --\(option) '\(text(field))'" }
  }
  if type.questions.contains(.force) { line += " --force" }
  let answer = rig.run(line)
  #expect(answer.code == 0, "\(line): \(answer.err)")
  let store = try Store(at: rig.location, access: .readOnly, now: rig.time.now)
  let stored = try #require(try store.readNow { try $0.record(kind, entry.id) })
  for field in type.fields {
    #expect(field.show(stored, samples.input) == text(field), "\(field.key)")
  }
}

@MainActor
@Test(arguments: RecordKind.allCases)
func `list answers every field that is listed`(kind: RecordKind) throws {
  let (rig, entry, _) = try rig { try $0.entry(kind, .most) }
  let entries = try #require(rig.run("list \(kind) --json").json["entries"] as? [[String: Any]])
  let members = try #require(entries.first)
  #expect(members["id"] as? String == entry.id.uuidString)
  #expect(Set(RecordType.of(kind).listed.map(\.member)).isSubset(of: members.keys), "\(members.keys)")
  #expect(rig.run("list \(kind)").out.contains(entry.id.uuidString.prefix(8).lowercased()))
  #expect(rig.run("delete \(kind) \(entry.id.uuidString)").code == 0)
  #expect(rig.run("undo").code == 0)
  #expect(rig.run("check").code == 0)
}
