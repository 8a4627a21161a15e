// `fastlife demo-data`: years of a fictitious person's data, for exploring and benchmarking. Only into an empty store.
import ArgumentParser
import Core
import Foundation
import Store
import Words

/// Fills an empty store with demo entries.
struct DemoDataCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "demo-data", .Help.demoData,
      examples: """
        fastlife demo-data --years 10 --seed 1 --data ./demo
        """)
  }
  @Option(help: .text(.Help.demoDataYears))
  var years: Int?
  @Option(help: .text(.Help.demoDataDays))
  var days: Int?
  @Option(help: .text(.Help.demoDataSeed))
  var seed: UInt64 = 1

  func validate() throws {
    guard (1...30).contains(years ?? 1) else { throw ValidationError(.Parser.yearsRange) }
    guard (1...11_000).contains(days ?? 1) else { throw ValidationError(.Parser.demoDaysRange) }
  }

  func run(in environment: CommandEnvironment) throws {
    guard environment.hasOwnFolder else {
      throw CommandError(.Commands.demoNeedsData, code: 64)
    }
    let now = environment.now()
    let store = try environment.openAlone(.adding, now: now)
    let count = try store.readNow { reader in try RecordKind.allCases.reduce(0) { $0 + (try reader.count($1)) } }
    guard count == 0 else { throw CommandError(.Commands.demoNeedsEmpty, code: 73) }
    var maker = DemoData(seed: seed, zone: now.zone)
    let length = days ?? (years ?? 1) * 365
    let plain = (maker.entries(days: length, until: now) + maker.meals(days: length, until: now))
      .sorted { $0.stamp < $1.stamp }
    let entries = maker.detailed(plain, until: now)
    var settings = Settings()
    settings.onboarded = true
    settings.weightGoal = 75
    settings.weightGoalLine = true
    settings.hydrationGoal = 2000
    settings.foodGoal = 2150
    settings.habits.list = DemoData.habits
    (settings.food.protein, settings.food.carbs, settings.food.fat) = (110, 245, 75)
    let first = settings.changes(from: Settings())
    _ = try store.commitNow(Batch("demo.settings", actor: .importing, first), at: now)
    _ = try store.insertNow(entries, label: "demo.entries", at: now)
    environment.write(environment.words(.Commands.entries(n: entries.count)) + "\n")
  }
}
