package hybridscope.inspectors.layout;

import hybridscope.core.bridge.AotBridges;
import hybridscope.core.bridge.BridgeDirection;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.json.JsonName;

/**
 * What a method's two pointers lead to (RULES.md §4), as far as loading alone tells.
 *
 * @param methodPointer   what direct and virtual calls run
 * @param invokerMethod   what reflection runs
 */
public record MethodPointers(Target methodPointer, Target invokerMethod) {
    /** What a pointer leads to. */
    public enum Target {
        /** Nothing: the method is abstract or has no code. */
        NONE,
        /** Code that was compiled ahead of time. */
        COMPILED,
        /** Compiled code where the AOT part has this instantiation; else RULES.md §6 tells what happens. */
        COMPILED_INSTANCE,
        /** The bridge for the method's signature, which enters the interpreter. */
        BRIDGE,
        /** The interpreter. */
        INTERPRETER,
        /** The runtime's own code: internal calls, methods of arrays and delegates. */
        RUNTIME,
        /** A stub that marshals and calls another library. */
        PINVOKE,
        /** A thunk that unboxes {@code this}, then compiled code. */
        ADJUSTOR_COMPILED,
        /** A thunk that unboxes {@code this}, then compiled code where the AOT part has this instantiation. */
        ADJUSTOR_COMPILED_INSTANCE,
        /** A thunk that unboxes {@code this}, then the bridge. */
        ADJUSTOR_BRIDGE,
        /** A stub that throws and names the signature: the AOT part has no bridge for it. */
        MISSING_BRIDGE;

        /** The key of its name in message bundles. */
        public String messageKey() {
            return "layout.pointer." + JsonName.of(this);
        }
    }

    /**
     * The pointers of a method beside an AOT part whose bridges are known.
     *
     * @param signature the method's signature for the ABI of the bridges
     */
    public static MethodPointers of(MethodInfo method, AotBridges bridges, String signature) {
        MethodPointers loaded = of(method);
        BridgeDirection direction = switch (loaded.methodPointer) {
            case BRIDGE -> BridgeDirection.NATIVE2MANAGED;
            case ADJUSTOR_BRIDGE -> BridgeDirection.NATIVE2MANAGED_ADJUSTOR;
            default -> null;
        };
        return direction == null || bridges.has(direction, signature) ? loaded
                : new MethodPointers(Target.MISSING_BRIDGE, loaded.invokerMethod);
    }

    /** The pointers of a method; null stands for a slot without one. */
    static MethodPointers of(MethodInfo method) {
        if (method == null) {
            return new MethodPointers(Target.NONE, Target.NONE);
        }
        boolean adjusts = method.isVirtual() && !method.isStatic() && method.declaringType().isValueType();
        return switch (method.declaringType().runtime().bindings().of(method)) {
            case MethodBinding.Missing _ -> new MethodPointers(Target.NONE, Target.NONE);
            case MethodBinding.NativeFunction _ -> new MethodPointers(Target.PINVOKE, Target.PINVOKE);
            case MethodBinding.InternalCall _, MethodBinding.Provided _ -> new MethodPointers(Target.RUNTIME, Target.RUNTIME);
            case MethodBinding.Interpreted _ ->
                    new MethodPointers(adjusts ? Target.ADJUSTOR_BRIDGE : Target.BRIDGE, Target.INTERPRETER);
            case MethodBinding.Compiled _ -> {
                boolean instance = !method.declaringType().arguments().isEmpty() || method.genericArity() > 0;
                Target code = instance ? Target.COMPILED_INSTANCE : Target.COMPILED;
                Target adjusted = instance ? Target.ADJUSTOR_COMPILED_INSTANCE : Target.ADJUSTOR_COMPILED;
                yield new MethodPointers(adjusts ? adjusted : code, code);
            }
        };
    }
}
