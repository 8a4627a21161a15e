// `fastlife timer`: starts sessions with or without a screen, and controls the running one from anywhere.
import ArgumentParser
import Core
import Managers
import Words

/// Runs sittings and workouts.
struct TimerCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "timer", .Help.timer,
      examples: """
        fastlife timer open --phase1 15 --phase2 3
        fastlife timer breathe 'Box Breathing'
        fastlife timer open --phase1 20 --bells "every 5m" --save Morning
        fastlife timer run Morning
        fastlife timer run 'Tabata Classic'
        fastlife timer free --work 30 --rest 10 --rounds 10
        fastlife timer free --warm-up 120 --cool-down 60
        fastlife timer open --phase1 20 --bells "every 5m" --strokes 2
        fastlife timer open --endless --headless
        fastlife timer seek -10s
        fastlife timer pause
        fastlife timer status --json
        """,
      subcommands: [
        TimerOpen.self, TimerBreathe.self, TimerRun.self, TimerFree.self, TimerLink.self, TimerSetups.self,
        TimerStatus.self, TimerPause.self, TimerResume.self, TimerSkip.self, TimerBack.self, TimerSeek.self,
        TimerRestart.self, TimerProceed.self, TimerJump.self, TimerStop.self, TimerDiscard.self,
      ])
  }
}

/// Options for starting a session.
struct StartOptions: ParsableArguments {
  @Flag(help: .text(.Help.timerHeadless))
  var headless = false
  @Flag(help: .text(.Help.timerKeep))
  var keep = false
  @Option(help: .text(.Help.timerCountdown))
  var countdown: Int?
  @Option(help: .text(.Help.timerSave))
  var save: String?
  @Flag(help: .text(.Help.timerSaveReplace))
  var replace = false

  func validate() throws {
    if replace, save == nil { throw ValidationError(.Parser.replaceWithSave) }
    if save != nil, headless || keep { throw ValidationError(.Parser.saveOrStart) }
  }
}

/// Options for what surrounds the rounds of a workout.
struct MarginOptions: ParsableArguments {
  @Option(name: .customLong("warm-up"), help: .text(.Help.timerWarmUp))
  var warmUp: Int?
  @Option(name: .customLong("cool-down"), help: .text(.Help.timerCoolDown))
  var coolDown: Int?

  /// The margins with those that were given.
  func over(_ margins: WorkoutMargins) -> WorkoutMargins {
    WorkoutMargins(warmUp: warmUp ?? margins.warmUp, coolDown: coolDown ?? margins.coolDown)
  }

  /// A workout with the margins that were given; any other plan has none.
  func over(_ plan: SessionPlan) throws -> SessionPlan {
    switch plan {
    case .intervals(var run):
      run.margins = over(run.margins)
      return .intervals(run)
    case .programme(let run):
      var programme = run.programme
      programme.margins = over(programme.margins)
      return .programme(ProgrammePlan(programme, countdown: run.countdown))
    case .sitting, .breathing:
      guard warmUp == nil, coolDown == nil else { throw CommandError(.Parser.marginsOfWorkouts, code: 64) }
      return plan
    }
  }
}

extension CommandEnvironment {
  /// Starts a plan on the screen, or without one if there is none; saves it instead if a name for it is given.
  ///
  /// The process that runs a session starts it; a session started by another process counts as abandoned until it is
  /// attended to.
  func start(_ options: StartOptions, _ plan: (CommandSession) throws -> SessionPlan) throws {
    guard let name = options.save else { return try start(headless: options.headless, keep: options.keep, plan) }
    let session = try CommandSession(self)
    try session.save(plan(session), as: name, replacing: options.replace)
  }

  /// The same without options.
  func start(headless: Bool, keep: Bool, _ plan: (CommandSession) throws -> SessionPlan) throws {
    let session = try CommandSession(self, logsEnded: false)
    let plan = try plan(session).validated()
    let timer = session.managers.timer
    if timer.state.value.running != nil {
      timer.catchUp(now: session.now)
      if timer.state.value.running != nil {
        guard !keep else { throw Problem.notNow("session.running") }
        try session.carryOut { timer.end(now: session.now, then: $0) }
        if let logged = timer.state.value.ending?.log {
          session.say(words(.Commands.sessionLogged(what: session.line(.session(logged)))))
        }
      } else {
        session.sayOver()
      }
      timer.letGo()
    } else if timer.state.value.isUnreadable {
      guard !keep else { throw Problem.notNow("session.unreadable") }
      try session.carryOut { timer.discard(now: session.now, then: $0) }
      session.say(words(.Timer.unreadable))
    }
    guard headless || !isInteractive else { throw ExitCode(openScreen("timer", plan)) }
    if !headless { complain(words(.Commands.headlessNow(command: "fastlife timer stop"))) }
    if let logged = try runHeadless(plan) {
      session.say(words(.Commands.sessionLogged(what: session.line(.session(logged)))))
    } else if try CommandSession(self, .reading, extent: .glance).managers.timer.state.value.running != nil {
      complain(words(.Commands.sessionStays(stop: "fastlife timer stop", discard: "fastlife timer discard")))
    }
  }

  /// Controls the running session, in whichever process it runs; `asks` offers to end it where it was left if it is too
  /// long, or has ended unwatched.
  func act(
    json: Bool, asks: Bool = false, _ verb: (TimerManager, Moment, @escaping Completion) -> Void
  ) throws {
    let session = try CommandSession(self, .changing, logsEnded: false)
    let timer = session.managers.timer
    let wasRunning = timer.state.value.running != nil
    timer.catchUp(now: session.now)
    let hasEnded = (wasRunning || asks) && timer.state.value.running == nil && timer.state.value.ending?.log != nil
    var isOver = false
    do {
      try session.resolving { verb(timer, session.now, $0) }
    } catch Problem.notNow("session.overlong") where asks {
      // The same question as on the screen.
      guard let slept = timer.state.value.running?.slept,
        try session.confirm(
          .Timer.endSleepQuestion(from: session.when(Stamp(slept.from, in: session.now.zone), inSentence: true)),
          option: "--asleep")
      else { return }
      try session.resolving { timer.endWhereLeft(now: session.now, then: $0) }
    } catch Problem.notNow("session.idle") where hasEnded {
      isOver = true
    }
    let logged = timer.state.value.ending?.log.map(Entry.session)
    if json {
      session.say(
        CommandJSON.text(["session": StatusFacts(session).sessionObject, "logged": logged.map(session.object)]))
    } else if isOver {
      session.sayOver()
    } else if let logged {
      session.say(words(.Commands.sessionLogged(what: session.line(logged))))
    } else if timer.state.value.running == nil {
      let isUnreadable = timer.state.value.ending?.reason == .unreadable
      session.say(words(isUnreadable ? .Timer.unreadable : .Commands.sessionUnlogged))
    } else {
      session.say(StatusFacts(session).sessionLine)
    }
  }
}

extension CommandSession {
  /// Says that the session has ended meanwhile and is logged, and how to shorten or discard it if nobody watched.
  fileprivate func sayOver() {
    guard let ending = managers.timer.state.value.ending, let logged = ending.log else { return }
    say(words(.Commands.sessionOver(what: line(.session(logged)))))
    guard ending.isOffered, let left = ending.slept?.from else { return }
    say(
      words(
        .Commands.sessionOffer(
          from: words.dayAndTime(Stamp(left, in: now.zone), today: Day(now), inSentence: true),
          stop: "fastlife timer stop --asleep",
          discard: "fastlife timer discard")))
  }

  /// Applies an action to the current state of the session, retrying if its process saved it in between.
  fileprivate func resolving(_ verb: (@escaping Completion) -> Void) throws {
    for _ in 0..<5 {
      do {
        try carryOut(verb)
        return
      } catch Problem.changedElsewhere {
        managers.timer.catchUp(now: now)
      }
    }
    throw Problem.busy
  }
}

struct TimerOpen: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("open", .Help.timerOpen) }
  @Option(help: .text(.Help.timerOpenPhase1))
  var phase1: Int?
  @Option(help: .text(.Help.timerOpenPhase2))
  var phase2: Int?
  @Flag(inversion: .prefixedNo, help: .text(.Help.timerOpenEndless))
  var endless: Bool?
  @Option(help: .text(.Help.timerOpenBells))
  var bells: String?
  @Option(help: .text(.Help.timerOpenStrokes))
  var strokes: Int?
  @OptionGroup var options: StartOptions

  func run(in environment: CommandEnvironment) throws {
    let bells = try bells.map { text throws(Refusal) in try IntervalBells.read(text, field: "timer.bells") }
    // Checked as typed: a huge number of minutes would overflow in seconds.
    if let phase1 {
      try PlanCheck.check("timer.phase1", phase1, in: Limits.sittingMinutes, unit: "min", example: 15)
    }
    if let phase2 {
      try PlanCheck.check("timer.phase2", phase2, in: Limits.closingMinutes, unit: "min", example: 3)
    }
    try environment.start(options) { session in
      var plan = session.settings.sittingPlan
      plan.phase1 = phase1.map { $0 * 60 } ?? plan.phase1
      plan.phase2 = phase2.map { $0 * 60 } ?? plan.phase2
      // An explicit length implies an end.
      plan.isEndless = endless ?? (phase1 == nil && plan.isEndless)
      plan.bells = bells ?? plan.bells
      plan.strokes = strokes ?? plan.strokes
      plan.countdown = options.countdown ?? plan.countdown
      return .sitting(plan)
    }
  }
}

struct TimerFree: EnvironmentCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("free", .Help.timerFree) }
  @Option(help: .text(.Help.timerFreeWork))
  var work: Int?
  @Option(help: .text(.Help.timerFreeRest))
  var rest: Int?
  @Option(help: .text(.Help.timerFreeRounds))
  var rounds: Int?
  @OptionGroup var margins: MarginOptions
  @OptionGroup var options: StartOptions

  func run(in environment: CommandEnvironment) throws {
    try environment.start(options) { session in
      let settings = session.settings
      var plan = settings.intervalPlan
      (plan.work, plan.rest, plan.rounds) = (work ?? plan.work, rest ?? plan.rest, rounds ?? plan.rounds)
      plan.margins = margins.over(plan.margins)
      plan.countdown = options.countdown ?? plan.countdown
      return .intervals(plan)
    }
  }
}
