using System; using System.Collections.Generic; using System.Reflection; using System.Runtime.InteropServices; using System.Text; using Mono.Unix; using Mono.Unix.Native;
class PosixSystem {
    static void Main() { Constants(); Texts(); Formats(); Memory(); Refused(); }

    // Every constant of every enumeration, both ways, and numbers that are none.
    static void Constants() {
        foreach (MethodInfo method in typeof(NativeConvert).GetMethods(BindingFlags.Static | BindingFlags.NonPublic)) {
            ParameterInfo[] parameters = method.GetParameters();
            if ((method.Attributes & MethodAttributes.PinvokeImpl) == 0 || parameters.Length != 2) continue;
            Type from = parameters[0].ParameterType;
            Type to = parameters[1].ParameterType.IsByRef ? parameters[1].ParameterType.GetElementType() : typeof(void);
            var values = new List<object>();
            if (method.Name.StartsWith("From") && from.IsEnum) {
                foreach (FieldInfo field in from.GetFields(BindingFlags.Static | BindingFlags.Public)) values.Add(field.GetValue(null));
                foreach (int each in new[] { 0, 77777, 3, 0x10001 })
                    if (from != typeof(PollEvents) && Enum.GetUnderlyingType(from) != typeof(short)) values.Add(Enum.ToObject(from, each));
            } else if (method.Name.StartsWith("To") && to.IsEnum) {
                for (int i = -2; i < 140; i++) try { values.Add(Convert.ChangeType(i, from)); } catch (OverflowException) { }
            } else continue;
            long hash = 17; int failed = 0;
            foreach (object value in values) {
                object[] arguments = { value, null };
                if ((int)method.Invoke(null, arguments) != 0) failed++;
                object result = to.IsEnum ? Convert.ChangeType(arguments[1], Enum.GetUnderlyingType(to)) : arguments[1];
                hash = hash * 31 + (long)Convert.ToDecimal(result);
            }
            Console.WriteLine(method.Name + " " + values.Count + " " + failed + " " + hash);
        }
        Console.WriteLine(Stdlib.EXIT_FAILURE + " " + Stdlib.BUFSIZ + " " + Stdlib.FILENAME_MAX + " " + Stdlib.FOPEN_MAX + " " + Stdlib.L_tmpnam
            + " " + Stdlib.TMP_MAX + " " + Stdlib.RAND_MAX + " " + Stdlib.EOF + Stdlib._IOFBF + Stdlib._IOLBF + Stdlib._IONBF);
        Console.WriteLine(Syscall.getpagesize() + " " + Syscall.sysconf(SysconfName._SC_PAGESIZE) + " " + Syscall.sysconf(SysconfName._SC_CLK_TCK));
        Console.WriteLine(NativeConvert.FromRealTimeSignum(RealTimeSignum(0)) + " " + NativeConvert.FromRealTimeSignum(RealTimeSignum(3)));
    }

    static RealTimeSignum RealTimeSignum(int offset) { return new RealTimeSignum(offset); }

    static void Texts() {
        foreach (Errno each in Enum.GetValues(typeof(Errno))) if ((int)each < 1000) Console.WriteLine((int)each + " " + Stdlib.strerror(each));
        foreach (Signum each in Enum.GetValues(typeof(Signum))) Console.WriteLine(Syscall.strsignal(each));
        Console.WriteLine(UnixMarshal.GetErrorDescription(Errno.EACCES) + " " + (Stdlib.getenv("NOBODY_SETS_THIS") == null));
        foreach (Errno each in new[] { Errno.ENOENT, Errno.EACCES, Errno.EBADF, Errno.EINVAL, Errno.ENOTDIR, Errno.EIO, Errno.ENOMEM })
            try { UnixMarshal.ThrowExceptionForError(each); } catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
        Console.WriteLine(Mono.Unix.Catalog.GetString("message") + Mono.Unix.Catalog.GetPluralString("one", "many", 1) + Mono.Unix.Catalog.GetPluralString("one", "many", 2));
        Utsname name; Console.WriteLine(Syscall.uname(out name) + " " + name.sysname + " " + name.machine);
        Stdlib.srand(42); Console.WriteLine(Stdlib.rand() + " " + Stdlib.rand() + " " + Stdlib.rand()); Stdlib.srand(0); Console.WriteLine(Stdlib.rand());
        Console.WriteLine(Syscall.htonl(1) + " " + Syscall.htons(258) + " " + Syscall.ntohl(0x01020304));
        Passwd root = Syscall.getpwuid(0); Console.WriteLine(root.pw_name + " " + root.pw_uid + " " + root.pw_dir + " " + root.pw_shell);
        Console.WriteLine((Syscall.getpwnam("nobody of this name") == null) + " " + (Syscall.getgrgid(54321) == null) + " " + Syscall.getgrgid(0).gr_name);
        Console.WriteLine(new UnixUserInfo("root").UserId + " " + new UnixGroupInfo("root").GroupId);
        Group group; Group found; Console.WriteLine(Syscall.getgrnam_r("root", group = new Group(), out found) + " " + (found != null) + " " + group.gr_name);
        long before = Syscall.time(out before); Timeval now; Timezone zone; Console.WriteLine(Syscall.gettimeofday(out now, out zone) + " " + (now.tv_sec - before < 5));
        Console.WriteLine(Math.Abs((NativeConvert.ToDateTime(before) - DateTime.Now).TotalSeconds) < 10);
        Timespec nap = new Timespec { tv_nsec = 1000 }, left = new Timespec(); Console.WriteLine(Syscall.nanosleep(ref nap, ref left));
        Console.WriteLine(new UnixSignal(Signum.SIGUSR1).WaitOne(5, false) + " " + UnixSignal.WaitAny(new[] { new UnixSignal(Signum.SIGUSR2) }, 3));
    }

    static void Formats() {
        StringBuilder to = new StringBuilder(200);
        foreach (string format in new[] { "%d", "%5d|", "%-5d|", "%05d", "%+d", "% d", "%x", "%#x", "%X", "%o", "%#o", "%u", "%.3d", "%8.3d|", "%i%%" })
            foreach (int each in new[] { 0, 65, -7 }) { Stdlib.snprintf(to, 200, format, each); Console.Write(to + ";"); }
        Console.WriteLine();
        foreach (string format in new[] { "%f", "%.0f", "%#.0f", "%10.3f|", "%-10.2f|", "%010.2f", "%e", "%.2E", "%g", "%G", "%#g", "%.3g", "%+.1f", "% f" })
            foreach (double each in new[] { 0.0, 1.5, -2.25, 0.1, 1e-7, 123456789.0, 1e300, double.NaN, double.PositiveInfinity, double.NegativeInfinity, 2.5, -0.0 }) {
                Stdlib.snprintf(to, 200, format.Contains("f") && each > 1e100 && each < 1e301 ? "%g" : format, each); Console.Write(to + ";");
            }
        Console.WriteLine();
        foreach (string format in new[] { "%s", "%10s|", "%-10s|", "%.2s", "%%%s" }) { Stdlib.snprintf(to, 200, format, "text"); Console.Write(to + ";"); }
        Console.WriteLine(Stdlib.snprintf(to, 200, "%d %s %.1f %ld %*d", 1, "two", 3.0, 4L, 5, 6) + " " + to);
        Console.WriteLine(Stdlib.snprintf(to, 200, "%c|%3c|%-3c|%cbehind", 'a', 98, 99, 0) + " " + to);
        Console.WriteLine(Stdlib.snprintf(to, 4, "%s", "longer") + " " + to);
    }

    static void Memory() {
        IntPtr block = Stdlib.calloc(4, 8); bool zero = true;
        for (int i = 0; i < 32; i++) zero &= Marshal.ReadByte(block, i) == 0;
        Marshal.WriteInt32(block, 77); block = Stdlib.realloc(block, 5000); Console.WriteLine(zero + " " + Marshal.ReadInt32(block)); Stdlib.free(block);
        IntPtr text = UnixMarshal.StringToHeap("h\u00e9llo"); Console.WriteLine(Stdlib.strlen(text) + " " + UnixMarshal.PtrToString(text)); UnixMarshal.FreeHeap(text);
        IntPtr spec = Marshal.AllocHGlobal(64); Timespec value = new Timespec { tv_sec = 7, tv_nsec = 8 }, back;
        Console.WriteLine(NativeConvert.TryCopy(ref value, spec) + " " + Marshal.ReadInt64(spec) + " " + NativeConvert.TryCopy(spec, out back) + " " + back.tv_nsec);
        Pollfd poll = new Pollfd { fd = 3, events = PollEvents.POLLIN | PollEvents.POLLOUT };
        Console.WriteLine(NativeConvert.TryCopy(ref poll, spec) + " " + Marshal.ReadInt32(spec) + " " + Marshal.ReadInt16(spec, 4));
    }

    // What fails under Mono as well, whoever runs it.
    static void Refused() {
        int status; Console.WriteLine(Syscall.waitpid(-1, out status, 0) + " " + Stdlib.GetLastError());
        Console.WriteLine(Syscall.WIFEXITED(0x100) + " " + Syscall.WEXITSTATUS(0x300) + " " + Syscall.WIFSIGNALED(9) + " " + Syscall.WTERMSIG(9) + " " + Syscall.WIFSTOPPED(0x137f) + " " + Syscall.WSTOPSIG(0x137f));
        Console.WriteLine(Syscall.kill(Syscall.getpid(), 0) + " " + Syscall.isatty(77));
        Console.WriteLine(Syscall.fsync(77) + " " + Stdlib.GetLastError() + " " + Syscall.listen(77, 1) + " " + Stdlib.GetLastError());
    }
}
