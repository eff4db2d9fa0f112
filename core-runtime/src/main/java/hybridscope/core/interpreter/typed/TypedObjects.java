package hybridscope.core.interpreter.typed;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.LinkedClass;
import hybridscope.core.interpreter.TypedFrames;
import hybridscope.core.interpreter.compile.FormSlots;
import hybridscope.core.interpreter.compile.OperatorCompiler;
import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.CheckedArithmetic;
import hybridscope.core.ir.BinaryOperator;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrOperation.Place;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.MemoryValue;
import hybridscope.core.ir.OperandRole;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Writes operations whose slots need not lie in memory for them, beside those that the JVM has instructions for. */
final class TypedObjects {
    private static final ClassDesc ACCESS = TypedClassWriter.desc(Access.class);
    private static final ClassDesc SITE = TypedClassWriter.desc(LateClass.class);
    private static final ClassDesc CLASS = TypedClassWriter.desc(LinkedClass.class);
    private static final ClassDesc ARITHMETIC = TypedClassWriter.desc(CheckedArithmetic.class);

    /** So many bytes are copied by words. */
    private static final int MOST_COPIED = 32;

    private final TypedCompiler form;
    private final Code code;
    private final CodeBuilder b;
    private final TypedSlots slots;
    private final OperatorCompiler operators;

    TypedObjects(TypedCompiler form, OperatorCompiler operators) {
        this(form, form.code, form.slots, operators);
    }

    /** For code that stands within a form. @param slots of that code @param operators of that code */
    TypedObjects(TypedCompiler form, Code code, TypedSlots slots, OperatorCompiler operators) {
        this.form = form;
        this.code = code;
        b = form.b;
        this.slots = slots;
        this.operators = operators;
    }

    /** Writes an instruction; false for one that is not known here. */
    boolean write(IrInstruction instruction, int pc) {
        return switch (instruction.opCode().operation()) {
            case IrOperation.Load(Place place, MemoryValue value) when isStatic(place) && value.isCell() ->
                    loadStatic(instruction, value.type(), pc);
            case IrOperation.Store(Place place, MemoryValue value) when isStatic(place) && value.isCell() ->
                    storeStatic(instruction, value.type(), pc);
            case IrOperation.LoadAddress(Place place) when isStatic(place) -> staticAddress(instruction, pc);
            case IrOperation.LoadAddress(Place place) when place == Place.SLOT || place == Place.SLOT_FIELD ->
                    slotAddress(instruction, place);
            case IrOperation.LoadAddress(Place place) when place == Place.ELEMENT -> elementAddress(instruction);
            case IrOperation.Load(Place place, MemoryValue value) when place == Place.SLOT_FIELD && value.isCell() ->
                    loadSlotField(instruction, value.type());
            case IrOperation.Store(Place place, MemoryValue value) when place == Place.SLOT_FIELD && value.isCell() ->
                    storeSlotField(instruction, value.type());
            case IrOperation.Extend(IrType type) -> {
                slots.load(IrType.I4, (int) instruction.value("src"));
                form.narrow(type);
                slots.store(IrType.I4, (int) instruction.value("dst"));
                yield true;
            }
            case IrOperation.Load(Place place, MemoryValue value) when value.type() == null && isCopied(place) ->
                    loadBytes(instruction, place, value.bytes(instruction));
            case IrOperation.Store(Place place, MemoryValue value) when value.type() == null && isCopied(place) ->
                    storeBytes(instruction, place, value.bytes(instruction));
            case IrOperation.Store(Place place, MemoryValue value) when place == Place.ELEMENT && value.type() == IrType.REF ->
                    storeReference(instruction);
            case IrOperation.Binary(BinaryOperator operator, IrType type, boolean checked) when !checked && !type.isFloat() ->
                    instruction.opCode().indexOf("op2") >= 0 && (isConstant(instruction)
                            ? divideByConstant(instruction, operator, type) : divide(instruction, operator, type));
            case IrOperation.Simple simple -> switch (simple) {
                // One thread runs at a time.
                case MEMORY_BARRIER -> true;
                case COPY_VALUE -> copyValue(instruction);
                case CAST -> cast(instruction, "cast", pc);
                case IS_INSTANCE -> cast(instruction, "asInstance", pc);
                case STRING_CHAR -> character(instruction);
                case LOAD_STRING -> string(instruction);
                case NULLABLE_HAS_VALUE -> hasValue(instruction);
                case NULLABLE_VALUE -> nullableValue(instruction, "nullableValue");
                case NULLABLE_VALUE_OR_DEFAULT -> nullableValue(instruction, "nullableValueOrDefault");
                default -> false;
            };
            default -> false;
        };
    }

    // ---- static fields

    private static boolean isStatic(Place place) {
        return place == Place.STATIC_FIELD || place == Place.INITIALIZED_STATIC_FIELD || isOfThread(place);
    }

    private static boolean isOfThread(Place place) {
        return place == Place.THREAD_STATIC_FIELD || place == Place.INITIALIZED_THREAD_STATIC_FIELD;
    }

    private static Place place(IrInstruction instruction) {
        return switch (instruction.opCode().operation()) {
            case IrOperation.Load(Place place, MemoryValue _) -> place;
            case IrOperation.Store(Place place, MemoryValue _) -> place;
            case IrOperation.LoadAddress(Place place) -> place;
            default -> throw new IllegalArgumentException(instruction.toString());
        };
    }

    /** What loads where a static field lies, of a class whose constructor has run; null for any other. */
    private Runnable place(IrInstruction instruction, int pc) {
        int klass = (int) instruction.value("klass");
        int offset = (int) instruction.value("offset");
        boolean ofThread = isOfThread(place(instruction));
        if (form.shared != null) {
            form.site(new Site.Type(klass));
            b.invokevirtual(SITE, ofThread ? "threadStatics" : "statics", MethodTypeDesc.of(CD_int));
            form.restartIfZero(pc);
            return behind(ofThread, offset);
        }
        LinkedClass type = code.knownClass(klass);
        if (ofThread && type != null && type.isInitialized()) {
            form.frames(b);
            form.constant(b, type, CLASS);
            b.invokevirtual(TypedClassWriter.FRAMES, "threadStatics", MethodTypeDesc.of(CD_int, CLASS)).istore(form.made());
            return behind(true, offset);
        }
        return ofThread || type == null || !type.isInitialized() || type.staticsIfAny() == 0 ? null
                : () -> b.loadConstant(type.staticsIfAny() + offset);
    }

    /** An offset behind what is in {@link TypedCompiler#made}. @param taken whether memory may have been taken for it */
    private Runnable behind(boolean taken, int offset) {
        if (taken) {
            form.loadMemory();
        }
        return () -> b.iload(form.made()).loadConstant(offset).iadd();
    }

    private boolean loadStatic(IrInstruction instruction, IrType type, int pc) {
        Runnable place = place(instruction, pc);
        if (place != null) {
            slots.memory();
            place.run();
            slots.load(type);
            slots.store(type.inSlot(), (int) instruction.value("dst"));
        }
        return place != null;
    }

    private boolean storeStatic(IrInstruction instruction, IrType type, int pc) {
        Runnable place = place(instruction, pc);
        if (place != null) {
            slots.memory();
            place.run();
            slots.load(type.inSlot(), (int) instruction.value("data"));
            slots.storeAt(type);
        }
        return place != null;
    }

    private boolean staticAddress(IrInstruction instruction, int pc) {
        Runnable place = place(instruction, pc);
        if (place != null) {
            place.run();
            b.i2l();
            slots.store(IrType.I8, (int) instruction.value("dst"));
        }
        return place != null;
    }

    private boolean slotAddress(IrInstruction instruction, Place place) {
        int offset = place == Place.SLOT ? 0 : (int) instruction.value("offset");
        slots.position((int) instruction.value("src") * Long.BYTES + offset);
        b.i2l();
        slots.storeAddress((int) instruction.value("dst"));
        return true;
    }

    // ---- values of several slots

    /** Whether values of several slots are copied from or to such a place by words. */
    private static boolean isCopied(Place place) {
        return place == Place.FIELD || place == Place.ADDRESS || place == Place.SLOT_FIELD;
    }

    private boolean loadSlotField(IrInstruction instruction, IrType type) {
        int from = (int) instruction.value(1);
        if (slots.isLocal(from)) {
            return false;
        }
        slots.address(from * Long.BYTES + (int) instruction.value("offset"));
        slots.load(type);
        slots.store(type.inSlot(), (int) instruction.value(0));
        return true;
    }

    private boolean storeSlotField(IrInstruction instruction, IrType type) {
        int to = (int) instruction.value(0);
        if (slots.isLocal(to)) {
            return false;
        }
        slots.address(to * Long.BYTES + (int) instruction.value("offset"));
        slots.load(type.inSlot(), OperatorCompiler.stored(instruction));
        slots.storeAt(type);
        return true;
    }

    private boolean loadBytes(IrInstruction instruction, Place place, int size) {
        int to = (int) instruction.value(0);
        int from = (int) instruction.value(1);
        return isInMemory(to, size) && (place != Place.SLOT_FIELD || isInMemory(from, size))
                && copy(size, () -> address(instruction, place, from), () -> slots.position(to * Long.BYTES));
    }

    private boolean storeBytes(IrInstruction instruction, Place place, int size) {
        int to = (int) instruction.value(0);
        int from = OperatorCompiler.stored(instruction);
        return isInMemory(from, size) && (place != Place.SLOT_FIELD || isInMemory(to, size))
                && copy(size, () -> slots.position(from * Long.BYTES), () -> address(instruction, place, to));
    }

    private boolean copyValue(IrInstruction instruction) {
        int to = (int) instruction.value("dst");
        int from = (int) instruction.value("src");
        int size = (int) instruction.value("size");
        return isInMemory(to, size) && isInMemory(from, size)
                && copy(size, () -> slots.position(from * Long.BYTES), () -> slots.position(to * Long.BYTES));
    }

    private boolean isInMemory(int slot, int size) {
        return IntStream.range(slot, slot + (size + Long.BYTES - 1) / Long.BYTES).noneMatch(slots::isLocal);
    }

    /** Loads the address of a place. @param slot with what it lies in, or that is it */
    private void address(IrInstruction instruction, Place place, int slot) {
        if (place == Place.SLOT_FIELD) {
            slots.position(slot * Long.BYTES);
        } else {
            operators.pointer(slot);
        }
        if (place != Place.ADDRESS) {
            b.loadConstant((int) instruction.value("offset")).iadd();
        }
    }

    /** Copies a few bytes: all are read before any is written. False where they are many. */
    private boolean copy(int size, Runnable from, Runnable to) {
        if (size <= 0 || size > MOST_COPIED) {
            return false;
        }
        from.run();
        b.istore(slots.scratch(0));
        to.run();
        b.istore(slots.scratch(1));
        List<IrType> parts = new ArrayList<>();
        for (int at = 0; at < size; at += parts.getLast().bytes()) {
            IrType part = size - at >= 8 ? IrType.I8 : size - at >= 4 ? IrType.I4 : size - at >= 2 ? IrType.I2 : IrType.I1;
            parts.add(part);
            place(slots.scratch(1), at);
            place(slots.scratch(0), at);
            slots.load(part);
        }
        parts.reversed().forEach(slots::storeAt);
        return true;
    }

    private void place(int address, int offset) {
        slots.memory();
        b.iload(address).loadConstant(offset).iadd();
    }

    // ---- arrays

    private void index(IrInstruction instruction) {
        if (instruction.opCode().operand("index").holds32Bits()) {
            slots.load(IrType.I4, (int) instruction.value("index"));
            b.i2l();
        } else {
            slots.load(IrType.I8, (int) instruction.value("index"));
        }
    }

    private boolean elementAddress(IrInstruction instruction) {
        int size = code.method.elementSizes().getOrDefault(instruction.offset(), 0);
        if (size > 0) {
            slots.memory();
            operators.pointer((int) instruction.value("arr"));
            index(instruction);
            b.loadConstant(size).invokestatic(ACCESS, "element",
                    MethodTypeDesc.of(CD_int, TypedClassWriter.BYTES, CD_int, CD_long, CD_int)).i2l();
            slots.storeAddress((int) instruction.value("addr"));
            return true;
        }
        form.frames(b);
        slots.memory();
        slots.load(IrType.I8, (int) instruction.value("arr"));
        index(instruction);
        b.invokevirtual(TypedClassWriter.FRAMES, "elementAddress",
                MethodTypeDesc.of(CD_long, TypedClassWriter.BYTES, CD_long, CD_long));
        slots.store(IrType.I8, (int) instruction.value("addr"));
        return true;
    }

    private boolean storeReference(IrInstruction instruction) {
        form.frames(b);
        slots.load(IrType.I8, (int) instruction.value("arr"));
        index(instruction);
        slots.load(IrType.I8, (int) instruction.value("ele"));
        b.invokevirtual(TypedClassWriter.FRAMES, "storeReference", MethodTypeDesc.of(CD_void, CD_long, CD_long, CD_long));
        return true;
    }

    // ---- numbers and objects

    private boolean divide(IrInstruction instruction, BinaryOperator operator, IrType type) {
        String name = switch (operator) {
            case Div -> "div";
            case Rem -> "rem";
            case DivUn -> "divUn";
            case RemUn -> "remUn";
            default -> null;
        };
        if (name == null) {
            return false;
        }
        slots.load(type, (int) instruction.value("op1"));
        slots.load(type, (int) instruction.value("op2"));
        ClassDesc number = FormSlots.javaType(type);
        b.invokestatic(ARITHMETIC, name, MethodTypeDesc.of(number, number, number));
        slots.store(type, (int) instruction.value("ret"));
        return true;
    }

    /** Whether the second operand stands in the instruction. */
    private static boolean isConstant(IrInstruction instruction) {
        return !(instruction.opCode().operand("op2").role() instanceof OperandRole.Slot);
    }

    /** By a constant for which the JVM does what CIL does, and fails as little. */
    private boolean divideByConstant(IrInstruction instruction, BinaryOperator operator, IrType type) {
        long divisor = instruction.value("op2");
        boolean unsigned = operator == BinaryOperator.DivUn || operator == BinaryOperator.RemUn;
        if (type == IrType.I4) {
            divisor = unsigned ? divisor & 0xFFFF_FFFFL : (int) divisor;
        }
        if (divisor == 0 || divisor == -1 || unsigned && type != IrType.I4) {
            return false;
        }
        slots.load(type, (int) instruction.value("op1"));
        if (unsigned) {
            b.i2l().loadConstant(0xFFFF_FFFFL).land();
        }
        boolean wide = unsigned || type == IrType.I8;
        if (wide) {
            b.loadConstant(divisor);
        } else {
            b.loadConstant((int) divisor);
        }
        switch (operator) {
            case Div, DivUn -> b.with(OperatorInstruction.of(wide ? Opcode.LDIV : Opcode.IDIV));
            default -> b.with(OperatorInstruction.of(wide ? Opcode.LREM : Opcode.IREM));
        }
        if (unsigned) {
            b.l2i();
        }
        slots.store(type, (int) instruction.value("ret"));
        return true;
    }

    /** Whether a Nullable has a value; its class is known where the body is the method's own. */
    private boolean hasValue(IrInstruction instruction) {
        LinkedClass type = form.shared == null ? code.knownClass((int) instruction.value("klass")) : null;
        if (type != null) {
            slots.memory();
            slots.load(IrType.I8, (int) instruction.value("obj"));
            b.invokestatic(ACCESS, "address", MethodTypeDesc.of(CD_int, CD_long)).loadConstant(type.hasValueOffset()).iadd();
            slots.load(IrType.U1);
            slots.store(IrType.I4, (int) instruction.value("result"));
        }
        return type != null;
    }

    private boolean nullableValue(IrInstruction instruction, String how) {
        LinkedClass type = form.shared == null ? code.knownClass((int) instruction.value("klass")) : null;
        int slot = (int) instruction.value("dst");
        if (type == null || slots.isLocal(slot)) {
            return false;
        }
        slots.memory();
        slots.load(IrType.I8, (int) instruction.value("obj"));
        b.loadConstant(type.hasValueOffset()).loadConstant(type.valueOffset()).loadConstant(type.nullableSize());
        slots.position(slot * Long.BYTES);
        b.invokestatic(TypedClassWriter.FRAMES, how,
                MethodTypeDesc.of(CD_void, TypedClassWriter.BYTES, CD_long, CD_int, CD_int, CD_int, CD_int));
        return true;
    }

    private boolean cast(IrInstruction instruction, String how, int pc) {
        int klass = (int) instruction.value("klass");
        LinkedClass type = code.knownClass(klass);
        if (form.shared != null) {
            form.site(new Site.Type(klass));
            b.invokevirtual(SITE, "linked", MethodTypeDesc.of(CLASS));
            form.restartIfNull(pc);
        } else if (type == null) {
            return false;
        }
        form.frames(b);
        slots.load(IrType.I8, (int) instruction.value("obj"));
        if (form.shared != null) {
            b.aload(form.target()).checkcast(CLASS);
        } else {
            form.constant(b, type, CLASS);
        }
        b.invokevirtual(TypedClassWriter.FRAMES, how, MethodTypeDesc.of(CD_long, CD_long, CLASS));
        slots.store(IrType.I8, (int) instruction.value("dst"));
        return true;
    }

    private boolean character(IrInstruction instruction) {
        slots.memory();
        slots.load(IrType.I8, (int) instruction.value("str"));
        b.invokestatic(ACCESS, "address", MethodTypeDesc.of(CD_int, CD_long));
        slots.load(IrType.I4, (int) instruction.value("index"));
        b.invokestatic(ACCESS, "charAt", MethodTypeDesc.of(CD_int, TypedClassWriter.BYTES, CD_int, CD_int));
        slots.store(IrType.I4, (int) instruction.value("dst"));
        return true;
    }

    /** A literal that has its object already: none of them moves or goes. */
    private boolean string(IrInstruction instruction) {
        int known = code.knownString((int) instruction.value("str"));
        if (known != 0) {
            b.loadConstant((long) known);
            slots.store(IrType.I8, (int) instruction.value("dst"));
        }
        return known != 0;
    }
}
