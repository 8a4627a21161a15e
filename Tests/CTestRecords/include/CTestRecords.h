// Registers the made-up tracker before any test runs: see start.c.

/// Adds the made-up tracker; implemented in TestRecords.
void fastlife_register_test_records(void);
