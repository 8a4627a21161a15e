// Declarations shared by the shim's source files.
#ifndef CC_INTERNAL_H
#define CC_INTERNAL_H

#include <signal.h>
#include <termios.h>

// The original line discipline, read by the crash handler.
struct cc_saved_line {
  struct termios line;
  volatile int valid;
};
extern struct cc_saved_line cc_saved;

// Takes the next caught signal, waiting up to `milliseconds` (-1: forever): its number, 0 if none came or the wait was
// interrupted, -1 if none are caught.
int cc_signals_next(int milliseconds);

// Puts a signal back for whoever reads the pipe.
void cc_signals_again(int number);

// Also catches SIGCHLD; stores the action before. 0 on success, -1 if no signals are caught.
int cc_signals_catch_children(struct sigaction *before);

#endif
