package hybridscope.inspectors.dhao;

import hybridscope.core.dhe.file.DhaoFile;
import hybridscope.core.dhe.file.DhaoPart;
import hybridscope.core.dhe.file.DllIdentity;
import hybridscope.core.dhe.file.MethodMark;
import hybridscope.core.dhe.file.MethodState;
import hybridscope.core.dhe.file.SpecFile;
import hybridscope.core.dhe.file.SpecNames;
import hybridscope.core.dhe.file.SpecPart;
import hybridscope.core.dhe.file.TypeDifference;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What a dhao file or a spec file says.
 *
 * @param form  {@code dhao} or {@code spec}
 * @param parts for each assembly and main package
 */
public record DhaoReport(String form, List<Part> parts) {
    /**
     * A dll.
     *
     * @param mvid   its module's id
     * @param sha256 of its content
     */
    public record Dll(String mvid, String sha256) {
        private static Dll of(DllIdentity dll) {
            return new Dll(dll.mvid().toString(), dll.hash().hex());
        }
    }

    /**
     * A rule file.
     *
     * @param file   its name
     * @param sha256 of its content
     */
    public record Rules(String file, String sha256) {
    }

    /**
     * A type that differs.
     *
     * @param token       its row in the new dll; null in a spec file
     * @param name        full name; null where nobody knows it
     * @param differences in what
     */
    public record Type(String token, String name, List<TypeDifference> differences) {
    }

    /**
     * A method.
     *
     * @param token    its row in the new dll; null in a spec file
     * @param name     with signature; null where nobody knows it
     * @param state    how it runs, and why
     * @param injected whether its code in the main package is
     * @param old      its counterpart's row; null for none, and in a spec file
     */
    public record Method(String token, String name, MethodState state, boolean injected, String old) {
    }

    /**
     * A part of the file.
     *
     * @param assembly    simple name
     * @param old         the main package's dll
     * @param updated     the new one
     * @param rules       the main package's rule files
     * @param states      how many methods there are of each state; those without any left out
     * @param interpreted how many are interpreted
     * @param injected    how many are injected
     * @param types       types that differ
     * @param methods     all methods
     */
    public record Part(String assembly, Dll old, Dll updated, List<Rules> rules, Map<MethodState, Integer> states,
            int interpreted, int injected, List<Type> types, List<Method> methods) {
    }

    /** @param dlls those that give names to what a dhao file has by rows, where they are the new ones that it speaks of */
    static DhaoReport of(DhaoFile file, List<OpenFile> dlls) {
        return new DhaoReport("dhao", file.parts().stream().map(part -> of(part, names(part, dlls))).toList());
    }

    /** The names for a part; empty where none of the dlls is its new one. */
    static Optional<SpecNames> names(DhaoPart part, List<OpenFile> dlls) {
        return dlls.stream().filter(dll -> DllIdentity.of(dll.image()).equals(part.updated())).findFirst()
                .map(dll -> new SpecNames(dll.names()));
    }

    private static Part of(DhaoPart part, Optional<SpecNames> names) {
        List<Type> types = new ArrayList<>();
        for (int i = 0; i < part.types().size(); i++) {
            int rid = i + 1;
            if (!part.types().get(i).isEmpty()) {
                types.add(new Type(Token.text(Token.of(Table.TYPE_DEF, rid)), names.map(all -> all.type(rid)).orElse(null),
                        differences(part.types().get(i))));
            }
        }
        List<Method> methods = new ArrayList<>();
        for (int i = 0; i < part.methods().size(); i++) {
            int rid = i + 1;
            MethodMark mark = part.methods().get(i);
            OptionalInt old = part.methodRuns().old(rid);
            methods.add(new Method(Token.text(Token.of(Table.METHOD_DEF, rid)), names.map(all -> all.method(rid)).orElse(null),
                    mark.state(), mark.injected(),
                    old.isPresent() ? Token.text(Token.of(Table.METHOD_DEF, old.getAsInt())) : null));
        }
        return part(part.assembly(), part.old(), part.updated(), part.rules().stream()
                .map(rule -> new Rules(rule.name(), rule.hash().hex())).toList(), part.methods(), types, methods);
    }

    static DhaoReport of(SpecFile file) {
        List<Part> parts = new ArrayList<>();
        for (SpecPart part : file.parts()) {
            List<Type> types = new ArrayList<>();
            part.types().forEach((name, differences) -> types.add(new Type(null, name, differences(differences))));
            List<Method> methods = new ArrayList<>();
            part.methods().forEach((name, mark) -> methods.add(new Method(null, name, mark.state(), mark.injected(), null)));
            parts.add(part(part.assembly(), part.old(), part.updated(), part.rules().stream()
                    .map(rule -> new Rules(rule.name(), rule.hash().hex())).toList(), part.methods().values(), types, methods));
        }
        return new DhaoReport("spec", parts);
    }

    private static List<TypeDifference> differences(Set<TypeDifference> differences) {
        return differences.stream().sorted().toList();
    }

    private static Part part(String assembly, DllIdentity old, DllIdentity updated, List<Rules> rules,
            Collection<MethodMark> marks, List<Type> types, List<Method> methods) {
        Map<MethodState, Integer> states = new LinkedHashMap<>();
        Arrays.stream(MethodState.values()).forEach(state -> {
            int count = (int) marks.stream().filter(mark -> mark.state() == state).count();
            if (count > 0) {
                states.put(state, count);
            }
        });
        return new Part(assembly, Dll.of(old), Dll.of(updated), rules, states,
                (int) marks.stream().filter(mark -> mark.state().isInterpreted()).count(),
                (int) marks.stream().filter(MethodMark::injected).count(), List.copyOf(types), List.copyOf(methods));
    }
}
