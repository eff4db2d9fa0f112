package hybridscope.core.icalls.posix;

import hybridscope.core.host.Denial;
import java.util.List;

/** What no program in the sandbox may do: it fails as it does without permission, and is listed among what was denied. */
final class Refusals {
    /** Other processes, and what this one is to the system. */
    private static final List<String> PROCESSES = List.of("fork", "vfork", "execv", "execve", "execvp", "fexecve", "system",
            "popen", "setuid", "setgid", "seteuid", "setegid", "setreuid", "setregid", "setresuid", "setresgid", "setpgid",
            "setpgrp", "setsid", "setlogin", "chroot", "acct", "vhangup", "revoke", "nice", "reboot", "mount", "umount", "ptrace",
            "brk", "tcsetpgrp");
    private static final List<String> HELPED_PROCESSES = List.of("setgroups", "sethostname", "sethostid", "setdomainname",
            "stime", "settimeofday", "syslog", "mknod", "mknodat", "mlock", "munlock");
    private static final List<String> NETWORK = List.of("socket", "epoll_create", "epoll_create1");
    /** Functions of sockets, without any: the descriptor is none of one. */
    private static final List<String> SOCKETS = List.of("listen", "shutdown", "sockatmark", "epoll_ctl", "epoll_wait");
    private static final List<String> HELPED_SOCKETS = List.of("bind", "connect", "accept", "accept4", "getpeername",
            "getsockname", "recv", "send", "recvfrom", "sendto", "recvmsg", "sendmsg", "getsockopt", "getsockopt_timeval",
            "getsockopt_linger", "setsockopt", "setsockopt_timeval", "setsockopt_linger");
    /** Parts of the system that are not there, as on a machine whose kernel lacks them. */
    private static final List<String> NOT_THERE = List.of("mkfifo", "mkfifoat", "pause", "alarm", "ualarm", "mlockall",
            "munlockall", "fdopendir", "fchdir", "ttyslot", "tcgetpgrp", "fcntl", "kqueue", "kevent", "ioctl");
    private static final List<String> HELPED_NOT_THERE = List.of("mprotect", "mremap", "remap_file_pages", "pipe",
            "fcntl_arg_ptr", "getfsent", "getfsfile", "getfsspec");
    private static final List<String> EXTENDED_ATTRIBUTES = List.of("setxattr", "lsetxattr", "fsetxattr", "getxattr",
            "lgetxattr", "fgetxattr", "listxattr", "llistxattr", "flistxattr", "removexattr", "lremovexattr", "fremovexattr");

    private Refusals() {
    }

    static void register(PosixLibrary posix) {
        PROCESSES.forEach(name -> denied(posix, name, false, Denial.Kind.PROCESS, Errno.NOT_PERMITTED, "EPERM"));
        HELPED_PROCESSES.forEach(name -> denied(posix, name, true, Denial.Kind.PROCESS, Errno.NOT_PERMITTED, "EPERM"));
        NETWORK.forEach(name -> denied(posix, name, false, Denial.Kind.NETWORK, Errno.ACCESS, "EACCES"));
        denied(posix, "socketpair", true, Denial.Kind.NETWORK, Errno.ACCESS, "EACCES");
        SOCKETS.forEach(name -> failing(posix, name, false, Errno.BAD_DESCRIPTOR, "EBADF"));
        HELPED_SOCKETS.forEach(name -> failing(posix, name, true, Errno.BAD_DESCRIPTOR, "EBADF"));
        NOT_THERE.forEach(name -> failing(posix, name, false, Errno.NO_SUCH_CALL, "ENOSYS"));
        HELPED_NOT_THERE.forEach(name -> failing(posix, name, true, Errno.NO_SUCH_CALL, "ENOSYS"));
        EXTENDED_ATTRIBUTES.forEach(name -> failing(posix, name, true, Errno.NOT_SUPPORTED, "ENOTSUP"));
        for (String name : List.of("wait", "waitpid")) {
            failing(posix, name, false, Errno.NO_CHILD, "ECHILD");
        }
    }

    private static void denied(PosixLibrary posix, String name, boolean helped, Denial.Kind kind, int errno, String error) {
        refuse(posix, name, helped, error, call -> {
            posix.host().denials().add(kind, name);
            return posix.fail(call, errno);
        });
    }

    private static void failing(PosixLibrary posix, String name, boolean helped, int errno, String error) {
        refuse(posix, name, helped, error, call -> posix.fail(call, errno));
    }

    private static void refuse(PosixLibrary posix, String name, boolean helped, String error, PosixLibrary.Function function) {
        if (helped) {
            posix.refuse(PosixLibrary.HELPER, PosixLibrary.SYSCALL + name, error, function);
        } else {
            PosixLibrary.C.forEach(library -> posix.refuse(library, name, error, function));
        }
    }
}
