// ncursesw as a byte generator (see cc_screen.h). Curses does not handle input: its typeahead check is off and its
// input is /dev/null. Its output is an unnamed file, so none of its tty calls reach the terminal (it reports "not a
// tty").
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "cc_screen.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

static SCREEN *screen;
static FILE *output;
static FILE *input;
static int cursor_row = -1;
static int cursor_column;
static int forget;

static int is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

static int names_a_locale(void) {
  const char *names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = getenv(names[i]);
    if (value && *value) return 1;
  }
  return 0;
}

int cc_locale(void) {
  if (names_a_locale() && setlocale(LC_CTYPE, "")) return is_utf8();
  if (setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "C.utf8") || setlocale(LC_CTYPE, "en_US.UTF-8"))
    return is_utf8();
  setlocale(LC_CTYPE, "C");
  return 0;
}

int cc_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static FILE *unnamed_file(void) {
#ifdef __linux__
  int file = memfd_create("frame", MFD_CLOEXEC);
  return file < 0 ? NULL : fdopen(file, "w+");
#else
  return tmpfile();
#endif
}

static void discard(void) {
  if (output) fclose(output);
  if (input) fclose(input);
  output = input = NULL;
  screen = NULL;
}

// Curses cannot query a file's size, and rejects terminal types without one in their entry (linux), so the size is
// passed in the variables it reads first. They are removed again before anything else runs, so that no helper inherits
// them.
static SCREEN *new_terminal(const char *term, int width, int height) {
  char text[16];
  snprintf(text, sizeof text, "%d", width);
  setenv("COLUMNS", text, 1);
  snprintf(text, sizeof text, "%d", height);
  setenv("LINES", text, 1);
  SCREEN *made = newterm(term, output, input);
  unsetenv("COLUMNS");
  unsetenv("LINES");
  return made;
}

int cc_screen_open(const char *term, int width, int height) {
  if (!term || !*term) return CC_NO_TERM;
  // Looking up the entry first prevents newterm from printing an error of its own.
  int error = 0;
  output = unnamed_file();
  input = fopen("/dev/null", "re");
  if (!output || !input) return discard(), CC_FAILED;
  if (setupterm(term, fileno(output), &error) != OK) return discard(), CC_UNKNOWN;
  char *motion = tigetstr("cup");
  int moves = motion && motion != (char *)-1 && *motion;
  del_curterm(cur_term);
  if (!moves) return discard(), CC_NO_MOTION;
  screen = new_terminal(term, width, height);
  if (!screen) return discard(), CC_UNKNOWN;
  typeahead(-1);
  resizeterm(height, width);
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  scrollok(stdscr, FALSE);
  idlok(stdscr, FALSE);
  leaveok(stdscr, FALSE);
  cursor_row = -1;
  forget = 1;
  return CC_OPEN;
}

int cc_screen_colours(void) { return has_colors() ? COLORS : 0; }

const char *cc_capability(const char *name) {
  char *value = tigetstr(name);
  return value == (char *)-1 ? NULL : value;
}

int cc_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background) == OK ? 0 : -1;
}

int cc_pairs(void) { return has_colors() ? COLOR_PAIRS : 0; }

static int make_cell(cchar_t *cell, const uint32_t *scalars, int count, int attributes, int pair) {
  wchar_t text[CCHARW_MAX + 1];
  int length = count < CCHARW_MAX ? count : CCHARW_MAX;
  for (int i = 0; i < length; i++) text[i] = (wchar_t)scalars[i];
  text[length] = L'\0';
  attr_t look = A_NORMAL;
  if (attributes & CC_BOLD) look |= A_BOLD;
  if (attributes & CC_DIM) look |= A_DIM;
  if (attributes & CC_UNDERLINE) look |= A_UNDERLINE;
  if (attributes & CC_REVERSE) look |= A_REVERSE;
  int wide = pair;
  return setcchar(cell, text, look, (short)pair, &wide);
}

void cc_put(int row, int column, const uint32_t *scalars, int count, int attributes, int pair) {
  cchar_t cell;
  if (make_cell(&cell, scalars, count, attributes, pair) != OK) return;
  // At the last cell of the last row curses reports an error after drawing it; harmless.
  mvwadd_wch(stdscr, row, column, &cell);
}

void cc_put_run(int row, int column, const uint32_t *scalars, int count, int attributes, int pair) {
  enum { part = 64 };
  cchar_t first, cells[part];
  const uint32_t blank = ' ';
  if (make_cell(&first, &blank, 1, attributes, pair) != OK) return;
  for (int at = 0; at < count; at += part) {
    int length = count - at < part ? count - at : part;
    for (int i = 0; i < length; i++) {
      cells[i] = first;
      cells[i].chars[0] = (wchar_t)scalars[at + i];
    }
    mvwadd_wchnstr(stdscr, row, column + at, cells, length);
  }
}

void cc_cursor(int row, int column) {
  cursor_row = row;
  cursor_column = column;
}

// On a resize, curses clears the screen and shows its last contents there, row by row, before they are replaced;
// passing the new frame in full makes it the only one written.
int cc_screen_resize(int width, int height) {
  if (resizeterm(height, width) != OK) return -1;
  forget = 1;
  return 0;
}

void cc_screen_forget(void) { forget = 1; }

// Updates the screen row by row: if curses sees several rows change at once, it scrolls regions to save a few bytes,
// using sequences unknown to some emulators and recorders.
static void update_rows(void) {
  int rows = getmaxy(stdscr);
  char changed[rows > 0 ? rows : 1];
  for (int row = 0; row < rows; row++) changed[row] = is_linetouched(stdscr, row) == TRUE;
  untouchwin(stdscr);
  leaveok(stdscr, TRUE);
  for (int row = 0; row < rows; row++) {
    if (!changed[row]) continue;
    wtouchln(stdscr, row, 1, 1);
    wnoutrefresh(stdscr);
    doupdate();
  }
  leaveok(stdscr, FALSE);
}

void cc_screen_flush(void) {
  curs_set(cursor_row >= 0 ? 1 : 0);
  if (forget) {
    clearok(curscr, TRUE);
    touchwin(stdscr);
  } else {
    update_rows();
  }
  forget = 0;
  wmove(stdscr, cursor_row >= 0 ? cursor_row : 0, cursor_row >= 0 ? cursor_column : 0);
  wnoutrefresh(stdscr);
  doupdate();
}

void cc_screen_leave(void) { endwin(); }

void cc_screen_close(void) {
  if (!screen) return;
  delscreen(screen);
  discard();
}

size_t cc_screen_take(void *bytes, size_t capacity) {
  if (!output) return 0;
  fflush(output);
  int file = fileno(output);
  // Keep its pages for the next frame: anything beyond the write position is stale.
  off_t length = lseek(file, 0, SEEK_CUR);
  if (length <= 0) return 0;
  if (!bytes) return (size_t)length;
  ssize_t count = pread(file, bytes, capacity, 0);
  if (count == length) lseek(file, 0, SEEK_SET);
  return count < 0 ? 0 : (size_t)count;
}
