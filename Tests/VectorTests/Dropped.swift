// The vectors that the program does not answer, since it does something else or has no such part: for each the
// mechanism that keeps what the seed meant, and the test that shows it. A group that is neither run nor listed fails.

/// What stands in for a group of vectors or for a single vector.
struct Dropped: Sendable {
  /// The mechanism of the program that keeps the intent.
  let keeps: String
  /// The name of the test that shows it.
  let test: String

  init(_ keeps: String, _ test: String) { (self.keeps, self.test) = (keeps, test) }

  /// By `file/group`, and by `file/id` for single vectors of a group that is run.
  static let table: [String: Dropped] = groups.merging(vectors) { _, _ in preconditionFailure("dropped twice") }

  private static let groups: [String: Dropped] = [
    "fastlife/crash.performance": Dropped(
      "The store tells the log of syncs and imports over `SlowWork.limit`, measured by the clock.",
      "a sync and an import that took long are told of, with how many and nothing of what"),
    "fastlife/fasting.normalise": Dropped(
      "A fast is shared at its true times; nothing is moved around noon.",
      "what a record says to the store comes back from there"),
    "fastlife/selection": Dropped(
      "The screen about the health store asks once which types are shared, and whoever switches one on is asked.",
      "Maybe later shares nothing and is not asked again by itself"),
    "fastlife/sleep.stats": Dropped(
      "A week is seven wake days, each with its naps (Core.docc 026).",
      "a week has seven nights, at the minute of waking too"),
    "fastlife/suppression": Dropped(
      "The list of changes names who wrote each of them: a sync passes over our own at any time.",
      "what we write ourselves is no news to a sync, what others write beside it is"),
    "fastlife/weight.stats": Dropped(
      "Changes of weight are those of the trend over a span that is named (Core.docc 028).",
      "a change of the trend names its true span, in pane, story and on the Hub"),
    "healthbank/auth.status": Dropped(
      "Access is granted and shown a type; nothing sums it up.",
      "the screen shows how each type stands, its sources by rank, and a rank decides"),
    "healthbank/budget.period": Dropped(
      "A sum is shared by the days of a week, the weeks of a month or the months of a year.",
      "a month shares among weeks, and a year among months, each with its days"),
    "healthbank/energy.net": Dropped(
      "In fixed mode the budget grows by the share of activity that may be eaten; what was eaten stays as it is.",
      "a fixed budget is the goal in force, and what training used counts as far as the person says"),
    "healthbank/food.grouping": Dropped(
      "`SampleRows` makes a food of a group of samples, and of loose ones of one program and instant.",
      "loose nutrients of one program and instant are one food, whose energy is estimated where none is given"),
    "healthbank/observer": Dropped(
      "Nobody registers: a program that is open looks whether the file has changed, and reads what is new.",
      "another program's weight comes, follows its changes and goes, and undo passes over all of it"),
    "healthbank/record.editability": Dropped(
      "An entry of another program cannot be edited; deleting it puts its sample away.",
      "an entry of another program takes no change from here, and may be deleted"),
    "healthbank/record.merge": Dropped(
      "A sample of another program becomes an entry of its own, unless one says the same already.",
      "an entry and a sample of the same weighing are tied, not doubled"),
    "healthbank/source.detect": Dropped(
      "A sample names its program in the health file; ours are known by the name of the store that wrote them.",
      "two stores that share a health file show each other's weights and leave them alone"),
    "healthbank/stats.bucket": Dropped(
      "A chart takes days together where there are too many for its width.",
      "the chart of sleep shows everything, as means of months or more where the days are too many"),
    "healthbank/stats.range": Dropped(
      "A period is a number of days up to today, or the days that were chosen.",
      "periods narrow the list, and step through it"),
    "healthbank/units.available": Dropped(
      "The settings offer every unit of weights, volumes and energy; other quantities have one.",
      "changing units changes no stored number, there and back again"),
    "meditation/store_errors": Dropped(
      "Errors of the health file are those of any file of the store.",
      "the trackers go on without the file, and with one that is not ours"),
    "meditation/time_math": Dropped(
      "What is left of a session is told by its clock, and never below nothing.",
      "ninety-nine rounds of 4-7-8 end at 1,881.000 s under any pattern of ticks"),
    "meditation/streak_seed_stored_decay": Dropped(
      "Not normative: an old build's mistake. No streak is stored; each is counted from its days.",
      "streaks of random histories are those of a slow reference, however often they are computed"),
  ]

  private static let vectors: [String: Dropped] = [
    "fastlife/status/4": again, "fastlife/status/8": off,
    "fastlife/status/inline2": Dropped(
      "The screen about the health store says of each type when it was synced last.",
      "the screen shows how each type stands, its sources by rank, and a rank decides"),
    "fastlife/sync.fasting/backfill": past, "fastlife/sync.fasting/backfillNone": past,
    "fastlife/sync.weight.auto/denied": off, "fastlife/sync.weight.auto/disabled": off,
    "fastlife/sync.weight.historical/disabled": off,
    "healthbank/field.validate/weight700": Dropped(
      "A weight is below 1,000 lb, whatever unit it is typed in.",
      "a weight that nobody can have weighed, and one of the future, make no entry"),
    "healthbank/units.choose/8": Dropped(
      "Grams of nutrients have no other unit.", "the order of units is picked, system, region"),
    "healthbank/units.convert/drink-ml": drinks, "healthbank/units.convert/ml-drink": drinks,
    "healthbank/units.convert/h-min": lengths, "healthbank/units.convert/min-h": lengths,
    "healthbank/units.convert/min-s": lengths, "healthbank/units.convert/s-min": lengths,
    "healthbank/units.convert/v8": lengths,
  ]

  private static let again = Dropped(
    "No message offers to try again: the key that syncs stays, and asks for access where there is none.",
    "connecting asks which types, tells what is there, and takes all of it in as one step")
  private static let off = Dropped(
    "A type that is off or refused takes no part in a sync (`Store.syncedTypes`).",
    "a type that is switched on without an answer waits for it, as one does that was refused")
  private static let past = Dropped(
    "An import of everything writes the entries from before as well, fasts like all others.",
    "the history of both sides comes when it is asked for, once")
  private static let drinks = Dropped(
    "A standard drink is grams of alcohol; what is poured is a volume with a strength.",
    "the units of countries are those of the table")
  private static let lengths = Dropped(
    "Lengths of time are seconds; they are typed and told in words.", "lengths are said in their largest units")
}
