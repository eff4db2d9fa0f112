package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** However long a run is, what is kept of its turns is bounded; what is not known any more is not guessed. */
class TurnsTest {
    private static final int KEPT = 1 << 18;

    @Test
    void theLastInstructionOfAThreadLiesBehindTheTurnsOfOthers() {
        ThreadTurns turns = new ThreadTurns();
        assertTrue(turns.note(0, 1));
        assertTrue(turns.note(100, 3));
        assertFalse(turns.note(150, 3));
        assertEquals(149, turns.before(150, 3));
        assertEquals(99, turns.before(150, 1));
        assertEquals(-1, turns.before(100, 3));
        assertEquals(100, turns.first(3));
        turns.forget(50);
        assertEquals(-1, turns.first(3));
        assertEquals(-1, turns.before(150, 3));
    }

    @Test
    void ofVeryManyTurnsTheLatestAreKept() {
        ThreadTurns turns = new ThreadTurns();
        turns.note(0, 9);
        for (int i = 1; i <= KEPT + 10; i++) {
            turns.note(i * 10L, 1 + i % 2);
        }
        assertEquals(KEPT, turns.all().size());
        long end = (KEPT + 11) * 10L;
        assertEquals(end - 1, turns.before(end, 1 + KEPT % 2));
        assertEquals(end - 11, turns.before(end, 2 - KEPT % 2));
        assertEquals(ThreadTurns.FORGOTTEN, turns.before(end, 9));
        assertEquals(-1, turns.before(end, 7));
        assertEquals(0, turns.first(9));
        // A walk through the forgotten past leaves no traces between which others would be missing.
        assertFalse(turns.note(55, 9));
        assertEquals(ThreadTurns.FORGOTTEN, turns.before(end, 9));
    }
}
