// The rows of other subjects that stand beside what is eaten.

extension Food {
  public static var rows: [any TrackerRow] { FigureID.food }
}
