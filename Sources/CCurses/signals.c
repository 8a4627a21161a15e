// Signals as bytes in a pipe (see cc_signals.h).
#define _GNU_SOURCE
#include "cc_signals.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cc_crash.h"
#include "cc_system.h"
#include "internal.h"

// Whatever would end us by default must not leave the terminal as it is; crashes have handlers of their own.
static const int caught[] = {
  SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  SIGSYS,
#ifdef SIGPOLL
  SIGPOLL,
#endif
#ifdef SIGPWR
  SIGPWR,
#endif
#ifdef SIGSTKFLT
  SIGSTKFLT,
#endif
};
static const int caught_count = sizeof caught / sizeof *caught;
#ifdef SIGRTMIN
#define FIRST_REAL_TIME SIGRTMIN
#define LAST_REAL_TIME SIGRTMAX
#else
#define FIRST_REAL_TIME 1
#define LAST_REAL_TIME 0
#endif
static int ends[2] = {-1, -1};
static volatile sig_atomic_t interrupts;
// The signal that has asked us to end, 0 for none, and the seconds we have for it.
static volatile sig_atomic_t asked;
static const unsigned patience = 3;

static void end_by(int number) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(number, &standard, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

static void on_signal(int number) {
  int error = errno;
  if (number == SIGINT && ++interrupts > 1) {
    cc_crash_restore();
    end_by(SIGINT);
  }
  if (asked && number == SIGALRM) {
    // Nobody has heard it: whatever the main thread waits for, the terminal comes back.
    cc_crash_restore();
    end_by(asked);
  }
  if (!asked && number != SIGWINCH && number != SIGTSTP && number != SIGCONT && number != SIGCHLD && number != SIGINT) {
    asked = number;
    alarm(patience);
  }
  char byte = (char)number;
  (void)!write(ends[1], &byte, 1);
  errno = error;
}

static void catch_signal(int number) {
  struct sigaction before;
  // Signals ignored by nohup or a background shell stay ignored.
  if (sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_IGN) return;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int cc_signals_open(void) {
  if (ends[0] >= 0) return ends[0];
  if (cc_pipe(ends) != 0) return -1;
  interrupts = 0;
  asked = 0;
  for (int i = 0; i < caught_count; i++) catch_signal(caught[i]);
  for (int number = FIRST_REAL_TIME; number <= LAST_REAL_TIME; number++) catch_signal(number);
  return ends[0];
}

int cc_signals_next(int milliseconds) {
  unsigned char byte;
  if (ends[0] < 0) return -1;
  struct pollfd ready = {.fd = ends[0], .events = POLLIN};
  if (poll(&ready, 1, milliseconds) <= 0) return 0;
  return read(ends[0], &byte, 1) == 1 ? byte : 0;
}

void cc_signals_again(int number) {
  char byte = (char)number;
  (void)!write(ends[1], &byte, 1);
}

int cc_signals_catch_children(struct sigaction *before) {
  if (ends[0] < 0) return -1;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  return sigaction(SIGCHLD, &action, before);
}

static void release_signal(int number) {
  struct sigaction before;
  if (sigaction(number, NULL, &before) == 0 && before.sa_handler == on_signal) signal(number, SIG_DFL);
}

void cc_signals_close(void) {
  for (int i = 0; i < caught_count; i++) release_signal(caught[i]);
  for (int number = FIRST_REAL_TIME; number <= LAST_REAL_TIME; number++) release_signal(number);
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
  ends[0] = ends[1] = -1;
}

void cc_signals_stop(void) {
  end_by(SIGTSTP);
  catch_signal(SIGTSTP);
}

void cc_signals_raise(int number) { end_by(number); }

void cc_signals_harden(void) {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}
