// Output format of entries: a line for people, an object for programs.
import Core
import Words

extension CommandSession {
  /// An entry as one line, without its id: `today 07:10  81.5 kg`.
  func line(_ entry: Entry) -> String { EntryTexts(words, settings, now: now).commandLine(entry) }

  /// An entry as a JSON object in base units.
  func object(_ entry: Entry) -> [String: Any?] {
    let document = RecordType.object(entry)
    var object: [String: Any?] = [
      "id": entry.id.uuidString, "kind": entry.kind.rawValue, "note": entry.record.note, "source": entry.record.source,
    ]
    if let number = entry.importNumber { object["import"] = Int(number) }
    for (field, member) in RecordType.of(entry.kind).listed {
      guard let value = document[field] ?? nil else { continue }
      let stamp = (value as? [String: Any])?["at"] as? String
      object[member] = stamp.map(CommandJSON.seconds) ?? value
    }
    for (name, value) in entry.record.derived(settings) { if let value { object[name] = value } }
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
    // Forms ask about it before; a command that says what was entered has said it (Fasting.md, Fasts).
    if let fast = entry.record as? Fast, FastingRules.asksForLength(fast.duration) {
      environment.complain(words(.Commands.longFast(time: words.duration(fast.duration))))
    }
  }
}
