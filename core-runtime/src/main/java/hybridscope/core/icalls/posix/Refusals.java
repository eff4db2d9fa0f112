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
            "stime", "settimeofday", "syslog", "openlog", "mknod", "mknodat", "mlock", "munlock");
    private static final List<String> NETWORK = List.of("socket", "epoll_create", "epoll_create1");
    /** Functions of sockets, without any: the descriptor is none of one. */
    private static final List<String> SOCKETS = List.of("listen", "shutdown", "sockatmark", "epoll_ctl", "epoll_wait");
    private static final List<String> HELPED_SOCKETS = List.of("bind", "connect", "accept", "accept4", "getpeername",
            "getsockname", "recv", "send", "recvfrom", "sendto", "recvmsg", "sendmsg", "getsockopt", "getsockopt_timeval",
            "getsockopt_linger", "setsockopt", "setsockopt_timeval", "setsockopt_linger");
    /** Parts of the system that are not there, as on a machine whose kernel lacks them. */
    private static final List<String> NOT_THERE = List.of("mkfifo", "mkfifoat", "pause", "alarm", "ualarm", "mlockall",
            "munlockall", "fdopendir", "fchdir", "ttyslot", "tcgetpgrp", "fcntl", "kqueue", "kevent", "ioctl", "poll");
    private static final List<String> HELPED_NOT_THERE = List.of("mprotect", "mremap", "mincore", "msync", "munmap",
            "remap_file_pages", "posix_madvise", "sendfile", "pipe", "readv", "writev", "preadv", "pwritev", "fcntl_arg_ptr",
            "fstatvfs", "statvfs", "getfsent", "getfsfile", "getfsspec", "mmap");
    private static final List<String> EXTENDED_ATTRIBUTES = List.of("setxattr", "lsetxattr", "fsetxattr", "getxattr",
            "lgetxattr", "fgetxattr", "listxattr", "llistxattr", "flistxattr", "removexattr", "lremovexattr", "fremovexattr");

    private Refusals() {
    }

    static void register(PosixLibrary posix) {
        for (String name : PROCESSES) {
            posix.c(name, call -> {
                posix.host().denials().add(Denial.Kind.PROCESS, name);
                return posix.fail(call, Errno.NOT_PERMITTED);
            });
        }
        for (String name : HELPED_PROCESSES) {
            posix.syscall(name, call -> {
                posix.host().denials().add(Denial.Kind.PROCESS, name);
                return posix.fail(call, Errno.NOT_PERMITTED);
            });
        }
        for (String name : NETWORK) {
            posix.c(name, call -> {
                posix.host().denials().add(Denial.Kind.NETWORK, name);
                return posix.fail(call, Errno.ACCESS);
            });
        }
        posix.syscall("socketpair", call -> {
            posix.host().denials().add(Denial.Kind.NETWORK, "socketpair");
            return posix.fail(call, Errno.ACCESS);
        });
        SOCKETS.forEach(name -> posix.c(name, call -> posix.fail(call, Errno.BAD_DESCRIPTOR)));
        HELPED_SOCKETS.forEach(name -> posix.syscall(name, call -> posix.fail(call, Errno.BAD_DESCRIPTOR)));
        NOT_THERE.forEach(name -> posix.c(name, call -> posix.fail(call, Errno.NO_SUCH_CALL)));
        HELPED_NOT_THERE.forEach(name -> posix.syscall(name, call -> posix.fail(call, Errno.NO_SUCH_CALL)));
        EXTENDED_ATTRIBUTES.forEach(name -> posix.syscall(name, call -> posix.fail(call, Errno.NOT_SUPPORTED)));
        for (String name : List.of("wait", "waitpid")) {
            posix.c(name, call -> posix.fail(call, Errno.NO_CHILD));
        }
    }
}
