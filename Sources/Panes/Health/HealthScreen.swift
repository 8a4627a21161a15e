// The health store: how each type is kept in step, the sources of the selected type by rank, and the log of syncs. ← and →
// move between the three cards; where there is little room only the one with the focus is drawn.
import Canvas
import Core
import Managers
import Screen
import Store
import Words

/// The screen of the health store.
public final class HealthScreen: Commanded {
  /// The card with the focus.
  enum Area: CaseIterable {
    case types, sources, log
  }

  public let name = "health"
  public let title: Message = .Health.screenTitle
  let setup: PaneSetup
  private let coversWindows: Bool
  private(set) var area = Area.types
  private var hasAsked = false
  private(set) lazy var lists: [Area: ListState] = [
    .types: ListState(), .sources: ListState({ [weak self] in self?.sources ?? [] }, by: \.name),
    .log: ListState({ [weak self] in self?.state.log ?? [] }, by: \.id),
  ]

  /// Creates the screen on a type; `coversWindows` where it is opened from a window over a pane.
  public init(_ setup: PaneSetup, on type: HealthType? = nil, coversWindows: Bool = false) {
    self.setup = setup
    self.coversWindows = coversWindows
    if let type, let row = HealthScreen.types.firstIndex(of: type) { lists[.types]?.selected = row }
  }

  /// The types in their order, those that are only read last.
  static let types: [HealthType] = SharedType.all.map(\.type) + HealthForms.readOnly

  public let commands: [Row] =
    [
      Row("health.toggle", [.space], .Health.toggleVerb, .Health.toggleSentence, place: .always) {
        $0.area == .types ? .unless($0.lock($0.type)) : .disabled(.Charts.nothingSelected)
      } action: {
        $0.toggle($1)
      },
      Row("health.sync", ["r"], .Health.syncVerb, .Health.syncSentence, place: .always, when: \.canSync) {
        HealthForms.sync($0.type, .reset, $0.setup, now: $1)
        return .stay
      },
      Row("health.again", ["R"], .Health.againVerb, .Health.againSentence, when: \.canSync) {
        HealthForms.ask([$0.type], $0.setup, now: $1)
        return .stay
      },
      Row(
        Binding(.open, keys: [.enter], verb: .Health.openVerb, sentence: .Health.openSentence, place: .always),
        when: \.canOpen
      ) {
        $0.open($1)
      },
      Row("health.higher", ["K"], .Health.higherVerb, .Health.higherSentence, when: \.canRank) { $0.rank(by: -1, $1) },
      Row("health.lower", ["J"], .Health.lowerVerb, .Health.lowerSentence, when: \.canRank) { $0.rank(by: 1, $1) },
      Row("health.back", ["d"], .Health.backVerb, .Health.backSentence, when: \.canTakeBack) { $0.takeBack($1) },
      Row("health.theirs", ["t"], .Health.theirsVerb, .Health.theirsSentence, when: \.canTakeTheirs) {
        $0.takeTheirs($1)
      },
      .back,
    ] + Row.rows(Binding.movement + Binding.sideways) { screen, command, _ in screen.move(command) }

  public var focus: Focus { .list }
  public var minimumSize: Size { Size(20, 3) }
  public func placement(in size: Size, _ context: DrawContext) -> Placement { coversWindows ? .whole : .pane }

  public func appeared(_ now: Moment) {
    setup.managers.health.show(now: now)
    guard !hasAsked, state.access != nil else { return }
    hasAsked = true
    // Whoever comes here first is asked.
    guard !setup.settings.healthShown, state.authorized.isEmpty else { return }
    setup.managers.health.noteShown(now: now)
    setup.outbox.post(.present(HealthForms.consent(type, setup)))
  }
  public func disappeared() { setup.managers.health.hide() }

  var state: HealthState { setup.managers.health.state.value }

  /// The selected type, which sources are those of.
  var type: HealthType {
    HealthScreen.types[max(0, min(lists[.types]?.selected ?? 0, HealthScreen.types.count - 1))]
  }

  var sources: [SourceCount] { state.ranked(type, by: setup.settings[sourcesOf: type]) }

  func count(_ area: Area) -> Int {
    switch area {
    case .types: HealthScreen.types.count
    case .sources: sources.count
    case .log: state.log.count
    }
  }

  var selectedLine: SyncLogEntry? {
    guard area == .log, let at = lists[.log]?.selected, state.log.indices.contains(at) else { return nil }
    return state.log[at]
  }

  private var selectedSource: Int? {
    guard area == .sources, let at = lists[.sources]?.selected, sources.indices.contains(at) else { return nil }
    return at
  }

  // MARK: Availability

  private func lock(_ type: HealthType) -> Message? {
    SharedType.of(type) == nil ? nil : setup.lock(Settings.synced(type).rawValue)
  }

  private var canSync: Availability {
    guard SharedType.of(type) != nil else { return .disabled(.Health.isOnlyRead) }
    let isOn = setup.settings[syncs: type] && state.access(to: type) == .authorized
    return .when(isOn, else: .Health.notSwitchedOn)
  }

  private var canOpen: Availability {
    switch area {
    case .types: return .when(type.record != nil && SharedType.of(type) != nil, else: .Health.noEntries)
    case .sources: return .when(selectedSource != nil && SharedType.of(type) != nil, else: .Health.noSource)
    case .log: return .when(selectedLine != nil, else: .Charts.nothingSelected)
    }
  }

  private var canRank: Availability { .when(selectedSource != nil, else: .Health.noSource) }

  private var canTakeBack: Availability {
    if case .synced? = selectedLine?.event { return .enabled }
    return .disabled(.Health.backNot)
  }

  private var canTakeTheirs: Availability {
    if case .conflict? = selectedLine?.event { return .enabled }
    return .disabled(.Health.theirsNot)
  }

  // MARK: Acting

  private func toggle(_ now: Moment) -> Outcome {
    let (type, health) = (type, setup.managers.health)
    guard SharedType.of(type) != nil else {
      guard state.access(to: type) == .authorized else { return .present(HealthForms.consent(type, setup)) }
      health.answer(refused: [type], now: now, then: setup.answer())
      return .stay
    }
    guard setup.settings[syncs: type] else { return HealthForms.switchOn([type], setup, now: now) }
    health.switchOff(type, now: now, then: setup.answer())
    return .stay
  }

  private func open(_ now: Moment) -> Outcome {
    switch area {
    case .types:
      guard let kind = SharedType.of(type)?.kind else { return .notice(.Health.noEntries) }
      return setup.listing(kind, "", now)
    case .sources:
      guard let at = selectedSource, let kind = SharedType.of(type)?.kind else { return .notice(.Health.noSource) }
      return setup.listing(kind, "source:" + HealthScreen.filter(sources[at].name), now)
    case .log:
      guard let line = selectedLine else { return .notice(.Charts.nothingSelected) }
      return setup.listing(line.kind, line.source.map { "source:" + HealthScreen.filter($0) } ?? "is:foreign", now)
    }
  }

  /// The beginning of a name, which a filter takes for the whole one.
  private static func filter(_ name: String) -> String {
    name.split(separator: " ").first.map { $0.lowercased() } ?? name
  }

  private func rank(by steps: Int, _ now: Moment) -> Outcome {
    guard let at = selectedSource, sources.indices.contains(at + steps) else { return .stay }
    var order = sources.map(\.name)
    order.swapAt(at, at + steps)
    lists[.sources]?.selected = at + steps
    setup.managers.health.rank(order, of: type, now: now, then: setup.answer())
    return .stay
  }

  private func takeBack(_ now: Moment) -> Outcome {
    guard case .step(let number)? = selectedLine?.id else { return .notice(.Health.backNot) }
    setup.managers.health.takeBack(step: number, now: now, then: setup.answer(.Health.backDone(key: setup.undoKey)))
    return .stay
  }

  private func takeTheirs(_ now: Moment) -> Outcome {
    guard case .conflict(let ours, let theirs)? = selectedLine?.event else { return .notice(.Health.theirsNot) }
    setup.managers.health.takeTheirs(
      ours: ours, theirs: theirs, now: now, then: setup.answer(.Health.theirsDone(key: setup.undoKey)))
    return .stay
  }

  // MARK: Moving

  private func move(_ command: Command) -> Outcome {
    let order = Area.allCases
    let at = order.firstIndex(of: area) ?? 0
    switch command {
    case .left: area = order[max(0, at - 1)]
    case .right: area = order[min(order.count - 1, at + 1)]
    default: return lists[area]?.move(command, count: count(area)) == true ? .stay : .ignored
    }
    return .stay
  }

  public func click(_ target: String, now: Moment) -> Outcome {
    for area in Area.allCases {
      guard let isAgain = lists[area]?.click(target, after: "health/\(area)/", count: count(area)) else { continue }
      let wasHere = self.area == area
      self.area = area
      guard isAgain, wasHere else { return .stay }
      return perform(area == .types ? "health.toggle" : .open, now: now)
    }
    return .ignored
  }
}
