// Starting helper programs (sound players, notify-send): a process group of their own, nothing on standard input and
// output, no descriptors and no ignored signals of ours. One implementation for everybody; Swift's side is
// Platform/Processes/Processes.swift.
#ifndef CC_SPAWN_H
#define CC_SPAWN_H

#include <sys/types.h>

// Starts the program at an absolute path; `arguments` and `environment` end with NULL. Answers the process id, or the
// negated error number.
pid_t cc_spawn(const char *path, char *const arguments[], char *const environment[]);

// The same, with what the program prints going to the file `output`, which is made anew with mode 0600.
pid_t cc_spawn_into(const char *path, char *const arguments[], char *const environment[], const char *output);

// Waits up to `milliseconds` (-1: for ever) for a child to end and reaps it: 1 with its wait status, 0 when it still
// runs, -1 when there is no such child.
int cc_spawn_wait(pid_t child, int milliseconds, int *status);

// Runs a program in our terminal and process group, as a shell runs one in the foreground, and waits for its end. Keys
// that interrupt or stop are its own: where it stops, we stop with it. Answers its wait status, -1 when it could not be
// started.
int cc_run_in_terminal(const char *path, char *const arguments[], char *const environment[]);

// Sends a signal to a child's whole process group. 0 on success.
int cc_spawn_signal(pid_t child, int signal);

// Binds a child to us: when we crash, its process group is ended. Up to 32 of them; unbound when it was reaped.
void cc_spawn_bind(pid_t child);
void cc_spawn_unbind(pid_t child);

// Ends the process groups of all bound children. Async-signal-safe.
void cc_spawn_end_bound(void);

#endif
