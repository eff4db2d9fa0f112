package hybridscope.core.interpreter.typed;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.Leave;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.TypedDispatch;
import hybridscope.core.interpreter.compile.FormSlots;
import hybridscope.core.interpreter.compile.SlotType;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;

/**
 * The class of a virtual call that has gone to a few forms only: one static method, which compares the object's class with those
 * that have been there and calls their forms by name. HotSpot inlines what it calls so, and only two where it finds a form in a
 * table. The class is written when the JVM first asks for it, which is when the call is first made by name: until then nobody
 * knows what it leads to.
 */
final class SettledCall extends GeneratedClass {
    private static final String CALL = "call";
    private static final ClassDesc SITE = desc(TypedDispatch.class);
    private static final ClassDesc LEAVE = desc(Leave.class);

    private final TypedDispatch site;
    private final TypedSignature signature;

    SettledCall(TypedClasses classes, String name, TypedDispatch site, TypedSignature signature) {
        super(classes, name);
        this.site = site;
        this.signature = signature;
    }

    /** Calls, with the arguments of a form and behind them the object's class. */
    static void write(CodeBuilder b, String name, TypedSignature signature) {
        b.invokestatic(TypedClasses.desc(name), CALL, type(signature));
    }

    private static MethodTypeDesc type(TypedSignature signature) {
        MethodTypeDesc form = signature.descriptor();
        return form.insertParameterTypes(form.parameterCount(), CD_int);
    }

    Class<?> define() {
        return define(ClassFile.of().build(self, made -> made.withFlags(AccessFlag.PUBLIC, AccessFlag.FINAL)
                .withMethodBody(CALL, type(signature), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, this::write)));
    }

    private void write(CodeBuilder b) {
        int id = signature.firstArgument();
        for (byte each : signature.arguments()) {
            id += each == SlotType.NONE ? 0 : FormSlots.kind(each).slotSize();
        }
        for (int i = 0; i < site.forms().length; i++) {
            LinkedMethod method = site.methods()[i];
            if (method != null) {
                Label other = b.newLabel();
                b.iload(id).loadConstant(site.ids()[i]).if_icmpne(other);
                arguments(b, method.needsThis() && method.isOfValueType());
                run(b, method, signature);
                b.return_(signature.resultKind());
                b.labelBinding(other);
            }
        }
        Label found = b.newLabel();
        ClassDesc kind = TypedClasses.desc(signature.className());
        constant(b, site, SITE);
        b.lload(signature.firstArgument()).iload(id)
                .invokevirtual(SITE, "find", MethodTypeDesc.of(desc(Compiled.class), CD_long, CD_int)).astore(id + 1)
                .aload(id + 1).ifnonnull(found);
        b.getstatic(LEAVE, "RESTART", LEAVE).athrow();
        b.labelBinding(found);
        b.aload(id + 1).checkcast(kind);
        arguments(b, false);
        b.invokevirtual(kind, TypedClasses.INVOKE_BOXED, signature.descriptor()).return_(signature.resultKind());
    }

    private void arguments(CodeBuilder b, boolean unboxes) {
        for (int local = 0; local < signature.firstArgument(); local++) {
            b.iload(local);
        }
        int local = signature.firstArgument();
        boolean first = true;
        for (byte each : signature.arguments()) {
            if (each != SlotType.NONE) {
                b.loadLocal(FormSlots.kind(each), local);
                local += FormSlots.kind(each).slotSize();
                if (first && unboxes) {
                    b.invokestatic(FRAMES, "unboxed", MethodTypeDesc.of(CD_long, CD_long));
                }
            }
            first = false;
        }
    }
}
