package hybridscope.core.dhe.file;

import hybridscope.core.dhe.rules.RuledAssembly;
import hybridscope.core.dhe.rules.RuledMethod;
import hybridscope.core.dhe.rules.RuledType;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

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

    /** The names of rows from 1 on, each once: the second of a name has {@code #2} behind it. */
    static List<String> once(int rows, IntFunction<String> names) {
        Set<String> all = new LinkedHashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        for (int row = 1; row <= rows; row++) {
            String name = names.apply(row);
            int number = seen.merge(name, 1, Integer::sum);
            String numbered = number == 1 ? name : name + " #" + number;
            while (!all.add(numbered)) {
                number = seen.merge(name, 1, Integer::sum);
                numbered = name + " #" + number;
            }
        }
        return List.copyOf(all);
    }

    /** The types of a dll by row, the first at 0; each name is there once. */
    List<String> types() {
        return once(names.metadata().tables().rows(Table.TYPE_DEF), this::type);
    }

    /** The methods of a dll by row. */
    List<String> methods() {
        return once(methods.length, this::method);
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
