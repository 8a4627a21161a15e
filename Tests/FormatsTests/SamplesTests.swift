// Real files, where they are at hand: the folder is named by FASTLIFE_SAMPLES.
import Core
import Foundation
import Testing

@testable import Formats

/// A real file and the facts it must give.
private struct Sample {
  let path: String
  let format: Format
  let entries: Int
  var habits = 0
  var moods: [String: Int] = [:]
}

private let samples = [
  Sample(path: "zero/zero_export.csv", format: .zeroCSV, entries: 29),
  Sample(path: "fastimer/fasts.yaml", format: .fastimerYAML, entries: 1),
  Sample(path: "daylio/sample.csv", format: .daylioCSV, entries: 3, moods: ["sad": 3, "average": 6]),
  Sample(
    path: "daylio/sample_multiple_moods.csv", format: .daylioCSV, entries: 7,
    moods: ["ok": 6, "refreshed": 9, "anxious": 3, "ok but sleepy": 5]),
  Sample(path: "plees-tracker/plees-tracker.csv", format: .pleesCSV, entries: 3),
  Sample(path: "sleep-cycle/sleepdata-2012-2016-crcrlf.csv", format: .sleepCycleCSV, entries: 570),
  Sample(path: "sleep-cycle/sleepdata-2017-2020-crlf.csv", format: .sleepCycleCSV, entries: 680),
  Sample(path: "sleepmeter/sleep_history.csv", format: .sleepmeterCSV, entries: 10),
  Sample(path: "sleep-as-android/sleep-export.1.zip", format: .sleepAsAndroidCSV, entries: 2),
  Sample(path: "sleep-as-android/sleep-export.1606551886.zip", format: .sleepAsAndroidCSV, entries: 8),
  Sample(path: "sleep-as-android/sleep-export.1606736472.zip", format: .sleepAsAndroidCSV, entries: 9),
  Sample(path: "sleep-as-android/sleep-export.1606738409.zip", format: .sleepAsAndroidCSV, entries: 10),
  Sample(path: "sleep-as-android/sleep-export.1606738537.zip", format: .sleepAsAndroidCSV, entries: 11),
  Sample(path: "sleep-as-android/sleep-export.1606907034.zip", format: .sleepAsAndroidCSV, entries: 12),
  Sample(path: "sleep-as-android/sleep-export.2.zip", format: .sleepAsAndroidCSV, entries: 4),
  Sample(path: "sleep-as-android/sleep-export.3.zip", format: .sleepAsAndroidCSV, entries: 7),
  Sample(path: "sleep-as-android/sleep-export.4.zip", format: .sleepAsAndroidCSV, entries: 8),
  Sample(path: "loop-habits/Checkmarks-resaved.csv", format: .loopCheckmarks, entries: 1201, habits: 32),
]

private let folder = ProcessInfo.processInfo.environment["FASTLIFE_SAMPLES"]

/// The samples whose files are there.
private let present: [(sample: Sample, data: Data)] = {
  guard let folder else { return [] }
  return samples.compactMap { sample in
    (try? Data(contentsOf: URL(filePath: folder).appending(path: sample.path))).map { (sample, $0) }
  }
}()

@Test func `real files give all of their entries and refuse none`() throws {
  for (sample, data) in present {
    var answers = Answers(zone: berlin)
    answers.moods = sample.moods
    let name = sample.path.split(separator: "/").last.map(String.init) ?? ""
    let facts = try read(sample.format, Array(data), name: name, answers)
    let entries = facts.count { if case .entry = $0 { true } else { false } }
    #expect(entries == sample.entries, "\(sample.path)")
    #expect(facts.habits.count == sample.habits && facts.refused.isEmpty, "\(sample.path)")
  }
}

@Test func `real files of other programs are taken for none of ours`() throws {
  guard let folder else { return }
  let root = URL(filePath: folder)
  let known = Set(samples.map(\.path))
  for path in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? [] {
    guard !known.contains(path), !path.hasSuffix(".md"), let data = try? Data(contentsOf: root.appending(path: path))
    else { continue }
    let source = try ByteSource(name: path, bytes: Array(data)).unpacked()
    if case .unknown = try Detector.recognise(source) { continue }
    Issue.record("recognised: \(path)")
  }
}
