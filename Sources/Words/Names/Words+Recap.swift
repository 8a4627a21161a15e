// The sentences of the weekly recap, shared by the screen and the command. They state facts and judge nothing.
public import Core

extension FigureTexts {
  /// The one thing to look at.
  public func look(_ recap: WeekRecap) -> String {
    switch recap.look {
    case .changed(let figure):
      guard let change = recap[figure.name]?.change else { return words(Message.Stats.lookNothing) }
      return words(
        Message.Stats.lookChanged(
          figure: figure.message, recent: of(.recapMean)(figure.scale.wording(change.recent)),
          usual: of(.recapBefore)(figure.scale.wording(change.earlier))))
    case .gap(let figure, let days, let earlierDays):
      return words.of(.figure(.recapDays))(
        Message.Stats.lookGap(
          figure: figure.message, days: of(.recapDays)(.count(days)), earlier: of(.recapDays)(.count(earlierDays))))
    case .nothing: return words(Message.Stats.lookNothing)
    }
  }

  /// How many figures were compared, and how many differ.
  public func compared(_ recap: WeekRecap) -> String {
    let (compared, changed) = (recap.compared.count, recap.changed.count)
    if compared == 0 { return words.of(.text)(Message.Stats.recapFew) }
    let words = words.of(.count)
    guard changed > 0, !words.isRedacted else { return words(Message.Stats.recapSame(n: compared)) }
    return words(Message.Stats.recapOf(changed: words.count(changed), n: compared))
  }

  /// The days of the week it covers: `16 Nov to 22 Nov`.
  public func days(_ recap: WeekRecap) -> String {
    let words = words.of(.axis)
    return words(
      Message.Time.range(
        from: words.dayAndMonth(recap.week.start, today: today), to: words.dayAndMonth(recap.week.end - 1, today: today)
      ))
  }
}
