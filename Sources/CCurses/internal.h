// What the files of the shim share among themselves.
#ifndef CC_INTERNAL_H
#define CC_INTERNAL_H

#include <termios.h>

// The line discipline as it was before us; read by the crash handler.
struct cc_saved_line {
  struct termios line;
  volatile int valid;
};
extern struct cc_saved_line cc_saved;

#endif
