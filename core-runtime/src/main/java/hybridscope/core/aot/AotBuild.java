package hybridscope.core.aot;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an AOT build of some assemblies contains: everything of them that is not generic, and the instantiations which that needs
 * (RULES.md §6). Made once, by {@link #of}; nothing in it changes, so that several threads may ask.
 *
 * <p>Who resolves a generic method at run time asks {@link #isInstantiated}: whether there is a body that it shares.
 */
public final class AotBuild {
    private final List<Assembly> assemblies;
    private final Set<Assembly> members;
    private final AotOptions options;
    private final SharedForms forms;
    private final Map<Klass, Instantiation> types;
    private final Map<MethodInfo, Instantiation> methods;
    private final Map<MethodInfo, SharedBody> bodies;
    private final Set<Klass> usedForms = new HashSet<>();
    private final List<AotProblem> problems;
    private final int cut;

    private AotBuild(List<Assembly> assemblies, AotOptions options, SharedForms forms, InstantiationWalk walk,
            List<AotProblem> problems) {
        this.assemblies = List.copyOf(assemblies);
        members = Set.copyOf(assemblies);
        this.options = options;
        this.forms = forms;
        types = walk.types();
        methods = walk.methods();
        cut = walk.cut();
        this.problems = problems;
        bodies = share(walk.reader());
        types.values().stream().filter(type -> type.isUsed() && type.isGeneric())
                .forEach(type -> usedForms.add(forms.instance(type.type())));
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
        walk.run();
        problems.addAll(walk.reader().problems());
        return new AotBuild(assemblies, options, new SharedForms(runtime), walk, List.copyOf(problems));
    }

    private Map<MethodInfo, SharedBody> share(UseReader reader) {
        Map<MethodInfo, List<Instantiation>> groups = new LinkedHashMap<>();
        for (Instantiation method : methods.values()) {
            if (method.isGeneric()) {
                groups.computeIfAbsent(forms.method(method.method()), _ -> new ArrayList<>(1)).add(method);
            }
        }
        Map<MethodInfo, SharedBody> found = new LinkedHashMap<>();
        groups.forEach((form, instances) -> found.put(form,
                new SharedBody(form, List.copyOf(instances), reader.of(form.typical()).size())));
        return found;
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
     * instantiation has the same shared form. Abstract methods and those of arrays have no code; their answer means nothing.
     */
    public boolean contains(MethodInfo method) {
        if (Instantiation.isGeneric(method)) {
            return bodies.containsKey(shared(method));
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
        return usedForms.contains(shared(type));
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
        return Optional.ofNullable(bodies.get(shared(method)));
    }

    /** This very instance of a method, where it is there. */
    public Optional<Instantiation> find(MethodInfo method) {
        return Optional.ofNullable(methods.get(method));
    }

    /** This very instance of a type, where it is there. */
    public Optional<Instantiation> find(Klass type) {
        return Optional.ofNullable(types.get(type));
    }

    /** All types that are there, with those that are not generic, in the order in which they were found. */
    public List<Instantiation> types() {
        return List.copyOf(types.values());
    }

    /** All methods that are there, with those that are not generic, in the order in which they were found. */
    public List<Instantiation> methods() {
        return List.copyOf(methods.values());
    }

    /** The bodies that generic methods run, in the order in which they were found. */
    public List<SharedBody> bodies() {
        return List.copyOf(bodies.values());
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
