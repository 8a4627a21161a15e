// Fasting stages as text, shared by panes, notices and commands.
public import Core

extension FastStage {
  /// The stage's name.
  public var title: Message {
    switch self {
    case .fed: .Fasting.stageFed
    case .postAbsorptive: .Fasting.stagePostAbsorptive
    case .earlyFasting: .Fasting.stageEarlyFasting
    case .fatBurning: .Fasting.stageFatBurning
    case .ketoneRise: .Fasting.stageKetoneRise
    case .deeper: .Fasting.stageDeeper
    case .metabolicShift: .Fasting.stageMetabolicShift
    case .deepAutophagy: .Fasting.stageDeepAutophagy
    case .prolonged: .Fasting.stageProlonged
    }
  }

  /// A short description of the stage; education, not advice.
  public var happening: Message {
    switch self {
    case .fed: .Fasting.nowFed
    case .postAbsorptive: .Fasting.nowPostAbsorptive
    case .earlyFasting: .Fasting.nowEarlyFasting
    case .fatBurning: .Fasting.nowFatBurning
    case .ketoneRise: .Fasting.nowKetoneRise
    case .deeper: .Fasting.nowDeeper
    case .metabolicShift: .Fasting.nowMetabolicShift
    case .deepAutophagy: .Fasting.nowDeepAutophagy
    case .prolonged: .Fasting.nowProlonged
    }
  }
}
