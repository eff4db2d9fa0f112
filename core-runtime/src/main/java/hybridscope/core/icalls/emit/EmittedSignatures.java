package hybridscope.core.icalls.emit;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.metadata.signature.TypeSpecSig;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Types and members in terms of one emitted module's tokens: those of Type objects of every kind, of classes that exist, and of
 * signatures that stand in other modules.
 */
final class EmittedSignatures {
    private static final int MAX_DEPTH = 200;
    /** CallingConventions. */
    private static final int VAR_ARGS = 2;
    private static final int HAS_THIS = 0x20;
    private static final int EXPLICIT_THIS = 0x40;

    private final EmittedModules modules;
    private final EmittedModule module;
    private final Builders builders;
    private final Engine engine;

    EmittedSignatures(EmittedModules modules, EmittedModule module) {
        this.modules = modules;
        this.module = module;
        engine = module.engine();
        builders = new Builders(engine);
    }

    // ---- Type objects

    /** The type that a Type object of any kind stands for; a generic definition is the instance over its own variables. */
    TypeSig type(int object) {
        return type(object, MAX_DEPTH);
    }

    private TypeSig type(int object, int depth) {
        if (depth == 0) {
            throw engine.exceptions().thrown("System.TypeLoadException", "Types nest too deep.");
        }
        String kind = builders.kind(object);
        return switch (kind) {
            case "System.RuntimeType" -> type(engine.handles().type(object));
            case Builders.ENUM -> type(builders.reference(object, Builders.ENUM, "_tb"), depth - 1);
            case Builders.TYPE -> {
                List<Integer> variables = builders.list(object, Builders.TYPE, "generic_params");
                TypeSig.Named named = named(object);
                yield variables.isEmpty() ? named : new TypeSig.GenericInst(named, variables(variables.size()));
            }
            case Builders.VARIABLE -> {
                int number = builders.i4(object, kind, "index");
                yield builders.reference(object, kind, "mbuilder") != 0
                        ? new TypeSig.MethodVar(number) : new TypeSig.TypeVar(number);
            }
            case Builders.INSTANCE -> new TypeSig.GenericInst(generic(builders.reference(object, kind, "generic_type")),
                    builders.list(object, kind, "type_arguments").stream().map(argument -> type(argument, depth - 1)).toList());
            case Builders.ARRAY -> {
                TypeSig element = type(builders.reference(object, kind, "m_baseType"), depth - 1);
                int rank = builders.i4(object, kind, "rank");
                yield rank == 0 ? new TypeSig.SzArray(element)
                        : new TypeSig.ArraySig(element, rank, List.of(), Collections.nCopies(Math.min(rank, 32), 0));
            }
            case Builders.BY_REF -> new TypeSig.ByRef(type(builders.reference(object, kind, "m_baseType"), depth - 1));
            case Builders.POINTER -> new TypeSig.Pointer(type(builders.reference(object, kind, "m_baseType"), depth - 1));
            default -> throw engine.exceptions().thrown("System.NotSupportedException",
                    "User defined subclasses of System.Type are not yet supported.");
        };
    }

    private TypeSig.Named generic(int object) {
        return builders.kind(object).equals("System.RuntimeType")
                ? named(engine.handles().type(object) instanceof DefinedKlass type ? type.definition() : null) : named(object);
    }

    /** A TypeBuilder's or EnumBuilder's own type. */
    private TypeSig.Named named(int object) {
        int builder = builder(object);
        int token = definition(builder);
        return isValueType(builder) ? new TypeSig.ValueTypeSig(token) : new TypeSig.ClassSig(token);
    }

    /** The TypeBuilder itself, or an EnumBuilder's. */
    int builder(int object) {
        return builders.kind(object).equals(Builders.ENUM) ? builders.reference(object, Builders.ENUM, "_tb") : object;
    }

    /** The TypeDef or TypeRef token of a TypeBuilder. */
    int definition(int builder) {
        int rid = builders.i4(builder, Builders.TYPE, "table_idx");
        EmittedModule home = modules.of(engine, builders.reference(builder, Builders.TYPE, "pmodule"));
        if (home == module) {
            return Token.of(Table.TYPE_DEF, rid);
        }
        return module.typeToken(modules.definition(home, rid));
    }

    /** Whether the base class makes a TypeBuilder a value type (I.8.2.4). */
    boolean isValueType(int builder) {
        int parent = builders.reference(builder, Builders.TYPE, "parent");
        if (parent == 0 || !builders.kind(parent).equals("System.RuntimeType")) {
            return false;
        }
        return engine.handles().type(parent) instanceof DefinedKlass type && type.module().isCorlib()
                && (type.definitionName().equals("System.ValueType") || type.definitionName().equals("System.Enum"));
    }

    private static List<TypeSig> variables(int count) {
        List<TypeSig> variables = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            variables.add(new TypeSig.TypeVar(i));
        }
        return variables;
    }

    /** A type with custom modifiers in front: arrays of Type objects, either may be null. */
    TypeSig modified(int type, int required, int optional) {
        TypeSig found = type == 0 ? TypeSig.of(ElementType.VOID) : type(type);
        for (int modifier : builders.elements(optional)) {
            found = new TypeSig.Modified(false, modifier(modifier), found);
        }
        for (int modifier : builders.elements(required)) {
            found = new TypeSig.Modified(true, modifier(modifier), found);
        }
        return found;
    }

    private int modifier(int object) {
        return switch (builders.kind(object)) {
            case "System.RuntimeType" -> engine.handles().type(object) instanceof DefinedKlass type && !type.isGenericInstance()
                    ? module.typeToken(type) : specification(type(object));
            case Builders.TYPE, Builders.ENUM -> definition(builder(object));
            default -> specification(type(object));
        };
    }

    /** The TypeSpec token of a type. */
    int specification(TypeSig type) {
        return Token.of(Table.TYPE_SPEC, module.row(Table.TYPE_SPEC,
                EmittedTokens.blob(new TypeSpecSig(type))));
    }

    // ---- signatures of builders

    /** The signature of a MethodBuilder or ConstructorBuilder. */
    MethodSig method(int object, String kind) {
        boolean constructor = kind.equals(Builders.CONSTRUCTOR);
        int returned = constructor ? 0 : builders.reference(object, kind, "rtype");
        TypeSig result = constructor ? TypeSig.of(ElementType.VOID) : modified(returned,
                builders.reference(object, kind, "returnModReq"), builders.reference(object, kind, "returnModOpt"));
        int arity = constructor ? 0 : builders.list(object, kind, "generic_params").size();
        boolean isStatic = (builders.i4(object, kind, "attrs") & 0x10) != 0;
        int convention = builders.i4(object, kind, "call_conv");
        return new MethodSig((convention & 3) == VAR_ARGS ? CallingConvention.VARARG : CallingConvention.DEFAULT, !isStatic,
                !isStatic && (convention & EXPLICIT_THIS) != 0, arity, result,
                parameters(builders.list(object, kind, "parameters"), builders.reference(object, kind, "paramModReq"),
                builders.reference(object, kind, "paramModOpt")), -1);
    }

    List<TypeSig> parameters(List<Integer> types, int required, int optional) {
        List<Integer> requiredOf = builders.elements(required);
        List<Integer> optionalOf = builders.elements(optional);
        List<TypeSig> parameters = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            parameters.add(modified(types.get(i), i < requiredOf.size() ? requiredOf.get(i) : 0,
                    i < optionalOf.size() ? optionalOf.get(i) : 0));
        }
        return parameters;
    }

    /** The signature of a FieldBuilder. */
    FieldSig field(int object) {
        return new FieldSig(modified(builders.reference(object, Builders.FIELD, "type"),
                builders.reference(object, Builders.FIELD, "modReq"), builders.reference(object, Builders.FIELD, "modOpt")));
    }

    /** What a method SignatureHelper describes, for calli. */
    MethodSig helper(int object) {
        String kind = Builders.SIGNATURE;
        int managed = builders.i4(object, kind, "callConv");
        int unmanaged = builders.i4(object, kind, "unmanagedCallConv");
        // CallingConvention: Winapi 1, Cdecl 2, StdCall 3, ThisCall 4, FastCall 5.
        CallingConvention convention = switch (unmanaged) {
            case 0 -> (managed & 3) == VAR_ARGS ? CallingConvention.VARARG : CallingConvention.DEFAULT;
            case 1, 2 -> CallingConvention.C;
            case 3 -> CallingConvention.STDCALL;
            case 4 -> CallingConvention.THISCALL;
            default -> CallingConvention.FASTCALL;
        };
        return new MethodSig(convention, (managed & HAS_THIS) != 0, (managed & EXPLICIT_THIS) != 0, 0,
                modified(builders.reference(object, kind, "returnType"), 0, 0),
                parameters(builders.list(object, kind, "arguments"), builders.reference(object, kind, "modreqs"),
                builders.reference(object, kind, "modopts")), -1);
    }

    // ---- classes that exist

    /** A class as a signature names it; a generic definition is the instance over its own variables. */
    TypeSig type(Klass type) {
        return switch (type) {
            case DefinedKlass defined when defined.elementType().isPrimitive() -> TypeSig.of(defined.elementType());
            case DefinedKlass defined -> defined.arguments().isEmpty() ? named(defined)
                    : new TypeSig.GenericInst(named(defined.definition()), defined.arguments().stream().map(this::type).toList());
            case ArrayKlass array -> array.isVector() ? new TypeSig.SzArray(type(array.element()))
                    : new TypeSig.ArraySig(type(array.element()), array.rank(), List.of(), Collections.nCopies(array.rank(), 0));
            case VariableKlass variable -> variable.isMethodVariable()
                    ? new TypeSig.MethodVar(variable.number()) : new TypeSig.TypeVar(variable.number());
            case FunctionPointerKlass pointer -> new TypeSig.FunctionPointer(signature(pointer.signature()));
            default -> switch (type.elementType()) {
                case PTR -> new TypeSig.Pointer(type(type.element()));
                case BYREF -> new TypeSig.ByRef(type(type.element()));
                default -> throw engine.exceptions().thrown("System.TypeLoadException",
                        "Could not load type '" + type.name() + "'.");
            };
        };
    }

    private TypeSig.Named named(DefinedKlass type) {
        if (type == null) {
            throw engine.exceptions().thrown("System.ArgumentException", "type");
        }
        int token = module.typeToken(type);
        return type.isValueType() ? new TypeSig.ValueTypeSig(token) : new TypeSig.ClassSig(token);
    }

    /** A signature of classes; modifiers are not part of it. */
    MethodSig signature(MethodSignature signature) {
        return new MethodSig(signature.convention(), signature.hasThis(), signature.explicitThis(), signature.genericArity(),
                type(signature.returnType()), signature.parameters().stream().map(this::type).toList(), signature.sentinelAt());
    }

    // ---- signatures of other modules

    /** A type that stands in a signature of another module. */
    TypeSig translated(TypeSig type, LoadedModule from) {
        return switch (type) {
            case TypeSig.ClassSig(int token) -> new TypeSig.ClassSig(token(token, from));
            case TypeSig.ValueTypeSig(int token) -> new TypeSig.ValueTypeSig(token(token, from));
            case TypeSig.Pointer(TypeSig element) -> new TypeSig.Pointer(translated(element, from));
            case TypeSig.ByRef(TypeSig element) -> new TypeSig.ByRef(translated(element, from));
            case TypeSig.SzArray(TypeSig element) -> new TypeSig.SzArray(translated(element, from));
            case TypeSig.ArraySig array -> new TypeSig.ArraySig(translated(array.element(), from), array.rank(), array.sizes(),
                    array.lowerBounds());
            case TypeSig.GenericInst(TypeSig.Named generic, List<TypeSig> arguments) -> new TypeSig.GenericInst(
                    (TypeSig.Named) translated(generic, from),
                    arguments.stream().map(argument -> translated(argument, from)).toList());
            case TypeSig.FunctionPointer(MethodSig method) -> new TypeSig.FunctionPointer(translated(method, from));
            case TypeSig.Modified(boolean required, int modifier, TypeSig inner) ->
                    new TypeSig.Modified(required, token(modifier, from), translated(inner, from));
            case TypeSig.Pinned(TypeSig inner) -> new TypeSig.Pinned(translated(inner, from));
            default -> type;
        };
    }

    /** A method's signature that stands in another module. */
    MethodSig translated(MethodSig method, LoadedModule from) {
        return new MethodSig(method.convention(), method.hasThis(), method.explicitThis(), method.genericArity(),
                translated(method.returnType(), from),
                method.parameters().stream().map(parameter -> translated(parameter, from)).toList(), method.sentinelAt());
    }

    private int token(int token, LoadedModule from) {
        if (from.type(token, GenericContext.NONE) instanceof DefinedKlass type) {
            return module.typeToken(type);
        }
        throw engine.exceptions().thrown("System.TypeLoadException", "Could not load a type of " + from + ".");
    }
}
