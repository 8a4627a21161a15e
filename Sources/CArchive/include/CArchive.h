// Archives through libarchive 3, which is loaded when the first archive is opened: neither the build nor a start without
// archives knows of it. Declared by the manual pages archive_read(3), archive_entry(3).
#ifndef FASTLIFE_CARCHIVE_H
#define FASTLIFE_CARCHIVE_H

#include <stdint.h>

// How the bytes of an archive are had.
typedef struct {
  void *context;
  // Points `piece` at the next bytes, valid until the next call, and answers how many: 0 at the end, -1 on a failure.
  int64_t (*read)(void *context, const void **piece);
  // Goes to an offset, as lseek does, and answers the place from the start; -1 where it cannot.
  int64_t (*seek)(void *context, int64_t offset, int whence);
} fastlife_archive_source;

typedef enum {
  FASTLIFE_ARCHIVE_ZIP,
  FASTLIFE_ARCHIVE_7ZIP,
  FASTLIFE_ARCHIVE_TAR,
  // Compressed with gzip: a tar, or one file by itself.
  FASTLIFE_ARCHIVE_GZIP,
} fastlife_archive_kind;

// An entry before its data; `path` is valid until the next call.
typedef struct {
  const char *path;
  int64_t size; // -1 where it is not known
  int is_file;
  int is_encrypted;
} fastlife_archive_entry;

struct fastlife_archive;

// Whether libarchive is there.
int fastlife_archive_is_there(void);

// Opens an archive; NULL where libarchive or memory is missing. A broken one is told by the first entry.
struct fastlife_archive *fastlife_archive_open(fastlife_archive_kind kind, fastlife_archive_source source);

// Goes to the next entry: 1 where there is one, 0 at the end, -1 where the archive cannot be read on.
int fastlife_archive_next(struct fastlife_archive *archive, fastlife_archive_entry *entry);

// Points `piece` at the entry's next bytes and answers how many: 0 at its end, -1 where it cannot be read on, after all
// bytes before that place.
int64_t fastlife_archive_read(struct fastlife_archive *archive, const void **piece);

// Whether the last failure is that its list of entries is encrypted.
int fastlife_archive_is_encrypted(struct fastlife_archive *archive);

void fastlife_archive_close(struct fastlife_archive *archive);

#endif
