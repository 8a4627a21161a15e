// The order of the Hub's cards (Hub.md, Cards).

/// The order of the Hub's cards; the first is the focus.
public enum HubOrder {
  /// The five cards present in every stored order; newer cards are appended.
  public static let original: Set<String> = ["weight", "fasting", "sleep", "hydration", "mood"]

  /// The card of the sessions, which belong to no tracker.
  public static let practice = "practice"

  /// Every card, in the order of a new installation.
  public static var known: [String] { [practice] + Tracker.allCases.map(\.rawValue) }

  /// The order with `card` moved to the place of `target`; unchanged if either is missing.
  public static func move(_ card: String, to target: String, in order: [String]) -> [String] {
    guard let place = order.firstIndex(of: target), let from = order.firstIndex(of: card) else { return order }
    var order = order
    order.remove(at: from)
    order.insert(card, at: place)
    return order
  }

  /// The order with `card` moved by `steps` places (negative: towards the focus), clamped to the ends.
  public static func move(_ card: String, by steps: Int, in order: [String]) -> [String] {
    guard let from = order.firstIndex(of: card) else { return order }
    return move(card, to: order[min(max(from + steps, 0), order.count - 1)], in: order)
  }

  /// The stored order with new cards appended if it is valid; otherwise `known`.
  public static func load(_ saved: [String]?, known: [String]) -> [String] {
    guard let saved, isValid(saved, known: known) else { return known }
    return saved + known.filter { !saved.contains($0) }
  }

  /// Whether an order has each original card once and no unknown ones; newer cards may be missing.
  public static func isValid(_ order: [String], known: [String]) -> Bool {
    Set(order).count == order.count && Set(order).isSubset(of: known)
      && original.intersection(known).isSubset(of: order)
  }
}
