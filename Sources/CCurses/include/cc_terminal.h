// The terminal as a device: an open file description of our own, its line discipline, its size. No curses here.
#ifndef CC_TERMINAL_H
#define CC_TERMINAL_H

#include <stddef.h>

// Opens the terminal behind standard input a second time, so that our non-blocking mode is not shared with the shell.
// Answers its descriptor, or -1 when standard input or output is not a terminal.
int cc_tty_open(void);

// Saves the line discipline (once) and switches to ours: no echo, no line editing, no flow control; Ctrl-Z and Ctrl-\
// stay signals, Ctrl-C comes as a key. 0 on success.
int cc_tty_raw(int tty);

// Puts the saved line discipline back. 0 on success.
int cc_tty_restore(int tty);

// Forgets the saved line discipline and closes the descriptor.
void cc_tty_close(int tty);

// Size in cells; 0 on success, -1 when the terminal does not know (0x0 counts as not knowing).
int cc_tty_size(int tty, int *columns, int *rows);

// Whether our process group is the terminal's foreground group.
int cc_tty_is_foreground(int tty);

// Writes as much as the terminal takes now; answers the bytes taken (0 when it is full), -1 when it is gone.
long cc_tty_write(int tty, const void *bytes, size_t count);

// Writes everything, waiting up to `milliseconds` in all for a terminal that has stopped reading. 0 when all is out.
int cc_tty_write_all(int tty, const void *bytes, size_t count, int milliseconds);

// Reads what is there now; answers the bytes read, 0 when there is nothing, -1 at end of input or error.
long cc_tty_read(int tty, void *bytes, size_t capacity);

// Waits for something to read: 1 when there is, 0 when `milliseconds` have passed.
int cc_tty_wait(int tty, int milliseconds);

#endif
