package hybridscope.core.icalls.emit;

import hybridscope.core.icalls.reflection.ReflectionObjects;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.LocalsSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.MethodSpecSig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.SignatureWriter;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** The tokens of one emitted module: for reflection objects and builders of every kind, rows are added where there are none. */
final class EmittedTokens {
    private final EmittedModules modules;
    private final EmittedModule module;
    private final EmittedSignatures signatures;
    private final Builders builders;
    private final Engine engine;

    EmittedTokens(EmittedModules modules, EmittedModule module) {
        this.modules = modules;
        this.module = module;
        engine = module.engine();
        signatures = new EmittedSignatures(modules, module);
        builders = new Builders(engine);
    }

    EmittedSignatures signatures() {
        return signatures;
    }

    static EmittedModule.Blob blob(Signature signature) {
        return new EmittedModule.Blob(SignatureWriter.write(signature));
    }

    /**
     * The token of an object.
     *
     * @param open whether a generic definition stands for the instance over its own variables, as in its own code
     */
    int token(int object, boolean open) {
        String kind = builders.kind(object);
        return switch (kind) {
            case "System.String" -> module.content().userString(engine.strings().text(object));
            case "System.RuntimeType" -> type(engine.handles().type(object), open);
            case Builders.TYPE, Builders.ENUM -> builder(signatures.builder(object), open);
            case Builders.VARIABLE, Builders.INSTANCE, Builders.ARRAY, Builders.BY_REF, Builders.POINTER ->
                    signatures.specification(signatures.type(object));
            case "System.Reflection.RuntimeFieldInfo" -> field(ReflectionObjects.of(engine).field(object), open);
            case "System.Reflection.RuntimeMethodInfo", "System.Reflection.RuntimeConstructorInfo" ->
                    method(ReflectionObjects.of(engine).method(object), open);
            case Builders.FIELD -> builtField(object, builders.reference(object, kind, "typeb"), 0, open);
            case Builders.METHOD, Builders.CONSTRUCTOR -> builtMethod(object, kind, 0, open);
            case Builders.FIELD_OF_INSTANCE -> {
                int field = builders.reference(object, kind, "fb");
                int instance = builders.reference(object, kind, "instantiation");
                yield builders.kind(field).equals(Builders.FIELD)
                        ? builtField(field, builders.reference(field, Builders.FIELD, "typeb"), instance, true)
                        : fieldOf(instance, ReflectionObjects.of(engine).field(field));
            }
            case Builders.CONSTRUCTOR_OF_INSTANCE -> methodOf(builders.reference(object, kind, "instantiation"),
                    builders.reference(object, kind, "cb"), List.of());
            case Builders.METHOD_OF_INSTANCE -> methodOf(builders.reference(object, kind, "instantiation"),
                    builders.reference(object, kind, "base_method"), builders.list(object, kind, "method_arguments"));
            case Builders.ARRAY_METHOD -> arrayMethod(object);
            case Builders.SIGNATURE -> Token.of(Table.STAND_ALONE_SIG, standAlone(object));
            case Builders.DYNAMIC_METHOD -> method(modules.dynamic().method(engine, object), open);
            // Mono takes whatever it does not know for a type of the program's own making.
            default -> throw engine.exceptions().thrown("System.NotSupportedException",
                    "User defined subclasses of System.Type are not yet supported");
        };
    }

    private int standAlone(int helper) {
        // SignatureHelperType: field 0, local 1, method 2.
        Signature signature = builders.i4(helper, Builders.SIGNATURE, "type") == 1
                ? new LocalsSig(signatures.helper(helper).parameters()) : signatures.helper(helper);
        return module.row(Table.STAND_ALONE_SIG, blob(signature));
    }

    /** The bytes of a SignatureHelper for local variables or for a field. */
    byte[] helper(int helper, boolean local) {
        List<TypeSig> arguments = signatures.helper(helper).parameters();
        if (!local && arguments.size() != 1) {
            throw engine.exceptions().thrown("System.ArgumentException", null);
        }
        return SignatureWriter.write(local ? new LocalsSig(arguments) : new FieldSig(arguments.getFirst()));
    }

    // ---- types

    /** The TypeDef, TypeRef or TypeSpec token of a class. */
    int type(Klass type, boolean open) {
        return type instanceof DefinedKlass defined && (defined.arguments().isEmpty() || defined.isGenericDefinition() && !open)
                ? module.typeToken(defined) : signatures.specification(signatures.type(type));
    }

    private int builder(int builder, boolean open) {
        boolean generic = !builders.list(builder, Builders.TYPE, "generic_params").isEmpty();
        return generic && open ? signatures.specification(signatures.type(builder)) : signatures.definition(builder);
    }

    /** A Type object as a TypeDefOrRef column has it. */
    int typeDefOrRef(int type) {
        int token = token(type, true);
        return CodedIndex.TYPE_DEF_OR_REF.encode(Token.table(token), Token.rid(token));
    }

    // ---- fields

    private int member(int parent, String name, Signature signature) {
        return Token.of(Table.MEMBER_REF, module.row(Table.MEMBER_REF,
                CodedIndex.MEMBER_REF_PARENT.encode(Token.table(parent), Token.rid(parent)), name, blob(signature)));
    }

    private int field(FieldInfo field, boolean open) {
        DefinedKlass type = field.declaringType();
        return type.module() == module.loaded() && (type.arguments().isEmpty() || type.isGenericDefinition() && !open)
                ? field.token() : member(type(type, open), field.name(), signature(field));
    }

    private FieldSig signature(FieldInfo field) {
        LoadedModule from = field.declaringType().module();
        Metadata metadata = from.metadata();
        return new FieldSig(signatures.translated(SignatureReader.field(metadata,
                metadata.blob(Table.FIELD.column("Signature"), Token.rid(field.token()))).type(), from));
    }

    private int fieldOf(int instance, FieldInfo field) {
        return member(token(instance, true), field.name(), signature(field));
    }

    /** The row of a FieldBuilder, which has no number of its own. */
    int fieldRow(int field) {
        Integer known = module.state().built.get(field);
        if (known == null) {
            known = module.content().add(Table.FIELD, 0, 0, 0);
            module.state().built.put(field, known);
            engine.collector().keep(field);
        }
        return known;
    }

    private int builtField(int field, int type, int instance, boolean open) {
        boolean own = modules.of(engine, builders.reference(type, Builders.TYPE, "pmodule")) == module;
        boolean generic = !builders.list(type, Builders.TYPE, "generic_params").isEmpty();
        if (own && instance == 0 && !(generic && open)) {
            return Token.of(Table.FIELD, fieldRow(field));
        }
        return member(token(instance != 0 ? instance : type, true), builders.text(field, Builders.FIELD, "name"),
                signatures.field(field));
    }

    // ---- methods

    private int method(MethodInfo method, boolean open) {
        if (method.definition() != method) {
            return specification(method(method.definition(), true), method.arguments().stream().map(signatures::type).toList());
        }
        if (!(method.declaringType() instanceof DefinedKlass type)) {
            return member(signatures.specification(signatures.type(method.declaringType())), method.name(),
                    signatures.signature(method.signature()));
        }
        if (type.module() == module.loaded() && (type.arguments().isEmpty() || type.isGenericDefinition() && !open)) {
            return method.token();
        }
        return member(type(type, open), method.name(), signature(method));
    }

    private MethodSig signature(MethodInfo method) {
        LoadedModule from = method.module().orElseThrow();
        Metadata metadata = from.metadata();
        return signatures.translated(SignatureReader.method(metadata,
                metadata.blob(Table.METHOD_DEF.column("Signature"), Token.rid(method.token()))), from);
    }

    private int specification(int method, List<TypeSig> arguments) {
        return Token.of(Table.METHOD_SPEC, module.row(Table.METHOD_SPEC,
                CodedIndex.METHOD_DEF_OR_REF.encode(Token.table(method), Token.rid(method)), blob(new MethodSpecSig(arguments))));
    }

    private int builtMethod(int method, String kind, int instance, boolean open) {
        int type = builders.reference(method, kind, "type");
        boolean own = modules.of(engine, builders.reference(type, Builders.TYPE, "pmodule")) == module;
        boolean generic = !builders.list(type, Builders.TYPE, "generic_params").isEmpty();
        if (own && instance == 0 && !(generic && open)) {
            return Token.of(Table.METHOD_DEF, builders.i4(method, kind, "table_idx"));
        }
        return member(token(instance != 0 ? instance : type, true), methodName(method, kind), signatures.method(method, kind));
    }

    /** The name of a MethodBuilder or ConstructorBuilder. */
    String methodName(int method, String kind) {
        return kind.equals(Builders.METHOD) ? builders.text(method, kind, "name")
                : (builders.i4(method, kind, "attrs") & 0x10) != 0 ? ".cctor" : ".ctor";
    }

    /** A method of an instance, with generic arguments of its own where there are some. */
    private int methodOf(int instance, int method, List<Integer> arguments) {
        String kind = builders.kind(method);
        int base = switch (kind) {
            case Builders.METHOD, Builders.CONSTRUCTOR -> {
                int type = builders.reference(method, kind, "type");
                yield builtMethod(method, kind, instance == type ? 0 : instance, true);
            }
            case Builders.METHOD_OF_INSTANCE -> token(method, true);
            default -> {
                MethodInfo found = ReflectionObjects.of(engine).method(method).definition();
                yield instance == 0 || !builders.kind(instance).equals(Builders.INSTANCE)
                        ? method(found, true) : member(token(instance, true), found.name(), signature(found));
            }
        };
        return arguments.isEmpty() ? base : specification(base, arguments.stream().map(signatures::type).toList());
    }

    private int arrayMethod(int object) {
        String kind = Builders.ARRAY_METHOD;
        boolean isStatic = (builders.i4(object, kind, "call_conv") & 0x20) == 0;
        return member(token(builders.reference(object, kind, "parent"), true), builders.text(object, kind, "name"),
                new MethodSig(CallingConvention.DEFAULT, !isStatic, false, 0,
                signatures.modified(builders.reference(object, kind, "ret"), 0, 0),
                signatures.parameters(builders.list(object, kind, "parameters"), 0, 0), -1));
    }

    /** The token of a call with arguments behind the sentinel (II.22.25). */
    int variableCall(int object, List<Integer> optional) {
        if (optional.isEmpty()) {
            return token(object, true);
        }
        String kind = builders.kind(object);
        boolean built = kind.equals(Builders.METHOD) || kind.equals(Builders.CONSTRUCTOR);
        MethodSig fixed = built ? signatures.method(object, kind) : signature(ReflectionObjects.of(engine).method(object));
        int token = token(object, true);
        List<TypeSig> parameters = new ArrayList<>(fixed.parameters());
        optional.forEach(type -> parameters.add(signatures.type(type)));
        MethodSig called = new MethodSig(fixed.convention(), fixed.hasThis(), fixed.explicitThis(), fixed.genericArity(),
                fixed.returnType(), parameters, fixed.parameters().size());
        String name = built ? methodName(object, kind) : ReflectionObjects.of(engine).method(object).name();
        int parent = Token.table(token) == Table.METHOD_DEF ? token : parent(Token.rid(token));
        return member(parent, name, called);
    }

    private int parent(int memberReference) {
        int coded = module.content().get(Table.MEMBER_REF.column("Class"), memberReference);
        return Token.of(CodedIndex.MEMBER_REF_PARENT.table(coded), CodedIndex.MEMBER_REF_PARENT.rid(coded));
    }
}
