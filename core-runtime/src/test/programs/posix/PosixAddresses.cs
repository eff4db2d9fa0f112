using System;
using System.Runtime.InteropServices;
using System.Text;
using Mono.Unix.Native;

// Addresses of sockets and parts of their messages as Linux has them, and back; what the system has as text; files copied.
class PosixAddresses {
    const string Helper = "MonoPosixHelper";
    [DllImport(Helper, SetLastError = true)] static extern int Mono_Posix_FromSockaddrIn(SockaddrIn source, IntPtr destination);
    [DllImport(Helper, SetLastError = true)] static extern int Mono_Posix_ToSockaddrIn6(IntPtr source, SockaddrIn6 destination);
    [DllImport(Helper, SetLastError = true)] static extern int Mono_Posix_FromSockaddr(IntPtr source, IntPtr destination);
    [DllImport(Helper, SetLastError = true)]
    static extern int Mono_Posix_ToSockaddr(IntPtr source, long size, IntPtr destination);
    [DllImport(Helper, SetLastError = true)] static extern int Mono_Posix_Sockaddr_GetNativeSize(IntPtr address, out long size);
    [DllImport(Helper, SetLastError = true)] static extern int Mono_Posix_FromCmsghdr(ref Cmsghdr source, IntPtr destination);
    [DllImport(Helper, SetLastError = true)] static extern int Mono_Posix_ToCmsghdr(IntPtr source, out Cmsghdr destination);
    [DllImport(Helper)] static extern long Mono_Posix_Syscall_CMSG_FIRSTHDR(byte[] control, long length);
    [DllImport(Helper)] static extern long Mono_Posix_Syscall_CMSG_NXTHDR(byte[] control, long length, long offset);
    [DllImport(Helper)] static extern long Mono_Posix_Syscall_CMSG_DATA(byte[] control, long length, long offset);

    static readonly IntPtr Block = Marshal.AllocHGlobal(256);

    static void Fill() {
        for (int i = 0; i < 256; i++) {
            Marshal.WriteByte(Block, i, 0xEE);
        }
    }

    static string Bytes(int count) {
        var bytes = new byte[count];
        Marshal.Copy(Block, bytes, 0, count);
        return BitConverter.ToString(bytes);
    }

    static void Show(string what, object result) {
        Console.WriteLine("{0}: {1}", what, result);
    }

    static void Failed(string what, long result) {
        Console.WriteLine("{0}: {1} {2}", what, result, result < 0 ? Stdlib.GetLastError().ToString() : "");
    }

    static void Out(string what, Sockaddr address) {
        Fill();
        Console.WriteLine("{0}: {1} {2}", what, NativeConvert.TryCopy(address, Block), Bytes(40));
    }

    static void In(string what, long size, Sockaddr address) {
        bool done = NativeConvert.TryCopy(Block, size, address);
        Console.WriteLine("{0} {1}: {2} {3}", what, size, done, address);
    }

    static void Addresses() {
        var four = new SockaddrIn { sa_family = UnixAddressFamily.AF_INET, sin_port = Syscall.htons(4711),
            sin_addr = new InAddr(127, 0, 0, 1) };
        Out("in", four);
        In("in", 16, new SockaddrIn());
        In("in", 15, new SockaddrIn());
        In("plain", 16, new Sockaddr());
        In("plain", 1, new Sockaddr());
        In("storage", 16, new SockaddrStorage());
        In("storage", 1000, new SockaddrStorage());
        var six = new SockaddrIn6 { sa_family = UnixAddressFamily.AF_INET6, sin6_port = Syscall.htons(80), sin6_flowinfo = 7,
            sin6_scope_id = 9, sin6_addr = new In6Addr(System.Net.IPAddress.Parse("fe80::1:2:3").GetAddressBytes()) };
        Out("in6", six);
        In("in6", 28, new SockaddrIn6());
        In("in6", 16, new SockaddrIn6());
        Out("unix", new SockaddrUn("/tmp/socket"));
        In("unix", 14, new SockaddrUn());
        In("unix", 2, new SockaddrUn());
        In("unix", 1, new SockaddrUn());
        In("unix", 111, new SockaddrUn());
        Out("abstract", new SockaddrUn("name", linuxAbstractNamespace: true));
        Out("plain", new Sockaddr { sa_family = UnixAddressFamily.AF_APPLETALK });
        Out("unknown", new SockaddrIn { sa_family = UnixAddressFamily.Unknown, sin_port = 5 });
        Out("nameless", new Sockaddr { sa_family = (UnixAddressFamily)27 });
        Fill();
        Marshal.WriteInt16(Block, 27);
        In("nameless", 16, new Sockaddr());
        In("nameless in", 16, new SockaddrIn());
        Show("storage size", new SockaddrStorage().data.Length);
        Show("path size", new SockaddrUn().sun_path.Length);
        Fill();
        Failed("in itself", Mono_Posix_FromSockaddrIn(four, Block));
        Show("bytes", Bytes(20));
        Out("in6", six);
        var back = new SockaddrIn6();
        Failed("in6 itself", Mono_Posix_ToSockaddrIn6(Block, back));
        Show("in6", back);
        Out("in6 again", back);
        Failed("nothing", Mono_Posix_FromSockaddr(IntPtr.Zero, Block));
        Failed("to nothing", Mono_Posix_ToSockaddr(Block, 5, IntPtr.Zero));
        long size;
        Failed("size of nothing", Mono_Posix_Sockaddr_GetNativeSize(IntPtr.Zero, out size));
        Show("size", size);
        IntPtr header = Marshal.AllocHGlobal(24);
        for (int type = 0; type < 8; type++) {
            Marshal.WriteInt32(header, type);
            Marshal.WriteInt32(header, 4, 2);
            Marshal.WriteIntPtr(header, 8, Block);
            Marshal.WriteInt64(header, 16, 20);
            int result = Mono_Posix_Sockaddr_GetNativeSize(header, out size);
            Failed("type " + type + " " + (result < 0 ? 0 : size), result);
        }
        Marshal.WriteInt32(header, 1);
        Failed("too large", Mono_Posix_ToSockaddr(Block, 21, header));
        Marshal.WriteInt32(header, 2);
        Failed("too large", Mono_Posix_ToSockaddr(Block, 23, header));
        Failed("too small", Mono_Posix_ToSockaddr(Block, 1, header));
        Marshal.WriteInt64(header, 16, 1L << 40);
        Failed("endless", Mono_Posix_Sockaddr_GetNativeSize(header, out size));
        Marshal.WriteInt32(header, 5);
        Failed("of another size", Mono_Posix_ToSockaddr(Block, 16, header));
        Marshal.WriteInt32(header, 7);
        Failed("no type", Mono_Posix_FromSockaddr(header, Block));
        Failed("to no type", Mono_Posix_ToSockaddr(Block, 16, header));
    }

    static void Messages() {
        foreach (ulong length in new ulong[] {0, 1, 7, 8, 9, 100, ulong.MaxValue}) {
            Console.WriteLine("{0}: {1} {2} {3}", length, Syscall.CMSG_ALIGN(length), Syscall.CMSG_SPACE(length),
                Syscall.CMSG_LEN(length));
        }
        foreach (var level in new[] {UnixSocketProtocol.SOL_SOCKET, UnixSocketProtocol.IPPROTO_IP, UnixSocketProtocol.IPPROTO_TCP,
                (UnixSocketProtocol)3, (UnixSocketProtocol)0}) {
            foreach (var type in new[] {UnixSocketControlMessage.SCM_RIGHTS, (UnixSocketControlMessage)9}) {
                var header = new Cmsghdr { cmsg_len = 20, cmsg_level = level, cmsg_type = type };
                Fill();
                Failed(level + " " + type, Mono_Posix_FromCmsghdr(ref header, Block));
                Show("bytes", Bytes(20));
                Cmsghdr back;
                Failed("back", Mono_Posix_ToCmsghdr(Block, out back));
                Console.WriteLine("{0} {1} {2}", back.cmsg_len, (int)back.cmsg_level, (int)back.cmsg_type);
            }
        }
        Show("header", Cmsghdr.Size);
        var message = new Msghdr { msg_control = new byte[80], msg_controllen = 80 };
        new Cmsghdr { cmsg_len = 20, cmsg_level = UnixSocketProtocol.SOL_SOCKET,
            cmsg_type = UnixSocketControlMessage.SCM_RIGHTS }.WriteToBuffer(message, 0);
        new Cmsghdr { cmsg_len = 32, cmsg_level = UnixSocketProtocol.IPPROTO_IPV6,
            cmsg_type = UnixSocketControlMessage.SCM_CREDENTIALS }.WriteToBuffer(message, 24);
        foreach (long length in new long[] {0, 15, 16, 24, 40, 55, 56, 80}) {
            byte[] all = message.msg_control;
            Console.WriteLine("{0}: {1} {2} {3}", length, Mono_Posix_Syscall_CMSG_FIRSTHDR(all, length),
                Mono_Posix_Syscall_CMSG_NXTHDR(all, length, 0), Mono_Posix_Syscall_CMSG_DATA(all, length, 24));
        }
        for (long at = Syscall.CMSG_FIRSTHDR(message); at != -1; at = Syscall.CMSG_NXTHDR(message, at)) {
            var header = Cmsghdr.ReadFromBuffer(message, at);
            Console.WriteLine("{0}: {1} {2} {3} {4}", at, header.cmsg_len, header.cmsg_level, header.cmsg_type,
                Syscall.CMSG_DATA(message, at));
            if (header.cmsg_len < 16) {
                break;
            }
        }
    }

    static void Texts() {
        foreach (ConfstrName name in Enum.GetValues(typeof(ConfstrName))) {
            var text = new StringBuilder(100);
            ulong length = Syscall.confstr(name, text, 100);
            if (name != ConfstrName._CS_GNU_LIBC_VERSION && name != ConfstrName._CS_GNU_LIBPTHREAD_VERSION) {
                Console.WriteLine("{0}: {1} {2}", name, length, text);
            }
        }
        var small = new StringBuilder(100);
        Console.WriteLine("{0} {1}", Syscall.confstr(ConfstrName._CS_PATH, small, 5), small);
        Console.WriteLine("{0}", Syscall.confstr(ConfstrName._CS_PATH, null, 0));
        Console.WriteLine("{0} {1}", Syscall.confstr((ConfstrName)9999, small, 100), Stdlib.GetLastError());
        Show("log", Syscall.openlog(IntPtr.Zero, SyslogOptions.LOG_PID, SyslogFacility.LOG_USER));
        Show("mask", Syscall.setlogmask(SyslogLevel.LOG_ERR));
        Show("mask", Syscall.setlogmask(SyslogLevel.LOG_DEBUG));
        Syscall.closelog();
    }

    static void Copies() {
        const OpenFlags anew = OpenFlags.O_RDWR | OpenFlags.O_CREAT | OpenFlags.O_TRUNC;
        int from = Syscall.open("sent", anew, FilePermissions.DEFFILEMODE);
        int to = Syscall.open("received", anew, FilePermissions.DEFFILEMODE);
        for (int i = 0; i < 256; i++) {
            Marshal.WriteByte(Block, i, (byte)i);
        }
        for (int i = 0; i < 1000; i++) {
            Syscall.write(from, Block, 256);
        }
        long offset = 10;
        Failed("sent", Syscall.sendfile(to, from, ref offset, 200000));
        Show("offset", offset);
        Failed("sent", Syscall.sendfile(to, from, ref offset, 200000));
        Show("offset", offset);
        Failed("sent", Syscall.sendfile(to, from, ref offset, 200000));
        Show("positions", Syscall.lseek(from, 0, SeekFlags.SEEK_CUR) + " " + Syscall.lseek(to, 0, SeekFlags.SEEK_CUR));
        Syscall.pread(to, Block, 4, 255989);
        Show("last", Bytes(4));
        offset = -1;
        Failed("negative", Syscall.sendfile(to, from, ref offset, 5));
        offset = 0;
        Failed("no source", Syscall.sendfile(to, 99, ref offset, 5));
        Failed("no target", Syscall.sendfile(99, from, ref offset, 5));
        Failed("nothing", Syscall.sendfile(to, from, ref offset, 0));
        int reader = Syscall.open("sent", OpenFlags.O_RDONLY);
        int writer = Syscall.open("received", OpenFlags.O_WRONLY);
        int appender = Syscall.open("received", OpenFlags.O_RDWR | OpenFlags.O_APPEND);
        Failed("to a reader", Syscall.sendfile(reader, from, ref offset, 5));
        Failed("of a writer", Syscall.sendfile(to, writer, ref offset, 5));
        Failed("behind the end", Syscall.sendfile(appender, from, ref offset, 5));
        foreach (int each in new[] {from, to, reader, writer, appender}) {
            Syscall.close(each);
        }
    }

    static void Main() {
        Addresses();
        Messages();
        Texts();
        Copies();
    }
}
