package hybridscope.core.interpreter;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;

/** Where an instruction stores beside slots of its frame. */
interface Store {
    /** Nowhere. */
    Store NONE = (_, _, _) -> 0;

    /** What it covers: first address and size as {@code address << 32 | size}, before the instruction is executed; 0 for nothing. */
    long range(byte[] m, Frame frame, ManagedThread thread);

    /** Where an instruction will store; {@link #NONE} where that is nowhere, or Java does it. */
    static Store of(IrInstruction instruction) {
        String name = instruction.opCode().name();
        String family = name.indexOf('_') < 0 ? name : name.substring(0, name.indexOf('_'));
        return switch (family) {
            case "StfldVarVar" -> at(slot(instruction, "obj"), (int) instruction.value("offset"), size(instruction));
            case "StindVarVar", "CpobjVarVar" -> at(slot(instruction, "dst"), 0, size(instruction));
            case "InitobjVar" -> at(slot(instruction, "obj"), 0, size(instruction));
            case "InterlockedCompareExchangeVarVarVarVar", "InterlockedExchangeVarVarVar", "InterlockedAddVarVarVar" ->
                    at(slot(instruction, "location"), 0, size(instruction));
            case "CpblkVarVarVar" -> block(slot(instruction, "dst"), slot(instruction, "size"));
            case "InitblkVarVarVar" -> block(slot(instruction, "addr"), slot(instruction, "size"));
            case "SetArrayElementVarVar" -> element(slot(instruction, "arr"), slot(instruction, "index"), name.endsWith("_4"));
            case "SetMdArrElementVarVar" -> element(slot(instruction, "arr"), slot(instruction, "lengthIdxs"), (int) instruction.value("rank"));
            case "InitializeArrayVar" -> elements(slot(instruction, "arr"));
            case "StsfldVarVar", "StsfldUncheckedVarVar" -> statics((int) instruction.value("klass"), (int) instruction.value("offset"), size(instruction));
            case "StthreadlocalVarVar", "StthreadlocalUncheckedVarVar" ->
                    threadStatics((int) instruction.value("klass"), (int) instruction.value("offset"), size(instruction));
            default -> NONE;
        };
    }

    private static int slot(IrInstruction instruction, String operand) {
        return (int) instruction.value(operand) * Long.BYTES;
    }

    /** What the end of the name says; else the operand that says it. */
    static int size(IrInstruction instruction) {
        if (instruction.opCode().indexOf("size") >= 0) {
            return (int) instruction.value("size");
        }
        String name = instruction.opCode().name();
        String end = name.substring(name.lastIndexOf('_') + 1);
        return switch (end) {
            case "i1", "u1" -> Byte.BYTES;
            case "i2", "u2" -> Short.BYTES;
            case "i4", "u4" -> Integer.BYTES;
            default -> end.matches("\\d{1,4}") ? Integer.parseInt(end) : ObjectModel.BITS_64.pointerSize();
        };
    }

    private static long range(long address, long size) {
        return address << Integer.SIZE | Math.clamp(size, 0, Integer.MAX_VALUE);
    }

    private static Store at(int slot, int offset, int size) {
        return (m, frame, _) -> {
            long to = Memory.i8(m, frame.base + slot);
            return to <= 0 || to > Integer.MAX_VALUE ? 0 : range(to + offset, size);
        };
    }

    private static Store block(int slot, int size) {
        return (m, frame, _) -> {
            long to = Memory.i8(m, frame.base + slot);
            return to <= 0 || to > Integer.MAX_VALUE ? 0 : range(to, Memory.i4(m, frame.base + size) & 0xFFFF_FFFFL);
        };
    }

    private static Store element(int array, int index, boolean index4) {
        return (m, frame, thread) -> {
            int object = Access.at(m, frame.base + array);
            int size = thread.engine().classOf(m, object).elementSize();
            long number = index4 ? Memory.i4(m, frame.base + index) : Memory.i8(m, frame.base + index);
            return range(Access.element(m, object, number, size), size);
        };
    }

    private static Store element(int array, int indices, int rank) {
        return (m, frame, thread) -> {
            int object = Access.at(m, frame.base + array);
            int size = thread.engine().classOf(m, object).elementSize();
            return range(Access.mdElement(m, object, frame.base + indices, rank, size), size);
        };
    }

    private static Store elements(int array) {
        return (m, frame, thread) -> {
            int object = Access.at(m, frame.base + array);
            return range(object + Access.ELEMENTS, Memory.i8(m, object + Access.LENGTH) * thread.engine().classOf(m, object).elementSize());
        };
    }

    private static Store statics(int klass, int offset, int size) {
        return (_, frame, _) -> {
            int start = frame.code.klass(klass).staticsIfAny();
            return start == 0 ? 0 : range(start + offset, size);
        };
    }

    private static Store threadStatics(int klass, int offset, int size) {
        return (_, frame, thread) -> {
            Integer start = thread.staticsByClass().get(frame.code.klass(klass));
            return start == null ? 0 : range(start + offset, size);
        };
    }
}
