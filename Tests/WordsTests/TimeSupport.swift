// The moment that the tests of the time language share, and short forms for asking and answering.
import Core
import Testing

@testable import Words

/// Saturday 21 November 2026, 14:32:10 in Berlin.
let berlinNow = moment("2026-11-21 14:32:10", "Europe/Berlin")

/// A moment from a civil time that exists once.
func moment(_ text: String, _ zone: String) -> Moment {
  let zone = Zone(identifier: zone) ?? .utc
  let parts = text.split(separator: " ")
  let clock = parts[1].split(separator: ":").compactMap { Int($0) }
  let time = CivilTime(Day(iso: String(parts[0])) ?? Day(number: 0), hour: clock[0], minute: clock[1], second: clock[2])
  return Moment(uptime: 0, instant: time.resolution(in: zone).settled, zone: zone)
}

/// `2026-11-20 22:30` of a stamp in its zone.
func shown(_ stamp: Stamp) -> String {
  let time = CivilTime(stamp.instant, offset: stamp.offset)
  return time.day.iso + " " + Words.two(time.hour) + ":" + Words.two(time.minute)
}

/// The meaning of `text`, or the name of the refusal.
func past(_ text: String, now: Moment = berlinNow, region: RegionalFormat = .germany) -> String {
  do {
    return shown(try TimeLanguage(now: now, region: region).past(text, field: "weight.at").stamp)
  } catch {
    return name(error.reason)
  }
}

/// The meaning of `text` in the future, or the name of the refusal.
func future(_ text: String, now: Moment = berlinNow) -> String {
  do {
    return shown(try TimeLanguage(now: now, region: .germany).future(text, field: "reminder.at").stamp)
  } catch {
    return name(error.reason)
  }
}

/// The meaning of a range, or the name of the refusal.
func range(_ text: String, now: Moment = berlinNow) -> String {
  do {
    let range = try TimeLanguage(now: now, region: .germany).range(text, field: "sleep.bed")
    return shown(range.start.stamp) + " – " + shown(range.end.stamp)
  } catch {
    return name(error.reason)
  }
}

/// The case of a refusal without its values.
func name(_ reason: Refusal.Reason) -> String { String("\(reason)".prefix { $0 != "(" }) }
