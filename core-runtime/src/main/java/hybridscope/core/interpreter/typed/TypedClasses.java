package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.sharing.Sharing;
import hybridscope.core.sharing.SharingPolicy;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The classes of one engine's typed forms, which call each other by name, and what they use as constants. */
public final class TypedClasses extends ClassLoader {
    static final String PACKAGE = "hybridscope.typed.";
    /** Calls the form as its method stands. */
    static final String INVOKE = "invoke";
    /** The same for a virtual call, and a delegate: {@code this} is an object, in a box where the method wants a value. */
    static final String INVOKE_BOXED = "invokeBoxed";
    private final Map<String, List<Object>> constants = new HashMap<>();
    private final Map<String, Class<?>> kinds = new HashMap<>();
    private long size;

    private final CommonBodies bodies = new CommonBodies(this, new Sharing(SharingPolicy.DEFAULT));

    TypedClasses() {
        super("typed", TypedClasses.class.getClassLoader());
    }

    static ClassDesc desc(String simpleName) {
        return ClassDesc.of(PACKAGE + simpleName);
    }

    /** What instantiations of generic code run together. */
    CommonBodies bodies() {
        return bodies;
    }

    /** The form of a method that has one, for the class that uses it as a constant; called by the JVM when it is first used. */
    public static Object form(MethodHandles.Lookup lookup, String name, Class<?> type, int number) {
        return ((LinkedMethod) constant(lookup, name, type, number)).typed;
    }

    /** Defines a class. @param used what it uses as constants, by number */
    Class<?> define(String simpleName, byte[] bytes, List<Object> used) {
        constants.put(PACKAGE + simpleName, List.copyOf(used));
        size += bytes.length;
        return defineClass(PACKAGE + simpleName, bytes, 0, bytes.length);
    }

    /** Bytes of all class files. */
    long size() {
        return size;
    }

    /** The class that all forms with a signature extend. */
    Class<?> kind(TypedSignature signature) {
        return kinds.computeIfAbsent(signature.className(), name -> {
            MethodTypeDesc type = signature.descriptor();
            ClassDesc parent = Compiled.class.describeConstable().orElseThrow();
            byte[] bytes = ClassFile.of().build(desc(name), made -> made.withSuperclass(parent)
                    .withFlags(AccessFlag.PUBLIC, AccessFlag.ABSTRACT)
                    .withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC, body -> body.aload(0)
                            .invokespecial(parent, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void).return_())
                    .withMethod(INVOKE, type, ClassFile.ACC_PUBLIC | ClassFile.ACC_ABSTRACT, _ -> { })
                    .withMethod(INVOKE_BOXED, type, ClassFile.ACC_PUBLIC | ClassFile.ACC_ABSTRACT, _ -> { }));
            return define(name, bytes, List.of());
        });
    }

    /** What a class uses as a constant; called by the JVM when it is first used. */
    public static Object constant(MethodHandles.Lookup lookup, String name, Class<?> type, int number) {
        Class<?> caller = lookup.lookupClass();
        return ((TypedClasses) caller.getClassLoader()).constants.get(caller.getName()).get(number);
    }
}
