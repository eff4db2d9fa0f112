package hybridscope.app.start;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.lang.runtime.ObjectMethods;
import java.lang.runtime.SwitchBootstraps;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Class files as the JVM's start-up cache (JEP 483) can hold them. What {@code javac} leaves to the JVM at first use becomes
 * ordinary methods: which case of a switch over patterns or an enum it is, and what records compare and print. The cache holds
 * neither, so each place cost classes that are made while the tool starts, and chains of method handles that only the optimising
 * compiler makes fast. Classes of Java 5 and before, which the cache leaves out, get a version with verification by stack maps.
 */
final class PlainClasses {
    private static final int FIRST_CACHED = ClassFile.JAVA_6_VERSION;
    private static final int RAISED_TO = ClassFile.JAVA_8_VERSION;
    private static final int HELPER = ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC;
    private static final ClassDesc BUILDER = StringBuilder.class.describeConstable().orElseThrow();
    private static final ClassDesc OBJECTS = Objects.class.describeConstable().orElseThrow();
    private static final ClassDesc SWITCHES = SwitchBootstraps.class.describeConstable().orElseThrow();
    private static final ClassDesc RECORDS = ObjectMethods.class.describeConstable().orElseThrow();
    private static final int PRIME = 31;

    private final ClassFile format = ClassFile.of();
    private final ClassModel from;
    private final ClassDesc self;
    private final boolean isInterface;
    private final List<Consumer<ClassBuilder>> helpers = new ArrayList<>();

    private PlainClasses(byte[] bytes) {
        from = format.parse(bytes);
        self = from.thisClass().asSymbol();
        isInterface = from.flags().has(AccessFlag.INTERFACE);
    }

    /** The class file rewritten; the same bytes where there is nothing to rewrite. */
    static byte[] plain(byte[] bytes) {
        PlainClasses rewriting = new PlainClasses(bytes);
        byte[] made = rewriting.rewritten();
        return rewriting.helpers.isEmpty() && !rewriting.isOld() ? bytes : made;
    }

    private boolean isOld() {
        return from.majorVersion() < FIRST_CACHED;
    }

    private byte[] rewritten() {
        ClassTransform all = ClassTransform.transformingMethodBodies((CodeTransform) this::rewrite)
                .andThen(ClassTransform.endHandler(made -> helpers.forEach(helper -> helper.accept(made))));
        return format.transformClass(from, isOld() ? all.andThen(PlainClasses::raise) : all);
    }

    private static void raise(ClassBuilder made, ClassElement element) {
        if (element instanceof ClassFileVersion) {
            made.withVersion(RAISED_TO, 0);
        } else {
            made.with(element);
        }
    }

    private void rewrite(CodeBuilder code, CodeElement element) {
        if (element instanceof InvokeDynamicInstruction call && helper(call) instanceof String name) {
            code.invokestatic(self, name, call.typeSymbol(), isInterface);
        } else {
            code.with(element);
        }
    }

    /** The name of the method that does what a call asks for; null for a call that stays as it is. */
    private String helper(InvokeDynamicInstruction call) {
        ClassDesc asked = call.bootstrapMethod().owner();
        MethodTypeDesc type = call.typeSymbol();
        List<ConstantDesc> arguments = call.bootstrapArgs();
        String name = call.name().stringValue() + "$" + helpers.size();
        if (asked.equals(SWITCHES) && !type.parameterType(0).isPrimitive()
                && arguments.stream().allMatch(PlainClasses::isPlainLabel)) {
            // The constants that a switch over an enum names are those of its type.
            ClassDesc constants = call.bootstrapMethod().methodName().equals("enumSwitch") ? type.parameterType(0) : null;
            helpers.add(made -> made.withMethodBody(name, type, HELPER, code -> writeSwitch(code, arguments, constants)));
            return name;
        }
        if (asked.equals(RECORDS)) {
            String what = call.name().stringValue();
            String names = (String) arguments.get(1);
            List<Component> components = new ArrayList<>();
            for (int i = 2; i < arguments.size(); i++) {
                DirectMethodHandleDesc getter = (DirectMethodHandleDesc) arguments.get(i);
                components.add(new Component(names.split(";")[i - 2], getter.invocationType().returnType()));
            }
            helpers.add(made -> made.withMethodBody(name, type, HELPER, code -> writeRecord(code, what, components)));
            return name;
        }
        return null;
    }

    /** A part of a record. */
    private record Component(String name, ClassDesc type) {
    }

    // ---- pattern switches

    private static boolean isPlainLabel(ConstantDesc label) {
        return label instanceof String || label instanceof ClassDesc type && !type.isPrimitive();
    }

    /**
     * {@link SwitchBootstraps#typeSwitch} and {@link SwitchBootstraps#enumSwitch}: the first label from a number on that a value
     * fits, -1 for null.
     *
     * @param constants the enum that labels name constants of; null where they are texts
     */
    private static void writeSwitch(CodeBuilder code, List<ConstantDesc> labels, ClassDesc constants) {
        Label some = code.newLabel();
        code.aload(0).ifnonnull(some).iconst_m1().ireturn().labelBinding(some);
        for (int i = 0; i < labels.size(); i++) {
            Label next = code.newLabel();
            code.iload(1).loadConstant(i).if_icmpgt(next);
            if (labels.get(i) instanceof ClassDesc type) {
                code.aload(0).instanceOf(type).ifeq(next);
            } else if (constants != null) {
                code.aload(0).getstatic(constants, (String) labels.get(i), constants).if_acmpne(next);
            } else {
                code.loadConstant(labels.get(i)).aload(0)
                        .invokevirtual(CD_String, "equals", MethodTypeDesc.of(CD_boolean, CD_Object)).ifeq(next);
            }
            code.loadConstant(i).ireturn().labelBinding(next);
        }
        code.loadConstant(labels.size()).ireturn();
    }

    // ---- records

    /** {@link ObjectMethods}. */
    private void writeRecord(CodeBuilder code, String what, List<Component> components) {
        switch (what) {
            case "hashCode" -> writeHash(code, components);
            case "equals" -> writeEquals(code, components);
            case "toString" -> writeText(code, components);
            default -> throw new IllegalArgumentException(what);
        }
    }

    private void writeHash(CodeBuilder code, List<Component> components) {
        code.iconst_0();
        for (Component each : components) {
            code.bipush(PRIME).imul().aload(0).getfield(self, each.name(), each.type());
            switch (each.type().descriptorString()) {
                case "I", "S", "B", "C" -> { }
                case "Z", "J", "F", "D" -> code.invokestatic(boxed(each.type()), "hashCode",
                        MethodTypeDesc.of(CD_int, each.type()));
                default -> code.invokestatic(OBJECTS, "hashCode", MethodTypeDesc.of(CD_int, CD_Object));
            }
            code.iadd();
        }
        code.ireturn();
    }

    private void writeEquals(CodeBuilder code, List<Component> components) {
        Label equal = code.newLabel();
        Label different = code.newLabel();
        code.aload(0).aload(1).if_acmpeq(equal);
        code.aload(1).instanceOf(self).ifeq(different).aload(1).checkcast(self).astore(2);
        for (Component each : components) {
            code.aload(0).getfield(self, each.name(), each.type()).aload(2).getfield(self, each.name(), each.type());
            switch (each.type().descriptorString()) {
                case "Z", "I", "S", "B", "C" -> code.if_icmpne(different);
                case "J" -> code.lcmp().ifne(different);
                case "F", "D" -> code.invokestatic(boxed(each.type()), "compare",
                        MethodTypeDesc.of(CD_int, each.type(), each.type())).ifne(different);
                default -> code.invokestatic(OBJECTS, "equals", MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object))
                        .ifeq(different);
            }
        }
        code.labelBinding(equal).iconst_1().ireturn().labelBinding(different).iconst_0().ireturn();
    }

    private void writeText(CodeBuilder code, List<Component> components) {
        String name = self.displayName();
        String before = name.substring(name.lastIndexOf('$') + 1) + "[";
        code.new_(BUILDER).dup().invokespecial(BUILDER, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
        for (Component each : components) {
            append(code.loadConstant(before + each.name() + "="), CD_String);
            code.aload(0).getfield(self, each.name(), each.type());
            append(code, switch (each.type().descriptorString()) {
                case "S", "B" -> CD_int;
                case "Z", "I", "J", "C", "F", "D" -> each.type();
                default -> CD_Object;
            });
            before = ", ";
        }
        append(code.loadConstant(components.isEmpty() ? before + "]" : "]"), CD_String);
        code.invokevirtual(BUILDER, "toString", MethodTypeDesc.of(CD_String)).areturn();
    }

    private static void append(CodeBuilder code, ClassDesc type) {
        code.invokevirtual(BUILDER, "append", MethodTypeDesc.of(BUILDER, type));
    }

    private static ClassDesc boxed(ClassDesc primitive) {
        return switch (primitive.descriptorString()) {
            case "Z" -> ConstantDescs.CD_Boolean;
            case "J" -> ConstantDescs.CD_Long;
            case "F" -> ConstantDescs.CD_Float;
            case "D" -> ConstantDescs.CD_Double;
            default -> throw new IllegalArgumentException(primitive.displayName());
        };
    }
}
