// The groups about consent, banners, suppression and status of sync: spec fastlife 10, 11 and 14.
import Core

@MainActor
enum SyncRuleVectors {
  nonisolated static let answers: [String: VectorAnswer] = [
    "fastlife/nudge.gate": gate,
    "fastlife/nudge.fasting": fastingNudge,
    "fastlife/selection": selection,
    "fastlife/suppression": suppression,
    "fastlife/status": status,
    "fastlife/crash.performance": {
      ["reported": JSON(SlowRun.isNoted(seconds: try $0.input["seconds"].requireNumber()))]
    },
    "healthbank/auth.status": access,
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

  static func selection(_ vector: Vector) throws -> JSON {
    let input = vector.input
    func answer(_ selection: SyncSelection) -> JSON {
      ["shownBefore": JSON(selection.wasShown), "enabled": JSON(selection.enabled.sorted().map { JSON($0) })]
    }
    func texts(_ name: String) -> Set<String> { Set(input[name].list.compactMap(\.text)) }
    var selection = SyncSelection()
    if input.has("complete") {
      selection.complete(texts("complete"))
      return answer(selection)
    }
    if input["maybeLater"].bool == true {
      selection.later()
      return answer(selection)
    }
    if input["reset"].bool == true {
      selection.complete(["weight"])
      selection.reset()
      return answer(selection)
    }
    selection = SyncSelection(wasShown: try input["shownBefore"].requireBool(), enabled: texts("enabled"))
    let authorized = texts("authorized")
    let step = selection.step(for: try input["asked"].requireText(), authorized: authorized)
    return ["shouldShow": JSON(selection.shouldShow(authorized: authorized)), "step": JSON(step.rawValue)]
  }

  static func suppression(_ vector: Vector) throws -> JSON {
    var suppression = Suppression()
    var imports: [JSON] = []
    func settle(until seconds: Double) {
      guard let deadline = suppression.deadline, deadline <= seconds, suppression.advance(to: deadline) else { return }
      imports.append(["t": JSON(deadline), "run": "afterSuppression"])
    }
    for event in vector.input["events"].list {
      let seconds = try event["t"].requireNumber()
      settle(until: seconds)
      switch try event["kind"].requireText() {
      case "writeBegin": suppression.begin()
      case "writeEnd": suppression.end(at: seconds, wrote: event["wrote"].bool ?? true)
      case "change":
        if suppression.changed(byOthers: event["foreign"].bool ?? false, at: seconds) {
          imports.append(["t": JSON(seconds), "run": "immediate"])
        }
      case let other: throw VectorError("no event \(other)")
      }
    }
    settle(until: .infinity)
    return ["imports": JSON(imports)]
  }

  private static func access(named name: String) throws -> SyncAccess {
    switch name {
    case "granted": .authorized
    case "denied": .denied
    case "undetermined": .undetermined
    default: throw VectorError("no access \(name)")
    }
  }

  static func access(_ vector: Vector) throws -> JSON {
    let states = try vector.input["states"].list.map { try access(named: $0.requireText()) }
    return ["overall": JSON(SyncAccessInAll(states).rawValue)]
  }

  static func status(_ vector: Vector) throws -> JSON {
    let input = vector.input
    let problem = input["error"].text.map { SyncProblem(rawValue: $0) ?? .other }
    if input.has("lastSync") {
      let last = try input["lastSync"].isNull ? nil : input["lastSync"].instant()
      let line = SyncStatus(lastSync: last, problem: problem).line
      return switch line {
      case .error: ["line": "error"]
      case .lastSync: ["line": "lastSync"]
      case .notSynced: ["line": "notSynced"]
      }
    }
    guard let operation = SyncOperation(rawValue: try input["op"].requireText()) else { throw VectorError("\(input)") }
    let message = SyncMessage.after(
      operation, isOn: try input["enabled"].requireBool(), access: try access(named: input["auth"].requireText()),
      added: try input["added"].requireInt(), problem: problem)
    guard let message else { return ["message": .null] }
    var answer: [String: JSON] = [
      "message": JSON(SyncBorder.name(message)), "tryAgain": JSON(message.offersRetry),
    ]
    switch message {
    case .imported(let count), .importedFromHistory(let count): answer["count"] = JSON(count)
    case .failed(let problem): answer["reason"] = JSON(problem.rawValue)
    default: break
    }
    return JSON(answer)
  }
}
