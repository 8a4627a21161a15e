// Crash handling: restores the terminal and leaves a small note, using only async-signal-safe calls. The note contains
// version and signal, never any user data.
#ifndef CC_CRASH_H
#define CC_CRASH_H

#include <stddef.h>

// Installs handlers for SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS and SIGFPE (on an alternate stack), and sets the
// note's path and fixed heading. A NULL `path` disables the note.
void cc_crash_install(const char *path, const char *heading);

// Sets the terminal and the bytes that restore it. 0 bytes or tty -1 disables restoring.
void cc_crash_terminal(int tty, const void *bytes, size_t count);

// Restores the terminal with the stored bytes and line discipline; async-signal-safe and idempotent.
void cc_crash_restore(void);

#endif
