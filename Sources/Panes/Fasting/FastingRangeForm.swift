// The form for an arbitrary date range of chart and figures, besides the week, month, quarter and year of the period
// keys.
import Core
import Managers
import Screen
import Words

extension FastingForms {
  private struct RangeDraft {
    var from: Day
    var to: Day

    var period: ChartPeriod { ChartPeriod(from: from, through: to) }
  }

  /// The form for the first and last day of chart and figures.
  public static func range(_ setup: PaneSetup, now: Moment) -> any Component {
    let manager = setup.managers.fasting
    let state = manager.state.value
    let shown = state.period.range(today: Day(now, dayStart: state.dayStart))
    let page = FormPage<RangeDraft>(
      fields: [
        dayField("fast.start", .Fasting.rangeFrom, \.from, setup),
        dayField("fast.end", .Fasting.rangeTo, \.to, setup),
      ],
      remark: { draft, context in context.words(.Units.days(n: draft.period.days)) })
    return Form(
      name: "fasting.range", title: .Fasting.rangeTitle, draft: RangeDraft(from: shown.start, to: shown.end - 1),
      pages: [page], saveVerb: .Fasting.rangeVerb, leaving: .closes
    ) { values, completion in
      manager.show(values.draft.period, now: values.now)
      completion(.done(.stay))
    }
  }

  /// A date field in the time language that rejects future days.
  private static func dayField<Draft>(
    _ id: String, _ label: Message, _ path: WritableKeyPath<Draft, Day>, _ setup: PaneSetup
  ) -> Field<Draft> {
    let region = setup.words().region
    return Field(
      id, label, .dateTime, get: { $0[keyPath: path].iso },
      set: { draft, text, now in
        if draft[keyPath: path].iso == NumberText.trimmed(text) { return .fine }
        do throws(Refusal) {
          let stamp = try TimeLanguage(now: now, region: region).past(text, field: id).stamp
          draft[keyPath: path] = Day(stamp)
          return .fine
        } catch {
          return .refused(error)
        }
      },
      echo: { draft, context in
        context.words(.Time.understood(meaning: context.words.longDate(draft[keyPath: path])))
      })
  }
}
