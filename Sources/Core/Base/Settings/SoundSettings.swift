// The sound settings besides the main switch and volume; the table rows are in Settings+Sound.swift.

/// The sound settings; volumes are percent of the main volume, 0–100.
public struct SoundSettings: Hashable, Sendable {
  public var bells = 100
  public var workout = 100
  public var breathing = 100
  /// 45 relative to the gong (Sounds.md, Ambience).
  public var ambience = 45
  public var voice = 100
  /// Whether a gong sounds at the end of sittings and breathing exercises.
  public var endGong = true
  /// The timbre of breathing cues, unless the pattern has its own.
  public var timbre = Timbre.distinctive
  /// The background sound, and whether sittings and breathing exercises use it (Sounds.md, Ambience: both off).
  public var ambient = AmbientSound.none
  public var ambientSitting = false
  public var ambientBreathing = false
  /// Enabled workout cues beyond the usual ones (Workouts.md, Cues).
  public var extras: Set<ExtraCue> = []
  /// Whether rounds and exercises are announced by voice (Sessions.md, Settings: off).
  public var speaks = false

  /// The volume of a category of cues.
  public func percent(of kind: CueKind) -> Int {
    switch kind {
    case .bells: bells
    case .workout: workout
    case .breathing: breathing
    }
  }

  /// Whether an extra cue is enabled.
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

  /// The background sound for a plan; nil for none.
  public func ambience(of plan: SessionPlan) -> AmbienceOrder? {
    let background = background(of: plan)
    guard sound, background != .none else { return nil }
    return AmbienceOrder(background, volume: volume * sounds.ambience / 100)
  }

  /// The timbre of a session's cues.
  public func timbre(of plan: SessionPlan) -> Timbre {
    guard case .breathing(let plan) = plan else { return sounds.timbre }
    return plan.pattern.timbre ?? sounds.timbre
  }
}
