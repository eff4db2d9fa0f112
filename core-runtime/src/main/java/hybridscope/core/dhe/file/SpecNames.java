package hybridscope.core.dhe.file;

import hybridscope.core.dhe.rules.RuledAssembly;
import hybridscope.core.dhe.rules.RuledMethod;
import hybridscope.core.dhe.rules.RuledType;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;

/**
 * What spec files call types and methods: {@code N.Outer/Inner}, and {@code N.Type::Sum(System.Int32) : System.Int32}, so that
 * the methods of a type stand together. Rows that nobody can read go by their tokens.
 */
public final class SpecNames {
    private final Names names;
    private final String[] methods;

    /** The names of a dll. */
    public SpecNames(Names names) {
        this.names = names;
        methods = new String[names.metadata().tables().rows(Table.METHOD_DEF)];
        for (RuledType type : RuledAssembly.of(names).types()) {
            for (RuledMethod method : type.methods()) {
                int rid = Token.rid(method.token());
                if (rid >= 1 && rid <= methods.length) {
                    methods[rid - 1] = text(method);
                }
            }
        }
    }

    private static String text(RuledMethod method) {
        String signature = method.names().getFirst().signatures().isEmpty() ? ""
                : method.names().getFirst().signatures().getLast();
        int at = signature.indexOf(" " + method.name());
        return at < 0 ? method.fullName()
                : method.type() + "::" + signature.substring(at + 1) + " : " + signature.substring(0, at);
    }

    /** A type's name by its row. */
    public String type(int rid) {
        int token = Token.of(Table.TYPE_DEF, rid);
        String name = names.metadata().tables().has(Table.TYPE_DEF, rid) ? names.type(token, NameStyle.METADATA) : "";
        return name.isEmpty() ? "0x" + Token.text(token) : name;
    }

    /** A method's name by its row. */
    public String method(int rid) {
        String name = rid >= 1 && rid <= methods.length ? methods[rid - 1] : null;
        return name == null || name.isEmpty() ? "0x" + Token.text(Token.of(Table.METHOD_DEF, rid)) : name;
    }
}
