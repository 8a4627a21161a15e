// Starts helper programs (see cc_spawn.h).
#define _GNU_SOURCE
#include "cc_spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "cc_system.h"
#include "internal.h"

// What the guard is told: the process group of a helper, and for how long it may run on without us; `released` once it
// has ended.
struct ward {
  pid_t group;
  int milliseconds;
};

enum { wards = 64, released = -1 };

// Our end of the guard's pipe. That it closes when we end, however we end, is how the guard learns of it.
static int guard = -1;

static void tell_guard(pid_t child, int milliseconds) {
  const struct ward ward = {.group = child, .milliseconds = milliseconds};
  (void)!write(guard, &ward, sizeof ward);
}

void cc_spawn_release(pid_t child) { tell_guard(child, released); }

static int reap(pid_t child, int options, int *status) {
  for (;;) {
    pid_t ended = waitpid(child, status, options);
    if (ended == child) return 1;
    if (ended == 0) return 0;
    if (errno != EINTR) return -1;
  }
}

// Linux copies no page table for a child that only becomes another program; it has our memory until then, and we wait.
#ifdef __linux__
#define child_of_ours vfork
#else
#define child_of_ours fork
#endif

// Sends what is left of a child's file descriptors away with its exec.
static void leave_files(void) {
#ifdef SYS_close_range
  enum { close_on_exec = 4 };
  if (syscall(SYS_close_range, 3, ~0U, close_on_exec) == 0) return;
#endif
  for (int file = 3; file < 1024; file++) fcntl(file, F_SETFD, FD_CLOEXEC);
}

static int put_file(int place, const char *path, int flags) {
  int file = open(path, flags, 0600);
  if (file < 0 || dup2(file, place) < 0) return -1;
  return file == place ? 0 : close(file);
}

// Becomes the program. Only calls that are safe after a fork in a process with threads.
static _Noreturn void become(
    const char *path, char *const arguments[], char *const environment[], const char *output, int milliseconds,
    int failure) {
  sigset_t none;
  sigemptyset(&none);
  setpgid(0, 0);
  // Before the program runs: the guard outlives us, and learns of our end only once the child is the program.
  tell_guard(getpid(), milliseconds);
  int flags = output ? O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW : O_WRONLY;
  if (put_file(0, "/dev/null", O_RDONLY) == 0 && put_file(1, output ? output : "/dev/null", flags) == 0 &&
      put_file(2, "/dev/null", O_WRONLY) == 0) {
    leave_files();
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(path, arguments, environment);
  }
  int error = errno;
  (void)!write(failure, &error, sizeof error);
  _exit(127);
}

pid_t cc_spawn(
    const char *path, char *const arguments[], char *const environment[], const char *output, int milliseconds) {
  int failure[2], error = 0;
  sigset_t all, before;
  if (cc_pipe(failure) != 0) return -errno;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = child_of_ours();
  if (child == 0) become(path, arguments, environment, output, milliseconds, failure[1]);
  error = child < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(failure[1]);
  if (child > 0 && read(failure[0], &error, sizeof error) == sizeof error) {
    reap(child, 0, NULL);
    cc_spawn_release(child);
  }
  close(failure[0]);
  return error ? -error : child;
}

// Without process descriptors (old kernels, macOS), polls every 10 ms.
static void look_again(pid_t child, int milliseconds, int *status, int *result) {
  const struct timespec step = {.tv_nsec = 10 * 1000 * 1000};
  for (int waited = 0; *result == 0 && waited < milliseconds; waited += 10) {
    nanosleep(&step, NULL);
    *result = reap(child, WNOHANG, status);
  }
}

int cc_spawn_wait(pid_t child, int milliseconds, int *status) {
  if (milliseconds < 0) return reap(child, 0, status);
  int result = reap(child, WNOHANG, status);
  if (result != 0 || milliseconds == 0) return result;
#ifdef SYS_pidfd_open
  int process = (int)syscall(SYS_pidfd_open, child, 0);
  if (process >= 0) {
    struct pollfd ended = {.fd = process, .events = POLLIN};
    while (poll(&ended, 1, milliseconds) < 0 && errno == EINTR) continue;
    close(process);
    return reap(child, WNOHANG, status);
  }
#endif
  look_again(child, milliseconds, status, &result);
  return result;
}

int cc_spawn_signal(pid_t child, int signal) { return child > 0 ? kill(-child, signal) : -1; }

static long long now_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

// Keeps the helpers' groups until nobody holds the other end, then ends each at its time. Only async-signal-safe calls:
// threads of the process this was forked from may have held any lock.
static _Noreturn void stand_guard(int pipe) {
  pid_t groups[wards] = {0};
  long long until[wards];
  struct ward told;
  for (ssize_t got; (got = read(pipe, &told, sizeof told)) != 0;) {
    if (got != sizeof told) continue;
    for (int i = 0; i < wards; i++) {
      if (groups[i] != (told.milliseconds == released ? told.group : 0)) continue;
      groups[i] = told.milliseconds == released ? 0 : told.group;
      until[i] = now_milliseconds() + told.milliseconds;
      break;
    }
  }
  const struct timespec step = {.tv_nsec = 100 * 1000 * 1000};
  for (int running = 1; running > 0;) {
    running = 0;
    for (int i = 0; i < wards; i++) {
      if (groups[i] > 0 && kill(-groups[i], until[i] > now_milliseconds() ? 0 : SIGKILL) == 0) running++;
      else groups[i] = 0;
    }
    if (running > 0) nanosleep(&step, NULL);
  }
  _exit(0);
}

// Takes a name of its own in lists of processes: the arguments' memory, which ends where the environment begins.
static void name_guard(void) {
#ifdef __GLIBC__
  static const char name[] = "fastlife-guard";
  char *words = program_invocation_name;
  if (!words || !environ || !environ[0]) return;
  ptrdiff_t room = environ[0] - words;
  size_t length = room > 0 && room < 1 << 20 ? (size_t)room : strlen(words);
  memset(words, 0, length);
  memcpy(words, name, length < sizeof name ? length - 1 : sizeof name - 1);
  prctl(PR_SET_NAME, name);
#endif
}

int cc_spawn_guard(void) {
  if (guard >= 0) return 0;
  int ends[2];
  if (cc_pipe(ends) != 0) return -1;
  pid_t process = fork();
  if (process == 0) {
    setsid();
    name_guard();
    for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
    if (dup2(ends[0], 0) < 0) _exit(1);
#ifdef SYS_close_range
    if (syscall(SYS_close_range, 1, ~0U, 0) != 0)
#endif
      for (int file = 1; file < 1024; file++) close(file);
    fcntl(0, F_SETFL, 0);
    stand_guard(0);
  }
  close(ends[0]);
  if (process > 0) guard = ends[1];
  else close(ends[1]);
  return process > 0 ? 0 : -1;
}

// Milliseconds that a program in our terminal has to end when we are asked to.
static const int ending_grace = 500;
// Milliseconds after which a child is asked about again: another reader of the pipe can have taken its signal.
static const int looking_again = 1000;

// Waits for a child that owns the terminal; when it stops, we stop too, and continue it once continued ourselves. A
// signal that asks us to end ends the child first; signals stay for whoever reads the pipe.
static int wait_in_terminal(pid_t child, int is_signalled) {
  int status = 0, next = 0, result = -1;
  int is_ending = 0;
  uint64_t seen = 0;
  for (;;) {
    pid_t changed = waitpid(child, &status, is_signalled ? WUNTRACED | WNOHANG : WUNTRACED);
    if (changed < 0 && errno == EINTR) continue;
    if (changed < 0) break;
    if (changed == child && !WIFSTOPPED(status)) {
      result = status;
      break;
    }
    if (changed == child) {
      raise(SIGSTOP);
      kill(child, SIGCONT);
      continue;
    }
    next = cc_signals_next(is_ending ? ending_grace : looking_again);
    if (next == 0 && is_ending) kill(child, SIGKILL);
    if (next <= 0 || next == SIGCHLD) continue;
    seen |= (uint64_t)1 << (next - 1);
    if (next == SIGWINCH || next == SIGCONT || next == SIGTSTP) continue;
    is_ending = 1;
    kill(child, next == SIGHUP ? SIGHUP : SIGTERM);
  }
  for (int number = 1; number <= 64; number++) {
    if (seen >> (number - 1) & 1) cc_signals_again(number);
  }
  return result;
}

int cc_run_in_terminal(const char *path, char *const arguments[], char *const environment[]) {
  static const int passed[] = {SIGINT, SIGQUIT, SIGTSTP};
  struct sigaction before[3], ignore = {.sa_handler = SIG_IGN};
  posix_spawnattr_t attributes;
  sigset_t all, none;
  if (posix_spawnattr_init(&attributes) != 0) return -1;
  sigfillset(&all);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  sigemptyset(&none);
  sigemptyset(&ignore.sa_mask);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  for (int i = 0; i < 3; i++) sigaction(passed[i], &ignore, &before[i]);
  pid_t child = 0;
  int error = posix_spawn(&child, path, NULL, &attributes, arguments, environment);
  struct sigaction children;
  int is_signalled = !error && cc_signals_catch_children(&children) == 0;
  int status = error ? -1 : wait_in_terminal(child, is_signalled);
  if (is_signalled) sigaction(SIGCHLD, &children, NULL);
  for (int i = 0; i < 3; i++) sigaction(passed[i], &before[i], NULL);
  posix_spawnattr_destroy(&attributes);
  return status;
}
