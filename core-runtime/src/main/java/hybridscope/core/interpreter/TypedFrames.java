package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.memory.Heap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What typed compiled methods on Java's stack share, and how they become explicit frames (DESIGN.md, "Decisions" 3). Slots of
 * such a method are Java's local variables, so nobody but itself knows them. Whatever needs frames (an exception, a collection, a
 * class constructor, the end of a turn) throws {@link Leave} or any other exception: each method catches it, stores its slots
 * where the loop expects them, tells its position here and lets it pass. Who has called the first one pushes the frames; the loop
 * goes on.
 */
public final class TypedFrames {
    /** How much of the stack limit typed code may take before it is left, for Java's own stack is limited, too. */
    private static final int MOST_CHARGED = 1 << 20;
    /**
     * Methods that call nothing and execute no more than this look neither at the budget nor at the stack's limit: who calls them
     * has seen to so much of both.
     */
    public static final int LEAF_INSTRUCTIONS = 16;
    public static final int LEAF_CHARGE = 256;
    /** What {@link #left} is where the next look at the budget must leave typed code. */
    private static final int INTERRUPTED = Integer.MIN_VALUE / 2;
    private static final int HEADER = ObjectModel.BITS_64.headerSize();
    private static final int LEAST_FRAMES = 64;
    private static final int MOST_REASONS = 20;

    /** What is left of the budget, while no typed method has it in a local variable. */
    public int left;
    /** What the charges of frames must not pass in typed code. */
    public int limit;
    /** The object that the delegate found last is bound to. */
    public long bound;
    private final Engine engine;
    private final Heap heap;
    /** By the class's id; 0 for those that nobody has asked for. */
    private int[] elementSizes = {};
    private boolean active;
    /** Where the frames of typed code begin. */
    private int bottom;
    /** What of the budget is too much for {@link #left}. */
    private long beyond;
    /** What is left in truth where {@link #left} says {@link #INTERRUPTED}. */
    private int kept;
    private boolean interrupted;
    private Throwable cause;
    private LinkedMethod[] methods = new LinkedMethod[LEAST_FRAMES];
    private Code[] codes = new Code[LEAST_FRAMES];
    private int[] positions = new int[LEAST_FRAMES];
    private int[] bases = new int[LEAST_FRAMES];
    private int[] results = new int[LEAST_FRAMES];
    /** Where local memory started before a frame took any of it; 0 where it has taken none. */
    private int[] localMarks = new int[LEAST_FRAMES];
    private int count;
    /** Finally blocks in work: which of the frames, clause and target of the leave instruction. */
    private final List<int[]> cleanups = new ArrayList<>();
    private final Map<Reason, Integer> reasons = new HashMap<>();
    private long entered;
    private long landed;
    private long bridged;

    /** Why and where typed code was left. */
    private record Reason(String why, LinkedMethod method, int pc) {
        @Override
        public String toString() {
            return "%s at %s %s of %s".formatted(why, IrInstruction.label(pc * Long.BYTES),
                    InstructionSet.at(method.code().opCode(pc)).name(), method);
        }
    }

    TypedFrames(Engine engine) {
        this.engine = engine;
        heap = engine.heap();
    }

    /** Whether typed methods are on Java's stack: there are frames that nobody sees. */
    boolean isActive() {
        return active;
    }

    /** Asks for explicit frames: the instruction in work is begun again where there are only such. */
    void require() {
        if (active) {
            throw Leave.RESTART;
        }
    }

    /** How often typed code was entered and left, and for what most, for people. */
    public String summary() {
        String most = reasons.entrySet().stream().sorted(Map.Entry.<Reason, Integer>comparingByValue().reversed())
                .limit(MOST_REASONS).map(each -> "%n  %,9d  %s".formatted(each.getValue(), each.getKey()))
                .collect(Collectors.joining());
        return "typed code: %s, entered %,d times, left %,d times for the loop and %,d times over bridges%s"
                .formatted(engine.forms().summary(engine), entered, landed, bridged, most);
    }

    /** How often the loop has called typed methods. */
    long entered() {
        return entered;
    }

    /** How often typed code was left for the loop. */
    long left() {
        return landed;
    }

    /** How often typed methods have called methods of the interpreter over bridges. */
    long bridged() {
        return bridged;
    }

    // ---- for who calls typed methods

    /**
     * Typed code begins.
     *
     * @param base where the first frame's arguments lie, or the frame
     * @return what frames have taken of the stack limit so far
     */
    public int enter(ManagedThread thread, int base, long budget) {
        left = (int) Math.min(budget, Integer.MAX_VALUE / 2);
        beyond = budget - left;
        bottom = base;
        setLimit(thread);
        interrupted = false;
        active = true;
        entered++;
        return thread.charged();
    }

    private void setLimit(ManagedThread thread) {
        limit = Math.min(thread.charged() + MOST_CHARGED, thread.mostCharged(bottom));
    }

    /** Typed code has returned: what is left of the budget, as {@link Compiled#call} answers it. */
    public long leave() {
        active = false;
        return interrupted ? leaveInterrupted() : left + beyond;
    }

    private long leaveInterrupted() {
        interrupted = false;
        left = kept;
        return left + beyond;
    }

    /** The same where the frame was an explicit one before. */
    public long leave(ManagedThread thread, Frame frame) {
        return CompiledCodeSupport.back(thread, frame, frame.code.frameSize, leave());
    }

    /** Whether somebody must look at the thread behind a call from which typed code has returned. */
    boolean wantsLook(ManagedThread thread) {
        return thread.isStopped() || heap.collectionWanted();
    }

    /**
     * Typed code was left: pushes its frames, and does what it was left for.
     *
     * @param method the first method
     * @param base   where its arguments lie
     * @param result where its result goes
     * @param first  its frame; null where it has none yet
     * @return the complement of what is left of the budget, as {@link Compiled#call} answers it
     */
    public long land(ManagedThread thread, LinkedMethod method, int base, int result, Frame first, Throwable thrown) {
        active = false;
        landed++;
        if (thrown == Leave.RESTART && first == null) {
            // The first method could not even begin.
            return CompiledCodeSupport.decline(thread, method, base, result, leave());
        }
        if (thrown != Leave.PASSING) {
            throw new IllegalStateException(thrown);
        }
        int outermost = count - 1;
        for (int i = outermost; i >= 0; i--) {
            Frame frame = i == outermost && first != null ? first
                    : thread.push(methods[i], codes[i], bases[i], i == outermost ? result : results[i]);
            frame.pc = positions[i];
            if (localMarks[i] != 0) {
                frame.special().localMark = localMarks[i];
            }
            for (int[] cleanup : cleanups) {
                if (cleanup[0] == i) {
                    frame.special().pending.add(new Frame.Pending(cleanup[1], cleanup[2], null));
                }
            }
            methods[i] = null;
            codes[i] = null;
        }
        count = 0;
        cleanups.clear();
        long rest = left + beyond;
        Throwable reason = cause;
        cause = null;
        engine.collector().collectIfWanted();
        if (reason != null) {
            thread.note(rest);
            engine.loop().unwinder().stopped(thread, reason);
        }
        return ~rest;
    }

    // ---- for typed methods

    /**
     * A typed method is left.
     *
     * @param pc   its position, of the instruction in work or of the block that begins
     * @param rest what is left of the budget by what the method knows
     * @return how many of its first slots are to be stored
     */
    public int record(Throwable thrown, LinkedMethod method, Code code, int pc, int rest, int base) {
        int slots = code.frameSize / Long.BYTES;
        int position = pc;
        if (thrown == Leave.PASSING) {
            CallForm form = CallForm.of(code.opCode(pc));
            results[count - 1] = form.result() < 0 ? 0 : base + CallForm.slot(code.plain, pc, form.result());
            // What lies behind belongs to the frame of the method called.
            slots = form.base() < 0 ? slots : CallForm.slot(code.plain, pc, form.base()) / Long.BYTES;
        } else {
            count = 0;
            reasons.merge(new Reason(thrown instanceof Leave leave ? leave.name() : thrown.getClass().getSimpleName(), method,
                    pc), 1, Integer::sum);
            int behind = code.blocks().ahead(pc);
            left = interrupted && rest < 0 ? kept + (rest - INTERRUPTED) : rest;
            if (thrown == Leave.RESTART) {
                left += behind + 1;
            } else if (thrown != Leave.BUDGET) {
                left += behind;
                if (thrown == Leave.BEHIND) {
                    position = Instructions.next(code, pc);
                } else {
                    cause = thrown;
                }
            }
            interrupted = false;
        }
        add(method, code, position, base);
        return slots;
    }

    private void add(LinkedMethod method, Code code, int position, int base) {
        if (count == methods.length) {
            methods = Arrays.copyOf(methods, 2 * count);
            codes = Arrays.copyOf(codes, 2 * count);
            positions = Arrays.copyOf(positions, 2 * count);
            bases = Arrays.copyOf(bases, 2 * count);
            results = Arrays.copyOf(results, 2 * count);
            localMarks = Arrays.copyOf(localMarks, 2 * count);
        }
        methods[count] = method;
        codes[count] = code;
        positions[count] = position;
        bases[count] = base;
        localMarks[count] = 0;
        count++;
    }

    /**
     * Compiled code calls a method of the interpreter over a bridge.
     *
     * @param charge what frames have taken of the stack limit
     * @throws Leave where the loop is to make the call: it compiles the method, or there is no room for the frame
     */
    public void bridge(LinkedMethod method, int charge) {
        if (method.callsUntilCompiled <= 0 || charge + method.entered.frameCharge() > limit) {
            throw Leave.RESTART;
        }
        method.callsUntilCompiled--;
    }

    /**
     * The same, where its arguments are in their slots: the first frame to be pushed is its.
     *
     * @param base where they lie
     * @return what those who have called it are left by
     */
    public Throwable interpret(LinkedMethod method, int base) {
        count = 0;
        left = interrupted ? kept + (left - INTERRUPTED) : left;
        interrupted = false;
        bridged++;
        if (engine.callCounts() != null) {
            engine.callCounts().enterInterpreter(method);
        }
        add(method, method.entered, 0, base);
        return Leave.PASSING;
    }

    /** Of the frame recorded last: where local memory started before it took any of it; 0 where it has taken none. */
    public void recordLocal(int mark) {
        localMarks[count - 1] = mark;
    }

    /**
     * Of the frame recorded last: a leave instruction has led into a finally block, which may be done by now.
     *
     * @param target where the instruction leads to
     */
    public void recordCleanup(int clause, int target) {
        if (codes[count - 1].clauses[clause].handles(positions[count - 1] * Long.BYTES)) {
            cleanups.add(new int[] {count - 1, clause, target});
        }
    }

    /** The eight bytes of a slot. */
    public static long bits(int value) {
        return value;
    }

    /** The eight bytes of a slot. */
    public static long bits(long value) {
        return value;
    }

    /** The eight bytes of a slot. */
    public static long bits(float value) {
        return Float.floatToRawIntBits(value);
    }

    /** The eight bytes of a slot. */
    public static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    /**
     * Passes where enough of the budget is left. HotSpot compiles no way on which it has seen nobody go, and compiles anew when
     * somebody goes it: a comparison in each block would cost each form once for each of its blocks. This one has one profile
     * for all.
     *
     * @throws Leave where less is left than is needed
     */
    public static void look(int left, int needed) {
        if (left < needed) {
            throw Leave.BUDGET;
        }
    }

    /**
     * Passes where a method that looks at nothing itself has what it may take.
     *
     * @param charge what frames have taken of the stack limit
     * @throws Leave where the loop is to make the call
     */
    public void seeToLeaf(int charge) {
        if (left < LEAF_INSTRUCTIONS) {
            throw Leave.RESTART;
        }
        seeToFrame(charge);
    }

    /** The same for the stack alone. */
    public void seeToFrame(int charge) {
        if (charge + LEAF_CHARGE > limit) {
            throw Leave.RESTART;
        }
    }

    /** Makes the next look at the budget leave typed code. */
    private void interrupt() {
        if (!interrupted) {
            interrupted = true;
            kept = left;
            left = INTERRUPTED;
        }
    }

    /** Memory has been allocated within an instruction that calls: the method called gives way to the collector. */
    public void safepointInCall() {
        if (heap.collectionWanted()) {
            interrupt();
        }
    }

    /** The safepoint behind an instruction that allocates. */
    public void safepoint() {
        if (heap.collectionWanted() || engine.current().isStopped()) {
            throw Leave.BEHIND;
        }
    }

    // ---- localloc

    /** Where local memory starts. */
    public int localStart() {
        return engine.current().localStart();
    }

    /**
     * Reserves zeroed bytes of local memory.
     *
     * @param end of the frame that takes them
     * @return their address; 0 where there is no room
     */
    public int allocateLocal(long size, int end) {
        ManagedThread thread = engine.current();
        int address = thread.reserveLocal(size, end);
        setLimit(thread);
        return address;
    }

    /** A frame gives back what it has taken. @param mark where local memory started before; 0 where it has taken none */
    public void freeLocal(int mark) {
        if (mark != 0) {
            ManagedThread thread = engine.current();
            thread.freeLocal(thread.localStart(), mark);
            setLimit(thread);
        }
    }

    /** Calls a method that Java implements. @param arguments where they lie */
    public void callNative(LinkedMethod method, NativeMethod implementation, int arguments, int result) {
        ManagedThread thread = engine.current();
        thread.note(left + beyond);
        engine.countNative();
        try {
            implementation.call(new NativeCall(engine, thread, method, arguments, result, 0));
        } catch (Trap trap) {
            // Without the garbage there may be room: the loop calls once more.
            throw trap == Trap.OUT_OF_MEMORY ? Leave.RESTART : trap;
        }
        if (wantsLook(thread)) {
            interrupt();
        }
    }

    /** Calls a method that Java implements on memory alone. Arguments and result as {@link MemoryFunction.Body} has them. */
    public long call(MemoryFunction function, long a, long b, long c, long d) {
        ManagedThread thread = engine.current();
        engine.countNative();
        long result = function.body().apply(thread, engine.memory(), a, b, c, d);
        if (wantsLook(thread)) {
            interrupt();
        }
        return result;
    }

    /** The typed form that a delegate calls; null where that is for the loop. {@link #bound} has what it is bound to. */
    public Compiled delegate(long delegate) {
        int address = Access.address(delegate);
        Delegates delegates = engine.delegates();
        if (delegates.list(address) != 0) {
            return null;
        }
        LinkedMethod target = engine.tables().function(delegates.pointer(address));
        int object = delegates.target(address);
        if (!target.isReady() || target.needsThis() && object == 0) {
            return null;
        }
        Compiled form = target.callable();
        if (form != null) {
            bound = object;
        }
        return form;
    }

    /** Where an element of a vector lies. */
    public long elementAddress(byte[] m, long array, long index) {
        int address = Access.address(array);
        return Access.element(m, address, index, elementSize(m, address));
    }

    private int elementSize(byte[] m, int array) {
        int[] sizes = elementSizes;
        int id = Memory.i4(m, array);
        int size = id >= 0 && id < sizes.length ? sizes[id] : 0;
        return size > 0 ? size : learnElementSize(m, array, id);
    }

    private int learnElementSize(byte[] m, int array, int id) {
        int size = engine.tables().classOf(m, array).elementSize();
        if (id >= elementSizes.length) {
            elementSizes = Arrays.copyOf(elementSizes, Math.max(id + 1, 2 * elementSizes.length));
        }
        elementSizes[id] = size;
        return size;
    }

    /** Where the executing thread's own static fields of a class lie. */
    public int threadStatics(LinkedClass type) {
        return engine.current().statics().of(type);
    }

    /**
     * The value of a Nullable goes to slots.
     *
     * @param has   where the Nullable says whether it has a value
     * @param value where its value lies
     * @param size  of the value, in bytes
     * @param to    the first slot's address
     */
    public static void nullableValueOrDefault(byte[] m, long nullable, int has, int value, int size, int to) {
        int from = Access.address(nullable) + value;
        switch (size) {
            case 1 -> Memory.setI8(m, to, Memory.u1(m, from));
            case 2 -> Memory.setI8(m, to, Memory.u2(m, from));
            case 4 -> Memory.setI8(m, to, Memory.i4(m, from) & 0xFFFF_FFFFL);
            case 8 -> Memory.setI8(m, to, Memory.i8(m, from));
            case 3, 5, 6, 7 -> {
                Memory.setI8(m, to, 0);
                Memory.copy(m, from, m, to, size);
            }
            default -> Blocks.copy(m, from, to, size);
        }
    }

    /** The same; a Nullable without a value ends the method. */
    public static void nullableValue(byte[] m, long nullable, int has, int value, int size, int to) {
        if (Memory.u1(m, Access.address(nullable) + has) == 0) {
            throw Trap.INVALID_OPERATION;
        }
        nullableValueOrDefault(m, nullable, has, value, size, to);
    }

    /** Stores a reference in a vector, which may not hold it. */
    public void storeReference(long array, long index, long value) {
        byte[] m = engine.memory();
        int address = Access.address(array);
        int place = Access.element(m, address, index, Long.BYTES);
        if (value != 0) {
            LinkedClass element = engine.tables().classOf(m, address).element();
            if (!engine.tables().classOf(m, (int) value).isInstanceOf(element, 0)) {
                throw Trap.ARRAY_TYPE_MISMATCH;
            }
        }
        Memory.setI8(m, place, value);
    }

    private boolean isInstance(long object, LinkedClass type) {
        int address = Access.address(object);
        return engine.tables().classOf(engine.memory(), address).isInstanceOf(type, address);
    }

    /** castclass. */
    public long cast(long object, LinkedClass type) {
        if (object != 0 && !isInstance(object, type)) {
            throw Trap.INVALID_CAST;
        }
        return object;
    }

    /** isinst. */
    public long asInstance(long object, LinkedClass type) {
        return object != 0 && isInstance(object, type) ? object : 0;
    }

    /** {@code this} of a method of a value type, which is called on a box. */
    public static long unboxed(long object) {
        return object + HEADER;
    }

    /** An object, or null; ends a call on null, whatever the method does (RULES.md §5). */
    public static void check(long object) {
        Access.address(object);
    }
}
