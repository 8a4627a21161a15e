// Relations between trackers as text, shared by the pairs screen and the command. States findings only, never causes.
public import Core

extension Words {
  /// `+0.34`; a dash if unavailable.
  public func coefficient(_ value: Double?) -> String {
    guard let value else { return self(Message.Charts.unknown) }
    return (value > 0.005 && !isRedacted ? "+" : "") + number(value, decimals: 2)
  }

  /// `+0.10 to +0.54`: the 95 % interval of r.
  public func interval(_ found: Correlation) -> String {
    guard let interval = found.interval else { return self(Message.Charts.unknown) }
    return self(
      Message.Time.range(from: coefficient(interval.lowerBound), to: coefficient(interval.upperBound)))
  }

  /// The number of reliable pairs, and how to interpret it.
  public func caution(_ pairs: [FigurePair]) -> String {
    let judged = pairs.count(where: \.isJudged)
    let claims = pairs.count(where: \.isReliable)
    if judged > 0, pairs.contains(where: { $0.contrast?.above != nil }) {
      return self(Message.Stats.cautionSubject(claims: count(claims), judged: count(judged)))
    }
    if judged == 0 { return self(Message.Stats.cautionFew) }
    if claims == 0 { return self(Message.Stats.cautionNone(judged: count(judged))) }
    return self(Message.Stats.caution(claims: claims, judged: count(judged)))
  }
}

extension FigurePair.Verdict {
  /// The text of the verdict on a pair.
  public var message: Message {
    switch self {
    case .tooFew: .Stats.tooFew(n: Correlation.leastPairs)
    case .constant: .Stats.constant
    case .fewOnOneSide: .Stats.fewOnOneSide(n: String(Contrast.leastDays))
    case .notReliable: .Stats.notReliable
    case .together: .Stats.together
    case .opposed: .Stats.opposed
    }
  }
}

extension DayFigure {
  /// The name of a figure.
  public var message: Message {
    if kind == .habit, case .verbatim(let name) = label { return .habit(name) }
    return .label(label)
  }
}

extension Message {
  /// A label of the catalogue, or text in no language.
  public static func label(_ label: Wording) -> Message {
    switch label {
    case .text(let key, _): Message(key: key, arguments: [])
    case .verbatim(let text): .Entries.plain(text: text)
    default: .Entries.plain(text: "")
    }
  }
}
