// The keys of a session in the timer pane: while it runs, while it waits for a decision after a stall or sleep, and after
// its end.
import Canvas
import Core
import Managers
import Screen
import Words

extension TimerPane {
  static let resume = Row(
    "timer.resume", [.space, .enter], .Timer.resumeVerb, .Timer.resumeSentence, place: .always
  ) { pane, _ in
    pane.inSession {
      $0.isPaused ? .enabled : .hidden
    } offer: { _ in
      .enabled
    }
  } action: {
    $0.resume($1)
  }
  static let proceed = Row(
    "timer.proceed", [.enter], .Meditation.proceedVerb, .Meditation.proceedSentence,
    place: .always
  ) { pane, now in
    pane.inSession { $0.segment(at: now).waits && !$0.isPaused ? .enabled : .hidden }
  } action: {
    $0.manager.proceed(now: $1, then: $0.setup.answer())
    return .stay
  }
  static let end = Row("timer.end", ["x", "s"], .Timer.endVerb, .Timer.endSentence, place: .always) { pane in
    pane.inSession { _ in
      .enabled
    } offer: { _ in
      .enabled
    }
  } action: {
    $0.end($1)
  }
  static let discard = Row("timer.discard", ["d"], .Timer.discardVerb, .Timer.discardSentence) { pane in
    pane.inSession { _ in
      .hidden
    } offer: {
      pane.isStalled($0) ? .enabled : .hidden
    }
  } action: { pane, now in
    pane.state.running.map { .present(TimerForms.discard($0, pane.setup, now: now)) } ?? .stay
  }
  static let done = Row(
    "timer.done", [.enter, .space, .escape], .Timer.doneVerb, .Timer.doneSentence, place: .always
  ) { pane, _ in
    pane.afterSession { _ in .enabled }
  } action: { pane, _ in
    pane.manager.acknowledge()
    return .stay
  }
  static let note = Row("timer.note", ["e"], .Timer.noteVerb, .Timer.noteSentence, place: .always) {
    pane, _ in
    pane.afterSession { _ in .enabled }
  } action: { pane, _ in
    pane.finished.map { .present(SessionForms.note($0, pane.setup)) } ?? .stay
  }
  static let effort = Row("timer.effort", ["w"], .Meditation.effortVerb, .Meditation.effortSentence, place: .always) {
    pane in
    pane.afterSession { pane.asksEffort($0) ? .enabled : .hidden }
  } action: { pane, _ in
    pane.finished.map { .present(SessionForms.effort($0, pane.setup)) } ?? .stay
  }
  static let shorten = Row("timer.shorten", ["x"], .Meditation.shortenVerb, .Meditation.shortenSentence, place: .always)
  {
    pane in
    pane.afterSession { _ in pane.state.ending?.isOffered == true ? .enabled : .hidden }
  } action: {
    $0.manager.shorten(now: $1, then: $0.setup.answer(.Meditation.shortened))
    return .stay
  }

  static let sets = Row("timer.sets", ["i"], .Timer.setsVerb, .Timer.setsSentence) { pane in
    pane.withSets == nil ? .hidden : .enabled
  } action: { pane, _ in
    pane.withSets.map { .present(SessionParts.sets($0)) } ?? .stay
  }

  static let inSession: [Row] = [
    Row("timer.pause", [.space], .Timer.pauseVerb, .Timer.pauseSentence, place: .always) { pane in
      pane.inSession { $0.isPaused ? .hidden : .when($0.plan.canPause, else: .Meditation.noPause) }
    } action: {
      $0.manager.pause(now: $1, then: $0.setup.answer())
      return .stay
    },
    resume,
    // A phase that only the user ends cannot be skipped.
    Row("timer.skip", ["]"], .Timer.skipVerb, .Timer.skipSentence) { pane, now in
      pane.inSession {
        let segment = $0.segment(at: now)
        return segment.ends.isFinite && !segment.waits ? .enabled : .hidden
      }
    } action: {
      $0.jump(.skip, $1)
    },
    jump("timer.back", key: "[", verb: .Timer.backVerb, sentence: .Timer.backSentence) { $0.jump(.back, $1) },
    jump("timer.restart", key: "r", verb: .Meditation.restartVerb, sentence: .Meditation.restartSentence) {
      $0.jump(.restart, $1)
    },
    jump(
      "timer.rewind", key: .left, verb: .Meditation.rewindVerb, sentence: .Meditation.rewindSentence, place: .helpOnly
    ) {
      $0.seek(by: -seekSeconds, $1)
    },
    jump(
      "timer.forward", key: .right, verb: .Meditation.forwardVerb, sentence: .Meditation.forwardSentence,
      place: .helpOnly
    ) {
      $0.seek(by: seekSeconds, $1)
    },
    proceed, end, discard, done, note, effort, shorten,
    Row("timer.exercise", ["i"], .Programme.learnVerb, .Programme.exerciseSentence) { pane, now in
      pane.inSession { $0.exercise(at: now) == nil ? .hidden : .enabled }
    } action: {
      $0.learnExercise($1)
    },
    Row("timer.jump", ["p"], .Timer.jumpVerb, .Timer.jumpSentence) { pane in
      pane.inSession { $0.plan.isWorkout ? .enabled : .hidden }
    } action: { pane, now in
      pane.state.running.map { .present(SessionParts.jump($0, pane.setup, now: now)) } ?? .stay
    },
    Row("timer.hideTime", ["v"], .Timer.hideTimeVerb, .Timer.hideTimeSentence) { pane in
      pane.inSession { $0.isSitting ? .enabled : .hidden }
    } action: {
      $0.setup.hideTime($1)
    },
    sets,
    Row("timer.mute", ["M"], .Timer.muteVerb, .Timer.muteSentence) { $0.setup.mute($1) },
    Row("timer.leave", [.escape], .Timer.leaveVerb, .Timer.leaveSentence) { pane in
      pane.inSession { _ in
        .enabled
      } offer: { _ in
        .enabled
      }
    } action: { pane, _ in
      pane.left = pane.state.running?.id
      return .stay
    },
    Row("timer.sound", ["o"], .Timer.soundVerb, .Timer.soundSentence) { pane in
      pane.mode == .setup ? .enabled : pane.inSession { _ in .enabled }
    } action: { pane, _ in
      .present(TimerForms.sound(pane.setup))
    },
  ]

  /// The row of a jump within the session, which needs its first phase to be running.
  private static func jump(
    _ command: Command, key: Key, verb: Message, sentence: Message, place: Binding.Place = .ifRoom,
    _ act: @escaping (TimerPane, Moment) -> Outcome
  ) -> Row {
    Row(command, [key], verb, sentence, place: place) { pane, now in
      pane.inSession { $0.position(at: now) >= 0 ? .enabled : .hidden }
    } action: {
      act($0, $1)
    }
  }

  // MARK: Modes

  /// The availability while a session runs, and while it waits for a decision; hidden in other modes.
  private func inSession(
    _ running: (RunningSession) -> Availability, offer: (SessionOffer) -> Availability = { _ in .hidden }
  ) -> Availability {
    switch mode {
    case .running(let session): running(session)
    case .offer(_, let asked): offer(asked)
    case .setup, .finished: .hidden
    }
  }

  /// The availability while an ended session is shown; hidden in other modes.
  private func afterSession(_ availability: (Session) -> Availability) -> Availability {
    finished.map(availability) ?? .hidden
  }

  /// The ended session shown.
  private var finished: Session? { if case .finished(_, let log) = mode { log } else { nil } }

  /// The session shown or selected, if it has finished sets.
  var withSets: Session? { (finished ?? selected).flatMap { $0.details?.sets.isEmpty == false ? $0 : nil } }

  func isStalled(_ offer: SessionOffer) -> Bool { if case .stalled = offer { true } else { false } }
}
