package hybridscope.core.aot;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Constraints;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds all instantiations that some assemblies need, from what is not generic in them. A type that is only named, by a field or
 * a cast, has a layout and nothing else. One that is used, as its objects are made, its values held in locals or its members
 * called, has all methods of its definition that are not generic themselves, as il2cpp compiles them: they are followed together
 * ({@link TypeUses}). Virtual calls of generic methods come to each type that is used and overrides them.
 *
 * <p>Code that is not generic and stands in none of the assemblies is not followed: it has been compiled with its own.
 */
final class InstantiationWalk {
    /** Steps between two looks at whether somebody still wants it: a row of a root, a body that is read, an instantiation. */
    private static final int LOOK_EVERY = 16;

    private final AotOptions options;
    private final AotProgress progress;
    private final UseReader reader = new UseReader(this::step);
    private final boolean arrays;
    private final Map<Klass, Instantiation> types = new LinkedHashMap<>();
    private final Set<Object> refused = new HashSet<>();
    private final Map<MethodInfo, Instantiation> methods = new LinkedHashMap<>();
    private final Deque<Instantiation> now = new ArrayDeque<>();
    private final Deque<Instantiation> behind = new ArrayDeque<>();
    private final Set<Object> closedDone = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<Object> cut = new HashSet<>();
    private final Map<DefinedKlass, List<Instantiation>> dispatchTypes = new HashMap<>();
    private final Map<DefinedKlass, List<GenericCall>> dispatchCalls = new HashMap<>();
    private final Set<MethodInfo> dispatched = new LinkedHashSet<>();
    private final Set<Assembly> roots = new HashSet<>();
    private List<DefinedKlass> dispatchingArrays;
    private List<MethodInfo> arrayMethods;
    private int plainMethods;
    private int done;
    private int steps;
    private int current;

    /** A virtual call of a generic method, and who makes it. */
    private record GenericCall(MethodInfo method, Instantiation user) {
    }

    /**
     * Who uses something: made an instantiation where it brings something new.
     *
     * @param node   a type, or a method with type parameters of its own; null for nobody
     * @param member position of the type's method; -1 for the type itself
     */
    private record User(Instantiation node, int member) {
        private static final User NOBODY = new User(null, -1);

        Instantiation instantiation() {
            return member < 0 ? node : node.member(member);
        }
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

    /** Methods with type parameters of their own, by what they are, in the order in which they were reached. */
    Map<MethodInfo, Instantiation> methods() {
        return methods;
    }

    /** Instances of generic methods that are called virtually: of interfaces and abstract ones, too, which have no code. */
    Set<MethodInfo> dispatched() {
        return dispatched;
    }

    /** How many methods are there that are not generic, nor their types. */
    int plainMethods() {
        return plainMethods;
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
                    addType(type, true, User.NOBODY, UseKind.ROOT, 0);
                }
                step();
            }
            new AttributeUses(module, reader, this::step)
                    .read(use -> follow(use, GenericContext.NONE, User.NOBODY, 0, UseKind.ATTRIBUTE));
        }
    }

    /** Adds a type that somebody asks to be kept, with its methods. */
    void keep(Klass type) {
        addType(type, true, User.NOBODY, UseKind.KEPT, 0);
    }

    /** Adds every generic type and method of an assembly over {@code object}, where its constraints admit that. */
    void overObject(Assembly assembly) {
        for (LoadedModule module : assembly.modules()) {
            for (DefinedKlass type : module.definitions()) {
                Klass owner = type.arguments().isEmpty() ? type : type.instance(objects(type.arguments()));
                if (owner != type) {
                    addType(owner, true, User.NOBODY, UseKind.OVER_OBJECT, 0);
                }
                for (MethodInfo method : owner.methods()) {
                    if (method.genericArity() > 0) {
                        addMethod(method.instance(objects(method.arguments())), User.NOBODY, UseKind.OVER_OBJECT, 0);
                    }
                }
                step();
            }
        }
    }

    private static List<Klass> objects(List<Klass> variables) {
        return Collections.nCopies(variables.size(), variables.getFirst().runtime().core().object());
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
            done++;
            step();
        }
        progress.report(done, done);
    }

    private void step() {
        if (++steps % LOOK_EVERY == 0) {
            progress.report(done, types.size() + methods.size());
        }
    }

    private void expand(Instantiation next) {
        boolean named = next.isExpandedAsNamed();
        next.expand();
        current = next.steps();
        try {
            if (next.isMethod()) {
                expandMethod(next);
            } else if (isFollowed(next.type())) {
                switch (next.type()) {
                    case DefinedKlass type -> expandDefined(next, type, named);
                    case Klass type -> expandConstructed(next, type, named);
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

    /** Adds a type; or notes that it is used, too; or that it is reached through less. Null where it cannot be. */
    private Instantiation addType(Klass type, boolean used, User user, UseKind kind, int steps) {
        Instantiation known = types.get(type);
        if (known == null) {
            if (type instanceof MissingKlass || type.containsVariables()) {
                return null;
            }
            if (isTooDeep(type) || steps > options.steps()) {
                cut.add(type);
                return null;
            }
            if (!type.arguments().isEmpty() && (refused.contains(type) || isViolated((DefinedKlass) type))) {
                refused.add(type);
                return null;
            }
            known = new Instantiation(type, user.instantiation(), kind, steps);
            types.put(type, known);
            queue(known, used, steps);
        } else if (used && !known.isUsed() || steps < known.steps() && !known.isExpandedAsNamed()) {
            if (steps > options.steps()) {
                cut.add(type);
                return null;
            }
            known.reach(user.instantiation(), kind, Math.min(steps, known.steps()));
            queue(known, used, steps);
        }
        return known;
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

    /** Adds a method of a generic type: all of them come with it, and the first who calls is remembered. */
    private void addMember(Klass type, int member, User user, UseKind kind, int steps) {
        if (type.arguments().isEmpty() || type.containsVariables()) {
            return;
        }
        Instantiation known = types.get(type);
        if (known == null || !known.isExpandedAsUsed()) {
            known = addType(type, true, user, kind, steps);
            if (known != null) {
                known.called(member, user.instantiation(), kind, steps);
            }
        }
    }

    private void addMethod(MethodInfo method, User user, UseKind kind, int steps) {
        if (method.genericArity() == 0) {
            addMember(method.declaringType(), method.index(), user, kind, steps);
            return;
        }
        Instantiation known = methods.get(method);
        if (known == null) {
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
            if (refused.contains(method) || Constraints.violation(method).isPresent()) {
                refused.add(method);
                return;
            }
            known = new Instantiation(method, user.instantiation(), kind, steps);
            methods.put(method, known);
        } else if (steps < known.steps() && !known.isExpandedAsNamed()) {
            known.reach(user.instantiation(), kind, steps);
        } else {
            return;
        }
        (steps > current ? behind : now).add(known);
    }

    private void expandConstructed(Instantiation node, Klass type, boolean named) {
        User user = new User(node, -1);
        int steps = node.steps();
        if (!named) {
            if (type.element() != null) {
                addType(type.element(), false, user, UseKind.PART, steps);
            }
            if (type instanceof FunctionPointerKlass pointer) {
                pointer.signature().parameters().forEach(each -> addType(each, false, user, UseKind.SIGNATURE, steps));
                addType(pointer.signature().returnType(), false, user, UseKind.SIGNATURE, steps);
            }
            if (type.parent() != null) {
                addType(type.parent(), false, user, UseKind.BASE, steps);
            }
            type.declaredInterfaces().forEach(each -> addType(each, false, user, UseKind.INTERFACE, steps));
        }
        if (node.isUsed() && type instanceof ArrayKlass array) {
            addType(type.parent(), true, user, UseKind.BASE, steps);
            if (arrays && array.isVector()) {
                arrayInterfaces(array, user, steps);
            }
            if (dispatchingArrays == null) {
                dispatchingArrays = reader.dispatching(array);
            }
            answerCalls(node, dispatchingArrays);
        }
    }

    /** The class library's generic methods that implement a vector's interfaces: the same for all, over the element. */
    private void arrayInterfaces(ArrayKlass array, User user, int steps) {
        if (arrayMethods == null) {
            arrayMethods = new ArrayList<>();
            for (VTableSlot slot : array.vtable().slots()) {
                MethodInfo body = slot.implementation();
                if (body != null && body.genericArity() > 0) {
                    arrayMethods.add(body.definition());
                }
            }
        }
        List<Klass> element = List.of(array.element());
        for (MethodInfo method : arrayMethods) {
            addMethod(method.instance(element), user, UseKind.MEMBER, steps);
        }
    }

    private void expandDefined(Instantiation node, DefinedKlass type, boolean named) {
        TypeUses uses = reader.of(type.definition());
        GenericContext context = GenericContext.of(type);
        User user = new User(node, -1);
        int steps = node.steps();
        Klass parent = uses.parent() == null ? null : uses.parent().inflate(context);
        if (!named) {
            for (Klass argument : type.arguments()) {
                addType(argument, false, user, UseKind.PART, steps);
            }
            if (parent != null) {
                addType(parent, false, user, UseKind.BASE, steps);
            }
            for (Klass implemented : uses.interfaces()) {
                addType(implemented.inflate(context), false, user, UseKind.INTERFACE, steps);
            }
            if (type.isValueType()) {
                for (Klass field : uses.values()) {
                    addType(field.inflate(context), false, user, UseKind.FIELD, steps);
                }
            }
        }
        if (node.isUsed()) {
            if (parent != null) {
                addType(parent, true, user, UseKind.BASE, steps);
            }
            for (Klass field : uses.fields()) {
                addType(field.inflate(context), false, user, UseKind.FIELD, steps);
            }
            expandMembers(node, type, uses, context);
            if (!type.isInterface() && !type.isAbstract()) {
                answerCalls(node, uses.dispatching());
            }
        }
    }

    private void expandMembers(Instantiation node, DefinedKlass type, TypeUses uses, GenericContext context) {
        boolean generic = !type.arguments().isEmpty();
        int steps = node.steps() + (generic ? 1 : 0);
        if (!generic || closedDone.add(uses)) {
            for (TypeUses.Named use : uses.closed()) {
                follow(use.use(), context, new User(node, use.member()), steps, null);
            }
        }
        for (TypeUses.Named use : uses.open()) {
            follow(use.use(), context, new User(node, use.member()), steps, null);
        }
        if (generic) {
            for (Klass made : LibraryReflection.madeBy(type)) {
                addType(made, true, new User(node, -1), UseKind.REFLECTION, node.steps());
            }
        } else {
            plainMethods += uses.plain().length;
        }
    }

    private void expandMethod(Instantiation node) {
        MethodInfo method = node.method();
        User user = new User(node, -1);
        addType(method.declaringType(), true, node.kind() == UseKind.MEMBER ? User.NOBODY : new User(node.user(), -1),
                node.kind(), node.steps());
        for (Klass argument : method.arguments()) {
            addType(argument, false, user, UseKind.PART, node.steps());
        }
        MethodUses uses = reader.of(method.typical());
        GenericContext context = method.context();
        if (closedDone.add(uses)) {
            for (MethodUses.Use use : uses.closed()) {
                follow(use, context, user, node.steps() + 1, null);
            }
        }
        for (MethodUses.Use use : uses.open()) {
            follow(use, context, user, node.steps() + 1, null);
        }
    }

    /** @param instead the kind that the use counts as; null for its own */
    private void follow(MethodUses.Use use, GenericContext context, User user, int steps, UseKind instead) {
        try {
            switch (use) {
                case MethodUses.OfType(Klass named, UseKind kind, boolean used) -> {
                    Klass type = named.inflate(context);
                    // Bodies that hold values call their methods: C#'s default value is a local and nothing else.
                    boolean held = type.isValueType() && (kind == UseKind.LOCAL || kind == UseKind.VALUE);
                    addType(type, used || held, user, instead == null ? kind : instead, steps);
                }
                case MethodUses.OfMethod call -> call(call, context, user, steps, instead == null ? call.kind() : instead);
            }
        } catch (LoadException e) {
            if (user.node() == null) {
                throw e;
            }
            problem(user.instantiation(), e);
        }
    }

    private void call(MethodUses.OfMethod call, GenericContext context, User user, int steps, UseKind kind) {
        MethodInfo named = call.method();
        if (call.constrained() != null) {
            Klass on = call.constrained().inflate(context);
            if (on.isValueType()) {
                // What runs on a value that is not generic is not generic either, nor is what it is boxed for.
                if (!on.arguments().isEmpty() || named.genericArity() > 0) {
                    Dispatch.constrained(on, MethodUses.inflate(named, context)).ifPresentOrElse(
                            body -> addMethod(body, user, kind, steps), () -> addType(on, true, user, UseKind.BOXING, steps));
                }
                addType(on, false, user, kind, steps);
                return;
            }
        }
        Klass declaring = named.declaringType().inflate(context);
        if (call.kind() == UseKind.CREATION) {
            addType(declaring, true, user, kind, steps);
        }
        if (named.isAbstract()) {
            addType(declaring, false, user, kind, steps);
        }
        if (named.genericArity() == 0) {
            if (!named.isAbstract()) {
                addMember(declaring, named.index(), user, kind, steps);
            }
            return;
        }
        MethodInfo method = MethodUses.inflate(named, context);
        if (!named.isAbstract()) {
            addMethod(method, user, kind, steps);
        }
        if (call.virtual() && method.isVirtual() && dispatched.add(method)) {
            dispatch(new GenericCall(method, user.instantiation()));
        }
        for (Klass made : LibraryReflection.madeBy(method)) {
            addType(made, true, user, UseKind.REFLECTION, steps);
        }
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
    private void answerCalls(Instantiation node, List<DefinedKlass> declaring) {
        for (DefinedKlass type : declaring) {
            dispatchTypes.computeIfAbsent(type, _ -> new ArrayList<>()).add(node);
            for (GenericCall call : List.copyOf(dispatchCalls.getOrDefault(type, List.of()))) {
                answer(node, call);
            }
        }
    }

    private void answer(Instantiation object, GenericCall call) {
        step();
        Dispatch.target(object.type(), call.method()).ifPresent(body -> addMethod(body, new User(call.user(), -1),
                UseKind.DISPATCH, Math.max(object.steps(), call.user() == null ? 0 : call.user().steps())));
    }
}
