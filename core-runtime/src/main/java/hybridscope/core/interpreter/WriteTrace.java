package hybridscope.core.interpreter;

import hybridscope.core.interpreter.WriteArea.Writer;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation.Dispatch;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.ir.StoreEffect;
import hybridscope.core.memory.PageUse;
import hybridscope.core.types.MethodInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Looks for the last instruction that writes to some bytes, be it what is there already. What Java writes, in internal calls,
 * allocations and for exceptions, counts where it changes something.
 */
public final class WriteTrace implements Probe {
    private final Engine engine;
    private final int address;
    private final int size;
    /** On a thread's stack slots are written by most instructions; elsewhere by stores and calls. */
    private final boolean onStack;
    private WriteArea area = WriteArea.ANYTHING;
    /** The bytes as the last known write has left them. */
    private byte[] expected;
    private boolean lost;
    private final Map<IrMethod, Effects> effects = new IdentityHashMap<>();
    /** What instructions of an opcode write to beside slots. */
    private final Map<IrOpCode, Optional<Writer>> byOpCode = new HashMap<>();
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
        private final Writer[] writers;
        /** Slots: first and end, in bytes behind the frame's base. */
        private final int[][] slots;

        private Effects(int length) {
            stores = new Store[length];
            writers = new Writer[length];
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

    /**
     * Forgets what was found: a stretch begins where the machine stands.
     *
     * @param collects whether garbage is collected in it
     * @param sure     whether every instruction is to be looked at, whatever is known of the bytes
     */
    public void begin(boolean collects, boolean sure) {
        last = -1;
        lost = false;
        // What is a stack in the end may not be one yet.
        boolean becomesStack = onStack && engine.heap().pages().use(address) != PageUse.STACK;
        area = sure || becomesStack ? WriteArea.ANYTHING : WriteArea.of(engine, address, size, collects);
        expected = bytes();
    }

    /** Whether nothing is known of the bytes, so that every instruction is looked at. */
    public boolean looksAtAll() {
        return area == WriteArea.ANYTHING;
    }

    /**
     * Whether every write was seen of the stretch that ends where the machine stands. If not, the frame of the bytes was left, or
     * Java has changed them where nobody has expected it: the stretch is to be looked at again.
     */
    public boolean isSure() {
        return area == WriteArea.ANYTHING || !lost && Arrays.equals(expected, bytes());
    }

    private byte[] bytes() {
        return Arrays.copyOfRange(engine.memory(), address, address + size);
    }

    /**
     * In front of the last instruction that has written there since the beginning: executed instructions of all threads; -1 for
     * none.
     */
    public long last() {
        return last;
    }

    // ---- which instructions are looked at

    @Override
    public void mark(MethodInfo method, IrMethod code, IntConsumer at) {
        Effects effects = of(code);
        boolean owned = area.owner() != null && area.owner().code() == code;
        for (IrInstruction each : code.code()) {
            Writer writer = effects.writers[each.offset() / Long.BYTES];
            if (area.writers().contains(Writer.ANY) || writer != null && area.writers().contains(writer)
                    || owned && (leaves(each) || area.owner().writes(each))) {
                at.accept(each.offset());
            }
        }
    }

    /** Whether an instruction ends its frame. */
    private static boolean leaves(IrInstruction instruction) {
        return instruction.opCode().flow() == IrFlow.RETURN;
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
        for (IrInstruction instruction : code.code()) {
            made.writers[instruction.offset() / Long.BYTES] = byOpCode.computeIfAbsent(instruction.opCode(),
                    opCode -> Optional.ofNullable(writer(opCode))).orElse(null);
        }
        return made;
    }

    private static Writer writer(IrOpCode opCode) {
        StoreEffect effect = opCode.store().orElse(null);
        if (effect != null && !effect.isInFrame()) {
            return switch (effect.target()) {
                case StoreEffect.InElement _, StoreEffect.InArrayElement _, StoreEffect.InElements _ -> Writer.ELEMENT;
                case StoreEffect.InStatics _ -> Writer.STATIC;
                case StoreEffect.AtAddress _, StoreEffect.InSlots _ -> Writer.ADDRESS;
            };
        }
        return switch (opCode.operation()) {
            case IrOperation.Call _ -> Writer.JAVA;
            // The stack trace.
            case IrOperation.Simple simple when simple == IrOperation.Simple.THROW -> Writer.JAVA;
            case IrOperation.Return _ -> Writer.RETURN;
            default -> opCode.effects().contains(IrOpCode.Effect.ALLOCATES) ? Writer.ALLOCATION : null;
        };
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
        call = CallForm.of(opCode.number());
        if (area != WriteArea.ANYTHING && isBesideThePoint(frame)) {
            return Answer.FORGET;
        }
        WriteArea.Owner owner = area.owner();
        lost |= owner != null && frame.base == owner.base() && owner.is(thread) && opCode.flow() == IrFlow.RETURN;
        position = engine.scheduler().position();
        System.arraycopy(m, address, before, 0, size);
        depth = thread.depth();
        Effects of = of(frame.code.method);
        if (of.stores[frame.pc] == null) {
            IrInstruction instruction = frame.code.method.code().at(irOffset);
            of.stores[frame.pc] = opCode.store().filter(StoreEffect::isInFrame).isPresent() ? Store.NONE : Store.of(instruction);
            of.slots[frame.pc] = onStack ? slots(instruction, frame.code.method) : new int[0];
        }
        if (stores(of.stores[frame.pc], m, frame, thread) || onStack && writesSlots(of.slots[frame.pc], frame, opCode)) {
            last = position;
        }
        if (call != null) {
            result = call.result() < 0 ? 0 : frame.base + CallForm.slot(frame.code.plain, frame.pc, call.result());
        }
        return Answer.GO_ON;
    }

    /** A call of a method that Java does not implement writes arguments alone. */
    private boolean isBesideThePoint(Frame frame) {
        WriteArea.Owner owner = area.owner();
        if (call == null || call.dispatch() != Dispatch.DIRECT || call.makes() && area.writers().contains(Writer.ALLOCATION)
                || owner != null && owner.code() == frame.code.method) {
            return false;
        }
        LinkedMethod callee = frame.code.known(CallForm.number(frame.code.plain, frame.pc, call.method()));
        return callee != null && callee.implementation() == null;
    }

    @Override
    public void left(ManagedThread thread, MethodInfo method, IrMethod code, int irOffset) {
        lost |= area.owner() != null && area.owner().is(thread);
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
        return opCode.operation() instanceof IrOperation.Return && !frame.handsBack && frame.result != 0
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
        if (last == position) {
            expected = bytes();
        }
        return false;
    }

    /** Whether a call has put its arguments, or a result that was there at once, where somebody looks. */
    private boolean passes(ManagedThread thread) {
        if (thread.depth() > depth) {
            Frame pushed = thread.top();
            int bytes = pushed.method.argumentSlots() * Long.BYTES;
            return (call.list() >= 0 || call.makes())
                    && overlaps(pushed.base, pushed.base + (long) (call.list() >= 0 ? bytes : Long.BYTES));
        }
        Frame frame = thread.depth() == depth ? thread.top() : null;
        return frame != null && frame.state == 0 && result != 0 && overlaps(result, result + (long) Long.BYTES);
    }
}
