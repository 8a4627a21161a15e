// The form that writes a screen to a file: as a picture (SVG), or as text where the path says so.
import Canvas
import Core
import Managers
import Screen
import Words

/// Builds the form.
struct PictureForm {
  let setup: PaneSetup
  /// Draws the frame to write.
  let draw: () -> Canvas

  /// The path as typed.
  private struct Draft { var path = "" }

  var form: any Component {
    let path = Field<Draft>(
      "picture.path", .Export.path, .note, get: \.path,
      set: { draft, text, _ in
        draft.path = text
        return .fine
      }
    ).hinted { _ in Message.Export.pathHint(example: "~/year.svg") }.completed { ImportPath.completed($0) }
    var page = FormPage(fields: [path])
    page.remark = { _, context in context.words(.Stats.pictureAbout) }
    page.remarkFirst = true
    return Form(
      name: "picture", title: .Stats.pictureTitle, draft: Draft(), pages: [page], saveVerb: .Export.write,
      leaving: .closes
    ) { values, completion in
      let path = ImportPath.read(values.draft.path)
      let isPicture = path.lowercased().hasSuffix(".svg")
      guard isPicture || path.lowercased().hasSuffix(".txt") else { return completion(.said(.Stats.pictureKinds)) }
      let theme = Theme.named(setup.settings.theme.rawValue) ?? .standard
      let frame = draw()
      let text = isPicture ? FramePicture(theme).svg(frame) : frame.text + "\n"
      setup.managers.exporting.write(Array(text.utf8), to: path, replacing: values.isConfirmed) { result in
        switch result {
        case .success: completion(.done(.notice(.Stats.pictureDone(path: path))))
        case .failure(let failure): completion(ExportForm.answer(to: failure))
        }
      }
    }
  }
}
