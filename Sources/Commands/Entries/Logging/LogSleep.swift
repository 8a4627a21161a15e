// `fastlife log` of nights.
import ArgumentParser
import Core
import Managers
import Words

struct LogSleep: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("sleep", .Help.logSleep) }
  @Argument(help: .text(.Help.logSleepTimes))
  var times: [String]
  @OptionGroup var night: NightOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let (bed, wake) = try session.range(times.joined(separator: " "), field: "sleep.wake")
    try night.log(from: bed, to: wake, session)
  }
}

/// The fields of a night besides its times.
struct NightOptions: ParsableArguments {
  @Option(help: .text(.Help.logSleepQuality), completion: .values(of: "quality", .sleep))
  var quality: Int?
  @OptionGroup var overlaps: OverlapOptions
  @Option(help: .text(.Help.note))
  var note: String?
  @Flag(help: .text(.Help.json))
  var json = false

  /// Logs the night.
  @MainActor
  func log(from bed: Stamp, to wake: Stamp, _ session: CommandSession) throws {
    var sleep = session.managers.sleep.template(now: session.now)
    (sleep.bed, sleep.wake) = (bed, wake)
    (sleep.quality, sleep.note) = (quality, note)
    try session.carryOut(offering: overlaps.open) {
      session.managers.sleep.add(
        sleep, resolving: ConflictResolution(overlap: overlaps.choice), now: session.now, then: $0)
    }
    session.report("sleep.add", .sleep(sleep), json: json)
  }
}

extension CatchUpOption {
  @MainActor static let sleep = CatchUpOption(tracker: .sleep, option: "--sleep") { text, day, session in
    let range = try session.times(of: day).range(text, endsOnDay: true, field: "sleep.span", session.words)
    return { Sleep(id: $0, bed: range.start.stamp, wake: range.end.stamp, source: $1) }
  }
}
