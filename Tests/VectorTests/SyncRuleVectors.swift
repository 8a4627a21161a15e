// The groups about the banners of sync and its messages.
import Core

@MainActor
enum SyncRuleVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/nudge.gate": gate,
    "fastlife/nudge.fasting": fastingNudge,
    "fastlife/status": status,
  ]

  static func gate(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let nudge = SyncNudge(
      isOnboarded: try input["onboardingCompleted"].requireBool(), wasSkipped: try input["skipped"].requireBool(),
      access: try input["authorized"].requireBool() ? .authorized : .undetermined,
      wasDismissed: try input["dismissed"].requireBool())
    return ["show": JSON(nudge.isShown)]
  }

  static func fastingNudge(_ vector: Vector) throws -> JSON {
    var nudge = FastingNudge.shown
    var shown: [JSON] = []
    for event in vector.input["events"].list {
      switch try event.requireText() {
      case "visit": shown.append(JSON(nudge.visit()))
      case "later": nudge.remindLater()
      case "never", "grant": nudge.end()
      case "cancel": break
      case let other: throw VectorError("no event \(other)")
      }
      // It is stored between any two events.
      nudge = FastingNudge(stored: nudge.stored)
    }
    return ["shownAtVisit": JSON(shown)]
  }

  private static func access(named name: String) throws -> SyncAccess {
    switch name {
    case "granted": .authorized
    case "denied": .denied
    case "undetermined": .undetermined
    default: throw VectorError("no access \(name)")
    }
  }

  static func status(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let problem = input["error"].text.map { SyncProblem(rawValue: $0) ?? .other }
    guard let operation = SyncOperation(rawValue: try input["op"].requireText()) else { throw VectorError("\(input)") }
    let message = SyncMessage.after(
      operation, access: try access(named: input["auth"].requireText()), added: try input["added"].requireInt(),
      problem: problem)
    var answer: [String: JSON] = ["message": JSON(SyncBorder.name(message))]
    switch message {
    case .imported(let count), .importedFromHistory(let count): answer["count"] = JSON(count)
    case .failed(let problem): answer["reason"] = JSON(problem.rawValue)
    default: break
    }
    return JSON(answer)
  }
}
