package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.data.ReflectionTypeNames;
import hybridscope.core.icalls.data.UnmanagedLists;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.EventInfo;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The members that {@code RuntimeType} finds by name and BindingFlags, as lists of handles, in Mono's order: derived classes
 * first.
 */
public final class MemberCalls {
    private static final String TYPE = "System.RuntimeType::";
    private static final String BY_NAME = "(System.IntPtr,System.Reflection.BindingFlags,System.RuntimeType/MemberListType)";
    /** BindingFlags. */
    private static final int DECLARED_ONLY = 2;
    private static final int INSTANCE = 4;
    private static final int STATIC = 8;
    private static final int PUBLIC = 16;
    private static final int NON_PUBLIC = 32;
    private static final int FLATTEN_HIERARCHY = 64;
    /** MemberListType. */
    private static final int ALL = 0;
    private static final int IGNORE_CASE = 2;
    /** Accessibility of members (ECMA-335 II.23.1.10). */
    private static final int ACCESS = 7;
    private static final int IS_PRIVATE = 1;
    private static final int IS_PUBLIC = 6;
    private static final int NESTED_PUBLIC = 2;

    private MemberCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(TYPE + "GetMethodsByName_native" + BY_NAME, call -> list(call, methods(type(call), call.i4(2), named(call, 3)),
                call.engine().handles()::methodHandle));
        calls.add(TYPE + "GetConstructors_native(System.Reflection.BindingFlags)",
                call -> list(call, constructors(type(call), call.i4(1)), call.engine().handles()::methodHandle));
        calls.add(TYPE + "GetPropertiesByName_native" + BY_NAME, call -> list(call,
                properties(type(call), call.i4(2), named(call, 3)), ReflectionObjects.of(call.engine())::handle));
        calls.add(TYPE + "GetFields_native" + BY_NAME,
                call -> list(call, fields(type(call), call.i4(2), named(call, 3)), call.engine().handles()::fieldHandle));
        calls.add(TYPE + "GetEvents_native(System.IntPtr,System.RuntimeType/MemberListType)",
                call -> list(call, events(type(call), named(call, 2)), ReflectionObjects.of(call.engine())::handle));
        calls.add(TYPE + "GetNestedTypes_native" + BY_NAME,
                call -> list(call, nested(type(call), call.i4(2), named(call, 3)), call.engine().handles()::typeHandle));
        calls.add("Mono.RuntimeGPtrArrayHandle::GPtrArrayFree(Mono.RuntimeStructs/GPtrArray*)",
                call -> call.engine().heap().unmanaged().free(call.reference(0)));
    }

    /** The type whose members are asked for; a by-ref's are its element's, and a type that cannot be loaded says so. */
    private static Klass type(NativeCall call) {
        Klass type = call.engine().handles().type(call.reference(0));
        type.unknown().ifPresent(failure -> {
            throw call.engine().exceptions().thrown(call.engine().exceptions().load(failure));
        });
        return type;
    }

    private static <T> void list(NativeCall call, List<T> members, Function<T, Long> handle) {
        call.returnI8(UnmanagedLists.array(call, members.stream().map(handle).toList()));
    }

    /** Whether a name is the one asked for: argument 1, compared as the MemberListType says. */
    private static Predicate<String> named(NativeCall call, int listType) {
        int how = call.i4(listType);
        String wanted = how == ALL ? null : NativeStrings.utf8(call, call.i8(1));
        return wanted == null ? _ -> true : how == IGNORE_CASE ? wanted::equalsIgnoreCase : wanted::equals;
    }

    private static Klass next(Klass type, int flags) {
        return (flags & DECLARED_ONLY) != 0 ? null : TypeCalls.base(type);
    }

    private static boolean reachable(boolean isStatic, int flags, boolean own) {
        return isStatic ? (flags & STATIC) != 0 && (own || (flags & FLATTEN_HIERARCHY) != 0) : (flags & INSTANCE) != 0;
    }

    private static boolean accessible(int memberFlags, int flags, boolean own) {
        int access = memberFlags & ACCESS;
        return access == IS_PUBLIC ? (flags & PUBLIC) != 0 : (flags & NON_PUBLIC) != 0 && (own || access != IS_PRIVATE);
    }

    private static boolean constructs(MethodInfo method) {
        return method.name().equals(".ctor") || method.name().equals(".cctor");
    }

    private static List<MethodInfo> methods(Klass type, int flags, Predicate<String> named) {
        List<MethodInfo> found = new ArrayList<>();
        Set<Integer> slots = new HashSet<>();
        for (Klass at = type; at != null; at = next(at, flags)) {
            for (MethodInfo method : at instanceof ArrayKlass array ? ofArray(array) : at.methods()) {
                // What a derived class overrides is not found again in its bases, even where flags leave the override out.
                boolean hidden = method.slot() >= 0 && !slots.add(method.slot());
                if (!hidden && !constructs(method) && accessible(method.flags(), flags, at == type)
                        && reachable(method.isStatic(), flags, at == type) && named.test(method.name())) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    /** Mono's vectors have each method that implements an interface twice. */
    private static List<MethodInfo> ofArray(ArrayKlass array) {
        List<MethodInfo> methods = new ArrayList<>(array.methods());
        List<MethodInfo> ofInterfaces = array.shownOfInterfaces();
        methods.addAll(ofInterfaces);
        methods.addAll(ofInterfaces);
        return methods;
    }

    private static List<MethodInfo> constructors(Klass type, int flags) {
        return type.methods().stream().filter(method -> constructs(method) && accessible(method.flags(), flags, true)
                && reachable(method.isStatic(), flags, true)).toList();
    }

    private static List<FieldInfo> fields(Klass type, int flags, Predicate<String> named) {
        List<FieldInfo> found = new ArrayList<>();
        for (Klass at = type; at != null; at = next(at, flags)) {
            for (FieldInfo field : at.fields()) {
                if (accessible(field.flags(), flags, at == type) && reachable(field.isStatic(), flags, at == type)
                        && named.test(field.name())) {
                    found.add(field);
                }
            }
        }
        return found;
    }

    static MethodInfo accessor(List<PropertyInfo.Semantics> methods, int kind) {
        return methods.stream().filter(each -> (each.kind() & kind) != 0).map(PropertyInfo.Semantics::method)
                .findFirst().orElse(null);
    }

    private static List<PropertyInfo> properties(Klass type, int flags, Predicate<String> named) {
        List<PropertyInfo> found = new ArrayList<>();
        for (Klass at = type; at != null; at = next(at, flags)) {
            if (at instanceof DefinedKlass defined) {
                for (PropertyInfo property : defined.properties()) {
                    if (wanted(property, flags, at == type) && named.test(property.name())
                            && found.stream().noneMatch(other -> hides(other, property))) {
                        found.add(property);
                    }
                }
            }
        }
        return found;
    }

    private static boolean wanted(PropertyInfo property, int flags, boolean own) {
        MethodInfo getter = accessor(property.methods(), 2);
        MethodInfo setter = accessor(property.methods(), 1);
        boolean isPublic = getter != null && getter.isPublic() || setter != null && setter.isPublic();
        boolean accessible = isPublic ? (flags & PUBLIC) != 0
                : (flags & NON_PUBLIC) != 0 && (visible(getter, own) || visible(setter, own));
        MethodInfo first = getter != null ? getter : setter;
        return accessible && reachable(first != null && first.isStatic(), flags, own);
    }

    private static boolean visible(MethodInfo accessor, boolean own) {
        return accessor != null && !accessor.isPublic() && (own || !accessor.isPrivate());
    }

    /** Properties hide by name and signature, compared as the generic definitions have it. */
    private static boolean hides(PropertyInfo found, PropertyInfo property) {
        return found.name().equals(property.name()) && sameSignature(accessor(found.methods(), 2),
                accessor(property.methods(), 2)) && sameSignature(accessor(found.methods(), 1), accessor(property.methods(), 1));
    }

    private static boolean sameSignature(MethodInfo one, MethodInfo other) {
        return one == null || other == null || one.typical().signature().matches(other.typical().signature());
    }

    private static List<EventInfo> events(Klass type, Predicate<String> named) {
        List<EventInfo> found = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Klass at = type; at != null; at = TypeCalls.base(at)) {
            if (at instanceof DefinedKlass defined) {
                for (EventInfo event : defined.events()) {
                    MethodInfo accessor = event.methods().stream().map(PropertyInfo.Semantics::method).findFirst().orElse(null);
                    boolean inherited = at == type || accessor != null && !accessor.isPrivate();
                    if (inherited && named.test(event.name()) && names.add(event.name())) {
                        found.add(event);
                    }
                }
            }
        }
        return found;
    }

    private static List<Klass> nested(Klass type, int flags, Predicate<String> named) {
        return !(type instanceof DefinedKlass defined) ? List.of() : defined.definition().nestedTypes().stream()
                .filter(each -> (flags & ((((DefinedKlass) each).flags() & ACCESS) == NESTED_PUBLIC ? PUBLIC : NON_PUBLIC)) != 0
                        && named.test(ReflectionTypeNames.name(each))).toList();
    }
}
