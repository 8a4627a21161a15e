// Error messages for refused values and failed actions: the field, the typed text, a valid example and, for store
// errors, the file.
public import Core

extension Refusal {
  /// The text shown at the field, on the message line or on standard error; it names the field.
  public var message: Message { message(naming: nil) }

  /// The same, using a form's field label for fields without their own name.
  public func message(naming label: Message?) -> Message {
    let known = Refusal.name(of: self.field)
    let field = known == .FieldName.any ? label ?? known : known
    return switch reason {
    case .unreadable(let typed, let example, "", _):
      .Refusal.unreadable(field: field, typed: typed, example: Refusal.example(example))
    case .unreadable(let typed, let example, let lowest, let highest):
      .Refusal.unreadableRange(
        field: field, typed: typed, lowest: PlainAmount(lowest), highest: PlainAmount(highest),
        example: Refusal.example(example))
    case .offStep(let typed, let step, let lowest, let highest, let example):
      .Refusal.offStep(
        field: field, typed: typed, step: PlainAmount(step), lowest: PlainAmount(lowest),
        highest: PlainAmount(highest), example: Refusal.example(example))
    case .outOfRange(let typed, let lowest, let highest, let example):
      .Refusal.outOfRange(
        field: field, typed: typed, lowest: PlainAmount(lowest), highest: PlainAmount(highest),
        example: Refusal.example(example))
    case .meansTwo(let typed, let one, let other):
      .Refusal.meansTwo(field: field, typed: typed, one: PlainAmount(one), other: PlainAmount(other))
    case .missing(let example): .Refusal.missing(field: field, example: Refusal.example(example))
    case .endBeforeStart where typed.isEmpty: .Refusal.endBeforeStart(field: field)
    case .endBeforeStart: .Refusal.endNotAfter(field: field, typed: typed, example: spanExample)
    case .inTheFuture where self.field.hasSuffix(".day") || self.field.hasPrefix("stats."):
      .Refusal.dayAhead(field: field, typed: typed)
    case .inTheFuture: .Refusal.inTheFuture(field: field, typed: typed)
    case .tooShort(let minutes):
      .Refusal.tooShort(field: field, typed: PlainAmount(typed), minutes: minutes, example: spanExample)
    case .tooLong(let hours):
      .Refusal.tooLong(field: field, typed: PlainAmount(typed), hours: hours, example: spanExample)
    case .duplicate where self.field.hasPrefix("fast."): .Refusal.sameDay(field: field)
    case .duplicate where self.field.hasPrefix("sleep."): .Refusal.sameNight(field: field)
    case .duplicate where self.field.hasPrefix("weight."): .Refusal.sameWeight(field: field)
    case .duplicate: .Refusal.duplicate(field: field)
    case .overlaps: .Refusal.overlaps(field: field)
    case .tooSoon: .Refusal.tooSoon(field: field, time: typed)
    case .hasLogs(let level): .Refusal.hasLogs(field: field, level: Message.level(level))
    case .onlyOfWorkouts: .Refusal.onlyOfWorkouts
    case .fixedInDiary: .Refusal.fixedInDiary(field: field)
    case .partOfItself: .Refusal.partOfItself(name: typed)
    case .ofAnotherProgram: .Refusal.ofAnotherProgram(name: typed)
    case .timeDoesNotExist(let typed): .Refusal.timeDoesNotExist(field: field, typed: typed)
    case .timeIsAmbiguous(let typed): .Refusal.timeIsAmbiguous(field: field, typed: typed)
    }
  }

  /// A field's display name, from its stable name or its last component; `Value` if unknown.
  public static func name(of field: String) -> Message {
    let last = field.split(separator: ".").last.map(String.init) ?? field
    return names[field] ?? names[last] ?? Message.named("FieldName.\(field)") ?? Message.named("FieldName.\(last)")
      ?? .FieldName.any
  }

  /// An example of a valid pair of times.
  private var spanExample: Message {
    if self.field.hasPrefix("sleep.") { return .Refusal.nightExample }
    return self.field.hasSuffix("span") || self.field.hasPrefix("fast") ? .Refusal.spanExample : .Time.example
  }

  /// A localised example: words are translated, numbers get the region's separator.
  private static func example(_ text: String) -> any MessageArgument {
    examples[text] ?? PlainAmount(text)
  }

  private static let examples: [String: Message] = [
    TimeLanguage.example: .Time.example, "Time to sit down for a while.": .Reminders.saysMorning,
  ]

  private static let names: [String: Message] = [
    "at": .FieldName.time,
    "fast.length": .FieldName.duration,
    "fast.goal": .FieldName.fastGoal, "fasting.goal": .FieldName.fastGoal, "hydration.goal": .FieldName.hydrationGoal,
    "weight.goal": .FieldName.weightGoal, "meditation.goal": .FieldName.meditationGoal,
    "workout.goal": .FieldName.workoutGoal, "body.height": .Weight.height,
    "volume": .FieldName.millilitres,
    "stats.from": .FieldName.start, "stats.to": .FieldName.end,
    "reminder.title": .FieldName.reminderTitle, "reminder.message": .FieldName.reminderMessage,
    "reminder.activity": .FieldName.reminderActivity, "reminder.hours": .FieldName.reminderHours,
    "reminder.times": .FieldName.reminderTimes, "reminder.days": .FieldName.reminderDays,
    "reminder.count": .FieldName.reminderCount, "bell.times": .Reminders.bell, "bell.hours": .Reminders.bell,
    "pause.day": .FieldName.pauseDay, "pause.end": .FieldName.pauseEnd,
    "hydration.drinks": .FieldName.factor,
    "vessels": .FieldName.vessel, "hydration.vessels": .FieldName.vessel,
    "weight": .FieldName.kilograms, "weight.value": .FieldName.kilograms,
    "body-fat": .FieldName.bodyFat,
    "sleep.span": .FieldName.sleepSpan, "fast.span": .FieldName.fastSpan,
    "need": .FieldName.sleepNeed,
    "mood.goal": .FieldName.mood,
    "energy.goal": .FieldName.energy,
    "phase1": .FieldName.duration, "phase2": .FieldName.closing,
    "timer.bells.volume": .FieldName.soundVolume, "timer.seek": .FieldName.duration,
    "sound.volume": .FieldName.soundVolume, "sound.bells": .FieldName.soundVolume,
    "sound.workout": .FieldName.soundVolume, "sound.breathing": .FieldName.soundVolume,
    "sound.ambience": .FieldName.soundVolume, "sound.voice": .FieldName.soundVolume, "day.start": .FieldName.dayStart,
    "quiet.hours": .FieldName.quietHours,
    "breathing.timbre": .Sound.fieldTimbre,
    "breathing.pattern": .Breathing.fieldPattern, "breathing.name": .Breathing.fieldName,
    "breathing.length": .Breathing.fieldLength, "breathing.phases": .Breathing.fieldPhases,
    "breathing.breath": .Breathing.fieldBreath, "breathing.minutes": .Breathing.fieldMinutes,
    "programme.name": .Programme.fieldName, "programme.mark": .Programme.fieldMark,
    "programme.note": .Programme.fieldNote, "programme.line": .Programme.fieldLine,
    "programme.steps": .Programme.fieldSteps, "programme.exercise": .Programme.fieldExercise,
    "programme.seconds": .Programme.fieldSeconds, "programme.repetitions": .Programme.fieldRepetitions,
    "programme.split": .Programme.fieldSplit, "programme.count": .Programme.fieldCount,
    "breathing.count": .Breathing.fieldCount,
    "setup.name": .Setups.fieldName, "setup.count": .Setups.fieldCount, "setup.plan": .Links.fieldTab,
    "habit.name": .Habits.fieldName, "habit.icon": .Habits.fieldIcon, "habit.mode": .Habits.fieldMode,
    "habit.goal": .Habits.fieldGoal, "habit.levels": .Habits.modeLevels, "habit.every": .Habits.fieldEvery,
    "habit.most": .Habits.fieldMost, "habit.cutover": .Habits.fieldCutover, "habit.count": .Habits.title,
    "habit.value": .Habits.fieldValue, "habit.trigger": .Habits.fieldTrigger, "habit.place": .Habits.fieldPlace,
    "habit.drinks": .NoAlc.fieldDrinks, "habit.day": .Habits.fieldDay, "habit.kind": .Habits.fieldKind,
    "habit.unit": .Habits.fieldUnit, "habit.period": .Habits.fieldPeriod, "habit.feed": .Habits.fieldFeed,
    "habit.price": .Habits.fieldPrice, "habit.dry": .Habits.fieldDry,
    "habit.level": .Habits.fieldLevel, "noalc.level": .Habits.fieldLevel, "habit.preset": .Habits.fieldPreset,
    "timer.warm-up": .Timer.warmUp, "timer.cool-down": .Timer.coolDown, "timer.jump": .Programme.fieldExercise,
    "link": .Links.fieldLink, "link.tab": .Links.fieldTab, "link.preset": .Links.fieldPreset,
    "link.name": .Links.fieldName,
  ]
}

extension Message {
  /// The name of a record's field, by itself or as other trackers call it.
  public static func field(_ field: EntryField) -> Message {
    .fieldName(field.key) ?? .FieldName.any
  }

  /// The name of `weight.bodyFat`, by itself or as other trackers call it; nil when there is none.
  public static func fieldName(_ key: String) -> Message? {
    let last = key.split(separator: ".").last.map(String.init) ?? key
    return Message.named("FieldName.\(key)") ?? Message.named("FieldName.\(last)")
  }
}

extension Problem {
  /// The text for the message line or above a form's buttons.
  public var message: Message {
    switch self {
    case .refused(let refusal): refusal.message
    case .notNow(let reason): Problem.reasons[reason] ?? .Problem.notNow
    case .changedElsewhere: .Problem.changedElsewhere
    case .stepChanged(let step, _): .Problem.stepChanged(what: Message.label(of: step.label))
    case .unreadableList(let key): .Problem.unreadableList(name: key.rawValue)
    case .busy: .Problem.busy
    case .diskFull(let path): .Problem.diskFull(path: path)
    case .readOnly(let path): .Problem.readOnly(path: path)
    case .replaced(let path): .Problem.replaced(path: path)
    case .unusable(let why, let path): why.message(path: path)
    case .unconfirmed(let code, let path): .Store.unconfirmed(path: path, code: String(code))
    case .left(let paths): .Problem.left(paths: paths.joined(separator: ", "))
    case .store(let code, let path): .Store.failed(path: path, code: String(code))
    }
  }

  private static let reasons: [String: Message] = [
    "fast.running": .Problem.fastRunning, "fast.idle": .Problem.fastIdle, "drinks.full": .Problem.drinksFull,
    "session.running": .Problem.sessionRunning, "session.idle": .Problem.sessionIdle,
    "session.noExercises": .Problem.sessionNoExercises, "undo": .Problem.nothingToUndo,
    "redo": .Problem.nothingToRedo, "session.noPause": .Meditation.noPause,
    "session.notWaiting": .Meditation.notWaiting, "session.unreadable": .Problem.sessionUnreadable,
    "habit.done": .Habits.alreadyDone, "habit.none": .Habits.nothingToTakeBack,
    "session.overlong": .Problem.sessionOverlong, "session.notAsleep": .Problem.sessionNotAsleep,
    "sync.none": .Problem.noSuchSync,
  ]
}

extension Problem.FileProblem {
  /// The text with the file and a remedy: the list of backups, or the known fix.
  public func message(path: String, remedy: Message = .Store.remedyList(command: "fastlife")) -> Message {
    // Of the health file there are no backups: what was in it comes again from where it came.
    let remedy = path.hasSuffix("/health.sqlite") ? .Store.remedyHealth : remedy
    return switch self {
    case .missing: .Store.missing(path: path, remedy: remedy)
    case .damaged: .Store.damaged(path: path, remedy: remedy)
    case .notADatabase: .Store.notADatabase(path: path, remedy: remedy)
    case .newer(let version): .Store.newer(path: path, version: String(version))
    case .empty: .Store.empty(path: path, remedy: remedy)
    case .foreign: .Store.foreign(path: path)
    case .altered:
      remedy == .Store.remedyHealth ? .Store.altered(path: path) : .Store.alteredStore(path: path, remedy: remedy)
    case .cannotCreate: .Store.cannotCreate(path: path)
    case .refusedRow: .Store.refusedRow(path: path)
    }
  }
}
