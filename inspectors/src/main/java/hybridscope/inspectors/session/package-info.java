/**
 * What drives a debugging session, whoever shows it: {@link hybridscope.inspectors.session.Session} is a program under control,
 * {@link hybridscope.inspectors.session.Debugger} runs one on a thread of its own for a client that must not wait, and keeps
 * breakpoints from session to session; {@link hybridscope.inspectors.session.PausedSession} is what can be asked and changed
 * where it stands.
 *
 * <p>It lives in inspectors because its answers are reports and its clients are several: views draw what it tells, the window and
 * the command line drive it, a debug adapter may. So it knows the runtime and the reports, no JavaFX and no command line.
 */
package hybridscope.inspectors.session;
