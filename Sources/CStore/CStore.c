#define _GNU_SOURCE
#include "CStore.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>

int fastlife_sqlite_reset(struct sqlite3 *database, int on) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_RESET_DATABASE, on, (int *)0);
}

int fastlife_sqlite_triggers(struct sqlite3 *database, int on) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, on, (int *)0);
}

int fastlife_sqlite_defend(struct sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

int fastlife_rename_to_free(const char *from, const char *to) {
#if defined(__APPLE__)
  return renamex_np(from, to, RENAME_EXCL);
#elif defined(RENAME_NOREPLACE)
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
#else
  errno = ENOSYS;
  return -1;
#endif
}
