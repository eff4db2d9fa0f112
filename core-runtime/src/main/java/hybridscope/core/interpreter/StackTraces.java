package hybridscope.core.interpreter;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.ir.IlIrMap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Stack traces. That of an exception is written down while its handler is looked for, from the method that throws to the one that
 * catches, as Mono does: an Int64[] in the exception's field {@code _stackTrace}, each element a method's number and an IL
 * offset. Calls that were inlined stand there as if they had been made.
 */
public final class StackTraces {
    /** As many frames as Mono writes down. */
    private static final int MOST_FRAMES = 1000;
    /** The IL offset of methods without IL. */
    private static final int NATIVE = -1;
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private final Engine engine;
    /** What a frame adds to a trace, for each position in its method's code that was asked for: see {@link #own}. */
    private final Map<LinkedMethod, long[][]> known = new HashMap<>();
    private DefinedKlass exceptionClass;
    private Klass vector;
    private int field;

    StackTraces(Engine engine) {
        this.engine = engine;
    }

    /**
     * A method on the stack.
     *
     * @param method   the method
     * @param ilOffset where its instruction in work starts; -1 where Java implements the method
     */
    public record Entry(MethodInfo method, int ilOffset) {
        /** Whether Java implements the method. */
        public boolean isNative() {
            return ilOffset == NATIVE;
        }
    }

    /** The trace of an exception from where it was thrown to where it was caught; null where it was never thrown. */
    public List<Entry> of(int exception) {
        int array = (int) Memory.i8(engine.memory(), exception + field());
        if (array == 0 || engine.tables().classOf(engine.memory(), array) != type()) {
            return null;
        }
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < length(array); i++) {
            long word = Memory.i8(engine.memory(), array + Access.ELEMENTS + i * Long.BYTES);
            LinkedMethod method = engine.tables().method((int) (word >>> 32));
            if (method != null) {
                entries.add(new Entry(method.info(), (int) word));
            }
        }
        return entries;
    }

    /** What is being executed on a thread, the innermost method first: an internal call that asks is the first itself. */
    public List<Entry> of(ManagedThread thread) {
        engine.typedFrames().require();
        long[] words = new long[0];
        for (int i = thread.depth() - 1; i >= 0; i--) {
            if (thread.frame(i).kind != Frame.Kind.FILTER) {
                words = append(words, words.length, thread.frame(i), i == thread.depth() - 1 || thread.frame(i).state != 0);
            }
        }
        LinkTables tables = engine.tables();
        return Arrays.stream(words).mapToObj(word -> new Entry(tables.method((int) (word >>> 32)).info(), (int) word)).toList();
    }

    /** An exception begins: at a throw without a trace, at a rethrow with the one it has but for the method that caught it. */
    void begin(ExceptionInFlight throwing, boolean again) {
        if (!isException(throwing.exception)) {
            return;
        }
        if (again) {
            int array = (int) Memory.i8(engine.memory(), throwing.exception + field());
            if (array != 0 && engine.tables().classOf(engine.memory(), array) == type()) {
                throwing.count = Math.max(length(array) - 1, 0);
                throwing.trace = new long[throwing.count];
                for (int i = 0; i < throwing.count; i++) {
                    throwing.trace[i] = Memory.i8(engine.memory(), array + Access.ELEMENTS + i * Long.BYTES);
                }
            }
        }
        Memory.setI8(engine.memory(), throwing.exception + field(), 0);
    }

    /** The search has come to a frame. */
    void visit(ManagedThread thread, ExceptionInFlight throwing) {
        if (throwing.frame >= throwing.traced || throwing.count >= MOST_FRAMES) {
            return;
        }
        boolean top = throwing.traced == Integer.MAX_VALUE;
        throwing.traced = throwing.frame;
        Frame frame = thread.frame(throwing.frame);
        throwing.trace = append(throwing.trace, throwing.count, frame, top ? throwing.fromNative : frame.state != 0);
        throwing.count = throwing.trace.length;
    }

    /** Writes the trace as far as it goes into the exception. */
    void store(ExceptionInFlight throwing) {
        if (throwing.count == 0 || !isException(throwing.exception)) {
            return;
        }
        int array;
        try {
            array = engine.allocator().allocateVector(type(), throwing.count);
        } catch (Trap heapIsFull) {
            return;
        }
        byte[] m = engine.memory();
        for (int i = 0; i < throwing.count; i++) {
            Memory.setI8(m, array + Access.ELEMENTS + i * Long.BYTES, throwing.trace[i]);
        }
        Memory.setI8(m, throwing.exception + field(), array);
    }

    private long[] append(long[] words, int count, Frame frame, boolean callsNative) {
        if (frame.method.info().il().isEmpty()) {
            boolean shown = !frame.method.info().isRuntimeProvided();
            return shown ? append(words, count, word(frame.method, NATIVE)) : Arrays.copyOf(words, count);
        }
        LinkedMethod called = callsNative ? called(frame) : null;
        long[] own = own(frame);
        if (called == null) {
            return append(words, count, own);
        }
        // What the transform has inlined is done.
        long last = own[own.length - 1];
        return called.info().fieldAccess().isPresent() ? append(words, count, last)
                : append(words, count, word(called, NATIVE), last);
    }

    private static long[] append(long[] words, int count, long... more) {
        long[] all = Arrays.copyOf(words, count + more.length);
        System.arraycopy(more, 0, all, count, more.length);
        return all;
    }

    /** The method that was inlined where the instruction in work comes from, if one was, and the frame's own. */
    private long[] own(Frame frame) {
        if (frame.pc < 0) {
            return new long[] {word(frame.method, 0)};
        }
        long[][] all = known.get(frame.method);
        if (all == null || all.length != frame.code.words.length) {
            all = new long[frame.code.words.length][];
            known.put(frame.method, all);
        }
        long[] own = all[frame.pc];
        if (own == null) {
            IlIrMap.Inlined inlined = frame.code.method.origins().inlined(frame.pc * Long.BYTES).orElse(null);
            long last = word(frame.method, find(frame));
            own = inlined == null ? new long[] {last}
                    : new long[] {word(engine.tables().link((MethodInfo) inlined.method()), inlined.ilOffset()), last};
            all[frame.pc] = own;
        }
        return own;
    }

    private static long word(LinkedMethod method, int ilOffset) {
        return (long) method.id() << 32 | ilOffset & 0xFFFF_FFFFL;
    }

    /** The Java-implemented method that the call in work leads to; null where it is none. */
    private static LinkedMethod called(Frame frame) {
        long[] words = frame.code.words;
        CallForm form = frame.pc < 0 ? null : CallForm.of(frame.code.opCode(frame.pc));
        if (form == null || form.method() < 0) {
            return null;
        }
        LinkedMethod method = frame.code.method(CallForm.number(words, frame.pc, form.method()));
        return method.info().hasBody() || method.implementation() == null ? null : method;
    }

    /** The Java-implemented method that is being carried out for a frame; null for none. */
    MethodInfo called(Frame frame, boolean inWork) {
        LinkedMethod called = inWork || frame.state != 0 ? called(frame) : null;
        return called == null ? null : called.info();
    }

    /** The IL offset of the instruction in work: of the IL instructions that it came from the last that can throw. */
    private static int find(Frame frame) {
        List<Integer> all = frame.code.method.origins().ilOffsets(frame.pc * Long.BYTES);
        if (all.size() <= 1) {
            return all.isEmpty() ? 0 : all.getFirst();
        }
        MethodInfo method = frame.method.info();
        Disassembly il = method.il().flatMap(own -> MethodBody.read(own.module().image(), own.rid()))
                .map(Disassembly::of).orElseThrow();
        for (int i = all.size() - 1; i >= 0; i--) {
            int index = il.indexOf(all.get(i));
            if (index >= 0 && throwsSomething(il.instructions().get(index))) {
                return all.get(i);
            }
        }
        return all.getLast();
    }

    private static boolean throwsSomething(Instruction instruction) {
        OpCode opCode = instruction.opCode();
        return switch (opCode) {
            case NOP, DUP, POP, RET, LDNULL -> false;
            default -> !opCode.isPrefix() && opCode.variable() == null && !opCode.text().startsWith("ldc.")
                    && !(instruction.operand() instanceof Operand.Target);
        };
    }

    private boolean isException(int object) {
        return engine.tables().classOf(engine.memory(), object).isInstanceOf(engine.tables().link(exceptionClass()), 0);
    }

    private DefinedKlass exceptionClass() {
        if (exceptionClass == null) {
            exceptionClass = UnusableCoreLibrary.type(engine.runtime(), "System.Exception");
        }
        return exceptionClass;
    }

    private LinkedClass type() {
        if (vector == null) {
            vector = UnusableCoreLibrary.type(engine.runtime(), "System.Int64").vector();
        }
        return engine.tables().link(vector);
    }

    private int field() {
        if (field == 0) {
            field = UnusableCoreLibrary.field(exceptionClass(), "_stackTrace").offset(MODEL);
        }
        return field;
    }

    private int length(int array) {
        return (int) Math.clamp(Memory.i8(engine.memory(), array + Access.LENGTH), 0, 3L * MOST_FRAMES);
    }
}
