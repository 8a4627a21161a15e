// What happens when the program itself fails: the terminal is put back and a small note left, by nothing but
// async-signal-safe calls. The note says version and signal; it never holds anything a person has entered.
#ifndef CC_CRASH_H
#define CC_CRASH_H

#include <stddef.h>

// Installs handlers for SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS and SIGFPE (on a stack of their own), and remembers
// where the note goes and its fixed beginning. `path` may be NULL: then no note is written.
void cc_crash_install(const char *path, const char *heading);

// Remembers the bytes that put the terminal back, and the terminal. 0 bytes or tty -1 means: nothing to put back.
void cc_crash_terminal(int tty, const void *bytes, size_t count);

// Puts the terminal back with the remembered bytes and line discipline; safe in a signal handler, harmless twice.
void cc_crash_restore(void);

#endif
