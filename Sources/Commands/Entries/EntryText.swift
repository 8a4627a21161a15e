// Output format of entries: a line for people, an object for programs.
import Core
import Words

extension CommandSession {
  /// An entry as one line, without its id: `today 07:10  81.5 kg`.
  func line(_ entry: Entry) -> String {
    switch entry.record {
    case let fast as Fast:
      guard let end = fast.end else { return when(fast.start) + "  " + words(.Commands.fastRuns) }
      let verdict = words(fast.metGoal ? .Commands.met : .Commands.notMet)
      return "\(span(fast.start, end))  \(words.duration(fast.duration))  \(verdict)"
    case let drink as Drink:
      return "\(when(drink.at))  \(words.volume(drink, unit: settings.volumeUnit))  \(words(.beverage(drink.beverage)))"
    case let weight as Weight:
      let fat = weight.bodyFat.map { "  " + words(.Commands.bodyFat(percent: words.number($0))) } ?? ""
      return "\(when(weight.at))  \(words.weight(weight, unit: settings.weightUnit))\(fat)"
    case let sleep as Sleep:
      let quality = sleep.quality.map { "  " + words(.Commands.quality(level: String($0))) } ?? ""
      return "\(span(sleep.bed, sleep.wake))  \(words.duration(sleep.duration))\(quality)"
    case let mood as Mood:
      return when(mood.at) + "  "
        + words(.Commands.moodEnergy(mood: String(mood.mood), energy: String(mood.energy)))
    case let session as Session:
      let what = words(.sessionAndEffort(session, open: .Commands.sitting, free: .Commands.workout))
      return "\(when(session.start))  \(words.sessionLength(session.duration))  \(what)"
    case let log as HabitLog:
      let habit = settings.habitList.first { $0.id == log.habit }
      let name = habit.map { words.name(of: $0) } ?? log.habit
      let day = words.relativeDay(log.day, today: today(of: habit))
      return ([day, name] + words.facts(of: log, habit: habit)).joined(separator: "  ")
    default: return when(entry.stamp)
    }
  }

  /// A time span, with a dash supported by the terminal.
  private func span(_ start: Stamp, _ end: Stamp) -> String { when(start) + words.signs(" – ") + when(end) }

  /// An entry as a JSON object in base units.
  func object(_ entry: Entry) -> [String: Any?] {
    var object: [String: Any?] = [
      "id": entry.id.uuidString, "kind": entry.kind.rawValue, "note": entry.record.note, "source": entry.record.source,
    ]
    func typed(_ typed: Typed?) -> [String: Any?]? { typed.map { ["number": $0.number, "unit": $0.unit] } }
    switch entry.record {
    case let fast as Fast:
      object["start"] = CommandJSON.time(fast.start)
      object["end"] = fast.end.map(CommandJSON.time)
      object["goalSeconds"] = fast.goal
      object["seconds"] = fast.end == nil ? nil : fast.duration
      object["met"] = fast.metGoal
    case let drink as Drink:
      object["at"] = CommandJSON.time(drink.at)
      object["millilitres"] = drink.millilitres
      object["beverage"] = drink.beverage
      object["typed"] = typed(drink.typed)
    case let weight as Weight:
      object["at"] = CommandJSON.time(weight.at)
      object["kilograms"] = weight.kilograms
      object["bodyFatPercent"] = weight.bodyFat
      object["bmi"] = weight.bmi
      object["typed"] = typed(weight.typed)
    case let sleep as Sleep:
      object["bed"] = CommandJSON.time(sleep.bed)
      object["wake"] = CommandJSON.time(sleep.wake)
      object["seconds"] = sleep.duration
      object["quality"] = sleep.quality
    case let mood as Mood:
      object["at"] = CommandJSON.time(mood.at)
      object["mood"] = mood.mood
      object["energy"] = mood.energy
    case let session as Session:
      object["start"] = CommandJSON.time(session.start)
      object["end"] = CommandJSON.time(session.end)
      object["seconds"] = session.duration
      object["counts"] = session.counts.rawValue
      object["activity"] = session.activity
      object["kilocalories"] = session.energy
      object["title"] = session.title
      object["effort"] = session.effort
      object["energyRule"] = session.energy == nil ? nil : (session.details?.energy ?? .rate).rawValue
      object["latestBellMilliseconds"] = session.details?.latest
    case let log as HabitLog:
      let habit = settings.habitList.first { $0.id == log.habit }
      object["at"] = CommandJSON.time(log.at)
      object["habit"] = log.habit
      object["name"] = habit?.name
      object["day"] = log.day.iso
      object["value"] = log.value
      object["level"] = habit?.level(of: log.value)?.key
      object["trigger"] = log.trigger
      object["place"] = log.place
      object["drinks"] = log.drinks.map { ["millilitres": $0.millilitres, "percent": $0.percent, "grams": $0.grams] }
      object["grams"] = log.drinks.isEmpty ? nil : AlcoholDrinks.grams(log.drinks)
    default: object.merge(RecordType.object(entry)) { own, _ in own }
    }
    return object
  }

  /// Reports a change to an entry, as a line or as JSON.
  func report(_ label: String, _ entry: Entry, json: Bool) {
    // Re-read from the store: it may include derived values and cuts that were not in the request.
    let entry = (try? store.readNow { try $0.record(entry.kind, entry.id) }).flatMap { $0 } ?? entry
    if json {
      say(CommandJSON.text(["done": label, "entry": object(entry)]))
    } else {
      say(words.label(of: label) + ": " + line(entry))
    }
    // Forms ask about it before; a command that says what was entered has said it (spec fastlife 1.1).
    if let fast = entry.record as? Fast, FastingRules.asksForLength(fast.duration) {
      environment.complain(words(.Commands.longFast(time: words.duration(fast.duration))))
    }
  }
}
