// The views of each tracker, and of the sessions, which are none: card, forms, place. Hub, quick log,
// summary and the keys of screens over the tabs read the rows; none of them names a tracker.
import Canvas
import Core
import Managers
import Screen
import Words

/// The views behind a card of the Hub.
struct TrackerViews {
  /// Where a tracker is shown in full.
  enum Place {
    /// In a pane, by its name.
    case pane(String)
    /// On a screen over the panes, opened by a key from anywhere.
    case screen(key: Key, name: String, title: Message, (PaneSetup) -> any Component)
  }

  /// The name of its card, which is that of its tracker if it has one.
  let name: String
  let place: Place
  /// The card on the Hub, and its chart.
  var card: (HubCards) -> HubCard?
  var chart: (HubCards) -> HubChart?
  /// Its items in the quick log.
  var quick: (PaneSetup) -> [QuickLog.Choice]
  /// The form of its goal; nil for trackers without one.
  var goal: ((PaneSetup, Moment) -> any Component)?

  /// The tracker; nil for the sessions, which are never hidden.
  var tracker: Tracker? { Tracker(rawValue: name) }

  /// One row a card, in the order of the quick log.
  static let all = [hydration, weight, sleep, mood, fasting, measures, food, practice]

  /// The views of a card; nil for a tracker without any of its own.
  static func of(_ name: String) -> TrackerViews? { all.first { $0.name == name } }

  /// Shows the tracker in full; one without a place of its own as a list of its entries.
  static func open(_ name: String, _ setup: PaneSetup, now: Moment) -> Outcome {
    guard let views = of(name) else {
      guard let kind = Tracker(rawValue: name)?.kind else { return .go(name) }
      return FigureOpening.entries(kind, filter: "").open(setup, now: now)
    }
    switch views.place {
    case .pane(let pane): return .go(pane)
    case .screen(_, _, _, let make): return .present(make(setup))
    }
  }

  /// Shows the tracker of a figure: sittings and workouts belong to the timer, habits to the list of them.
  static func open(figure: DayFigure, _ setup: PaneSetup, now: Moment) -> Outcome {
    if figure.kind == .habit { return .present(HabitWindow.window(setup)) }
    return open(Tracker(figure.kind)?.rawValue ?? "timer", setup, now: now)
  }

  /// The screens over the panes that have a key of their own.
  static func screens(_ setup: PaneSetup) -> [ScreenSlot] {
    all.compactMap { views in
      guard case .screen(let key, let name, let title, let make) = views.place else { return nil }
      return ScreenSlot(name, key: key, title: title) {
        !(views.tracker.map(setup.managers.settings.state.value.isHidden) ?? false)
      } make: {
        make(setup)
      }
    }
  }
}

extension TrackerViews {
  private static let fasting = TrackerViews(
    name: Tracker.fasting.rawValue, place: .pane("fasting"), card: { $0.fasting() }, chart: { $0.fastingChart },
    quick: { setup in
      let runs = setup.managers.fasting.state.value.active != nil
      return [
        QuickLog.Choice(tracker: .fasting, key: "f", text: runs ? .Hub.quickFastStop : .Hub.quickFastStart) {
          .present(FastingForms.toggle(setup, now: $0))
        },
        adding(.fasting, "a", .Hub.quickPastFast, setup),
      ]
    }, goal: { FastingForms.goal($0, now: $1) })

  private static let hydration = TrackerViews(
    name: Tracker.hydration.rawValue, place: .pane("hydration"), card: { $0.hydration() }, chart: { $0.hydrationChart },
    quick: { setup in
      setup.managers.settings.state.value.vessels.map { vessel in
        QuickLog.Choice(
          tracker: .hydration, key: vessel.key, text: .Hub.quickDrink(vessel: setup.vesselText(vessel))
        ) { HydrationForms.log(vessel, setup, now: $0) }
      } + [adding(.hydration, "d", .Hub.quickOtherDrink, setup)]
    }, goal: { HydrationForms.goal($0, now: $1) })

  private static let weight = TrackerViews(
    name: Tracker.weight.rawValue, place: .pane("weight"), card: { $0.weight() }, chart: { $0.weightChart },
    quick: { [adding(.weight, "w", .Hub.quickWeight, $0)] }, goal: { WeightForms.goal($0, now: $1) })

  private static let sleep = TrackerViews(
    name: Tracker.sleep.rawValue, place: .pane("sleep"), card: { $0.sleep() }, chart: { $0.sleepChart },
    quick: { [adding(.sleep, "s", .Hub.quickSleep, $0)] }, goal: { SleepForms.need($0, now: $1) })

  private static let mood = TrackerViews(
    name: Tracker.mood.rawValue, place: .screen(key: "8", name: "mood", title: .General.mood) { MoodScreen($0) },
    card: { $0.mood() }, chart: { $0.moodChart },
    quick: { setup in
      [QuickLog.Choice(tracker: .mood, key: "m", text: .Hub.quickMood) { .present(MoodForms.quick(setup, now: $0)) }]
    }, goal: { setup, _ in MoodForms.goals(setup) })

  /// The item that opens the form of a new entry.
  static func adding(_ tracker: Tracker, _ key: String, _ text: Message, _ setup: PaneSetup) -> QuickLog.Choice {
    QuickLog.Choice(tracker: tracker, key: key, text: text) { .present(EntryForms.add(tracker.kind, setup, now: $0)) }
  }
}
