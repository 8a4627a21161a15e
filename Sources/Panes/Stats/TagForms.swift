// The form to rename a tag in the notes of all trackers.
import Core
import Managers
import Screen
import Words

/// Builds the form of a tag.
enum TagForms {
  /// The form to rename a tag; saving changes every note with it as a single undo step.
  static func rename(_ tag: String, _ setup: PaneSetup) -> any Component {
    let field = Field<String>(
      "tag.name", .Stats.columnTag, .text, hint: .Stats.tagNameHint, get: { $0 },
      set: { draft, text, _ in
        draft = text
        return Tags.name(text) == nil ? .wrong(.Commands.noTagName(name: text)) : .fine
      })
    let page = FormPage<String>(
      fields: [field], remark: { _, context in context.words(.Stats.tagRenameRemark(tag: "#" + tag)) })
    return Form(
      name: "tags.rename." + tag, title: .Stats.tagRenameTitle, draft: tag, pages: [page], keeping: setup.drafts
    ) { values, completion in
      let name = values.draft
      setup.managers.history.renameTag(tag, to: name, now: values.now) { result in
        completion(
          .from(
            result.map { _ in Done(label: "tags.rename") },
            .notice(.Stats.tagRenamed(name: name.hasPrefix("#") ? name : "#" + name, key: setup.undoKey))))
      }
    }
  }
}
