#include "CCurses.h"
int cc_placeholder(void) { return 0; }
