package hybridscope.core.interpreter;

import java.util.Map;

/**
 * An exception that waits, on its thread, for somebody who watches.
 *
 * @param exception  the exception object
 * @param fromNative whether the method in work was one that Java implements
 * @param again      whether it was thrown before
 * @param searched   where no handler was found: how far it has come; null where it is still to be looked for
 */
record PendingException(int exception, boolean fromNative, boolean again, ExceptionInFlight searched) {
    PendingException copy(Map<ExceptionInFlight, ExceptionInFlight> copies) {
        return new PendingException(exception, fromNative, again, Frame.copy(searched, copies));
    }
}
