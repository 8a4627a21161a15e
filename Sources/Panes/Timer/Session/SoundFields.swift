// Sound settings as fields over any draft that contains the settings, shared by a settings page and the timer's sound
// form. Previews play as long as the form is open.
import Core
import Managers
import Screen
import Words

/// Builds the sound fields for the settings at a key path.
struct SoundFields<Draft> {
  let setup: PaneSetup
  let path: WritableKeyPath<Draft, Settings>

  /// All fields, the main switch first.
  var all: [Field<Draft>] { main + volumes + bell + behind + timbres + workouts }

  /// A page with the fields and preview buttons.
  func page(heading: Message? = nil) -> FormPage<Draft> {
    let fields = all.map { field in field.locked { [setup] _ in setup.lock(field.id) } }
    return FormPage(heading: heading, fields: fields, buttons: buttons)
  }

  // MARK: Fields

  /// Sound, volume and flash.
  private var main: [Field<Draft>] {
    [
      .toggle("sound", .Timer.soundField, path.appending(path: \.sound)),
      whenOn(TimerForms.percent("sound.volume", .Timer.volumeField, path.appending(path: \.volume))),
      .toggle("sound.flash", .Timer.flashField, path.appending(path: \.flash), hint: .Timer.flashHint),
    ]
  }

  private var volumes: [Field<Draft>] {
    [
      percent("sound.bells", .Sound.fieldBells, \.bells), percent("sound.workout", .Sound.fieldWorkout, \.workout),
      percent("sound.breathing", .Sound.fieldBreathing, \.breathing),
    ]
  }

  /// The gong at the end, and the bell at intervals of a sitting.
  private var bell: [Field<Draft>] {
    let fields: [Field<Draft>] = [
      .toggle("sound.endGong", .Sound.fieldEndGong, at(\.endGong)),
      .choice(
        "timer.bells.sound", .Meditation.bellSound, path.appending(path: \.timer.bellSound),
        BellSound.allCases.map { ($0, $0.label) }),
      TimerForms.percent("timer.bells.volume", .Meditation.bellVolume, path.appending(path: \.timer.bellVolume)),
    ]
    return fields.map(whenOn)
  }

  private var behind: [Field<Draft>] {
    let path = path
    let isChosen = { (field: Field<Draft>) in
      field.shown { $0[keyPath: path].sound && $0[keyPath: path].sounds.ambient != .none }
    }
    return [
      whenOn(
        .choice(
          "ambience", .Sound.fieldAmbient, at(\.ambient), AmbientSound.allCases.map { ($0, $0.label) },
          hint: .Sound.behindHint)),
      isChosen(percent("sound.ambience", .Sound.fieldBehind, \.ambience).asDetail),
      isChosen(.toggle("ambience.sitting", .Sound.fieldSitting, at(\.ambientSitting))),
      isChosen(.toggle("ambience.breathing", .Sound.fieldInBreathing, at(\.ambientBreathing))),
    ]
  }

  private var timbres: [Field<Draft>] {
    [
      whenOn(
        .choice("breathing.timbre", .Sound.fieldTimbre, at(\.timbre), Timbre.allCases.map { ($0, $0.label) }))
    ]
  }

  private var workouts: [Field<Draft>] {
    let extras = ExtraCue.allCases.map { extra in
      whenOn(.toggle("cues.\(extra.rawValue)", extra.label, at(\.[extra])))
    }
    let path = path
    return extras + [
      whenOn(.toggle("voice", .Sound.fieldVoice, at(\.speaks), hint: .Sound.voiceHint)),
      percent("sound.voice", .Sound.fieldVoiceVolume, \.voice).shown {
        $0[keyPath: path].sound && $0[keyPath: path].sounds.speaks
      },
    ]
  }

  private func at<Value>(_ part: WritableKeyPath<SoundSettings, Value>) -> WritableKeyPath<Draft, Value> {
    path.appending(path: \Settings.sounds).appending(path: part)
  }

  private func percent(_ id: String, _ label: Message, _ part: WritableKeyPath<SoundSettings, Int>) -> Field<Draft> {
    var field = TimerForms.percent(id, label, at(part))
    field.hint = .Sound.percentHint
    return whenOn(field)
  }

  private func whenOn(_ field: Field<Draft>) -> Field<Draft> {
    let path = path
    return field.shown { $0[keyPath: path].sound }
  }

  // MARK: Preview

  private var buttons: [PageButton<Draft>] {
    let (timer, path) = (setup.managers.timer, path)
    // Released with the form, however it is closed.
    let preview = SoundPreview(timer)
    return [
      PageButton("sound.gong", .Sound.testGong) { draft, now in
        timer.tryOut([.gongEnd], timbre: .distinctive, draft[keyPath: path], now: now)
        return .stay
      },
      PageButton("sound.bell", .Sound.testBell) { draft, now in
        timer.tryOut([.bell], timbre: .distinctive, draft[keyPath: path], now: now)
        return .stay
      },
      PageButton("sound.timbre", .Sound.testTimbre) { draft, now in
        let settings = draft[keyPath: path]
        preview.breath(settings.sounds.timbre, settings, now: now)
        return .stay
      },
      PageButton(
        "sound.behind", .Sound.testAmbient,
        availability: { draft in
          if timer.state.value.running != nil { return .disabled(.Sound.running) }
          let isNone = draft[keyPath: path].sounds.ambient == .none && !preview.hasBackground
          return isNone ? .disabled(.Sound.nothingToHear) : .enabled
        },
        press: { draft, _ in
          let settings = draft[keyPath: path]
          preview.behind(
            AmbienceOrder(settings.sounds.ambient, volume: settings.volume * settings.sounds.ambience / 100))
          return .stay
        }),
    ]
  }
}

/// The sound preview of a form; stops when the form is gone.
final class SoundPreview {
  private let timer: TimerManager
  /// The background sound being previewed.
  private var order: AmbienceOrder?
  private var hasBreathed = false

  init(_ timer: TimerManager) { self.timer = timer }

  isolated deinit { if order != nil || hasBreathed { timer.tryOut(nil) } }

  /// Whether a background sound is playing.
  var hasBackground: Bool { order != nil }

  /// Plays the cues of one breath in a timbre.
  func breath(_ timbre: Timbre, _ settings: Settings, now: Moment) {
    hasBreathed = true
    timer.tryOut(BreathPhase.allCases.map { .breath($0) }, timbre: timbre, settings, now: now)
  }

  /// Plays a background sound; repeating the call stops it.
  func behind(_ new: AmbienceOrder) {
    order = new == order || new.sound == .none ? nil : new
    timer.tryOut(order)
  }
}

extension Timbre {
  /// The label of the choice.
  var label: Message {
    switch self {
    case .distinctive: .Sound.timbreDistinctive
    case .marimba: .Sound.timbreMarimba
    case .harp: .Sound.timbreHarp
    case .guitar: .Sound.timbreGuitar
    case .epiano: .Sound.timbreEpiano
    }
  }
}

extension BellSound {
  /// The label of the choice.
  var label: Message {
    switch self {
    case .bowl: .Meditation.bellBowl
    case .gong: .Meditation.bellGong
    case .wood: .Meditation.bellWood
    }
  }
}

extension ExtraCue {
  /// The label of the switch.
  var label: Message {
    switch self {
    case .halfway: .Sound.fieldHalfway
    case .zero: .Sound.fieldZero
    case .setEnd: .Sound.fieldSetEnd
    case .finish: .Sound.fieldFinish
    }
  }
}
