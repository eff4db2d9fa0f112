package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.interop.MarshalAs;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Constraints;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.VTableSlot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code System.Reflection} of methods, constructors and their parameters. */
public final class MethodCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String METHOD = "System.Reflection.RuntimeMethodInfo::";
    private static final String CONSTRUCTOR = "System.Reflection.RuntimeConstructorInfo::";
    private static final String INFO = "System.Reflection.MonoMethodInfo::";
    private static final String PARAMETER = "System.Reflection.RuntimeParameterInfo::";
    /** TypeAttributes.Import, MethodImplAttributes.InternalCall. */
    private static final int IMPORT = 0x1000;
    private static final int INTERNAL_CALL = 0x1000;
    /** CallingConventions. */
    private static final int STANDARD = 1;
    private static final int VAR_ARGS = 2;
    private static final int HAS_THIS = 0x20;
    private static final int EXPLICIT_THIS = 0x40;
    /** ParameterAttributes. */
    private static final int OPTIONAL = 0x10;
    private static final int HAS_DEFAULT = 0x1000;

    private MethodCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.RuntimeMethodHandle::GetFunctionPointer(System.IntPtr)", call -> {
            if (call.engine().handles().methodOfHandle(call.i8(0)).isAbstract()) {
                throw call.engine().exceptions().thrown("System.BadImageFormatException", "Method has no body");
            }
            call.returnI8(call.i8(0));
        });
        calls.add(METHOD + "GetMethodFromHandleInternalType_native(System.IntPtr,System.IntPtr,System.Boolean)",
                MethodCalls::ofHandle);
        calls.add(METHOD + "get_name(System.Reflection.MethodBase)",
                call -> ManagedStrings.returnString(call, method(call, 0).name()));
        calls.add(METHOD + "get_metadata_token(System.Reflection.RuntimeMethodInfo)",
                call -> call.returnI4(method(call, 0).token()));
        calls.add(CONSTRUCTOR + "get_metadata_token(System.Reflection.RuntimeConstructorInfo)",
                call -> call.returnI4(method(call, 0).token()));
        calls.add(METHOD + "get_base_method(System.Reflection.RuntimeMethodInfo,System.Boolean)", MethodCalls::baseMethod);
        calls.add(METHOD + "GetMethodBodyInternal(System.IntPtr)", MethodCalls::body);
        calls.add(METHOD + "GetPInvoke(System.Reflection.PInvokeAttributes&,System.String&,System.String&)",
                MethodCalls::platformInvoke);
        calls.add(METHOD + "MakeGenericMethod_impl(System.Type[])", MethodCalls::instance);
        calls.add(METHOD + "GetGenericArguments()", call -> call.returnI8(mirrors(call).types(method(call, 0).arguments())));
        calls.add(METHOD + "GetGenericMethodDefinition_impl()", call -> {
            MethodInfo method = method(call, 0);
            call.returnI8(method.genericArity() == 0
                    ? 0 : mirrors(call).method(method.definition(), mirrors(call).methodThrough(call.reference(0))));
        });
        calls.add(METHOD + "get_IsGenericMethodDefinition()", call -> call.returnBool(method(call, 0).isGenericDefinition()));
        calls.add(METHOD + "get_IsGenericMethod()", call -> call.returnBool(method(call, 0).genericArity() > 0));
        calls.add(INFO + "get_method_info(System.IntPtr,System.Reflection.MonoMethodInfo&)", MethodCalls::describe);
        calls.add(INFO + "get_method_attributes(System.IntPtr)",
                call -> call.returnI4(call.engine().handles().methodOfHandle(call.i8(0)).flags()));
        calls.add(INFO + "get_parameter_info(System.IntPtr,System.Reflection.MemberInfo)", MethodCalls::parameters);
        calls.add(INFO + "get_retval_marshal(System.IntPtr)", call -> {
            MethodInfo method = call.engine().handles().methodOfHandle(call.i8(0));
            call.returnI8(method.module().isEmpty() ? 0
                    : MarshalAs.of(call.engine(), method.module().get(), Table.PARAM, Token.rid(method.parameterToken(0))));
        });
        calls.add(PARAMETER + "GetMetadataToken()", call -> {
            CoreClass info = CoreClass.of(call.engine(), "System.Reflection.ParameterInfo");
            MethodInfo method = mirrors(call).method(info.reference(call.reference(0), "MemberImpl"));
            int token = method.parameterToken(info.i4(call.reference(0), "PositionImpl") + 1);
            call.returnI4(token == 0 ? Token.of(Table.PARAM, 0) : token);
        });
        calls.add(PARAMETER + "GetTypeModifiers(System.Type,System.Reflection.MemberInfo,System.Int32,System.Boolean)",
                MethodCalls::modifiers);
        calls.add("System.Reflection.MethodBase::GetCurrentMethod()", call -> call.returnI8(mirrors(call).method(
                call.callers().getFirst().typical(), null)));
    }

    private static ReflectionObjects mirrors(NativeCall call) {
        return ReflectionObjects.of(call.engine());
    }

    private static MethodInfo method(NativeCall call, int argument) {
        return mirrors(call).method(call.reference(argument));
    }

    /**
     * The MethodBase of a handle; through a type where one is given, which must be of the same definition where that is to be
     * checked.
     */
    private static void ofHandle(NativeCall call) {
        MethodInfo method = call.engine().handles().methodOfHandle(call.i8(0));
        Klass type = call.i8(1) == 0 ? null : call.engine().handles().typeOfHandle(call.i8(1));
        boolean check = (call.i4(2) & 0xFF) != 0;
        if (type == null || !check) {
            call.returnI8(mirrors(call).method(method, type));
        } else if (definition(type) != definition(method.declaringType())) {
            call.returnI8(0);
        } else {
            MethodInfo inside = type == method.declaringType() || !(type instanceof DefinedKlass defined)
                    ? method : defined.methods().get(method.index());
            call.returnI8(mirrors(call).method(inside, type));
        }
    }

    private static Klass definition(Klass type) {
        return type instanceof DefinedKlass defined ? defined.definition() : type;
    }

    /** The method it overrides in the nearest base class, or the one that opened its slot. */
    private static void baseMethod(NativeCall call) {
        MethodInfo method = method(call, 0);
        boolean first = (call.i4(1) & 0xFF) != 0;
        if (!method.isVirtual() || method.isNewSlot() || method.declaringType().isInterface()) {
            call.returnI8(call.reference(0));
            return;
        }
        int slot = method.slot();
        Klass found = method.declaringType();
        for (Klass at = found.parent(); at != null && slot < at.vtable().slots().size(); at = first ? at.parent() : null) {
            found = at;
        }
        if (found == method.declaringType() || slot < 0) {
            call.returnI8(call.reference(0));
            return;
        }
        VTableSlot base = found.vtable().slots().get(slot);
        // An abstract method holds no slot where it opened it.
        call.returnI8(mirrors(call).method(base.held() != null ? base.held() : base.declaration(), null));
    }

    private static void instance(NativeCall call) {
        MethodInfo generic = method(call, 0);
        if (generic.genericArity() != mirrors(call).elements(call.reference(1)).size()) {
            throw ManagedExceptions.argument(call.engine(), "Incorrect number of generic arguments", "typeArguments");
        }
        List<Klass> given = mirrors(call).elements(call.reference(1)).stream().map(call.engine().handles()::type).toList();
        MethodInfo instance = generic.instance(given);
        if (Constraints.violation(instance).isPresent()) {
            throw ManagedExceptions.argument(call.engine(), "Invalid generic arguments", "typeArguments");
        }
        call.returnI8(mirrors(call).method(instance, mirrors(call).methodThrough(call.reference(0))));
    }

    /** Fills a MonoMethodInfo. */
    private static void describe(NativeCall call) {
        MethodInfo method = call.engine().handles().methodOfHandle(call.i8(0));
        CoreClass info = CoreClass.of(call.engine(), "System.Reflection.MonoMethodInfo");
        int to = call.reference(1);
        int parent = call.engine().handles().typeObject(method.declaringType());
        MethodSignature signature = method.signature();
        TypeCalls.checkKnown(call.engine(), signature.returnType());
        int result = call.engine().handles().typeObject(signature.returnType());
        info.setI8(to, "parent", parent);
        info.setI8(to, "ret", result);
        info.setI4(to, "attrs", method.flags());
        // Methods of imported interfaces are COM's, whatever they say.
        boolean imported = method.declaringType() instanceof DefinedKlass type && type.isInterface()
                && (type.flags() & IMPORT) != 0;
        // Those of arrays are internal calls for Mono.
        boolean provided = method.declaringType() instanceof ArrayKlass && method.isRuntimeProvided();
        info.setI4(to, "iattrs", imported ? method.implFlags() & ~INTERNAL_CALL
                : provided ? method.implFlags() | INTERNAL_CALL : method.implFlags());
        info.setI4(to, "callconv", (signature.convention() == CallingConvention.VARARG ? VAR_ARGS : STANDARD)
                | (signature.hasThis() ? HAS_THIS : 0) | (signature.explicitThis() ? EXPLICIT_THIS : 0));
    }

    /** A ParameterInfo[] of RuntimeParameterInfo objects. */
    private static void parameters(NativeCall call) {
        Engine engine = call.engine();
        MethodInfo method = engine.handles().methodOfHandle(call.i8(0));
        CoreClass type = CoreClass.of(engine, "System.Reflection.RuntimeParameterInfo");
        int missing = Memory.i4(engine.memory(), CoreClass.of(engine, "System.Reflection.Missing").address("Value"));
        int none = Memory.i4(engine.memory(), CoreClass.of(engine, "System.DBNull").address("Value"));
        List<Integer> infos = new ArrayList<>();
        List<Klass> parameters = method.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            TypeCalls.checkKnown(engine, parameters.get(i));
            int info = type.allocate();
            int parameterType = engine.handles().typeObject(parameters.get(i));
            type.setI8(info, "ClassImpl", parameterType);
            type.setI8(info, "MemberImpl", call.reference(1));
            type.setI4(info, "PositionImpl", i);
            int token = method.parameterToken(i + 1);
            int flags = 0;
            Optional<Value> constant = Optional.empty();
            if (token != 0) {
                LoadedModule module = method.module().orElseThrow();
                Metadata metadata = module.metadata();
                flags = metadata.tables().value(Table.PARAM.column("Flags"), Token.rid(token));
                type.setText(info, "NameImpl", metadata.string(Table.PARAM.column("Name"), Token.rid(token)));
                type.setI8(info, "marshalAs", MarshalAs.of(engine, module, Table.PARAM, Token.rid(token)));
                constant = (flags & HAS_DEFAULT) != 0 ? ManagedValues.constant(module, token) : Optional.empty();
            } else {
                type.setText(info, "NameImpl", method.module().isPresent() ? "" : null);
            }
            type.setI4(info, "AttrsImpl", flags);
            int value = constant.isPresent() ? ManagedValues.ofConstant(engine, constant.get(), parameters.get(i))
                    : (flags & OPTIONAL) != 0 ? missing : none;
            type.setI8(info, "DefaultValueImpl", value);
            infos.add(info);
        }
        call.returnI8(mirrors(call).array("System.Reflection.RuntimeParameterInfo", infos));
    }

    private static void modifiers(NativeCall call) {
        Engine engine = call.engine();
        int member = call.reference(1);
        boolean optional = (call.i4(3) & 0xFF) != 0;
        String kind = engine.klassOf(member).name();
        boolean property = kind.equals("System.Reflection.RuntimePropertyInfo");
        if (!property && !kind.equals("System.Reflection.RuntimeMethodInfo")
                && !kind.equals("System.Reflection.RuntimeConstructorInfo")) {
            throw engine.exceptions().thrown("System.NotSupportedException",
                    "Custom modifiers on a ParamInfo with member %s are not supported".formatted(kind.replace('/', '+')));
        }
        int parameters = property ? 0 : mirrors(call).method(member).signature().parameters().size();
        if (!property && (call.i4(2) < -1 || call.i4(2) >= parameters)) {
            call.returnI8(0);
            return;
        }
        List<Klass> found = property ? CustomModifiers.ofProperty(mirrors(call).property(member), optional)
                : CustomModifiers.ofParameter(mirrors(call).method(member), call.i4(2), optional);
        call.returnI8(found.isEmpty() ? 0 : mirrors(call).types(found));
    }

    /** A MethodBody with copies of the IL, the locals and the clauses; null for a method without. */
    private static void body(NativeCall call) {
        Engine engine = call.engine();
        MethodInfo method = engine.handles().methodOfHandle(call.i8(0));
        LoadedModule module = method.module().orElse(null);
        if (module == null || !method.hasBody()
                || !(MethodCode.read(module.image(), Token.rid(method.token())) instanceof MethodCode.Il(MethodBody body))) {
            call.returnI8(0);
            return;
        }
        CoreClass type = CoreClass.of(engine, "System.Reflection.MethodBody");
        int result = type.allocate();
        type.setBool(result, "init_locals", body.initLocals());
        type.setI4(result, "max_stack", body.maxStack());
        type.setI4(result, "sig_token", body.localSignature());
        int length = (int) body.code().length();
        int il = engine.allocator().allocateVector(engine.runtime().core().primitive(ElementType.U1), length);
        for (int i = 0; i < length; i++) {
            Memory.setI1(engine.memory(), il + MODEL.arrayDataOffset() + i, body.bytes().u1(body.code().offset() + i));
        }
        type.setI8(result, "il", il);
        type.setI8(result, "locals", locals(call, module.locals(body.localSignature(), method.context())));
        type.setI8(result, "clauses", clauses(call, module, method, body));
        call.returnI8(result);
    }

    private static int locals(NativeCall call, List<LocalVariable> locals) {
        CoreClass type = CoreClass.of(call.engine(), "System.Reflection.LocalVariableInfo");
        List<Integer> made = new ArrayList<>();
        for (LocalVariable local : locals) {
            int info = type.allocate();
            int localType = call.engine().handles().typeObject(local.type());
            type.setI8(info, "type", localType);
            type.setBool(info, "is_pinned", local.pinned());
            type.setI2(info, "position", local.index());
            made.add(info);
        }
        return mirrors(call).array("System.Reflection.LocalVariableInfo", made);
    }

    private static int clauses(NativeCall call, LoadedModule module, MethodInfo method, MethodBody body) {
        CoreClass type = CoreClass.of(call.engine(), "System.Reflection.ExceptionHandlingClause");
        List<Integer> made = new ArrayList<>();
        for (ExceptionClause clause : body.clauses()) {
            int info = type.allocate();
            type.setI4(info, "flags", clause.kind().flags());
            type.setI4(info, "try_offset", (int) clause.tryRange().start());
            type.setI4(info, "try_length", (int) clause.tryRange().length());
            type.setI4(info, "handler_offset", (int) clause.handlerRange().start());
            type.setI4(info, "handler_length", (int) clause.handlerRange().length());
            if (clause.kind() == ExceptionClause.Kind.FILTER) {
                type.setI4(info, "filter_offset", (int) clause.filterOffset());
            } else if (clause.kind() == ExceptionClause.Kind.CATCH) {
                int caught = call.engine().handles().typeObject(module.type(clause.catchToken(), method.context()));
                type.setI8(info, "catch_type", caught);
            }
            made.add(info);
        }
        return mirrors(call).array("System.Reflection.ExceptionHandlingClause", made);
    }

    /** Flags, entry point and library of a P/Invoke method (ECMA-335 II.22.22). */
    private static void platformInvoke(NativeCall call) {
        MethodInfo method = method(call, 0);
        Metadata metadata = method.module().orElseThrow().metadata();
        int[] rows = metadata.relations().rowsWhere(Table.IMPL_MAP.column("MemberForwarded"), Table.METHOD_DEF,
                Token.rid(method.token()));
        if (rows.length == 0) {
            return;
        }
        int entry = call.engine().strings().create(metadata.string(Table.IMPL_MAP.column("ImportName"), rows[0]));
        int library = call.engine().strings().create(metadata.string(Table.MODULE_REF.column("Name"),
                metadata.tables().value(Table.IMPL_MAP.column("ImportScope"), rows[0])));
        byte[] m = call.engine().memory();
        Memory.setI4(m, call.reference(1), metadata.tables().value(Table.IMPL_MAP.column("MappingFlags"), rows[0]));
        Memory.setI8(m, call.reference(2), entry);
        Memory.setI8(m, call.reference(3), library);
    }
}
