package hybridscope.core.dhe.rules;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;

/**
 * An assembly as rules see it. Made once for a file: it takes a while, about 10 µs for each method.
 *
 * @param name  its simple name
 * @param types its types that have methods, in the order of their rows
 */
public record RuledAssembly(String name, List<RuledType> types) {
    private static final int INTERRUPTED_EVERY = 0xFF;

    /** The assembly that a file is; a netmodule's name is empty, and rows that cannot be read are left out. */
    public static RuledAssembly of(Names names) {
        String name;
        try {
            name = AssemblyName.ofAssembly(names.metadata()).name();
        } catch (BadFormatException e) {
            name = "";
        }
        return of(name, names);
    }

    /** What a file adds to an assembly of a name. It ends early where the thread is interrupted. */
    public static RuledAssembly of(String name, Names names) {
        List<RuledType> types = new ArrayList<>();
        int rows = names.metadata().tables().rows(Table.TYPE_DEF);
        for (int rid = 1; rid <= rows && ((rid & INTERRUPTED_EVERY) != 0 || !Thread.currentThread().isInterrupted()); rid++) {
            int token = Token.of(Table.TYPE_DEF, rid);
            String type = names.type(token, NameStyle.METADATA);
            List<RuledMethod> methods = new ArrayList<>();
            for (int method : names.metadata().relations().members(RuledNames.METHOD_LIST, rid)) {
                methods.add(RuledNames.of(name, type, rid, names, method));
            }
            if (!methods.isEmpty()) {
                types.add(new RuledType(type, token, List.copyOf(methods)));
            }
        }
        return new RuledAssembly(name, List.copyOf(types));
    }

    /** All its methods, by type. */
    public List<RuledMethod> methods() {
        return types.stream().flatMap(type -> type.methods().stream()).toList();
    }
}
