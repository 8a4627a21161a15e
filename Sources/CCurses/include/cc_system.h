// System calls that Swift cannot name the same way on every system.
#ifndef CC_SYSTEM_H
#define CC_SYSTEM_H

#include <stddef.h>
#include <stdint.h>

// Seconds on the clock that counts on in suspend.
double cc_uptime(void);

// Milliseconds since 1970-01-01T00:00:00Z on the wall clock.
int64_t cc_wall(void);

// Writes an identifier of the running boot (36 characters and a NUL); 0 on success.
int cc_boot_id(char *text, size_t capacity);

// Seconds east of UTC that the C library's localtime gives at an instant (after reading TZ again).
int cc_local_offset(int64_t seconds);

// A pipe whose ends are non-blocking and closed on exec. 0 on success.
int cc_pipe(int ends[2]);

// Writes one byte into a pipe; a full pipe is as good.
void cc_wake(int end);

// Empties a non-blocking descriptor.
void cc_drain(int end);

// Watches a directory for files written, created, renamed or deleted; answers a descriptor to poll, -1 if impossible.
int cc_watch_open(const char *directory);
// Empties the descriptor; answers how many events named `prefix` or a name beginning with it.
int cc_watch_drain(int watch, const char *prefix);

// Takes an exclusive advisory lock without waiting: 0 when taken, 1 when another process has it, -1 on error.
int cc_lock(int file);
void cc_unlock(int file);

// The kind of file system a path is on: 0 local, 1 network or one without reliable notices, -1 unknown.
int cc_file_system_is_remote(const char *path);

// Keeps some megabytes that were freed for the next frames. glibc only; elsewhere nothing happens.
void cc_keep_frames(void);

// Gives back memory that only starting needed: freed blocks, and the mapping of code, which the kernel maps again from its
// page cache where it is used. Linux only; elsewhere nothing happens.
void cc_release_unused(void);

// The home folder of the user by the user database, or NULL.
const char *cc_home(void);

#endif
