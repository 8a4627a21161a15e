// Declarations shared by the shim's source files.
#ifndef CC_INTERNAL_H
#define CC_INTERNAL_H

#include <termios.h>

// The original line discipline, read by the crash handler.
struct cc_saved_line {
  struct termios line;
  volatile int valid;
};
extern struct cc_saved_line cc_saved;

#endif
