package hybridscope.core.bridge;

import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.VTableSlot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * What hot-update code needs bridges for: its calls of compiled code, and its methods that compiled code calls, as overrides and
 * behind delegates (RULES.md §5). Reflection needs none: it goes by {@code invoker_method}, which leads to the interpreter.
 */
public final class HotUpdateBridges {
    private final List<BridgeUse> uses = new ArrayList<>();

    private HotUpdateBridges() {
    }

    /**
     * The needs of assemblies, in the order of their types and methods.
     *
     * @param cancelled asked now and then whether to stop; what has been found is then the answer
     */
    public static List<BridgeUse> of(Collection<Assembly> assemblies, BooleanSupplier cancelled) {
        HotUpdateBridges bridges = new HotUpdateBridges();
        for (Assembly assembly : assemblies) {
            for (LoadedModule module : assembly.modules()) {
                for (DefinedKlass type : module.definitions()) {
                    if (cancelled.getAsBoolean()) {
                        return List.copyOf(bridges.uses);
                    }
                    bridges.overrides(type);
                    type.methods().forEach(bridges::code);
                }
            }
        }
        return List.copyOf(bridges.uses);
    }

    /** The methods of a type that stand in slots which the AOT part declares. */
    private void overrides(DefinedKlass type) {
        if (type.isInterface()) {
            return;
        }
        Set<MethodInfo> seen = new HashSet<>();
        for (VTableSlot slot : type.vtable().slots()) {
            MethodInfo body = slot.implementation();
            if (body != null && isInterpreted(body) && body.declaringType() == type && !slot.declaration().isHotUpdate()
                    && seen.add(body)) {
                BridgeDirection direction = type.isValueType()
                        ? BridgeDirection.NATIVE2MANAGED_ADJUSTOR : BridgeDirection.NATIVE2MANAGED;
                uses.add(new BridgeUse(direction, BridgeReason.OVERRIDE, body, body.signature().returnType(),
                        BridgeSignature.parameters(body), null, -1, slot.declaration()));
            }
        }
    }

    private void code(MethodInfo method) {
        CallsInCode.walk(method, new CallsInCode.Listener() {
            @Override
            public void call(MethodInfo called, int ilOffset) {
                HotUpdateBridges.this.call(method, called, ilOffset);
            }

            @Override
            public void function(MethodInfo target, MethodInfo constructor, int ilOffset) {
                if (constructor != null && !constructor.isHotUpdate() && isInterpreted(target)) {
                    MethodInfo invoke = constructor.declaringType().methods("Invoke").stream().findFirst().orElse(null);
                    uses.add(new BridgeUse(BridgeDirection.NATIVE2MANAGED, BridgeReason.DELEGATE_TARGET, target,
                            target.signature().returnType(), BridgeSignature.parameters(target), method, ilOffset, invoke));
                }
            }

            @Override
            public void pointer(MethodSignature signature, int ilOffset) {
                List<Klass> parameters = new ArrayList<>();
                if (signature.hasThis() && !signature.explicitThis()) {
                    parameters.add(method.declaringType().runtime().core().object());
                }
                parameters.addAll(signature.parameters());
                uses.add(new BridgeUse(BridgeDirection.MANAGED2NATIVE, BridgeReason.FUNCTION_POINTER, method,
                        signature.returnType(), parameters, method, ilOffset, null));
            }
        });
    }

    private void call(MethodInfo method, MethodInfo called, int ilOffset) {
        if (called.module().isEmpty()) {
            return;
        }
        if (AotBridges.isInvoke(called)) {
            BridgeUse invoke = BridgeUse.of(BridgeDirection.MANAGED2NATIVE, BridgeReason.DELEGATE_INVOKE, called, method,
                    ilOffset);
            if (!called.isHotUpdate()) {
                uses.add(invoke);
                uses.add(invoke.withoutThis());
            }
            return;
        }
        MethodBinding binding = called.declaringType().runtime().bindings().of(called);
        if (called.isHotUpdate() && binding instanceof MethodBinding.NativeFunction) {
            uses.add(BridgeUse.of(BridgeDirection.MANAGED2NATIVE, BridgeReason.NATIVE_FUNCTION, called, method, ilOffset));
        } else if (!called.isHotUpdate()) {
            uses.add(BridgeUse.of(BridgeDirection.MANAGED2NATIVE, BridgeReason.CALL, called, method, ilOffset));
        }
    }

    private static boolean isInterpreted(MethodInfo method) {
        return method.declaringType().runtime().bindings().of(method) instanceof MethodBinding.Interpreted;
    }
}
