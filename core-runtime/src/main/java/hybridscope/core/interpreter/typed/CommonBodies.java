package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.ApplicationDomain;
import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.SlotMap;
import hybridscope.core.sharing.MethodSharing;
import hybridscope.core.sharing.SharedType;
import hybridscope.core.sharing.Sharing;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which methods run a body together: those with one shared method (RULES.md §6) whose IR is the same word by word. What differs
 * between them lies behind indices of resolved data.
 */
final class CommonBodies {
    private final TypedClasses classes;
    private final Sharing sharing;
    private final Map<Form, CommonBody> bodies = new HashMap<>();
    private final Map<LinkedMethod, Optional<CommonBody>> known = new HashMap<>();

    /**
     * What a body is made of.
     *
     * @param shared its shared method
     * @param words  of its IR
     * @param data   what its instructions refer to, as far as the body's text depends on it
     */
    private record Form(ApplicationDomain domain, MethodSharing.Body shared, ByteBuffer words, SlotMap slots,
            CallShape shape, List<IrClause> clauses, List<Object> data) {
    }

    CommonBodies(TypedClasses classes, Sharing sharing) {
        this.classes = classes;
        this.sharing = sharing;
    }

    /** How many there are. */
    int count() {
        return bodies.size();
    }

    /** How many methods run them. */
    long instantiations() {
        return known.values().stream().filter(Optional::isPresent).count();
    }

    /** The body of a method that has IR; null where its body is its own. */
    CommonBody of(LinkedMethod method) {
        return known.computeIfAbsent(method, this::find).orElse(null);
    }

    /**
     * Whether it is known by now which class a ready method's form will have: a generic method has to be transformed first, for
     * its body is found by its IR.
     */
    boolean isNamed(LinkedMethod method) {
        return method.typed != null || !dependsOnArguments(method.info()) || method.isTransformed()
                || method.knownImplementation() != null;
    }

    /** The body of a method whose name {@link #isNamed is known}; null where that is its own. */
    CommonBody known(LinkedMethod method) {
        return dependsOnArguments(method.info()) && method.isTransformed() ? of(method) : null;
    }

    private Optional<CommonBody> find(LinkedMethod method) {
        MethodSharing shared = sharing.method(method.info());
        if (!shared.isGeneric() || method.implementation() != null || !isShared(shared.body())) {
            return Optional.empty();
        }
        Code code = method.code();
        IrMethod ir = code.method;
        Form form = new Form(code.domain(), shared.body(), ByteBuffer.wrap(ir.code().toByteArray()), ir.slots(), method.shape(),
                ir.clauses(), ir.resolvedDatas().stream().map(CommonBodies::part).toList());
        return Optional.of(bodies.computeIfAbsent(form, _ -> new CommonBody(classes, "G" + bodies.size())));
    }

    /** Whether other methods can have the same shared method. */
    private static boolean isShared(MethodSharing.Body body) {
        return Stream.concat(body.typeArguments().stream(), body.methodArguments().stream())
                .anyMatch(CommonBodies::standsForMany);
    }

    private static boolean standsForMany(SharedType type) {
        return switch (type) {
            case SharedType.Exact(Klass exact) -> !exact.isValueType();
            case SharedType.Instance(Klass _, List<SharedType> arguments) -> arguments.stream()
                    .anyMatch(CommonBodies::standsForMany);
            case SharedType.To(SharedType element, boolean _) -> standsForMany(element);
            case SharedType.EnumOver _, SharedType.Any _ -> true;
        };
    }

    /** Of an entry: what is the same wherever the body runs. What depends on type arguments is found through {@link Site}. */
    private static Object part(ResolvedData entry) {
        return switch (entry) {
            case ResolvedData.Method(MethodInfo method, CallShape shape) -> dependsOnArguments(method) ? shape : method;
            case ResolvedData.Method(Object _, CallShape shape) -> shape;
            case ResolvedData.Signature(Object _, String _, CallShape shape) -> shape;
            case ResolvedData.Type(Object _, String _, int size) -> size;
            case ResolvedData.Text text -> text;
            case ResolvedData.ArgumentSlots slots -> slots;
            case ResolvedData.SwitchTargets targets -> targets;
            case ResolvedData.Field _, ResolvedData.Bridge _ -> entry.getClass();
        };
    }

    /** Whether a method that a shared body names may be another one in each instantiation. */
    static boolean dependsOnArguments(MethodInfo method) {
        return method.genericArity() > 0 || method.declaringType() instanceof ArrayKlass
                || !method.declaringType().arguments().isEmpty();
    }
}
