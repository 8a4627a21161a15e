// Signals as bytes in a pipe: the handler does nothing but write the signal's number.
#ifndef CC_SIGNALS_H
#define CC_SIGNALS_H

// Catches SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT and SIGQUIT (those not ignored by whoever started us) and
// answers the reading end of the pipe, -1 on failure. A second SIGINT puts the terminal back and ends at once. Called again it
// answers the same pipe.
int cc_signals_open(void);

// Puts the default actions back and closes the pipe.
void cc_signals_close(void);

// Stops the process as SIGTSTP would have without our handler; answers after it has been continued.
void cc_signals_stop(void);

// Ends the process by the signal's default action.
void cc_signals_raise(int signal);

// Ignores SIGPIPE and SIGXFSZ (writes then fail with an error that is reported), and switches core dumps off.
void cc_signals_harden(void);

#endif
