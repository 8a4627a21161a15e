// Reads the facts of the round of notices, for screens with every window and for a timer alone.
import Core
import Store

nonisolated extension NoticeFacts {
  /// Prefix of notices shown only on the screen.
  static let screenPrefix = "screen."

  /// Reads the facts, without those of smart reminders, which are read only where they are decided.
  init(_ reader: Reader, _ context: ReadingContext, told: [NoticeEntry]) throws {
    self.init()
    self.told = told
    today = context.today
    fast = try reader.runningFast()
    anchor = context.rows[ClockAnchor.key].flatMap(ClockAnchor.init(json:))
    planned = try fast.flatMap { try reader.planned($0) }
    lastFastEnd = try reader.fasts(limit: 1).first?.end?.instant
    let drinks = try reader.drinks(on: today)
    drinkToday = drinks.last?.at.instant
    drunk =
      DrinksOfDay(
        drinks: drinks, day: today, goal: context.settings.hydrationGoal, dayStart: context.settings.dayStart,
        table: context.settings.drinks
      ).total
    let bells = try reader.claims(
      beginning: NoticeName.bellPrefix, since: context.now.instant - 86_400)
    self.told += NoticeFacts.told(bells, context.settings)
    holdsRetired =
      try Settings.holdsRetired(context.rows)
      && reader.claims(beginning: NoticeName.retiredName, since: Instant(milliseconds: 0)).isEmpty
    for tracker in NudgeRule.trackers { latest[tracker] = try reader.latest(tracker.kind)?.stamp.instant }
  }

  /// The facts of a round that decides now, with those of smart reminders.
  static func current(_ reader: Reader, _ context: ReadingContext) throws -> NoticeFacts {
    let claims = try reader.claims(since: context.now.instant - days * 86_400)
    var facts = try NoticeFacts(reader, context, told: told(claims, context.settings))
    facts.streak = try reader.fastingStreak(context, running: facts.fast).streak
    let settings = context.settings.reminders
    if settings.isOn {
      facts.reminders = try reader.reminderFacts(context.settings, now: context.now)
    } else {
      facts.reminders.unnoted = try reader.reminderSwitch(settings, now: context.now).unnoted
    }
    return facts
  }

  /// The notices among claims, newest first, without those of hidden trackers.
  static func told(_ claims: [(name: String, at: Instant)], _ settings: Settings) -> [NoticeEntry] {
    claims.compactMap { claim in
      let isListed = !claim.name.hasPrefix(screenPrefix)
      guard let name = NoticeName(isListed ? claim.name : String(claim.name.dropFirst(screenPrefix.count))),
        !name.trackers.contains(where: settings.isHidden)
      else { return nil }
      return NoticeEntry(name: name, at: claim.at, isListed: isListed)
    }
  }
}
