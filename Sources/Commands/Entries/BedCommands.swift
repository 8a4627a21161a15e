// `fastlife bed` and `fastlife up`: the two ends of a night, as they happen.
import ArgumentParser
import Core
import Managers
import Words

/// Notes that the person goes to bed.
struct BedCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "bed", .Help.bed,
      examples: """
        fastlife bed
        fastlife bed --at 22:50
        """)
  }
  @Option(help: .text(.Help.bedAt))
  var at: String?

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .adding)
    let bed = try session.stamp(at, field: "sleep.bed")
    let before = session.managers.sleep.state.value.bedtime
    try session.carryOut { session.managers.sleep.goToBed(at: bed, now: session.now, then: $0) }
    session.say(session.words(.Commands.wentToBed(time: session.when(bed, inSentence: true))))
    if let before, before != bed {
      session.say(session.words(.Commands.bedReplaced(time: session.when(before, inSentence: true))))
    }
  }
}

/// Logs the night since the person went to bed.
struct UpCommand: EnvironmentCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "up", .Help.up,
      examples: """
        fastlife up
        fastlife up --at 6:50 --quality 4
        """)
  }
  @Option(help: .text(.Help.upAt))
  var at: String?
  @OptionGroup var night: NightOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, .changing)
    guard let bed = session.managers.sleep.state.value.bedtime else {
      throw CommandError(.Commands.notInBed, code: 65)
    }
    try night.log(from: bed, to: try session.stamp(at, field: "sleep.wake"), session)
  }
}
