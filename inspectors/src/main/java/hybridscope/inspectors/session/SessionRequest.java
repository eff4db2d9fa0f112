package hybridscope.inspectors.session;

/**
 * Something that is found out, or changed, while a session is paused, on its thread. The answer must not lead to the session:
 * records.
 */
@FunctionalInterface
public interface SessionRequest<T> {
    /** Does it. The message of an exception is what the user is told. */
    T of(PausedSession session) throws Exception;
}
