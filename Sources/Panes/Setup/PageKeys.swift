// Keys of individual form pages, such as switching units or choosing another answer. They are listed here so that the
// configuration knows them and the manual can list them.
import Canvas
import Core
import Screen
import Words

/// Keys of pages besides those of every form.
enum PageKeys {
  static let unit = Binding(
    "onboarding.unit", keys: [.control("t")], verb: .Onboarding.unitVerb, sentence: .Onboarding.unitSentence,
    place: .always)
  static let startEarlier = Binding(
    "fasting.start.earlier", keys: ["e"], verb: .Fasting.startEarlier, sentence: .Fasting.startEarlierSentence,
    place: .always)
  static let startAtPlan = Binding(
    "fasting.start.planned", keys: ["p"], verb: .Fasting.startAtPlan, sentence: .Fasting.startAtPlanSentence,
    place: .always)
  static let stopTimes = Binding(
    "fasting.stop.times", keys: ["e"], verb: .Fasting.stopTimes, sentence: .Fasting.stopTimesSentence, place: .always)
  static let stopLikely = Binding(
    "fasting.stop.likely", keys: ["l"], verb: .Fasting.stopLikelyVerb, sentence: .Fasting.stopLikelySentence)
  static let stopDelete = Binding(
    "fasting.stop.delete", keys: ["d"], verb: .Fasting.stopDelete, sentence: .Fasting.stopDeleteSentence,
    place: .always)
  static let cut = Binding(
    "entry.inTheWay.cut", keys: ["c"], verb: .Entries.overlapCut, sentence: .Entries.overlapCutSentence,
    place: .always)
  static let replace = Binding(
    "entry.inTheWay.replace", keys: ["r"], verb: .Fasting.sameDayReplace, sentence: .Fasting.sameDayReplaceSentence,
    place: .always)
  static let merge = Binding(
    "entry.inTheWay.merge", keys: ["m"], verb: .Fasting.sameDayMerge, sentence: .Fasting.sameDayMergeSentence,
    place: .always)
  static let drop = Binding(
    "entry.inTheWay.discard", keys: ["d"], verb: .Fasting.sameDayDiscard, sentence: .Fasting.sameDayDiscardSentence,
    place: .always)
  static let discard = Binding(
    "timer.end.discard", keys: ["d"], verb: .Timer.discardVerb, sentence: .Timer.discardSentence)
  static let quitEnd = Binding(
    "timer.quit.end", keys: ["x"], verb: .Timer.endVerb, sentence: .Timer.quitEndSentence)
  static let newFood = Binding(
    "food.eat.new", keys: [.control("f")], verb: .Food.ownAddVerb, sentence: .Food.newFoodSentence, place: .ifRoom)
  static let allFields = Binding(
    "food.eat.fields", keys: [.control("o")], verb: .Food.fieldsVerb, sentence: .Food.lineFieldsSentence, place: .ifRoom
  )
  static let suggest = Binding(
    "timer.step.suggest", keys: [.control("t")], verb: .Programme.suggestVerb, sentence: .Programme.suggestSentence,
    place: .always)

  /// All of these keys.
  static let all = [
    unit, startEarlier, startAtPlan, stopTimes, stopLikely, stopDelete, cut, merge, replace, drop, discard, quitEnd,
    newFood,
    allFields, suggest,
  ]
}
