// The year in weeks: means of known days, days done of those that could be, the weeks that stand out.
import Foundation
import Testing

@testable import Core

struct YearReviewTests {
  /// A Thursday.
  private let today = Day(year: 2026, month: 11, day: 26) ?? Day(number: 0)
  private var range: DayRange { YearReview.range(through: today, firstWeekday: 1) }

  private func streak(_ subject: StreakSubject, done: some Sequence<Day>) -> SubjectStreak {
    SubjectStreak(subject, StreakDays(done: done, today: today), .grace, today: today)
  }

  @Test func `the year is 52 weeks, the running one last and up to today`() {
    #expect(range.start.weekday == 1 && range.end == today + 1)
    #expect(range.count == 51 * 7 + 4)
  }

  @Test func `a week is the mean of its known days, and one without any is unknown`() throws {
    let review = YearReview([.sleep: [range.start: 6, range.start + 1: 8, range.start + 8: 4]], [], in: range)
    let row = try #require(review[figure: "sleep"])
    #expect(row.weeks.prefix(3) == [7, 4, nil] && row.weeks.count == 52)
    #expect(row.mean == 6 && row.days == 3)
    #expect((row.lowest, row.highest) == (1, 0) && row.range == 4...7)
  }

  @Test func `days before the year, days that have it or not and figures without a day are left out`() {
    let tag = DayFigure.tag("walk", .mood)
    let review = YearReview([.mood: [range.start - 1: 5], tag: [range.start: 1], .weight: [:]], [], in: range)
    #expect(review.figures.isEmpty && review.habits.isEmpty && review.most == nil)
  }

  @Test func `a habit counts from its first day on, up to today, whatever is unknown`() throws {
    let first = range.start + 10
    let review = YearReview([:], [streak(.meditation, done: [first, first + 1, first + 4])], in: range)
    let habit = try #require(review[habit: "meditation"])
    #expect(habit.weeks[0].days == 0 && habit.weeks[0].share == nil)
    #expect((habit.weeks[1].done, habit.weeks[1].days) == (2, 4), "Thursday to Sunday")
    #expect((habit.weeks[2].done, habit.weeks[2].days) == (1, 7))
    #expect(habit.weeks[51].days == 4 && habit.total.done == 3)
  }

  @Test func `the weeks with most and fewest done are whole ones of all habits together, the latest of equals`() {
    let start = range.start
    let every = (0..<range.count).map { start + $0 }
    let some = every.filter { $0.weekday < 3 }
    let review = YearReview(
      [:],
      [
        streak(.meditation, done: every),
        streak(.workout, done: some.filter { !(70..<77).contains($0 - start) } + (14..<21).map { start + $0 }),
      ], in: range)
    #expect(review.most == 2 && review.together[2].done == 14)
    #expect(review.fewest == 10 && review.together[10].done == 7)
  }

  @Test func `rest days are neither done nor due`() throws {
    let rests = RestDays(pauses: [Pause(from: range.start, through: range.start + 2)])
    let days = StreakDays(done: [range.start, range.start + 3], rests: rests, today: today)
    let review = YearReview([:], [SubjectStreak(.fasting, days, .grace, today: today)], in: range)
    let week = try #require(review[habit: "fasting"]).weeks[0]
    #expect((week.done, week.days) == (2, 5), "a rest day that was done counts")
  }
}
