#ifndef CCURSES_H
#define CCURSES_H
int cc_placeholder(void);
#endif
