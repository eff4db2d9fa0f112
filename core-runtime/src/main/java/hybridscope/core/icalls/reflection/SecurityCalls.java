package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.memory.Memory;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.Span;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * What assemblies and members say about security, for those who ask: it is told, not enforced. As under Mono only the core
 * library's members are critical where their attributes, or those of their types, say so.
 */
public final class SecurityCalls {
    private static final String LEVEL = "::get_core_clr_security_level()";
    private static final int TRANSPARENT = 0;
    private static final int SAFE_CRITICAL = 1;
    private static final int CRITICAL = 2;
    /** SecurityAction.RequestMinimum, RequestOptional, RequestRefuse (II.22.11): what LoadPermissions gives, in this order. */
    private static final List<Integer> REQUESTS = List.of(8, 9, 10);

    private SecurityCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        for (String method : List.of("System.Reflection.RuntimeMethodInfo", "System.Reflection.RuntimeConstructorInfo")) {
            calls.add(method + LEVEL, call -> {
                MethodInfo asked = ReflectionObjects.of(call.engine()).method(call.reference(0));
                call.returnI4(level(call, Table.METHOD_DEF, asked.token(), asked.declaringType()));
            });
        }
        calls.add("System.RuntimeType" + LEVEL, call -> call.returnI4(level(call,
                call.engine().handles().type(call.reference(0)))));
        calls.add("System.Reflection.RuntimeFieldInfo" + LEVEL, call -> {
            FieldInfo asked = ReflectionObjects.of(call.engine()).field(call.reference(0));
            call.returnI4(level(call, Table.FIELD, asked.token(), asked.declaringType()));
        });
        calls.add("System.Reflection.RuntimeAssembly::LoadPermissions(System.Reflection.Assembly,System.IntPtr&,System.Int32&,"
                + "System.IntPtr&,System.Int32&,System.IntPtr&,System.Int32&)", SecurityCalls::loadPermissions);
    }

    /** Of a member: its own, or that of its type. */
    private static int level(NativeCall call, Table table, int token, Klass type) {
        int own = token != 0 && type instanceof DefinedKlass defined ? level(call, defined.module(), table, token) : TRANSPARENT;
        return own == TRANSPARENT ? level(call, type) : own;
    }

    private static int level(NativeCall call, Klass type) {
        int level = TRANSPARENT;
        DefinedKlass each = type instanceof DefinedKlass defined ? defined : null;
        for (; each != null && level == TRANSPARENT; each = each.enclosing()) {
            level = level(call, each.module(), Table.TYPE_DEF, each.token());
        }
        return level;
    }

    /** What a row's attributes say. */
    private static int level(NativeCall call, LoadedModule module, Table table, int token) {
        if (call.engine().runtime().corlib().filter(corlib -> corlib.manifest() == module).isEmpty()) {
            return TRANSPARENT;
        }
        int rid = Token.rid(token);
        return module.hasAttribute(table, rid, "System.Security.SecurityCriticalAttribute") ? CRITICAL
                : module.hasAttribute(table, rid, "System.Security.SecuritySafeCriticalAttribute") ? SAFE_CRITICAL : TRANSPARENT;
    }

    /** Of each kind of request the address and size of its permission set, where there is one; whether there is any. */
    private static void loadPermissions(NativeCall call) {
        Assembly assembly = ReflectionObjects.of(call.engine()).assembly(call.reference(0));
        Metadata metadata = assembly.manifest().metadata();
        boolean any = false;
        for (int row : metadata.relations().rowsWhere(Table.DECL_SECURITY.column("Parent"), Table.ASSEMBLY, 1)) {
            int request = REQUESTS.indexOf(metadata.tables().value(Table.DECL_SECURITY.column("Action"), row));
            if (request >= 0) {
                Span blob = metadata.blob(Table.DECL_SECURITY.column("PermissionSet"), row);
                // Memory may be another behind it.
                int copy = FileCopies.address(call, assembly, blob);
                Memory.setI8(call.engine().memory(), call.reference(1 + 2 * request), copy);
                Memory.setI4(call.engine().memory(), call.reference(2 + 2 * request), (int) blob.length());
                any = true;
            }
        }
        call.returnBool(any);
    }
}
