// The vector runner: reads every *.json in the folder named by FASTLIFE_VECTORS, else Tests/Vectors, runs each group that
// the registry covers against the real code, prints `file/group: passed/total`, and names the groups not covered.
import Foundation
import Testing

/// Answers a vector by the program; the runner compares, and throwing is a mismatch.
typealias VectorAnswer = @MainActor @Sendable (Vector) throws -> JSON

/// The groups that are covered, by `file/group`; each part is a table in a file of its own.
enum VectorRegistry {
  static let parts: [[String: VectorAnswer]] = [
    FastingVectors.answers,
    HydrationVectors.answers,
    WeightVectors.answers,
    FoodVectors.answers,
    HealthBankVectors.answers,
    BudgetVectors.answers,
    SleepVectors.answers,
    MoodVectors.answers,
    HubVectors.answers,
    SessionVectors.answers,
    TimerVectors.answers,
    SoundVectors.answers,
    BreathingVectors.answers,
    ProgrammeVectors.answers,
    LinkVectors.answers,
    NoticeVectors.answers,
    HabitVectors.answers,
    ReminderVectors.answers,
    ImportVectors.answers,
    SyncVectors.answers,
    SyncRuleVectors.answers,
    ProviderVectors.answers,
    ResetVectors.answers,
  ]

  static let answers: [String: VectorAnswer] = parts.reduce(into: [:]) { all, part in
    all.merge(part) { _, _ in preconditionFailure("a vector group is registered twice") }
  }
}

@MainActor
@Suite struct VectorTests {
  nonisolated static let covered = Vectors.groups.filter { VectorRegistry.answers[$0.name] != nil }

  @Test(arguments: covered)
  func `every vector of a covered group gives what is expected`(group: VectorGroup) {
    guard let answer = VectorRegistry.answers[group.name] else { return }
    var passed = 0
    for vector in group.vectors {
      let mismatches: [String]
      do {
        mismatches = Mismatch.find(try answer(vector).withInstants, vector.expected.withInstants, group.tolerance)
      } catch {
        mismatches = ["threw \(error)"]
      }
      if mismatches.isEmpty { passed += 1 }
      for mismatch in mismatches { Issue.record("\(group.name) \(vector.id): \(mismatch)") }
    }
    print("\(group.name): \(passed)/\(group.vectors.count)")
  }

  @Test func `the folder has vectors, and what is not covered is named`() {
    #expect(!Vectors.groups.isEmpty, "no vectors in \(Vectors.folder.path)")
    for group in Vectors.groups {
      #expect(!group.vectors.isEmpty, "\(group.name) has no vectors or cannot be read")
      if VectorRegistry.answers[group.name] == nil { print("\(group.name): not covered (\(group.vectors.count))") }
    }
  }

  @Test func `the program's own copy has every covered group`() {
    guard Vectors.givenFolder == nil else { return }
    let present = Set(Vectors.groups.map(\.name))
    for name in VectorRegistry.answers.keys.sorted() where !present.contains(name) {
      Issue.record("\(name) is covered but absent from \(Vectors.folder.path)")
    }
  }
}

/// The invariants of Health Bank that wait for a part of the program, with the reason.
private let waitingInvariants: [Int: String] = [
  1: "records of other programs come with the health store", 5: "providers come with the health store",
]

@Test func `every invariant of Health Bank is named by a test, or waits`() throws {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
  var named: Set<Int> = []
  for file in files.compactMap({ $0 as? URL }) where file.pathExtension == "swift" {
    for found in try String(contentsOf: file, encoding: .utf8).matches(of: /INV-HB-(\d+)/) {
      named.formUnion([Int(found.output.1)].compactMap { $0 })
    }
  }
  #expect(named.union(waitingInvariants.keys) == Set(1...20))
  #expect(named.isDisjoint(with: waitingInvariants.keys))
}
