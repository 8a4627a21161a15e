// Foundation's UUID under a name that ports can use without importing all of Foundation.
import Foundation

/// A universally unique identifier.
public typealias UUIDValue = UUID
