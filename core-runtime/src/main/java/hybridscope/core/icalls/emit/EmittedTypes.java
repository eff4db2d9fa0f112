package hybridscope.core.icalls.emit;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.emit.ImageContent;
import hybridscope.core.metadata.signature.CompressedInteger;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.PropertySig;
import hybridscope.core.metadata.signature.Signature;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes the types of one module builder as rows (ECMA-335 II.22). A type that is not complete has its TypeDef row, so that
 * others can refer to it; its members get theirs when it is created.
 */
final class EmittedTypes {
    private static final int STATIC = 0x10;
    private static final int SMALLEST_BUILDER = 64;
    private static final int HAS_FIELD_MARSHAL = 0x1000;
    private static final int HAS_DEFAULT = 0x8000;
    private static final int HAS_FIELD_RVA = 0x100;
    private static final int PARAM_HAS_DEFAULT = 0x1000;
    private static final int PARAM_HAS_MARSHAL = 0x2000;
    private static final int INTERFACE = 0x20;
    private static final int PINVOKE = 0x2000;
    private static final int HAS_THIS = 0x20;

    private final EmittedModule module;
    private final EmittedTokens tokens;
    private final EmittedBodies bodies;
    private final Builders builders;
    private final Engine engine;

    EmittedTypes(EmittedModules modules, EmittedModule module) {
        this.module = module;
        tokens = new EmittedTokens(modules, module);
        bodies = new EmittedBodies(module, tokens);
        engine = module.engine();
        builders = new Builders(engine);
    }

    private ImageContent content() {
        return module.content();
    }

    private int rid(int type) {
        return builders.i4(type, Builders.TYPE, "table_idx");
    }

    private static int coded(CodedIndex index, int token) {
        return index.encode(Token.table(token), Token.rid(token));
    }

    // ---- types that are not complete

    /** Gives all types of a module builder, as they are now, their rows; what is complete stays. */
    void drafts(int moduleBuilder) {
        List<Integer> work = new ArrayList<>(builders.list(moduleBuilder, Builders.MODULE, "types", "num_types"));
        List<Integer> indexes = tableIndexes(moduleBuilder);
        content().reserve(Table.TYPE_DEF, limit(indexes, Table.TYPE_DEF));
        content().reserve(Table.METHOD_DEF, limit(indexes, Table.METHOD_DEF));
        content().reserve(Table.PROPERTY, limit(indexes, Table.PROPERTY));
        content().reserve(Table.EVENT, limit(indexes, Table.EVENT));
        Set<Integer> seen = new HashSet<>();
        while (!work.isEmpty()) {
            int type = work.removeLast();
            if (type != 0 && seen.add(type)) {
                work.addAll(builders.list(type, Builders.TYPE, "subtypes"));
                if (!module.state().complete.contains(rid(type)) && hasRow(type)) {
                    draft(type);
                }
            }
        }
    }

    private List<Integer> tableIndexes(int moduleBuilder) {
        int array = builders.reference(moduleBuilder, Builders.MODULE, "table_indexes");
        List<Integer> indexes = new ArrayList<>();
        for (int i = 0; i < builders.length(array); i++) {
            indexes.add(Memory.i4(engine.memory(), builders.element(array, i)));
        }
        return indexes;
    }

    /** The last number that was given out: tokens have 24 bits for it, and what got one is an object of some size. */
    private int limit(List<Integer> indexes, Table table) {
        int most = Math.min(0xFF_FFFF, engine.heap().pages().highWater() / SMALLEST_BUILDER);
        return table.number() < indexes.size() ? Math.clamp(indexes.get(table.number()) - 1L, 0, most) : 0;
    }

    /** Whether a type's number is one that the module builder has given out. */
    private boolean hasRow(int type) {
        return rid(type) >= 1 && rid(type) <= content().rows(Table.TYPE_DEF);
    }

    private void draft(int type) {
        int rid = rid(type);
        int parent = builders.reference(type, Builders.TYPE, "parent");
        int flags = builders.i4(type, Builders.TYPE, "attrs");
        content().set(Table.TYPE_DEF, rid, flags, string(builders.text(type, Builders.TYPE, "tname")),
                string(builders.text(type, Builders.TYPE, "nspace")),
                parent == 0 || (flags & INTERFACE) != 0 ? 0 : tokens.typeDefOrRef(parent));
        int nesting = builders.reference(type, Builders.TYPE, "nesting_type");
        if (nesting != 0 && builders.kind(nesting).equals(Builders.TYPE)) {
            module.row(Table.NESTED_CLASS, rid, rid(nesting));
        }
        variables(builders.list(type, Builders.TYPE, "generic_params"),
                CodedIndex.TYPE_OR_METHOD_DEF.encode(Table.TYPE_DEF, rid));
    }

    private int string(String text) {
        return text == null || text.isEmpty() ? 0 : content().string(text);
    }

    private void variables(List<Integer> variables, int owner) {
        String kind = Builders.VARIABLE;
        for (int i = 0; i < variables.size(); i++) {
            int variable = variables.get(i);
            Integer known = module.state().built.get(variable);
            if (known == null) {
                known = content().add(Table.GENERIC_PARAM, 0, 0, 0, 0);
                module.state().built.put(variable, known);
                engine.collector().keep(variable);
            }
            content().set(Table.GENERIC_PARAM, known, i, builders.i4(variable, kind, "attrs"), owner,
                    string(builders.text(variable, kind, "name")));
        }
    }

    // ---- complete types

    /** Writes all of a type that is being created. Its TypeDef row. */
    int complete(int type) {
        int rid = rid(type);
        if (!hasRow(type)) {
            throw engine.exceptions().thrown("System.BadImageFormatException", null);
        }
        draft(type);
        module.edit().complete.add(rid);
        constraints(builders.list(type, Builders.TYPE, "generic_params"));
        for (int implemented : builders.list(type, Builders.TYPE, "interfaces")) {
            content().add(Table.INTERFACE_IMPL, rid, tokens.typeDefOrRef(implemented));
        }
        fields(type, rid);
        methods(type, rid);
        properties(type, rid);
        events(type, rid);
        int size = builders.i4(type, Builders.TYPE, "class_size");
        int packing = builders.i4(type, Builders.TYPE, "packing_size");
        if (size > 0 || packing > 0) {
            content().add(Table.CLASS_LAYOUT, packing, Math.max(size, 0), rid);
        }
        attributes(type, Builders.TYPE, Table.TYPE_DEF, rid);
        permissions(type, Builders.TYPE, Table.TYPE_DEF, rid);
        return rid;
    }

    private void constraints(List<Integer> variables) {
        String kind = Builders.VARIABLE;
        for (int variable : variables) {
            int owner = module.state().built.get(variable);
            int base = builders.reference(variable, kind, "base_type");
            if (base != 0) {
                content().add(Table.GENERIC_PARAM_CONSTRAINT, owner, tokens.typeDefOrRef(base));
            }
            for (int implemented : builders.list(variable, kind, "iface_constraints")) {
                content().add(Table.GENERIC_PARAM_CONSTRAINT, owner, tokens.typeDefOrRef(implemented));
            }
            attributes(variable, kind, Table.GENERIC_PARAM, owner);
        }
    }

    private void fields(int type, int owner) {
        List<Integer> rids = new ArrayList<>();
        String kind = Builders.FIELD;
        for (int field : builders.list(type, Builders.TYPE, "fields", "num_fields")) {
            int rid = tokens.fieldRow(field);
            int value = builders.reference(field, kind, "def_value");
            int data = builders.reference(field, kind, "rva_data");
            int marshal = builders.reference(field, kind, "marshal_info");
            int offset = builders.i4(field, kind, "offset");
            rids.add(rid);
            content().set(Table.FIELD, rid, builders.i4(field, kind, "attrs") | (value == 0 ? 0 : HAS_DEFAULT)
                    | (data == 0 ? 0 : HAS_FIELD_RVA) | (marshal == 0 ? 0 : HAS_FIELD_MARSHAL),
                    string(builders.text(field, kind, "name")), blob(tokens.signatures().field(field)));
            if (value != 0) {
                constant(value, CodedIndex.HAS_CONSTANT.encode(Table.FIELD, rid));
            }
            if (data != 0) {
                content().add(Table.FIELD_RVA, content().code(builders.bytes(data), 8), rid);
            }
            if (offset >= 0) {
                content().add(Table.FIELD_LAYOUT, offset, rid);
            }
            if (marshal != 0) {
                content().add(Table.FIELD_MARSHAL, CodedIndex.HAS_FIELD_MARSHAL.encode(Table.FIELD, rid),
                        content().blob(marshalling(marshal)));
            }
            attributes(field, kind, Table.FIELD, rid);
        }
        content().members(Table.TYPE_DEF.column("FieldList"), owner, rids);
    }

    private int blob(Signature signature) {
        return content().blob(EmittedTokens.blob(signature).bytes());
    }

    private void methods(int type, int owner) {
        List<Integer> rids = new ArrayList<>();
        for (int method : builders.list(type, Builders.TYPE, "ctors")) {
            rids.add(method(method, Builders.CONSTRUCTOR));
        }
        for (int method : builders.list(type, Builders.TYPE, "methods", "num_methods")) {
            rids.add(method(method, Builders.METHOD));
            for (int declaration : builders.list(method, Builders.METHOD, "override_methods")) {
                content().add(Table.METHOD_IMPL, owner,
                        CodedIndex.METHOD_DEF_OR_REF.encode(Table.METHOD_DEF, rids.getLast()),
                        coded(CodedIndex.METHOD_DEF_OR_REF, tokens.token(declaration, true)));
            }
        }
        Collections.sort(rids);
        content().members(Table.TYPE_DEF.column("MethodList"), owner, rids);
    }

    private int method(int method, String kind) {
        int rid = row(method, kind, Table.METHOD_DEF);
        int flags = builders.i4(method, kind, "attrs");
        if (kind.equals(Builders.METHOD)) {
            variables(builders.list(method, kind, "generic_params"), CodedIndex.TYPE_OR_METHOD_DEF.encode(Table.METHOD_DEF, rid));
            constraints(builders.list(method, kind, "generic_params"));
            String library = builders.text(method, kind, "pi_dll");
            if (library != null) {
                flags |= PINVOKE;
                imported(method, rid, library);
            }
        }
        content().set(Table.METHOD_DEF, rid, code(method, kind), builders.i4(method, kind, "iattrs"), flags,
                string(tokens.methodName(method, kind)), blob(tokens.signatures().method(method, kind)));
        parameters(method, kind, rid);
        attributes(method, kind, Table.METHOD_DEF, rid);
        permissions(method, kind, Table.METHOD_DEF, rid);
        return rid;
    }

    /** The number that a member got when it was defined. */
    private int row(int member, String kind, Table table) {
        int rid = builders.i4(member, kind, "table_idx");
        if (rid < 1 || rid > content().rows(table)) {
            throw engine.exceptions().thrown("System.BadImageFormatException", null);
        }
        return rid;
    }

    private int code(int method, String kind) {
        boolean init = builders.bool(method, kind, "init_locals");
        int generator = builders.reference(method, kind, "ilgen");
        int raw = kind.equals(Builders.METHOD) ? builders.reference(method, kind, "code") : 0;
        if (raw != 0) {
            return bodies.raw(builders.bytes(raw), init, this::finished);
        }
        return generator == 0 || builders.i4(generator, Builders.GENERATOR, "code_len") == 0
                ? 0 : bodies.body(generator, init, this::finished);
    }

    /** What stands for a token that a generator was given: those of builders are only numbers until now. */
    private int finished(int token) {
        Integer object = module.state().registered.get(token);
        if (object == null || Token.isUserString(token)) {
            return token;
        }
        Table table = Token.table(token);
        return tokens.token(object, table != Table.TYPE_DEF && table != Table.TYPE_REF && table != Table.METHOD_DEF
                || !builders.kind(object).startsWith(Builders.EMIT));
    }

    private void imported(int method, int rid, String library) {
        String kind = Builders.METHOD;
        int charset = builders.i4(method, kind, "charset");
        int flags = builders.i4(method, kind, "native_cc") << 8 | (charset == 0 ? 0 : (charset - 1) * 2)
                | builders.i4(method, kind, "extra_flags");
        String entry = builders.text(method, kind, "pi_entry");
        content().add(Table.IMPL_MAP, flags, CodedIndex.MEMBER_FORWARDED.encode(Table.METHOD_DEF, rid),
                string(entry == null ? builders.text(method, kind, "name") : entry), module.row(Table.MODULE_REF, library));
    }

    private void parameters(int method, String kind, int owner) {
        List<Integer> rids = new ArrayList<>();
        for (int parameter : builders.list(method, kind, "pinfo")) {
            if (parameter == 0) {
                continue;
            }
            int marshal = builders.reference(parameter, Builders.PARAMETER, "marshal_info");
            int value = builders.reference(parameter, Builders.PARAMETER, "def_value");
            int flags = builders.i4(parameter, Builders.PARAMETER, "attrs") | (marshal == 0 ? 0 : PARAM_HAS_MARSHAL)
                    | (value == 0 ? 0 : PARAM_HAS_DEFAULT);
            int rid = content().add(Table.PARAM, flags, builders.i4(parameter, Builders.PARAMETER, "position"),
                    string(builders.text(parameter, Builders.PARAMETER, "name")));
            rids.add(rid);
            if ((flags & PARAM_HAS_DEFAULT) != 0) {
                constant(value, CodedIndex.HAS_CONSTANT.encode(Table.PARAM, rid));
            }
            if (marshal != 0) {
                content().add(Table.FIELD_MARSHAL, CodedIndex.HAS_FIELD_MARSHAL.encode(Table.PARAM, rid),
                        content().blob(marshalling(marshal)));
            }
            attributes(parameter, Builders.PARAMETER, Table.PARAM, rid);
        }
        content().members(Table.METHOD_DEF.column("ParamList"), owner, rids);
    }

    private void properties(int type, int owner) {
        List<Integer> rids = new ArrayList<>();
        String kind = Builders.PROPERTY;
        for (int property : builders.list(type, Builders.TYPE, "properties")) {
            int rid = row(property, kind, Table.PROPERTY);
            int getter = builders.reference(property, kind, "get_method");
            int setter = builders.reference(property, kind, "set_method");
            int value = builders.reference(property, kind, "def_value");
            int accessor = getter != 0 ? getter : setter;
            boolean hasThis = accessor != 0 ? (builders.i4(accessor, Builders.METHOD, "attrs") & STATIC) == 0
                    : (builders.i4(property, kind, "callingConvention") & HAS_THIS) != 0;
            PropertySig signature = new PropertySig(hasThis,
                    tokens.signatures().modified(builders.reference(property, kind, "type"),
                    builders.reference(property, kind, "returnModReq"), builders.reference(property, kind, "returnModOpt")),
                    tokens.signatures().parameters(builders.list(property, kind, "parameters"),
                    builders.reference(property, kind, "paramModReq"), builders.reference(property, kind, "paramModOpt")));
            content().set(Table.PROPERTY, rid, builders.i4(property, kind, "attrs") | (value == 0 ? 0 : PARAM_HAS_DEFAULT),
                    string(builders.text(property, kind, "name")), blob(signature));
            if (value != 0) {
                constant(value, CodedIndex.HAS_CONSTANT.encode(Table.PROPERTY, rid));
            }
            int association = CodedIndex.HAS_SEMANTICS.encode(Table.PROPERTY, rid);
            semantics(2, getter, association);
            semantics(1, setter, association);
            attributes(property, kind, Table.PROPERTY, rid);
            rids.add(rid);
        }
        if (!rids.isEmpty()) {
            content().members(Table.PROPERTY_MAP.column("PropertyList"), content().add(Table.PROPERTY_MAP, owner), rids);
        }
    }

    private void events(int type, int owner) {
        List<Integer> rids = new ArrayList<>();
        String kind = Builders.EVENT;
        for (int event : builders.list(type, Builders.TYPE, "events")) {
            int rid = row(event, kind, Table.EVENT);
            content().set(Table.EVENT, rid, builders.i4(event, kind, "attrs"), string(builders.text(event, kind, "name")),
                    tokens.typeDefOrRef(builders.reference(event, kind, "type")));
            int association = CodedIndex.HAS_SEMANTICS.encode(Table.EVENT, rid);
            semantics(8, builders.reference(event, kind, "add_method"), association);
            semantics(0x10, builders.reference(event, kind, "remove_method"), association);
            semantics(0x20, builders.reference(event, kind, "raise_method"), association);
            builders.list(event, kind, "other_methods").forEach(other -> semantics(4, other, association));
            attributes(event, kind, Table.EVENT, rid);
            rids.add(rid);
        }
        if (!rids.isEmpty()) {
            content().members(Table.EVENT_MAP.column("EventList"), content().add(Table.EVENT_MAP, owner), rids);
        }
    }

    private void semantics(int semantics, int method, int association) {
        if (method != 0) {
            content().add(Table.METHOD_SEMANTICS, semantics, builders.i4(method, Builders.METHOD, "table_idx"), association);
        }
    }

    // ---- attributes, constants, marshalling

    private void attributes(int object, String kind, Table table, int rid) {
        attributes(builders.list(object, kind, "cattrs"), 0, table, rid);
    }

    /** Adds the attributes of a row from a number on; how many there are. */
    int attributes(List<Integer> attributes, int from, Table table, int rid) {
        for (int attribute : attributes.subList(Math.min(from, attributes.size()), attributes.size())) {
            int constructor = tokens.token(builders.reference(attribute, Builders.ATTRIBUTE, "ctor"), true);
            byte[] value = builders.bytes(builders.reference(attribute, Builders.ATTRIBUTE, "data"));
            content().add(Table.CUSTOM_ATTRIBUTE, CodedIndex.HAS_CUSTOM_ATTRIBUTE.encode(table, rid),
                    coded(CodedIndex.CUSTOM_ATTRIBUTE_TYPE, constructor), content().blob(value));
        }
        return attributes.size();
    }

    private void permissions(int object, String kind, Table table, int rid) {
        int sets = builders.reference(object, kind, "permissions");
        String type = Builders.EMIT + "RefEmitPermissionSet";
        for (int i = 0; i < builders.length(sets); i++) {
            int set = builders.element(sets, i);
            String text = builders.text(set, type, "pset");
            content().add(Table.DECL_SECURITY, builders.i4(set, type, "action"),
                    CodedIndex.HAS_DECL_SECURITY.encode(table, rid),
                    content().blob((text == null ? "" : text).getBytes(StandardCharsets.UTF_16LE)));
        }
    }

    /** A Constant row (II.22.9) of a boxed value, a string or a null reference. */
    private void constant(int value, int parent) {
        ElementType type = ElementType.CLASS;
        byte[] bytes = new byte[4];
        if (value != 0) {
            type = engine.klassOf(value).underlying().elementType();
            if (type == ElementType.STRING) {
                bytes = engine.strings().text(value).getBytes(StandardCharsets.UTF_16LE);
            } else if (type.size() > 0) {
                bytes = new byte[type.size()];
                Memory.copy(engine.memory(), value + ObjectModel.BITS_64.headerSize(), bytes, 0, bytes.length);
            } else {
                throw engine.exceptions().thrown("System.ArgumentException",
                        engine.klassOf(value).name() + " is not a supported constant type.");
            }
        }
        content().add(Table.CONSTANT, type.code(), 0, parent, content().blob(bytes));
    }

    /** A MarshalSpec (II.23.4) of an UnmanagedMarshal. */
    private byte[] marshalling(int marshal) {
        String kind = Builders.EMIT + "UnmanagedMarshal";
        int type = builders.i4(marshal, kind, "t");
        int count = builders.i4(marshal, kind, "count");
        int element = builders.i4(marshal, kind, "tbase");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(type);
        switch (type) {
            // ByValTStr, ByValArray, LPArray, CustomMarshaler.
            case 0x17 -> CompressedInteger.write(out, Math.clamp(count, 0, CompressedInteger.MAX));
            case 0x1E -> {
                CompressedInteger.write(out, Math.clamp(count, 0, CompressedInteger.MAX));
                if (element > 0) {
                    out.write(element);
                }
            }
            case 0x2A -> {
                out.write(element > 0 ? element : 0x50);
                int parameter = builders.i4(marshal, kind, "param_num");
                if (parameter >= 0 && builders.bool(marshal, kind, "has_size")) {
                    CompressedInteger.write(out, Math.min(parameter, CompressedInteger.MAX));
                    CompressedInteger.write(out, Math.clamp(count, 0, CompressedInteger.MAX));
                }
            }
            case 0x2C -> {
                text(out, builders.text(marshal, kind, "guid"));
                text(out, "");
                text(out, builders.text(marshal, kind, "marshaltype"));
                text(out, builders.text(marshal, kind, "mcookie"));
            }
            default -> { }
        }
        return out.toByteArray();
    }

    private static void text(ByteArrayOutputStream out, String text) {
        byte[] bytes = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
        CompressedInteger.write(out, bytes.length);
        out.writeBytes(bytes);
    }
}
