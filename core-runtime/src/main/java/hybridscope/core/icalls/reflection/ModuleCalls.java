package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.ResolvedToken;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.Set;
import java.util.function.Function;

/** {@code System.Reflection.Module}: its types, its identity, and what its tokens stand for. */
public final class ModuleCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String MODULE = "System.Reflection.RuntimeModule::";
    private static final String IN_CONTEXT =
            "(System.IntPtr,System.Int32,System.IntPtr[],System.IntPtr[],System.Reflection.ResolveTokenError&)";
    /** ResolveTokenError. */
    private static final int OUT_OF_RANGE = 0;
    private static final Set<Table> TYPES = Set.of(Table.TYPE_DEF, Table.TYPE_REF, Table.TYPE_SPEC);
    private static final Set<Table> METHODS = Set.of(Table.METHOD_DEF, Table.METHOD_SPEC, Table.MEMBER_REF);
    private static final Set<Table> FIELDS = Set.of(Table.FIELD, Table.MEMBER_REF);
    private static final Set<Table> MEMBERS = Set.of(Table.TYPE_DEF, Table.TYPE_REF, Table.TYPE_SPEC, Table.METHOD_DEF,
            Table.METHOD_SPEC, Table.MEMBER_REF, Table.FIELD);
    private static final int BAD_TABLE = 1;
    /** What Mono says of every module. */
    private static final int STREAM_VERSION = 0x10001;
    /** PortableExecutableKinds.ILOnly, ImageFileMachine.I386. */
    private static final int IL_ONLY = 1;
    private static final int I386 = 0x14C;

    private ModuleCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(MODULE + "get_MetadataToken(System.Reflection.Module)", call -> call.returnI4(Token.of(Table.MODULE, 1)));
        calls.add(MODULE + "GetMDStreamVersion(System.IntPtr)", call -> call.returnI4(STREAM_VERSION));
        calls.add(MODULE + "InternalGetTypes(System.IntPtr)", call -> {
            List<Klass> types = call.i8(0) == 0 ? List.of() : module(call).definitions().stream()
                    .filter(type -> Token.rid(type.token()) > 1).map(Klass.class::cast).toList();
            call.returnI8(ReflectionObjects.of(call.engine()).runtimeTypes(types));
        });
        calls.add(MODULE + "GetHINSTANCE(System.IntPtr)", call -> call.returnI8(-1));
        calls.add(MODULE + "GetGuidInternal(System.IntPtr,System.Byte[])", ModuleCalls::guid);
        calls.add(MODULE + "GetGlobalType(System.IntPtr)",
                call -> call.returnI8(call.engine().handles().typeObject(module(call).definition(1))));
        calls.add(MODULE
                + "GetPEKind(System.IntPtr,System.Reflection.PortableExecutableKinds&,System.Reflection.ImageFileMachine&)",
                call -> {
            Memory.setI4(call.engine().memory(), call.reference(1), IL_ONLY);
            Memory.setI4(call.engine().memory(), call.reference(2), I386);
        });
        calls.add(MODULE + "ResolveTypeToken" + IN_CONTEXT, call -> resolve(call, TYPES,
                resolved -> resolved instanceof ResolvedToken.OfType(Klass type) ? call.engine().handles().typeHandle(type) : 0));
        calls.add(MODULE + "ResolveMethodToken" + IN_CONTEXT, call -> resolve(call, METHODS,
                resolved -> resolved instanceof ResolvedToken.OfMethod(MethodInfo method)
                ? call.engine().handles().methodHandle(method) : 0));
        calls.add(MODULE + "ResolveFieldToken" + IN_CONTEXT, call -> resolve(call, FIELDS,
                resolved -> resolved instanceof ResolvedToken.OfField(FieldInfo field)
                        ? call.engine().handles().fieldHandle(field) : 0));
        calls.add(MODULE + "ResolveMemberToken" + IN_CONTEXT, call -> resolve(call, MEMBERS,
                resolved -> member(call.engine(), resolved)));
        calls.add(MODULE + "ResolveStringToken(System.IntPtr,System.Int32,System.Reflection.ResolveTokenError&)",
                ModuleCalls::string);
        calls.add(MODULE + "ResolveSignature(System.IntPtr,System.Int32,System.Reflection.ResolveTokenError&)",
                ModuleCalls::signature);
        calls.add("System.Runtime.CompilerServices.RuntimeHelpers::RunModuleConstructor(System.IntPtr)",
                call -> call.engine().classConstructors().ready(module(call).definition(1)));
    }

    private static LoadedModule module(NativeCall call) {
        return ReflectionObjects.of(call.engine()).target(call.i8(0), LoadedModule.class);
    }

    private static void guid(NativeCall call) {
        Metadata metadata = module(call).metadata();
        UUID id = metadata.guids().get(metadata.tables().value(Table.MODULE.column("Mvid"), 1));
        ByteBuffer bytes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt((int) (id.getMostSignificantBits() >>> 32)).putShort((short) (id.getMostSignificantBits() >>> 16))
                .putShort((short) id.getMostSignificantBits()).order(ByteOrder.BIG_ENDIAN).putLong(id.getLeastSignificantBits());
        Memory.copy(bytes.array(), 0, call.engine().memory(), call.reference(1) + MODEL.arrayDataOffset(), 16);
    }

    private static long member(Engine engine, ResolvedToken resolved) {
        return switch (resolved) {
            case ResolvedToken.OfType(Klass type) -> engine.handles().typeObject(type);
            case ResolvedToken.OfMethod(MethodInfo method) -> ReflectionObjects.of(engine).method(method, null);
            case ResolvedToken.OfField(FieldInfo field) -> ReflectionObjects.of(engine).field(field, null);
        };
    }

    private static List<Klass> types(NativeCall call, int array) {
        List<Klass> types = new ArrayList<>();
        int length = array == 0 ? 0 : call.engine().arrayLength(array);
        for (int i = 0; i < length; i++) {
            types.add(call.engine().handles()
                    .typeOfHandle(Memory.i8(call.engine().memory(), array + MODEL.arrayDataOffset() + 8 * i)));
        }
        return types;
    }

    /** What a token stands for; 0, with the reason, where it stands for nothing of the kind. */
    private static void resolve(NativeCall call, Set<Table> tables, Function<ResolvedToken, Long> wanted) {
        int token = call.i4(1);
        long found = 0;
        int error = BAD_TABLE;
        Table table = Token.table(token);
        // Mono looks at the table before it looks at the module.
        if (table == null || !tables.contains(table)) {
            Memory.setI4(call.engine().memory(), call.reference(4), BAD_TABLE);
            call.returnI8(0);
            return;
        }
        LoadedModule module = module(call);
        if (table != null && !module.metadata().tables().has(table, Token.rid(token))) {
            error = OUT_OF_RANGE;
        } else if (table != null) {
            try {
                found = wanted.apply(module.resolve(token,
                        new GenericContext(types(call, call.reference(2)), types(call, call.reference(3)))));
            } catch (LoadException e) {
                throw call.engine().exceptions().thrown(e.failure().kind().exceptionName(), e.failure().message());
            } catch (BadFormatException e) {
                error = BAD_TABLE;
            }
        }
        Memory.setI4(call.engine().memory(), call.reference(4), found == 0 ? error : 2);
        call.returnI8(found);
    }

    private static void string(NativeCall call) {
        int token = call.i4(1);
        if (!Token.isUserString(token)) {
            Memory.setI4(call.engine().memory(), call.reference(2), BAD_TABLE);
            call.returnI8(0);
            return;
        }
        Metadata metadata = module(call).metadata();
        try {
            byte[] bytes = metadata.userStrings().get(Token.rid(token));
            // The last byte is a flag (ECMA-335 II.24.2.4).
            String text = bytes == null
                    ? null : new String(bytes, 0, Math.max(bytes.length - 1, 0) & ~1, java.nio.charset.StandardCharsets.UTF_16LE);
            Memory.setI4(call.engine().memory(), call.reference(2), text == null ? BAD_TABLE : 2);
            call.returnI8(text == null ? 0 : call.engine().strings().intern(text));
        } catch (BadFormatException e) {
            Memory.setI4(call.engine().memory(), call.reference(2), OUT_OF_RANGE);
            call.returnI8(0);
        }
    }

    private static void signature(NativeCall call) {
        Engine engine = call.engine();
        int token = call.i4(1);
        // Mono knows those of no other table, and tells no other reason.
        Memory.setI4(engine.memory(), call.reference(2), OUT_OF_RANGE);
        if (Token.table(token) != Table.STAND_ALONE_SIG
                || !module(call).metadata().tables().has(Table.STAND_ALONE_SIG, Token.rid(token))) {
            call.returnI8(0);
            return;
        }
        Metadata metadata = module(call).metadata();
        Span blob = metadata.blob(Table.STAND_ALONE_SIG.column("Signature"), Token.rid(token));
        int array = engine.allocator().allocateVector(engine.runtime().core().primitive(ElementType.U1), (int) blob.length());
        for (int i = 0; i < blob.length(); i++) {
            Memory.setI1(engine.memory(), array + MODEL.arrayDataOffset() + i, metadata.bytes().u1(blob.offset() + i));
        }
        call.returnI8(array);
    }
}
