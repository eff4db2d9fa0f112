package hybridscope.core.bridge;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * The bridges that an AOT part has: computed in advance, from what it declares and from the generic instances that its code
 * reaches (RULES.md §5). Generic methods count in their shared form; instances over value types where code names them, or where
 * the code of such an instance does.
 */
public final class AotBridges {
    /** How deep the arguments of instances may nest that are followed further. */
    private static final int MAX_NESTING = 5;

    private final Abi abi;
    private final AbiForm form;
    private final Map<BridgeDirection, Map<String, List<BridgeUse>>> table = new EnumMap<>(BridgeDirection.class);
    private final Set<MethodInfo> reached = new HashSet<>();
    private final Set<Klass> instances = new HashSet<>();
    private final Deque<MethodInfo> waiting = new ArrayDeque<>();

    private AotBridges(Abi abi, AbiForm form) {
        this.abi = abi;
        this.form = form;
        for (BridgeDirection direction : BridgeDirection.values()) {
            table.put(direction, new TreeMap<>());
        }
    }

    /**
     * The bridges of assemblies.
     *
     * @param cancelled asked now and then whether to stop; the table is then of what has been seen
     */
    public static AotBridges of(Collection<Assembly> assemblies, Abi abi, AbiForm form, BooleanSupplier cancelled) {
        AotBridges bridges = new AotBridges(abi, form);
        for (Assembly assembly : assemblies) {
            for (LoadedModule module : assembly.modules()) {
                for (DefinedKlass type : module.definitions()) {
                    if (cancelled.getAsBoolean()) {
                        return bridges;
                    }
                    type.methods().forEach(bridges::reach);
                }
            }
            bridges.drain(cancelled);
        }
        return bridges;
    }

    private void drain(BooleanSupplier cancelled) {
        while (!waiting.isEmpty() && !cancelled.getAsBoolean()) {
            MethodInfo method = waiting.poll();
            declare(method);
            CallsInCode.walk(method, new CallsInCode.Listener() {
                @Override
                public void call(MethodInfo called, int ilOffset) {
                    reachInstance(called);
                }

                @Override
                public void function(MethodInfo target, MethodInfo constructor, int ilOffset) {
                    reachInstance(target);
                    if (constructor != null) {
                        reachInstance(constructor);
                    }
                }

                @Override
                public void pointer(MethodSignature signature, int ilOffset) {
                    // What it calls is declared somewhere.
                }
            });
        }
    }

    private void reach(MethodInfo method) {
        if (reached.add(method)) {
            waiting.add(method);
        }
    }

    /** A closed instance over value types: it, and its class's other methods. Over references alone it is shared. */
    private void reachInstance(MethodInfo method) {
        Klass type = method.declaringType();
        if (method.containsVariables() || type.nesting() > MAX_NESTING) {
            return;
        }
        if (overValues(method.arguments())) {
            reach(method);
        }
        if (overValues(type.arguments()) && instances.add(type)) {
            type.methods().stream().filter(each -> each.genericArity() == 0).forEach(this::reach);
            type.interfaces().stream().filter(each -> overValues(each.arguments()) && instances.add(each))
                    .forEach(each -> each.methods().stream().filter(one -> one.genericArity() == 0).forEach(this::reach));
        }
    }

    private static boolean overValues(List<Klass> arguments) {
        return arguments.stream().anyMatch(argument -> argument.isValueType() && argument.nesting() <= MAX_NESTING);
    }

    private void declare(MethodInfo method) {
        if (hasOpenValue(method)) {
            return;
        }
        boolean isInvoke = isInvoke(method);
        if (isInvoke) {
            add(BridgeUse.of(BridgeDirection.MANAGED2NATIVE, BridgeReason.DELEGATE_INVOKE, method, null, -1));
            add(BridgeUse.of(BridgeDirection.MANAGED2NATIVE, BridgeReason.DELEGATE_INVOKE, method, null, -1).withoutThis());
            add(BridgeUse.of(BridgeDirection.NATIVE2MANAGED, BridgeReason.DELEGATE_INVOKE, method, null, -1));
            add(BridgeUse.of(BridgeDirection.NATIVE2MANAGED, BridgeReason.DELEGATE_INVOKE, method, null, -1).withoutThis());
            return;
        }
        add(BridgeUse.of(BridgeDirection.MANAGED2NATIVE, BridgeReason.DECLARED, method, null, -1));
        if (isOverridable(method)) {
            add(BridgeUse.of(BridgeDirection.NATIVE2MANAGED, BridgeReason.DECLARED, method, null, -1));
            Klass type = method.declaringType();
            if (type.isInterface() || type == type.runtime().core().object() || type == type.runtime().core().valueType()) {
                add(BridgeUse.of(BridgeDirection.NATIVE2MANAGED_ADJUSTOR, BridgeReason.DECLARED, method, null, -1));
            }
        }
    }

    /** Whether a value type's own variable is passed as it is: only instances tell how large that is. */
    private static boolean hasOpenValue(MethodInfo method) {
        return method.containsVariables() && (isOpenValue(method.signature().returnType())
                || method.signature().parameters().stream().anyMatch(AotBridges::isOpenValue));
    }

    private static boolean isOpenValue(Klass type) {
        return type instanceof VariableKlass variable && variable.hasValueConstraint();
    }

    private static boolean isOverridable(MethodInfo method) {
        boolean isSealed = method.declaringType() instanceof DefinedKlass type && (type.isSealed() || type.isValueType());
        return method.isVirtual() && !method.isStatic() && !method.isFinal() && !isSealed;
    }

    /** Whether it is the Invoke method of a delegate class. */
    static boolean isInvoke(MethodInfo method) {
        Klass type = method.declaringType();
        return method.name().equals("Invoke") && method.isRuntimeProvided() && isDelegate(type);
    }

    static boolean isDelegate(Klass type) {
        Klass delegate = type.runtime().core().delegate();
        return type != delegate && Assignability.isSubclassOf(type, delegate);
    }

    private void add(BridgeUse use) {
        String signature = BridgeSignature.of(abi, form, use.result(), use.parameters()).text();
        table.get(use.direction()).computeIfAbsent(signature, _ -> new ArrayList<>()).add(use);
    }

    /** For which ABI. */
    public Abi abi() {
        return abi;
    }

    /** By which reading of the rules. */
    public AbiForm form() {
        return form;
    }

    /** Who has a bridge, by signature, in alphabetical order. */
    public Map<String, List<BridgeUse>> of(BridgeDirection direction) {
        return Collections.unmodifiableMap(table.get(direction));
    }

    /** Whether there is a bridge. */
    public boolean has(BridgeDirection direction, String signature) {
        return table.get(direction).containsKey(signature);
    }

    /** Whether the AOT part has a method: each that is shared, of others those that its code reaches. */
    public boolean contains(MethodInfo method) {
        return method.containsVariables() || !overValues(method.arguments()) && !overValues(method.declaringType().arguments())
                || reached.contains(method);
    }
}
