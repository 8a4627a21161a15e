// The pages of the settings form with fields. Settings fixed by the configuration are shown as locked, with the
// reason.
import Core
import Managers
import Screen
import Words

extension SettingsFields {
  // MARK: Look

  /// Language, theme, motion, mouse.
  var look: FormPage<Draft> {
    page(
      .Settings.pageLook,
      [
        .choice(
          "language", .Settings.language, \.settings.language,
          [(.auto, .Settings.automatic), (.en, .Settings.english), (.de, .Settings.german)]),
        theme,
        .choice(
          "motion", .Settings.motion, \.settings.motion,
          [(.full, .Settings.motionFull), (.reduced, .Settings.motionReduced)]),
        .toggle("mouse", .Settings.mouse, \.settings.mouse, hint: .Settings.mouseHint),
        .choice(
          "pane.first", .Settings.firstPane, \.settings.firstPane,
          FirstPane.allCases.map { pane in (pane, .named("Panes." + pane.rawValue) ?? plain(pane.rawValue)) },
          hint: .Settings.firstPaneHint),
      ])
  }

  /// The theme, which is shown as one moves.
  private var theme: Field<Draft> {
    var field = Field<Draft>.choice(
      "theme", .Settings.theme, \.settings.theme,
      [
        (.standard, .Settings.themeDefault), (.light, .Settings.themeLight),
        (.highContrast, .Settings.themeContrast), (.monochrome, .Settings.themeMonochrome),
      ])
    field.set = { [set = field.set, preview = setup.preview] draft, text, now in
      let verdict = set(&draft, text, now)
      preview.show(draft.settings.theme)
      return verdict
    }
    return field
  }

  // MARK: Privacy

  /// Privacy: the discreet screen, and the visible trackers.
  var privacy: FormPage<Draft> {
    let trackers = Tracker.allCases.map { tracker in
      var field: Field<Draft> = .toggle(
        "privacy.hidden", .Settings.showTracker(tracker: Message.tracker(tracker)),
        \.settings[shows: tracker])
      if setup.locked.contains(SettingKey(rawValue: field.id)) { field = field.locked { _ in .Settings.locked } }
      field.id += "." + tracker.rawValue
      return field
    }
    return page(
      .Settings.pagePrivacy,
      [.toggle("privacy.discreet", .Settings.discreet, \.settings.discreet, hint: .Settings.discreetHint)] + trackers
        + [.toggle("hub.practice", .Settings.showPractice, \.settings.showsPractice), textFolder],
      remark: .Settings.privacyRemark)
  }

  private var textFolder: Field<Draft> {
    Field(
      "text.folder", .Settings.textFolder, .text, isRequired: false, hint: .Settings.textFolderHint,
      get: { $0.settings.textFolder ?? "" },
      set: { draft, text, _ in
        let path = NumberText.trimmed(text)
        let definition = Settings.definition(SettingKey(rawValue: "text.folder"))
        guard definition?.write(&draft.settings, path.isEmpty ? "null" : path.json) == true else {
          return .wrong(.Settings.textFolderWrong)
        }
        switch TextFolder.finding(at: ImportPath.read(path)) {
        case _ where path.isEmpty: return .fine
        case .free, .ours: return .fine
        case .file: return .wrong(.Export.isNoFolder)
        case .others: return .wrong(.Settings.textFolderTaken)
        }
      }
    ).completed { ImportPath.completed($0) }
  }

  // MARK: Units and days

  /// Units, day start and first weekday.
  var units: FormPage<Draft> {
    let hours = (0...6).map { hour in
      (value: hour, label: plain(words.timeOfDay(Instant(seconds: Double(hour) * 3600), offset: 0)))
    }
    let weekdays = (1...7).map { (value: $0, label: plain(words.shortWeekday($0))) }
    return page(
      .Settings.pageUnits,
      [
        .choice(
          "units.system", .Settings.unitSystem, \.settings.units.system,
          [(nil, .Settings.systemRegion)] + MeasurementSystem.allCases.map { ($0, $0.message) },
          hint: .Settings.unitSystemHint),
        unit("units.weight", .Settings.weightUnit, \.units.weight, MassUnit.allCases.map { ($0, $0.message) }),
        unit("units.volume", .Settings.volumeUnit, \.units.volume, VolumeUnit.allCases.map { ($0, $0.message) }),
        unit("units.energy", .Settings.energyUnit, \.units.energy, [(.kcal, .Units.kcal), (.kJ, .Units.kJ)]),
        .choice("day.start", .Settings.dayStart, \.settings.dayStart, hours),
        entries.waking("day.waking", \.waking),
        .choice("week.first", .Settings.firstWeekday, \.settings.firstWeekday, weekdays),
        .choice(
          "recap.day", .Settings.recapDay, \.settings.recapDay, [(0, .Settings.recapNever)] + weekdays),
      ] + alcohol, remark: .Settings.daysRemark)
  }

  /// A unit to pick; without a pick it is that of the system.
  private func unit<U: Equatable>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Settings, U?>, _ units: [(U, Message)]
  ) -> Field<Draft> {
    let picks: [(value: U?, label: Message)] = units.map { ($0.0, $0.1) }
    return .choice(
      id, label, (\Draft.settings).appending(path: path), [(nil, .Settings.unitOfSystem)] + picks)
  }

  // MARK: Goals

  /// The goals, and the smoothing line of the weight chart.
  var goals: FormPage<Draft> {
    let goals = Tracker.allCases.flatMap { tracker in
      let own = setup.views(of: tracker.rawValue)?.goals(setup) ?? []
      return (own + [TrackerGoalForm(tracker, setup)?.field].compactMap(\.self)).map { field in
        field.shown { !$0.settings.isHidden(tracker) }
      }
    }
    var page = page(.Settings.pageGoals, goals)
    page.buttons = [planButton]
    return page
  }

  // MARK: Sound

  /// Sounds, volumes and their visual substitute.
  var sounds: FormPage<Draft> { SoundFields(setup: setup, path: \Draft.settings).page(heading: .Timer.soundTitle) }

  // MARK: Texts

  /// The visible kinds of texts, with the texts of each (Settings.md, Hidden texts).
  var texts: FormPage<Draft> {
    var page = page(
      .Settings.pageTexts,
      ContentCategory.shown.map { category in
        .toggle(
          "content." + category.rawValue, category.name, \.settings[shows: category],
          hint: category.hint)
      })
    page.remark = { draft, context in
      let hidden = draft.settings.content.badge
      return hidden > 0 ? context.words(.Settings.textsHidden(n: hidden)) : ""
    }
    page.buttons = [
      PageButton(
        "content.all", .Settings.textsAll,
        availability: { $0.settings.content.badge > 0 ? .enabled : .disabled(.Settings.textsNone) },
        press: { draft, _ in
          draft.settings.content.restoreAll()
          return .stay
        })
    ]
    return page
  }
}

extension Settings {
  /// Whether a tracker is shown.
  fileprivate subscript(shows tracker: Tracker) -> Bool {
    get { !isHidden(tracker) }
    set { hidden = Tracker.allCases.filter { $0 == tracker ? !newValue : isHidden($0) } }
  }

  /// Whether texts of a category are shown.
  fileprivate subscript(shows category: ContentCategory) -> Bool {
    get { !content.categories.contains(category) }
    set {
      if newValue { content.restore(category) } else { content.hide(category) }
    }
  }
}
