package hybridscope.core.interpreter.typed;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.CodeTooLong;
import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.CompiledLoop;
import hybridscope.core.interpreter.Frame;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.TypedDispatch;
import hybridscope.core.interpreter.TypedFrames;
import hybridscope.core.interpreter.compile.FormSlots;
import hybridscope.core.interpreter.compile.SlotType;
import hybridscope.core.ir.IrType;
import hybridscope.core.memory.Memory;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The class of a typed form: what it uses as constants, and the ways into it from the loop and from other forms. */
abstract class TypedClassWriter extends GeneratedClass {
    static final String RUN = "run";
    private static final ClassDesc CODE = desc(Code.class);
    private static final ClassDesc LOOP_FORM = desc(CompiledLoop.class);
    private static final ClassDesc OBJECTS = desc(Object[].class);
    private static final MethodTypeDesc LOOP = MethodTypeDesc.of(CD_long, MANAGED_THREAD, CD_int, CD_int, CD_long, FRAME);
    /** How the class-file API's message begins for a body that the JVM would not take. */
    private static final String CODE_LENGTH = "Code length ";

    final LinkedMethod method;
    final TypedSignature signature;
    /** What instantiations run together; null for a body of the method's own. */
    final CommonBody shared;
    /** What a shared body finds in its form, by number. */
    private final List<Site> sites = new ArrayList<>();
    /** What stands at the sites of a body that is the method's own. */
    private final Map<Site, Object> madeSites = new HashMap<>();
    private final Map<Site.Dispatch, String> settledCalls = new HashMap<>();
    /** Whether the body is with the class-file API: what fails now is about the class file. */
    boolean written;

    /** @param shared what the body is; null for one of the method's own */
    TypedClassWriter(TypedClasses classes, LinkedMethod method, String suffix, CommonBody shared) {
        super(classes, (shared == null ? name(method) : shared.name()) + suffix);
        this.method = method;
        this.shared = shared;
        signature = TypedSignature.of(method.shape());
    }

    /** The simple name of the class of a form that is the method's own. */
    static String name(LinkedMethod method) {
        return "T" + method.id();
    }

    // ---- classes

    /** A form that begins at the method's start. */
    Compiled start() {
        return (Compiled) classes.single(startClass());
    }

    /** A form that begins at the head of a loop. */
    CompiledLoop loop() {
        return (CompiledLoop) classes.single(loopClass());
    }

    /** The class of forms that begin at the method's start. */
    Class<?> startClass() {
        Class<?> kind = classes.kind(signature);
        int flags = ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL;
        boolean unboxes = method.needsThis() && method.isOfValueType();
        return define(desc(kind), made -> {
            body(made);
            made.withMethodBody(SignatureClass.METHOD_OF, MethodTypeDesc.of(METHOD), flags, b -> {
                method(b, 0);
                b.areturn();
            });
            made.withMethodBody(SignatureClass.IS_LEAF, MethodTypeDesc.of(ConstantDescs.CD_boolean), flags,
                    b -> b.loadConstant(isLeaf() ? 1 : 0).ireturn());
            made.withMethodBody(TypedClasses.INVOKE, signature.descriptor(), flags, b -> writeInvoke(b, false));
            made.withMethodBody(TypedClasses.INVOKE_BOXED, signature.descriptor(), flags, b -> writeInvoke(b, unboxes));
        });
    }

    /** The class of forms that begin at the head of a loop. */
    Class<?> loopClass() {
        return define(LOOP_FORM, made -> {
            body(made);
            made.withMethodBody("run", LOOP, ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL, this::writeLoop);
        });
    }

    /** What objects of a shared body's class have in their fields, behind method and code. */
    List<Site> sites() {
        return List.copyOf(sites);
    }

    /** Whether the form leaves it to its callers to look at budget and stack: {@link TypedFrames#LEAF_INSTRUCTIONS}. */
    boolean isLeaf() {
        return false;
    }

    /** Writes the static method that is the form. */
    abstract void body(ClassBuilder made);

    private Class<?> define(ClassDesc parent, Consumer<ClassBuilder> members) {
        try {
            byte[] bytes = ClassFile.of().build(self, made -> {
                made.withSuperclass(parent).withFlags(AccessFlag.PUBLIC, AccessFlag.FINAL);
                members.accept(made);
                if (shared == null) {
                    made.withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC, body -> body
                            .aload(0).invokespecial(parent, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void).return_());
                    made.withMethodBody(ConstantDescs.CLASS_INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_STATIC, body -> body
                            .new_(self).dup().invokespecial(self, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                            .invokestatic(desc(TypedClasses.class), TypedClasses.MADE, MethodTypeDesc.of(CD_void,
                            ConstantDescs.CD_Object)).return_());
                } else {
                    fields(made, parent);
                }
            });
            if (!parent.equals(LOOP_FORM)) {
                classes.count(method.info(), bytes.length);
            }
            return define(bytes);
        } catch (IllegalArgumentException e) {
            // The class-file API has no exception of its own for it.
            if (written && e.getMessage() != null && e.getMessage().startsWith(CODE_LENGTH)) {
                throw new CodeTooLong(e.getMessage());
            }
            throw e;
        }
    }

    private void fields(ClassBuilder made, ClassDesc parent) {
        int flags = ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL;
        made.withField("method", METHOD, flags).withField("code", CODE, flags);
        for (int i = 0; i < sites.size(); i++) {
            made.withField("site" + i, desc(sites.get(i).type()), flags);
        }
        made.withMethodBody(ConstantDescs.INIT_NAME, MethodTypeDesc.of(CD_void, METHOD, CODE, OBJECTS), ClassFile.ACC_PUBLIC,
                b -> {
                    b.aload(0).invokespecial(parent, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
                    b.aload(0).aload(1).putfield(self, "method", METHOD);
                    b.aload(0).aload(2).putfield(self, "code", CODE);
                    for (int i = 0; i < sites.size(); i++) {
                        ClassDesc type = desc(sites.get(i).type());
                        b.aload(0).aload(3).loadConstant(i).aaload().checkcast(type).putfield(self, "site" + i, type);
                    }
                    b.return_();
                });
    }

    // ---- what stands at sites

    /** Loads the method, in a body. @param form the local variable of the form that a shared body is run through */
    void method(CodeBuilder b, int form) {
        if (shared == null) {
            constant(b, method, METHOD);
        } else {
            b.aload(form).getfield(self, "method", METHOD);
        }
    }

    /** Loads the method's code. @param form as {@link #method}'s */
    void code(CodeBuilder b, Code code, int form) {
        if (shared == null) {
            constant(b, code, CODE);
        } else {
            b.aload(form).getfield(self, "code", CODE);
        }
    }

    /** Loads what stands at a site: a constant, where the body is the method's own. @param form as {@link #method}'s */
    void site(CodeBuilder b, Code code, Site site, int form) {
        ClassDesc type = desc(site.type());
        if (shared == null) {
            constant(b, made(code, site), type);
            return;
        }
        if (!sites.contains(site)) {
            sites.add(site);
        }
        b.aload(form).getfield(self, "site" + sites.indexOf(site), type);
    }

    private Object made(Code code, Site site) {
        return madeSites.computeIfAbsent(site, each -> each.of(code));
    }

    /** The simple name of the class by which a virtual call of a body of the method's own is made once it is settled. */
    String settled(Code code, Site.Dispatch site, TypedSignature called) {
        return settledCalls.computeIfAbsent(site, each -> classes.settled((TypedDispatch) made(code, each), called));
    }

    /** What the static method takes: for a shared body the form besides, at the end. */
    MethodTypeDesc runType(MethodTypeDesc type) {
        return shared == null ? type : type.insertParameterTypes(type.parameterCount(), self);
    }

    // ---- ways in

    /** This form, for the body that is shared. */
    private void form(CodeBuilder b) {
        if (shared != null) {
            b.aload(0);
        }
    }

    private void writeInvoke(CodeBuilder b, boolean unboxes) {
        int local = 1;
        b.iload(local++).iload(local++);
        if (signature.addressed()) {
            b.iload(local++);
        }
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
        form(b);
        b.invokestatic(self, RUN, runType(signature.descriptor())).return_(signature.resultKind());
    }

    /** {@link CompiledLoop#run}: this, thread, base, result, left (a long), frame. */
    private void writeLoop(CodeBuilder b) {
        int frame = 6;
        int charge = 7;
        enter(b, signature, method.code().frameSize, charge, new Way(() -> {
            b.iload(BASE).iload(charge);
            if (signature.addressed()) {
                b.iload(RESULT);
            }
            form(b);
            b.invokestatic(self, RUN, runType(loopType()));
        }, () -> method(b, 0), () -> b.aload(frame)));
    }

    /** What the body takes that begins at a loop: no arguments. */
    MethodTypeDesc loopType() {
        return signature.addressed() ? MethodTypeDesc.of(signature.resultType(), CD_int, CD_int, CD_int)
                : MethodTypeDesc.of(signature.resultType(), CD_int, CD_int);
    }
}
