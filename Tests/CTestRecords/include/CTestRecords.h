// Registers the made-up tracker before any test runs: see start.c.

/// Adds the made-up tracker; implemented in TestRecords.
void fastlife_register_test_records(void);

/// Adds its manager and views; implemented in TestKit, where that is linked.
void fastlife_register_test_kit(void) __attribute__((weak));
