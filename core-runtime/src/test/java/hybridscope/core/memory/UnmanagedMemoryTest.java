package hybridscope.core.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Blocks that programs allocate and free themselves. */
class UnmanagedMemoryTest {
    private final TestHeap test = new TestHeap();
    private final Memory memory = test.memory;
    private final UnmanagedMemory blocks = test.heap.unmanaged();

    @Test
    void blocksLieOutsideTheHeap() {
        int block = blocks.allocate(100);
        assertEquals(0x1_0000, block);
        assertEquals(0x1_0070, blocks.allocate(100));
        assertEquals(PageUse.NATIVE, test.heap.pages().use(block));
        assertFalse(test.heap.isObject(block));
        memory.setI8(block, TestHeap.NODE);
        memory.setI8(block + 8, test.make(TestHeap.NODE));
        test.collect();
        assertEquals(0, test.heap.totals().used());
        assertEquals(TestHeap.NODE, memory.i8(block));
        assertTrue(blocks.isBlock(block));
    }

    @Test
    void theBlockFreedLastIsUsedFirstAndZeroed() {
        int first = blocks.allocate(20);
        int second = blocks.allocate(20);
        memory.fill(first, 32, (byte) 1);
        assertTrue(blocks.free(second));
        assertTrue(blocks.free(first));
        assertEquals(first, blocks.allocate(32));
        assertArrayEquals(new byte[32], memory.bytes(first, 32));
        assertEquals(second, blocks.allocate(17));
        assertEquals(second + 32, blocks.allocate(17));
    }

    @Test
    void blocksOfNoBytesDiffer() {
        assertEquals(blocks.allocate(0) + 16, blocks.allocate(0));
    }

    @Test
    void largeBlocksGiveTheirPagesBack() {
        int block = blocks.allocate(100_000);
        assertEquals(2 << 16, blocks.sizeOf(block));
        assertEquals(2, test.heap.pages().count(PageUse.NATIVE));
        memory.fill(block, 100_000, (byte) 1);
        assertTrue(blocks.free(block));
        assertEquals(0, test.heap.pages().count(PageUse.NATIVE));
        assertEquals(block, blocks.allocate(50_000));
        assertEquals(0, memory.u1(block + 40_000));
    }

    @Test
    void onlyStartsOfBlocksInUseCanBeFreed() {
        int block = blocks.allocate(40);
        for (int address : new int[] {0, block + 16, block + 1, -16, 0x7000_0000, test.make(TestHeap.NODE)}) {
            assertFalse(blocks.free(address));
            assertEquals(0, blocks.sizeOf(address));
        }
        assertEquals(48, blocks.sizeOf(block));
        assertTrue(blocks.free(block));
        assertFalse(blocks.free(block));
    }

    @Test
    void whatDoesNotFitIsRefused() {
        assertEquals(0, blocks.allocate(-1));
        assertEquals(0, blocks.allocate(1L << 40));
        assertEquals(0, blocks.allocate(Long.MAX_VALUE));
        TestHeap full = new TestHeap();
        while (full.heap.pages().take(64, PageUse.STACK) != 0) { }
        while (full.heap.pages().take(1, PageUse.STACK) != 0) { }
        assertEquals(0, full.heap.unmanaged().allocate(8));
    }

    @Test
    void reallocationKeepsTheBytesThatFit() {
        int block = blocks.allocate(40);
        memory.setI8(block + 32, 77);
        assertEquals(block, blocks.reallocate(block, 48));
        int larger = blocks.reallocate(block, 100_000);
        assertEquals(77, memory.i8(larger + 32));
        assertFalse(blocks.isBlock(block));
        int smaller = blocks.reallocate(larger, 40);
        assertEquals(block, smaller);
        assertEquals(77, memory.i8(smaller + 32));
        assertFalse(blocks.isBlock(larger));
        assertEquals(0, blocks.reallocate(smaller, 1L << 40));
        assertEquals(77, memory.i8(smaller + 32));
        assertTrue(blocks.isBlock(smaller));
        assertEquals(0, blocks.reallocate(larger, 10));
        assertTrue(blocks.isBlock(blocks.reallocate(0, 10)));
    }

    @Test
    void blocksNeverOverlapAndComeBackWithASnapshot() {
        Random random = new Random(7);
        Map<Integer, Long> live = new HashMap<>();
        for (int i = 0; i < 5000; i++) {
            if (random.nextInt(3) > 0) {
                int size = 8 + random.nextInt(random.nextInt(50) == 0 ? 100_000 : 400);
                int block = blocks.allocate(size);
                long stamp = random.nextLong();
                memory.setI8(block, stamp);
                memory.setI8(block + size - 8, stamp);
                live.put(block, memory.i8(block));
            } else if (!live.isEmpty()) {
                int block = live.keySet().iterator().next();
                assertEquals(live.remove(block), memory.i8(block));
                assertTrue(blocks.free(block));
            }
        }
        HeapSnapshot snapshot = test.heap.save();
        int[] next = {blocks.allocate(16), blocks.allocate(200), blocks.allocate(70_000)};
        live.keySet().forEach(blocks::free);
        test.heap.restore(snapshot);
        live.forEach((block, stamp) -> {
            assertEquals(stamp, memory.i8(block));
            assertTrue(blocks.isBlock(block));
        });
        assertArrayEquals(next, new int[] {blocks.allocate(16), blocks.allocate(200), blocks.allocate(70_000)});
    }
}
