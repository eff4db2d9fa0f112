package hybridscope.inspectors.debug;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Klass;
import java.util.HexFormat;

/** Reads linear memory of a paused engine. What lies outside of it reads as zero; ask {@link #has} first. */
final class Peek {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final HexFormat HEX = HexFormat.of().withUpperCase();
    private final Engine engine;
    private final Inspection inspection;
    /** What some of the memory was before; null for now. */
    private final Moment then;

    Peek(Engine engine) {
        this(engine, null);
    }

    private Peek(Engine engine, Moment then) {
        this.engine = engine;
        this.then = then;
        inspection = new Inspection(engine);
    }

    /** The same with a stack as it was at another moment. */
    Peek at(Moment moment) {
        return new Peek(engine, moment);
    }

    Engine engine() {
        return engine;
    }

    Inspection inspection() {
        return inspection;
    }

    /** Whether bytes can be read there. */
    boolean has(long address, long size) {
        return address >= Memory.NULL_PAGE && size >= 0 && address <= engine.memory().length - size;
    }

    private boolean isKept(int address, int size) {
        return then != null && address >= then.start() && address + size <= then.start() + then.bytes().length;
    }

    int u1(int address) {
        return isKept(address, 1) ? Memory.u1(then.bytes(), address - then.start()) : has(address, 1) ? Memory.u1(engine.memory(), address) : 0;
    }

    int u2(int address) {
        return isKept(address, 2) ? Memory.u2(then.bytes(), address - then.start()) : has(address, 2) ? Memory.u2(engine.memory(), address) : 0;
    }

    int i4(int address) {
        return isKept(address, 4) ? Memory.i4(then.bytes(), address - then.start()) : has(address, 4) ? Memory.i4(engine.memory(), address) : 0;
    }

    long i8(int address) {
        return isKept(address, 8) ? Memory.i8(then.bytes(), address - then.start()) : has(address, 8) ? Memory.i8(engine.memory(), address) : 0;
    }

    /** The bytes there as hexadecimal digits; fewer where memory ends. */
    String hex(int address, int size) {
        int length = has(address, 0) ? (int) Math.min(size, engine.memory().length - (long) address) : 0;
        return length <= 0 ? "" : HEX.formatHex(engine.memory(), address, address + length);
    }

    /** Bytes within memory as hexadecimal digits, the page of null included. */
    String raw(int start, int end) {
        return HEX.formatHex(engine.memory(), start, end);
    }

    /** The object that a reference means; 0 for null and for what is no object's address. */
    int object(long reference) {
        return reference == (int) reference && reference > 0 && inspection.klass((int) reference) != null ? (int) reference : 0;
    }

    /** Number of elements of an array, within what its memory can hold. */
    int length(int array, ArrayKlass type) {
        int size = Math.max(type.element().variableSize(MODEL), 1);
        long room = (engine.heap().cellSize(array) - MODEL.arrayDataOffset()) / size;
        return (int) Math.clamp(i8(array + MODEL.arrayLengthOffset()), 0, Math.max(room, 0));
    }

    /** Number of code units of a string, within what its memory can hold. */
    int length(int string) {
        long room = (engine.heap().cellSize(string) - MODEL.stringDataOffset()) / 2;
        return (int) Math.clamp(i4(string + MODEL.stringLengthOffset()), 0, Math.max(room, 0));
    }

    /** Up to so many code units of a string. */
    String text(int string, int most) {
        return Memory.utf16(engine.memory(), string + MODEL.stringDataOffset(), Math.min(length(string), most));
    }

    /** Whether an object is a string. */
    boolean isString(Klass type) {
        return type == engine.runtime().core().string();
    }
}
