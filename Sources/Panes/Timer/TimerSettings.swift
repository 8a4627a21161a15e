// The page of the settings for the timer.
import Core
import Screen

extension SettingsFields {
  /// Default values of the timer setup.
  var timer: FormPage<Draft> {
    func value(_ field: PlanField, _ path: WritableKeyPath<Draft, Int>) -> Field<Draft> {
      TimerForms.field(field, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }
    return page(
      .Settings.pageTimer,
      [
        value(.duration, \.settings.phaseOne), value(.closing, \.settings.phaseTwo),
        .toggle("timer.endless", .Meditation.endless, \.settings.timer.endless, hint: .Meditation.endlessHint),
        TimerForms.bells(\.settings.timer.bells, words),
        value(.strokes, \.settings.timer.strokes),
        value(.work, \.settings.work), value(.rest, \.settings.rest), value(.rounds, \.settings.rounds),
        value(.warmUp, \.settings.timer.margins.warmUp), value(.coolDown, \.settings.timer.margins.coolDown),
        value(.countdown, \.settings.countdown),
        .toggle(
          "timer.log.yoga", .Meditation.logYoga, \.settings.timer.logsSittingsAsYoga, hint: .Meditation.logYogaHint),
        .toggle("timer.log.mindful", .Meditation.logMindful, \.settings.timer.logsWorkoutsAsMindful),
        .choice(
          "timer.energy", .Meditation.energy, \.settings.timer.energy,
          [(.rate, .Meditation.energyRate), (.met, .Meditation.energyMET)], hint: .Meditation.energyHint),
        .toggle("timer.notices", .Meditation.notices, \.settings.timer.notices, hint: .Meditation.noticesHint)
          .shown { $0.settings.notifications != .off },
        .toggle("timer.hide-time", .Timer.hideTime, \.settings.timer.hidesTime, hint: .Timer.hideTimeHint),
        .toggle("timer.title", .Meditation.inTitle, \.settings.timer.title, hint: .Meditation.inTitleHint),
        .toggle("timer.effort", .Meditation.asksEffort, \.settings.timer.asksEffort),
        .choice(
          "breathing.profile", .Breathing.profile, \.settings.practice.profile,
          [(.warn, .Breathing.profileWarn), (.gentle, .Breathing.profileGentle)], hint: .Breathing.profileHint),
      ])
  }
}
