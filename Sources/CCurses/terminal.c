// The terminal device (see cc_terminal.h).
#define _GNU_SOURCE
#include "cc_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

struct cc_saved_line cc_saved = {0};

int cc_tty_open(void) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return -1;
  char name[256];
  int tty = -1;
  if (ttyname_r(STDOUT_FILENO, name, sizeof name) == 0) tty = open(name, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (tty < 0) tty = open("/dev/tty", O_RDWR | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  // A terminal that cannot be reopened (after su, in a sandbox) is shared: reads are polled for first.
  if (tty < 0) tty = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
  return tty;
}

int cc_tty_raw(int tty) {
  struct termios line;
  if (tcgetattr(tty, &line) != 0) return -1;
  if (!cc_saved.valid) {
    cc_saved.line = line;
    cc_saved.valid = 1;
  }
  line.c_iflag &= (tcflag_t) ~(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT);
  line.c_oflag &= (tcflag_t)~OPOST;
  line.c_lflag &= (tcflag_t) ~(ICANON | ECHO | ECHONL | IEXTEN);
  line.c_lflag |= ISIG;
  line.c_cc[VINTR] = _POSIX_VDISABLE;
  line.c_cc[VMIN] = 1;
  line.c_cc[VTIME] = 0;
  return tcsetattr(tty, TCSADRAIN, &line);
}

int cc_tty_restore(int tty) { return cc_saved.valid ? tcsetattr(tty, TCSADRAIN, &cc_saved.line) : 0; }

void cc_tty_close(int tty) {
  cc_saved.valid = 0;
  close(tty);
}

int cc_tty_size(int tty, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(tty, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int cc_tty_is_foreground(int tty) { return tcgetpgrp(tty) == getpgrp(); }

long cc_tty_write(int tty, const void *bytes, size_t count) {
  for (;;) {
    ssize_t written = write(tty, bytes, count);
    if (written >= 0) return written;
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    if (errno != EINTR) return -1;
  }
}

int cc_tty_write_all(int tty, const void *bytes, size_t count, int milliseconds) {
  const char *next = bytes;
  while (count > 0) {
    long written = cc_tty_write(tty, next, count);
    if (written < 0) return -1;
    next += written;
    count -= (size_t)written;
    if (written > 0) continue;
    if (milliseconds <= 0) return -1;
    struct pollfd wait = {.fd = tty, .events = POLLOUT};
    int step = milliseconds < 50 ? milliseconds : 50;
    if (poll(&wait, 1, step) == 0) milliseconds -= step;
    if (wait.revents & (POLLERR | POLLHUP | POLLNVAL)) return -1;
  }
  return 0;
}

long cc_tty_read(int tty, void *bytes, size_t capacity) {
  struct pollfd ready = {.fd = tty, .events = POLLIN};
  if (poll(&ready, 1, 0) <= 0) return 0;
  for (;;) {
    ssize_t count = read(tty, bytes, capacity);
    if (count > 0) return count;
    if (count == 0) return -1;
    if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
    if (errno != EINTR) return -1;
  }
}

int cc_tty_wait(int tty, int milliseconds) {
  struct pollfd ready = {.fd = tty, .events = POLLIN};
  return poll(&ready, 1, milliseconds) > 0 && (ready.revents & POLLIN) ? 1 : 0;
}
