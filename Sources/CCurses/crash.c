// Restores the terminal on a crash (see cc_crash.h). Everything a handler needs is prepared in static memory; the
// handlers only call async-signal-safe functions.
#define _GNU_SOURCE
#include "cc_crash.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

static char note_path[1024];
static char note_heading[256];
static char leave_bytes[1024];
static volatile size_t leave_count;
static volatile int terminal = -1;
static char handler_stack[64 * 1024];

static void write_number(int file, long number) {
  char text[24];
  int at = sizeof text;
  do text[--at] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  (void)!write(file, text + at, sizeof text - (size_t)at);
}

static void write_text(int file, const char *text) { (void)!write(file, text, strlen(text)); }

void cc_crash_restore(void) {
  int tty = terminal;
  if (tty < 0) return;
  terminal = -1;
  size_t done = 0;
  for (int tries = 0; done < leave_count && tries < 4; tries++) {
    ssize_t written = write(tty, leave_bytes + done, leave_count - done);
    if (written > 0) {
      done += (size_t)written;
    } else {
      struct pollfd wait = {.fd = tty, .events = POLLOUT};
      poll(&wait, 1, 50);
    }
  }
  if (cc_saved.valid) tcsetattr(tty, TCSANOW, &cc_saved.line);
}

static void write_note(int number) {
  if (!note_path[0]) return;
  int file = open(note_path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0) return;
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  write_text(file, note_heading);
  write_text(file, "\nsignal ");
  write_number(file, number);
  write_text(file, "\ntime ");
  write_number(file, (long)now.tv_sec);
  write_text(file, "\n");
  close(file);
}

static void on_crash(int number) {
  cc_crash_restore();
  write_note(number);
  // SA_RESETHAND has restored the default action: re-raising ends the process with the proper status.
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

void cc_crash_install(const char *path, const char *heading) {
  if (path && strlen(path) < sizeof note_path) strcpy(note_path, path);
  strncpy(note_heading, heading, sizeof note_heading - 1);
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  sigemptyset(&action.sa_mask);
  const int crashes[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) sigaction(crashes[i], &action, NULL);
}

void cc_crash_terminal(int tty, const void *bytes, size_t count) {
  terminal = -1;
  if (count > sizeof leave_bytes) count = sizeof leave_bytes;
  if (count) memcpy(leave_bytes, bytes, count);
  leave_count = count;
  terminal = tty;
}
