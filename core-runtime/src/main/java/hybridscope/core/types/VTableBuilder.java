package hybridscope.core.types;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Builds the virtual table of a class in the order of ECMA-335 II.12.2, with Mono's answers where the standard leaves a
 * choice: that a method is final keeps nobody from overriding it; a table keeps the interface slots of its base class unless the class lists the interface again and has a new public
 * method for it; a method that overrides another replaces it in every slot.
 */
final class VTableBuilder {
    private static final int MAX_SLOTS = 1 << 16;

    private final Klass type;
    private final Klass parent;
    private final List<VTableSlot> slots;
    private final Map<Klass, Integer> offsets;
    private final Set<Integer> implemented = new HashSet<>();
    private final Map<MethodInfo, MethodInfo> overridden = new IdentityHashMap<>();
    private LoadFailure failure;
    private Map<String, List<Integer>> inheritedByName;

    VTableBuilder(Klass type) {
        this.type = type;
        parent = type.parent();
        VTable base = parent == null ? VTable.EMPTY : parent.vtable();
        slots = new ArrayList<>(base.slots());
        offsets = new LinkedHashMap<>(base.interfaces());
        failure = base.failure().orElse(null);
    }

    VTable build() {
        if (type.isInterface()) {
            return interfaceTable();
        }
        for (Klass implementedType : type.interfaces()) {
            if (!offsets.containsKey(implementedType)) {
                offsets.put(implementedType, slots.size());
                for (MethodInfo method : implementedType.virtualMethods()) {
                    add(method, null, SlotOrigin.NONE);
                }
            }
        }
        for (MethodInfo method : type.virtualMethods()) {
            place(method);
        }
        if (type instanceof DefinedKlass defined) {
            defined.methodImpls().forEach(this::methodImpl);
        }
        type.interfaces().forEach(this::fill);
        followOverrides();
        if (type instanceof DefinedKlass defined && !defined.isAbstract()) {
            // An interface's slot that holds nothing has been told when it was filled.
            slots.stream().filter(slot -> slot.implementation() == null && (slot.held() != null || !slot.declaration().declaringType().isInterface()))
                    .findFirst().ifPresent(slot -> fail("%s does not implement %s, which is abstract".formatted(type.name(), slot.declaration())));
        }
        return finished();
    }

    private VTable interfaceTable() {
        for (MethodInfo method : type.virtualMethods()) {
            method.assignSlot(slots.size());
            add(method, method.isAbstract() ? null : method, method.isAbstract() ? SlotOrigin.NONE : SlotOrigin.DEFAULT_INTERFACE);
        }
        return finished();
    }

    private VTable finished() {
        return new VTable(List.copyOf(slots), Map.copyOf(offsets), Optional.ofNullable(failure));
    }

    private void fail(String message) {
        failure = failure == null ? LoadFailure.typeLoad(message) : failure;
    }

    private void add(MethodInfo declaration, MethodInfo body, SlotOrigin origin) {
        if (slots.size() >= MAX_SLOTS) {
            throw new LoadException(LoadFailure.Kind.TYPE_LOAD, "%s has more than %d virtual methods".formatted(type.name(), MAX_SLOTS));
        }
        slots.add(new VTableSlot(slots.size(), declaration, body, origin, type));
    }

    private void set(int slot, MethodInfo body, SlotOrigin origin) {
        slots.set(slot, slots.get(slot).with(body, origin, type));
    }

    private void place(MethodInfo method) {
        MethodInfo base = method.isNewSlot() ? null : base(method);
        if (base == null) {
            method.assignSlot(slots.size());
            add(method, method.isAbstract() ? null : method, SlotOrigin.NEW_SLOT);
            return;
        }
        method.assignSlot(base.assignedSlot());
        set(base.assignedSlot(), method, SlotOrigin.OVERRIDE);
        overridden.put(base, method);
    }

    /** The nearest base class's virtual method of that name and signature (II.10.3.4). */
    private MethodInfo base(MethodInfo method) {
        for (Klass at = parent; at != null; at = at.parent()) {
            for (MethodInfo candidate : at.methods(method.name())) {
                if (candidate.isVirtual() && candidate.assignedSlot() >= 0 && isVisible(candidate)
                        && candidate.signature().matches(method.signature())) {
                    return candidate;
                }
            }
        }
        return null;
    }

    /** A strict method can be overridden by those who may call it only (II.15.4.2.2). */
    private boolean isVisible(MethodInfo base) {
        if (!base.isStrict()) {
            return true;
        }
        boolean sameAssembly = type instanceof DefinedKlass own && base.declaringType() instanceof DefinedKlass other
                && own.module().assembly() == other.module().assembly();
        return switch (base.flags() & 7) {
            case 0, 1 -> false;
            case 2, 3 -> sameAssembly;
            default -> true;
        };
    }

    private void methodImpl(MethodImpls.Pair pair) {
        MethodInfo declaration = pair.declaration();
        MethodInfo body = pair.body();
        int slot;
        if (declaration.declaringType().isInterface()) {
            int offset = offsets.getOrDefault(declaration.declaringType(), -1);
            if (offset < 0) {
                fail("%s implements %s, whose interface %s does not implement".formatted(body, declaration, type.name()));
                return;
            }
            slot = offset + declaration.slot();
            implemented.add(slot);
        } else {
            slot = declaration.declaringType() == type ? declaration.assignedSlot() : declaration.slot();
            if (slot < 0 || slot >= slots.size() || !Assignability.isSubclassOf(type, declaration.declaringType())) {
                fail("%s implements %s, which is no virtual method of a base class".formatted(body, declaration));
                return;
            }
            overridden.put(declaration, body);
        }
        set(slot, body, SlotOrigin.METHOD_IMPL);
    }

    /** A method that is overridden gives way in all slots that it fills, such as those of interfaces. */
    private void followOverrides() {
        if (overridden.isEmpty()) {
            return;
        }
        for (int i = 0; i < slots.size(); i++) {
            VTableSlot slot = slots.get(i);
            MethodInfo successor = slot.held() == null ? null : overridden.get(slot.held());
            if (successor != null && successor != slot.held()) {
                set(i, successor, SlotOrigin.FOLLOWS_OVERRIDE);
            }
        }
    }

    private void fill(Klass implementedType) {
        int offset = offsets.get(implementedType);
        boolean fresh = parent == null || parent.vtable().offset(implementedType) < 0;
        boolean listed = type.declaredInterfaces().contains(implementedType);
        List<MethodInfo> methods = implementedType.virtualMethods();
        for (int i = 0; i < methods.size(); i++) {
            int slot = offset + i;
            if (implemented.contains(slot)) {
                continue;
            }
            VTableSlot present = slots.get(slot);
            boolean empty = present.held() == null || present.origin() == SlotOrigin.DEFAULT_INTERFACE;
            if (fresh || listed || empty) {
                byName(methods.get(i), slot, empty);
            }
            if (slots.get(slot).held() == null || slots.get(slot).origin() == SlotOrigin.DEFAULT_INTERFACE) {
                fallback(methods.get(i), slot);
            }
        }
    }

    private void byName(MethodInfo wanted, int slot, boolean empty) {
        for (MethodInfo method : type.methods(wanted.name())) {
            // An inherited implementation gives way to a new method only.
            if (method.isVirtual() && !method.isStatic() && isImplementing(method) && (empty || method.isNewSlot())
                    && method.signature().matches(wanted.signature())) {
                set(slot, method, SlotOrigin.INTERFACE_BY_NAME);
                return;
            }
        }
        if (!empty) {
            return;
        }
        if (type instanceof ArrayKlass array) {
            MethodInfo body = ArrayInterfaces.implementation(array, wanted);
            if (body != null) {
                set(slot, body, SlotOrigin.ARRAY);
                return;
            }
        }
        // As the base class has it: what overrides a method of it here, follows into this slot afterwards.
        for (int i : inheritedSlots(wanted.name())) {
            MethodInfo held = parent.vtable().slots().get(i).held();
            if (!held.declaringType().isInterface() && isImplementing(held) && held.signature().matches(wanted.signature())) {
                set(slot, held, SlotOrigin.INTERFACE_BY_BASE);
                return;
            }
        }
    }

    /** The standard asks for public methods (II.12.2); Mono takes all but private ones. */
    private static boolean isImplementing(MethodInfo method) {
        return (method.flags() & 6) != 0;
    }

    /** The slots of the base class's table that hold a method of that name, the last ones first. */
    private List<Integer> inheritedSlots(String name) {
        if (inheritedByName == null) {
            inheritedByName = new HashMap<>();
            for (int i = (parent == null ? 0 : parent.vtable().slots().size()) - 1; i >= 0; i--) {
                VTableSlot slot = parent.vtable().slots().get(i);
                MethodInfo held = slot.held();
                if (held != null && !livesInInterfaceSlot(slot)) {
                    inheritedByName.computeIfAbsent(held.name(), _ -> new ArrayList<>(1)).add(i);
                }
            }
        }
        return inheritedByName.getOrDefault(name, List.of());
    }

    /**
     * Whether a slot is one that Mono does without: a final method with a slot of its own that implements an interface of its
     * class lies in the interface's slot only, and is found there. This decides between several inherited methods.
     */
    private static boolean livesInInterfaceSlot(VTableSlot slot) {
        MethodInfo method = slot.declaration();
        return method.isFinal() && method.isNewSlot() && !method.declaringType().isInterface() && method.declaringType().vtable().slots().stream()
                .anyMatch(other -> other.held() == method && other.declaration().declaringType().isInterface());
    }

    /** A body in an interface, or none. */
    private void fallback(MethodInfo wanted, int slot) {
        if (implemented.contains(slot)) {
            return;
        }
        DefaultMethods.Found found = DefaultMethods.find(type, wanted);
        if (found.body() != null) {
            set(slot, found.body(), SlotOrigin.DEFAULT_INTERFACE);
        } else {
            set(slot, null, SlotOrigin.NONE);
            if (found.ambiguous()) {
                fail("%s has several default implementations of %s, none more specific than the others".formatted(type.name(), wanted));
            } else if (type instanceof DefinedKlass defined && !defined.isAbstract() && !wanted.isPrivate()) {
                // A private method of an interface is the body of a MethodImpl there, which counts for the method it implements.
                fail("%s does not implement %s".formatted(type.name(), wanted));
            }
        }
    }
}
