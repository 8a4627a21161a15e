// `fastlife log` of weights.
import ArgumentParser
import Core
import Managers
import Words

struct LogWeight: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("weight", .Help.logWeight) }
  @Argument(help: .text(.Help.logWeightAmount))
  var amount: [String]
  @Option(help: .text(.Help.logWeightFat))
  var fat: String?
  @Flag(help: .text(.Help.logWeightForce))
  var force = false
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    try LogWeight.log(
      amount, fat: fat, force: force, at: options.at, note: options.note, json: options.json, in: environment)
  }

  /// Logs a weight; without options it is asked without the parser (`CommandRunner`).
  @MainActor
  static func log(
    _ amount: [String], fat: String? = nil, force: Bool = false, at: String? = nil, note: String? = nil,
    json: Bool = false, in environment: CommandEnvironment
  ) throws {
    let session = try CommandSession(environment, extent: .entry)
    let read = try WeightRules.readValue(
      amount.joined(separator: " "), unit: session.settings.weightUnit, field: "weight.value")
    var weight = session.managers.weight.template(now: session.now)
    weight.kilograms = read.kilograms
    weight.typed = read.typed
    weight.at = try session.stamp(at, field: "weight.at")
    weight.bodyFat = try Limits.bodyFat.read(
      fat ?? "", "weight.bodyFat", unit: "%", example: "22")
    weight.note = note
    try EntryRules.check(.weight(weight), now: session.now.instant)
    guard try session.means(weight, force: force) else { return }
    try session.carryOut(offering: ConflictOptions(duplicate: force ? [] : ["--force"])) {
      session.managers.weight.add(
        weight, resolving: ConflictResolution(sameDay: force ? .keepsBoth : .asks), now: session.now, then: $0)
    }
    session.report("weight.add", .weight(weight), json: json)
  }
}

extension CatchUpOption {
  @MainActor static let weight = CatchUpOption(tracker: .weight, option: "--weight") { text, day, session in
    let noon = day.noon(in: session.now.zone)
    let read = try WeightRules.readValue(text, unit: session.settings.weightUnit)
    return { Weight(id: $0, at: noon, kilograms: read.kilograms, typed: read.typed, source: $1) }
  }
}
