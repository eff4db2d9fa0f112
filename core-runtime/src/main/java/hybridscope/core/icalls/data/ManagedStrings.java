package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.util.List;

/** Java's texts as string objects of the program. */
public final class ManagedStrings {
    private ManagedStrings() {
    }

    /** Answers an internal call with a new string; null for a null reference. */
    public static void returnString(NativeCall call, String text) {
        call.returnI8(call.engine().strings().create(text));
    }

    /** A new string[]. */
    public static int array(Engine engine, List<String> texts) {
        int array = engine.allocator().allocateVector(engine.runtime().core().string(), texts.size());
        for (int i = 0; i < texts.size(); i++) {
            int text = engine.strings().create(texts.get(i));
            Memory.setI8(engine.memory(), array + ObjectModel.BITS_64.arrayDataOffset() + Long.BYTES * i, text);
        }
        return array;
    }
}
