// What is heard beside the main switch and volume, as the settings hold it; the table rows are in Settings+Sound.swift.

/// The settings of sounds; volumes are percent of that of all sound, 0–100.
public struct SoundSettings: Hashable, Sendable {
  public var bells = 100
  public var workout = 100
  public var breathing = 100
  /// 45 beside the gong (spec meditation 2.6).
  public var ambience = 45
  public var voice = 100
  /// What the cues of breathing sound like, unless the pattern says so.
  public var timbre = Timbre.distinctive
  /// What sounds behind sittings and breathing exercises, and which of them (spec meditation 2.6: both off).
  public var ambient = AmbientSound.none
  public var ambientSitting = false
  public var ambientBreathing = false
  /// Cues of workouts beyond those of the spec.
  public var extras: Set<ExtraCue> = []
  /// Whether rounds and exercises are spoken (spec meditation 7.3: off).
  public var speaks = false

  /// Creates the settings of a fresh store.
  public init() {}

  /// The volume of a kind of cue.
  public func percent(of kind: CueKind) -> Int {
    switch kind {
    case .bells: bells
    case .workout: workout
    case .breathing: breathing
    }
  }

  /// Whether an extra cue is wanted.
  public subscript(extra: ExtraCue) -> Bool {
    get { extras.contains(extra) }
    set { if newValue { extras.insert(extra) } else { extras.remove(extra) } }
  }
}

extension Settings {
  /// The volume of a cue, 0–100.
  public func volume(of cue: Cue) -> Int {
    let percent = volume * sounds.percent(of: cue.kind) / 100
    return cue == .bell ? percent * timer.bellVolume / 100 : percent
  }

  /// What is to sound behind a session of a plan; nil for nothing.
  public func ambience(of plan: SessionPlan) -> AmbienceOrder? {
    let isWanted =
      switch plan {
      case .sitting: sounds.ambientSitting
      case .breathing: sounds.ambientBreathing
      case .intervals, .programme: false
      }
    guard sound, isWanted, sounds.ambient != .none else { return nil }
    return AmbienceOrder(sounds.ambient, volume: volume * sounds.ambience / 100)
  }

  /// What the cues of a session sound like.
  public func timbre(of plan: SessionPlan) -> Timbre {
    guard case .breathing(let plan) = plan else { return sounds.timbre }
    return plan.pattern.timbre ?? sounds.timbre
  }
}
