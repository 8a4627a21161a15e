// Signals as bytes in a pipe (see cc_signals.h).
#define _GNU_SOURCE
#include "cc_signals.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "cc_crash.h"
#include "cc_system.h"

static const int caught[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static const int caught_count = sizeof caught / sizeof *caught;
static int ends[2] = {-1, -1};
static volatile sig_atomic_t interrupts;

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
  for (int i = 0; i < caught_count; i++) catch_signal(caught[i]);
  return ends[0];
}

void cc_signals_close(void) {
  for (int i = 0; i < caught_count; i++) {
    struct sigaction before;
    if (sigaction(caught[i], NULL, &before) == 0 && before.sa_handler == on_signal) signal(caught[i], SIG_DFL);
  }
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
