package hybridscope.core.interpreter;

import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.LiveSlots;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * A method's IR, ready to be executed: instructions as 64-bit words, resolvedDatas linked to what they name on first use. Opcodes
 * in {@link #words} are the loop's numbers ({@link LoopOp}); an instruction may become one that does the same without asking
 * again.
 */
public final class Code extends ObjectInstructions {
    /**
     * What a call of the method takes from the thread's stack limit beside {@link #frameSize}, in bytes (DESIGN.md, "Threads").
     */
    static final int FRAME_CHARGE = 128;
    private static final long OP_CODE = 0xFFFF;

    private final ApplicationDomain domain;
    /** Whose code it is. */
    final MethodInfo info;
    public final IrMethod method;
    /** The {@link #words} without marks; one array as long as nothing is marked. */
    public long[] plain;
    /**
     * The same words once more, for the operands: the loop finds the instruction in the one array, and what that needs in the
     * other.
     */
    final long[] operands;
    public final IrClause[] clauses;
    /** Bytes of the frame. */
    public final int frameSize;
    private final Object[] data;
    private int[][] moves;
    private CodeBlocks blocks;
    private LiveSlots live;
    /** How many rounds of any of its loops until they are looked at. */
    int roundsUntilCompiled;
    /** By the head of the loop: rounds, and the compiled form that begins there. */
    int[] rounds;
    CompiledLoop[] loops;
    /** Whether its loops were hot in an earlier run. */
    boolean isExpected;
    /** How many instructions there were when a loop of it was hot first. */
    long hotAfter = Long.MAX_VALUE;
    /** Whether it cannot be compiled. */
    boolean tooLong;

    /** @param domain whose classes and methods it uses */
    Code(Engine engine, ApplicationDomain domain, MethodInfo info, IrMethod method) {
        super(engine, words(method));
        this.domain = domain;
        this.info = info;
        this.method = method;
        plain = words;
        operands = words.clone();
        roundsUntilCompiled = engine.forms().roundsUntil();
        data = method.resolvedDatas().toArray();
        clauses = method.clauses().toArray(IrClause[]::new);
        frameSize = method.slots().size() * Long.BYTES;
        engine.marks().add(this);
    }

    private static long[] words(IrMethod method) {
        long[] words = method.code().words();
        for (int at = 0; at < words.length; at += method.code().sizeAt(at * Long.BYTES) / Long.BYTES) {
            words[at] = LoopOp.word(words[at]);
        }
        return words;
    }

    /** What a call of the method takes from the thread's stack limit, in bytes. */
    public int frameCharge() {
        return frameSize + FRAME_CHARGE;
    }

    /** Its blocks, as compiled code counts them. */
    public CodeBlocks blocks() {
        if (blocks == null) {
            blocks = new CodeBlocks(method);
        }
        return blocks;
    }

    /** What its frames hold; made when garbage is collected. */
    LiveSlots live() {
        if (live == null) {
            live = LiveSlots.of(method);
        }
        return live;
    }

    /** The opcode of the instruction that starts at a word. */
    public int opCode(int at) {
        return LoopOp.opCode(plain[at]);
    }

    /** The first word of an instruction as the transform has made it. */
    public long original(int at) {
        long word = 0;
        for (int i = Long.BYTES - 1; i >= 0; i--) {
            word = word << Byte.SIZE | method.code().byteAt(at * Long.BYTES + i);
        }
        return LoopOp.word(word);
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
    @Override
    public int target(int index, int number) {
        int perEntry = ResolvedData.SwitchTargets.PER_ENTRY;
        return ((ResolvedData.SwitchTargets) data[index + number / perEntry]).target(number % perEntry) >> 3;
    }

    /**
     * Where the arguments of a call lie, in bytes behind the frame's base, and how many bytes they have: two numbers for each.
     *
     * @param pc      the calling instruction
     * @param index   the list of their slots
     * @param skipped how many arguments of the shape are not in the list
     */
    public int[] moves(int pc, int index, CallShape shape, int skipped) {
        if (moves == null) {
            moves = new int[words.length][];
        }
        if (moves[pc] == null) {
            int perEntry = ResolvedData.ArgumentSlots.PER_ENTRY;
            int[] made = new int[2 * (shape.arguments().size() - skipped)];
            for (int i = 0; 2 * i < made.length; i++) {
                made[2 * i] = ((ResolvedData.ArgumentSlots) data[index + i / perEntry]).slot(i % perEntry) * Long.BYTES;
                made[2 * i + 1] = shape.arguments().get(i + skipped).slots() * Long.BYTES;
            }
            moves[pc] = made;
        }
        return moves[pc];
    }

    /** The same for a call that has been carried out before. */
    int[] moved(int pc) {
        return moves[pc];
    }

    @Override
    public ApplicationDomain domain() {
        return domain;
    }

    @Override
    LinkedClass klass(int index) {
        return data[index] instanceof LinkedClass linked ? linked : link(index);
    }

    /** What the method at an index takes and gives, linked or not. */
    public CallShape shape(int index) {
        return data[index] instanceof LinkedMethod linked ? linked.shape() : ((ResolvedData.Method) data[index]).shape();
    }

    /** The method at an index if it has been linked; else null. */
    public LinkedMethod known(int index) {
        return data[index] instanceof LinkedMethod linked ? linked : null;
    }

    /** The same, linked or not, as the type system has it. */
    public MethodInfo info(int index) {
        return data[index] instanceof LinkedMethod linked ? linked.info()
                : (MethodInfo) ((ResolvedData.Method) data[index]).method();
    }

    /** The class at an index if it has been linked; else null. */
    public LinkedClass knownClass(int index) {
        return data[index] instanceof LinkedClass linked ? linked : null;
    }

    /** The method of an instruction that has been linked before. */
    LinkedMethod linked(int index) {
        return (LinkedMethod) data[index];
    }

    private LinkedClass link(int index) {
        LinkedClass linked = engine.tables().link(domain, (Klass) ((ResolvedData.Type) data[index]).type());
        data[index] = linked;
        return linked;
    }

    @Override
    public LinkedMethod method(int index) {
        return data[index] instanceof LinkedMethod linked ? linked : linkMethod(index);
    }

    private LinkedMethod linkMethod(int index) {
        LinkedMethod linked = engine.tables().link(domain, (MethodInfo) ((ResolvedData.Method) data[index]).method());
        data[index] = linked;
        return linked;
    }

    /** Says which method stands at an index. */
    void link(int index, LinkedMethod method) {
        data[index] = method;
    }

    @Override
    FieldInfo field(int index) {
        return (FieldInfo) ((ResolvedData.Field) data[index]).field();
    }

    /** The interned string of a literal. */
    @Override
    public int string(int index) {
        if (data[index] instanceof Integer interned) {
            return interned;
        }
        String text = ((ResolvedData.Text) data[index]).value();
        int interned = engine.strings().intern(text);
        data[index] = interned;
        engine.shortcuts().literal(this, index, text, interned);
        return interned;
    }

    /** The same if it is there already; else 0. */
    public int knownString(int index) {
        return data[index] instanceof Integer interned ? interned : 0;
    }

    /** The signature of a calli. */
    ResolvedData.Signature signature(int index) {
        return (ResolvedData.Signature) data[index];
    }

    /** Where the static fields of a class lie. */
    @Override
    public int statics(int index) {
        return klass(index).statics();
    }

    /** Where this thread's static fields of a class lie. */
    @Override
    public int threadStatics(int index) {
        return engine.current().statics().of(klass(index));
    }

    /** @throws ClassInit where the class's constructor must run first */
    @Override
    public void ready(int index) {
        klass(index).ready(engine.current());
    }

    /** The same; once the constructor is through, the instruction becomes the one that does not ask. */
    @Override
    public void ready(int index, int pc, int unchecked) {
        LinkedClass type = klass(index);
        type.ready(engine.current());
        if (type.isInitialized()) {
            replace(pc, LoopOp.word(plain[pc] & ~OP_CODE | unchecked), type);
        }
    }

    /** The same for an instruction that makes an object. */
    @Override
    public void readyNew(int index, int pc) {
        LinkedClass type = klass(index);
        type.ready(engine.current());
        if (type.isInitialized()) {
            becomeHot(pc, LoopOp.NewClassReadyVar, type);
        }
    }

    /**
     * Replaces an opcode by one with the same operands that only the loop knows; {@link #method} stays as it is.
     *
     * @param because the class that is initialised now; null for none
     */
    void becomeHot(int pc, int number, LinkedClass because) {
        replace(pc, plain[pc] & ~OP_CODE | number, because);
    }

    private void replace(int pc, long word, LinkedClass because) {
        engine.shortcuts().replaced(because, this, pc, plain[pc]);
        restore(pc, word);
        engine.marks().replaced(this, pc);
    }

    /** Makes an instruction what it was. */
    void restore(int pc, long word) {
        boolean marked = isMarked(pc);
        plain[pc] = word;
        if (!marked) {
            words[pc] = word;
        }
    }

    /** The object of a literal is not known any more. */
    void forget(int index, String text) {
        data[index] = new ResolvedData.Text(text);
    }

    // ---- marks

    /** Whether the loop asks before it executes the instruction at a word ({@link InstructionMarks}). */
    boolean isMarked(int pc) {
        return (words[pc] & OP_CODE) == InstructionMarks.NUMBER;
    }

    /** Makes the loop ask at an instruction. */
    void mark(int pc) {
        if (plain == words) {
            plain = words.clone();
        }
        words[pc] = plain[pc] & ~OP_CODE | InstructionMarks.NUMBER;
    }

    /** Makes the loop execute an instruction without asking. */
    void unmark(int pc) {
        words[pc] = plain[pc];
    }

    /** Where a static field with initial data in the image lies. */
    @Override
    public int fieldAddress(int index) {
        FieldInfo field = field(index);
        return engine.tables().link(domain, field.declaringType()).statics() + field.offset(ObjectModel.BITS_64);
    }
}
