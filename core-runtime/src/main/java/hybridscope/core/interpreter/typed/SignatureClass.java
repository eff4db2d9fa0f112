package hybridscope.core.interpreter.typed;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.compile.FormSlots;
import hybridscope.core.interpreter.compile.SlotType;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.List;

/**
 * Writes what belongs to a signature: the class that all forms with it extend, which has the bridge from the interpreter to
 * compiled code (Managed2Native, RULES.md §5), and the bridges in the other direction (Native2Managed).
 */
final class SignatureClass extends GeneratedClass {
    /** The form's method. */
    static final String METHOD_OF = "method";
    /** Whether the form looks at nothing itself. */
    static final String IS_LEAF = "isLeaf";
    private static final ClassDesc PARENT = desc(Compiled.class);
    private static final int FINAL = ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL;
    private static final ClassDesc THROWABLE = desc(Throwable.class);

    private final TypedSignature signature;

    private SignatureClass(TypedClasses classes, String name, TypedSignature signature) {
        super(classes, name);
        this.signature = signature;
    }

    /** The class that forms with a signature extend. */
    static Class<?> kind(TypedClasses classes, TypedSignature signature) {
        return new SignatureClass(classes, signature.className(), signature).kind();
    }

    /**
     * The class of bridges from compiled code to methods of the interpreter.
     *
     * @param adjusts whether {@code this} of a virtual call is a box whose value the method gets: an adjustor thunk
     */
    static Class<?> bridge(TypedClasses classes, TypedSignature signature, boolean adjusts) {
        return new SignatureClass(classes, (adjusts ? "A" : "N") + signature.className(), signature).bridge(adjusts);
    }

    private Class<?> kind() {
        MethodTypeDesc type = signature.descriptor();
        Class<?> kind = define(ClassFile.of().build(self, made -> made.withSuperclass(PARENT)
                .withFlags(AccessFlag.PUBLIC)
                .withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC, b -> b.aload(0)
                        .invokespecial(PARENT, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void).return_())
                .withMethodBody(METHOD_OF, MethodTypeDesc.of(METHOD), ClassFile.ACC_PUBLIC, SignatureClass::overridden)
                .withMethodBody(TypedClasses.INVOKE, type, ClassFile.ACC_PUBLIC, SignatureClass::overridden)
                .withMethodBody(TypedClasses.INVOKE_BOXED, type, ClassFile.ACC_PUBLIC, SignatureClass::overridden)
                .withMethodBody(IS_LEAF, MethodTypeDesc.of(ConstantDescs.CD_boolean), ClassFile.ACC_PUBLIC,
                        SignatureClass::overridden)
                .withMethodBody("call", MethodTypeDesc.of(CD_long, MANAGED_THREAD, CD_int, CD_int, CD_long), FINAL,
                        this::writeCall)));
        // A class that is neither abstract nor without others below it: else HotSpot compiles callers for the one class that
        // there is, and throws them away when the next is loaded.
        String below = "K" + signature.className();
        classes.define(below, ClassFile.of().build(TypedClasses.desc(below), made -> made.withSuperclass(self)
                .withFlags(AccessFlag.PUBLIC, AccessFlag.FINAL)), List.of());
        return kind;
    }

    /** The body of what all forms override. */
    private static void overridden(CodeBuilder b) {
        b.aconst_null().athrow();
    }

    /** {@link Compiled#call}: arguments of one slot from the interpreter's slots, what compiled code takes. */
    private void writeCall(CodeBuilder b) {
        int charge = 6;
        enter(b, signature, 0, charge, new Way(() -> {
            Label seen = b.newLabel();
            b.aload(0).invokevirtual(self, IS_LEAF, MethodTypeDesc.of(ConstantDescs.CD_boolean)).ifeq(seen);
            frames(b);
            b.iload(charge).invokevirtual(FRAMES, "seeToLeaf", MethodTypeDesc.of(CD_void, CD_int));
            b.labelBinding(seen);
            b.aload(0).iload(BASE).iload(charge);
            if (signature.addressed()) {
                b.iload(RESULT);
            }
            for (int i = 0; i < signature.arguments().size(); i++) {
                byte type = signature.arguments().get(i);
                if (type != SlotType.NONE) {
                    memory(b);
                    b.iload(BASE).loadConstant(signature.offset(i)).iadd();
                    load(b, type);
                }
            }
            b.invokevirtual(self, TypedClasses.INVOKE, signature.descriptor());
        }, () -> b.aload(0).invokevirtual(self, METHOD_OF, MethodTypeDesc.of(METHOD)), null));
    }

    private Class<?> bridge(boolean adjusts) {
        ClassDesc kind = TypedClasses.desc(signature.className());
        return define(ClassFile.of().build(self, made -> made.withSuperclass(kind).withFlags(AccessFlag.PUBLIC, AccessFlag.FINAL)
                .withField("method", METHOD, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL)
                .withMethodBody(ConstantDescs.INIT_NAME, MethodTypeDesc.of(CD_void, METHOD), ClassFile.ACC_PUBLIC, b -> b.aload(0)
                        .invokespecial(kind, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                        .aload(0).aload(1).putfield(self, "method", METHOD).return_())
                .withMethodBody(METHOD_OF, MethodTypeDesc.of(METHOD), FINAL, b -> b.aload(0).getfield(self, "method", METHOD)
                        .areturn())
                .withMethodBody(IS_LEAF, MethodTypeDesc.of(ConstantDescs.CD_boolean), FINAL, b -> b.iconst_0().ireturn())
                .withMethodBody(TypedClasses.INVOKE, signature.descriptor(), FINAL, b -> writeBridge(b, false))
                .withMethodBody(TypedClasses.INVOKE_BOXED, signature.descriptor(), FINAL, b -> writeBridge(b, adjusts))));
    }

    /** What compiled code has passed goes to the slots where the interpreter takes it. */
    private void writeBridge(CodeBuilder b, boolean unboxes) {
        frames(b);
        b.aload(0).getfield(self, "method", METHOD).iload(2)
                .invokevirtual(FRAMES, "bridge", MethodTypeDesc.of(CD_void, METHOD, CD_int));
        int local = signature.firstArgument() + 1;
        for (int i = 0; i < signature.arguments().size(); i++) {
            byte type = signature.arguments().get(i);
            if (type != SlotType.NONE) {
                memory(b);
                b.iload(1).loadConstant(signature.offset(i)).iadd().loadLocal(FormSlots.kind(type), local);
                local += FormSlots.kind(type).slotSize();
                if (i == 0 && unboxes) {
                    b.invokestatic(FRAMES, "unboxed", MethodTypeDesc.of(CD_long, CD_long));
                }
                store(b, type);
            }
        }
        frames(b);
        b.aload(0).getfield(self, "method", METHOD).iload(1)
                .invokevirtual(FRAMES, "interpret", MethodTypeDesc.of(THROWABLE, METHOD, CD_int)).athrow();
    }
}
