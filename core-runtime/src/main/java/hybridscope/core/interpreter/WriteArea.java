package hybridscope.core.interpreter;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.memory.Heap;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.memory.PageUse;
import hybridscope.core.types.ArrayKlass;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which instructions can write to some bytes while a stretch of a run is executed, by where the bytes lie.
 *
 * @param writers what kinds of instructions are to be looked at, in all methods
 * @param owner   whose variable it is, where it is one of a frame that stands all the while; null where it is not
 */
record WriteArea(Set<Writer> writers, Owner owner) {
    /** Kinds of instructions. */
    enum Writer {
        /** They store through an address. */
        ADDRESS,
        /** They store to elements of arrays. */
        ELEMENT,
        /** They store to static fields. */
        STATIC,
        /** Java does what they do: internal calls, exceptions. */
        JAVA,
        /** They make objects. */
        ALLOCATION,
        /** They return values to the caller. */
        RETURN,
        /** All instructions, be it any of these. */
        ANY
    }

    /**
     * A frame that has the bytes.
     * @param depth how many frames there are up to it;
     * @param slot the first slot in question;
     * @param end behind the last one
     */
    record Owner(int thread, int depth, IrMethod code, int base, int slot, int end) {
        boolean writes(IrInstruction instruction) {
            return SlotEffects.of(instruction, code.resolvedDatas())
                    .stream().anyMatch(use -> use.access() == OperandRole.Access.WRITE && has(use));
        }

        private boolean has(SlotUse use) {
            return use.slot() < end && use.end() > slot;
        }

        private boolean isReturnedTo() {
            for (IrInstruction each : code.code()) {
                if (CallForm.of(each.opCode().number()) != null && writes(each)) {
                    return true;
                }
            }
            return false;
        }

        private boolean hasAddresses() {
            for (IrInstruction each : code.code()) {
                if (SlotEffects.of(each, code.resolvedDatas())
                        .stream().anyMatch(use -> use.access() == OperandRole.Access.ADDRESS)) {
                    return true;
                }
            }
            return false;
        }

        boolean is(ManagedThread who) {
            return who.id() == thread && who.depth() == depth;
        }
    }

    /** Where nothing is known. */
    static final WriteArea ANYTHING = new WriteArea(EnumSet.of(Writer.ANY), null);

    /** What is known where the machine stands now. @param collects whether garbage is collected in the stretch that follows */
    static WriteArea of(Engine engine, int address, int size, boolean collects) {
        PageUse use = engine.heap().pages().use(address);
        return switch (use) {
            case STACK -> slots(engine, address, size);
            case STATICS -> new WriteArea(EnumSet.of(Writer.ADDRESS, Writer.STATIC, Writer.JAVA), null);
            case HEAP -> object(engine.heap(), address, engine, collects);
            default -> new WriteArea(EnumSet.complementOf(EnumSet.of(Writer.ANY, Writer.RETURN)), null);
        };
    }

    private static WriteArea object(Heap heap, int address, Engine engine, boolean collects) {
        int object = heap.objectAt(address);
        EnumSet<Writer> writers = EnumSet.of(Writer.ADDRESS, Writer.JAVA);
        if (collects || object == 0) {
            // By then another object may have been there.
            writers.addAll(List.of(Writer.ELEMENT, Writer.ALLOCATION));
        } else if (engine.klassOf(object) instanceof ArrayKlass && address >= object + ObjectModel.BITS_64.arrayDataOffset()) {
            writers.add(Writer.ELEMENT);
        }
        return new WriteArea(writers, null);
    }

    /** Arguments and locals are the frame's own; the evaluation stack is shared with frames above. */
    private static WriteArea slots(Engine engine, int address, int size) {
        for (ManagedThread thread : engine.scheduler().threads()) {
            for (int i = 0; i < thread.depth(); i++) {
                Frame frame = thread.frame(i);
                IrMethod code = frame.code.method;
                if (frame.kind == Frame.Kind.CALL && address >= frame.base
                        && address + size <= frame.base + code.slots().stackStart() * Long.BYTES) {
                    int slot = (address - frame.base) / Long.BYTES;
                    int end = (address + size - frame.base + Long.BYTES - 1) / Long.BYTES;
                    boolean handles = Arrays.stream(frame.code.clauses)
                            .anyMatch(clause -> clause.exceptionSlot() >= slot && clause.exceptionSlot() < end);
                    return handles ? ANYTHING : of(new Owner(thread.id(), i + 1, code, frame.base, slot, end));
                }
            }
        }
        return ANYTHING;
    }

    private static WriteArea of(Owner owner) {
        EnumSet<Writer> writers = EnumSet.noneOf(Writer.class);
        if (owner.hasAddresses()) {
            writers.addAll(List.of(Writer.ADDRESS, Writer.JAVA));
        }
        if (owner.isReturnedTo()) {
            writers.add(Writer.RETURN);
        }
        return new WriteArea(writers, owner);
    }
}
