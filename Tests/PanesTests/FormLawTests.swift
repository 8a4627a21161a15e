// Laws of forms (Laws.md, The eighteen): what a form stores is what it showed, of that record, at that moment, and only
// what was touched. Swept over every form that any key leads to.
import Canvas
import Core
import Managers
import Screen
import TestKit
import Testing
import Words

@testable import Panes
@testable import Screen

/// The fields of a form, whatever its draft is.
@MainActor
private protocol FieldProbe: Component {
  var places: [(page: Int, field: Int)] { get }
  var draftName: String { get }
  var rereads: Bool { get }
  func isTime(_ place: (page: Int, field: Int)) -> Bool
  func text(_ place: (page: Int, field: Int)) -> String
  func candidates(_ place: (page: Int, field: Int)) -> [String]
  func enter(_ text: String, _ place: (page: Int, field: Int), now: Moment) -> Bool
  func label(_ place: (page: Int, field: Int)) -> String
}

extension Form: FieldProbe {
  fileprivate var places: [(page: Int, field: Int)] {
    pages.indices.flatMap { page in
      pages[page].fields.indices.filter { isOpen(pages[page].fields[$0]) }.map { (page, $0) }
    }
  }
  fileprivate var rereads: Bool { rereading != nil }
  fileprivate func isTime(_ place: (page: Int, field: Int)) -> Bool {
    if case .dateTime = pages[place.page].fields[place.field].kind { true } else { false }
  }
  fileprivate func text(_ place: (page: Int, field: Int)) -> String { pages[place.page].fields[place.field].get(draft) }
  fileprivate func label(_ place: (page: Int, field: Int)) -> String { pages[place.page].fields[place.field].id }

  /// Texts that the field may take, none of them the present one.
  fileprivate func candidates(_ place: (page: Int, field: Int)) -> [String] {
    let field = pages[place.page].fields[place.field]
    let choices = choices(field).map(\.value)
    let texts =
      switch field.kind {
      case .level(let range), .slider(let range): [range.lowerBound + 2, range.lowerBound + 3].map(String.init)
      default:
        choices.isEmpty
          ? [
            "7", "12", "45", "82", "1800", "6:30", "2 h", "07:00", "08:00-21:00", "another", "2026-11-20 10:00", "k",
            "Mon",
          ]
          : choices
      }
    return texts.filter { $0 != field.get(draft) }
  }

  /// Types a text; whether it is accepted and changes the field.
  fileprivate func enter(_ text: String, _ place: (page: Int, field: Int), now: Moment) -> Bool {
    let before = self.text(place)
    page = place.page
    item = .field(place.field)
    replaceText(of: place.field, with: text, now: now)
    return !states[place.page][place.field].isBad && self.text(place) != before
  }
}

/// An app at a form.
@MainActor
private func form(_ scene: AppScene, over managers: ManagersRig) -> (rig: AppRig, form: any FieldProbe)? {
  let rig = AppRig(over: managers)
  rig.press(scene.keys.joined(separator: " "))
  return (rig.app.shell.top as? any FieldProbe).map { (rig, $0) }
}

/// Saves, with a doubt confirmed; whether the form has closed.
@MainActor
private func save(_ rig: AppRig, _ form: any FieldProbe) -> Bool {
  for _ in 0..<2 where rig.app.shell.top === form { rig.press("Ctrl-S") }
  return rig.app.shell.top !== form
}

/// Enters the first text that a field takes; nil for none.
@MainActor
private func change(_ place: (page: Int, field: Int), of form: any FieldProbe, now: Moment, besides: String = "")
  -> String?
{
  form.candidates(place).first { $0 != besides && form.enter($0, place, now: now) }
}

@MainActor
@Test func `a field changed elsewhere is never written back, and one changed here is`() throws {
  var pairs = 0
  var seen = Set<String>()
  for scene in try AppScenes.all() {
    let managers = try AppRig.managers(.dayOne)
    guard let first = form(scene, over: managers), first.form.rereads, seen.insert(first.form.name).inserted else {
      continue
    }
    let places = first.form.places
    // Of long forms a dozen fields, and each in the whole sweep.
    let step = Sizes.isFull ? 1 : max(1, places.count / 12)
    for number in stride(from: 0, to: places.count, by: step) where places.count > 1 {
      let managers = try AppRig.managers(.dayOne)
      let (theirs, mine) = (places[number], places[(number + 1) % places.count])
      guard let here = form(scene, over: managers), here.form.places.count == places.count else { continue }
      // Another machine's screen, over the same store.
      let far = try ManagersRig(store: managers.store, time: managers.time, mailbox: managers.mailbox)
      guard let there = form(scene, over: far), there.form.places.count == places.count else { continue }
      let now = managers.time.now
      guard change(theirs, of: there.form, now: now) != nil, save(there.rig, there.form) else { continue }
      let stored = there.form.text(theirs)
      guard change(mine, of: here.form, now: now) != nil else { continue }
      let typed = here.form.text(mine)
      guard save(here.rig, here.form) else { continue }
      if here.rig.top == "form.conflict" { continue }
      let again = try ManagersRig(store: managers.store, time: managers.time, mailbox: managers.mailbox)
      guard let after = form(scene, over: again), after.form.places.count >= places.count else { continue }
      pairs += 1
      #expect(
        after.form.text(theirs) == stored, "\(here.form.label(theirs)) of \(scene), beside \(here.form.label(mine))")
      #expect(after.form.text(mine) == typed, "\(here.form.label(mine)) of \(scene), beside \(here.form.label(theirs))")
    }
  }
  #expect(pairs > 50, "\(pairs)")
}

/// Changes a field on two screens to different values and saves both; the screen saved last, nil where the field takes none.
@MainActor
private func changeTwice(_ number: Int, of scene: AppScene) throws -> AppRig? {
  let managers = try AppRig.managers(.dayOne)
  let far = try ManagersRig(store: managers.store, time: managers.time, mailbox: managers.mailbox)
  let now = managers.time.now
  guard let here = form(scene, over: managers), let there = form(scene, over: far), number < there.form.places.count
  else {
    return nil
  }
  let place = there.form.places[number]
  guard let other = change(place, of: there.form, now: now), save(there.rig, there.form),
    change(place, of: here.form, now: now, besides: other) != nil, here.form.text(place) != there.form.text(place)
  else { return nil }
  for _ in 0..<2 where here.rig.app.shell.top === here.form { here.rig.press("Ctrl-S") }
  return here.rig
}

@MainActor
@Test func `a field changed here and elsewhere asks in every form`() throws {
  var asked = 0
  var seen = Set<String>()
  for scene in try AppScenes.all() {
    let managers = try AppRig.managers(.dayOne)
    guard let here = form(scene, over: managers), here.form.rereads, seen.insert(here.form.name).inserted else {
      continue
    }
    // The first field of which two texts are known here.
    guard let rig = (0..<5).lazy.compactMap({ try? changeTwice($0, of: scene) }).first else { continue }
    asked += 1
    #expect(rig.top == "form.conflict", "\(scene): \(rig.text)")
  }
  #expect(asked > 12, "\(asked) of \(seen.count): \(seen.sorted())")
}

@MainActor
@Test func `a time typed before midnight means the same day after it, in every form`() throws {
  var times = 0
  for scene in try AppScenes.all() {
    let managers = try AppRig.managers(.dayOne)
    guard let (rig, form) = form(scene, over: managers) else { continue }
    // 23:59 of the same day.
    managers.time.advance(9 * 3600 + 27 * 60 - 20)
    for place in form.places where form.isTime(place) {
      guard form.enter("yesterday 22:30", place, now: managers.time.now) else { continue }
      let shown = form.text(place)
      managers.time.advance(120)
      rig.driver.turn()
      rig.press("Ctrl-S")
      times += 1
      #expect(form.text(place) == shown, "\(form.label(place)) of \(scene)")
      break
    }
  }
  #expect(times > 8, "\(times)")
}

@MainActor
@Test func `the forms of two records never share a draft`() throws {
  var compared = 0
  var seen = Set<String>()
  for scene in try AppScenes.all() where scene.keys.count > 1 {
    let managers = try AppRig.managers(.year)
    func open(_ keys: [String]) -> (any FieldProbe)? { form(AppScene(name: "", keys: keys), over: managers)?.form }
    let second = Array(scene.keys.dropLast()) + ["Down", scene.keys[scene.keys.count - 1]]
    guard let one = open(scene.keys), one.rereads, seen.insert(one.name).inserted, let two = open(second), two.rereads,
      one.name == two.name
    else { continue }
    let texts = [one, two].map { form in form.places.map { form.text($0) } }
    guard texts[0] != texts[1] else { continue }
    compared += 1
    #expect(one.draftName != two.draftName, "\(scene)")
  }
  #expect(compared > 1, "\(compared)")
}
