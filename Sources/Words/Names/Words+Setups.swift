// Plans and their sounds as text, for the lists of saved set-ups.
public import Core

extension AmbientSound {
  /// The label of the choice.
  public var label: Message {
    switch self {
    case .none: .Sound.ambientNone
    case .waves: .Sound.ambientWaves
    case .spring: .Sound.ambientSpring
    case .fire: .Sound.ambientFire
    }
  }
}

extension Words {
  /// A plan in one line, with everything that decides its run: `Open meditation, 15:00 + 3:00, every 5 m, Waves`.
  public func row(of plan: SessionPlan) -> String { parts(of: plan).joined(separator: ", ") }

  private func parts(of plan: SessionPlan) -> [String] {
    var parts = [self(Message.session(plan))]
    switch plan {
    case .sitting(let sitting):
      parts.append(sitting.isEndless ? self(.Meditation.endlessShort) : plan.title)
      if sitting.bells != .none { parts.append(self(sitting.bells)) }
      if sitting.strokes > 1 { parts.append(labelled(.Meditation.strokes, count(sitting.strokes))) }
    case .breathing(let breaths): parts.append(row(of: breaths.pattern))
    case .intervals(let run):
      parts.append(plan.title)
      for (label, seconds) in [(Message.Timer.warmUp, run.margins.warmUp), (.Timer.coolDown, run.margins.coolDown)]
      where seconds > 0 {
        parts.append(labelled(label, self.seconds(Double(seconds))))
      }
    case .programme: parts.append(plan.title)
    }
    if plan.countdown > 0 { parts.append(labelled(.Timer.countdown, seconds(Double(plan.countdown)))) }
    if let background = plan.sounds?.background, background != .none { parts.append(self(background.label)) }
    if plan.sounds?.endGong == false { parts.append(self(.Setups.noEndGong)) }
    return parts
  }

  private func labelled(_ label: Message, _ value: String) -> String { "\(self(label)) \(value)" }

  /// Bells as they are typed: `off`, `every 5m`, `at 25,30`, `random 4`.
  public func typed(_ bells: IntervalBells) -> String {
    let word: Message =
      switch bells {
      case .none: .General.off
      case .every: .Meditation.bellsTypedEvery
      case .at: .Meditation.bellsTypedAt
      case .random: .Meditation.bellsTypedRandom
      }
    return self(word) + bells.rawValue.drop { $0 != " " }
  }

  /// Bells in words: `every 5 m`, `after 25, 30 m`, `4 at random`.
  public func callAsFunction(_ bells: IntervalBells) -> String {
    switch bells {
    case .none: self(.General.off)
    case .every(let seconds):
      self(.Meditation.bellsEvery(time: seconds % 60 == 0 ? minutes(seconds / 60) : self.seconds(Double(seconds))))
    case .at(let list): self(.Meditation.bellsAt(times: list.map(clockText).joined(separator: ", ")))
    case .random(let count): self(.Meditation.bellsRandom(n: count))
    }
  }
}
