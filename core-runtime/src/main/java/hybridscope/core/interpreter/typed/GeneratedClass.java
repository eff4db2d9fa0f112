package hybridscope.core.interpreter.typed;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.CompiledLoop;
import hybridscope.core.interpreter.Frame;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.TypedFrames;
import hybridscope.core.interpreter.compile.FormSlots;
import hybridscope.core.interpreter.compile.SlotType;
import hybridscope.core.ir.IrType;
import hybridscope.core.memory.Memory;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A class that is written for typed code, and the objects that it uses as constants. */
abstract class GeneratedClass {
    static final ClassDesc FRAMES = desc(TypedFrames.class);
    static final ClassDesc METHOD = desc(LinkedMethod.class);
    static final ClassDesc BYTES = desc(byte[].class);
    static final ClassDesc MEMORY = desc(Memory.class);

    static final ClassDesc MANAGED_THREAD = desc(ManagedThread.class);
    static final ClassDesc FRAME = desc(Frame.class);

    final TypedClasses classes;
    final String name;
    final ClassDesc self;
    private final List<Object> constants = new ArrayList<>();
    private final Map<Object, Integer> constantNumbers = new HashMap<>();

    GeneratedClass(TypedClasses classes, String name) {
        this.classes = classes;
        this.name = name;
        self = TypedClasses.desc(name);
    }

    static ClassDesc desc(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }

    Class<?> define(byte[] bytes) {
        return classes.define(name, bytes, constants);
    }

    void constant(CodeBuilder b, Object value, ClassDesc type) {
        constant(b, "constant", value, type);
    }

    /** Loads the form of a method as the class of its shared body has it; it is there by the time that this is executed. */
    private void formOf(CodeBuilder b, LinkedMethod other, ClassDesc type) {
        constant(b, "form", other, type);
    }

    private void constant(CodeBuilder b, String how, Object value, ClassDesc type) {
        int number = constantNumbers.computeIfAbsent(value, added -> {
            constants.add(added);
            return constants.size() - 1;
        });
        b.loadConstant(DynamicConstantDesc.ofNamed(ConstantDescs.ofConstantBootstrap(desc(TypedClasses.class), how,
                ConstantDescs.CD_Object, CD_int), ConstantDescs.DEFAULT_NAME, type, number));
    }

    /** Calls the form of a method that has one, or will have by the time that this is executed, with what it takes. */
    void run(CodeBuilder b, LinkedMethod other, TypedSignature signature) {
        CommonBody body = classes.bodies().known(other);
        MethodTypeDesc taken = signature.descriptor();
        if (body == null) {
            b.invokestatic(TypedClasses.desc(TypedClassWriter.name(other)), TypedClassWriter.RUN, taken);
        } else {
            ClassDesc type = TypedClasses.desc(body.name());
            formOf(b, other, type);
            b.invokestatic(type, TypedClassWriter.RUN, taken.insertParameterTypes(taken.parameterCount(), type));
        }
    }

    void frames(CodeBuilder b) {
        constant(b, classes.engine().typedFrames(), FRAMES);
    }

    void memory(CodeBuilder b) {
        constant(b, classes.engine().heap().memory(), MEMORY);
        b.invokevirtual(MEMORY, "array", MethodTypeDesc.of(BYTES));
    }

    /** Loads a number from the memory and the address on Java's stack. */
    static void load(CodeBuilder b, byte type) {
        IrType number = SlotType.type(type);
        b.invokestatic(MEMORY, number.text(), MethodTypeDesc.of(FormSlots.javaType(number), BYTES, CD_int));
    }

    /** Stores the number on Java's stack at the address below it, in the memory below that. */
    static void store(CodeBuilder b, byte type) {
        IrType number = SlotType.type(type);
        b.invokestatic(MEMORY, "set" + number.name(),
                MethodTypeDesc.of(ConstantDescs.CD_void, BYTES, CD_int, FormSlots.javaType(number)));
    }

    // ---- ways from the loop into typed code

    /** Where the loop's arguments lie, of {@link Compiled#call} and {@link CompiledLoop#run}, behind this. */
    static final int THREAD = 1;
    static final int BASE = 2;
    static final int RESULT = 3;
    private static final int LEFT = 4;

    /**
     * What differs between ways into typed code.
     *
     * @param call   calls, with base and charge and whatever else it takes
     * @param method loads whose frame is the first
     * @param frame  loads that frame where there is one already; null where there is none
     */
    record Way(Runnable call, Runnable method, Runnable frame) {
    }

    /**
     * Enters typed code, gives the result to where the loop wants it, and where typed code was left hands over to
     * {@link TypedFrames#land}.
     *
     * @param behind bytes between the base and the end of what the loop has there
     * @param charge the local variable for what frames have taken of the stack limit; those behind it are used as well
     */
    void enter(CodeBuilder b, TypedSignature signature, int behind, int charge, Way way) {
        Label from = b.newLabel();
        Label to = b.newLabel();
        Label handler = b.newLabel();
        frames(b);
        b.aload(THREAD).iload(BASE).loadConstant(behind).iadd().lload(LEFT)
                .invokevirtual(FRAMES, "enter", MethodTypeDesc.of(CD_int, MANAGED_THREAD, CD_int, CD_long)).istore(charge);
        b.labelBinding(from);
        way.call.run();
        b.labelBinding(to);
        int next = charge + 1;
        if (signature.result() != SlotType.NONE) {
            TypeKind kind = signature.resultKind();
            b.storeLocal(kind, next);
            memory(b);
            b.iload(RESULT).loadLocal(kind, next);
            store(b, signature.result());
        }
        frames(b);
        if (way.frame == null) {
            b.invokevirtual(FRAMES, "leave", MethodTypeDesc.of(CD_long)).lreturn();
        } else {
            b.aload(THREAD);
            way.frame.run();
            b.invokevirtual(FRAMES, "leave", MethodTypeDesc.of(CD_long, MANAGED_THREAD, FRAME)).lreturn();
        }
        b.labelBinding(handler);
        b.exceptionCatchAll(from, to, handler);
        int thrown = next + 2;
        b.astore(thrown);
        frames(b);
        b.aload(THREAD);
        way.method.run();
        b.iload(BASE).iload(RESULT);
        if (way.frame == null) {
            b.aconst_null();
        } else {
            way.frame.run();
        }
        b.aload(thrown).invokevirtual(FRAMES, "land", MethodTypeDesc.of(CD_long, MANAGED_THREAD, METHOD, CD_int, CD_int, FRAME,
                desc(Throwable.class))).lreturn();
    }
}
