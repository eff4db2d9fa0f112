package hybridscope.core.types;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Builds the virtual table of a class in the order of ECMA-335 II.12.2, with Mono's answers where the standard leaves a
 * choice, or where Mono differs from it: a table keeps the interface slots of its base class unless the class lists the
 * interface again and has a new method for it; an interface's MethodImpl is in force in every class that has the interface; a
 * method that overrides another replaces it in every slot; that a method is final keeps nobody from overriding it.
 */
final class VTableBuilder {
    private static final int MAX_SLOTS = 1 << 16;

    private final Klass type;
    private final Klass parent;
    private final List<VTableSlot> slots;
    private final Map<Klass, Integer> offsets;
    private final Map<MethodInfo, MethodInfo> overridden = new IdentityHashMap<>();
    private final Map<MethodInfo, Set<MethodInfo>> conflicts = new LinkedHashMap<>();
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
        type.interfaces().forEach(this::interfaceBodies);
        List<MethodImpls.Pair> own = type instanceof DefinedKlass defined ? defined.methodImpls() : List.of();
        own.stream().filter(pair -> pair.declaration().declaringType().isInterface()).forEach(this::interfaceImpl);
        type.interfaces().forEach(this::fill);
        own.stream().filter(pair -> !pair.declaration().declaringType().isInterface()).forEach(this::classImpl);
        followOverrides();
        conflicts.forEach(this::resolve);
        if (type instanceof DefinedKlass defined && !defined.isAbstract() && !defined.inheritsFromStandIn()) {
            checkComplete();
        }
        return finished();
    }

    private void checkComplete() {
        // A private method of an interface is the body of a MethodImpl there; the method it stands for tells more.
        slots.stream().filter(slot -> slot.implementation() == null && slot.origin() != SlotOrigin.AMBIGUOUS_DEFAULT)
                .min(Comparator.comparing(slot -> slot.declaration().isPrivate()))
                .ifPresent(slot -> fail("%s does not implement %s".formatted(type.name(), slot.declaration())));
    }

    private VTable interfaceTable() {
        for (MethodInfo method : type.virtualMethods()) {
            method.assignSlot(slots.size());
            add(method, method.isAbstract() ? null : method,
                    method.isAbstract() ? SlotOrigin.NONE : SlotOrigin.DEFAULT_INTERFACE);
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
            throw new LoadException(LoadFailure.Kind.TYPE_LOAD,
                    "%s has more than %d virtual methods".formatted(type.name(), MAX_SLOTS));
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

    /**
     * What an interface's own MethodImpls say of interfaces that it extends (ECMA-335 augmentations, default interface methods).
     */
    private void interfaceBodies(Klass implementedType) {
        if (implementedType instanceof DefinedKlass defined) {
            defined.methodImpls().stream().filter(pair -> pair.declaration().declaringType().isInterface())
                    .forEach(this::interfaceImpl);
        }
    }

    private void interfaceImpl(MethodImpls.Pair pair) {
        MethodInfo declaration = pair.declaration();
        MethodInfo body = pair.body();
        int offset = offsets.getOrDefault(declaration.declaringType(), -1);
        if (offset < 0 || declaration.slot() < 0) {
            fail("%s implements %s, whose interface %s does not implement".formatted(body, declaration, type.name()));
            return;
        }
        int slot = offset + declaration.slot();
        boolean ofInterface = body.declaringType().isInterface();
        set(slot, body, ofInterface ? SlotOrigin.DEFAULT_INTERFACE : SlotOrigin.METHOD_IMPL);
        MethodInfo before = overridden.put(declaration, body);
        if (before != null) {
            Set<MethodInfo> bodies = conflicts.computeIfAbsent(declaration, _ -> new LinkedHashSet<>());
            bodies.addAll(declaration.isAbstract() ? List.of(before, body) : List.of(declaration, before, body));
        }
    }

    /** Of several bodies the most specific one counts: that of the class, or of an interface that extends the others'. */
    private void resolve(MethodInfo declaration, Set<MethodInfo> bodies) {
        List<MethodInfo> best = bodies.stream().filter(body -> bodies.stream().noneMatch(other -> other != body
                && Assignability.isAssignable(body.declaringType(), other.declaringType()))).toList();
        int slot = offsets.get(declaration.declaringType()) + declaration.slot();
        if (best.size() == 1) {
            set(slot, best.getFirst(),
                    best.getFirst().declaringType().isInterface() ? SlotOrigin.DEFAULT_INTERFACE : SlotOrigin.METHOD_IMPL);
        } else {
            set(slot, null, SlotOrigin.AMBIGUOUS_DEFAULT);
        }
    }

    private void classImpl(MethodImpls.Pair pair) {
        MethodInfo declaration = pair.declaration();
        int slot = declaration.declaringType() == type ? declaration.assignedSlot() : declaration.slot();
        if (slot < 0 || slot >= slots.size() || !Assignability.isSubclassOf(type, declaration.declaringType())) {
            fail("%s implements %s, which is no virtual method of a base class".formatted(pair.body(), declaration));
            return;
        }
        overridden.put(declaration, pair.body());
        set(slot, pair.body(), SlotOrigin.METHOD_IMPL);
        // Calls that name the body go through the slot it fills, so that overriding either overrides both.
        if (pair.body().declaringType() == type) {
            pair.body().assignSlot(slot);
        }
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
        boolean listed = type.declaredInterfaces().contains(implementedType);
        List<MethodInfo> methods = implementedType.virtualMethods();
        for (int i = 0; i < methods.size(); i++) {
            int slot = offset + i;
            MethodInfo named = overridden.get(methods.get(i));
            // A body that the class's own MethodImpl names counts before a name does; an interface's stands in the slot.
            if (named != null && !named.declaringType().isInterface()) {
                continue;
            }
            boolean empty = slots.get(slot).held() == null;
            if (listed || empty) {
                byName(methods.get(i), slot, empty);
            }
            if (slots.get(slot).held() == null && !methods.get(i).isAbstract()) {
                set(slot, methods.get(i), SlotOrigin.DEFAULT_INTERFACE);
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
            if (isImplementing(held) && held.signature().matches(wanted.signature())) {
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
        return method.isFinal() && method.isNewSlot() && !method.declaringType().isInterface()
                && method.declaringType().vtable().slots().stream()
                .anyMatch(other -> other.held() == method && other.declaration().declaringType().isInterface());
    }
}
