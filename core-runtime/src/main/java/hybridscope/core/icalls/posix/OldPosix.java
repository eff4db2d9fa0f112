package hybridscope.core.icalls.posix;

import hybridscope.core.host.FileStatus;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;

/** What the classes of the first Mono.Posix ask the helper for, those of the namespace Mono.Posix. */
final class OldPosix {
    /** {@code Mono.Posix.OpenFlags}, from bit 0 on, as fcntl.h of Linux has them: O_NOFOLLOW last. */
    private static final int[] OPEN_FLAGS = {1, 2, 0x40, 0x80, 0x100, 0x200, 0x400, 0x800, 0x101000, 0x40000};
    /** {@code Mono.Posix.AccessMode}: R_OK, W_OK, X_OK. */
    private static final int[] ACCESS_MODES = {4, 2, 1};
    /** {@code Mono.Posix.WaitOptions}: WUNTRACED. */
    private static final int[] WAIT_OPTIONS = {2};
    private static final int PERMISSIONS = 0xFFF;
    private static final int NANOS_PER_SECOND = 1_000_000_000;
    private static final int BLOCK = 4096;
    private static final int SECTOR = 512;

    private OldPosix() {
    }

    static void register(PosixLibrary posix) {
        bits(posix, "OpenFlags", OPEN_FLAGS);
        bits(posix, "AccessMode", ACCESS_MODES);
        bits(posix, "WaitOptions", WAIT_OPTIONS);
        helper(posix, "map_Mono_Posix_FileMode", call -> call.i4(0) & PERMISSIONS);
        // wait(2), "WIFEXITED" and the others.
        helper(posix, "wifexited", call -> (call.i4(0) & 0x7F) == 0 ? 1 : 0);
        helper(posix, "wexitstatus", call -> call.i4(0) >> 8 & 0xFF);
        helper(posix, "wifsignaled", call -> (byte) ((call.i4(0) & 0x7F) + 1) >> 1 > 0 ? 1 : 0);
        helper(posix, "wtermsig", call -> call.i4(0) & 0x7F);
        helper(posix, "wifstopped", call -> (call.i4(0) & 0xFF) == 0x7F ? 1 : 0);
        helper(posix, "wstopsig", call -> call.i4(0) >> 8 & 0xFF);
        for (String name : new String[] {"GetUserName", "GetGroupName"}) {
            helper(posix, "helper_Mono_Posix_" + name,
                    call -> call.i4(0) == Host.USER_ID ? call.engine().strings().create(Host.USER) : 0);
        }
        helper(posix, "helper_Mono_Posix_Stat", call -> fill(call,
                posix.host().files().status(PosixLibrary.text(call, 0), call.i4(1) != 0)));
    }

    private static void helper(PosixLibrary posix, String name, PosixLibrary.Function function) {
        posix.add(PosixLibrary.HELPER, name, function);
    }

    private static void bits(PosixLibrary posix, String type, int[] values) {
        helper(posix, "map_Mono_Posix_" + type, call -> {
            int result = 0;
            for (int i = 0; i < values.length; i++) {
                result |= (call.i4(0) >> i & 1) * values[i];
            }
            return result;
        });
    }

    /** (path, dereference, then by reference seven numbers of 32 bits and six of 64). */
    private static long fill(NativeCall call, FileStatus status) {
        boolean folder = status.kind() == FileStatus.Kind.DIRECTORY;
        int[] small = {(int) status.device(), (int) status.inode(), PosixFiles.mode(status), folder ? 2 : 1, Host.USER_ID,
            Host.USER_ID, 0};
        long[] large = {status.size(), BLOCK, Math.ceilDiv(status.size(), (long) BLOCK) * (BLOCK / SECTOR),
            Math.floorDiv(status.accessed(), (long) NANOS_PER_SECOND), Math.floorDiv(status.modified(), (long) NANOS_PER_SECOND),
            Math.floorDiv(status.changed(), (long) NANOS_PER_SECOND)};
        byte[] m = call.engine().memory();
        for (int i = 0; i < small.length; i++) {
            Memory.setI4(m, PosixLibrary.area(call, 2 + i, Integer.BYTES), small[i]);
        }
        for (int i = 0; i < large.length; i++) {
            Memory.setI8(m, PosixLibrary.area(call, 2 + small.length + i, Long.BYTES), large[i]);
        }
        return 0;
    }
}
