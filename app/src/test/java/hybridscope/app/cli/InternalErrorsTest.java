package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What people read of HybridScope's own mistakes on standard error. */
class InternalErrorsTest {
    private static final String SENTENCE =
            "hybridscope: internal error: java.lang.IllegalStateException: ours (HYBRIDSCOPE_TRACE=1 shows where)";

    private final StringWriter printed = new StringWriter();

    private List<String> lines() {
        return printed.toString().lines().toList();
    }

    @Test
    void theFirstIsToldAndHowToSeeMore() {
        InternalErrors errors = new InternalErrors(new PrintWriter(printed), false);
        errors.internalError(new IllegalStateException("ours"));
        errors.internalError(new NullPointerException("another one"));
        assertEquals(List.of(SENTENCE), lines());
    }

    @Test
    void withTracesEachSaysWhereItComesFrom() {
        InternalErrors errors = new InternalErrors(new PrintWriter(printed), true);
        errors.internalError(new IllegalStateException("ours"));
        errors.internalError(new NullPointerException("another one"));
        assertEquals(List.of(SENTENCE, "java.lang.IllegalStateException: ours"), lines().subList(0, 2));
        assertTrue(lines().get(2).contains(getClass().getName() + ".withTraces"), lines().get(2));
        assertEquals(1, lines().stream().filter("java.lang.NullPointerException: another one"::equals).count());
    }

    @Test
    void aMistakeMadeAgainAndAgainIsShownTwentyTimes() {
        InternalErrors errors = new InternalErrors(new PrintWriter(printed), true);
        for (int i = 0; i < 50; i++) {
            errors.internalError(new IllegalStateException("ours"));
        }
        assertEquals(20, lines().stream().filter("java.lang.IllegalStateException: ours"::equals).count());
    }
}
