// ncursesw as a maker of bytes: it gets a temporary file instead of the terminal, so one frame is one buffer that the
// program writes out without ever waiting for a terminal that has stopped reading.
#ifndef CC_SCREEN_H
#define CC_SCREEN_H

#include <stddef.h>
#include <stdint.h>

// Attributes, combined with |.
enum { CC_BOLD = 1, CC_DIM = 2, CC_UNDERLINE = 4, CC_REVERSE = 8 };

// What cc_screen_open answers.
enum {
  CC_OPEN = 0,       // the screen is up
  CC_NO_TERM = 1,    // TERM is unset or empty
  CC_UNKNOWN = 2,    // no terminfo entry of that name
  CC_NO_MOTION = 3,  // an entry without cursor addressing (dumb)
  CC_FAILED = 4      // out of memory or descriptors
};

// Sets the character locale: the environment's; C.UTF-8 when that is missing or invalid. Must come before everything
// else here. Answers 1 when the locale is UTF-8, 0 when only ASCII may be drawn.
int cc_locale(void);

// Cells the C library gives a scalar, -1 when it does not know it.
int cc_width(uint32_t scalar);

// Starts curses for the terminal type; one of the constants above.
int cc_screen_open(const char *term, int width, int height);

// Number of colours of the terminal type, 0 or less for none.
int cc_screen_colours(void);

// A string capability such as `kcuu1`, or NULL.
const char *cc_capability(const char *name);

// Makes colour pair `pair` (from 1); colours are -1 (the terminal's own) or 0-255. 0 on success.
int cc_pair(int pair, int foreground, int background);
// How many pairs there are.
int cc_pairs(void);

// Puts one cell: a base scalar and up to four combining ones. Nothing happens outside the screen.
void cc_put(int row, int column, const uint32_t *scalars, int count, int attributes, int pair);

// Puts neighbouring cells of one look, a scalar of one cell's width in each. What lies outside the screen is left out.
void cc_put_run(int row, int column, const uint32_t *scalars, int count, int attributes, int pair);

// Where the cursor stands after the next flush; a row of -1 hides it.
void cc_cursor(int row, int column);

// Gives curses a new size. 0 on success.
int cc_screen_resize(int width, int height);

// The next flush writes every cell.
void cc_screen_forget(void);

// Works out what must be written to show what was put.
void cc_screen_flush(void);

// Leaves the alternate screen and undoes every attribute (before a stop, at the end).
void cc_screen_leave(void);

// Ends curses for good.
void cc_screen_close(void);

// Takes the bytes that curses has made: answers how many there are and copies up to `capacity` of them. With NULL it
// only counts; a copy of everything empties the buffer.
size_t cc_screen_take(void *bytes, size_t capacity);

#endif
