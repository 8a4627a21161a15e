// Real files, where they are at hand: the folder is named by FASTLIFE_SAMPLES, Tests/Samples/expected.tsv says which entries
// each of them holds, counted by hand. No file of theirs is kept here.
import Core
import Foundation
import TestKit
import Testing

@testable import Commands

/// A real file and the entries that it must give.
private struct Sample {
  let path: String
  let format: String
  let kind: String
  let read: Int
  let new: Int
  let here: Int
  let refused: Int
  let habits: Int
  /// Options that answer its questions.
  let options: String

  init?(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let numbers = fields.dropFirst(3).prefix(5).compactMap { Int($0) }
    guard fields.count == 9, numbers.count == 5 else { return nil }
    (path, format, kind, options) = (fields[0], fields[1], fields[2], fields[8])
    (read, new, here, refused, habits) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
  }

  static func table() throws -> [Sample] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Samples/expected.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let samples = lines.compactMap(Sample.init)
    #expect(samples.count == lines.count && !samples.isEmpty)
    return samples
  }
}

private let folder = ProcessInfo.processInfo.environment["FASTLIFE_SAMPLES"].flatMap { $0.isEmpty ? nil : $0 }

@MainActor
@Test func `real files are told by their content and give the entries that were counted in them`() throws {
  for sample in try Sample.table() {
    guard let folder, FileManager.default.fileExists(atPath: folder + "/" + sample.path) else { continue }
    let rig = try CommandRig()
    let done = rig.run("import '\(folder)/\(sample.path)' --skip-bad --json \(sample.options)")
    #expect(done.json["format"] as? String == sample.format, "\(sample.path) \(done.err)")
    let counts = done.json["counts"] as? [[String: Any]] ?? []
    let found = ["new", "same", "refused"].map { counts.first?[$0] as? Int }
    #expect(counts.map { $0["kind"] as? String } == [sample.kind], "\(sample.path)")
    #expect(found == [sample.new, sample.here, sample.refused], "\(sample.path) \(counts)")
    #expect(found.compactMap(\.self).reduce(0, +) == sample.read, "\(sample.path)")
    let added = rig.run("habit list --json").json["habits"] as? [[String: Any]] ?? []
    let standard = try CommandRig().run("habit list --json").json["habits"] as? [[String: Any]] ?? []
    #expect(added.count - standard.count == sample.habits, "\(sample.path)")
    let again = rig.run("import '\(folder)/\(sample.path)' --skip-bad --json \(sample.options)")
    #expect(again.json["new"] as? Int == 0, "\(sample.path) \(again)")
  }
}

@MainActor
@Test func `real files of programs that are not known are taken for none of those that are`() throws {
  guard let folder else { return }
  // What stands in `reports` is in the shape of files that are known.
  let known = Set(try Sample.table().map(\.path) + healthSamples().map { $0[0] })
  let rig = try CommandRig()
  for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
    var isFolder = ObjCBool(false)
    _ = FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder)
    guard !isFolder.boolValue, !known.contains(path), !path.hasSuffix(".md"), !path.hasPrefix("reports/") else {
      continue
    }
    let done = rig.run("import '\(folder)/\(path)' --dry-run")
    #expect(done.code == 65 && done.err.hasPrefix("not a format this program knows"), "\(path): \(done)")
  }
}
