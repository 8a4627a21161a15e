// `fastlife log` of drinks.
import ArgumentParser
import Core
import Managers
import Words

struct LogDrink: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("drink", .Help.logDrink, aliases: ["water"]) }
  @Argument(help: .text(.Help.logDrinkAmount), completion: .names(.vessels))
  var amount: [String] = []
  @Option(help: .text(.Help.logDrinkBeverage), completion: .names(.drinks))
  var beverage: String?
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    try LogDrink.log(amount, of: beverage, at: options.at, note: options.note, json: options.json, in: environment)
  }

  /// Logs a drink; without options it is asked without the parser (`CommandRunner`).
  @MainActor
  static func log(
    _ amount: [String], of beverage: String? = nil, at: String? = nil, note: String? = nil, json: Bool = false,
    in environment: CommandEnvironment
  ) throws {
    let session = try CommandSession(environment, extent: .entry)
    let named = try beverage.map { name throws(CommandError) in try session.beverage(name) }
    let typed = NumberText.trimmed(amount.joined(separator: " "))
    let vessel = session.vessel(typed, of: named)
    let read = try vessel?.content ?? HydrationRules.readVolume(typed, unit: session.settings.volumeUnit)
    let drink = Drink(
      id: session.library.identifiers.next(), at: try session.stamp(at, field: "drink.at"),
      millilitres: read.millilitres, beverage: named ?? vessel?.beverage ?? HydrationRules.beverages[0],
      typed: read.typed, source: session.library.source, note: note)
    let isLogged = try session.log(.drink(drink)) {
      session.managers.hydration.add(drink, now: session.now, then: $0)
    }
    guard isLogged else { return }
    session.report("drink.add", .drink(drink), json: json)
  }
}

extension CatchUpOption {
  @MainActor static let drinks = CatchUpOption(tracker: .hydration, option: "--drinks") { text, day, session in
    let noon = day.noon(in: session.now.zone)
    let read = try HydrationRules.readVolume(text, unit: session.settings.volumeUnit)
    return { Drink(id: $0, at: noon, millilitres: read.millilitres, typed: read.typed, source: $1) }
  }
}
