// `fastlife log` of sittings and workouts.
import ArgumentParser
import Core
import Managers
import Words

struct LogSession: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("session", .Help.logSession) }
  @Argument(help: .text(.Help.logSessionTimes))
  var times: [String]
  @Flag(help: .text(.Help.logSessionWorkout))
  var workout = false
  @Option(help: .text(.Help.logSessionBreathing), completion: .names(.breathing))
  var breathing: String?
  @Option(help: .text(.Help.logSessionProgramme), completion: .names(.programmes))
  var programme: String?
  @Option(help: .text(.Help.logSessionEffort), completion: .values(of: "effort", .session))
  var effort: Int?
  @Flag(help: .text(.Help.logSessionForce))
  var force = false
  @Option(help: .text(.Help.note))
  var note: String?
  @Flag(help: .text(.Help.json))
  var json = false

  func validate() throws {
    let isMindful = breathing != nil
    if isMindful && (workout || programme != nil) {
      throw ValidationError(.Parser.breathingOrWorkout)
    }
    // Sittings have no effort: their form does not offer it.
    if effort != nil, !workout, programme == nil { throw ValidationError(.Parser.effortOfWorkout) }
  }

  func run(in environment: CommandEnvironment) throws {
    if let effort { try PlanCheck.check("session.effort", effort, in: Limits.effort, unit: "", example: 7) }
    let session = try CommandSession(environment, extent: .entry)
    var entry = session.managers.timer.template(now: session.now)
    (entry.start, entry.end) = try session.range(
      times.joined(separator: " "), field: "session.end", example: "7:00 20m")
    entry.counts = workout || programme != nil ? .workout : .mindful
    entry.activity = workout ? IntervalPlan.activity : SittingPlan.activity
    if let breathing {
      entry.activity = BreathingPlan.activity
      entry.title = try PracticeName.checked(breathing, field: BreathingPattern.nameField, example: "Box Breathing")
    } else if let programme {
      entry.activity = ProgrammePlan.activity
      // Its exercises decide about the energy, so an unknown one is no programme.
      entry.title = try session.programme(programme).name
    }
    entry.note = note
    entry.effort = effort
    entry = entry.following(nil, by: session.managers.timer.facts)
    try session.carryOut(offering: ConflictOptions(duplicate: force ? [] : ["--force"])) {
      session.managers.timer.add(
        entry, resolving: ConflictResolution(sameDay: force ? .keepsBoth : .asks), now: session.now, then: $0)
    }
    session.report("session.add", .session(entry), json: json)
  }
}
