// The C shim: the required parts of ncursesw and the system as plain functions. ncurses' macros, globals and variadic
// functions stay on the C side; Swift never sees a WINDOW. One header per topic.
#ifndef CCURSES_H
#define CCURSES_H

#include "cc_crash.h"
#include "cc_screen.h"
#include "cc_signals.h"
#include "cc_spawn.h"
#include "cc_system.h"
#include "cc_terminal.h"

#endif
