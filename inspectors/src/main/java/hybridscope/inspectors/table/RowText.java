package hybridscope.inspectors.table;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.inspectors.file.OpenFile;

/** What a row is called where another one refers to it. */
public final class RowText {
    private RowText() {
    }

    /** Types and members by their names, members without their result; other rows by name or number. */
    public static String of(OpenFile file, int token) {
        Names names = file.names();
        Table table = Token.table(token);
        return switch (table) {
            case FIELD, EVENT -> names.member(token, NameStyle.CSHARP);
            case METHOD_DEF, MEMBER_REF, METHOD_SPEC, PROPERTY -> names.member(token, NameStyle.CSHARP)
                    + names.parameters(token, NameStyle.CSHARP_SHORT);
            default -> names.token(token, NameStyle.CSHARP);
        };
    }
}
