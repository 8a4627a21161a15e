#define _GNU_SOURCE
#include "CArchive.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>

struct archive;
struct archive_entry;

typedef ssize_t read_callback(struct archive *, void *, const void **);
typedef int64_t seek_callback(struct archive *, void *, int64_t, int);

// z_stream of zlib 1, which libarchive brings along.
typedef struct {
  const unsigned char *next_in;
  unsigned avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *allocate;
  void *release;
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
} inflation;

// Every function of libarchive and of zlib that is called: result, name, parameters.
#define FUNCTIONS(F) \
  F(struct archive *, archive_read_new, (void)) \
  F(int, archive_read_support_format_zip, (struct archive *)) \
  F(int, archive_read_support_format_7zip, (struct archive *)) \
  F(int, archive_read_support_format_tar, (struct archive *)) \
  F(int, archive_read_support_format_raw, (struct archive *)) \
  F(int, archive_read_set_callback_data, (struct archive *, void *)) \
  F(int, archive_read_set_read_callback, (struct archive *, read_callback *)) \
  F(int, archive_read_set_seek_callback, (struct archive *, seek_callback *)) \
  F(int, archive_read_open1, (struct archive *)) \
  F(int, archive_read_next_header, (struct archive *, struct archive_entry **)) \
  F(int, archive_read_data_block, (struct archive *, const void **, size_t *, int64_t *)) \
  F(const char *, archive_error_string, (struct archive *)) \
  F(int, archive_read_free, (struct archive *)) \
  F(const char *, archive_entry_pathname, (struct archive_entry *)) \
  F(const char *, archive_entry_pathname_utf8, (struct archive_entry *)) \
  F(int64_t, archive_entry_size, (struct archive_entry *)) \
  F(int, archive_entry_size_is_set, (struct archive_entry *)) \
  F(mode_t, archive_entry_filetype, (struct archive_entry *)) \
  F(int, archive_entry_is_encrypted, (struct archive_entry *)) \
  F(int, inflateInit2_, (inflation *, int, const char *, int)) \
  F(int, inflate, (inflation *, int)) \
  F(int, inflateReset, (inflation *)) \
  F(int, inflateEnd, (inflation *))

#define DECLARE(result, name, parameters) static result(*name) parameters;
FUNCTIONS(DECLARE)

// ARCHIVE_EOF and ARCHIVE_WARN of archive.h: the end, and a success with a remark.
enum { END = 1, WARNING = -20 };

// Of zlib.h: Z_SYNC_FLUSH, Z_STREAM_END; the window of a gzip file, whose sum and length are compared.
enum { FLUSH = 2, MEMBER_END = 1, GZIP_WINDOW = 15 + 16 };

static int is_loaded;

static void load(void) {
#if defined(__APPLE__)
  void *library = dlopen("libarchive.2.dylib", RTLD_NOW | RTLD_LOCAL);
#else
  void *library = dlopen("libarchive.so.13", RTLD_NOW | RTLD_LOCAL);
#endif
  if (!library) return;
  int found = 1;
#define FIND(result, name, parameters) \
  name = (result(*) parameters)dlsym(library, #name); \
  found = found && name;
  FUNCTIONS(FIND)
  is_loaded = found;
}

int fastlife_archive_is_there(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// The bytes out of a gzip file. libarchive's own filter loses up to 64 KiB before the place where one is damaged.
typedef struct {
  inflation stream;
  // Whether a member has ended: another one may follow.
  int is_between;
  int is_at_end;
  int is_broken;
  unsigned char bytes[1 << 16];
} gzip_bytes;

struct fastlife_archive {
  struct archive *archive;
  fastlife_archive_source source;
  gzip_bytes *gzip; // NULL of any other kind
  // Whether the bytes given last were the last ones before damage.
  int is_broken;
};

static ssize_t read_piece(struct archive *archive, void *self, const void **piece) {
  (void)archive;
  fastlife_archive_source *source = &((struct fastlife_archive *)self)->source;
  return (ssize_t)source->read(source->context, piece);
}

// The next bytes out of a gzip file; none behind damage, which is told at the end.
static ssize_t read_inflated(struct archive *archive, void *self, const void **piece) {
  gzip_bytes *gzip = ((struct fastlife_archive *)self)->gzip;
  inflation *stream = &gzip->stream;
  while (!gzip->is_broken) {
    if (stream->avail_in == 0 && !gzip->is_at_end) {
      const void *next = NULL;
      ssize_t count = read_piece(archive, self, &next);
      if (count < 0) gzip->is_broken = 1;
      if (count < 0) return -1;
      gzip->is_at_end = count == 0;
      stream->next_in = next;
      stream->avail_in = (unsigned)count;
    }
    if (gzip->is_between) {
      // Anything but another member is padding.
      if (stream->avail_in == 0 || *stream->next_in != 0x1F) return 0;
      inflateReset(stream);
      gzip->is_between = 0;
    }
    stream->next_out = gzip->bytes;
    stream->avail_out = sizeof gzip->bytes;
    int result = inflate(stream, FLUSH);
    gzip->is_between = result == MEMBER_END;
    gzip->is_broken = result < 0;
    ssize_t count = (ssize_t)(sizeof gzip->bytes - stream->avail_out);
    *piece = gzip->bytes;
    if (count > 0) return count;
  }
  return 0;
}

static int64_t seek_to(struct archive *archive, void *self, int64_t offset, int whence) {
  (void)archive;
  fastlife_archive_source *source = &((struct fastlife_archive *)self)->source;
  return source->seek(source->context, offset, whence);
}

struct fastlife_archive *fastlife_archive_open(fastlife_archive_kind kind, fastlife_archive_source source) {
  if (!fastlife_archive_is_there()) return NULL;
  struct fastlife_archive *self = calloc(1, sizeof *self);
  if (!self) return NULL;
  self->source = source;
  self->archive = archive_read_new();
  if (!self->archive) {
    free(self);
    return NULL;
  }
  switch (kind) {
  case FASTLIFE_ARCHIVE_ZIP:
    archive_read_support_format_zip(self->archive);
    break;
  case FASTLIFE_ARCHIVE_7ZIP:
    archive_read_support_format_7zip(self->archive);
    break;
  case FASTLIFE_ARCHIVE_GZIP:
    self->gzip = calloc(1, sizeof *self->gzip);
    if (!self->gzip || inflateInit2_(&self->gzip->stream, GZIP_WINDOW, "1", sizeof(inflation)) != 0) {
      free(self->gzip);
      archive_read_free(self->archive);
      free(self);
      return NULL;
    }
    archive_read_support_format_raw(self->archive);
    archive_read_support_format_tar(self->archive);
    break;
  case FASTLIFE_ARCHIVE_TAR:
    archive_read_support_format_tar(self->archive);
    break;
  }
  archive_read_set_callback_data(self->archive, self);
  archive_read_set_read_callback(self->archive, self->gzip ? read_inflated : read_piece);
  if (!self->gzip) archive_read_set_seek_callback(self->archive, seek_to);
  // A failure stays with the archive: the first entry tells it.
  archive_read_open1(self->archive);
  return self;
}

// Answers an end: 0 of everything, -1 where it is that of damage.
static int end(const struct fastlife_archive *self) { return self->gzip && self->gzip->is_broken ? -1 : 0; }

// Reads on behind the end of a tar, as far as its compressed file goes: the sum stands there. Not beyond what padding can be.
static void check_rest(struct fastlife_archive *self) {
  static const int64_t most = 64 << 20;
  const void *piece = NULL;
  ssize_t count = 0;
  for (int64_t read = 0; read < most; read += count) {
    count = read_inflated(self->archive, self, &piece);
    if (count <= 0) return;
  }
}

int fastlife_archive_next(struct fastlife_archive *self, fastlife_archive_entry *entry) {
  struct archive_entry *found = NULL;
  int result = archive_read_next_header(self->archive, &found);
  if (result == END && self->gzip) check_rest(self);
  if (result == END) return end(self);
  self->is_broken = 0;
  if (result < WARNING || !found) return -1;
  const char *path = archive_entry_pathname_utf8(found);
  // A name that the locale has no characters for is given as it stands in the archive.
  entry->path = path ? path : archive_entry_pathname(found);
  entry->size = archive_entry_size_is_set(found) ? archive_entry_size(found) : -1;
  entry->is_file = archive_entry_filetype(found) == S_IFREG;
  entry->is_encrypted = archive_entry_is_encrypted(found) > 0;
  return 1;
}

int64_t fastlife_archive_read(struct fastlife_archive *self, const void **piece) {
  while (!self->is_broken) {
    size_t size = 0;
    int64_t offset = 0;
    *piece = NULL;
    int result = archive_read_data_block(self->archive, piece, &size, &offset);
    if (result == END) return end(self);
    // A remark about data is that of a wrong size or sum; the data comes with it.
    self->is_broken = result < 0;
    if (size > 0 && *piece && result >= WARNING) return (int64_t)size;
  }
  return -1;
}

int fastlife_archive_is_encrypted(struct fastlife_archive *self) {
  // Asking archive_read_has_encrypted_entries after a failure reads memory that is not its own (3.6.2).
  const char *error = archive_error_string(self->archive);
  return error && strstr(error, "encrypt") != NULL;
}

void fastlife_archive_close(struct fastlife_archive *self) {
  archive_read_free(self->archive);
  if (self->gzip) inflateEnd(&self->gzip->stream);
  free(self->gzip);
  free(self);
}
