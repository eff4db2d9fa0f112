package hybridscope.core.interpreter;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.memory.PageUse;
import hybridscope.core.types.MethodInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Looks for the last instruction that writes to some bytes, be it what is there already. What Java writes, in internal calls, allocations
 * and for exceptions, counts where it changes something.
 */
public final class WriteTrace implements Probe {
    private final Engine engine;
    private final int address;
    private final int size;
    /** On a thread's stack slots are written by most instructions; elsewhere by stores and calls. */
    private final boolean onStack;
    private final Map<IrMethod, Effects> effects = new HashMap<>();
    private IrMethod lastMethod;
    private Effects lastEffects;
    private byte[] before;
    private long last = -1;
    private long position;
    private int depth;
    private CallForm call;
    private int result;

    /** What the instructions of a method write, by their position. */
    private static final class Effects {
        private final Store[] stores;
        /** Slots: first and end, in bytes behind the frame's base. */
        private final int[][] slots;
        private int[] marks = new int[0];

        private Effects(int length) {
            stores = new Store[length];
            slots = new int[length][];
        }
    }

    /** Looks for writes to so many bytes. */
    public WriteTrace(Engine engine, int address, int size) {
        this.engine = engine;
        this.address = address;
        this.size = size;
        before = new byte[size];
        onStack = engine.heap().pages().use(address) == PageUse.STACK;
    }

    /** Forgets what was found. */
    public void begin() {
        last = -1;
    }

    /** In front of the last instruction that has written there since the beginning: executed instructions of all threads; -1 for none. */
    public long last() {
        return last;
    }

    // ---- which instructions are looked at

    @Override
    public void mark(MethodInfo method, IrMethod code, IntConsumer at) {
        for (int offset : of(code).marks) {
            at.accept(offset);
        }
    }

    private Effects of(IrMethod code) {
        if (code != lastMethod) {
            lastMethod = code;
            lastEffects = effects.computeIfAbsent(code, this::effects);
        }
        return lastEffects;
    }

    private Effects effects(IrMethod code) {
        Effects made = new Effects(code.code().toByteArray().length / Long.BYTES);
        int[] marks = new int[made.slots.length];
        int count = 0;
        for (IrInstruction instruction : code.code()) {
            int pc = instruction.offset() / Long.BYTES;
            made.stores[pc] = Store.of(instruction);
            made.slots[pc] = onStack ? slots(instruction, code) : new int[0];
            if (onStack || made.stores[pc] != Store.NONE || mayWrite(instruction.opCode())) {
                marks[count++] = instruction.offset();
            }
        }
        made.marks = Arrays.copyOf(marks, count);
        return made;
    }

    private static boolean mayWrite(IrOpCode opCode) {
        return CallForm.of(opCode.number()) != null || opCode.effects().contains(IrOpCode.Effect.ALLOCATES)
                || opCode.effects().contains(IrOpCode.Effect.CLASS_INIT) || opCode.name().startsWith("Nullable") || opCode.name().startsWith("Throw");
    }

    /** Slots that are written before the next instruction begins. The result of a call may come much later. */
    private static int[] slots(IrInstruction instruction, IrMethod code) {
        boolean calls = CallForm.of(instruction.opCode().number()) != null;
        return SlotEffects.of(instruction, code.resolvedDatas()).stream()
                .filter(use -> use.access() == OperandRole.Access.WRITE && !(calls && use.operand().name().equals("ret")))
                .flatMapToInt(WriteTrace::ends).toArray();
    }

    private static IntStream ends(SlotUse use) {
        return IntStream.of(use.slot() * Long.BYTES, (int) Math.min(use.end() * Long.BYTES, Integer.MAX_VALUE));
    }

    // ---- what they do

    @Override
    public Answer reached(ManagedThread thread, MethodInfo method, int irOffset, IrOpCode opCode) {
        byte[] m = engine.memory();
        Frame frame = thread.top();
        position = engine.scheduler().position();
        System.arraycopy(m, address, before, 0, size);
        depth = thread.depth();
        call = CallForm.of(opCode.number());
        Effects of = of(frame.code.method);
        if (stores(of.stores[frame.pc], m, frame, thread) || onStack && writesSlots(of.slots[frame.pc], frame, opCode)) {
            last = position;
        }
        if (call != null) {
            result = call.result() < 0 ? 0 : frame.base + CallForm.slot(frame.code.plain, frame.pc, call.result());
        }
        return Answer.GO_ON;
    }

    private boolean stores(Store store, byte[] m, Frame frame, ManagedThread thread) {
        if (store == Store.NONE) {
            return false;
        }
        try {
            long range = store.range(m, frame, thread);
            int from = (int) (range >>> Integer.SIZE);
            return overlaps(from, from + (range & 0xFFFF_FFFFL));
        } catch (RuntimeException nothingIsWritten) {
            return false;
        }
    }

    private boolean writesSlots(int[] slots, Frame frame, IrOpCode opCode) {
        for (int i = 0; i < slots.length; i += 2) {
            if (overlaps(frame.base + slots[i], frame.base + (long) slots[i + 1])) {
                return true;
            }
        }
        return opCode.name().startsWith("RetVar_ret") && !frame.handsBack && frame.result != 0
                && overlaps(frame.result, frame.result + frame.method.resultSlots() * (long) Long.BYTES);
    }

    private boolean overlaps(int from, long end) {
        return from < (long) address + size && address < end;
    }

    @Override
    public boolean executed(ManagedThread thread) {
        byte[] m = engine.memory();
        if (!Arrays.equals(m, address, address + size, before, 0, size) || onStack && call != null && passes(thread)) {
            last = position;
        }
        return false;
    }

    /** Whether a call has put its arguments, or a result that was there at once, where somebody looks. */
    private boolean passes(ManagedThread thread) {
        if (thread.depth() > depth) {
            Frame pushed = thread.top();
            int bytes = pushed.method.argumentSlots() * Long.BYTES;
            return (call.list() >= 0 || call.makes()) && overlaps(pushed.base, pushed.base + (long) (call.list() >= 0 ? bytes : Long.BYTES));
        }
        Frame frame = thread.depth() == depth ? thread.top() : null;
        return frame != null && frame.state == 0 && result != 0 && overlaps(result, result + (long) Long.BYTES);
    }
}
