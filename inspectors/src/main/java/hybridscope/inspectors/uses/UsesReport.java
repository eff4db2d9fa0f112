package hybridscope.inspectors.uses;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.definition.Definitions.Definition;
import hybridscope.inspectors.definition.References;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.row.RowSubject;
import hybridscope.inspectors.table.RowText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Who uses a type or member, and who stands in for it: callers, readers and writers, overrides, implementations, derived types,
 * code that makes instances, members made of it; of a method also what its own code uses.
 *
 * @param name   what is asked about
 * @param place  where that is shown
 * @param groups what was found, by relation; relations that nothing stands in are left out
 */
public record UsesReport(String name, Place place, List<UseGroup> groups) {
    private static final Column ASSOCIATION = Table.METHOD_SEMANTICS.column("Association");
    private static final Column METHOD = Table.METHOD_SEMANTICS.column("Method");

    /**
     * Looks through files.
     *
     * @param file  key of the one whose token is asked about
     * @param token a type, a member or a reference to one, a user string
     * @param files those that are looked through, that one among them
     * @param step  told now and then; may throw to break off
     */
    public static UsesReport of(String file, int token, List<OpenFile> files, Runnable step) {
        References references = References.of(file, token, files, step);
        Optional<Definition> defined = references.definition();
        OpenFile home = defined.map(Definition::file)
                .orElseGet(() -> files.stream().filter(each -> each.key().equals(file)).findFirst().orElseThrow());
        int subject = defined.map(Definition::token).orElse(token);
        Sites sites = new Sites(home, subject);
        if (Token.table(subject) == Table.METHOD_DEF && defined.isPresent()) {
            new Overrides(home, subject, files, step).into(sites);
        }
        for (OpenFile each : files) {
            if (each.metadata().isPresent()) {
                Set<Integer> tokens = tokens(references, home, subject, each, files, step);
                new CodeUses(each, subject, tokens, step).into(sites);
                if (Token.table(subject) == Table.TYPE_DEF) {
                    new TypeMentions(each, tokens, step).into(sites);
                }
            }
        }
        if (Token.table(subject) == Table.METHOD_DEF) {
            new CodeUses(home, subject, Set.of(), step).own(sites, files);
        }
        return new UsesReport(name(home, subject), placeOf(home, subject), sites.groups());
    }

    /** How many uses there are in all, of all relations. */
    public int total() {
        return groups.stream().mapToInt(UseGroup::total).sum();
    }

    /** Those by which a file names the subject; of a property or an event its accessors. */
    private static Set<Integer> tokens(References references, OpenFile home, int subject, OpenFile file, List<OpenFile> files,
            Runnable step) {
        Table table = Token.table(subject);
        if (table != Table.PROPERTY && table != Table.EVENT) {
            return references.tokens(file);
        }
        Metadata metadata = home.metadata().orElseThrow();
        Set<Integer> found = new LinkedHashSet<>();
        for (int row : metadata.relations().rowsWhere(ASSOCIATION, table, Token.rid(subject))) {
            found.addAll(References.of(home.key(), metadata.tables().reference(METHOD, row), files, step).tokens(file));
        }
        return found;
    }

    static String name(OpenFile file, int token) {
        try {
            return Token.isUserString(token)
                    ? Names.quoted(file.metadata().orElseThrow().userStrings().userString(Token.rid(token)))
                    : RowText.of(file, token);
        } catch (BadFormatException e) {
            return Token.text(token);
        }
    }

    static Place placeOf(OpenFile file, int token) {
        return Token.isUserString(token) || Token.table(token) == null ? Place.ofToken(file.key(), token)
                : RowSubject.of(file, Token.table(token), Token.rid(token)).orElseGet(() -> Place.ofToken(file.key(), token));
    }

    /** What is found, in the order in which it is found within each file. */
    static final class Sites {
        private final Map<UseRelation, Map<String, Map<Place, Site>>> found = new EnumMap<>(UseRelation.class);
        private final OpenFile home;
        private final int subject;

        private record Site(String name, Place place, List<UseInstruction> instructions) {
        }

        Sites(OpenFile home, int subject) {
            this.home = home;
            this.subject = subject;
        }

        OpenFile home() {
            return home;
        }

        int subject() {
            return subject;
        }

        /** A type or member of a file. @param instruction what of it, or null */
        void add(UseRelation relation, OpenFile file, int token, UseInstruction instruction) {
            add(relation, file.key(), placeOf(file, token), file, token, instruction);
        }

        /** Something of a file that need not be open. @param named the file that gives the name by {@code token} */
        void add(UseRelation relation, String file, Place place, OpenFile named, int token, UseInstruction instruction) {
            Site site = found.computeIfAbsent(relation, _ -> new LinkedHashMap<>())
                    .computeIfAbsent(file, _ -> new LinkedHashMap<>())
                    .computeIfAbsent(place, _ -> new Site(name(named, token), place, new ArrayList<>()));
            if (instruction != null) {
                site.instructions.add(instruction);
            }
        }

        /** Something with a name of its own. */
        void add(UseRelation relation, String file, Place place, String name) {
            found.computeIfAbsent(relation, _ -> new LinkedHashMap<>()).computeIfAbsent(file, _ -> new LinkedHashMap<>())
                    .computeIfAbsent(place, _ -> new Site(name, place, new ArrayList<>()));
        }

        List<UseGroup> groups() {
            List<UseGroup> groups = new ArrayList<>();
            found.forEach((relation, byFile) -> {
                List<FileUses> files = byFile.entrySet().stream().map(each -> new FileUses(each.getKey(),
                        each.getValue().values().stream()
                        .map(site -> new UseSite(site.name, site.place, List.copyOf(site.instructions))).toList())).toList();
                groups.add(new UseGroup(relation, files.stream().mapToInt(FileUses::count).sum(), files));
            });
            return List.copyOf(groups);
        }
    }
}
