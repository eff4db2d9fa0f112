package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.PendingStore;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrPrinter;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.transform.StackValue;
import hybridscope.inspectors.debug.TraceStep.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells what one instruction does: made in front of it, asked behind it. */
final class TraceReader {
    /** How much of the stack is watched: the part next to its end. */
    private static final int MOST_STACK = 1 << 14;
    /** How many pieces of memory are told of one instruction. */
    private static final int MOST_PIECES = 16;
    private final DebugInspector inspector;
    private final MemoryChanges memory;
    private final ManagedThread thread;
    private final int depth;
    private final FrameState top;
    private final FrameView view;
    private final IrInstruction instruction;
    private final List<SlotUse> uses;
    private final List<TraceStep.SlotAccess> reads = new ArrayList<>();
    private final long position;
    private final int stackStart;
    private final byte[] stack;
    private final int localStart;
    private final byte[] local;
    /** The bytes that the instruction stores, also where they stay what they are: the address of the first one, and how many. */
    private final int storeAddress;
    private final int storeSize;
    private final boolean watchesMemory;
    /** Objects that the instruction has made. */
    private final List<MemoryPiece> made = new ArrayList<>();

    TraceReader(DebugInspector inspector, MemoryChanges memory, ManagedThread thread, List<FrameState> frames, long position) {
        this.inspector = inspector;
        this.memory = memory;
        this.thread = thread;
        this.position = position;
        depth = frames.size();
        top = frames.getFirst();
        view = new FrameView(inspector, top);
        instruction = view.instruction();
        uses = view.uses();
        for (SlotUse use : uses) {
            if (use.access() == OperandRole.Access.READ) {
                reads.add(access(view, view.stack(), use));
            }
        }
        long store = new PendingStore(instruction).range(thread);
        storeAddress = (int) (store >>> Integer.SIZE);
        storeSize = (int) store;
        int end = top.end();
        localStart = top.local();
        int localEnd = Math.min(localStart + MOST_STACK, inspector.peek().inspection().stack(thread)[1]);
        local = Arrays.copyOfRange(inspector.engine().memory(), localStart, localEnd);
        stackStart = Math.max(inspector.peek().inspection().stack(thread)[0], end - MOST_STACK);
        stack = Arrays.copyOfRange(inspector.engine().memory(), stackStart, end);
        watchesMemory = instruction.opCode().effects().contains(IrOpCode.Effect.MEMORY)
                || instruction.opCode().effects().contains(IrOpCode.Effect.ALLOCATES)
                || instruction.opCode().flow() != IrFlow.NEXT;
        if (watchesMemory) {
            memory.note();
        }
    }

    /** The instruction is executed. @param after the thread's frames now, the innermost first */
    TraceStep step(List<FrameState> after) {
        Outcome outcome = outcome(after);
        List<TraceStep.SlotAccess> writes = new ArrayList<>();
        List<TraceStep.MemoryAccess> elsewhere = new ArrayList<>();
        Set<Integer> told = new HashSet<>();
        if (outcome == Outcome.NEXT || outcome == Outcome.BRANCH) {
            for (SlotUse use : uses) {
                if (use.access() == OperandRole.Access.WRITE) {
                    addWritten(use, writes);
                    tell(told, top.base() + use.slot() * Long.BYTES, use.count());
                }
            }
            if (inspector.peek().has(storeAddress, storeSize) && storeSize > 0) {
                addPieces(storeAddress, storeSize, after, writes, elsewhere, told);
            }
        } else if (outcome == Outcome.RETURN && top.result() != 0) {
            addResult(after, writes, told);
        }
        // A thread that has ended has no stack any more.
        if (outcome != Outcome.END) {
            addChanged(stackStart, stack, after, writes, elsewhere, told);
            addChanged(localStart, local, after, writes, elsewhere, told);
        }
        if (watchesMemory) {
            for (MemoryChanges.Change change : memory.changes()) {
                addPieces(change.address(), change.size(), after, writes, elsewhere, told);
            }
        }
        return new TraceStep(position, thread.id(), depth, CSharpNames.of(top.method()),
                top.code().origins().ilOffsets(top.irOffset()), top.irOffset(),
                instruction.opCode().name(), IrPrinter.of(top.code()).text(instruction), reads, writes, elsewhere, outcome);
    }

    /** What the instruction says that it writes: of a run of variables each for itself. */
    private void addWritten(SlotUse use, List<TraceStep.SlotAccess> to) {
        int end = use.slot() + use.count();
        List<FrameView.Variable> covered = view.variables().stream()
                .filter(variable -> variable.first() >= use.slot() && variable.first() + variable.slots() <= end).toList();
        if (covered.size() > 1 && covered.stream().mapToInt(FrameView.Variable::slots).sum() == use.count()) {
            covered.forEach(variable -> to.add(slot(view, variable.first(), variable.slots(), null)));
            return;
        }
        StackValue left = view.leftIn(use.slot(), top.code().origins().ilOffsets(top.irOffset()));
        TraceStep.SlotAccess access = access(view, left == null ? List.of() : List.of(left), use);
        boolean copied = left == null && use.kind() == SlotKind.ANY && reads.size() == 1
                && reads.getFirst().count() == use.count();
        to.add(copied && top.code().slots().variableAt(use.slot()) == null
                ? new TraceStep.SlotAccess(access.slot(), null, access.count(), reads.getFirst().value()) : access);
    }

    private static void tell(Set<Integer> told, int address, int slots) {
        for (int i = 0; i < slots; i++) {
            told.add(address + i * Long.BYTES);
        }
    }

    private Outcome outcome(List<FrameState> after) {
        if (after.isEmpty()) {
            return Outcome.END;
        }
        if (after.size() > depth) {
            return instruction.opCode().flow() == IrFlow.CALL || after.getFirst().kind() == FrameState.Kind.CALL
                    ? Outcome.CALL : Outcome.AGAIN;
        }
        if (after.size() < depth) {
            boolean returns = after.size() == depth - 1
                    && (instruction.opCode().flow() == IrFlow.RETURN || instruction.opCode().flow() == IrFlow.END
                    || instruction.opCode().flow() == IrFlow.CALL && after.getFirst().irOffset() >= 0);
            return returns ? Outcome.RETURN : Outcome.EXCEPTION;
        }
        FrameState now = after.getFirst();
        if (now.code() != top.code() || now.base() != top.base()) {
            return Outcome.CALL;
        }
        if (now.irOffset() == top.irOffset() && !branchesTo(now.irOffset())) {
            return Outcome.AGAIN;
        }
        if (now.irOffset() == instruction.end() && instruction.opCode().flow().fallsThrough()) {
            return Outcome.NEXT;
        }
        return switch (instruction.opCode().flow()) {
            case LEAVE, END -> Outcome.BRANCH;
            default -> branchesTo(now.irOffset()) ? Outcome.BRANCH : Outcome.EXCEPTION;
        };
    }

    private boolean branchesTo(int offset) {
        return Arrays.stream(top.code().targets(instruction)).anyMatch(target -> target == offset);
    }

    /** What the caller gets. */
    private void addResult(List<FrameState> after, List<TraceStep.SlotAccess> to, Set<Integer> told) {
        FrameState caller = after.getFirst();
        int slots = top.code().result().map(shape -> shape.slots()).orElse(0);
        if (slots > 0 && top.result() >= caller.base() && top.result() < caller.end()) {
            to.add(new TraceStep.SlotAccess(caller.code().slots().name((top.result() - caller.base()) / Long.BYTES),
                    CSharpNames.of(caller.method()), slots,
                    inspector.values().value(top.method().signature().returnType(), top.result())));
            tell(told, top.result(), slots);
        }
    }

    /**
     * Slots and memory of the thread's stack that have changed by other ways: their address was known, or a handler is given an
     * exception.
     */
    private void addChanged(int start, byte[] old, List<FrameState> after, List<TraceStep.SlotAccess> writes,
            List<TraceStep.MemoryAccess> elsewhere, Set<Integer> told) {
        byte[] m = inspector.engine().memory();
        for (int at = start; at + Long.BYTES <= start + old.length; at += Long.BYTES) {
            if (!told.contains(at) && !Arrays.equals(old, at - start, at - start + Long.BYTES, m, at, at + Long.BYTES)) {
                addPieces(at, Long.BYTES, after, writes, elsewhere, told);
            }
        }
    }

    /** Bytes that were written: as slots where frames have them, else as what they are part of. */
    private void addPieces(int address, int size, List<FrameState> after, List<TraceStep.SlotAccess> writes,
            List<TraceStep.MemoryAccess> elsewhere, Set<Integer> told) {
        for (int at = address; at < address + size && elsewhere.size() < MOST_PIECES; ) {
            int slotAddress = at & -Long.BYTES;
            FrameState frame = slotAddress >= stackStart && slotAddress < localStart ? frame(after, slotAddress) : null;
            if (frame != null) {
                if (!told.contains(slotAddress)) {
                    TraceStep.SlotAccess access = slot(new FrameView(inspector, frame), (slotAddress - frame.base()) / Long.BYTES,
                            1, frame.base() == top.base() && frame.code() == top.code() ? null : CSharpNames.of(frame.method()));
                    writes.add(access);
                    tell(told, slotAddress, 1);
                    tellVariable(frame, slotAddress, told);
                }
                at = slotAddress + Long.BYTES;
                continue;
            }
            MemoryPiece piece = MemoryPiece.at(inspector, at, address + size - at);
            if (told.add(piece.address())
                    && made.stream().noneMatch(each -> piece.address() > each.address() && piece.address() < each.end())) {
                if (piece.isNew()) {
                    made.add(piece);
                }
                told.add(slotAddress);
                elsewhere.add(new TraceStep.MemoryAccess(piece.text(), piece.address(), piece.size(), piece.value(inspector)));
            }
            at = Math.max(piece.end(), at + 1);
        }
    }

    private void tellVariable(FrameState frame, int address, Set<Integer> told) {
        var variable = frame.code().slots().variableAt((address - frame.base()) / Long.BYTES);
        if (variable != null) {
            tell(told, frame.base() + variable.first() * Long.BYTES, variable.shape().slots());
        }
    }

    private static FrameState frame(List<FrameState> frames, int address) {
        for (FrameState frame : frames) {
            if (address >= frame.base() && address < frame.end()) {
                return frame;
            }
        }
        return null;
    }

    // ---- values

    /** Slots of a frame by what is known to lie there. */
    private TraceStep.SlotAccess slot(FrameView frame, int slot, int slots, String of) {
        for (FrameView.Variable variable : frame.variables()) {
            if (slot >= variable.first() && slot < variable.first() + variable.slots() && variable.type() != null
                    && slot + slots <= variable.first() + variable.slots()) {
                // A part of a variable is told as the whole.
                return new TraceStep.SlotAccess(variable.slot(), of, variable.slots(),
                        inspector.values().value(variable.type(), variable.address()));
            }
        }
        for (StackValue value : frame.stack()) {
            if (value.where() instanceof StackValue.Where.In(int at) && at == slot && value.slots() >= slots) {
                return new TraceStep.SlotAccess(frame.state().code().slots().name(slot), of, value.slots(),
                        StackText.value(inspector.values(), value, frame.address(slot)));
            }
        }
        return new TraceStep.SlotAccess(frame.state().code().slots().name(slot), of, slots, raw(frame.address(slot), slots));
    }

    private TraceStep.SlotAccess access(FrameView frame, List<StackValue> values, SlotUse use) {
        String name = frame.state().code().slots().name(use.slot());
        int address = frame.address(use.slot());
        for (FrameView.Variable variable : frame.variables()) {
            if (variable.first() == use.slot() && variable.slots() == use.count() && variable.type() != null) {
                return new TraceStep.SlotAccess(name, null, use.count(), inspector.values().value(variable.type(), address));
            }
        }
        for (StackValue value : values) {
            if (value.where() instanceof StackValue.Where.In(int at) && at == use.slot() && value.slots() == use.count()) {
                return new TraceStep.SlotAccess(name, null, use.count(), StackText.value(inspector.values(), value, address));
            }
        }
        return new TraceStep.SlotAccess(name, null, use.count(),
                use.count() == 1 ? bits(use.kind(), address) : raw(address, use.count()));
    }

    private String bits(SlotKind kind, int address) {
        MemoryReader peek = inspector.peek();
        return switch (kind) {
            case I4 -> Integer.toString(peek.i4(address));
            case I8 -> Long.toString(peek.i8(address));
            case F4 -> ValueText.primitive(ElementType.R4, peek.i4(address) & 0xFFFF_FFFFL);
            case F8 -> ValueText.primitive(ElementType.R8, peek.i8(address));
            case OBJECT -> inspector.values().reference(peek.i8(address));
            case POINTER -> inspector.values().pointer(peek.i8(address));
            case BITS4 -> Integer.toString(peek.i4(address));
            default -> raw(address, 1);
        };
    }

    /** Slots as the numbers that their bytes make; an object where one is referred to. */
    private String raw(int address, int slots) {
        if (slots == 1 && inspector.peek().object(inspector.peek().i8(address)) != 0) {
            return inspector.values().reference(inspector.peek().i8(address));
        }
        StringBuilder text = new StringBuilder("0x");
        for (int i = slots - 1; i >= 0; i--) {
            String digits = Long.toHexString(inspector.peek().i8(address + i * Long.BYTES));
            text.append("0".repeat(16 - digits.length())).append(digits);
        }
        return text.toString().replaceFirst("0x0+(?=.)", "0x");
    }
}
