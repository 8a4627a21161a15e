// The values of an import by the names that panes know them by: panes see managers, neither formats nor the store.
import Formats
import Store

/// A preview or report.
public typealias ImportOutcome = ImportReport
/// The answer of a person.
public typealias ImportReplies = Answers
/// The columns of a table as fields, and a table to make one for.
public typealias TableMapping = Mapping
public typealias TableSample = MappingSample
