// The theme that is tried on: it shows while one moves through the themes of the settings, and goes with the form unless it
// was saved.
import Core
import Screen

/// Shows a theme before it is saved.
public final class ThemePreview {
  /// Draws in a theme; nil for the one in force.
  var draw: (ThemeChoice?) -> Void = { _ in }
  private weak var form: (any Component)?
  private var isTried = false

  /// Creates a preview that shows nothing yet.
  public init() {}

  /// Lasts as long as a form.
  func last(with form: any Component) { self.form = form }

  func show(_ theme: ThemeChoice) {
    isTried = true
    draw(theme)
  }

  /// Returns to the theme in force once the form is gone; called every turn.
  func turn() {
    guard isTried, form == nil else { return }
    isTried = false
    draw(nil)
  }
}
