package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What happens where the heap is full: of garbage, here. */
class ObjectAllocatorTest {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int LIMIT = 4 << 20;
    /** Bytes of the arrays that fill the heap. */
    private static final int LARGE = 64 << 10;

    private final Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
    private final Klass number = runtime.core().int32();
    private final Engine engine = new Engine(runtime, options(), NativeMethods.NONE, new MemoryFormCompiler());
    private final ObjectAllocator allocator = engine.allocator();

    private static EngineOptions options() {
        EngineOptions all = EngineOptions.DEFAULT;
        return new EngineOptions(all.transform(), all.platform(), 0, LIMIT, 0, all.clock(), -1, false);
    }

    /** Until no object finds room, large or small: of any size class. */
    private void fill() {
        fill(() -> allocator.allocateVector(number, LARGE / Integer.BYTES));
        fill(() -> allocator.allocate(runtime.core().object()));
        for (int length = 0; length <= 16; length += 4) {
            int each = length;
            fill(() -> allocator.allocateVector(number, each));
        }
    }

    private static void fill(Runnable allocation) {
        try {
            while (true) {
                allocation.run();
            }
        } catch (Trap full) {
            assertSame(Trap.OUT_OF_MEMORY, full);
        }
    }

    private int collections() {
        return engine.heap().totals().collections();
    }

    private void assertRefused(Executable allocation) {
        assertSame(Trap.OUT_OF_MEMORY, assertThrows(Trap.class, allocation));
        assertEquals(0, collections());
    }

    @Test
    void instructionsCollectGarbageFirst() {
        LinkedClass vector = engine.tables().link(number.vector());
        fill();
        assertEquals(0, collections());
        int made = allocator.newVector(vector, 3 * LARGE / Integer.BYTES);
        assertEquals(1, collections());
        assertEquals(3 * LARGE / Integer.BYTES, Memory.i8(engine.memory(), made + MODEL.arrayLengthOffset()));
    }

    /** It was an OutOfMemoryException, however much garbage there was. */
    @Test
    void instructionsThatMakeArraysOfSeveralDimensionsCollectGarbageFirst() {
        LinkedClass matrix = engine.tables().link(number.array(2));
        fill();
        int made = allocator.newArray(matrix, new int[] {100, 200}, new int[] {5, -7});
        assertEquals(1, collections());
        byte[] m = engine.memory();
        int bounds = (int) Memory.i8(m, made + MODEL.arrayBoundsOffset());
        assertEquals(20_000, Memory.i8(m, made + MODEL.arrayLengthOffset()));
        assertEquals(100, Memory.i4(m, bounds));
        assertEquals(5, Memory.i4(m, bounds + 4));
        assertEquals(200, Memory.i4(m, bounds + 8));
        assertEquals(-7, Memory.i4(m, bounds + 12));
    }

    /** The vectors made before the heap was full are garbage, too: those of the array are all made behind the collection. */
    @Test
    void instructionsThatMakeVectorsOfVectorsCollectGarbageFirst() {
        LinkedClass jagged = engine.tables().link(number.vector().vector());
        fill();
        int made = allocator.newArray(jagged, new int[] {3, LARGE / Integer.BYTES}, new int[2]);
        assertEquals(1, collections());
        byte[] m = engine.memory();
        for (int i = 0; i < 3; i++) {
            int inner = (int) Memory.i8(m, made + MODEL.arrayDataOffset() + i * Long.BYTES);
            assertSame(number.vector(), engine.klassOf(inner));
            assertEquals(LARGE / Integer.BYTES, Memory.i8(m, inner + MODEL.arrayLengthOffset()));
        }
    }

    @Test
    void whatIsTooLargeByItselfIsOutOfMemory() {
        LinkedClass matrix = engine.tables().link(number.array(2));
        assertSame(Trap.OUT_OF_MEMORY_IN_CALL,
                assertThrows(Trap.class, () -> allocator.newArray(matrix, new int[] {1000, 1100}, new int[2])));
        assertSame(Trap.OVERFLOW,
                assertThrows(Trap.class, () -> allocator.newArray(matrix, new int[] {1000, -1}, new int[2])));
    }

    /** What internal calls hold in Java is no root. Boxes of Nullables as they are collected it all the same. */
    @Test
    void internalCallsCollectNothing() {
        int value = allocator.allocateVector(number, 1) + MODEL.arrayDataOffset();
        fill();
        assertRefused(() -> allocator.allocate(runtime.core().object()));
        assertRefused(() -> allocator.allocateVector(number, 1));
        assertRefused(() -> allocator.allocateArray(number.array(2), new int[] {1, 1}, new int[2]));
        assertRefused(() -> allocator.box(number, value));
        assertRefused(() -> allocator.boxAs(number, value));
        assertRefused(() -> allocator.copy(value - MODEL.arrayDataOffset()));
    }

    @Test
    void goingBackForgetsThatMemoryWasAtItsLimit() {
        Runnable back = allocator.save();
        assertFalse(allocator.exhausted());
        fill();
        assertTrue(allocator.exhausted());
        back.run();
        assertFalse(allocator.exhausted());
    }

    @Test
    void keptObjectsStay() {
        int kept = allocator.allocateVector(number, 1);
        int garbage = allocator.allocateVector(number, 1);
        engine.collector().keep(kept);
        engine.collector().collect();
        assertTrue(engine.heap().isObject(kept));
        assertFalse(engine.heap().isObject(garbage));
    }

    @Test
    void whatIsKeptGoesBack() {
        Runnable back = engine.collector().save();
        int kept = allocator.allocateVector(number, 1);
        engine.collector().keep(kept);
        back.run();
        engine.collector().collect();
        assertFalse(engine.heap().isObject(kept));
    }
}
