package hybridscope.inspectors.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/**
 * Mutants of real files: everything in them is looked at, and nothing is thrown, nothing hangs, memory stays in proportion to the
 * file.
 */
class FuzzTest {
    @Test
    void mutantsAreSurvived() throws Exception {
        assertEquals("", Fuzz.fromProperties().run());
    }
}
