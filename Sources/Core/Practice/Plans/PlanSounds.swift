// The sounds a plan brings along, so that a saved set-up sounds the same whatever the settings say later. Volumes and
// the main switch belong to the room and always follow the settings.

/// Sounds frozen with a plan; each is nil where it follows the settings.
public struct PlanSounds: Hashable, Codable, Sendable {
  /// The background sound; `none` for silence.
  public var background: AmbientSound?
  /// The sound of the bells within a sitting.
  public var bell: BellSound?
  /// Whether a gong sounds at the end.
  public var endGong: Bool?

  /// Creates sounds.
  public init(background: AmbientSound? = nil, bell: BellSound? = nil, endGong: Bool? = nil) {
    self.background = background
    self.bell = bell
    self.endGong = endGong
  }
}

extension Settings {
  /// The background sound of a plan: its own, otherwise the one chosen for its kind.
  public func background(of plan: SessionPlan) -> AmbientSound {
    if let own = plan.sounds?.background { return own }
    return switch plan {
    case .sitting where sounds.ambientSitting: sounds.ambient
    case .breathing where sounds.ambientBreathing: sounds.ambient
    default: .none
    }
  }

  /// The sound of a plan's bells.
  public func bell(of plan: SessionPlan) -> BellSound { plan.sounds?.bell ?? timer.bellSound }

  /// Whether a gong sounds at the end of a plan.
  public func endGong(of plan: SessionPlan) -> Bool { plan.sounds?.endGong ?? sounds.endGong }

  /// The plan with the sounds it would have now; workouts have none of their own.
  public func withSounds(_ plan: SessionPlan) -> SessionPlan {
    var new = plan
    new.sounds = PlanSounds(background: background(of: plan), bell: bell(of: plan), endGong: endGong(of: plan))
    guard case .breathing(var breaths) = new else { return new }
    breaths.pattern.timbre = timbre(of: plan)
    return .breathing(breaths)
  }
}
