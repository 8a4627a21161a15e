// Explains "higher than usual" for all trackers.
import Core
import Words

extension Explanation {
  /// The formula, both medians with their number of days, and the tolerance; if nil, the missing data.
  static func lately(_ trend: RecentTrend?, _ words: Words, _ text: (Double) -> String) -> Explanation {
    let words = words.of(.figure(.summaryRecent))
    var found = Explanation(
      title: words(.Stats.lately), value: words.lately(trend, text).first ?? "", formula: [words(.Stats.whyLately)])
    guard let trend else {
      found.formula.append(
        words(
          .Stats.latelyNeeds(
            recent: words.count(RecentTrend.leastRecent), usual: words.count(RecentTrend.leastUsual))))
      return found
    }
    found.terms = [
      Row(words(.Stats.latelyRecent(n: words.count(trend.recentCount))), text(trend.recent)),
      Row(words(.Stats.latelyBefore(n: words.count(trend.usualCount))), text(trend.usual)),
      Row(words(.Stats.latelyMargin), text(trend.margin)),
      Row(words(.Explain.autocorrelation), words.number(trend.autocorrelation, decimals: 2)),
    ]
    found.n = trend.recentCount + trend.usualCount
    return found
  }
}
