package hybridscope.core.icalls.posix;

import hybridscope.core.host.Denial;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.LastError;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.interop.NativeArguments;
import hybridscope.core.icalls.system.ExitRequest;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The process and its machine: numbers and names of the sandbox, time, limits, errors, signals, memory, random numbers. */
final class PosixSystem implements Restorable {
    /** What the system has of what can be asked ({@code sysconf}), as on 64-bit Linux with the sandbox's two processors. */
    private static final Map<Integer, Long> LIMITS = numbers("""
            0=2097152 2=100 3=65536 4=1024 5=16 7=1 8=1 9=200809 10=200809 11=200809 12=200809 13=200809
            14=200809 15=200809 16=200809 17=200809 18=200809 19=200809 20=200809 21=200809 22=200809 25=20
            26=2147483647 28=32768 29=200809 30=4096 31=32 33=2147483647 36=99 37=2048 38=99 39=1000 40=255
            42=32 43=2048 44=32767 45=2048 46=200809 47=200809 48=200809 51=200809 52=200809 60=1024 67=200809
            68=200809 69=1024 70=1024 71=256 72=32 73=4 74=1024 75=16384 77=200809 78=200809 79=200809 80=200809
            81=200809 82=200809 83=2 84=2 87=2147483647 88=8192 89=700 90=4 91=1 93=1 94=1 95=200809 96=200809
            98=1 99=1 100=1 101=8 102=127 103=-128 104=2147483647 105=-2147483648 106=64 107=32 108=16 109=20
            110=32767 111=127 112=-128 113=32767 114=-32768 115=255 116=4294967295 118=65535 119=4096 120=2048
            121=2147483647 122=2147483647 123=2147483647 124=2147483647 127=1 129=1 130=1 131=1 132=200809
            133=200809 137=200809 138=200809 139=200809 149=200809 153=200809 154=200809 155=1 157=1 159=200809
            164=200809 178=1 180=64
            """);
    private static final int LAST_LIMIT = 199;
    /** What it has of files ({@code pathconf}). */
    private static final Map<Integer, Long> PATH_LIMITS = numbers("""
            0=127 1=255 2=255 3=255 4=4096 5=4096 6=1 7=1 8=0 13=64 16=4096 17=4096 18=4096 20=1
            """);
    private static final int LAST_PATH_LIMIT = 20;
    /** Texts that it has ({@code confstr}); those of compilers that are not here are empty. */
    private static final Map<Integer, String> TEXTS = Map.ofEntries(Map.entry(0, "/bin:/usr/bin"),
            Map.entry(1, "POSIX_V6_LP64_OFF64"), Map.entry(2, "glibc 2.36"), Map.entry(3, "NPTL 2.36"),
            Map.entry(1004, "-D_LARGEFILE64_SOURCE"), Map.entry(1007, "-D_LARGEFILE64_SOURCE"), Map.entry(1108, "-m64"),
            Map.entry(1109, "-m64"), Map.entry(1124, "-m64"), Map.entry(1125, "-m64"));
    private static final int FIRST_EMPTY_TEXT = 1000;
    private static final int LAST_EMPTY_TEXT = 1131;
    /** The usual mask of the log: all eight priorities. */
    private static final int ALL_PRIORITIES = 0xFF;
    private static final Map<String, Integer> CONSTANTS = Map.ofEntries(Map.entry("EXIT_FAILURE", 1),
            Map.entry("EXIT_SUCCESS", 0), Map.entry("BUFSIZ", 8192), Map.entry("EOF", -1), Map.entry("FILENAME_MAX", 4096),
            Map.entry("FOPEN_MAX", 16), Map.entry("L_tmpnam", 20), Map.entry("TMP_MAX", 238_328),
            Map.entry("RAND_MAX", Integer.MAX_VALUE), Map.entry("MB_CUR_MAX", 6), Map.entry("_IOFBF", 0),
            Map.entry("_IOLBF", 1), Map.entry("_IONBF", 2), Map.entry("SIG_DFL", 0), Map.entry("SIG_ERR", -1),
            Map.entry("SIG_IGN", 1));
    private static final long TICKS_TO_1970 = 621_355_968_000_000_000L;
    private static final int NANOS_PER_TICK = 100;
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long MILLIS_PER_SECOND = 1000;
    private static final int PAGE = 4096;
    private static final int OPEN_FILES = 1024;
    /** struct signal_info of Mono's helper, with room for what is not asked. */
    private static final int SIGNAL_SIZE = 64;
    /** What a shell shows of a program that a signal has ended. */
    private static final int SIGNALLED = 128;
    private static final int ABORT = 6;
    private static final int CHILD = 17;
    private static final int CONTINUE = 18;
    private static final int STOP = 19;
    private static final int URGENT = 23;
    private static final int RESIZED = 28;

    private final PosixLibrary posix;
    private final Host host;
    private CRandom random = new CRandom(1);
    /** How signals are handled: the addresses that {@code signal} was given. */
    private Map<Integer, Long> handlers = Map.of();
    private int logged = ALL_PRIORITIES;

    private PosixSystem(PosixLibrary posix) {
        this.posix = posix;
        this.host = posix.host();
    }

    private static Map<Integer, Long> numbers(String text) {
        Map<Integer, Long> numbers = new HashMap<>();
        for (String each : text.strip().split("\\s+")) {
            int equals = each.indexOf('=');
            numbers.put(Integer.parseInt(each.substring(0, equals)), Long.parseLong(each.substring(equals + 1)));
        }
        return Map.copyOf(numbers);
    }

    @Override
    public Runnable save() {
        CRandom savedRandom = random.copy();
        Map<Integer, Long> savedHandlers = handlers;
        int savedLogged = logged;
        return () -> {
            random = savedRandom.copy();
            handlers = savedHandlers;
            logged = savedLogged;
        };
    }

    static PosixSystem register(PosixLibrary posix) {
        PosixSystem system = new PosixSystem(posix);
        CONSTANTS.forEach((name, value) -> posix.stdlib(name, _ -> value));
        system.registerProcess();
        system.registerTime();
        system.registerLimits();
        system.registerLog();
        system.registerTexts();
        system.registerSignals();
        system.registerMemory();
        return system;
    }

    private void registerProcess() {
        posix.c("getppid", _ -> 0);
        for (String name : List.of("getpgrp", "getpgid", "getsid", "getpid")) {
            posix.c(name, _ -> Host.PROCESS_ID);
        }
        for (String name : List.of("getuid", "geteuid", "getgid", "getegid")) {
            posix.c(name, _ -> Host.USER_ID);
        }
        posix.syscall("gethostname", call -> posix.write(call, 0, Host.MACHINE, call.i8(1)));
        posix.syscall("getdomainname", call -> posix.write(call, 0, "(none)", call.i8(1)));
        posix.syscall("gethostid", _ -> 0);
        posix.syscall("uname", call -> {
            int to = PosixLibrary.area(call, 0, 7 * Long.BYTES);
            int[] texts = PosixUsers.texts(call, "Linux", Host.MACHINE, "6.0.0", "#1", "x86_64", "(none)");
            byte[] m = call.engine().memory();
            for (int i = 0; i < texts.length; i++) {
                Memory.setI8(m, to + i * Long.BYTES, texts[i]);
            }
            Memory.setI8(m, to + 6 * Long.BYTES, texts[0]);
            return 0;
        });
        posix.pointer("ttyname", call -> {
            posix.fail(call, Errno.NO_TERMINAL);
            return 0;
        });
        posix.syscall("ttyname_r", _ -> Errno.NO_TERMINAL);
        posix.syscall("L_ctermid", _ -> 9);
        posix.syscall("L_cuserid", _ -> 9);
        posix.pointer("getenv", call -> {
            String value = host.variables().get(PosixLibrary.text(call, 0));
            return value == null ? 0 : posix.address(call, value);
        });
        posix.c("exit", call -> {
            throw new ExitRequest(call.i4(0), false);
        });
        for (String name : List.of("_exit", "_Exit")) {
            posix.c(name, call -> {
                throw new ExitRequest(call.i4(0), true);
            });
        }
        posix.c("abort", _ -> {
            throw new ExitRequest(SIGNALLED + ABORT, true);
        });
        posix.c("rand", _ -> random.next());
        posix.c("srand", call -> {
            random = new CRandom(call.i4(0));
            return 0;
        });
    }

    // ---- time

    /** The present, in nanoseconds since 1970. */
    static long nanosSince1970(NativeCall call) {
        return (call.engine().scheduler().utcTicks() - TICKS_TO_1970) * NANOS_PER_TICK;
    }

    private void registerTime() {
        PosixLibrary.Function time = call -> {
            long seconds = nanosSince1970(call) / NANOS_PER_SECOND;
            if (NativeArguments.pointer(call, 0) != 0) {
                Memory.setI8(call.engine().memory(), PosixLibrary.area(call, 0, Long.BYTES), seconds);
            }
            return seconds;
        };
        posix.syscall("time", time);
        posix.c("time", time);
        PosixLibrary.Function present = call -> {
            byte[] m = call.engine().memory();
            long nanos = nanosSince1970(call);
            if (NativeArguments.pointer(call, 0) != 0) {
                int to = PosixLibrary.area(call, 0, 16);
                Memory.setI8(m, to, nanos / NANOS_PER_SECOND);
                Memory.setI8(m, to + 8, nanos % NANOS_PER_SECOND / 1000);
            }
            if (NativeArguments.pointer(call, 1) != 0) {
                // Nobody sets the kernel's time zone.
                Memory.setI8(m, PosixLibrary.area(call, 1, Long.BYTES), 0);
            }
            return 0;
        };
        posix.syscall("gettimeofday", present);
        posix.c("gettimeofday", present);
        posix.waiting(PosixLibrary.HELPER, "Mono_Posix_Syscall_nanosleep", call -> {
            int at = PosixLibrary.area(call, 0, 16);
            long seconds = Memory.i8(call.engine().memory(), at);
            long nanos = Memory.i8(call.engine().memory(), at + 8);
            if (seconds < 0 || nanos < 0 || nanos >= NANOS_PER_SECOND) {
                call.returnI4((int) posix.fail(call, Errno.INVALID));
            } else {
                long most = Math.min(seconds, Integer.MAX_VALUE) * MILLIS_PER_SECOND;
                rest(call, most + Math.ceilDiv(nanos, NANOS_PER_MILLI));
            }
        });
        for (String library : PosixLibrary.C) {
            posix.waiting(library, "sleep", call -> rest(call, (call.i4(0) & 0xFFFF_FFFFL) * MILLIS_PER_SECOND));
            posix.waiting(library, "usleep", call -> rest(call, Math.ceilDiv(call.i4(0) & 0xFFFF_FFFFL, MILLIS_PER_SECOND)));
        }
    }

    private static void rest(NativeCall call, long milliseconds) {
        if (call.sleep(milliseconds)) {
            call.returnI4(0);
        }
    }

    // ---- limits

    private void registerLimits() {
        posix.c("getpagesize", _ -> PAGE);
        posix.c("getdtablesize", _ -> OPEN_FILES);
        posix.syscall("sysconf", call -> limit(call, LIMITS, LAST_LIMIT, call.i4(0)));
        posix.c("sysconf", call -> limit(call, LIMITS, LAST_LIMIT, call.i4(0)));
        PosixLibrary.Function path = call -> limit(call, PATH_LIMITS, LAST_PATH_LIMIT, call.i4(1));
        posix.syscall("pathconf", call -> {
            host.files().status(PosixLibrary.text(call, 0), true);
            return path.run(call);
        });
        posix.syscall("fpathconf", path);
        posix.syscall("confstr", call -> {
            if (!TEXTS.containsKey(call.i4(0)) && (call.i4(0) < FIRST_EMPTY_TEXT || call.i4(0) > LAST_EMPTY_TEXT)) {
                return posix.fail(call, Errno.INVALID);
            }
            String text = TEXTS.getOrDefault(call.i4(0), "");
            long room = call.i8(2);
            if (room != 0 && NativeArguments.pointer(call, 1) != 0) {
                PosixLibrary.write(call, 1, room < 0 ? text : text.substring(0, (int) Math.min(text.length(), room - 1)));
            }
            return text.length() + 1L;
        });
    }

    // ---- the log of the system, to which nothing goes

    private void registerLog() {
        posix.syscall("openlog", _ -> 0);
        posix.syscall("closelog", _ -> 0);
        posix.c("setlogmask", call -> {
            int before = logged;
            logged = call.i4(0) == 0 ? logged : call.i4(0);
            return before;
        });
    }

    /** A limit; -1 without an error where there is none. */
    private long limit(NativeCall call, Map<Integer, Long> limits, int last, int name) {
        if (name < 0 || name > last) {
            return posix.fail(call, Errno.INVALID);
        }
        return limits.getOrDefault(name, -1L);
    }

    // ---- texts

    private void registerTexts() {
        posix.pointer("strerror", call -> posix.address(call, SystemTexts.error(call.i4(0))));
        posix.pointer("strsignal", call -> posix.address(call, SystemTexts.signal(call.i4(0))));
        posix.syscall("strerror_r", call -> {
            String text = SystemTexts.error(call.i4(0));
            return posix.write(call, 1, text, call.i8(2)) == 0 ? 0 : -1;
        });
        posix.stdlib("GetLastError", call -> LastError.get(call));
        posix.stdlib("SetLastError", call -> {
            posix.fail(call, call.i4(0));
            return 0;
        });
        posix.stdlib("perror", call -> say(NativeArguments.text(call, 0), SystemTexts.error(call.i4(1))));
        posix.syscall("psignal", call -> say(NativeArguments.text(call, 1), SystemTexts.signal(call.i4(0))));
        posix.helperPointer("Mono_Unix_VersionString", call -> posix.address(call, "MonoProject-2015-12-1"));
        for (String name : List.of("bindtextdomain", "bind_textdomain_codeset")) {
            posix.add(PosixLibrary.INTL, name, call -> call.i8(1));
        }
        // No translations: a message is its own.
        posix.add(PosixLibrary.INTL, "textdomain", call -> call.i8(0));
        posix.add(PosixLibrary.INTL, "gettext", call -> call.i8(0));
        posix.add(PosixLibrary.INTL, "ngettext", call -> call.i8(call.i4(2) == 1 ? 0 : 1));
        for (String name : List.of("htonl", "ntohl")) {
            posix.c(name, call -> Integer.reverseBytes(call.i4(0)));
        }
        for (String name : List.of("htons", "ntohs")) {
            posix.c(name, call -> Short.reverseBytes((short) call.i4(0)) & 0xFFFF);
        }
    }

    private long say(String who, String what) throws IOException {
        byte[] bytes = ((who == null || who.isEmpty() ? "" : who + ": ") + what + "\n").getBytes(StandardCharsets.UTF_8);
        host.write(Host.ERROR, bytes, 0, bytes.length);
        return 0;
    }

    // ---- signals

    private void registerSignals() {
        posix.add(PosixLibrary.HELPER, "Mono_Posix_SIGRTMIN", _ -> SystemTexts.FIRST_REAL_TIME);
        posix.add(PosixLibrary.HELPER, "Mono_Posix_SIGRTMAX", _ -> SystemTexts.LAST_SIGNAL);
        posix.c("signal", call -> {
            Map<Integer, Long> changed = new HashMap<>(handlers);
            Long before = changed.put(call.i4(0), call.i8(1));
            handlers = changed;
            return before == null ? 0 : before;
        });
        posix.c("raise", call -> raise(call, call.i4(0)));
        posix.c("kill", call -> {
            if (call.i4(0) == Host.PROCESS_ID || call.i4(0) == 0) {
                return raise(call, call.i4(1));
            }
            host.denials().add(Denial.Kind.PROCESS, "kill " + call.i4(0));
            return posix.fail(call, Errno.NOT_PERMITTED);
        });
        // Nobody sends signals: who waits for one waits until the time is over.
        posix.helperPointer("Mono_Unix_UnixSignal_install", call -> {
            int block = UnmanagedBlocks.allocate(call, SIGNAL_SIZE);
            Memory.fill(call.engine().memory(), block, block + SIGNAL_SIZE, (byte) 0);
            Memory.setI4(call.engine().memory(), block, call.i4(0));
            return block;
        });
        posix.add(PosixLibrary.HELPER, "Mono_Unix_UnixSignal_uninstall", call -> {
            call.engine().heap().unmanaged().free((int) call.i8(0));
            return 0;
        });
        posix.waiting(PosixLibrary.HELPER, "Mono_Unix_UnixSignal_WaitAny", call -> {
            if (call.sleep(call.i4(2))) {
                call.returnI4(call.i4(2));
            }
        });
        for (String name : List.of("WIFEXITED", "WEXITSTATUS", "WIFSIGNALED", "WTERMSIG", "WIFSTOPPED", "WSTOPSIG")) {
            posix.syscall(name, call -> status(name, call.i4(0)));
        }
    }

    /** What the status of a process that has ended or stopped says. */
    private static long status(String question, int status) {
        int signal = status & 0x7F;
        return switch (question) {
            case "WIFEXITED" -> signal == 0 ? 1 : 0;
            case "WIFSIGNALED" -> signal != 0 && signal != 0x7F ? 1 : 0;
            case "WIFSTOPPED" -> (status & 0xFF) == 0x7F ? 1 : 0;
            case "WTERMSIG" -> signal;
            default -> status >> 8 & 0xFF;
        };
    }

    /** The process sends itself a signal, which ends it unless that is ignored by default or because somebody wanted it so. */
    private long raise(NativeCall call, int signal) {
        if (signal < 0 || signal > SystemTexts.LAST_SIGNAL) {
            return posix.fail(call, Errno.INVALID);
        }
        boolean ignored = signal == 0 || signal == CHILD || signal == URGENT || signal == RESIZED
                || signal >= CONTINUE && signal < URGENT;
        if (ignored || signal != STOP && handlers.getOrDefault(signal, 0L) != 0) {
            return 0;
        }
        throw new ExitRequest(SIGNALLED + signal, true);
    }

    // ---- memory

    private void registerMemory() {
        memory("malloc", call -> allocate(call, call.i8(0)));
        memory("calloc", call -> {
            long size = Math.multiplyHigh(call.i8(0), call.i8(1)) != 0 ? -1 : call.i8(0) * call.i8(1);
            return allocate(call, size);
        });
        memory("realloc", call -> {
            int block = call.reference(0);
            if (block == 0) {
                return allocate(call, call.i8(1));
            }
            int moved = call.i8(1) < 0 || !call.engine().heap().unmanaged().isBlock(block) ? 0
                    : call.engine().heap().unmanaged().reallocate(block, call.i8(1));
            if (moved == 0) {
                posix.fail(call, Errno.NO_MEMORY);
            }
            return moved;
        });
        memory("free", call -> {
            call.engine().heap().unmanaged().free(call.reference(0));
            return 0;
        });
        posix.stdlib("strlen", call -> {
            byte[] m = call.engine().memory();
            int at = PosixLibrary.area(call, 0, 1);
            int end = at;
            while (Memory.u1(m, end) != 0) {
                end++;
            }
            return end - at;
        });
        posix.syscall("swab", call -> {
            int count = PosixLibrary.size(call, 2) & -2;
            int from = count == 0 ? 0 : PosixLibrary.area(call, 0, count);
            int to = count == 0 ? 0 : PosixLibrary.area(call, 1, count);
            byte[] m = call.engine().memory();
            for (int i = 0; i < count; i += 2) {
                Memory.setI2(m, to + i, Short.reverseBytes((short) Memory.i2(m, from + i)));
            }
            return 0;
        });
    }

    /** A block filled with zeros; 0 where there is no room. */
    private long allocate(NativeCall call, long size) {
        int block = size < 0 ? 0 : call.engine().heap().unmanaged().allocate(Math.max(size, 1));
        if (block == 0) {
            return posix.fail(call, Errno.NO_MEMORY) + 1;
        }
        Memory.fill(call.engine().memory(), block, block + (int) size, (byte) 0);
        return block;
    }

    /** Adds a function of the C library that the helper passes on. */
    private void memory(String name, PosixLibrary.Function function) {
        posix.stdlib(name, function);
        posix.pointer(name, function);
    }
}
