package hybridscope.core.metadata.monodis;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the definitions behind references, as monodis does: over assemblies, netmodules and type forwarders. */
final class Classes {
    private static final Map<String, String> PRIMITIVES = Map.ofEntries(Map.entry("Void", "void"), Map.entry("Boolean", "bool"),
            Map.entry("Char", "char"), Map.entry("SByte", "int8"), Map.entry("Byte", "unsigned int8"),
            Map.entry("Int16", "int16"), Map.entry("UInt16", "unsigned int16"), Map.entry("Int32", "int32"),
            Map.entry("UInt32", "unsigned int32"), Map.entry("Int64", "int64"),
            Map.entry("UInt64", "unsigned int64"), Map.entry("Single", "float32"), Map.entry("Double", "float64"),
            Map.entry("String", "string"),
            Map.entry("Object", "object"), Map.entry("IntPtr", "native int"), Map.entry("UIntPtr", "native unsigned int"),
            Map.entry("TypedReference", "typedref"));

    /** A definition. */
    record Definition(Metadata metadata, int rid) {
        String name() {
            return metadata.string(Table.TYPE_DEF.column("TypeName"), rid);
        }

        String namespace() {
            return metadata.string(Table.TYPE_DEF.column("TypeNamespace"), rid);
        }

        /** Row of the enclosing class, or 0. */
        int enclosing() {
            int row = metadata.relations().firstWhere(Table.NESTED_CLASS.column("NestedClass"), rid);
            return row == 0 ? 0 : metadata.tables().value(Table.NESTED_CLASS.column("EnclosingClass"), row);
        }

        /** The keyword of a primitive type of mscorlib, or null. */
        String primitive() {
            return namespace().equals("System") && enclosing() == 0 && assemblyName(metadata).equals("mscorlib")
                    ? PRIMITIVES.get(name()) : null;
        }
    }

    private final Map<String, Metadata> loaded = new HashMap<>();
    private final List<Path> directories;

    /** @param directories where assemblies are looked for, in this order */
    Classes(List<Path> directories) {
        this.directories = directories;
    }

    static String assemblyName(Metadata metadata) {
        return metadata.tables().has(Table.ASSEMBLY, 1) ? metadata.string(Table.ASSEMBLY.column("Name"), 1) : "";
    }

    /** The definition that a TypeDef or TypeRef token names, or null where it is not found. */
    Definition resolve(Metadata metadata, int token) {
        Tables tables = metadata.tables();
        int rid = Token.rid(token);
        if (Token.table(token) == Table.TYPE_DEF) {
            return new Definition(metadata, rid);
        }
        String name = metadata.string(Table.TYPE_REF.column("TypeName"), rid);
        String namespace = metadata.string(Table.TYPE_REF.column("TypeNamespace"), rid);
        int scope = tables.reference(Table.TYPE_REF.column("ResolutionScope"), rid);
        if (scope == 0) {
            return find(metadata, namespace, name);
        }
        return switch (Token.table(scope)) {
            case MODULE -> find(metadata, namespace, name);
            case TYPE_REF -> {
                Definition outer = resolve(metadata, scope);
                yield outer == null ? null : nested(outer, name);
            }
            case ASSEMBLY_REF -> {
                Metadata assembly = load(metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(scope)));
                yield assembly == null ? null : find(assembly, namespace, name);
            }
            case MODULE_REF -> {
                Metadata module = load(metadata.string(Table.MODULE_REF.column("Name"), Token.rid(scope)));
                yield module == null ? null : find(module, namespace, name);
            }
            default -> throw new IllegalStateException(Token.text(scope));
        };
    }

    private Definition nested(Definition outer, String name) {
        Column enclosing = Table.NESTED_CLASS.column("EnclosingClass");
        for (int row : outer.metadata.relations().rowsWhere(enclosing, outer.rid)) {
            Definition found = new Definition(outer.metadata,
                    outer.metadata.tables().value(Table.NESTED_CLASS.column("NestedClass"), row));
            if (found.name().equals(name)) {
                return found;
            }
        }
        return null;
    }

    private final Map<Metadata, Map<String, Integer>> topLevel = new HashMap<>();

    private Definition find(Metadata metadata, String namespace, String name) {
        Integer rid = topLevel.computeIfAbsent(metadata, Classes::index).get(namespace + "." + name);
        if (rid == null) {
            return null;
        }
        if (rid > 0) {
            return new Definition(metadata, rid);
        }
        int forwarded = metadata.tables().reference(Table.EXPORTED_TYPE.column("Implementation"), -rid);
        Metadata target = load(metadata.string(Token.table(forwarded) == Table.FILE
                ? Table.FILE.column("Name") : Table.ASSEMBLY_REF.column("Name"), Token.rid(forwarded)));
        return target == null ? null : find(target, namespace, name);
    }

    /** Top-level types by name; forwarded ones as negative ExportedType rows. */
    private static Map<String, Integer> index(Metadata metadata) {
        Map<String, Integer> index = new HashMap<>();
        for (int rid = 1; rid <= metadata.tables().rows(Table.EXPORTED_TYPE); rid++) {
            int implementation = metadata.tables().reference(Table.EXPORTED_TYPE.column("Implementation"), rid);
            if (implementation != 0 && Token.table(implementation) != Table.EXPORTED_TYPE) {
                index.put(metadata.string(Table.EXPORTED_TYPE.column("TypeNamespace"), rid) + "."
                        + metadata.string(Table.EXPORTED_TYPE.column("TypeName"), rid), -rid);
            }
        }
        for (int rid = metadata.tables().rows(Table.TYPE_DEF); rid >= 1; rid--) {
            Definition type = new Definition(metadata, rid);
            if (type.enclosing() == 0) {
                index.put(type.namespace() + "." + type.name(), rid);
            }
        }
        return index;
    }

    /** Remembers an assembly under its name, so that references to it find this copy. */
    void add(Metadata metadata) {
        loaded.put(assemblyName(metadata), metadata);
    }

    private Metadata load(String name) {
        return loaded.computeIfAbsent(name, key -> {
            for (Path directory : directories) {
                for (String extension : List.of("", ".dll", ".exe")) {
                    Path path = directory.resolve(key + extension);
                    if (Files.isRegularFile(path)) {
                        try {
                            return Image.open(path).metadata().orElseThrow();
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    }
                }
            }
            return null;
        });
    }

    /** Whether monodis calls it a value type: its parent is System.ValueType or System.Enum. */
    boolean isValueType(Definition type) {
        String parent = parentName(type);
        return parent.equals("System.ValueType") && !fullName(type).equals("System.Enum") || parent.equals("System.Enum");
    }

    /** Whether its parent is System.Enum. */
    boolean isEnum(Definition type) {
        return parentName(type).equals("System.Enum");
    }

    private static String fullName(Definition type) {
        return type.namespace() + "." + type.name();
    }

    private String parentName(Definition type) {
        int parent = type.metadata.tables().reference(Table.TYPE_DEF.column("Extends"), type.rid);
        if (parent == 0 || Token.table(parent) == Table.TYPE_SPEC) {
            return "";
        }
        Definition resolved = resolve(type.metadata, parent);
        return resolved == null ? "" : fullName(resolved);
    }
}
