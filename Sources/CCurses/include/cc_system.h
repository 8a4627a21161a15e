// System calls that Swift cannot access portably.
#ifndef CC_SYSTEM_H
#define CC_SYSTEM_H

#include <stddef.h>
#include <stdint.h>

// Seconds on the clock that keeps running during suspend.
double cc_uptime(void);

// Milliseconds since 1970-01-01T00:00:00Z on the wall clock.
int64_t cc_wall(void);

// Writes the current boot's identifier (36 characters and a NUL); 0 on success.
int cc_boot_id(char *text, size_t capacity);

// The UTC offset in seconds east, from the C library's localtime at an instant (re-reads TZ).
int cc_local_offset(int64_t seconds);

// Creates a pipe with non-blocking, close-on-exec ends. 0 on success.
int cc_pipe(int ends[2]);

// Writes one byte to a pipe; a full pipe is fine.
void cc_wake(int end);

// Drains a non-blocking descriptor.
void cc_drain(int end);

// Watches a directory for files written, created, renamed or deleted; returns a pollable descriptor, -1 on failure.
int cc_watch_open(const char *directory);
// Watches a directory more; answers whether it can be.
int cc_watch_add(int watch, const char *directory);
// Drains the descriptor; returns the number of events for names starting with `prefix`.
int cc_watch_drain(int watch, const char *prefixes);

// Takes an exclusive advisory lock without blocking: 0 if taken, 1 if another process has it, -1 on error.
int cc_lock(int file);
void cc_unlock(int file);

// The file system type of a path: 0 local, 1 network or without reliable notifications, -1 unknown.
int cc_file_system_is_remote(const char *path);

// Keeps a few megabytes of freed memory for the next frames, in one heap for all threads. glibc only; a no-op elsewhere.
void cc_keep_frames(void);

// Releases memory only needed at startup: freed blocks, and mapped code, which the kernel maps again from its page
// cache on use. Linux only; a no-op elsewhere.
void cc_release_unused(void);

// Whether another thread can be started now: where the limit of processes is reached, libdispatch waits for ever.
int cc_can_start_threads(void);

// The user's home folder according to the user database, or NULL.
const char *cc_home(void);

#endif
