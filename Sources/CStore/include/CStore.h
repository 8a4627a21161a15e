// The calls that the store makes and Swift cannot: one of SQLite with variable arguments, one that glibc hides.
#ifndef FASTLIFE_CSTORE_H
#define FASTLIFE_CSTORE_H

struct sqlite3;

// Whether a connection takes its file for empty, whatever it holds: how contents are written over a file that is no
// database any more. Answers SQLite's result code.
int fastlife_sqlite_reset(struct sqlite3 *database, int on);

// Renames a file to a name that nothing has yet; -1 with EEXIST in errno where something has it, with EINVAL or ENOSYS
// where the file system or the kernel cannot tell.
int fastlife_rename_to_free(const char *from, const char *to);

#endif
