package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hybridscope.core.Mono;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.PageUse;
import hybridscope.core.memory.Pages;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StaticMemoryTest {
    private static final int LIMIT = 1 << 20;

    private final Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
    private final DefinedKlass type = (DefinedKlass) runtime.core().string();

    private Engine engine() {
        EngineOptions all = EngineOptions.DEFAULT;
        return new Engine(runtime, new EngineOptions(all.transform(), all.platform(), 0, LIMIT, 0, all.clock(), -1, false),
                NativeMethods.NONE, new MemoryFormCompiler());
    }

    @Test
    void areasAreNextToEachOtherAndAligned() {
        StaticMemory statics = engine().statics();
        int first = statics.allocate(type);
        int second = statics.allocate(type);
        assertEquals(0, first % 16);
        assertEquals(first + 16, second);
        assertEquals(Map.of(first, 16, second, 16), statics.byAddress());
    }

    /** Address 0 was handed out behind a failure. */
    @Test
    void fullMemoryStaysFull() {
        Engine engine = engine();
        StaticMemory statics = engine.statics();
        Pages pages = engine.heap().pages();
        int last = statics.allocate(type);
        while (pages.take(1, PageUse.STACK) != 0) {
            // Until nothing is left.
        }
        for (int at = last + 16; at % Pages.PAGE_SIZE != 0; at += 16) {
            assertEquals(at, statics.allocate(type));
        }
        for (int i = 0; i < 3; i++) {
            assertSame(Trap.OUT_OF_MEMORY, assertThrows(Trap.class, () -> statics.allocate(type)));
        }
        assertEquals(Pages.PAGE_SIZE / 16, statics.byAddress().size());
        assertEquals(Integer.valueOf(16), statics.byAddress().get(last));
    }

    @Test
    void goesBackToWhatItWas() {
        StaticMemory statics = engine().statics();
        int first = statics.allocate(type);
        Runnable back = statics.save();
        int second = statics.allocate(type);
        back.run();
        assertEquals(Map.of(first, 16), statics.byAddress());
        assertEquals(second, statics.allocate(type));
    }
}
