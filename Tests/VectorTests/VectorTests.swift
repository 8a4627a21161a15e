// The vector runner: reads every *.json in the folder named by FASTLIFE_VECTORS, else Tests/Vectors, runs each group that
// the registry covers against the real code, and prints `file/group: passed/total`. Every other group, and every single
// vector of a covered group that is not run, is a row of `Dropped.table`.
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
    let vectors = group.vectors.filter { Dropped.table[$0.name] == nil }
    var passed = 0
    for vector in vectors {
      let mismatches: [String]
      do {
        mismatches = Mismatch.find(try answer(vector).withInstants, vector.expected.withInstants, group.tolerance)
      } catch {
        mismatches = ["threw \(error)"]
      }
      if mismatches.isEmpty { passed += 1 }
      for mismatch in mismatches { Issue.record("\(vector.name): \(mismatch)") }
    }
    print("\(group.name): \(passed)/\(vectors.count)")
  }

  @Test func `every group of the folder is run or dropped with a reason`() {
    #expect(!Vectors.groups.isEmpty, "no vectors in \(Vectors.folder.path)")
    for group in Vectors.groups {
      #expect(!group.vectors.isEmpty, "\(group.name) has no vectors or cannot be read")
      let (isRun, isDropped) = (VectorRegistry.answers[group.name] != nil, Dropped.table[group.name] != nil)
      #expect(isRun != isDropped, "\(group.name) is neither run nor dropped, or both")
    }
  }

  @Test func `the program's own copy has every covered group, and everything that is dropped`() {
    guard Vectors.givenFolder == nil else { return }
    let groups = Set(Vectors.groups.map(\.name))
    let vectors = Set(Vectors.groups.filter { VectorRegistry.answers[$0.name] != nil }.flatMap(\.vectors).map(\.name))
    for name in VectorRegistry.answers.keys.sorted() where !groups.contains(name) {
      Issue.record("\(name) is covered but absent from \(Vectors.folder.path)")
    }
    for name in Dropped.table.keys.sorted() where !groups.contains(name) && !vectors.contains(name) {
      Issue.record("\(name) is dropped but absent from \(Vectors.folder.path)")
    }
  }

  @Test func `what shows the intent of a dropped group is a test`() throws {
    let tests = try TestNames.all()
    for (name, dropped) in Dropped.table.sorted(by: { $0.key < $1.key }) {
      #expect(tests.contains(dropped.test), "\(name): no test is named \(dropped.test)")
    }
  }
}

/// The names of all tests, which are sentences between backticks.
private enum TestNames {
  static func all() throws -> Set<String> {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for file in files.compactMap({ $0 as? URL }) where file.pathExtension == "swift" {
      for found in try String(contentsOf: file, encoding: .utf8).matches(of: /func `([^`]+)`\(/) {
        names.insert(String(found.output.1))
      }
    }
    return names
  }
}
