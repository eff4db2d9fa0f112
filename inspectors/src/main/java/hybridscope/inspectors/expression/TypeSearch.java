package hybridscope.inspectors.expression;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.Runtime;
import hybridscope.inspectors.expression.TypeExpression.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Finds types by name: in a file, in what it refers to and the core library, in what else is loaded, in the class libraries;
 * the first of these that has one decides. A whole name goes before one without its namespace, that before one without its
 * enclosing types.
 */
final class TypeSearch {
    private final Assembly file;
    private final Runtime runtime;

    /** What a search came to: the types of the first place that has any, and those that only failed {@code fits}. */
    record Result(List<DefinedKlass> found, List<DefinedKlass> refused) {
    }

    TypeSearch(Assembly file) {
        this.file = file;
        runtime = file.runtime();
    }

    /** The assembly of a simple name: the file, a loaded one, or one on the search path. */
    Optional<Assembly> assembly(String name) {
        return file.name().equalsIgnoreCase(name) ? Optional.of(file)
                : runtime.bind(name, file.directory());
    }

    /** The types that segments can mean, in one assembly or, with null, everywhere. */
    Result find(Assembly only, List<Segment> segments, Predicate<DefinedKlass> fits) {
        Set<DefinedKlass> refused = new LinkedHashSet<>();
        List<List<Assembly>> places = only == null ? loaded() : List.of(List.of(only));
        for (TypeNameMatch least : List.of(TypeNameMatch.FULL_DOTTED, TypeNameMatch.INNER)) {
            for (List<Assembly> place : places) {
                List<DefinedKlass> found = in(place, segments, least, fits, refused);
                if (!found.isEmpty()) {
                    return new Result(found, List.of());
                }
            }
        }
        if (only == null) {
            for (Iterator<Assembly> more = runtime.classLibraries().iterator(); more.hasNext();) {
                List<DefinedKlass> found = in(List.of(more.next()), segments, TypeNameMatch.INNER, fits, refused);
                if (!found.isEmpty()) {
                    return new Result(found, List.of());
                }
            }
        }
        return new Result(List.of(), List.copyOf(refused));
    }

    /** The file; the core library and what the file refers to; whatever else is loaded. */
    private List<List<Assembly>> loaded() {
        Set<Assembly> references = new LinkedHashSet<>();
        runtime.corlib().ifPresent(references::add);
        LoadedModule manifest = file.manifest();
        for (int row = 1; row <= manifest.metadata().tables().rows(Table.ASSEMBLY_REF); row++) {
            manifest.referencedAssembly(row).flatMap(this::assembly).ifPresent(references::add);
        }
        references.remove(file);
        List<Assembly> others = new ArrayList<>(runtime.assemblies());
        others.remove(file);
        others.removeAll(references);
        return List.of(List.of(file), List.copyOf(references), others);
    }

    private List<DefinedKlass> in(List<Assembly> assemblies, List<Segment> segments, TypeNameMatch least,
            Predicate<DefinedKlass> fits, Set<DefinedKlass> refused) {
        Map<TypeNameMatch, Set<DefinedKlass>> found = new TreeMap<>(Comparator.reverseOrder());
        for (Assembly assembly : assemblies) {
            for (LoadedModule module : assembly.modules()) {
                scan(module, Table.TYPE_DEF, assembly, segments, least, found);
            }
            scan(assembly.manifest(), Table.EXPORTED_TYPE, assembly, segments, least, found);
        }
        for (Set<DefinedKlass> level : found.values()) {
            List<DefinedKlass> fitting = level.stream().filter(fits).toList();
            level.stream().filter(fits.negate()).forEach(refused::add);
            if (!fitting.isEmpty()) {
                return preferred(fitting, assemblies);
            }
        }
        return List.of();
    }

    private static void scan(LoadedModule module, Table table, Assembly assembly, List<Segment> segments, TypeNameMatch least,
            Map<TypeNameMatch, Set<DefinedKlass>> found) {
        for (int rid = 1; rid <= module.metadata().tables().rows(table); rid++) {
            String name = module.names().type(Token.of(table, rid), NameStyle.METADATA);
            TypeNameMatch match = TypeNameMatch.of(name, segments);
            if (match.compareTo(least) >= 0) {
                Optional<DefinedKlass> type = table == Table.TYPE_DEF ? Optional.of(module.definition(rid)) : assembly.find(name);
                type.ifPresent(each -> found.computeIfAbsent(match, _ -> new LinkedHashSet<>()).add(each));
            }
        }
    }

    /** Outside of a hot-update file the types that everybody may use go first, and those without generic parameters. */
    private List<DefinedKlass> preferred(List<DefinedKlass> types, List<Assembly> assemblies) {
        List<DefinedKlass> plain = narrowed(types, type -> type.arguments().isEmpty());
        boolean own = assemblies.equals(List.of(file)) && file.role() == Assembly.Role.HOT_UPDATE;
        return own ? plain : narrowed(plain, TypeSearch::isPublic);
    }

    private static List<DefinedKlass> narrowed(List<DefinedKlass> types, Predicate<DefinedKlass> wanted) {
        List<DefinedKlass> left = types.stream().filter(wanted).toList();
        return left.isEmpty() ? types : left;
    }

    private static boolean isPublic(DefinedKlass type) {
        int visibility = type.flags() & 7;
        return visibility == 1 || visibility == 2 && (type.enclosing() == null || isPublic(type.enclosing()));
    }

    /** Types whose own name is nearly the one asked for, the nearest first. */
    List<DefinedKlass> similar(Segment asked) {
        String wanted = asked.name().toLowerCase(Locale.ROOT);
        int tolerance = wanted.length() < 4 ? 0 : wanted.length() < 8 ? 1 : 2;
        Map<Integer, List<DefinedKlass>> byDistance = new TreeMap<>();
        for (Assembly assembly : loaded().stream().flatMap(List::stream).toList()) {
            LoadedModule module = assembly.manifest();
            for (int rid = 1; rid <= module.metadata().tables().rows(Table.TYPE_DEF); rid++) {
                String own = TypeNameMatch.ownName(module.names().type(Token.of(Table.TYPE_DEF, rid), NameStyle.METADATA))
                        .toLowerCase(Locale.ROOT);
                int distance = distance(wanted, own, tolerance);
                if (distance <= tolerance) {
                    byDistance.computeIfAbsent(distance, _ -> new ArrayList<>()).add(module.definition(rid));
                }
            }
        }
        return byDistance.values().stream().flatMap(List::stream).limit(TypeExpressionError.MAX_CANDIDATES).toList();
    }

    /** How many letters to change, add or take away; more than {@code limit} where there are more. */
    private static int distance(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) > limit) {
            return limit + 1;
        }
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] row = new int[b.length() + 1];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, Math.min(previous[j], row[j - 1]) + 1);
            }
            previous = row;
        }
        return previous[b.length()];
    }
}
