package hybridscope.inspectors.session;

/** Who follows a {@link Debugger}; called by its client's executor. */
public interface DebuggerListener {
    /** The program is on its way, or no longer. Where it has come to follows. */
    void running(boolean running);

    /**
     * The session has begun or stopped, something in it was changed, something else of it was selected, or it is over.
     *
     * @param state null where there is none
     */
    void state(SessionState state);

    /** Something went wrong in the session. @param reason for people */
    void failed(String reason);
}
