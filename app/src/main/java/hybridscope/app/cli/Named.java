package hybridscope.app.cli;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.metadata.name.Names;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.row.RowSubject;
import java.util.List;
import java.util.OptionalInt;

/** Finds what TYPE and METHOD arguments name. */
final class Named {
    private Named() {
    }

    /** Row of the TypeDef that TYPE names. */
    static int type(OpenFile file, String expression) {
        return rid(file, new MemberLookup(file.names()).type(expression));
    }

    /** Row of the TypeDef that an argument names; empty where it names none, or no single one. */
    static OptionalInt typeIfAny(OpenFile file, String expression) {
        return new MemberLookup(file.names()).type(expression) instanceof Lookup.Found(int token)
                ? OptionalInt.of(Token.rid(token)) : OptionalInt.empty();
    }

    /** Row of the MethodDef that METHOD names; a token such as {@code 0x06000001} names one too. */
    static int method(OpenFile file, String expression) {
        if (expression.matches("0x06[0-9A-Fa-f]{6}")) {
            int rid = Token.rid(Integer.decode(expression));
            if (!file.metadata().orElseThrow().tables().has(Table.METHOD_DEF, rid)) {
                throw new BadInputException(file.path() + ": there is no method " + expression);
            }
            return rid;
        }
        return rid(file, new MemberLookup(file.names()).method(expression));
    }

    /** The token of the type, method, field, property or event that MEMBER names; a token names itself. */
    static int member(OpenFile file, String expression) {
        Metadata metadata = file.metadata().orElseThrow();
        if (expression.matches("0x[0-9A-Fa-f]{8}")) {
            int token = Integer.parseUnsignedInt(expression.substring(2), 16);
            boolean there = Token.isUserString(token) ? Token.rid(token) < metadata.userStrings().data().length()
                    : Token.table(token) != null && metadata.tables().has(Token.table(token), Token.rid(token));
            if (!there) {
                throw new BadInputException(file.path() + ": there is no " + expression);
            }
            return token;
        }
        MemberLookup lookup = new MemberLookup(file.names());
        int colons = expression.indexOf("::");
        if (colons < 0 && lookup.type(expression) instanceof Lookup.Found(int type)) {
            return type;
        }
        Lookup method = lookup.method(expression);
        if (method instanceof Lookup.None && colons > 0
                && lookup.type(expression.substring(0, colons)) instanceof Lookup.Found(int type)) {
            String name = expression.substring(colons + 2);
            for (Table table : List.of(Table.FIELD, Table.PROPERTY, Table.EVENT)) {
                for (int rid = 1; rid <= metadata.tables().rows(table); rid++) {
                    if (metadata.string(table.column("Name"), rid).equals(name)
                            && RowSubject.owner(metadata, table, rid) == type) {
                        return Token.of(table, rid);
                    }
                }
            }
        }
        return Token.of(Table.METHOD_DEF, rid(file, method));
    }

    private static int rid(OpenFile file, Lookup lookup) {
        Names names = file.names();
        return switch (lookup) {
            case Lookup.Found found -> Token.rid(found.token());
            case Lookup.None none -> throw new BadInputException(file.path(), none.text(names));
            case Lookup.Ambiguous ambiguous -> throw new BadInputException(file.path(), ambiguous.text(names));
        };
    }
}
