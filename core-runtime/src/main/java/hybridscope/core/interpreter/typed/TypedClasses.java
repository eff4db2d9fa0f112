package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.interpreter.TypedDispatch;
import hybridscope.core.sharing.Sharing;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;
import java.util.Collections;
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
    /** {@link #made}. */
    static final String MADE = "made";
    private final Engine engine;
    private final Map<String, List<Object>> constants = new HashMap<>();
    private final Map<String, Class<?>> kinds = new HashMap<>();
    private final Map<LinkedMethod, LeafMethod> leaves = new HashMap<>();
    /** What writes the classes of virtual calls by name, which the JVM asks for when such a call is first made by name. */
    private final Map<String, SettledCall> settled = new HashMap<>();
    private long size;
    private Object made;
    private final Map<Assembly, Map<MethodInfo, Integer>> sizes = new HashMap<>();

    private final CommonBodies bodies = new CommonBodies(this, new Sharing(SharingPolicy.DEFAULT));

    TypedClasses(Engine engine) {
        super("typed", TypedClasses.class.getClassLoader());
        this.engine = engine;
    }

    Engine engine() {
        return engine;
    }

    static ClassDesc desc(String simpleName) {
        return ClassDesc.of(PACKAGE + simpleName);
    }

    /** What instantiations of generic code run together. */
    CommonBodies bodies() {
        return bodies;
    }

    /**
     * What a direct call of a method is replaced by; null where it is a call, or has to be for now: nothing is transformed that
     * the program has not come to, for it would notice.
     */
    LeafMethod leaf(LinkedMethod method) {
        return method.isTransformed() ? leaves.computeIfAbsent(method, LeafMethod::of) : null;
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

    /**
     * The one object of a class that was defined just now; the class makes it as it is initialized. By reflection the JVM would
     * make a method handle for the constructor of each class, and look for it, which takes a fifth of what a form takes.
     */
    Object single(Class<?> type) {
        try {
            made = null;
            Class.forName(type.getName(), true, this);
            return made;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Called by a class that is initialized, with its object. */
    public static void made(Object form) {
        ((TypedClasses) form.getClass().getClassLoader()).made = form;
    }

    /** The simple name of the class of a virtual call; it is written when the call is first made by name. */
    String settled(TypedDispatch site, TypedSignature signature) {
        String name = "V" + settled.size();
        settled.put(PACKAGE + name, new SettledCall(this, name, site, signature));
        return name;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        SettledCall call = settled.get(name);
        if (call == null) {
            throw new ClassNotFoundException(name);
        }
        return call.define();
    }

    /** Takes note of the class file of a form from a method's start. */
    void count(MethodInfo method, int bytes) {
        method.module().ifPresent(module -> sizes.computeIfAbsent(module.assembly(), _ -> new HashMap<>()).put(method, bytes));
    }

    /** The methods of an assembly that have forms from their start, with the bytes of the class files. */
    Map<MethodInfo, Integer> sizes(Assembly assembly) {
        return Collections.unmodifiableMap(sizes.getOrDefault(assembly, Map.of()));
    }

    /** Bytes of all class files. */
    long size() {
        return size;
    }

    /** The class that all forms with a signature extend. */
    Class<?> kind(TypedSignature signature) {
        return kinds.computeIfAbsent(signature.className(), _ -> SignatureClass.kind(this, signature));
    }

    /** A bridge from compiled code to a method of the interpreter. */
    Compiled bridge(LinkedMethod method) {
        TypedSignature signature = TypedSignature.of(method.shape());
        boolean adjusts = method.needsThis() && method.isOfValueType();
        kind(signature);
        Class<?> type = kinds.computeIfAbsent((adjusts ? "adjustor " : "bridge ") + signature.className(),
                _ -> SignatureClass.bridge(this, signature, adjusts));
        try {
            return (Compiled) type.getConstructor(LinkedMethod.class).newInstance(method);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a class uses as a constant; called by the JVM when it is first used. */
    public static Object constant(MethodHandles.Lookup lookup, String name, Class<?> type, int number) {
        Class<?> caller = lookup.lookupClass();
        return ((TypedClasses) caller.getClassLoader()).constants.get(caller.getName()).get(number);
    }
}
