package hybridscope.core.icalls.security;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * {@code System.Security.Principal}: whoever runs a program is a user of a Unix machine, whose token is the user's number, in a
 * group of the same name and number. The machine has a superuser as well, and nobody else.
 */
public final class IdentityCalls {
    private static final String IDENTITY = "System.Security.Principal.WindowsIdentity::";
    private static final String IMPERSONATION = "System.Security.Principal.WindowsImpersonationContext::";
    private static final String PRINCIPAL = "System.Security.Principal.WindowsPrincipal::";
    private static final int UNKNOWN = -2;
    private static final String NO_ROLES = "WindowsIdentity._GetRoles should never be called on POSIX\n";

    /** Somebody with an account, and the group that is only theirs. */
    private record User(long id, String name) {
    }

    private static final List<User> USERS = List.of(new User(0, "root"), new User(Host.USER_ID, Host.USER));

    private IdentityCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(IDENTITY + "GetCurrentToken()", call -> call.returnI8(Host.USER_ID));
        calls.add(IDENTITY + "GetTokenName(System.IntPtr)", call -> ManagedStrings.returnString(call,
                USERS.stream().filter(user -> user.id == call.i8(0)).map(User::name).findFirst().orElse("")));
        calls.add(IDENTITY + "GetUserToken(System.String)", call -> call.returnI8(token(call)));
        calls.add(IDENTITY + "_GetRoles(System.IntPtr)", call -> {
            byte[] bytes = NO_ROLES.getBytes(StandardCharsets.UTF_8);
            try {
                host.write(Host.OUTPUT, bytes, 0, bytes.length);
            } catch (IOException e) {
                // The reader of its output is gone: nobody misses the rest.
            }
            call.returnI8(ManagedStrings.array(call.engine(), List.of()));
        });
        calls.add(IMPERSONATION + "CloseToken(System.IntPtr)", call -> call.returnBool(true));
        calls.add(IMPERSONATION + "DuplicateToken(System.IntPtr)", call -> call.returnI8(call.i8(0)));
        // Whoever is not the superuser can only become what it is.
        calls.add(IMPERSONATION + "SetCurrentToken(System.IntPtr)", call -> call.returnBool((int) call.i8(0) == Host.USER_ID));
        calls.add(IMPERSONATION + "RevertToSelf()", call -> call.returnBool(true));
        calls.add(PRINCIPAL + "IsMemberOfGroupId(System.IntPtr,System.IntPtr)",
                call -> call.returnBool(USERS.stream().anyMatch(user -> isUser(call, user) && user.id == (int) call.i8(1))));
        calls.add(PRINCIPAL + "IsMemberOfGroupName(System.IntPtr,System.IntPtr)",
                call -> call.returnBool(call.i8(1) != 0 && USERS.stream().anyMatch(user -> isUser(call, user)
                        && user.name.equals(NativeStrings.utf8(call, call.reference(1))))));
    }

    private static long token(NativeCall call) {
        if (call.reference(0) == 0) {
            throw call.engine().exceptions().thrown("System.NullReferenceException", null);
        }
        String name = ManagedStrings.checkUtf8(call.engine(), call.engine().strings().text(call.reference(0)));
        return USERS.stream().filter(user -> user.name.equals(name)).map(User::id).findFirst().orElse((long) UNKNOWN);
    }

    /** Whether the first argument is somebody's number. */
    private static boolean isUser(NativeCall call, User user) {
        return user.id == (int) call.i8(0);
    }
}
