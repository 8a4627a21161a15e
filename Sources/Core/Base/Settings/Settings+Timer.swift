// The session rows of the settings table, except the lengths of phases (Sessions.md, Settings).

extension Settings {
  /// The session settings in the order of forms and lists.
  static let timerRows: [SettingDefinition] = [
    row("timer.endless", \.timer.endless, accepts: "true, false"),
    row("timer.bells", \.timer.bells, accepts: "off, every 5m, at 25,30, random 4"),
    choice("timer.bells.sound", \.timer.bellSound, BellSound.self),
    row("timer.bells.volume", \.timer.bellVolume, accepts: "0–100", 0...100),
    row("timer.strokes", \.timer.strokes, Limits.strokes, ""),
    row("timer.warm-up", \.timer.margins.warmUp, Limits.marginSeconds, "s"),
    row("timer.cool-down", \.timer.margins.coolDown, Limits.marginSeconds, "s"),
    row("timer.log.yoga", \.timer.logsSittingsAsYoga, accepts: "true, false"),
    row("timer.log.mindful", \.timer.logsWorkoutsAsMindful, accepts: "true, false"),
    choice("timer.energy", \.timer.energy, EnergyRule.self),
    row("timer.notices", \.timer.notices, accepts: "true, false"),
    row("timer.hide-time", \.timer.hidesTime, accepts: "true, false"),
    row("timer.title", \.timer.title, accepts: "true, false"),
    row("timer.effort", \.timer.asksEffort, accepts: "true, false"),
  ]
}

extension Settings {
  /// The sitting described by the settings.
  public var sittingPlan: SittingPlan {
    get {
      SittingPlan(
        phase1: phaseOne * 60, phase2: phaseTwo * 60, countdown: countdown, isEndless: timer.endless,
        bells: timer.bells, strokes: timer.strokes)
    }
    set {
      (phaseOne, phaseTwo, countdown) = (newValue.phase1 / 60, newValue.phase2 / 60, newValue.countdown)
      (timer.endless, timer.bells, timer.strokes) = (newValue.isEndless, newValue.bells, newValue.strokes)
    }
  }

  /// The free workout described by the settings.
  public var intervalPlan: IntervalPlan {
    get { IntervalPlan(work: work, rest: rest, rounds: rounds, countdown: countdown, margins: timer.margins) }
    set {
      (work, rest, rounds, countdown) = (newValue.work, newValue.rest, newValue.rounds, newValue.countdown)
      timer.margins = newValue.margins
    }
  }

  /// The default plan for a kind of session.
  public func plan(of kind: SessionKind) -> SessionPlan {
    kind == .workout ? .intervals(intervalPlan) : .sitting(sittingPlan)
  }
}
