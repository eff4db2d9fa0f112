package hybridscope.core.icalls;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** {@code System.Reflection}: the members of types, as handles and as objects. */
final class ReflectionCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String TYPE = "System.RuntimeType::";
    private static final String METHOD = "System.Reflection.RuntimeMethodInfo::";
    private static final String INFO = "System.Reflection.MonoMethodInfo::";
    /** BindingFlags. */
    private static final int DECLARED_ONLY = 2;
    private static final int INSTANCE = 4;
    private static final int STATIC = 8;
    private static final int PUBLIC = 16;
    private static final int NON_PUBLIC = 32;
    /** CallingConventions. */
    private static final int STANDARD = 1;
    private static final int VAR_ARGS = 2;
    private static final int HAS_THIS = 32;

    static void register(InternalCalls calls) {
        calls.add(TYPE + "GetConstructors_native(System.Reflection.BindingFlags)", call -> call.returnI8(pointers(call,
                methods(type(call), call.i4(1) | DECLARED_ONLY, method -> method.isConstructor() || method.isClassConstructor()))));
        calls.add("Mono.RuntimeGPtrArrayHandle::GPtrArrayFree(Mono.RuntimeStructs/GPtrArray*)", ReflectionCalls::freePointers);
        calls.add(METHOD + "GetMethodFromHandleInternalType_native(System.IntPtr,System.IntPtr,System.Boolean)",
                call -> call.returnI8(MethodObjects.of(call.engine()).object(call.engine().methodOfHandle(call.i8(0)))));
        calls.add(METHOD + "get_name(System.Reflection.MethodBase)",
                call -> EnvironmentCalls.returnString(call, method(call, call.reference(0)).name()));
        String invoke = "InternalInvoke(System.Object,System.Object[],System.Exception&)";
        calls.add("System.Reflection.RuntimeConstructorInfo::" + invoke, ReflectionCalls::invoke);
        calls.add(METHOD + invoke, ReflectionCalls::invoke);
        calls.add(INFO + "get_method_info(System.IntPtr,System.Reflection.MonoMethodInfo&)", ReflectionCalls::describe);
        calls.add(INFO + "get_method_attributes(System.IntPtr)", call -> call.returnI4(call.engine().methodOfHandle(call.i8(0)).flags()));
        calls.add(INFO + "get_parameter_info(System.IntPtr,System.Reflection.MemberInfo)", ReflectionCalls::parameters);
    }

    private static Klass type(NativeCall call) {
        return call.engine().type(call.reference(0));
    }

    /** A type's methods, and those of its base classes unless flags say otherwise. */
    private static List<MethodInfo> methods(Klass type, int flags, Predicate<MethodInfo> wanted) {
        List<MethodInfo> found = new ArrayList<>();
        for (Klass at = type; at != null; at = (flags & DECLARED_ONLY) != 0 ? null : at.parent()) {
            for (MethodInfo method : at.methods()) {
                boolean bound = (flags & (method.isStatic() ? STATIC : INSTANCE)) != 0 && (flags & (method.isPublic() ? PUBLIC : NON_PUBLIC)) != 0;
                if (bound && wanted.test(method)) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    /** A GPtrArray in unmanaged memory: the address of the pointers, then their number. */
    private static int pointers(NativeCall call, List<MethodInfo> methods) {
        int block = MarshalCalls.allocate(call, 16 + 8L * methods.size());
        byte[] m = call.engine().memory();
        Memory.setI8(m, block, block + 16);
        Memory.setI8(m, block + 8, methods.size());
        for (int i = 0; i < methods.size(); i++) {
            Memory.setI8(m, block + 16 + 8 * i, call.engine().methodHandle(methods.get(i)));
        }
        return block;
    }

    private static void freePointers(NativeCall call) {
        call.engine().heap().unmanaged().free(call.reference(0));
    }

    private static void set(Engine engine, int object, DefinedKlass type, String field, long value) {
        Memory.setI8(engine.memory(), object + field(type, field).offset(MODEL), value);
    }

    private static FieldInfo field(DefinedKlass type, String name) {
        return type.field(name).orElseThrow(() -> new IllegalStateException(type.name() + " has no field " + name));
    }

    /** The method that a reflection object stands for. */
    private static MethodInfo method(NativeCall call, int object) {
        DefinedKlass type = (DefinedKlass) call.engine().klassOf(object);
        return call.engine().methodOfHandle(Memory.i8(call.engine().memory(), object + field(type, "mhandle").offset(MODEL)));
    }

    /** Calls a method with boxed arguments; a constructor without an object makes one. The result comes back boxed. */
    private static void invoke(NativeCall call) {
        Engine engine = call.engine();
        MethodInfo method = method(call, call.reference(0));
        Klass type = method.declaringType();
        boolean creates = method.isConstructor() && call.reference(1) == 0;
        if (call.state() == 1) {
            Klass result = method.signature().returnType();
            if (!method.signature().returnsVoid()) {
                call.returnI8(result.isValueType() ? call.boxReturned(result) : call.returned());
            } else {
                call.returnI8(creates ? call.held() : 0);
            }
            return;
        }
        List<Long> slots = new ArrayList<>();
        if (!method.isStatic()) {
            int target = creates ? engine.allocate(type) : call.reference(1);
            slots.add((long) (type.isValueType() ? target + MODEL.headerSize() : target));
            call.hold(creates ? target : 0);
        }
        byte[] m = engine.memory();
        List<Klass> parameters = method.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            int argument = (int) Memory.i8(m, call.reference(2) + MODEL.arrayDataOffset() + 8 * i);
            pass(engine, parameters.get(i), argument, slots);
        }
        call.invoke(1, method, slots.stream().mapToLong(Long::longValue).toArray());
    }

    /** Appends the slots of an argument that comes as an object. */
    private static void pass(Engine engine, Klass parameter, int argument, List<Long> slots) {
        if (!parameter.isValueType()) {
            slots.add((long) argument);
            return;
        }
        int size = parameter.variableSize(MODEL);
        byte[] value = new byte[size + 7 & -8];
        if (argument != 0) {
            System.arraycopy(engine.memory(), argument + MODEL.headerSize(), value, 0, size);
        }
        for (int at = 0; at < value.length; at += 8) {
            slots.add(Memory.i8(value, at));
        }
    }

    /** Fills a MonoMethodInfo. */
    private static void describe(NativeCall call) {
        MethodInfo method = call.engine().methodOfHandle(call.i8(0));
        DefinedKlass info = call.engine().runtime().core().find("System.Reflection.MonoMethodInfo").orElseThrow();
        int to = call.reference(1);
        int parent = call.engine().typeObject(method.declaringType());
        int result = call.engine().typeObject(method.signature().returnType());
        byte[] m = call.engine().memory();
        Memory.setI8(m, to + field(info, "parent").offset(MODEL), parent);
        Memory.setI8(m, to + field(info, "ret").offset(MODEL), result);
        Memory.setI4(m, to + field(info, "attrs").offset(MODEL), method.flags());
        Memory.setI4(m, to + field(info, "iattrs").offset(MODEL), method.implFlags());
        boolean vararg = method.signature().convention() == CallingConvention.VARARG;
        Memory.setI4(m, to + field(info, "callconv").offset(MODEL), (vararg ? VAR_ARGS : STANDARD) | (method.isStatic() ? 0 : HAS_THIS));
    }

    /** A ParameterInfo[] of RuntimeParameterInfo objects. */
    private static void parameters(NativeCall call) {
        MethodInfo method = call.engine().methodOfHandle(call.i8(0));
        Engine engine = call.engine();
        DefinedKlass type = engine.runtime().core().find("System.Reflection.RuntimeParameterInfo").orElseThrow();
        DefinedKlass fields = engine.runtime().core().find("System.Reflection.ParameterInfo").orElseThrow();
        List<Klass> parameters = method.signature().parameters();
        int array = engine.allocateVector(fields, parameters.size());
        for (int i = 0; i < parameters.size(); i++) {
            int parameter = engine.allocate(type);
            Memory.setI8(engine.memory(), array + MODEL.arrayDataOffset() + 8 * i, parameter);
            set(engine, parameter, fields, "ClassImpl", engine.typeObject(parameters.get(i)));
            set(engine, parameter, fields, "MemberImpl", call.reference(1));
            Memory.setI4(engine.memory(), parameter + field(fields, "PositionImpl").offset(MODEL), i);
        }
        call.returnI8(array);
    }
}
