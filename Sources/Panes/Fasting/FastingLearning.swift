// The help page about fasting, opened at the stage of the running fast. On a stage's page a key mutes its notices
// (Fasting.md, Stages: do not show again).
import Core
import Managers
import Screen
import Words

extension FastingPane {
  /// The page about fasting, opened at the stage of the running fast, otherwise at its contents.
  func learn(_ now: Moment) -> PageScreen {
    let hours = state.progress(at: now).elapsed / 3600
    let stage = state.active == nil ? nil : FastStage.at(hours: hours).id
    return FastingLearning.page(setup, article: stage)
  }
}

/// Switches on the page about fasting.
enum FastingLearning {
  static let mute: Command = "fasting.learn.mute"

  /// The page about fasting, opened at an article; at its contents if nil.
  static func page(_ setup: PaneSetup, article: String?) -> PageScreen {
    PageScreen(
      name: "fasting.learn", title: .Fasting.learnTitle, page: "Fasting", article: article, extra: stageNotices(setup))
  }

  /// Turns the notices of a stage on or off.
  static func stageNotices(_ setup: PaneSetup) -> PageSwitch {
    let settings = setup.managers.settings
    func stage(_ article: String) -> FastStage? { FastStage.allCases.first { $0.id == article } }
    return PageSwitch(
      binding: Binding(mute, keys: ["x"], verb: .Fasting.muteVerb, sentence: .Fasting.muteSentence),
      state: { article in
        stage(article).map { stage in
          settings.state.value.notices.fasting.mutedStages.contains(stage.rawValue)
            ? .Fasting.stageMuted : .Fasting.stageTold
        }
      },
      flip: { article, now in
        guard let number = stage(article)?.rawValue else { return }
        settings.change(
          now: now,
          { settings in
            let muted = Set(settings.notices.fasting.mutedStages).symmetricDifference([number])
            settings.notices.fasting.mutedStages = muted.sorted()
          }, then: setup.answer())
      })
  }
}
