package hybridscope.core.icalls.security;

import hybridscope.core.host.FileException;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;

/** {@code Mono.Security.Cryptography.KeyPairPersistence}: the access rights of folders that hold keys. */
public final class KeyPairCalls {
    private static final String KEYS = "Mono.Security.Cryptography.KeyPairPersistence::";
    private static final int OWNER_ALL = 0700;
    private static final int OTHERS_READ = 0755;
    /** Rights that others than the owner must not have on what is the user's, and on what is the machine's. */
    private static final int FOR_OTHERS = 077;
    private static final int WRITE_FOR_OTHERS = 022;

    private KeyPairCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        FileSystem files = host.files();
        calls.add(KEYS + "_CanSecure(System.Char*)", call -> call.returnBool(true));
        calls.add(KEYS + "_ProtectUser(System.Char*)", call -> call.returnBool(protect(files, path(call), OWNER_ALL)));
        calls.add(KEYS + "_ProtectMachine(System.Char*)", call -> call.returnBool(protect(files, path(call), OTHERS_READ)));
        calls.add(KEYS + "_IsUserProtected(System.Char*)", call -> call.returnBool(lacks(files, path(call), FOR_OTHERS)));
        calls.add(KEYS + "_IsMachineProtected(System.Char*)",
                call -> call.returnBool(lacks(files, path(call), WRITE_FOR_OTHERS)));
    }

    private static String path(NativeCall call) {
        if (call.reference(0) == 0) {
            throw Trap.NULL_REFERENCE;
        }
        return NativeStrings.utf16(call, call.reference(0));
    }

    private static boolean protect(FileSystem files, String path, int mode) {
        try {
            files.setMode(path, mode);
            return true;
        } catch (FileException e) {
            return false;
        }
    }

    private static boolean lacks(FileSystem files, String path, int rights) {
        try {
            return (files.status(path, true).mode() & rights) == 0;
        } catch (FileException e) {
            return false;
        }
    }
}
