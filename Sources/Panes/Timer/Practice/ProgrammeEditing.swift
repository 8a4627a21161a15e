// Edits a programme as text in the user's editor, in the `ProgrammeText` format also used for files. Errors are shown
// with line and column, and the editor reopens with the edited text.
import Core
import Managers
import Screen
import Words

/// Opens a programme in the editor and reads it back.
struct ProgrammeEditing {
  let programme: Programme
  let setup: PaneSetup

  /// `E`: edits the text of the selected programme.
  static func key(
    _ name: String, _ setup: PaneSetup, _ programme: @escaping (Int?) -> Programme?
  ) -> ListExtra {
    ListExtra(
      binding: Binding(
        Command(name), keys: ["E"], verb: .Programme.textVerb, sentence: .Programme.textSentence),
      availability: { index in
        if let locked = setup.lock(ProgrammeList.setting) { return .disabled(locked) }
        return programme(index) == nil ? .disabled(.Entries.nothingSelected) : .enabled
      },
      act: { index, now in
        guard let programme = programme(index) else { return .stay }
        return ProgrammeEditing(programme: programme, setup: setup).edit(
          ProgrammeText.write(setup.words().translated(programme)), now)
      })
  }

  private func edit(_ text: String, _ now: Moment) -> Outcome {
    guard let editText = setup.editText else { return .notice(.History.tableNoScreen, .error) }
    switch editText(text, "programme.txt") {
    case .noEditor: return .notice(.History.tableNoEditor, .error)
    case .failed(let path): return .notice(.Programme.cannotWrite(path: path), .error)
    case .abandoned: return .notice(.History.tableNothing)
    case .edited(let edited): return take(edited, now)
    }
  }

  private func take(_ text: String, _ now: Moment) -> Outcome {
    let reading = ProgrammeText.read(text, id: programme.id)
    guard let new = reading.programme.map(Words.stable) else { return .present(problems(reading.problems, text)) }
    guard new != Words.stable(programme) else { return .notice(.History.tableNothing) }
    ProgrammeForm.keep(new, setup, now: now, .Programme.saved(name: setup.words().name(of: new)))
    return .stay
  }

  private func problems(_ problems: [ProgrammeProblem], _ text: String) -> any Component {
    let page = FormPage<Void>(
      paragraphs: [.History.tableProblems(n: problems.count)],
      remark: { _, context in
        HistoryForms.preview(
          problems.map { "! " + context.words.problem($0) }, context.words, most: 6)
      })
    return Form<Void>(
      name: "timer.programme.problems", title: .Programme.textTitle, draft: (), pages: [page],
      saveVerb: .History.tableAgain, cancelVerb: .History.tableDiscard, leaving: .closes
    ) { values, completion in
      completion(.done(.run { edit(text, values.now) }))
    }
  }
}
