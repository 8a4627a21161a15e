// The first-start wizard: seven pages, dots always visible (Onboarding.md, Pages). It is a single form that stores
// everything as one batch at the end. Pages with fields are in OnboardingFields.swift.
//
// | page | content         | focus       | continues with           |
// |------|-----------------|-------------|--------------------------|
// | 1    | welcome         | Get started | Get started              |
// | 2, 3 | weight, goal    | text field  | Next when valid or empty |
// | 4, 5 | fasting, drinks | text field  | Next                     |
// | 6    | health store    | Skip        | any of three buttons     |
// | 7    | notifications   | Enable      | any of them: stores      |
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
    let fields = OnboardingFields(
      words: setup.words(), lock: setup.lock, question: setup.question)
    return Form(
      name: "onboarding", title: .Onboarding.title, draft: draft,
      pages: [
        welcome, fields.weightPage, fields.goalPage, fields.fastingPage, fields.hydrationPage, health(setup),
        notifications(setup),
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
    let choices = outcome.sync.compactMap { name, choice in HealthType(rawValue: name).map { ($0, choice) } }
    library.commit(batch, now: values.now) { result in
      completion(.from(result, .several([.go("hub"), .notice(.Onboarding.done)])))
      if case .success = result {
        managers.health.begin(Dictionary(uniqueKeysWithValues: choices), now: values.now)
      }
    }
  }

  // MARK: Pages without fields

  private static var welcome: FormPage<OnboardingDraft> {
    var page = FormPage<OnboardingDraft>(
      heading: .Onboarding.welcome,
      picture: PagePicture(rows: 4) { region, context in
        BigDigits("FAST LIFE", role: .accent).draw(in: region.rows(0..<3), context)
      }, paragraphs: [.Onboarding.tagline],
      remark: { _, context in
        let features: [Message] = [
          .Onboarding.featureHub, .Onboarding.featureFasting, .Onboarding.featureHydration, .Onboarding.featureWeight,
          .Onboarding.featureSleep, .Onboarding.featureTimer,
        ]
        return features.map { context.words(.Onboarding.feature(sign: context.glyphs.mark, text: $0)) }
          .joined(separator: "\n")
      })
    page.nextVerb = .Onboarding.getStarted
    return page
  }

  /// Page 6: the types that are shared, and from when on.
  ///
  /// The list of the popup stands on the page itself.
  private static func health(_ setup: PaneSetup) -> FormPage<OnboardingDraft> {
    func choose(_ id: String, _ label: Message, _ choice: HealthChoice) -> PageButton<OnboardingDraft> {
      PageButton(id, label) { draft, _ in
        draft.health = choice
        return .next
      }
    }
    let lock = setup.lock("health.sync")
    let choices = [choose("future", .Onboarding.healthFuture, .future), choose("all", .Onboarding.healthAll, .all)]
    return FormPage(
      heading: .Onboarding.healthHeading, paragraphs: [.Onboarding.healthText] + [lock].compactMap(\.self),
      fields: lock == nil ? HealthForms.consentFields().map { $0.over(\.consent) } : [],
      buttons: [choose("skip", .Onboarding.healthSkip, .skip)] + (lock == nil ? choices : []), initialFocus: "skip",
      offersNext: false)
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
