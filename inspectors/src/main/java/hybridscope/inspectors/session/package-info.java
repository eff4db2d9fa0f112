/**
 * What drives a debugging session, whoever shows it: the thread it runs on, its breakpoints with and without a program, where it stands.
 *
 * <p>It lives in inspectors because its answers are reports and its clients are several: views draw what it tells, the window and the command
 * line drive it, a debug adapter may. So it knows the runtime and the reports, no JavaFX and no command line.
 */
package hybridscope.inspectors.session;
