package hybridscope.app.cli;

import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.metadata.name.Names;
import hybridscope.inspectors.file.OpenFile;

/** Finds what TYPE and METHOD arguments name. */
final class Named {
    private Named() {
    }

    /** Row of the TypeDef that TYPE names. */
    static int type(OpenFile file, String expression) {
        return rid(file, new MemberLookup(file.names()).type(expression));
    }

    /** Row of the MethodDef that METHOD names. */
    static int method(OpenFile file, String expression) {
        return rid(file, new MemberLookup(file.names()).method(expression));
    }

    private static int rid(OpenFile file, Lookup lookup) {
        Names names = file.names();
        return switch (lookup) {
            case Lookup.Found found -> Token.rid(found.token());
            case Lookup.None none -> throw new BadInputException(file.path() + ": " + none.text(names));
            case Lookup.Ambiguous ambiguous -> throw new BadInputException(file.path() + ": " + ambiguous.text(names));
        };
    }
}
