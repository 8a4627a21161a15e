// All test targets are one process. Which test touches a store first depends on the filter and the order, so the made-up
// tracker is registered when the process is loaded, before there is any test. Swift has no such function; C has. Its
// manager and its views are in TestKit, which not every room links.
#include "CTestRecords.h"

__attribute__((constructor)) static void start(void) {
  fastlife_register_test_records();
  if (fastlife_register_test_kit) fastlife_register_test_kit();
}
