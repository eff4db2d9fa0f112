package hybridscope.core.aot;

import hybridscope.core.sharing.SharedForms;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * What an AOT build of some assemblies contains: everything of them that is not generic, and the instantiations which that needs
 * (RULES.md §6). Made once, by {@link #of}; nothing in it changes, so that several threads may ask.
 *
 * <p>Who resolves a generic method at run time asks {@link #isInstantiated}: whether there is a body that it shares.
 */
public final class AotBuild {
    private static final int REPORT_EVERY = 256;

    private final List<Assembly> assemblies;
    private final Set<Assembly> members;
    private final AotOptions options;
    private final SharedForms forms;
    private final Map<Klass, Instantiation> types;
    private final Map<MethodInfo, Instantiation> methods;
    private final int plainMethods;
    /** Bodies of the methods that have type parameters of their own, by their shared form. */
    private final Map<MethodInfo, SharedBody> methodBodies = new LinkedHashMap<>();
    /** Bodies of the other methods of generic types, by the shared form of the type; by position, null for what has no code. */
    private final Map<Klass, SharedBody[]> typeBodies = new LinkedHashMap<>();
    /** Shared forms of the generic methods that are called and have no code here: those of interfaces, abstract ones. */
    private final Set<MethodInfo> calledWithoutCode = new LinkedHashSet<>();
    private final List<AotProblem> problems;
    private final int cut;

    private AotBuild(List<Assembly> assemblies, AotOptions options, SharedForms forms, InstantiationWalk walk,
            List<AotProblem> problems, AotProgress progress) {
        this.assemblies = List.copyOf(assemblies);
        members = Set.copyOf(assemblies);
        this.options = options;
        this.forms = forms;
        types = walk.types();
        methods = walk.methods();
        plainMethods = walk.plainMethods();
        cut = walk.cut();
        this.problems = problems;
        int found = types.size() + methods.size();
        int[] steps = {0};
        Runnable step = () -> {
            if (++steps[0] % REPORT_EVERY == 0) {
                progress.report(found, found);
            }
        };
        shareTypes(walk.reader(), step);
        shareMethods(walk.reader(), step);
        for (MethodInfo called : walk.dispatched()) {
            if (called.isAbstract()) {
                calledWithoutCode.add(forms.method(called));
                step.run();
            }
        }
    }

    /**
     * Analyses assemblies of one runtime as a part.
     *
     * @param keep     what else must be there; {@link KeepList#EMPTY} for nothing
     * @param progress told now and then how far it is; may throw to break off
     * @throws IllegalArgumentException without an assembly
     */
    public static AotBuild of(List<Assembly> assemblies, AotOptions options, KeepList keep, AotProgress progress) {
        if (assemblies.isEmpty()) {
            throw new IllegalArgumentException("an AOT part has assemblies");
        }
        Runtime runtime = assemblies.getFirst().runtime();
        InstantiationWalk walk = new InstantiationWalk(options, progress, true);
        assemblies.forEach(walk::root);
        List<AotProblem> problems = new ArrayList<>();
        keep.types(runtime, problems).forEach(walk::keep);
        if (options.policy() == SharingPolicy.IL2CPP_2015) {
            assemblies.forEach(walk::overObject);
        }
        walk.run();
        problems.addAll(walk.reader().problems());
        SharedForms forms = new SharedForms(runtime, options.policy());
        return new AotBuild(assemblies, options, forms, walk, List.copyOf(problems), progress);
    }

    private void shareTypes(UseReader reader, Runnable step) {
        Map<Klass, List<Instantiation>> groups = new LinkedHashMap<>();
        for (Instantiation type : types.values()) {
            if (type.isUsed() && type.isGeneric()) {
                groups.computeIfAbsent(forms.instance(type.type()), _ -> new ArrayList<>(1)).add(type);
                step.run();
            }
        }
        groups.forEach((form, instances) -> {
            DefinedKlass definition = ((DefinedKlass) form).definition();
            TypeUses uses = reader.of(definition);
            SharedBody[] found = new SharedBody[definition.methods().size()];
            for (int member : uses.plain()) {
                if (!definition.methods().get(member).isAbstract()) {
                    found[member] = SharedBody.of(form, member, instances, uses.sizes()[member]);
                }
            }
            typeBodies.put(form, found);
            step.run();
        });
    }

    private void shareMethods(UseReader reader, Runnable step) {
        Map<MethodInfo, List<Instantiation>> groups = new LinkedHashMap<>();
        methods.values().forEach(method -> {
            groups.computeIfAbsent(forms.method(method.method()), _ -> new ArrayList<>(1)).add(method);
            step.run();
        });
        groups.forEach((form, instances) -> {
            methodBodies.put(form, SharedBody.of(form, instances, reader.of(form.typical()).size()));
            step.run();
        });
    }

    /** The assemblies that are compiled. */
    public List<Assembly> assemblies() {
        return assemblies;
    }

    /** How far instantiations were followed. */
    public AotOptions options() {
        return options;
    }

    /** Whether an assembly is compiled with it. */
    public boolean contains(Assembly assembly) {
        return members.contains(assembly);
    }

    /**
     * Whether code for a method is there: of one that is not generic where its assembly is compiled, of a generic one where some
     * instantiation has the same shared form, or where its policy makes that of itself. Abstract methods and those of arrays have
     * no code; their answer means nothing.
     */
    public boolean contains(MethodInfo method) {
        if (Instantiation.isGeneric(method)) {
            MethodInfo form = shared(method);
            return (method.genericArity() > 0 ? methodBodies.containsKey(form) : typeBodies.containsKey(form.declaringType()))
                    || isMadeAnyway(form.declaringType()) && form.arguments().stream().allMatch(this::isObject);
        }
        return method.module().map(module -> members.contains(module.assembly())).orElse(true);
    }

    /**
     * Whether there is code for an instance of generic code, because its shared method is instantiated (RULES.md §6,
     * "Resolution").
     *
     * @param instance a method of a generic type's instance, or an instance of a generic method; not shared
     */
    public boolean isInstantiated(MethodInfo instance) {
        return contains(instance);
    }

    /** Whether objects of a type, or of one that shares its methods, are made here. */
    public boolean contains(Klass type) {
        if (type.arguments().isEmpty()) {
            return !(type instanceof DefinedKlass defined) || members.contains(defined.module().assembly());
        }
        Klass form = shared(type);
        return typeBodies.containsKey(form) || isMadeAnyway(form);
    }

    /**
     * Whether the policy has a type of the part made though nothing uses it: in 2015 each over {@code object}, with full generic
     * sharing the one for all, for which that stands. Constraints that exclude {@code object} do not matter to shared code.
     */
    private boolean isMadeAnyway(Klass form) {
        return options.policy() != SharingPolicy.DEFAULT && form instanceof DefinedKlass defined
                && members.contains(defined.module().assembly()) && form.arguments().stream().allMatch(this::isObject);
    }

    private boolean isObject(Klass type) {
        return type == type.runtime().core().object();
    }

    /** The method whose body all run that share with this one; itself where it is not generic. */
    public MethodInfo shared(MethodInfo method) {
        synchronized (forms) {
            return forms.method(method);
        }
    }

    /** A generic type over what its arguments share as; itself where it is not generic. */
    public Klass shared(Klass type) {
        synchronized (forms) {
            return forms.instance(type);
        }
    }

    /** The body that a generic method runs; empty where there is none. */
    public Optional<SharedBody> body(MethodInfo method) {
        if (method.genericArity() > 0) {
            return Optional.ofNullable(methodBodies.get(shared(method)));
        }
        SharedBody[] found = typeBodies.get(shared(method.declaringType()));
        return found == null ? Optional.empty() : Optional.ofNullable(found[method.index()]);
    }

    /** This very instance of a method, where it is there. */
    public Optional<Instantiation> find(MethodInfo method) {
        return method.genericArity() > 0 ? Optional.ofNullable(methods.get(method)) : Optional.ofNullable(
                types.get(method.declaringType())).filter(AotBuild::hasMembers).map(type -> type.member(method.index()));
    }

    /** Whether the methods of a type are there: those of one that is not generic are where its assembly is compiled. */
    private static boolean hasMembers(Instantiation type) {
        return type.type() instanceof DefinedKlass && type.isUsed() && (type.isGeneric() || type.kind() == UseKind.ROOT);
    }

    /** This very instance of a type, where it is there. */
    public Optional<Instantiation> find(Klass type) {
        return Optional.ofNullable(types.get(type));
    }

    /** All types that are there, with those that are not generic, in the order in which they were found. */
    public List<Instantiation> types() {
        return List.copyOf(types.values());
    }

    /**
     * All methods that are there, with those that are not generic: those of each type in the order in which types were found,
     * then those with type parameters of their own. There are many: who only wants to count asks {@link #plainMethods} and
     * {@link #bodies}.
     */
    public List<Instantiation> methods() {
        List<Instantiation> found = new ArrayList<>();
        for (Instantiation type : types.values()) {
            if (hasMembers(type)) {
                for (MethodInfo method : ((DefinedKlass) type.type()).definition().methods()) {
                    if (method.genericArity() == 0) {
                        found.add(type.member(method.index()));
                    }
                }
            }
        }
        found.addAll(methods.values());
        return List.copyOf(found);
    }

    /**
     * What can be called in the part, each method once: those that are not generic, and of generics the shared forms. Methods
     * without code are among them, as somebody else may override them: those of interfaces that are only named, and instances of
     * generic methods that the part's code calls.
     */
    public List<MethodInfo> callable() {
        Set<Klass> forms = new LinkedHashSet<>();
        List<MethodInfo> found = new ArrayList<>();
        for (Instantiation type : types.values()) {
            if (type.type() instanceof DefinedKlass defined && (hasMembers(type) || type.isGeneric() && defined.isInterface())) {
                Klass form = shared(defined);
                if (forms.add(form)) {
                    form.methods().stream().filter(method -> method.genericArity() == 0).forEach(found::add);
                }
            }
        }
        found.addAll(methodBodies.keySet());
        found.addAll(calledWithoutCode);
        return List.copyOf(found);
    }

    /** How many methods are there that are not generic, nor their types. */
    public int plainMethods() {
        return plainMethods;
    }

    /** The bodies that generic methods run: those of types in the order in which they were found, then those of methods. */
    public List<SharedBody> bodies() {
        List<SharedBody> found = new ArrayList<>();
        typeBodies.values().forEach(each -> Arrays.stream(each).filter(Objects::nonNull).forEach(found::add));
        found.addAll(methodBodies.values());
        return List.copyOf(found);
    }

    /** What could not be followed: damaged bodies, assemblies and members that are not there. */
    public List<AotProblem> problems() {
        return problems;
    }

    /** How many types and methods the limits of {@link #options()} have cut away. */
    public int cut() {
        return cut;
    }
}
