// Signals as bytes in a pipe: the handler only writes the signal's number.
#ifndef CC_SIGNALS_H
#define CC_SIGNALS_H

// Catches SIGWINCH, SIGTSTP, SIGCONT and all signals that end a process and are no crash (except those ignored by the
// parent) and returns the read end of the pipe, -1 on failure. A second SIGINT restores the terminal and exits at once. Further
// calls return the same pipe. Three seconds after a signal that asks us to end the terminal is restored and the process
// ends by it, whatever it is waiting for.
int cc_signals_open(void);

// Restores the default actions and closes the pipe.
void cc_signals_close(void);

// Stops the process like SIGTSTP without a handler; returns after it has been continued.
void cc_signals_stop(void);

// Ends the process by the signal's default action.
void cc_signals_raise(int signal);

// Ignores SIGPIPE and SIGXFSZ (writes then fail with a reported error), and disables core dumps.
void cc_signals_harden(void);

#endif
