package hybridscope.core.interpreter.typed;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.interpreter.Leave;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.compile.FormSlots;
import hybridscope.core.interpreter.compile.SlotType;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.MethodTypeDesc;

/** Writes a typed form for a method that Java implements: arguments go to where such methods look for them. */
final class NativeStubCompiler extends TypedClassWriter {
    NativeStubCompiler(TypedClasses classes, LinkedMethod method) {
        super(classes, method, "", null);
    }

    @Override
    void body(ClassBuilder made) {
        made.withMethodBody(RUN, signature.descriptor(), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, this::write);
    }

    /** Base, charge, the result's address, arguments. */
    private void write(CodeBuilder b) {
        int given = method.argumentSlots() * Long.BYTES;
        Label room = b.newLabel();
        b.iload(1).loadConstant(given + Long.BYTES).iadd();
        frames(b);
        b.getfield(FRAMES, "limit", CD_int).if_icmple(room);
        b.getstatic(desc(Leave.class), "RESTART", desc(Leave.class)).athrow();
        b.labelBinding(room);
        int local = signature.firstArgument();
        for (int i = 0; i < signature.arguments().size(); i++) {
            byte type = signature.arguments().get(i);
            if (type != SlotType.NONE) {
                memory(b);
                b.iload(0).loadConstant(signature.offset(i)).iadd().loadLocal(FormSlots.kind(type), local);
                local += FormSlots.kind(type).slotSize();
                store(b, type);
            }
        }
        frames(b);
        constant(b, method, METHOD);
        constant(b, method.implementation(), desc(NativeMethod.class));
        b.iload(0);
        if (signature.addressed()) {
            b.iload(2);
        } else if (signature.result() == SlotType.NONE) {
            b.iconst_0();
        } else {
            b.iload(0).loadConstant(given).iadd();
        }
        b.invokevirtual(FRAMES, "callNative", MethodTypeDesc.of(CD_void, METHOD, desc(NativeMethod.class), CD_int, CD_int));
        if (signature.result() != SlotType.NONE) {
            memory(b);
            b.iload(0).loadConstant(given).iadd();
            load(b, signature.result());
        }
        b.return_(signature.resultKind());
        written = true;
    }
}
