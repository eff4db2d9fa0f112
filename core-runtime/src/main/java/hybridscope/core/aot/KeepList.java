package hybridscope.core.aot;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.Klass;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a program says must be kept though nothing in it is seen to use it: Unity's link.xml.
 *
 * @param assemblies the assemblies it names, in its order
 */
public record KeepList(List<KeptAssembly> assemblies) {
    /** Keeps nothing. */
    public static final KeepList EMPTY = new KeepList(List.of());

    /** How much of something is kept. */
    public enum Preserve {
        ALL, FIELDS, METHODS, NOTHING
    }

    /**
     * An assembly.
     *
     * @param name     its simple name, or {@code *} for all
     * @param preserve {@link Preserve#ALL} where all of it is kept, whatever {@code types} says
     * @param types    its types that are named
     */
    public record KeptAssembly(String name, Preserve preserve, List<KeptType> types) {
        /** Whether it speaks of an assembly. */
        public boolean isOf(String assembly) {
            return matches(name, assembly);
        }
    }

    /**
     * A type.
     *
     * @param name     as reflection writes it, with generic arguments where an instantiation is kept; may have {@code *} at its
     *                 end for all types whose names begin so
     * @param preserve what of its members is kept besides those that are named
     * @param members  names of methods and fields, or their signatures as link.xml spells them
     */
    public record KeptType(String name, Preserve preserve, List<KeptMember> members) {
        /** Whether it speaks of a type. @param type its name in metadata, nested ones behind a slash */
        public boolean isOf(String type) {
            return matches(name.replaceFirst("\\[.*", "").replace('+', '/'), type);
        }
    }

    /**
     * A member.
     *
     * @param kind      {@code method}, {@code field}, {@code property} or {@code event}
     * @param name      its name; null where its signature says it
     * @param signature as link.xml spells it, {@code void Run(System.Int32)}; null where it is given by name
     */
    public record KeptMember(String kind, String name, String signature) {
    }

    /** Whether a type is kept, whatever of its members is. @param type its name in metadata, nested ones behind a slash */
    public boolean keeps(String assembly, String type) {
        return assemblies.stream().filter(each -> each.isOf(assembly))
                .anyMatch(each -> each.preserve() == Preserve.ALL || each.types().stream().anyMatch(kept -> kept.isOf(type)));
    }

    private static boolean matches(String pattern, String name) {
        return pattern.endsWith("*") ? name.startsWith(pattern.substring(0, pattern.length() - 1)) : pattern.equals(name);
    }

    /** The generic instantiations that it names. What it names and is not there goes to {@code problems}. */
    List<Klass> types(Runtime runtime, List<AotProblem> problems) {
        List<Klass> found = new ArrayList<>();
        for (KeptAssembly assembly : assemblies) {
            Optional<Assembly> home = runtime.bind(assembly.name(), null);
            if (home.isEmpty() && !assembly.name().contains("*")) {
                problems.add(new AotProblem(assembly.name(), 0, "link.xml", "there is no assembly " + assembly.name()));
                continue;
            }
            for (KeptType type : assembly.types()) {
                if (type.name().contains("*")) {
                    continue;
                }
                Optional<Klass> klass = ReflectionName.find(runtime, home.orElse(null), type.name());
                if (klass.isEmpty()) {
                    problems.add(new AotProblem(assembly.name(), 0, "link.xml",
                            "%s has no type %s".formatted(assembly.name(), type.name())));
                } else if (!klass.get().arguments().isEmpty() && !klass.get().containsVariables()) {
                    found.add(klass.get());
                }
            }
        }
        return List.copyOf(found);
    }
}
