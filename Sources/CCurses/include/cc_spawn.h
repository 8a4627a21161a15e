// Starts helper programs (sound players, notify-send) in their own process group, with null standard input and output
// and without our descriptors or ignored signals. The only implementation; the Swift side is
// Platform/Processes/Processes.swift.
#ifndef CC_SPAWN_H
#define CC_SPAWN_H

#include <sys/types.h>

// Starts the program at an absolute path; `arguments` and `environment` are NULL-terminated. Its standard output goes into
// the file `output`, created with mode 0600 where nothing has that name; NULL discards it. The guard knows of it before it
// runs: for how many milliseconds it may run on should we end. Returns the process id, or the negated error number.
pid_t cc_spawn(
    const char *path, char *const arguments[], char *const environment[], const char *output, int milliseconds);

// Waits up to `milliseconds` (-1: forever) for a child to exit and reaps it: 1 with its wait status, 0 if it is still
// running, -1 if there is no such child.
int cc_spawn_wait(pid_t child, int milliseconds, int *status);

// Runs a program in our terminal and process group, like a shell's foreground job, and waits for it to exit. It handles
// interrupt and stop keys itself; when it stops, we stop too, and a caught signal that asks us to end ends it first.
// Returns its wait status, -1 if it could not be started.
int cc_run_in_terminal(const char *path, char *const arguments[], char *const environment[]);

// Sends a signal to a child's entire process group. 0 on success.
int cc_spawn_signal(pid_t child, int signal);

// Starts a process that ends the helpers' groups once we have ended, by whatever means: SIGKILL included. It is started
// once. 0 on success.
int cc_spawn_guard(void);

// Tells the guard that a child has been reaped. It keeps up to 64 children at a time.
void cc_spawn_release(pid_t child);

#endif
