package hybridscope.core.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PagesTest {
    private final Memory memory = new Memory(0, 10 << 16);
    private final Pages pages = new Pages(memory);

    @Test
    void thePageOfNullIsNeverHandedOut() {
        assertEquals(PageUse.NULL, pages.use(0));
        assertEquals(0x1_0000, pages.take(1, PageUse.STATICS));
        assertThrows(IllegalArgumentException.class, () -> pages.give(0, 1));
    }

    @Test
    void theLowestRunThatIsLongEnoughIsTaken() {
        assertEquals(0x1_0000, pages.take(2, PageUse.STACK));
        assertEquals(0x3_0000, pages.take(1, PageUse.HEAP));
        assertEquals(0x4_0000, pages.take(3, PageUse.NATIVE));
        pages.give(0x1_0000, 2);
        pages.give(0x4_0000, 3);
        assertEquals(0x4_0000, pages.take(3, PageUse.STACK));
        assertEquals(0x1_0000, pages.take(1, PageUse.STACK));
        assertEquals(0x2_0000, pages.take(1, PageUse.STACK));
        assertEquals(0x7_0000, pages.take(1, PageUse.STACK));
    }

    @Test
    void aRunMayReachFromFreedPagesIntoNewOnes() {
        pages.take(3, PageUse.HEAP);
        memory.fill(0x1_0000, 3 << 16, (byte) 9);
        pages.give(0x2_0000, 2);
        assertEquals(0x2_0000, pages.take(4, PageUse.HEAP));
        assertEquals(0x6_0000, pages.highWater());
        assertEquals(9, memory.u1(0x1_FFFF));
        assertEquals(0, memory.u1(0x2_0000));
        assertEquals(0, memory.u1(0x3_FFFF));
    }

    @Test
    void theLimitOfTheMemoryAnswersZero() {
        assertEquals(0, pages.take(10, PageUse.HEAP));
        assertEquals(0, pages.take(Integer.MAX_VALUE, PageUse.HEAP));
        assertEquals(0x1_0000, pages.take(9, PageUse.HEAP));
        assertEquals(0, pages.take(1, PageUse.HEAP));
        pages.give(0x5_0000, 1);
        assertEquals(0x5_0000, pages.take(1, PageUse.STACK));
        assertEquals(10 << 16, memory.size());
    }

    @Test
    void usesAreCounted() {
        pages.take(2, PageUse.STACK);
        pages.take(3, PageUse.HEAP);
        pages.give(0x4_0000, 1);
        assertEquals(2, pages.count(PageUse.STACK));
        assertEquals(2, pages.count(PageUse.HEAP));
        assertEquals(1, pages.count(PageUse.FREE));
        assertEquals(1, pages.count(PageUse.NULL));
        assertEquals(PageUse.HEAP, pages.use(0x5_FFFF));
        assertEquals(PageUse.FREE, pages.use(0x4_1234));
        assertEquals(PageUse.FREE, pages.use(0x7FFF_FFFF));
        assertEquals(0x6_0000, pages.highWater());
    }

    @Test
    void pagesCannotBeGivenTwice() {
        pages.take(2, PageUse.STACK);
        pages.give(0x2_0000, 1);
        assertThrows(IllegalArgumentException.class, () -> pages.give(0x1_0000, 2));
        assertEquals(PageUse.STACK, pages.use(0x1_0000));
    }

    @Test
    void bytesAreRoundedUpToPages() {
        assertEquals(0, Pages.pagesFor(0));
        assertEquals(1, Pages.pagesFor(1));
        assertEquals(1, Pages.pagesFor(65536));
        assertEquals(2, Pages.pagesFor(65537));
        assertEquals(Integer.MAX_VALUE, Pages.pagesFor(Long.MAX_VALUE - 65536));
    }
}
