// Drafts: the texts of a form that was left half typed. A draft belongs to a form, the record it edits and each page's
// subject; it keeps the moment at which each text was typed, so that `yesterday` stays the day that was meant. A form that
// opens again offers it and stays as it is until it is taken up.
import Assets
import Core
import Words

/// A draft that is offered.
struct KeptDraft {
  let texts: [String: String]

  /// The moment of the last text; nil in a draft of an older version.
  var last: Moment? { texts["at"].flatMap(KeptDraft.moment) }

  /// A moment as text: milliseconds and time zone.
  static func text(_ moment: Moment) -> String { "\(moment.instant.milliseconds) \(moment.zone.identifier)" }

  static func moment(_ text: String) -> Moment? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let milliseconds = Int64(parts[0]), let zone = Zone(identifier: String(parts[1])) else {
      return nil
    }
    return Moment(uptime: 0, instant: Instant(milliseconds: milliseconds), zone: zone)
  }
}

extension Form {
  /// The name under which drafts are kept: that of the form and of the record it edits.
  var draftName: String {
    let whole = subject.isEmpty ? name : name + "." + subject
    let isPlain = whole.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    guard !isPlain || whole.utf8.count > 100 else { return whole }
    var hash = FNV1a()
    hash.add(whole)
    return "draft." + String(hash.value, radix: 16)
  }

  /// The key of a field's text: pages of several days have the same fields.
  private func key(_ field: Field<Draft>, on page: Int) -> String {
    (pages[page].subject.map { $0 + "/" } ?? "") + field.id
  }

  public func keepDraft() {
    guard hasUnsavedText, !isConfirmation, keeping.keeps else { return }
    var texts = ["page": pages[page].subject ?? String(page)]
    var last: Moment?
    for (page, states) in states.enumerated() {
      for (field, state) in zip(pages[page].fields, states) where !state.isUnchanged {
        texts["field." + key(field, on: page)] = state.editor.text
        guard let at = state.typedAt else { continue }
        texts["at." + key(field, on: page)] = KeptDraft.text(at)
        if last.map({ $0.instant < at.instant }) ?? true { last = at }
      }
    }
    if let last { texts["at"] = KeptDraft.text(last) }
    keeping.save(draftName, texts)
  }

  /// Offers a draft that is kept.
  public func appeared(_ now: Moment) {
    guard keeping.keeps, let texts = keeping.load(draftName) else { return }
    let keys = pages.indices.flatMap { page in pages[page].fields.map { "field." + key($0, on: page) } }
    if keys.contains(where: { texts[$0] != nil }) { offered = KeptDraft(texts: texts) }
  }

  /// Enters the texts of the draft that is offered, each as of the moment it was typed.
  func takeUp(_ now: Moment) {
    guard let kept = offered else { return }
    offered = nil
    isRestored = true
    status = nil
    for page in pages.indices {
      for (index, field) in pages[page].fields.enumerated() {
        let key = key(field, on: page)
        // An empty time meant the moment of typing.
        let meant = field.meansNow ? kept.last.map { TimeLanguage.text(of: $0.stamp) } : nil
        guard let text = kept.texts["field." + key] ?? meant else { continue }
        states[page][index].editor = TextEditor(text)
        read(index, on: page, now: kept.texts["at." + key].flatMap(KeptDraft.moment) ?? kept.last ?? now)
        states[page][index].isTouched = true
      }
    }
    let last = kept.texts["page"]
    if let place = pages.indices.first(where: { (pages[$0].subject ?? String($0)) == last }) { page = place }
    focusPage()
  }

  /// Discards a draft that was taken up.
  func startAfresh() {
    draft = original
    isRestored = false
    changedAt = nil
    status = nil
    page = 0
    keeping.delete(draftName)
    reset()
    focusPage()
  }

  // MARK: Time

  public func turn(_ now: Moment) -> Outcome {
    if pending != nil { return finish(now) }
    // The button in focus may be hidden by now.
    if current.live != nil, !items.contains(item) { focusPage() }
    if let changedAt, changedAt != keptAt, now.uptime - changedAt.uptime >= draftDelay {
      keepDraft()
      keptAt = changedAt
    }
    return .ignored
  }

  public func refreshAfter(_ now: Moment) -> Double? {
    if let savingSince {
      let left = 0.1 - (now.uptime - savingSince.uptime)
      return left > 0 ? left : nil
    }
    let change = current.live?.changesAfter(now)
    guard keeping.keeps, let changedAt, changedAt != keptAt else { return change }
    let keep = max(0.01, draftDelay - (now.uptime - changedAt.uptime))
    return change.map { min($0, keep) } ?? keep
  }

  /// Idle seconds before a draft is written: a saved draft is never more than a second behind.
  private var draftDelay: Double { 0.5 }
}
