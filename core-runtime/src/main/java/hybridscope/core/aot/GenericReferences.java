package hybridscope.core.aot;

import hybridscope.core.metadata.Token;
import hybridscope.core.sharing.SharedForms;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The generics of the AOT part that hot-update assemblies need, directly or through the generic code they reach (RULES.md §6,
 * "Reference list").
 *
 * @param types         generic types, in an order that depends on nothing but their names
 * @param methods       methods with type parameters of their own, in such an order
 * @param stateMachines what compilers made of the hot-update assemblies' async methods
 * @param problems      what could not be followed
 * @param cut           how many types and methods the limits have cut away
 */
public record GenericReferences(List<GenericReference> types, List<GenericReference> methods, List<StateMachine> stateMachines,
        List<AotProblem> problems, int cut) {
    /** Nesting as il2cpp follows it, and ten bodies of generic code. */
    public static final AotOptions OPTIONS = new AotOptions(7, 10);

    private static final String STATE_MACHINE = "System.Runtime.CompilerServices.IAsyncStateMachine";

    /**
     * What a compiler made of an async method.
     *
     * @param type a class, which can be shared, or a value type, which cannot
     */
    public record StateMachine(DefinedKlass type) {
        /** Whether it is a class, so that the builder's methods are shared. */
        public boolean isShared() {
            return !type.isValueType();
        }
    }

    /**
     * Looks for the generics that some assemblies of a runtime need of its others. With full generic sharing they are listed in
     * the forms that are looked for before it. In which order they are given makes no difference, not even to the chains of uses.
     *
     * @param hotUpdate assemblies whose generics need no AOT code
     * @param progress  told now and then how far it is; may throw to break off
     * @throws IllegalArgumentException without an assembly
     */
    public static GenericReferences of(List<Assembly> hotUpdate, AotOptions options, AotProgress progress) {
        if (hotUpdate.isEmpty()) {
            throw new IllegalArgumentException("there is no hot-update assembly");
        }
        Runtime runtime = hotUpdate.getFirst().runtime();
        Set<Assembly> own = new HashSet<>(hotUpdate);
        InstantiationWalk walk = new InstantiationWalk(options, progress, false);
        List<Assembly> ordered = hotUpdate.stream().sorted(Comparator.comparing(Assembly::name)).toList();
        ordered.forEach(walk::root);
        walk.run();
        SharedForms forms = new SharedForms(runtime, options.policy().withoutFull());
        Map<Klass, List<Instantiation>> types = new LinkedHashMap<>();
        for (Instantiation each : walk.types().values()) {
            if (each.isGeneric() && isOf(each.type(), own)) {
                types.computeIfAbsent(forms.instance(each.type()), _ -> new ArrayList<>()).add(each);
            }
        }
        Map<MethodInfo, List<Instantiation>> methods = new LinkedHashMap<>();
        for (Instantiation each : walk.methods().values()) {
            if (each.method().genericArity() > 0 && isOf(each.method().declaringType(), own)) {
                methods.computeIfAbsent(forms.method(each.method()), _ -> new ArrayList<>()).add(each);
            }
        }
        return new GenericReferences(
                types.entrySet().stream().map(each -> new GenericReference(each.getKey(), null, sorted(each.getValue())))
                        .sorted(Comparator.comparing(each -> each.type().name())).toList(),
                methods.entrySet().stream().map(each -> new GenericReference(null, each.getKey(), sorted(each.getValue())))
                        .sorted(Comparator.comparing(GenericReferences::key)).toList(),
                stateMachines(ordered), List.copyOf(walk.reader().problems()), walk.cut());
    }

    private static boolean isOf(Klass type, Set<Assembly> hotUpdate) {
        return type instanceof DefinedKlass defined && !hotUpdate.contains(defined.module().assembly());
    }

    private static List<Instantiation> sorted(List<Instantiation> uses) {
        return uses.stream().sorted(Comparator.comparingInt(Instantiation::steps)).toList();
    }

    /** Type, name, arguments and parameters: what a method returns comes last. */
    private static String key(GenericReference each) {
        MethodInfo method = each.method();
        return method.declaringType().name() + "::" + method.name() + " " + method + " " + Token.text(method.token());
    }

    private static List<StateMachine> stateMachines(List<Assembly> hotUpdate) {
        return hotUpdate.stream().flatMap(assembly -> assembly.modules().stream())
                .flatMap(module -> module.definitions().stream()).filter(type -> !type.isInterface()
                        && type.interfaces().stream().anyMatch(each -> each.name().equals(STATE_MACHINE)))
                .map(StateMachine::new).toList();
    }
}
