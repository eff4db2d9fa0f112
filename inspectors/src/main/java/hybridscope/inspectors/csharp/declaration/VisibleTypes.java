package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Which names of types and namespaces mean something in the code of an assembly: all types of its own, the public ones of the
 * assemblies in its runtime, and all of those that call it a friend.
 */
public final class VisibleTypes {
    private static final Column NAME = Table.TYPE_DEF.column("TypeName");
    private static final Column NAMESPACE = Table.TYPE_DEF.column("TypeNamespace");
    private static final Column FLAGS = Table.TYPE_DEF.column("Flags");
    private static final String FRIENDS = "System.Runtime.CompilerServices.InternalsVisibleToAttribute";
    private static final int VISIBILITY = 7;
    private static final int PUBLIC = 1;

    /** Metadata names of types, by namespace. */
    private final Map<String, Set<String>> types = new HashMap<>();
    private final Set<String> namespaces = new HashSet<>();

    /** The modules, and whether all of their types are seen. */
    private final Map<LoadedModule, Boolean> modules = new LinkedHashMap<>();
    private Map<String, List<MethodInfo>> extensions;

    private VisibleTypes() {
    }

    /** What an assembly sees. */
    public static VisibleTypes of(Assembly assembly) {
        VisibleTypes visible = new VisibleTypes();
        for (Assembly each : assembly.runtime().assemblies()) {
            boolean all = each == assembly || isFriend(each, assembly);
            each.modules().forEach(module -> {
                visible.modules.put(module, all);
                visible.add(module, all);
            });
        }
        return visible;
    }

    private static boolean isFriend(Assembly assembly, Assembly other) {
        String name = other.name().toLowerCase(Locale.ROOT);
        List<AttributeInfo> attributes;
        try {
            attributes = assembly.attributes();
        } catch (BadFormatException damaged) {
            return false;
        }
        return attributes.stream().filter(each -> each.type().name().equals(FRIENDS))
                .flatMap(each -> each.value().arguments().stream()).anyMatch(argument -> argument.value()
                instanceof Value.Text(String text) && text.split(",")[0].strip().toLowerCase(Locale.ROOT).equals(name));
    }

    private void add(LoadedModule module, boolean all) {
        Metadata metadata = module.metadata();
        // Row 1 holds what is outside of classes.
        for (int row = 2; row <= metadata.tables().rows(Table.TYPE_DEF); row++) {
            try {
                int visibility = metadata.tables().value(FLAGS, row) & VISIBILITY;
                if (visibility <= PUBLIC) {
                    // The compiler knows a namespace even where it may use no type of it.
                    String namespace = metadata.string(NAMESPACE, row);
                    Set<String> names = types.computeIfAbsent(namespace, this::enter);
                    if (visibility == PUBLIC || all) {
                        names.add(metadata.string(NAME, row));
                    }
                }
            } catch (BadFormatException damaged) {
                // A type without a readable name is called by none.
                continue;
            }
        }
    }

    private Set<String> enter(String namespace) {
        for (int end = namespace.length(); end > 0; end = namespace.lastIndexOf('.', end - 1)) {
            namespaces.add(namespace.substring(0, end));
        }
        return new HashSet<>();
    }

    /** Whether the code sees what is internal to a module. */
    boolean seesAll(LoadedModule module) {
        return modules.getOrDefault(module, false);
    }

    /** The extension methods of a name in classes that are seen. */
    List<MethodInfo> extensions(String name) {
        if (extensions == null) {
            extensions = new HashMap<>();
            modules.forEach((module, all) -> module.definitions().forEach(type -> addExtensions(type, all)));
        }
        return extensions.getOrDefault(name, List.of());
    }

    private void addExtensions(DefinedKlass type, boolean all) {
        try {
            if (!type.isAbstract() || !type.isSealed() || type.enclosing() != null
                    || !all && (type.flags() & VISIBILITY) != PUBLIC
                    || !CodeAttributes.has(type.attributes(), MemberOwners.EXTENSION)) {
                return;
            }
            for (MethodInfo method : type.methods()) {
                if ((method.isPublic() || all && !method.isPrivate()) && MemberOwners.isExtension(method)) {
                    extensions.computeIfAbsent(method.name(), _ -> new ArrayList<>()).add(method);
                }
            }
        } catch (LoadException | BadFormatException damaged) {
            // A damaged class extends nothing.
            return;
        }
    }

    /** Whether there is such a namespace; types or other namespaces may be in it. */
    boolean isNamespace(String name) {
        return namespaces.contains(name);
    }

    /** Whether a namespace, "" for the global one, has such a type. */
    boolean isType(String namespace, String name, int arity) {
        return types.getOrDefault(namespace, Set.of()).contains(arity == 0 ? name : name + "`" + arity);
    }
}
