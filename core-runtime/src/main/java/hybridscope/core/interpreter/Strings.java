package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.util.HashMap;
import java.util.Map;

/** String objects and the table of interned ones. */
public final class Strings {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private final Engine engine;
    private final Map<String, Integer> interned = new HashMap<>();

    Strings(Engine engine) {
        this.engine = engine;
    }

    /** A new string object of that many zeros. */
    public int allocate(int length) {
        if (length < 0) {
            throw Trap.OUT_OF_MEMORY;
        }
        int string = engine.allocate(engine.link(engine.runtime().core().string()), MODEL.stringSize(length));
        Memory.setI4(engine.memory(), string + MODEL.stringLengthOffset(), length);
        return string;
    }

    /** A new string object. */
    public int create(String text) {
        int string = allocate(text.length());
        byte[] m = engine.memory();
        for (int i = 0; i < text.length(); i++) {
            Memory.setI2(m, string + MODEL.stringDataOffset() + 2 * i, text.charAt(i));
        }
        return string;
    }

    /** The one string object of a text that literals share. */
    public int intern(String text) {
        Integer known = interned.get(text);
        if (known == null) {
            known = create(text);
            interned.put(text, known);
        }
        return known;
    }

    /** Whether a text is interned; its object, or 0. */
    public int interned(String text) {
        return interned.getOrDefault(text, 0);
    }

    /** All interned objects: they live as long as the runtime. */
    Iterable<Integer> roots() {
        return interned.values();
    }

    /** The text of a string object. */
    public String text(int string) {
        byte[] m = engine.memory();
        int length = Memory.i4(m, string + MODEL.stringLengthOffset());
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) Memory.u2(m, string + MODEL.stringDataOffset() + 2 * i));
        }
        return text.toString();
    }
}
