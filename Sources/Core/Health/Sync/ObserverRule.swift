// Who listens to which type of health data, over which days, and how refreshes are bundled (healthbank 2.5).

/// The days that a client observes.
public enum ObservedDays: Sendable {
  /// The whole program, the overview, the card of macronutrients.
  case app, overview, macros

  /// The days observed today.
  public func range(today: Day) -> DayRange {
    switch self {
    case .app: DayRange(today - 90, through: today + 1)
    case .overview: DayRange(today - 90, through: today)
    case .macros: DayRange(today - 7, through: today)
    }
  }
}

/// The observers of the health store, one for each client and type.
public struct HealthObservers: Hashable, Sendable {
  /// An observer.
  public struct Observer: Hashable, Sendable {
    public var client: String
    /// The name of the type.
    public var type: String

    /// Creates an observer.
    public init(client: String, type: String) {
      self.client = client
      self.type = type
    }
  }

  /// Seconds from an error to the next try.
  public static let retryDelay = 5.0

  /// Those that listen, or will again.
  public private(set) var active: Set<Observer> = []
  /// When those that failed are registered again.
  private var retries: [Observer: Instant] = [:]

  /// Creates an empty list.
  public init() {}

  /// Registers a client for types in place of its earlier observers.
  public mutating func register(_ client: String, for types: some Sequence<String>) {
    stop(client)
    active.formUnion(types.map { Observer(client: client, type: $0) })
  }

  /// Removes all observers of a client.
  public mutating func stop(_ client: String) {
    active = active.filter { $0.client != client }
    retries = retries.filter { $0.key.client != client }
  }

  /// Notes that an observer failed; it is due again five seconds later.
  public mutating func failed(_ observer: Observer, at now: Instant) {
    if active.contains(observer) { retries[observer] = now + HealthObservers.retryDelay }
  }

  /// When an observer that failed is due; nil when none did.
  public var deadline: Instant? { retries.values.min() }

  /// Takes those that are due to be registered again, by client and type.
  public mutating func takeDue(at now: Instant) -> [Observer] {
    let due = retries.filter { $0.value <= now }.keys
    for observer in due { retries[observer] = nil }
    return due.sorted { ($0.client, $0.type) < ($1.client, $1.type) }
  }
}

/// One refresh at a time: changes during one are remembered and lead to exactly one more.
public struct RefreshTurn: Hashable, Sendable {
  private var isRunning = false
  private var isWanted = false

  /// Creates one at rest.
  public init() {}

  /// Whether a change starts a refresh now.
  public mutating func changed() -> Bool {
    guard isRunning else {
      isRunning = true
      return true
    }
    isWanted = true
    return false
  }

  /// Whether another refresh starts now that one has ended.
  public mutating func ended() -> Bool {
    precondition(isRunning, "a refresh ended that had not begun")
    isRunning = isWanted
    isWanted = false
    return isRunning
  }
}
