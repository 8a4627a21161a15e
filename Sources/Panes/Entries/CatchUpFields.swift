// Fields for the form of missing entries that several trackers have.
import Core
import Screen
import Words

extension CatchUpDay {
  /// Start and end, one of which is on the day; `field` is the name of the field in errors.
  func times(
    _ id: String, _ label: Message, example: String, endsOnDay: Bool, field: String,
    check: @escaping (TimeRange) throws(Refusal) -> Void = { (_: TimeRange) throws(Refusal) in }
  ) -> Field<CatchUpAnswer> {
    Field(
      id, label, .text, isRequired: false, hint: .Entries.plain(text: example), get: \.text,
      set: { answer, text, now in
        (answer.text, answer.span) = (text, nil)
        guard !NumberText.trimmed(text).isEmpty else { return .fine }
        do throws(Refusal) {
          let times = TimesOfDay(day, dayStart: setup.settings.dayStart, now: now)
          let range = try times.range(text, endsOnDay: endsOnDay, field: field, example: example, setup.words())
          try check(range)
          answer.span = (range.start.stamp, range.end.stamp)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { answer, context in
        answer.span.map { span in
          let range = TimeRange(start: TimeReading(stamp: span.start), end: TimeReading(stamp: span.end))
          return context.words.understood(range, now: context.now)
        }
      })
  }
}
