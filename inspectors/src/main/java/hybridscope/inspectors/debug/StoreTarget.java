package hybridscope.inspectors.debug;

import hybridscope.core.debug.Peek;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;

/**
 * The bytes that an instruction is about to write behind an address: also where they stay what they are.
 *
 * @param address of the first one; 0 for none
 * @param size    how many
 */
record StoreTarget(long address, int size) {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final StoreTarget NONE = new StoreTarget(0, 0);

    /** Of the instruction that a frame executes next; none where it writes nothing but slots, or Java writes for it. */
    static StoreTarget of(Peek peek, ManagedThread thread, FrameView frame, IrInstruction instruction) {
        String name = instruction.opCode().name();
        String family = name.indexOf('_') < 0 ? name : name.substring(0, name.indexOf('_'));
        return switch (family) {
            case "StfldVarVar" -> new StoreTarget(slot(peek, frame, instruction, "obj") + instruction.value("offset"), size(name, instruction));
            case "StindVarVar", "CpobjVarVar" -> new StoreTarget(slot(peek, frame, instruction, "dst"), size(name, instruction));
            case "InitobjVar" -> new StoreTarget(slot(peek, frame, instruction, "obj"), size(name, instruction));
            case "CpblkVarVarVar" -> new StoreTarget(slot(peek, frame, instruction, "dst"), (int) slot(peek, frame, instruction, "size"));
            case "InitblkVarVarVar" -> new StoreTarget(slot(peek, frame, instruction, "addr"), (int) slot(peek, frame, instruction, "size"));
            case "SetArrayElementVarVar" -> element(peek, frame, instruction);
            case "StsfldVarVar", "StsfldUncheckedVarVar", "StthreadlocalVarVar", "StthreadlocalUncheckedVarVar" ->
                    statics(peek.inspection(), thread, frame, instruction, size(name, instruction));
            default -> NONE;
        };
    }

    private static long slot(Peek peek, FrameView frame, IrInstruction instruction, String operand) {
        return peek.i8(frame.address((int) instruction.value(operand)));
    }

    /** What the end of the name says; else the operand that says it. */
    private static int size(String name, IrInstruction instruction) {
        if (instruction.opCode().indexOf("size") >= 0) {
            return (int) instruction.value("size");
        }
        String end = name.substring(name.lastIndexOf('_') + 1);
        return switch (end) {
            case "i1", "u1" -> 1;
            case "i2", "u2" -> 2;
            case "i4", "u4" -> 4;
            default -> end.matches("\\d{1,4}") ? Integer.parseInt(end) : MODEL.pointerSize();
        };
    }

    private static StoreTarget element(Peek peek, FrameView frame, IrInstruction instruction) {
        int array = peek.object(slot(peek, frame, instruction, "arr"));
        if (array == 0 || !(peek.inspection().klass(array) instanceof ArrayKlass type)) {
            return NONE;
        }
        int size = type.element().variableSize(MODEL);
        long index = instruction.opCode().name().endsWith("_4") || instruction.opCode().name().endsWith("_i4")
                ? peek.i4(frame.address((int) instruction.value("index"))) : slot(peek, frame, instruction, "index");
        return index < 0 || index >= peek.length(array, type) ? NONE : new StoreTarget(array + MODEL.arrayDataOffset() + index * size, size);
    }

    private static StoreTarget statics(Inspection inspection, ManagedThread thread, FrameView frame, IrInstruction instruction, int size) {
        ResolvedData data = frame.state().code().resolvedDatas().get((int) instruction.value("klass"));
        if (!(data instanceof ResolvedData.Type(Klass type, var _, var _)) || !(type instanceof DefinedKlass defined)) {
            return NONE;
        }
        int start = instruction.opCode().name().startsWith("Stthread") ? inspection.threadStatics(thread, defined) : inspection.statics(defined);
        return start == 0 ? NONE : new StoreTarget(start + instruction.value("offset"), size);
    }
}
