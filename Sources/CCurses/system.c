// System calls that Swift cannot access portably (see cc_system.h).
#define _GNU_SOURCE
#include "cc_system.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <limits.h>
#include <link.h>
#include <malloc.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/statfs.h>
#else
#include <sys/sysctl.h>
#include <sys/time.h>
#endif

double cc_uptime(void) {
  struct timespec now = {0};
#ifdef CLOCK_BOOTTIME
  clock_gettime(CLOCK_BOOTTIME, &now);
#else
  clock_gettime(CLOCK_MONOTONIC, &now);  // On macOS this clock counts on in sleep.
#endif
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int64_t cc_wall(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_REALTIME, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int cc_boot_id(char *text, size_t capacity) {
#ifdef __linux__
  int file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, capacity - 1);
  close(file);
  if (count <= 0) return -1;
  text[count] = '\0';
  text[strcspn(text, "\n")] = '\0';
  return 0;
#else
  struct timeval boot = {0};
  size_t size = sizeof boot;
  if (sysctlbyname("kern.boottime", &boot, &size, NULL, 0) != 0) return -1;
  snprintf(text, capacity, "%lld", (long long)boot.tv_sec);
  return 0;
#endif
}

int cc_local_offset(int64_t seconds) {
  time_t at = (time_t)seconds;
  struct tm local = {0};
  tzset();
  return localtime_r(&at, &local) ? (int)local.tm_gmtoff : 0;
}

static int mark(int file) {
  int status = fcntl(file, F_GETFL);
  return fcntl(file, F_SETFL, status | O_NONBLOCK) | fcntl(file, F_SETFD, FD_CLOEXEC);
}

int cc_pipe(int ends[2]) {
  if (pipe(ends) != 0) return -1;
  return mark(ends[0]) | mark(ends[1]);
}

void cc_wake(int end) {
  char byte = 0;
  (void)!write(end, &byte, 1);
}

void cc_drain(int end) {
  char bytes[256];
  while (read(end, bytes, sizeof bytes) > 0) continue;
}

int cc_watch_open(const char *directory) {
#ifdef __linux__
  int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (watch < 0 || cc_watch_add(watch, directory)) return watch;
  close(watch);
#endif
  return -1;
}

int cc_watch_add(int watch, const char *directory) {
#ifdef __linux__
  uint32_t events = IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_ONLYDIR;
  return inotify_add_watch(watch, directory, events) >= 0;
#else
  return 0;
#endif
}

// Whether a name begins as one of some does, which stand with a stroke between them.
static int cc_begins(const char *name, const char *prefixes) {
  for (const char *at = prefixes;; at++) {
    size_t length = strcspn(at, "/");
    if (length > 0 && strncmp(name, at, length) == 0) return 1;
    at += length;
    if (*at == 0) return 0;
  }
}

int cc_watch_drain(int watch, const char *prefixes) {
  int found = 0;
#ifdef __linux__
  _Alignas(struct inotify_event) char buffer[16 * 1024];
  for (;;) {
    ssize_t count = read(watch, buffer, sizeof buffer);
    if (count <= 0) return found;
    for (char *at = buffer; at < buffer + count;) {
      const struct inotify_event *event = (const struct inotify_event *)at;
      if ((event->mask & IN_Q_OVERFLOW) || (event->len && cc_begins(event->name, prefixes))) found++;
      at += sizeof *event + event->len;
    }
  }
#endif
  return found;
}

int cc_lock(int file) {
  for (;;) {
    if (flock(file, LOCK_EX | LOCK_NB) == 0) return 0;
    if (errno == EWOULDBLOCK) return 1;
    if (errno != EINTR) return -1;
  }
}

void cc_unlock(int file) { flock(file, LOCK_UN); }

int cc_file_system_is_remote(const char *path) {
#ifdef __linux__
  struct statfs about;
  if (statfs(path, &about) != 0) return -1;
  // Magic numbers from statfs(2): NFS, SMB, SMB2, CIFS, CODA, AFS, 9P, FUSE, Ceph.
  switch ((uint32_t)about.f_type) {
    case 0x6969u: case 0x517Bu: case 0xFE534D42u: case 0xFF534D42u: case 0x73757245u:
    case 0x5346414Fu: case 0x01021997u: case 0x65735546u: case 0x00C36400u:
      return 1;
    default:
      return 0;
  }
#else
  (void)path;
  return 0;
#endif
}

const char *cc_home(void) {
  struct passwd *user = getpwuid(getuid());
  return user && user->pw_dir && *user->pw_dir ? user->pw_dir : NULL;
}

static void *nothing(void *unused) { return unused; }

int cc_can_start_threads(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, nothing, NULL) != 0) return 0;
  return pthread_join(thread, NULL) == 0;
}

#ifdef __linux__
static int release_code(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size, (void)unused;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    // Only read-only file mappings: they are read back from the page cache on use.
    if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
    uintptr_t start = (object->dlpi_addr + part->p_vaddr + page - 1) & ~(page - 1);
    uintptr_t end = (object->dlpi_addr + part->p_vaddr + part->p_memsz) & ~(page - 1);
    if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}
#endif

void cc_keep_frames(void) {
#ifdef __GLIBC__
  // A large frame repeatedly needs some hundred kilobytes; releasing and reallocating them each time costs up to a
  // tenth of the time to draw it.
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
  mallopt(M_MMAP_THRESHOLD, 4 << 20);
  // One heap for all threads: a thread's own would keep two megabytes of work that is done.
  mallopt(M_ARENA_MAX, 1);
#endif
}

void cc_release_unused(void) {
#ifdef __linux__
  malloc_trim(0);
  dl_iterate_phdr(release_code, NULL);
#endif
}
