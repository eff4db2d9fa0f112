package hybridscope.core.standin;

import hybridscope.core.files.KnownFolder;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.emit.ImageContent;
import hybridscope.core.metadata.emit.ImageWriter;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureWriter;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.Runtime;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An assembly that is not there, as metadata: a type for each that is referred to, with the members that are. It grows as more
 * files refer to it; rows keep their numbers.
 */
final class StandInAssembly {
    private static final Column FIELD_LIST = Table.TYPE_DEF.column("FieldList");
    private static final Column METHOD_LIST = Table.TYPE_DEF.column("MethodList");
    private static final Column FIELD_FLAGS = Table.FIELD.column("Flags");
    private static final Column METHOD_FLAGS = Table.METHOD_DEF.column("Flags");
    private static final Column METHOD_IMPL_FLAGS = Table.METHOD_DEF.column("ImplFlags");
    private static final int INTERNAL_CALL = 0x1000;
    private static final int RUNTIME = 3;
    private static final int SHA1 = 0x8004;

    private final String name;
    private final ImageContent content = new ImageContent();
    private final Map<String, StandInType> types = new LinkedHashMap<>();
    private final Map<String, Integer> references = new HashMap<>();
    private final Map<Integer, Integer> layouts = new HashMap<>();
    private final Set<StandInType> changed = new LinkedHashSet<>();
    private Assembly assembly;

    StandInAssembly(String name) {
        this.name = name;
        content.add(Table.MODULE, 0, content.string(name + ".dll"), content.guid(new byte[16]), 0, 0);
        content.add(Table.ASSEMBLY, SHA1, 0, 0, 0, 0, 0, 0, content.string(name), 0);
        content.add(Table.TYPE_DEF, 0, content.string("<Module>"), 0, 0, 0, 0);
    }

    String name() {
        return name;
    }

    boolean isUnity() {
        return name.equals("UnityEngine") || name.startsWith("UnityEngine.");
    }

    Map<String, StandInType> types() {
        return types;
    }

    void changed(StandInType type) {
        changed.add(type);
    }

    /** The type of a metadata name, made where there is none yet, with those it is nested in. */
    StandInType type(String typeName) {
        StandInType known = types.get(typeName);
        if (known != null) {
            return known;
        }
        int slash = typeName.lastIndexOf('/');
        StandInType outer = slash < 0 ? null : type(typeName.substring(0, slash));
        String own = typeName.substring(slash + 1);
        int dot = outer == null ? own.lastIndexOf('.') : -1;
        int row = content.add(Table.TYPE_DEF, 0, content.string(own.substring(dot + 1)),
                dot <= 0 ? 0 : content.string(own.substring(0, dot)), 0, 0, 0);
        if (outer != null) {
            content.add(Table.NESTED_CLASS, row, outer.rid);
        }
        StandInType made = new StandInType(this, typeName, row);
        types.put(typeName, made);
        int number = 0;
        // A nested type has the parameters of those around it before its own.
        for (String part : typeName.split("/")) {
            for (int i = StandInType.arity(part); i > 0; i--) {
                variable(CodedIndex.TYPE_OR_METHOD_DEF.encode(Table.TYPE_DEF, row), number++);
            }
        }
        changed(made);
        return made;
    }

    private void variable(int owner, int number) {
        content.add(Table.GENERIC_PARAM, number, 0, owner, content.string("T" + number));
    }

    /** The token by which this assembly's signatures name a type of an assembly. */
    int token(String home, String typeName) {
        if (home.equalsIgnoreCase(name)) {
            return Token.of(Table.TYPE_DEF, type(typeName).rid);
        }
        String key = home + "\n" + typeName;
        Integer known = references.get(key);
        if (known == null) {
            int slash = typeName.lastIndexOf('/');
            String own = typeName.substring(slash + 1);
            int dot = slash < 0 ? own.lastIndexOf('.') : -1;
            int scope = slash < 0 ? CodedIndex.RESOLUTION_SCOPE.encode(Table.ASSEMBLY_REF, assemblyReference(home))
                    : CodedIndex.RESOLUTION_SCOPE.encode(Table.TYPE_REF, Token.rid(token(home, typeName.substring(0, slash))));
            known = content.add(Table.TYPE_REF, scope, content.string(own.substring(dot + 1)),
                    dot <= 0 ? 0 : content.string(own.substring(0, dot)));
            references.put(key, known);
        }
        return Token.of(Table.TYPE_REF, known);
    }

    private int assemblyReference(String home) {
        return references.computeIfAbsent(home,
                _ -> content.add(Table.ASSEMBLY_REF, 0, 0, 0, 0, 0, 0, content.string(home), 0, 0));
    }

    StandInType.Member addField(StandInType owner, String fieldName, byte[] signature, int flags) {
        int row = content.add(Table.FIELD, flags, content.string(fieldName), content.blob(signature));
        changed(owner);
        return new StandInType.Member(row, fieldName, signature, flags);
    }

    StandInType.Member addMethod(String methodName, byte[] signature, int flags, int genericArity) {
        int row = content.add(Table.METHOD_DEF, 0, 0, flags, content.string(methodName), content.blob(signature), 0);
        for (int i = 0; i < genericArity; i++) {
            variable(CodedIndex.TYPE_OR_METHOD_DEF.encode(Table.METHOD_DEF, row), i);
        }
        return new StandInType.Member(row, methodName, signature, flags);
    }

    /** Makes what has been found out known to the runtime. */
    void publish(Runtime runtime, KnownFolder directory) {
        if (assembly != null && changed.isEmpty()) {
            return;
        }
        Set<Integer> rows = new LinkedHashSet<>();
        for (StandInType type : List.copyOf(changed)) {
            type.guess();
            write(type);
            rows.add(type.rid);
        }
        changed.clear();
        Image image = Image.open(name + ".dll", ImageWriter.write(content, ImageWriter.Headers.LIBRARY));
        if (assembly == null) {
            assembly = runtime.defineStandIn(image, directory);
        } else {
            module().grow(image, rows);
        }
    }

    private LoadedModule module() {
        return assembly.manifest();
    }

    Optional<DefinedKlass> find(String typeName) {
        return assembly == null ? Optional.empty() : module().find(typeName);
    }

    private void write(StandInType type) {
        addKnownFields(type);
        content.set(Table.TYPE_DEF.column("Flags"), type.rid, flags(type));
        content.set(Table.TYPE_DEF.column("Extends"), type.rid, base(type.kind()));
        content.members(FIELD_LIST, type.rid, type.fields.stream().map(field -> field.rid).toList());
        content.members(METHOD_LIST, type.rid, type.methods.stream().map(method -> method.rid).toList());
        type.fields.forEach(field -> content.set(FIELD_FLAGS, field.rid, field.flags));
        boolean delegate = type.kind() == StandInKind.DELEGATE;
        for (StandInType.Member method : type.methods) {
            // What an interface's method is here is a body that throws: whoever implements it may do so in a base class.
            int virtual = type.kind() == StandInKind.INTERFACE && !method.isStatic() || delegate && !method.name.equals(".ctor")
                    ? StandInType.VIRTUAL | StandInType.NEW_SLOT : 0;
            content.set(METHOD_FLAGS, method.rid, method.flags | virtual);
            content.set(METHOD_IMPL_FLAGS, method.rid, delegate ? RUNTIME : INTERNAL_CALL);
        }
        int size = type.declaredSize();
        if (size > 0 || layouts.containsKey(type.rid)) {
            int row = layouts.computeIfAbsent(type.rid, _ -> content.add(Table.CLASS_LAYOUT, 0, 0, type.rid));
            content.set(Table.CLASS_LAYOUT, row, 0, size, type.rid);
        }
    }

    private void addKnownFields(StandInType type) {
        if (type.kind() == StandInKind.ENUM && type.fields.isEmpty()) {
            type.member(true, "value__", SignatureWriter.write(new FieldSig(TypeSig.of(type.underlying()))),
                    StandInType.PUBLIC | 0x600, 0);
        }
        KnownStructs.Fields known = type.knownFields();
        if (known != null) {
            byte[] signature = SignatureWriter.write(new FieldSig(TypeSig.of(known.type())));
            known.names().forEach(field -> type.member(true, field, signature, StandInType.PUBLIC, 0));
            // Members come as they are referred to; in memory they lie as Unity has them.
            type.fields.sort(java.util.Comparator.comparingInt(field -> field.isStatic() || !known.names().contains(field.name)
                    ? known.names().size() : known.names().indexOf(field.name)));
        }
    }

    private static int flags(StandInType type) {
        boolean nested = type.name.contains("/");
        int visible = nested ? 2 : 1;
        int what = switch (type.kind()) {
            case INTERFACE -> 0xA0;
            case STRUCT -> 0x108;
            case ENUM, DELEGATE -> 0x100;
            case CLASS, ATTRIBUTE, EXCEPTION -> 0;
        };
        return visible | what | 0x100000;
    }

    private int base(StandInKind kind) {
        String base = switch (kind) {
            case INTERFACE -> null;
            case STRUCT -> "System.ValueType";
            case ENUM -> "System.Enum";
            case DELEGATE -> "System.MulticastDelegate";
            case CLASS -> "System.Object";
            case ATTRIBUTE -> "System.Attribute";
            case EXCEPTION -> "System.Exception";
        };
        return base == null ? 0 : CodedIndex.TYPE_DEF_OR_REF.encode(Table.TYPE_REF, Token.rid(token("mscorlib", base)));
    }

    /** The signature of a delegate's constructor. */
    static boolean isDelegateConstructor(MethodSig signature) {
        return signature.hasThis() && signature.convention() == CallingConvention.DEFAULT && signature.parameters().size() == 2
                && signature.parameters().get(0).equals(TypeSig.of(ElementType.OBJECT))
                && signature.parameters().get(1).equals(TypeSig.of(ElementType.I));
    }
}
