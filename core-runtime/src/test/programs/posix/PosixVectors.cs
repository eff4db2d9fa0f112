using System;
using System.Runtime.InteropServices;
using Mono.Unix.Native;

// Functions over several buffers and descriptors, of file systems, and those that the first Mono.Posix imports.
class PosixVectors {
    const string Helper = "MonoPosixHelper";
    [DllImport(Helper)] static extern int wexitstatus(int status);
    [DllImport(Helper)] static extern int wifexited(int status);
    [DllImport(Helper)] static extern int wifsignaled(int status);
    [DllImport(Helper)] static extern int wifstopped(int status);
    [DllImport(Helper)] static extern int wstopsig(int status);
    [DllImport(Helper)] static extern int wtermsig(int status);
    [DllImport(Helper)] static extern int map_Mono_Posix_OpenFlags(int flags);
    [DllImport(Helper)] static extern int map_Mono_Posix_AccessMode(int mode);
    [DllImport(Helper)] static extern int map_Mono_Posix_FileMode(int mode);
    [DllImport(Helper)] static extern int map_Mono_Posix_WaitOptions(int options);
    [DllImport(Helper)] static extern int helper_Mono_Posix_Stat(string name, bool follow, out int device, out int inode,
        out int mode, out int links, out int user, out int group, out int special, out long size, out long block,
        out long blocks, out long accessed, out long modified, out long changed);
    [DllImport("libc")] static extern IntPtr calloc(UIntPtr count, UIntPtr size);
    [DllImport("libc")] static extern void free(IntPtr block);

    static void Show(string what, object result) {
        Console.WriteLine("{0}: {1}", what, result);
    }

    static void Failed(string what, long result) {
        Console.WriteLine("{0}: {1} {2}", what, result, result < 0 ? Stdlib.GetLastError().ToString() : "");
    }

    static Iovec Buffer(string text, int length) {
        IntPtr at = Marshal.AllocHGlobal(64);
        for (int i = 0; i < length; i++) {
            Marshal.WriteByte(at, i, i < text.Length ? (byte)text[i] : (byte)'.');
        }
        return new Iovec { iov_base = at, iov_len = (ulong)length };
    }

    static string Text(Iovec buffer) {
        return Marshal.PtrToStringAnsi(buffer.iov_base, (int)buffer.iov_len);
    }

    static void Main() {
        int file = Syscall.open("vectors", OpenFlags.O_RDWR | OpenFlags.O_CREAT | OpenFlags.O_TRUNC, FilePermissions.DEFFILEMODE);
        Show("writev", Syscall.writev(file, new[] {Buffer("ab", 2), Buffer("", 0), Buffer("cdefg", 5)}));
        Syscall.lseek(file, 0, SeekFlags.SEEK_SET);
        var buffers = new[] {Buffer("", 3), Buffer("", 5)};
        Console.WriteLine("readv: {0} {1} {2}", Syscall.readv(file, buffers), Text(buffers[0]), Text(buffers[1]).TrimEnd('.'));
        Show("readv at the end", Syscall.readv(file, buffers));
        Show("pwritev", Syscall.pwritev(file, new[] {Buffer("XY", 2), Buffer("Z", 1)}, 1));
        var all = new[] {Buffer("", 2), Buffer("", 3)};
        Console.WriteLine("preadv: {0} {1} {2}", Syscall.preadv(file, all, 1), Text(all[0]), Text(all[1]));
        Show("position", Syscall.lseek(file, 0, SeekFlags.SEEK_CUR));
        Failed("no descriptor", Syscall.readv(99, buffers));
        Failed("no buffers", Syscall.readv(file, new Iovec[0]));
        Failed("negative position", Syscall.preadv(file, buffers, -1));
        Failed("negative length", Syscall.readv(file, new[] {new Iovec { iov_base = buffers[0].iov_base, iov_len = ulong.MaxValue }}));
        var polled = new[] {
            new Pollfd { fd = file, events = PollEvents.POLLIN | PollEvents.POLLOUT },
            new Pollfd { fd = 99, events = PollEvents.POLLIN }, new Pollfd { fd = -1, events = PollEvents.POLLIN },
            new Pollfd { fd = file, events = PollEvents.POLLPRI },
        };
        Show("poll", Syscall.poll(polled, 0));
        foreach (var each in polled) {
            Console.Write("{0} ", each.revents);
        }
        Console.WriteLine();
        Show("poll for nothing", Syscall.poll(new Pollfd[0], 20));
        Statvfs system;
        Show("statvfs", Syscall.statvfs("vectors", out system));
        Console.WriteLine("{0} {1} {2}", system.f_bsize, system.f_frsize, system.f_namemax);
        Show("fstatvfs", Syscall.fstatvfs(file, out system));
        Failed("statvfs of nothing", Syscall.statvfs("none", out system));
        Failed("fstatvfs of nothing", Syscall.fstatvfs(99, out system));
        foreach (int status in new[] {0, 0x100, 0x8b, 9, 0x137f, 0xffff, -1, 0x7f, 0x80, 0x1234}) {
            Console.WriteLine("{0}: {1} {2} {3} {4} {5} {6}", status, wexitstatus(status), wifexited(status), wifsignaled(status),
                wifstopped(status), wstopsig(status), wtermsig(status));
        }
        for (int i = 0; i < 32; i++) {
            Console.WriteLine("{0}: {1} {2} {3} {4}", i, map_Mono_Posix_OpenFlags(1 << i), map_Mono_Posix_AccessMode(1 << i),
                map_Mono_Posix_FileMode(1 << i), map_Mono_Posix_WaitOptions(1 << i));
        }
        int device, inode, mode, links, user, group, special;
        long size, block, blocks, accessed, modified, changed;
        Show("stat", helper_Mono_Posix_Stat("vectors", true, out device, out inode, out mode, out links, out user, out group,
            out special, out size, out block, out blocks, out accessed, out modified, out changed));
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", mode >> 12, links, size, block, blocks, modified == accessed);
        Show("stat of nothing", helper_Mono_Posix_Stat("none", true, out device, out inode, out mode, out links, out user,
            out group, out special, out size, out block, out blocks, out accessed, out modified, out changed));
        IntPtr zeros = calloc((UIntPtr)3, (UIntPtr)8);
        Console.WriteLine("{0} {1}", zeros != IntPtr.Zero, Marshal.ReadInt64(zeros, 16));
        free(zeros);
        Show("too much", calloc((UIntPtr)(1UL << 40), (UIntPtr)(1UL << 40)));
        Syscall.close(file);
    }
}
