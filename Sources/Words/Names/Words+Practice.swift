// Breathing patterns, programmes and set-ups as text, for lists and running sessions (Breathing.md, Patterns;
// Programmes.md, Values).
public import Core

/// The built-in programmes (Programmes.md, Built in), parsed from the embedded texts.
///
/// They are the initial programmes of a new store; Resources/Pages/Programmes has an article about each, under the same
/// id.
public enum BuiltInProgrammes {
  /// The ten programmes in their order.
  public static let standard: [Programme] = ProgrammeTexts.all.compactMap {
    ProgrammeText.read($0.text, id: $0.id).programme
  }

  /// Programmes whose names are translated; matched by id, and only until renamed by the user.
  static let translated: [String: (name: String, message: Message)] = [
    "posteriorChain": ("Posterior Chain", .Programme.posteriorChain)
  ]
}

extension BreathingPattern: ListedItem {
  public static let listName = "patterns"
  public static var list: WritableKeyPath<Settings, [BreathingPattern]> { \.patterns }
}

extension Programme: ListedItem {
  public static let listName = "programmes"
  public static var list: WritableKeyPath<Settings, [Programme]> { \.programmes }
}

extension Settings {
  /// The active breathing patterns.
  public var patterns: [BreathingPattern] {
    get { practice.patterns ?? BreathingPresets.standard }
    set { practice.patterns = newValue }
  }

  /// The active programmes.
  public var programmes: [Programme] {
    get { practice.programmes ?? BuiltInProgrammes.standard }
    set { practice.programmes = newValue }
  }

  /// The plan proposed next: what the last session was, with the values set up now; a sitting before the first.
  ///
  /// A pattern or programme that is gone, or that the profile blocks, gives way to the plan of its kind.
  public func plan(after last: Session?) -> SessionPlan {
    let standard = plan(of: last?.counts ?? .mindful)
    guard let last else { return standard }
    switch last.activity {
    case SittingPlan.activity: return .sitting(sittingPlan)
    case IntervalPlan.activity: return .intervals(intervalPlan)
    case BreathingPlan.activity:
      let pattern = patterns.first { $0.name == last.practice && practice.profile.allows($0) }
      return pattern.map { .breathing(BreathingPlan($0, countdown: countdown)) } ?? standard
    case ProgrammePlan.activity:
      let programme = programmes.first { $0.name == last.practice }
      return programme.map { .programme(ProgrammePlan($0, countdown: countdown)) } ?? standard
    default: return standard
    }
  }

  /// The reason a plan may not start; nil if it may.
  public func refusal(of plan: SessionPlan) -> Message? {
    guard case .breathing(let plan) = plan, !practice.profile.allows(plan.pattern) else { return nil }
    return .Breathing.gentleRefuses
  }
}

extension Message {
  /// The name of a breath phase.
  public static func breath(_ phase: BreathPhase) -> Message {
    switch phase {
    case .inhale: .Breathing.inhale
    case .holdIn, .holdOut: .Breathing.hold
    case .exhale: .Breathing.exhale
    }
  }

  /// A programme's name: a built-in one in the active language, any other as typed.
  public static func programme(_ programme: Core.Programme) -> Message {
    guard let built = BuiltInProgrammes.translated[programme.id], built.name == programme.name else {
      return .Entries.plain(text: programme.name)
    }
    return built.message
  }

  /// Why some or all sound is unavailable.
  public static func soundProblem(_ problem: SoundProblem) -> Message {
    switch problem {
    case .noPlayer: .Sound.noPlayer
    case .playersFail: .Sound.playersFail
    case .playerHangs(let name): .Sound.playerHangs(name: name)
    case .cannotWrite(let path): .Sound.cannotWrite(path: path)
    case .noVoice: .Sound.noVoice
    case .noBackground: .Sound.noBackground
    }
  }

  /// A logged session's name: its pattern or programme, else its kind; commands use other words for two of them.
  public static func session(
    _ session: Session, open: Message = .Timer.open, free: Message = .Timer.free
  ) -> Message {
    switch session.activity {
    case SittingPlan.activity: open
    case IntervalPlan.activity: free
    case BreathingPlan.activity: session.practice.map { Message.Entries.plain(text: $0) } ?? .Timer.breathing
    case ProgrammePlan.activity: session.practice.map { programme(named: $0) } ?? .Timer.programme
    default: .Timer.other
    }
  }

  /// A running session's name: its pattern or programme, else its kind.
  public static func session(_ plan: SessionPlan) -> Message {
    switch plan {
    case .sitting: .Timer.openTitle
    case .intervals: .Timer.freeTitle
    case .breathing(let plan): .Entries.plain(text: plan.title)
    case .programme(let plan): .programme(plan.programme)
    }
  }

  /// The same with its effort, if recorded: `Core Circuit, effort 7`.
  public static func sessionAndEffort(
    _ session: Session, open: Message = .Timer.open, free: Message = .Timer.free
  ) -> Message {
    let what = Message.session(session, open: open, free: free)
    guard session.counts == .workout, let effort = session.effort else { return what }
    return .Timer.whatEffort(what: what, score: "\(effort)")
  }

  /// The name of a completed programme, translated if it is a built-in one.
  private static func programme(named name: String) -> Message {
    BuiltInProgrammes.translated.values.first { $0.name == name }?.message ?? .Entries.plain(text: name)
  }

  /// Information about a pattern, shown before it starts.
  public static func breathFinding(_ finding: BreathWarning) -> Message {
    switch finding {
    case .holds(let milliseconds): .Breathing.findingHolds(seconds: PlainAmount(BreathingText.seconds(milliseconds)))
    case .fast(let perMinute):
      .Breathing.findingFast(n: perMinute.inTenths, most: BreathSafety.fastestPerMinute.inTenths)
    }
  }
}

extension Double {
  /// Rounded to tenths, without decimals if whole: `30`, `7.5`.
  fileprivate var inTenths: PlainAmount {
    let rounded = (self * 10).rounded() / 10
    return PlainAmount(FixedText.text(rounded, decimals: rounded == rounded.rounded() ? 0 : 1))
  }
}

extension Words {
  /// A programme with its name and known exercises translated into this language.
  ///
  /// `stable` is the inverse.
  public func translated(_ programme: Programme) -> Programme {
    var translated = programme
    translated.name = name(of: programme)
    for index in translated.steps.indices {
      translated.steps[index].exercise = exercise(programme.steps[index].exercise)
    }
    return translated
  }

  /// A programme in stored form, from any language: built-in names and known exercises in English.
  public static func stable(_ programme: Programme) -> Programme {
    var stable = programme
    let languages = Language.offered.map { Words(language: $0) }
    for built in BuiltInProgrammes.translated.values
    where languages.contains(where: { $0(built.message) == programme.name }) {
      stable.name = built.name
    }
    let english = Words(language: .english)
    for index in stable.steps.indices {
      stable.steps[index].exercise = english.exercise(programme.steps[index].exercise)
    }
    return stable
  }

  /// Finds a programme by its name in any language, or by an unambiguous prefix.
  public static func programme(_ name: String, in list: [Programme], isWhole: Bool = false) -> Programme? {
    let languages = Language.offered.map { Words(language: $0) }
    return NameMatch.item(name, in: list, isWhole: isWhole) { programme in
      [programme.name] + languages.map { $0.name(of: programme) }
    }
  }

  /// The amount of an exercise: `45 s`, `12 repetitions`, `as long as you like`.
  public func amount(of step: ProgrammeStep) -> String {
    switch step.amount {
    case .seconds(let seconds): self.seconds(Double(seconds))
    case .repetitions(let times): self(.Programme.times(n: times))
    case .open: self(.Programme.open)
    }
  }

  /// The amount of an exercise, and the rest: `45 s, rest 15 s`, `2 × 30 s, change 5 s`, `12 ×`, `as long as you like`.
  public func amounts(of step: ProgrammeStep) -> String {
    let amount = amount(of: step)
    var parts = [step.split == nil ? amount : self(.Programme.bothSides(amount: amount))]
    if let split = step.split, split > 0 { parts.append(self(.Programme.change(time: seconds(Double(split))))) }
    if step.rest > 0 { parts.append(self(.Programme.rest(time: seconds(Double(step.rest))))) }
    return parts.joined(separator: ", ")
  }

  /// The parts of a programme with their amounts: its exercises, and what surrounds the rounds.
  public func parts(of programme: Programme) -> [(name: String, amount: String)] {
    func margin(_ name: Message, _ seconds: Int) -> [(name: String, amount: String)] {
      seconds > 0 ? [(self(name), self.seconds(Double(seconds)))] : []
    }
    return margin(.Timer.warmUp, programme.margins.warmUp)
      + programme.steps.map { (exercise($0.exercise), amounts(of: $0)) }
      + margin(.Timer.coolDown, programme.margins.coolDown)
  }

  /// A duration for lists: `2:40 min`, below a minute `16 sec`; fractions of a second round up.
  public func practiceLength(seconds: Int) -> String {
    seconds < 60
      ? self(.Breathing.totalSeconds(seconds: "\(seconds)")) : self(.Breathing.totalMinutes(time: clockText(seconds)))
  }

  /// A logged session's duration below a heading that says so: `19:30`, unbounded minutes.
  public func sessionClock(_ seconds: Double) -> String { marked(redacting(clockText(Words.whole(seconds)))) }

  /// A logged session's duration elsewhere: `19:30 min`, below a minute `45 sec`, from an hour on `1 h 5 m`.
  public func sessionLength(_ seconds: Double) -> String {
    let whole = Words.whole(seconds)
    return whole < 3600 ? practiceLength(seconds: whole) : duration(seconds)
  }

  /// A pattern's duration: `2:40 min`.
  public func length(of pattern: BreathingPattern) -> String {
    practiceLength(seconds: (pattern.totalMilliseconds + 999) / 1000)
  }

  /// A pattern's list row: `4-7-8-0 · 10 × · ≈ 3:10 min`.
  public func row(of pattern: BreathingPattern) -> String {
    self(
      .Breathing.row(
        rhythm: BreathingText.write(pattern.segments), rounds: "\(max(1, pattern.rounds))", total: length(of: pattern)))
  }

  /// A sequence of phases in words: `in 4 s, hold 7 s, out 8 s`.
  public func reading(of segments: [BreathSegment]) -> String { readings(of: segments).joined(separator: ", ") }

  /// Each phase of a sequence in words: `hold 7 s`.
  public func readings(of segments: [BreathSegment]) -> [String] {
    segments.map { segment in
      let seconds = PlainAmount(BreathingText.seconds(segment.milliseconds))
      return self(
        segment.phase.isHold
          ? .Breathing.readHold(seconds: seconds)
          : segment.phase == .inhale ? .Breathing.readIn(seconds: seconds) : .Breathing.readOut(seconds: seconds))
    }
  }

  /// A programme's duration for lists: `15:00 min`, or `≥ 15:00 min` if some exercises wait for a key.
  public func length(of programme: Programme) -> String {
    let length = practiceLength(seconds: programme.listSeconds)
    return programme.waits ? self(.Programme.atLeast(length: length)) : length
  }

  /// A programme's name: a built-in one in this language, any other as typed.
  public func name(of programme: Programme) -> String {
    self(.programme(programme))
  }

  /// A programme's list row: `6 × 3 = 15:00 min`, or `6 × 3 ≥ 15:00 min` if some exercises wait for a key.
  public func row(of programme: Programme) -> String {
    let exercises = "\(programme.steps.count)"
    let rounds = "\(max(1, programme.rounds))"
    let total = practiceLength(seconds: programme.listSeconds)
    return programme.waits
      ? self(.Programme.rowWaits(exercises: exercises, rounds: rounds, total: total))
      : self(.Programme.row(exercises: exercises, rounds: rounds, total: total))
  }

  // MARK: A running programme

  /// The caption of a face: `Exercise`, `Up next: Last round with Plank`.
  public func caption(_ caption: ProgrammeFace.Caption) -> String {
    switch caption {
    case .exercise: self(.Programme.caption)
    case .upNext: self(.Programme.upNext)
    case .upNextIs(let next): self(.Programme.upNextIs(what: self.next(next)))
    case .recovery: self(.Programme.recovery)
    }
  }

  /// The caption with an intermediate step: `Up next: rest 15 s, then Plank`.
  public func caption(_ caption: ProgrammeFace.Caption, behind first: String) -> String {
    guard case .upNextIs(let next) = caption else { return self.caption(caption) }
    return self(.Programme.upNextIs(what: self(.Programme.thenNext(first: first, next: self.next(next)))))
  }

  /// The next step: `Plank`, `Round 2 with Plank`.
  private func next(_ next: ProgrammeFace.Next) -> String {
    let name = exercise(next.label)
    return switch next {
    case .exercise: name
    case .round(let round, _): self(.Programme.roundWith(round: "\(round)", name: name))
    case .lastRound: self(.Programme.lastRoundWith(name: name))
    }
  }

  /// The large text of a face; `Recovery` if nothing follows.
  public func title(_ face: ProgrammeFace) -> String {
    face.big.map { exercise($0) } ?? self(.Programme.recovery)
  }

  /// The counters of a face: `Exercise 1 / 6`, `Round 1 / 3`.
  public func counters(_ face: ProgrammeFace) -> [String] {
    [
      self(.Programme.exerciseOf(n: "\(face.exercise)", all: "\(face.exercises)")),
      counter(ofRound: face.round, of: face.rounds),
    ]
  }

  /// The round counter of any session: `Round 1 / 3`.
  public func counter(ofRound round: Int, of rounds: Int) -> String {
    self(.Programme.roundOf(n: "\(round)", all: "\(rounds)"))
  }

  /// An announcement during a run: `Exercise 3 of 8: Plank`, `Last round: Plank`.
  public func announcement(_ what: Announcement) -> String {
    switch what {
    case .exercise(let number, let all, let label):
      self(.Programme.sayExercise(n: "\(number)", all: "\(all)", name: exercise(label)))
    case .lastExercise(let label): self(.Programme.sayLastExercise(name: exercise(label)))
    case .round(let round, let all, let label):
      self(.Programme.sayRound(n: "\(round)", all: "\(all)", name: exercise(label)))
    case .lastRound(let label): self(.Programme.sayLastRound(name: exercise(label)))
    }
  }

  /// The text of a spoken utterance.
  public func spoken(_ what: Utterance) -> String {
    switch what {
    case .round(let round, let all) where round == all: self(.Sound.lastRound)
    case .round(let round, let all): self(.Sound.roundOf(round: "\(round)", rounds: "\(all)"))
    case .programme(let what): announcement(what)
    }
  }

  /// A problem in a programme's text, for the screen: `Line 5: …`.
  public func problem(_ problem: ProgrammeProblem) -> String {
    let place = Message.Programme.lineOf(line: "\(problem.line)")
    var refusal = problem.refusal
    guard refusal.field == "programme.line" else { return self(.Programme.inLine(place: place, what: refusal.message)) }
    // The refused value is the whole line, so its number replaces the field name.
    refusal.field = ""
    return self(refusal.message(naming: place))
  }

  /// A problem in a programme's text, with its position: `core.txt:5:1: …`.
  public func problem(_ problem: ProgrammeProblem, in file: String) -> String {
    self(
      .Programme.place(
        file: file, line: "\(problem.line)", column: "\(problem.column)", what: problem.refusal.message))
  }
}
