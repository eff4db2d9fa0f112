package hybridscope.core.dhe;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Finds the counterpart of each type, method and field of the compared assemblies, and notes in both versions what is the same:
 * types by where they are nested and their name, then methods by name and full signature, then fields by name and type. Names
 * that compilers number go by what they are without numbers and by what they look like.
 */
final class Matching {
    private final Version before;
    private final Version after;
    private final IdentityTable table;
    private final ComparisonOptions options;
    /** Pairs of types, a null for what only one version has; in the order of the new version's rows, removed ones behind. */
    private final List<Pair<DefinedKlass>> types = new ArrayList<>();
    private final List<Pair<MethodInfo>> methods = new ArrayList<>();
    private FieldOrigins oldOrigins;
    private FieldOrigins newOrigins;

    /** What is the same in both versions; one of them is null where it is in the other one only. */
    record Pair<T>(T before, T after) {
    }

    Matching(Version before, Version after, IdentityTable table, ComparisonOptions options) {
        this.table = table;
        this.before = before;
        this.after = after;
        this.options = options;
    }

    List<Pair<DefinedKlass>> types() {
        return types;
    }

    List<Pair<MethodInfo>> methods() {
        return methods;
    }

    /** Matches what pairs of assemblies define; all types before any member, for signatures name them. */
    void match(List<Pair<Assembly>> assemblies) {
        for (Pair<Assembly> pair : assemblies) {
            Map<DefinedKlass, DefinedKlass> found = new IdentityHashMap<>();
            matchTypes(pair, found);
            Set<DefinedKlass> old = identitySet();
            for (DefinedKlass type : after.types(pair.after)) {
                DefinedKlass counterpart = found.get(type);
                old.add(counterpart);
                types.add(new Pair<>(counterpart, type));
            }
            before.types(pair.before).stream().filter(type -> !old.contains(type))
                    .forEach(type -> types.add(new Pair<>(type, null)));
        }
        types.forEach(pair -> {
            Identity identity = table.fresh();
            note(before, pair.before, identity);
            note(after, pair.after, identity);
        });
        types.forEach(this::matchMethods);
        oldOrigins = new FieldOrigins(before, types.stream().map(Pair::before).filter(Objects::nonNull).toList());
        newOrigins = new FieldOrigins(after, types.stream().map(Pair::after).filter(Objects::nonNull).toList());
        types.forEach(this::matchFields);
    }

    private static void note(Version version, DefinedKlass type, Identity identity) {
        if (type != null) {
            version.identities().put(type, identity);
        }
    }

    private static <T> Set<T> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    private void matchTypes(Pair<Assembly> pair, Map<DefinedKlass, DefinedKlass> found) {
        List<Pair<DefinedKlass>> work = new ArrayList<>();
        BiConsumer<DefinedKlass, DefinedKlass> matched = (old, now) -> {
            found.put(now, old);
            work.add(new Pair<>(old, now));
        };
        matchTypes(before.outermost(pair.before), after.outermost(pair.after), matched);
        while (!work.isEmpty()) {
            Pair<DefinedKlass> outer = work.removeLast();
            matchTypes(before.nested(outer.before), after.nested(outer.after), matched);
        }
    }

    private void matchTypes(List<DefinedKlass> old, List<DefinedKlass> now, BiConsumer<DefinedKlass, DefinedKlass> matched) {
        match(old, now, Matching::simpleName, Matching::simpleName, before::print, after::print, matched);
    }

    private static String simpleName(DefinedKlass type) {
        DefinedKlass outer = type.enclosing();
        String name = type.definitionName();
        return outer != null && name.startsWith(outer.definitionName()) ? name.substring(outer.definitionName().length()) : name;
    }

    private void matchMethods(Pair<DefinedKlass> type) {
        List<MethodInfo> old = type.before == null ? List.of() : type.before.methods();
        List<MethodInfo> now = type.after == null ? List.of() : type.after.methods();
        Map<MethodInfo, MethodInfo> found = new IdentityHashMap<>();
        if (type.before != null && type.after != null) {
            match(old, now, method -> described(before, method), method -> described(after, method), before::print, after::print,
                    (one, two) -> found.put(two, one));
        }
        Set<MethodInfo> matched = identitySet();
        for (MethodInfo method : now) {
            MethodInfo counterpart = found.get(method);
            matched.add(counterpart);
            add(counterpart, method);
        }
        old.stream().filter(method -> !matched.contains(method)).forEach(method -> add(method, null));
    }

    private void add(MethodInfo old, MethodInfo now) {
        Identity identity = table.fresh();
        if (old != null) {
            before.identities().put(old, identity);
        }
        if (now != null) {
            after.identities().put(now, identity);
        }
        methods.add(new Pair<>(old, now));
    }

    /** A name with what else has to be the same. */
    private record Described(String name, Identity shape, boolean more) {
    }

    private static Described described(Version version, MethodInfo method) {
        return new Described(method.name(), version.identities().signature(method.signature()), false);
    }

    private static Described described(Version version, FieldInfo field) {
        return new Described(field.name(), version.identities().type(field.type()), field.isStatic());
    }

    private <T, K> void match(List<T> old, List<T> now, Function<T, K> oldKey, Function<T, K> newKey,
            Function<T, Fingerprint> oldPrint, Function<T, Fingerprint> newPrint, BiConsumer<T, T> matched) {
        Map<Object, List<T>> plain = new HashMap<>();
        Map<Object, List<T>> numbered = new LinkedHashMap<>();
        for (T each : old) {
            K key = oldKey.apply(each);
            Object without = withoutNumbers(key);
            (key.equals(without) ? plain : numbered).computeIfAbsent(without, _ -> new ArrayList<>(1)).add(each);
        }
        Map<Object, List<T>> rows = new LinkedHashMap<>();
        for (T each : now) {
            K key = newKey.apply(each);
            Object without = withoutNumbers(key);
            if (!key.equals(without)) {
                rows.computeIfAbsent(without, _ -> new ArrayList<>(1)).add(each);
            } else {
                // Names that stand twice are wrong; they go by their order.
                List<T> same = plain.get(key);
                if (same != null && !same.isEmpty()) {
                    matched.accept(same.removeFirst(), each);
                }
            }
        }
        rows.forEach((key, row) -> Alignment.match(items(numbered.getOrDefault(key, List.of()), oldPrint), items(row, newPrint),
                matched));
    }

    private static <T> List<Alignment.Item<T>> items(List<T> things, Function<T, Fingerprint> print) {
        return things.stream().map(each -> new Alignment.Item<>(each, print.apply(each))).toList();
    }

    private Object withoutNumbers(Object key) {
        if (!options.matchCompilerMade()) {
            return key;
        }
        return switch (key) {
            case String name -> CompilerMade.key(name);
            case Described(String name, Identity shape, boolean more) -> new Described(CompilerMade.key(name), shape, more);
            default -> key;
        };
    }

    private void matchFields(Pair<DefinedKlass> type) {
        List<FieldInfo> old = type.before == null ? List.of() : type.before.fields();
        List<FieldInfo> now = type.after == null ? List.of() : type.after.fields();
        Map<FieldInfo, FieldInfo> found = new IdentityHashMap<>();
        if (type.before != null && type.after != null) {
            match(old, now, field -> described(before, field), field -> described(after, field), oldOrigins::print,
                    newOrigins::print, (one, two) -> found.put(two, one));
        }
        Set<FieldInfo> matched = new HashSet<>();
        for (FieldInfo field : now) {
            Identity identity = table.fresh();
            after.identities().put(field, identity);
            FieldInfo counterpart = found.get(field);
            if (counterpart != null) {
                matched.add(counterpart);
                before.identities().put(counterpart, identity);
            }
        }
        old.stream().filter(field -> !matched.contains(field))
                .forEach(field -> before.identities().put(field, table.fresh()));
    }
}
