package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;

/** String objects and the table of interned ones. */
public final class Strings implements Restorable {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    /** Bytes that the table takes in Java for an interned string, beside two for each character. */
    private static final int ENTRY = 128;
    private final Engine engine;
    private final SavedMap<String, Integer> interned = new SavedMap<>();
    private LinkedClass type;

    Strings(Engine engine) {
        this.engine = engine;
    }

    /** A string object of that many zeros: a new one, or {@link #empty}. */
    public int allocate(int length) {
        return length == 0 ? empty() : make(length);
    }

    private int make(int length) {
        if (length < 0) {
            throw Trap.OUT_OF_MEMORY_IN_CALL;
        }
        if (type == null) {
            type = engine.tables().link(engine.runtime().core().string());
        }
        int string = engine.allocator().allocate(type, MODEL.stringSize(length));
        Memory.setI4(engine.memory(), string + MODEL.stringLengthOffset(), length);
        return string;
    }

    /** The one string object without characters: {@code String.Empty}. */
    public int empty() {
        return intern("");
    }

    /** A string object of a text. */
    public int create(String text) {
        return text.isEmpty() ? empty() : copied(text);
    }

    private int copied(String text) {
        int string = make(text.length());
        Memory.setUtf16(engine.memory(), string + MODEL.stringDataOffset(), text);
        return string;
    }

    /** The one string object of a text that literals share. */
    public int intern(String text) {
        Integer known = interned.get(text);
        if (known == null) {
            known = copied(text);
            interned.put(text, known);
        }
        return known;
    }

    /** The string object that is interned under a string's text; that very string where there was none. */
    public int intern(int string) {
        String text = text(string);
        Integer known = interned.get(text);
        if (known == null) {
            // Literals are not charged: their number is that of the metadata.
            engine.hostMemory().charge(ENTRY + 2L * text.length());
            interned.put(text, string);
            known = string;
        }
        return known;
    }

    /** Whether a text is interned; its object, or 0. */
    public int interned(String text) {
        return interned.getOrDefault(text, 0);
    }

    @Override
    public Runnable save() {
        return interned.save();
    }

    /** All interned objects: they live as long as the runtime. */
    Iterable<Integer> roots() {
        return interned.values();
    }

    /** The text of a string object. */
    public String text(int string) {
        byte[] m = engine.memory();
        return Memory.utf16(m, string + MODEL.stringDataOffset(), Memory.i4(m, string + MODEL.stringLengthOffset()));
    }
}
