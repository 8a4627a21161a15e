// A component's commands as one table. A row holds all there is to a command: its key and texts, when it is available
// and why not, and its action. Bindings, availability and dispatch are read from the rows, so none can be missing.
import Assets
import Canvas
import Core

/// A command of a component.
///
/// `Owner` is the component, passed to both closures, so that tables need not hold it and most are made once.
public struct ScreenCommand<Owner> {
  /// Name, keys and texts.
  public let binding: Binding
  let availability: (Owner, Moment) -> Availability
  let action: (Owner, Moment) -> Outcome

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - binding: Name, keys and texts.
  ///   - availability: Whether it is available now; always if omitted.
  ///   - action: Performs it; only called while it is available.
  public init(
    _ binding: Binding, when availability: @escaping (Owner, Moment) -> Availability = { _, _ in .enabled },
    action: @escaping (Owner, Moment) -> Outcome
  ) {
    self.binding = binding
    self.availability = availability
    self.action = action
  }

  /// Creates a row whose availability does not depend on the time, such as `when: \.hasSelection`.
  public init(
    _ binding: Binding, when availability: @escaping (Owner) -> Availability,
    action: @escaping (Owner, Moment) -> Outcome
  ) {
    self.init(binding, when: { owner, _ in availability(owner) }, action: action)
  }

  /// Creates a row from the stable name, the default keys, verb and sentence, and the rest of a binding.
  public init(
    _ command: Command, _ keys: [Key], _ verb: Message, _ sentence: Message, place: Binding.Place = .ifRoom,
    group: Message? = nil, when availability: @escaping (Owner, Moment) -> Availability = { _, _ in .enabled },
    action: @escaping (Owner, Moment) -> Outcome
  ) {
    self.init(
      Binding(command, keys: keys, verb: verb, sentence: sentence, place: place, group: group), when: availability,
      action: action)
  }

  /// Creates a row whose availability does not depend on the time.
  public init(
    _ command: Command, _ keys: [Key], _ verb: Message, _ sentence: Message, place: Binding.Place = .ifRoom,
    group: Message? = nil, when availability: @escaping (Owner) -> Availability,
    action: @escaping (Owner, Moment) -> Outcome
  ) {
    self.init(
      command, keys, verb, sentence, place: place, group: group, when: { owner, _ in availability(owner) },
      action: action)
  }

  /// Rows for bindings that share an action, such as those of movement.
  public static func rows(
    _ bindings: [Binding],
    when availability: @escaping (Owner, Command, Moment) -> Availability = { _, _, _ in .enabled },
    action: @escaping (Owner, Command, Moment) -> Outcome
  ) -> [ScreenCommand] {
    bindings.map { binding in
      ScreenCommand(binding, when: { availability($0, binding.command, $1) }) { action($0, binding.command, $1) }
    }
  }

  /// Esc, which leaves the component.
  public static var back: ScreenCommand { ScreenCommand(.back) { _, _ in .close } }
}

/// A component whose commands stand in one table.
@MainActor
public protocol Commanded: Component {
  /// Its commands, in hint line and help order.
  var commands: [ScreenCommand<Self>] { get }
}

extension Commanded {
  /// A row of its table.
  public typealias Row = ScreenCommand<Self>

  public var bindings: [Binding] { commands.map(\.binding) }

  public func availability(of command: Command, now: Moment) -> Availability {
    commands.first { $0.binding.command == command }?.availability(self, now) ?? .enabled
  }

  public func offers(now: Moment) -> [Offer] {
    commands.compactMap { Offer($0.binding, $0.availability(self, now)) }
  }

  /// Performs a command of the table; while it is not available, answers with the reason.
  public func perform(_ command: Command, now: Moment) -> Outcome {
    guard let row = commands.first(where: { $0.binding.command == command }) else { return .ignored }
    switch row.availability(self, now) {
    case .enabled: return row.action(self, now)
    case .disabled(let reason): return .notice(reason)
    case .hidden: return .ignored
    }
  }
}

/// A command that a component has now, available or refused with a reason.
public struct Offer {
  public let binding: Binding
  public let availability: Availability

  /// Creates an offer; nil for a hidden command.
  public init?(_ binding: Binding, _ availability: Availability) {
    guard availability != .hidden else { return nil }
    self.binding = binding
    self.availability = availability
  }
}

nonisolated extension Availability {
  /// Available unless there is a reason against it.
  public static func unless(_ reason: Message?) -> Availability { reason.map { .disabled($0) } ?? .enabled }

  /// Available if a condition holds, otherwise refused with the reason.
  public static func when(_ condition: Bool, else reason: Message) -> Availability {
    condition ? .enabled : .disabled(reason)
  }
}
