package hybridscope.core.interpreter;

import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrCode;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/** A method's IR, ready to be executed: instructions as 64-bit words, resolvedDatas linked to what they name on first use. */
final class Code {
    /** What a frame costs beside its slots (DESIGN.md, "Threads"). */
    private static final int FRAME_CHARGE = 128;

    final Engine engine;
    final IrMethod method;
    /** The instructions, 8 bytes each, little-endian; a branch offset divided by 8 is a position here. */
    final long[] words;
    final IrClause[] clauses;
    final Platform platform;
    /** Bytes of the frame. */
    final int frameSize;
    /** What a call of the method takes from the thread's stack limit, in bytes. */
    final int stackCharge;
    private final Object[] data;
    private final IrInstruction[] instructions;

    Code(Engine engine, IrMethod method) {
        this.engine = engine;
        this.method = method;
        platform = engine.platform();
        words = words(method.code());
        instructions = new IrInstruction[words.length];
        data = method.resolvedDatas().toArray();
        clauses = method.clauses().toArray(IrClause[]::new);
        frameSize = method.slots().size() * Long.BYTES;
        stackCharge = frameSize + FRAME_CHARGE;
    }

    private static long[] words(IrCode code) {
        long[] words = new long[code.length() / Long.BYTES];
        for (int i = 0; i < words.length; i++) {
            long word = 0;
            for (int j = 0; j < Long.BYTES; j++) {
                word |= (long) code.byteAt(i * Long.BYTES + j) << 8 * j;
            }
            words[i] = word;
        }
        return words;
    }

    /** The instruction at a word, decoded once. */
    IrInstruction instruction(int at) {
        IrInstruction known = instructions[at];
        if (known == null) {
            known = method.code().at(at * Long.BYTES);
            instructions[at] = known;
        }
        return known;
    }

    /** Offset of the last IL instruction that became the instruction at a word or one in front of it; -1 where there is none. */
    int ilOffset(int at) {
        for (int word = Math.min(at, words.length - 1); word >= 0; word--) {
            List<Integer> origins = method.origins().ilOffsets(word * Long.BYTES);
            if (!origins.isEmpty()) {
                return origins.getLast();
            }
        }
        return -1;
    }

    /** Where a case of a switch leads, as a position in {@link #words}. */
    int target(int index, int number) {
        int perEntry = ResolvedData.SwitchTargets.PER_ENTRY;
        return ((ResolvedData.SwitchTargets) data[index + number / perEntry]).target(number % perEntry) >> 3;
    }

    /** Where an argument in a list of argument slots begins, in bytes behind the frame's base. */
    int argument(int index, int number) {
        int perEntry = ResolvedData.ArgumentSlots.PER_ENTRY;
        return ((ResolvedData.ArgumentSlots) data[index + number / perEntry]).slot(number % perEntry) * Long.BYTES;
    }

    LinkedClass klass(int index) {
        return data[index] instanceof LinkedClass linked ? linked : link(index);
    }

    private LinkedClass link(int index) {
        LinkedClass linked = engine.link((Klass) ((ResolvedData.Type) data[index]).type());
        data[index] = linked;
        return linked;
    }

    LinkedMethod method(int index) {
        if (data[index] instanceof LinkedMethod linked) {
            return linked;
        }
        LinkedMethod linked = engine.link((MethodInfo) ((ResolvedData.Method) data[index]).method());
        data[index] = linked;
        return linked;
    }

    FieldInfo field(int index) {
        return (FieldInfo) ((ResolvedData.Field) data[index]).field();
    }

    /** The interned string of a literal. */
    int string(int index) {
        if (data[index] instanceof Integer interned) {
            return interned;
        }
        int interned = engine.strings().intern(((ResolvedData.Text) data[index]).value());
        data[index] = interned;
        return interned;
    }

    /** The signature of a calli. */
    ResolvedData.Signature signature(int index) {
        return (ResolvedData.Signature) data[index];
    }

    /** Where the static fields of a class lie. */
    int statics(int index) {
        return klass(index).statics();
    }

    /** Where this thread's static fields of a class lie. */
    int threadStatics(int index) {
        return engine.current().statics(klass(index));
    }

    /** @throws ClassInit where the class's constructor must run first */
    void ready(int index) {
        klass(index).ready(engine.current());
    }

    /** The same; once the constructor is through, the instruction becomes the one that does not ask. */
    void ready(int index, int pc, int unchecked) {
        LinkedClass type = klass(index);
        type.ready(engine.current());
        if (type.isInitialized()) {
            words[pc] = words[pc] & ~0xFFFFL | unchecked;
        }
    }

    /** Bytes from one element of an array to the next. */
    int elementSize(byte[] m, int array) {
        return engine.classOf(m, array).elementSize();
    }
}
