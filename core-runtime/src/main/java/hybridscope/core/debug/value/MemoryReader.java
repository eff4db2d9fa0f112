package hybridscope.core.debug.value;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Klass;
import java.util.HexFormat;

/** Reads linear memory of a paused engine. What lies outside of it reads as zero; ask {@link #has} first. */
public final class MemoryReader {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private final Engine engine;
    private final Inspection inspection;
    /** What some of the memory was before, from an address on. */
    private final byte[] kept;
    private final int keptAt;

    /** For the memory as it is. */
    public MemoryReader(Engine engine) {
        this(engine, 0, new byte[0]);
    }

    private MemoryReader(Engine engine, int keptAt, byte[] kept) {
        this.engine = engine;
        this.keptAt = keptAt;
        this.kept = kept;
        inspection = new Inspection(engine);
    }

    /** The same where some bytes are read as they were at another moment. */
    public MemoryReader with(int start, byte[] then) {
        return new MemoryReader(engine, start, then);
    }

    /** The engine. */
    public Engine engine() {
        return engine;
    }

    /** Questions about it. */
    public Inspection inspection() {
        return inspection;
    }

    /** Whether bytes can be read there. */
    public boolean has(long address, long size) {
        return address >= Memory.NULL_PAGE && size >= 0 && address <= engine.memory().length - size;
    }

    private boolean isKept(int address, int size) {
        return address >= keptAt && address + size <= keptAt + kept.length;
    }

    /** An unsigned byte. */
    public int u1(int address) {
        return isKept(address, 1) ? Memory.u1(kept, address - keptAt) : has(address, 1) ? Memory.u1(engine.memory(), address) : 0;
    }

    /** An unsigned number of two bytes. */
    public int u2(int address) {
        return isKept(address, 2) ? Memory.u2(kept, address - keptAt) : has(address, 2) ? Memory.u2(engine.memory(), address) : 0;
    }

    /** A signed number of four bytes. */
    public int i4(int address) {
        return isKept(address, 4) ? Memory.i4(kept, address - keptAt) : has(address, 4) ? Memory.i4(engine.memory(), address) : 0;
    }

    /** A number of eight bytes. */
    public long i8(int address) {
        return isKept(address, 8) ? Memory.i8(kept, address - keptAt) : has(address, 8) ? Memory.i8(engine.memory(), address) : 0;
    }

    /** The bytes there as hexadecimal digits; fewer where memory ends. */
    public String hex(int address, int size) {
        int length = has(address, 0) ? (int) Math.min(size, engine.memory().length - (long) address) : 0;
        return length <= 0 ? "" : HEX.formatHex(engine.memory(), address, address + length);
    }

    /** Bytes within memory as hexadecimal digits, the page of null included. */
    public String raw(int start, int end) {
        return HEX.formatHex(engine.memory(), start, end);
    }

    /** The object that a reference means; 0 for null and for what is no object's address. */
    public int object(long reference) {
        return reference == (int) reference && reference > 0 && inspection.klass((int) reference) != null ? (int) reference : 0;
    }

    /** Number of elements of an array, within what its memory can hold. */
    public int length(int array, ArrayKlass type) {
        int size = Math.max(type.element().variableSize(MODEL), 1);
        long room = (engine.heap().cellSize(array) - MODEL.arrayDataOffset()) / size;
        return (int) Math.clamp(i8(array + MODEL.arrayLengthOffset()), 0, Math.max(room, 0));
    }

    /** Number of code units of a string, within what its memory can hold. */
    public int length(int string) {
        long room = (engine.heap().cellSize(string) - MODEL.stringDataOffset()) / 2;
        return (int) Math.clamp(i4(string + MODEL.stringLengthOffset()), 0, Math.max(room, 0));
    }

    /** Up to so many code units of a string. */
    public String text(int string, int most) {
        return Memory.utf16(engine.memory(), string + MODEL.stringDataOffset(), Math.min(length(string), most));
    }

    /** Whether an object is a string. */
    public boolean isString(Klass type) {
        return type == engine.runtime().core().string();
    }
}
