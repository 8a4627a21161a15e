// Access to types of health data, which a person grants a type.

/// Whether the program may read and write a type; the raw value is stored.
public enum SyncAccess: String, CaseIterable, Sendable {
  case undetermined, authorized, denied
}
