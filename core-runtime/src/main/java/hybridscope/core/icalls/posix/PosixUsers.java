package hybridscope.core.icalls.posix;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Users and groups: the sandbox has an administrator and the user who runs programs, each with a group of the same name. */
final class PosixUsers implements Restorable {
    private static final int PASSWD_SIZE = 56;
    private static final int GROUP_SIZE = 40;
    private static final List<User> ALL = List.of(new User(0, "root", "/root"),
            new User(Host.USER_ID, Host.USER, "/home/" + Host.USER));

    private final PosixLibrary posix;
    /** Which is next where all of them are asked for. */
    private int nextUser;
    private int nextGroup;

    private record User(int id, String name, String home) {
        static User of(int id) {
            return ALL.stream().filter(each -> each.id == id).findFirst().orElse(null);
        }

        static User of(String name) {
            return ALL.stream().filter(each -> each.name.equals(name)).findFirst().orElse(null);
        }
    }

    /** What finds a user by the first argument. */
    private interface Lookup {
        User of(NativeCall call) throws hybridscope.core.host.FileException;
    }

    /** Writes a user, or the group, into the structure that is an argument. */
    private interface Writer {
        void write(NativeCall call, int argument, User user);
    }

    private PosixUsers(PosixLibrary posix) {
        this.posix = posix;
    }

    @Override
    public Runnable save() {
        int user = nextUser;
        int group = nextGroup;
        return () -> {
            nextUser = user;
            nextGroup = group;
        };
    }

    static PosixUsers register(PosixLibrary posix) {
        PosixUsers users = new PosixUsers(posix);
        users.add("getpwnam", call -> User.of(PosixLibrary.text(call, 0)), PosixUsers::passwd);
        users.add("getpwuid", call -> User.of(call.i4(0)), PosixUsers::passwd);
        users.add("getgrnam", call -> User.of(PosixLibrary.text(call, 0)), PosixUsers::group);
        users.add("getgrgid", call -> User.of(call.i4(0)), PosixUsers::group);
        posix.syscall("getpwent", call -> users.next(call, users.nextUser++, PosixUsers::passwd));
        posix.syscall("getgrent", call -> users.next(call, users.nextGroup++, PosixUsers::group));
        for (String name : List.of("setpwent", "endpwent")) {
            posix.syscall(name, _ -> users.nextUser = 0);
        }
        for (String name : List.of("setgrent", "endgrent")) {
            posix.syscall(name, _ -> users.nextGroup = 0);
        }
        for (String name : List.of("setfsent", "endfsent", "setusershell", "endusershell")) {
            posix.syscall(name, _ -> 0);
        }
        posix.pointer("getusershell", _ -> 0);
        posix.syscall("fgetpwent", call -> posix.fail(call, Errno.BAD_DESCRIPTOR));
        posix.syscall("fgetgrent", call -> posix.fail(call, Errno.BAD_DESCRIPTOR));
        posix.pointer("getlogin", call -> posix.address(call, Host.USER));
        posix.syscall("getlogin_r", call -> posix.write(call, 0, Host.USER, call.i8(1)) == 0 ? 0 : Errno.RANGE);
        posix.pointer("cuserid", call -> {
            PosixLibrary.write(call, 0, Host.USER);
            return posix.address(call, Host.USER);
        });
        users.registerNumbers();
        return users;
    }

    /** By name or number: -1 and no error for one that is not there, or with _r a result that says so. */
    private void add(String name, Lookup lookup, Writer writer) {
        posix.syscall(name, call -> {
            User user = lookup.of(call);
            if (user == null) {
                posix.fail(call, 0);
                return -1;
            }
            writer.write(call, 1, user);
            return 0;
        });
        posix.syscall(name + "_r", call -> {
            User user = lookup.of(call);
            int found = PosixLibrary.area(call, 2, Long.BYTES);
            if (user != null) {
                writer.write(call, 1, user);
            }
            Memory.setI8(call.engine().memory(), found, user == null ? 0 : call.i8(1));
            return 0;
        });
    }

    private long next(NativeCall call, int index, Writer writer) {
        if (index >= ALL.size()) {
            posix.fail(call, 0);
            return -1;
        }
        writer.write(call, 0, ALL.get(index));
        return 0;
    }

    /** Name, password, numbers, remark, home, shell; all texts lie in one block, which the caller frees. */
    private static void passwd(NativeCall call, int argument, User user) {
        int to = PosixLibrary.area(call, argument, PASSWD_SIZE);
        int[] texts = texts(call, user.name, "x", user.name, user.home, user.id == 0 ? "/bin/bash" : "/bin/sh");
        byte[] m = call.engine().memory();
        Memory.setI8(m, to, texts[0]);
        Memory.setI8(m, to + 8, texts[1]);
        Memory.setI4(m, to + 16, user.id);
        Memory.setI4(m, to + 20, user.id);
        Memory.setI8(m, to + 24, texts[2]);
        Memory.setI8(m, to + 32, texts[3]);
        Memory.setI8(m, to + 40, texts[4]);
        Memory.setI8(m, to + 48, texts[0]);
    }

    /** Name, password, number, no members. */
    private static void group(NativeCall call, int argument, User user) {
        int to = PosixLibrary.area(call, argument, GROUP_SIZE);
        int[] texts = texts(call, user.name, "x");
        byte[] m = call.engine().memory();
        Memory.setI8(m, to, texts[0]);
        Memory.setI8(m, to + 8, texts[1]);
        Memory.setI4(m, to + 16, user.id);
        Memory.setI4(m, to + 20, 0);
        Memory.setI8(m, to + 24, 0);
        Memory.setI8(m, to + 32, texts[0]);
    }

    /** Texts one behind the other in one block. */
    static int[] texts(NativeCall call, String... all) {
        int size = 0;
        for (String each : all) {
            size += each.getBytes(StandardCharsets.UTF_8).length + 1;
        }
        int at = UnmanagedBlocks.allocate(call, size);
        int[] addresses = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            byte[] bytes = all[i].getBytes(StandardCharsets.UTF_8);
            PosixLibrary.put(call, at, bytes);
            addresses[i] = at;
            at += bytes.length + 1;
        }
        return addresses;
    }

    private void registerNumbers() {
        for (String name : List.of("getresuid", "getresgid")) {
            posix.c(name, call -> {
                for (int i = 0; i < 3; i++) {
                    Memory.setI4(call.engine().memory(), PosixLibrary.area(call, i, Integer.BYTES), Host.USER_ID);
                }
                return 0;
            });
        }
        posix.c("getgroups", call -> {
            if (call.i4(0) > 0) {
                Memory.setI4(call.engine().memory(), PosixLibrary.area(call, 1, Integer.BYTES), Host.USER_ID);
            }
            return call.i4(0) < 0 ? posix.fail(call, Errno.INVALID) : 1;
        });
        posix.c("getgrouplist", call -> {
            byte[] m = call.engine().memory();
            int count = PosixLibrary.area(call, 3, Integer.BYTES);
            if (Memory.i4(m, count) < 1) {
                Memory.setI4(m, count, 1);
                return -1;
            }
            Memory.setI4(m, PosixLibrary.area(call, 2, Integer.BYTES), call.i4(1));
            Memory.setI4(m, count, 1);
            return 1;
        });
    }
}
