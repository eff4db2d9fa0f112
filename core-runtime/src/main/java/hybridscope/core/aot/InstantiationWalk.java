package hybridscope.core.aot;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Constraints;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.VTableSlot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds all instantiations that some assemblies need, from what is not generic in them. A type that is only named, by a field or
 * a cast, has a layout and nothing else. One that is used, as its objects are made, its values held in locals or its members
 * called, has all methods of its definition that are not generic themselves, as il2cpp compiles them. Virtual calls of generic
 * methods come to each type that is used and overrides them.
 *
 * <p>Code that is not generic and stands in none of the assemblies is not followed: it has been compiled with its own.
 */
final class InstantiationWalk {
    private static final int REPORT_EVERY = 512;

    private final AotOptions options;
    private final AotProgress progress;
    private final UseReader reader = new UseReader();
    private final boolean arrays;
    private final Map<Klass, Instantiation> types = new LinkedHashMap<>();
    private final Set<Object> refused = new HashSet<>();
    private final Map<MethodInfo, Instantiation> methods = new LinkedHashMap<>();
    private final Deque<Instantiation> now = new ArrayDeque<>();
    private final Deque<Instantiation> behind = new ArrayDeque<>();
    private final Set<MethodUses> closedDone = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> cut = new HashSet<>();
    private final Map<DefinedKlass, Boolean> dispatching = new HashMap<>();
    private final Map<DefinedKlass, List<Instantiation>> dispatchTypes = new HashMap<>();
    private final Map<DefinedKlass, List<GenericCall>> dispatchCalls = new HashMap<>();
    private final Set<MethodInfo> dispatched = new HashSet<>();
    private final Set<Assembly> roots = new HashSet<>();
    private int done;
    private int current;

    /** A virtual call of a generic method, and who makes it. */
    private record GenericCall(MethodInfo method, Instantiation user) {
    }

    /** @param arrays whether vectors have the methods of the interfaces that they implement without saying so */
    InstantiationWalk(AotOptions options, AotProgress progress, boolean arrays) {
        this.options = options;
        this.arrays = arrays;
        this.progress = progress;
    }

    /** Types by what they are, in the order in which they were reached. */
    Map<Klass, Instantiation> types() {
        return types;
    }

    /** Methods by what they are, in the order in which they were reached. */
    Map<MethodInfo, Instantiation> methods() {
        return methods;
    }

    /** Where a body's size and names come from. */
    UseReader reader() {
        return reader;
    }

    /** How many types and methods the limits have cut away. */
    int cut() {
        return cut.size();
    }

    /** Adds all that is not generic in an assembly. All of them have to be added before the first use is followed. */
    void root(Assembly assembly) {
        roots.add(assembly);
        for (LoadedModule module : assembly.modules()) {
            for (DefinedKlass type : module.definitions()) {
                if (type.arguments().isEmpty()) {
                    addType(type, true, null, UseKind.ROOT);
                    for (MethodInfo method : type.methods()) {
                        if (method.genericArity() == 0) {
                            put(method, null, UseKind.ROOT, 0);
                        }
                    }
                }
            }
            new AttributeUses(module, reader).read((use, row) -> follow(use, GenericContext.NONE, null, 0, UseKind.ATTRIBUTE));
        }
    }

    /** Adds a type that somebody asks to be kept, with its methods. */
    void keep(Klass type) {
        addType(type, true, null, UseKind.KEPT);
    }

    /** Follows all uses to their end. */
    void run() {
        while (!now.isEmpty() || !behind.isEmpty()) {
            if (now.isEmpty()) {
                now.addAll(behind);
                behind.clear();
            }
            Instantiation next = now.poll();
            if (!next.isExpanded()) {
                expand(next);
            }
            if (++done % REPORT_EVERY == 0) {
                progress.report(done, types.size() + methods.size());
            }
        }
        progress.report(done, done);
    }

    private void expand(Instantiation next) {
        boolean named = next.isExpandedAsNamed();
        next.expand();
        try {
            if (next.isMethod()) {
                expandMethod(next);
            } else {
                if (isFollowed(next.type())) {
                    if (!named) {
                        expandNamed(next);
                    }
                    if (next.isUsed()) {
                        expandUsed(next);
                    }
                }
            }
        } catch (LoadException e) {
            problem(next, e);
        }
    }

    private void problem(Instantiation at, LoadException e) {
        LoadedModule module = at.isMethod() ? at.method().module().orElse(null)
                : at.type() instanceof DefinedKlass type ? type.module() : null;
        if (module != null) {
            int token = at.isMethod() ? at.method().token() : ((DefinedKlass) at.type()).token();
            reader.problem(module, token, at.toString(), e.getMessage());
        }
    }

    /** What is generic, and what is compiled with the assemblies; the rest has been compiled with its own. */
    private boolean isFollowed(Klass type) {
        return !(type instanceof DefinedKlass defined) || !type.arguments().isEmpty()
                || roots.contains(defined.module().assembly());
    }

    private boolean isTooDeep(Klass type) {
        return type.nesting() - 1 > options.nesting();
    }

    /** Adds a type; or notes that it is used, too; or that it is reached through less. */
    private void addType(Klass type, boolean used, Instantiation user, UseKind kind) {
        addType(type, used, user, kind, user == null ? 0 : user.steps());
    }

    private void addType(Klass type, boolean used, Instantiation user, UseKind kind, int steps) {
        if (type instanceof MissingKlass || type.containsVariables()) {
            return;
        }
        if (isTooDeep(type) || steps > options.steps()) {
            cut.add(type);
            return;
        }
        Instantiation known = types.get(type);
        if (known == null) {
            if (!type.arguments().isEmpty() && (refused.contains(type) || isViolated((DefinedKlass) type))) {
                refused.add(type);
                return;
            }
            known = new Instantiation(type, null, user, kind, steps);
            types.put(type, known);
            queue(known, used, steps);
        } else if (used && !known.isUsed() || steps < known.steps() && !known.isExpandedAsNamed()) {
            known.reach(user, kind, Math.min(steps, known.steps()));
            queue(known, used, steps);
        }
    }

    /** Bodies name instances that cannot exist, behind a question whether they can: {@code typeof(Nullable<T>)}. */
    private static boolean isViolated(DefinedKlass type) {
        return Constraints.violation(type).isPresent();
    }

    private void queue(Instantiation type, boolean used, int steps) {
        if (used) {
            type.use();
        }
        // What is reached through fewer bodies comes first, so that the shortest chain is kept.
        (steps > current ? behind : now).add(type);
    }

    private void addMethod(MethodInfo method, Instantiation user, UseKind kind, int steps) {
        if (method.containsVariables() || !(method.declaringType() instanceof DefinedKlass type)) {
            return;
        }
        boolean tooDeep = isTooDeep(type);
        for (Klass argument : method.arguments()) {
            tooDeep |= isTooDeep(argument) || argument.nesting() > options.nesting();
        }
        if (tooDeep || steps > options.steps()) {
            cut.add(method);
            return;
        }
        if (!Instantiation.isGeneric(method)) {
            return;
        }
        put(method, user, kind, steps);
    }

    private void put(MethodInfo method, Instantiation user, UseKind kind, int steps) {
        Instantiation known = methods.get(method);
        if (known == null) {
            if (method.genericArity() > 0 && (refused.contains(method) || Constraints.violation(method).isPresent())) {
                refused.add(method);
                return;
            }
            known = new Instantiation(null, method, user, kind, steps);
            methods.put(method, known);
        } else if (steps < known.steps() && !known.isExpandedAsNamed()) {
            known.reach(user, kind, steps);
        } else {
            return;
        }
        (steps > current ? behind : now).add(known);
    }

    private void expandNamed(Instantiation node) {
        current = node.steps();
        Klass type = node.type();
        if (type.element() != null) {
            addType(type.element(), false, node, UseKind.PART);
        }
        if (type instanceof FunctionPointerKlass pointer) {
            pointer.signature().parameters().forEach(each -> addType(each, false, node, UseKind.SIGNATURE));
            addType(pointer.signature().returnType(), false, node, UseKind.SIGNATURE);
        }
        type.arguments().forEach(argument -> addType(argument, false, node, UseKind.PART));
        if (type.parent() != null) {
            addType(type.parent(), false, node, UseKind.BASE);
        }
        type.declaredInterfaces().forEach(each -> addType(each, false, node, UseKind.INTERFACE));
        if (type.isValueType()) {
            fields(node, false);
        }
    }

    private void fields(Instantiation node, boolean statics) {
        for (FieldInfo field : node.type().fields()) {
            if (statics || !field.isStatic()) {
                Klass type = field.type();
                if (MethodUses.isRelevant(type)) {
                    addType(type, false, node, UseKind.FIELD);
                }
            }
        }
    }

    private void expandUsed(Instantiation node) {
        current = node.steps();
        Klass type = node.type();
        if (type.parent() != null) {
            addType(type.parent(), true, node, UseKind.BASE);
        }
        fields(node, true);
        if (type instanceof ArrayKlass array) {
            if (arrays && array.isVector()) {
                arrayInterfaces(node, array);
            }
        } else if (!type.arguments().isEmpty()) {
            for (MethodInfo method : type.methods()) {
                if (method.genericArity() == 0) {
                    addMethod(method, node, UseKind.MEMBER, node.steps());
                }
            }
            LibraryReflection.madeBy(type).forEach(made -> addType(made, true, node, UseKind.REFLECTION));
        }
        if (!type.isInterface() && !(type instanceof DefinedKlass defined && defined.isAbstract())) {
            answerCalls(node);
        }
    }

    /** The class library's generic methods that implement a vector's interfaces. */
    private void arrayInterfaces(Instantiation node, ArrayKlass array) {
        for (VTableSlot slot : array.vtable().slots()) {
            MethodInfo body = slot.implementation();
            if (body != null && body.genericArity() > 0) {
                addMethod(body, node, UseKind.MEMBER, node.steps());
            }
        }
    }

    private void expandMethod(Instantiation node) {
        current = node.steps();
        MethodInfo method = node.method();
        boolean generic = node.isGeneric();
        if (generic) {
            addType(method.declaringType(), true, node.kind() == UseKind.MEMBER ? null : node.user(), node.kind(), node.steps());
            method.arguments().forEach(argument -> addType(argument, false, node, UseKind.PART));
        }
        MethodUses uses = reader.of(method.typical());
        GenericContext context = method.context();
        int steps = node.steps() + (generic ? 1 : 0);
        if (closedDone.add(uses)) {
            uses.closed().forEach(use -> follow(use, context, node, steps, null));
        }
        uses.open().forEach(use -> follow(use, context, node, steps, null));
    }

    /** @param instead the kind that the use counts as; null for its own */
    private void follow(MethodUses.Use use, GenericContext context, Instantiation user, int steps, UseKind instead) {
        switch (use) {
            case MethodUses.OfType(Klass named, UseKind kind, boolean used) -> {
                Klass type = MethodUses.inflate(named, context);
                // Bodies that hold values call their methods: C#'s default value is a local and nothing else.
                boolean held = type.isValueType() && (kind == UseKind.LOCAL || kind == UseKind.VALUE);
                addType(type, used || held, user, instead == null ? kind : instead, steps);
            }
            case MethodUses.OfMethod call -> call(call, context, user, steps, instead == null ? call.kind() : instead);
        }
    }

    private void call(MethodUses.OfMethod call, GenericContext context, Instantiation user, int steps, UseKind kind) {
        MethodInfo method = MethodUses.inflate(call.method(), context);
        if (call.constrained() != null) {
            Klass on = MethodUses.inflate(call.constrained(), context);
            if (on.isValueType()) {
                Dispatch.constrained(on, method).ifPresentOrElse(body -> addMethod(body, user, kind, steps),
                        () -> addType(on, true, user, UseKind.BOXING, steps));
                addType(on, false, user, kind, steps);
                return;
            }
        }
        if (call.kind() == UseKind.CREATION) {
            addType(method.declaringType(), true, user, kind, steps);
        }
        if (method.isAbstract()) {
            addType(method.declaringType(), false, user, kind, steps);
        } else {
            addMethod(method, user, kind, steps);
        }
        if (call.virtual() && method.isVirtual() && method.genericArity() > 0 && dispatched.add(method)) {
            dispatch(new GenericCall(method, user));
        }
        LibraryReflection.madeBy(method).forEach(made -> addType(made, true, user, UseKind.REFLECTION, steps));
    }

    private void dispatch(GenericCall call) {
        if (call.method().declaringType() instanceof DefinedKlass type) {
            dispatchCalls.computeIfAbsent(type.definition(), _ -> new ArrayList<>()).add(call);
            for (Instantiation object : List.copyOf(dispatchTypes.getOrDefault(type.definition(), List.of()))) {
                answer(object, call);
            }
        }
    }

    /** A type is used from now on: virtual calls of generic methods of its base classes and interfaces come to it. */
    private void answerCalls(Instantiation node) {
        for (Klass at = node.type(); at != null; at = at.parent()) {
            answerCalls(node, at);
        }
        node.type().interfaces().forEach(each -> answerCalls(node, each));
    }

    private void answerCalls(Instantiation node, Klass declaring) {
        if (declaring instanceof DefinedKlass type
                && dispatching.computeIfAbsent(type.definition(), InstantiationWalk::hasGenericVirtuals)) {
            dispatchTypes.computeIfAbsent(type.definition(), _ -> new ArrayList<>()).add(node);
            for (GenericCall call : List.copyOf(dispatchCalls.getOrDefault(type.definition(), List.of()))) {
                answer(node, call);
            }
        }
    }

    private static boolean hasGenericVirtuals(DefinedKlass definition) {
        return definition.virtualMethods().stream().anyMatch(method -> method.genericArity() > 0);
    }

    private void answer(Instantiation object, GenericCall call) {
        Dispatch.target(object.type(), call.method()).ifPresent(body -> addMethod(body, call.user(), UseKind.DISPATCH,
                Math.max(object.steps(), call.user() == null ? 0 : call.user().steps())));
    }
}
