// The calls that the store makes and Swift cannot: those of SQLite with variable arguments, one that glibc hides, and a
// table of SQLite's whose rows are in memory.
#ifndef FASTLIFE_CSTORE_H
#define FASTLIFE_CSTORE_H

#include <stdint.h>

struct sqlite3;

// Whether a connection takes its file for empty, whatever it holds: how contents are written over a file that is no
// database any more. Answers SQLite's result code.
int fastlife_sqlite_reset(struct sqlite3 *database, int on);

// Whether triggers run on a connection, and whether SQL on it may alter the schema by hand or its pages. Answers SQLite's
// result code.
int fastlife_sqlite_triggers(struct sqlite3 *database, int on);
int fastlife_sqlite_defend(struct sqlite3 *database);

// Renames a file to a name that nothing has yet; -1 with EEXIST in errno where something has it, with EINVAL or ENOSYS
// where the file system or the kernel cannot tell.
int fastlife_rename_to_free(const char *from, const char *to);

// A value of a row: SQLite's number of its type, and the whole number, the bits of the real one, or the place and length
// of the text.
struct fastlife_cell {
  int32_t type;
  int32_t length;
  int64_t bits;
};

// Rows in memory: as many cells a row as `width`, and the texts they point into.
struct fastlife_rows {
  const struct fastlife_cell *cells;
  const char *texts;
  int64_t count;
  int32_t width;
};

// The most cells of a row.
enum { fastlife_most_cells = 40 };

// Gives a connection the table `memory_rows(?)` with the columns c0, c1, ...; its parameter is a pointer to fastlife_rows
// that is bound under the name "fastlife_rows". Answers SQLite's result code.
int fastlife_add_memory_rows(struct sqlite3 *database);

#endif
