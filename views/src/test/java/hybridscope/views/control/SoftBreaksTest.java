package hybridscope.views.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SoftBreaksTest {
    /** Each character is one wide. */
    private static String broken(String text, int room) {
        return SoftBreaks.broken(text, room, String::length);
    }

    @Test
    void namesBreakBehindDotsAndBetweenWordsAndGetNoSpaces() {
        assertEquals("/some/where/\nsample-\nassemblies/", broken("/some/where/sample-assemblies/", 12));
        assertEquals("bbc649f3-b216-\n4478-a3be-\n37a4e38af10e", broken("bbc649f3-b216-4478-a3be-37a4e38af10e", 14));
        assertEquals("System.\nCollections.\nGeneric.List\n<T>.Add(T)", broken("System.Collections.Generic.List<T>.Add(T)", 12));
        assertEquals("Internal\nArray", broken("InternalArray", 8));
    }

    @Test
    void whatHasRoomIsLeftToTheLabel() {
        assertEquals("a few words that wrap by themselves", broken("a few words that wrap by themselves", 12));
        assertEquals("", broken("", 12));
    }

    @Test
    void wordsAroundALongNameStayOnLinesThatHaveRoom() {
        assertEquals("of the type\nSamples.\nLayouts.Long\nRecord, in\nbytes",
                broken("of the type Samples.Layouts.LongRecord, in bytes", 14));
        assertEquals("one\nSamples.\nLayouts", broken("one\nSamples.Layouts", 8));
    }
}
