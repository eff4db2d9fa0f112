package hybridscope.core.bridge;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * The bridges that an AOT part has: computed in advance, from what it declares and from the generic instances that are in it
 * (RULES.md §5), these in their shared form. Which are in it the part's analysis says.
 */
public final class AotBridges {
    private static final int ASK_EVERY = 64;

    private final Predicate<MethodInfo> contained;
    private final Abi abi;
    private final AbiForm form;
    private final Map<BridgeDirection, Map<String, List<BridgeUse>>> table = new EnumMap<>(BridgeDirection.class);

    private AotBridges(Predicate<MethodInfo> contained, Abi abi, AbiForm form) {
        this.contained = contained;
        this.abi = abi;
        this.form = form;
        for (BridgeDirection direction : BridgeDirection.values()) {
            table.put(direction, new TreeMap<>());
        }
    }

    /**
     * The bridges of an AOT part.
     *
     * @param methods   what its analysis says can be called: methods that are not generic, shared forms of the others; those
     *                  without code as well, which hot-update code may override
     * @param contained whether it has code for a method
     * @param cancelled asked now and then whether to stop; the table is then of what has been seen
     */
    public static AotBridges of(Iterable<MethodInfo> methods, Predicate<MethodInfo> contained, Abi abi, AbiForm form,
            BooleanSupplier cancelled) {
        AotBridges bridges = new AotBridges(contained, abi, form);
        int seen = 0;
        for (MethodInfo method : methods) {
            if (++seen % ASK_EVERY == 0 && cancelled.getAsBoolean()) {
                break;
            }
            bridges.declare(method);
        }
        return bridges;
    }

    private void declare(MethodInfo method) {
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

    /** Whether the AOT part has code for a method. */
    public boolean contains(MethodInfo method) {
        return contained.test(method);
    }
}
