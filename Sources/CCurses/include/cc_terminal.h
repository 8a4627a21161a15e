// The terminal device: a separate open file description, its line discipline and its size. Independent of curses.
#ifndef CC_TERMINAL_H
#define CC_TERMINAL_H

#include <stddef.h>

// Reopens the terminal behind standard input, so that non-blocking mode is not shared with the shell. Returns the
// descriptor, or -1 if standard input or output is not a terminal.
int cc_tty_open(void);

// Saves the line discipline (once) and switches to ours: no echo, no line editing, no flow control; Ctrl-\ and Ctrl-Z
// stay signals, Ctrl-C is a key. 0 on success.
int cc_tty_raw(int tty);

// Restores the saved line discipline. 0 on success.
int cc_tty_restore(int tty);

// Discards the saved line discipline and closes the descriptor.
void cc_tty_close(int tty);

// The size in cells; 0 on success, -1 if the terminal does not know (0x0 counts as unknown).
int cc_tty_size(int tty, int *columns, int *rows);

// Whether our process group is the terminal's foreground group.
int cc_tty_is_foreground(int tty);

// Writes as much as the terminal accepts now; returns the bytes written (0 if it is full), -1 if it is gone.
long cc_tty_write(int tty, const void *bytes, size_t count);

// Writes everything, waiting up to `milliseconds` in total for a terminal that has stopped reading. 0 on success.
int cc_tty_write_all(int tty, const void *bytes, size_t count, int milliseconds);

// Reads available input; returns the bytes read, 0 if there are none, -1 at end of input or on error.
long cc_tty_read(int tty, void *bytes, size_t capacity);

// Waits for input: 1 if there is any, 0 once `milliseconds` have passed.
int cc_tty_wait(int tty, int milliseconds);

#endif
