package hybridscope.core.dhe.file;

import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/**
 * Versions of the types and methods of an assembly (RULES.md §7, "Meta versions"). A main package has those of its release; an
 * update, made against the latest release alone, has those that serve all main packages before: a method runs the code of a main
 * package where both have the same version of it.
 *
 * @param assembly simple name
 * @param dll      the dll whose versions these are
 * @param packages the dlls of the main packages that these can be compared with, the oldest first; of a release the last is its
 *                 own
 * @param nextId   the first id that nobody has had
 * @param types    by full name
 * @param methods  by name with signature
 */
public record MetaVersions(String assembly, DllIdentity dll, List<DllIdentity> packages, int nextId,
        SortedMap<String, MetaVersion> types, SortedMap<String, MetaVersion> methods) {
    static final String FIRST_LINE = "meta-versions 1";

    /** Copies what it holds. */
    public MetaVersions {
        packages = List.copyOf(packages);
        types = new TreeMap<>(types);
        methods = new TreeMap<>(methods);
    }

    /**
     * The versions of a first release: all are 1.
     *
     * @param injected whether a method is injected, by its row
     */
    public static MetaVersions first(String assembly, DllIdentity dll, Names names, IntPredicate injected) {
        SpecNames spec = new SpecNames(names);
        int id = 1;
        SortedMap<String, MetaVersion> types = new TreeMap<>();
        for (String name : spec.types()) {
            types.put(name, new MetaVersion(id++, 1, false));
        }
        SortedMap<String, MetaVersion> methods = new TreeMap<>();
        int row = 1;
        for (String name : spec.methods()) {
            methods.put(name, new MetaVersion(id++, 1, injected.test(row++)));
        }
        return new MetaVersions(assembly, dll, List.of(dll), id, types, methods);
    }

    /**
     * The versions of an update of this release.
     *
     * @param part    what the update changes, where those methods are injected that this release says to be
     * @param names   those of the new dll
     * @param release the names of this release's dll
     */
    public MetaVersions update(DhaoPart part, Names names, Names release) {
        int id = nextId;
        SpecNames spec = new SpecNames(names);
        SpecNames old = new SpecNames(release);
        List<String> oldTypes = old.types();
        List<String> oldMethods = old.methods();
        SortedMap<String, MetaVersion> newTypes = new TreeMap<>();
        List<String> typeNames = spec.types();
        for (int i = 0; i < typeNames.size(); i++) {
            MetaVersion before = before(types, oldTypes, part.typeRuns().old(i + 1));
            boolean differs = !part.types().get(i).isEmpty();
            newTypes.put(typeNames.get(i), before == null ? new MetaVersion(id++, 1, false)
                    : new MetaVersion(before.id(), before.number() + (differs ? 1 : 0), false));
        }
        SortedMap<String, MetaVersion> newMethods = new TreeMap<>();
        List<String> methodNames = spec.methods();
        for (int i = 0; i < methodNames.size(); i++) {
            MetaVersion before = before(methods, oldMethods, part.methodRuns().old(i + 1));
            boolean differs = part.methods().get(i).state().isInterpreted();
            newMethods.put(methodNames.get(i), before == null ? new MetaVersion(id++, 1, true)
                    : new MetaVersion(before.id(), before.number() + (differs ? 1 : 0), before.injected()));
        }
        return new MetaVersions(assembly, part.updated(), packages, id, newTypes, newMethods);
    }

    private static MetaVersion before(Map<String, MetaVersion> versions, List<String> names, OptionalInt row) {
        return row.isEmpty() || row.getAsInt() > names.size() ? null : versions.get(names.get(row.getAsInt() - 1));
    }

    /**
     * These versions as those of a new main package: its code is injected by rules of its own.
     *
     * @param injected whether a method is injected in the new main package, by its row
     */
    public MetaVersions released(Names names, IntPredicate injected) {
        SortedMap<String, MetaVersion> own = new TreeMap<>();
        int row = 1;
        for (String name : new SpecNames(names).methods()) {
            MetaVersion version = methods.get(name);
            boolean check = injected.test(row++);
            own.put(name, new MetaVersion(version.id(), version.number(), version.injected() && check));
        }
        List<DllIdentity> all = new ArrayList<>(packages);
        all.add(dll);
        return new MetaVersions(assembly, dll, all, nextId, types, own);
    }

    /** How the methods of an update run beside a main package, and which of its methods is meant. */
    public enum Use {
        /** The main package's code. */
        AOT,
        /** Interpreted: the main package has another version. */
        CHANGED,
        /** Interpreted: the main package has no such method. */
        NEW
    }

    /**
     * How each method runs beside a main package.
     *
     * @throws IllegalArgumentException where the versions cannot be compared with those of that package: {@link #serves} tells
     */
    public SortedMap<String, Use> beside(MetaVersions release) {
        if (!serves(release)) {
            throw new IllegalArgumentException(assembly);
        }
        Map<Integer, MetaVersion> known = new HashMap<>();
        release.methods.values().forEach(version -> known.put(version.id(), version));
        SortedMap<String, Use> uses = new TreeMap<>();
        methods.forEach((name, version) -> {
            MetaVersion there = known.get(version.id());
            uses.put(name, there == null ? Use.NEW : there.number() == version.number() ? Use.AOT : Use.CHANGED);
        });
        return uses;
    }

    /**
     * Which methods of an update are interpreted beside a main package, by the rows of its dll.
     *
     * @param names those of the update's dll
     * @throws IllegalArgumentException as {@link #beside}
     */
    public IntPredicate interpreted(MetaVersions release, Names names) {
        SortedMap<String, Use> uses = beside(release);
        List<String> all = new SpecNames(names).methods();
        return row -> row < 1 || row > all.size() || uses.get(all.get(row - 1)) != Use.AOT;
    }

    /** Whether the versions can be compared with those of a main package: it is one of those that they go back to. */
    public boolean serves(MetaVersions release) {
        return assembly.equals(release.assembly) && packages.contains(release.dll)
                && release.packages.equals(packages.subList(0, Math.min(release.packages.size(), packages.size())));
    }

    /** The methods that are injected in every main package that has them; their names are those of the latest one. */
    public boolean isInjected(String method) {
        MetaVersion version = methods.get(method);
        return version != null && version.injected();
    }

    /** The names of injected methods by row of the dll whose versions these are. */
    public IntPredicate injected(Names names) {
        List<String> all = new SpecNames(names).methods();
        return row -> row >= 1 && row <= all.size() && isInjected(all.get(row - 1));
    }

    /**
     * The content of a file.
     *
     * @throws hybridscope.core.pe.BadFormatException where a line is none of the defined ones: it tells which
     */
    public static MetaVersions read(Bytes bytes) {
        return new MetaVersionReader(bytes).read();
    }

    /** The text: one line for each thing, in the order of names. */
    public String text() {
        StringBuilder text = new StringBuilder(FIRST_LINE).append("\n\n");
        text.append("assembly ").append(SpecLines.escaped(assembly)).append('\n');
        text.append("dll ").append(SpecFile.text(dll)).append('\n');
        packages.forEach(each -> text.append("package ").append(SpecFile.text(each)).append('\n'));
        text.append("next ").append(nextId).append('\n');
        types.forEach((name, version) -> text.append("type ").append(version.id()).append(' ').append(version.number())
                .append(' ').append(SpecLines.escaped(name)).append('\n'));
        methods.forEach((name, version) -> text.append("method ").append(version.id()).append(' ').append(version.number())
                .append(version.injected() ? " injected " : " plain ").append(SpecLines.escaped(name)).append('\n'));
        return text.toString();
    }

    /** The bytes of the text. */
    public byte[] bytes() {
        return text().getBytes(StandardCharsets.UTF_8);
    }
}
