package hybridscope.inspectors.definition;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.definition.Definitions.Definition;
import hybridscope.inspectors.file.OpenFile;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The tokens by which the open files name one and the same thing: its definition in one file, references to that in all. */
public final class References {
    private final Definitions definitions;
    private final OpenFile home;
    private final int token;
    private final Runnable step;
    private final boolean isDefined;

    private References(Definitions definitions, OpenFile home, int token, Runnable step, boolean isDefined) {
        this.definitions = definitions;
        this.home = home;
        this.token = token;
        this.step = step;
        this.isDefined = isDefined;
    }

    /** What a token of a file names: its definition where the file that has that is open, else the token itself. */
    public static References of(String file, int token, List<OpenFile> files, Runnable step) {
        Definitions definitions = new Definitions(files);
        OpenFile from = files.stream().filter(each -> each.key().equals(file)).findFirst().orElse(null);
        Optional<Definition> found = from == null ? Optional.empty() : definitions.definition(from, token);
        return found.map(defined -> new References(definitions, defined.file(), defined.token(), step, true))
                .orElseGet(() -> new References(definitions, from, token, step, false));
    }

    /** What is named: its definition, where the file that has it is open. */
    public Optional<Definition> definition() {
        return isDefined ? Optional.of(new Definition(home, token)) : Optional.empty();
    }

    /** Those of a file. */
    public Set<Integer> tokens(OpenFile file) {
        Set<Integer> found = new HashSet<>();
        if (file == home) {
            found.add(token);
        }
        Metadata metadata = file.metadata().orElse(null);
        if (metadata == null || !isDefined) {
            return found;
        }
        switch (Token.table(token)) {
            case TYPE_DEF -> {
                named(file, metadata, Table.TYPE_REF, found);
                all(file, metadata, Table.TYPE_SPEC, found);
            }
            case METHOD_DEF, FIELD -> {
                named(file, metadata, Table.MEMBER_REF, found);
                instances(metadata, found);
            }
            default -> all(file, metadata, Table.ASSEMBLY_REF, found);
        }
        return found;
    }

    /** References with the definition's name that lead to it. */
    private void named(OpenFile file, Metadata metadata, Table table, Set<Integer> found) {
        try {
            String name = home.metadata().orElseThrow().string(name(Token.table(token)), Token.rid(token));
            Column column = name(table);
            for (int rid = 1; rid <= metadata.tables().rows(table); rid++) {
                step.run();
                if (metadata.string(column, rid).equals(name)) {
                    add(file, Token.of(table, rid), found);
                }
            }
        } catch (BadFormatException e) {
            // A name that cannot be read: the rest of the table is as far as this goes.
            return;
        }
    }

    private static Column name(Table table) {
        return table.column(table == Table.TYPE_DEF || table == Table.TYPE_REF ? "TypeName" : "Name");
    }

    private void all(OpenFile file, Metadata metadata, Table table, Set<Integer> found) {
        for (int rid = 1; rid <= metadata.tables().rows(table); rid++) {
            step.run();
            add(file, Token.of(table, rid), found);
        }
    }

    private void add(OpenFile file, int reference, Set<Integer> found) {
        if (definitions.definition(file, reference).filter(target -> target.file() == home && target.token() == token)
                .isPresent()) {
            found.add(reference);
        }
    }

    /** Instances of generic methods. */
    private static void instances(Metadata metadata, Set<Integer> found) {
        Column method = Table.METHOD_SPEC.column("Method");
        for (int rid = 1; rid <= metadata.tables().rows(Table.METHOD_SPEC); rid++) {
            if (found.contains(metadata.tables().reference(method, rid))) {
                found.add(Token.of(Table.METHOD_SPEC, rid));
            }
        }
    }
}
