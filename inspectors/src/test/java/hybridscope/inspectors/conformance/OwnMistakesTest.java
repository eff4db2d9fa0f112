package hybridscope.inspectors.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A mistake of ours is told with the place where it was made, and the first one stays. */
class OwnMistakesTest {
    private static Throwable at(String message, String... methods) {
        Throwable mistake = new IllegalStateException(message);
        StackTraceElement[] trace = new StackTraceElement[methods.length];
        for (int i = 0; i < trace.length; i++) {
            trace[i] = new StackTraceElement("C", methods[i], "C.java", i + 1);
        }
        mistake.setStackTrace(trace);
        return mistake;
    }

    @Test
    void theFirstOneIsTold() {
        OwnMistakes mistakes = new OwnMistakes();
        assertTrue(mistakes.isEmpty());
        mistakes.internalError(at("one", "a", "b", "c", "d", "e"));
        mistakes.internalError(at("two"));
        assertFalse(mistakes.isEmpty());
        assertEquals("internal error: java.lang.IllegalStateException: one, at C.a(C.java:1), at C.b(C.java:2), "
                + "at C.c(C.java:3), at C.d(C.java:4)", mistakes.text());
    }
}
