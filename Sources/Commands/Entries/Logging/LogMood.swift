// `fastlife log` of moods.
import ArgumentParser
import Core
import Managers
import Words

struct LogMood: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("mood", .Help.logMood) }
  @Argument(help: .text(.Help.logMoodMood), completion: .values(of: "mood", .mood))
  var mood: String
  @Argument(help: .text(.Help.logMoodEnergy), completion: .values(of: "energy", .mood))
  var energy: String
  @Option(name: .customLong("scale"), help: .text(.Help.logMoodScales))
  var scales: [String] = []
  @OptionGroup var options: LogOptions

  func run(in environment: CommandEnvironment) throws {
    let session = try CommandSession(environment, extent: .entry)
    let mood = try MoodRules.readLevel(mood, field: "mood.mood")
    let energy = try MoodRules.readLevel(energy, field: "mood.energy")
    let at = try session.stamp(options.at, field: "mood.at")
    let template = session.managers.mood.template(now: session.now)
    let tags = try scales.map { text throws(Refusal) in Scales.text(try Scales.read(text)) }
    let note = ([options.note].compactMap { $0 } + tags).joined(separator: " ")
    let entry = Mood(
      id: template.id, at: at, mood: mood, energy: energy, source: template.source, note: note.isEmpty ? nil : note)
    let isLogged = try session.log(.mood(entry)) { session.managers.mood.add(entry, now: session.now, then: $0) }
    guard isLogged else { return }
    session.report("mood.add", .mood(entry), json: options.json)
  }
}

extension CatchUpOption {
  @MainActor static let mood = CatchUpOption(tracker: .mood, option: "--mood") { text, day, session in
    let (noon, levels) = (day.noon(in: session.now.zone), try MoodRules.readLevels(text))
    return { Mood(id: $0, at: noon, mood: levels.mood, energy: levels.energy, source: $1) }
  }
}
