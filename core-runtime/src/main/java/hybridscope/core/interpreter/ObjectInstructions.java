package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Access.at;
import static hybridscope.core.memory.Memory.i4;
import static hybridscope.core.memory.Memory.i8;
import static hybridscope.core.memory.Memory.setI4;
import static hybridscope.core.memory.Memory.setI8;
import static hybridscope.core.memory.Memory.u1;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;

/** Instructions that make, cast and look into objects. */
final class ObjectInstructions {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int HEADER = MODEL.headerSize();
    private final Engine engine;

    ObjectInstructions(Engine engine) {
        this.engine = engine;
    }

    /** The operands of an instruction in work. */
    private record Operands(Frame frame, IrInstruction instruction) {
        int slot(String operand) {
            return frame.base + (int) instruction.value(operand) * Long.BYTES;
        }

        int number(String operand) {
            return (int) instruction.value(operand);
        }

        LinkedClass klass(String operand) {
            return frame.code.klass(number(operand));
        }
    }

    void run(ManagedThread thread, Frame frame, IrInstruction instruction) {
        Operands o = new Operands(frame, instruction);
        byte[] m = engine.memory();
        String name = instruction.opCode().name();
        switch (name) {
            case "LdstrVar" -> {
                int string = frame.code.string(o.number("str"));
                setI8(engine.memory(), o.slot("dst"), string);
            }
            case "LdsfldaFromFieldDataVarVar" -> {
                LinkedClass type = engine.link(frame.code.field(o.number("field")).declaringType());
                setI8(engine.memory(), o.slot("dst"), type.statics() + frame.code.field(o.number("field")).offset(MODEL));
            }
            case "NewClassVar" -> {
                o.klass("klass").ready(thread);
                int made = engine.allocate(o.klass("klass"));
                setI8(engine.memory(), o.slot("obj"), made);
            }
            case "NewarrVarVar_4" -> vector(o, i4(m, o.slot("size")));
            case "NewarrVarVar_8" -> vector(o, i8(m, o.slot("size")));
            case "NewMdArrVarVar_length" -> array(o, "lengthIdxs", false);
            case "NewMdArrVarVar_length_bound" -> array(o, "lowerBoundAndLengthIdxs", true);
            case "SetArrayElementVarVar_ref_4" -> storeReference(m, o, i4(m, o.slot("index")));
            case "SetArrayElementVarVar_ref_8" -> storeReference(m, o, i8(m, o.slot("index")));
            case "GetArrayElementAddressCheckVarVar_4" -> address(m, o, i4(m, o.slot("index")));
            case "GetArrayElementAddressCheckVarVar_8" -> address(m, o, i8(m, o.slot("index")));
            case "SetMdArrElementVarVar_ref" -> {
                int array = at(m, o.slot("arr"));
                int place = Access.mdElement(m, array, o.slot("lengthIdxs"), o.number("rank"), Long.BYTES);
                checkStore(m, array, i8(m, o.slot("value")));
                setI8(m, place, i8(m, o.slot("value")));
            }
            case "GetMdArrElementAddressCheckVarVar" -> {
                int array = at(m, o.slot("arr"));
                int place = Access.mdElement(m, array, o.slot("lengthIdxs"), o.number("rank"), Long.BYTES);
                checkElement(m, array, o.klass("klass"));
                setI8(m, o.slot("addr"), place);
            }
            case "LocallocVarVar_4" -> setI8(m, o.slot("dst"), thread.allocateLocal(i4(m, o.slot("size")) & 0xFFFF_FFFFL));
            case "LocallocVarVar_8" -> setI8(m, o.slot("dst"), thread.allocateLocal(i8(m, o.slot("size"))));
            case "LdftnVar" -> setI8(m, o.slot("dst"), Engine.functionPointer(frame.code.method(o.number("methodInfo"))));
            case "LdvirtftnVarVar" -> {
                LinkedMethod target = engine.classOf(m, at(m, o.slot("obj"))).dispatch(frame.code.method(o.number("methodInfo")));
                if (target == null) {
                    throw Trap.ENTRY_POINT_NOT_FOUND;
                }
                setI8(m, o.slot("dst"), Engine.functionPointer(target));
            }
            case "CtorDelegateVarVarVar" -> {
                long function = i8(m, o.slot("ftn"));
                long target = i8(m, o.slot("obj"));
                int made = engine.allocate(o.klass("klass"));
                engine.delegates().bind(made, (int) target, function);
                setI8(engine.memory(), o.slot("dst"), made);
            }
            case "BoxVarVar" -> box(o, o.klass("klass"), o.slot("data"));
            case "BoxRefVarVar" -> box(o, o.klass("klass"), at(m, o.slot("src")));
            case "BoxNullableVarVar" -> boxNullable(m, o, o.slot("data"));
            case "BoxRefNullableVarVar" -> boxNullable(m, o, at(m, o.slot("src")));
            case "UnBoxVarVar" -> setI8(m, o.slot("addr"), unboxed(m, o, o.klass("klass")));
            case "UnBoxNullableVarVar" -> {
                LinkedClass type = o.klass("klass");
                int value = thread.allocateLocal(type.valueSize());
                unboxNullable(m, o, type, value);
                setI8(m, o.slot("addr"), value);
            }
            case "UnBoxAnyVarVar" -> {
                LinkedClass type = o.klass("klass");
                int from = unboxed(m, o, type);
                if (type.valueSize() < Long.BYTES) {
                    setI8(m, o.slot("dst"), 0);
                }
                Access.copy(m, from, o.slot("dst"), type.valueSize());
            }
            case "UnBoxAnyNullableVarVar" -> {
                LinkedClass type = o.klass("klass");
                unboxNullable(m, o, type, o.slot("dst"));
            }
            case "CastclassVarVar" -> {
                long object = i8(m, o.slot("obj"));
                if (object != 0 && !engine.classOf(m, at(m, o.slot("obj"))).isInstanceOf(o.klass("klass"))) {
                    throw Trap.INVALID_CAST;
                }
                setI8(m, o.slot("dst"), object);
            }
            case "IsInstVarVar" -> {
                long object = i8(m, o.slot("obj"));
                boolean is = object != 0 && engine.classOf(m, at(m, o.slot("obj"))).isInstanceOf(o.klass("klass"));
                setI8(m, o.slot("dst"), is ? object : 0);
            }
            case "InitializeArrayVar" -> {
                int array = at(m, o.slot("arr"));
                engine.initializeArray(array, frame.code.field(o.number("field")));
            }
            case "NullableNewVarVar" -> makeNullable(m, o.klass("klass"), o.slot("data"), o.slot("dst"));
            case "NullableCtorVarVar" -> makeNullable(m, o.klass("klass"), o.slot("data"), at(m, o.slot("dst")));
            case "NullableHasValueVar" -> setI4(m, o.slot("result"), u1(m, at(m, o.slot("obj")) + o.klass("klass").hasValueOffset()));
            case "NullableGetValueOrDefaultVarVar" -> value(m, o, o.klass("klass"), -1);
            case "NullableGetValueOrDefaultVarVar_1" -> value(m, o, o.klass("klass"), o.slot("defaultValue"));
            case "NullableGetValueVarVar" -> {
                if (u1(m, at(m, o.slot("obj")) + o.klass("klass").hasValueOffset()) == 0) {
                    throw Trap.INVALID_OPERATION;
                }
                value(m, o, o.klass("klass"), -1);
            }
            case "LdtokenVar_type" -> setI8(m, o.slot("dst"), RuntimeHandles.handle(o.klass("klass")));
            case "LdtokenVar_method" -> setI8(m, o.slot("dst"), Engine.functionPointer(frame.code.method(o.number("methodInfo"))));
            case "LdtokenVar_field" -> setI8(m, o.slot("dst"), engine.handles().handle(frame.code.field(o.number("field"))));
            case "LdtypeVar" -> {
                int type = engine.handles().typeObject(o.klass("klass"));
                setI8(engine.memory(), o.slot("dst"), type);
            }
            case "GetTypeVarVar" -> {
                int type = engine.handles().typeObject(engine.classOf(m, at(m, o.slot("obj"))));
                setI8(engine.memory(), o.slot("dst"), type);
            }
            case "MakeRefVarVar" -> {
                LinkedClass type = o.klass("klass");
                int address = (int) i8(m, o.slot("data"));
                int to = o.slot("dst");
                setI8(m, to, RuntimeHandles.handle(type));
                setI8(m, to + 8, address);
                setI8(m, to + 16, RuntimeHandles.handle(type));
            }
            case "RefanyvalVarVar" -> {
                if (engine.handles().linked(i8(m, o.slot("typedRef"))) != o.klass("klass")) {
                    throw Trap.INVALID_CAST;
                }
                setI8(m, o.slot("addr"), i8(m, o.slot("typedRef") + 8));
            }
            case "RefanytypeVarVar" -> setI8(m, o.slot("dst"), i8(m, o.slot("typedRef")));
            case "DebugBreak" -> { }
            default -> throw new Thrown(engine.exceptions().create("System.NotImplementedException", name));
        }
    }

    private void vector(Operands o, long length) {
        int made = engine.allocateVector(o.klass("klass"), length);
        setI8(engine.memory(), o.slot("arr"), made);
    }

    private void array(Operands o, String operand, boolean bounds) {
        byte[] m = engine.memory();
        int rank = o.number("rank");
        int[] lengths = new int[rank];
        int[] lowerBounds = new int[rank];
        for (int i = 0; i < rank; i++) {
            int at = o.slot(operand) + (bounds ? 2 : 1) * i * Long.BYTES;
            lowerBounds[i] = bounds ? i4(m, at) : 0;
            lengths[i] = i4(m, bounds ? at + Long.BYTES : at);
        }
        int made = engine.allocateArray(o.klass("klass"), lengths, lowerBounds);
        setI8(engine.memory(), o.slot("arr"), made);
    }

    private void storeReference(byte[] m, Operands o, long index) {
        int array = at(m, o.slot("arr"));
        int place = Access.element(m, array, index, Long.BYTES);
        long value = i8(m, o.slot("ele"));
        checkStore(m, array, value);
        setI8(m, place, value);
    }

    private void checkStore(byte[] m, int array, long value) {
        if (value != 0 && !engine.classOf(m, (int) value).isInstanceOf(engine.classOf(m, array).element())) {
            throw Trap.ARRAY_TYPE_MISMATCH;
        }
    }

    private void address(byte[] m, Operands o, long index) {
        int array = at(m, o.slot("arr"));
        int place = Access.element(m, array, index, Long.BYTES);
        checkElement(m, array, o.klass("klass"));
        setI8(m, o.slot("addr"), place);
    }

    private void checkElement(byte[] m, int array, LinkedClass wanted) {
        if (engine.classOf(m, array).element() != wanted) {
            throw Trap.ARRAY_TYPE_MISMATCH;
        }
    }

    private void box(Operands o, LinkedClass type, int value) {
        int made = engine.box(type, value);
        setI8(engine.memory(), o.slot("dst"), made);
    }

    private void boxNullable(byte[] m, Operands o, int value) {
        LinkedClass type = o.klass("klass");
        if (u1(m, value + type.hasValueOffset()) == 0) {
            setI8(m, o.slot("dst"), 0);
        } else {
            box(o, type.element(), value + type.valueOffset());
        }
    }

    /** The address of the value in the box, which must be of the class, or of an enumeration over it or the other way round. */
    private int unboxed(byte[] m, Operands o, LinkedClass type) {
        int object = at(m, o.slot("obj"));
        LinkedClass found = engine.classOf(m, object);
        if (found != type && found.klass().underlying() != type.klass().underlying()) {
            throw Trap.INVALID_CAST;
        }
        return object + HEADER;
    }

    private void unboxNullable(byte[] m, Operands o, LinkedClass type, int to) {
        if (i8(m, o.slot("obj")) == 0) {
            Access.clear(m, to, type.valueSize());
            return;
        }
        int from = unboxed(m, o, type.element());
        makeNullable(m, type, from, to);
    }

    private static void makeNullable(byte[] m, LinkedClass type, int value, int to) {
        Access.copy(m, value, to + type.valueOffset(), type.element().valueSize());
        Memory.setI1(m, to + type.hasValueOffset(), 1);
    }

    private void value(byte[] m, Operands o, LinkedClass type, int otherwise) {
        int nullable = at(m, o.slot("obj"));
        boolean has = u1(m, nullable + type.hasValueOffset()) != 0 || otherwise < 0;
        int size = type.element().valueSize();
        int to = o.slot("dst");
        int from = has ? nullable + type.valueOffset() : otherwise;
        if (size < Long.BYTES) {
            long bits = 0;
            for (int i = 0; i < size; i++) {
                bits |= (long) u1(m, from + i) << 8 * i;
            }
            setI8(m, to, bits);
        } else {
            Access.copy(m, from, to, size);
        }
    }
}
