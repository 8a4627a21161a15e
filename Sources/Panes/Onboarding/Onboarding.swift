// The first-start wizard: six pages, dots always visible (spec fastlife 9). It is a single form that stores everything
// as one batch at the end. Pages with fields are in OnboardingFields.swift. The seventh page of the spec, the health
// store, comes with that store.
//
// | page | content         | focus       | continues with           |
// |------|-----------------|-------------|--------------------------|
// | 1    | welcome         | Get started | Get started              |
// | 2, 3 | weight, goal    | text field  | Next when valid or empty |
// | 4, 5 | fasting, drinks | text field  | Next                     |
// | 6    | notifications   | Enable      | any of them: stores      |
import Core
import Managers
import Screen
import Words

/// Builds the wizard.
enum Onboarding {
  /// The wizard; it ends on the Hub.
  static func wizard(_ setup: PaneSetup) -> any Component {
    let managers = setup.managers
    let draft = OnboardingDraft(
      managers.settings.state.value, latest: managers.weight.state.value.latest, words: setup.words(),
      locked: setup.locked)
    let fields = OnboardingFields(words: setup.words(), lock: setup.lock)
    return Form(
      name: "onboarding", title: .Onboarding.title, draft: draft,
      pages: [
        welcome, fields.weightPage, fields.goalPage, fields.fastingPage, fields.hydrationPage, notifications(setup),
      ],
      leaving: .asks(managers.settings.state.value.onboarded ? .Onboarding.leaveAgain : .Onboarding.leaveQuestion),
      keeping: setup.drafts, isWizard: true
    ) { values, completion in
      finish(values, managers, completion)
    }
  }

  /// Stores everything as one batch and shows the Hub.
  private static func finish(
    _ values: FormValues<OnboardingDraft>, _ managers: Managers, _ completion: @escaping (FormResult) -> Void
  ) {
    let library = managers.library
    let settings = managers.settings.state.value
    guard
      let outcome = OnboardingRules.outcome(
        values.draft.answers, over: settings, id: library.identifiers.next(), at: values.now.stamp)
    else { return completion(.done(.stay)) }
    var batch = outcome.batch(from: settings, except: library.held)
    batch.actor = library.actor
    library.commit(batch, now: values.now) {
      completion(.from($0, .several([.go("hub"), .notice(.Onboarding.done)])))
    }
  }

  // MARK: Pages without fields

  private static var welcome: FormPage<OnboardingDraft> {
    var page = FormPage<OnboardingDraft>(
      heading: .Onboarding.welcome, paragraphs: [.Onboarding.tagline],
      remark: { _, context in
        let features: [Message] = [
          .Onboarding.featureFasting, .Onboarding.featureHydration, .Onboarding.featureSleep,
          .Onboarding.featureWeight,
        ]
        return features.map { context.words(.Onboarding.feature(sign: context.glyphs.mark, text: $0)) }
          .joined(separator: "\n")
      })
    page.nextVerb = .Onboarding.getStarted
    return page
  }

  private static func notifications(_ setup: PaneSetup) -> FormPage<OnboardingDraft> {
    func choose(_ id: String, _ label: Message, _ choice: NotificationChoice) -> PageButton<OnboardingDraft> {
      PageButton(id, label) { draft, _ in
        draft.notifications = choice
        return .submit
      }
    }
    let desktop = setup.hasDesktop ? [choose("desktop", .Onboarding.noticesDesktop, .desktop)] : []
    let text = Message.Onboarding.noticesText(key: ShellCommand.settingsKey(setup.keymap()))
    return FormPage(
      heading: .Onboarding.noticesHeading, paragraphs: [text] + [setup.lock("notifications")].compactMap { $0 },
      buttons: desktop + [
        choose("terminal", .Onboarding.noticesTerminal, .terminal),
        choose("later", .Onboarding.noticesLater, .off),
      ], offersNext: false)
  }
}
