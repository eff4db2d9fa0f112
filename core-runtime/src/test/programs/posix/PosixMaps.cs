using System;
using System.Runtime.InteropServices;
using System.Text;
using Mono.Unix.Native;

// Mappings of nothing and of files, shared and private; what is mapped twice, in parts, or wrongly.
class PosixMaps {
    static readonly IntPtr Failure = new IntPtr(-1);
    const MmapProts Both = MmapProts.PROT_READ | MmapProts.PROT_WRITE;

    static void Show(string what, object result) {
        Console.WriteLine("{0}: {1}", what, result);
    }

    static void Failed(string what, long result) {
        Console.WriteLine("{0}: {1} {2}", what, result, result < 0 ? Stdlib.GetLastError().ToString() : "");
    }

    static IntPtr Map(string what, ulong length, MmapProts prot, MmapFlags flags, int file, long offset) {
        IntPtr at = Syscall.mmap(IntPtr.Zero, length, prot, flags, file, offset);
        Console.WriteLine("{0}: {1}", what, at == Failure ? Stdlib.GetLastError().ToString() : "mapped " + (long)at % 4096);
        return at;
    }

    static string Text(IntPtr at, int offset, int length) {
        var bytes = new byte[length];
        Marshal.Copy((IntPtr)((long)at + offset), bytes, 0, length);
        return Encoding.ASCII.GetString(bytes).Replace('\0', '.');
    }

    static string Read(int file, long from, int length) {
        IntPtr at = Marshal.AllocHGlobal(length);
        long read = Syscall.pread(file, at, (ulong)length, from);
        string text = read < 0 ? "" : Text(at, 0, (int)read);
        Marshal.FreeHGlobal(at);
        return text;
    }

    static void Write(IntPtr at, int offset, string text) {
        byte[] bytes = Encoding.ASCII.GetBytes(text);
        Marshal.Copy(bytes, 0, (IntPtr)((long)at + offset), bytes.Length);
    }

    static void OfNothing() {
        IntPtr at = Map("of nothing", 10000, Both, MmapFlags.MAP_PRIVATE | MmapFlags.MAP_ANONYMOUS, -1, 0);
        Show("zeros", Marshal.ReadInt64(at, 9992) + " " + Marshal.ReadInt64(at, 12280));
        Write(at, 4096, "second page");
        Show("text", Text(at, 4096, 11));
        var core = new byte[3];
        Marshal.WriteByte(at, 1);
        Marshal.WriteByte(at, 8192, 1);
        Failed("in core", Syscall.mincore(at, 10000, core));
        Show("pages", (core[0] & 1) + (core[1] & 1) + (core[2] & 1));
        Failed("synchronized", Syscall.msync(at, 10000, MsyncFlags.MS_SYNC));
        Failed("advice", Syscall.posix_madvise(at, 10000, PosixMadviseAdvice.POSIX_MADV_SEQUENTIAL));
        // What is unmapped may be somebody else's at once, and is left alone.
        Failed("last", Syscall.munmap((IntPtr)((long)at + 8192), 1808));
        Write(at, 0, "first");
        Show("rest", Text(at, 0, 5) + Text(at, 4096, 11));
        Failed("first", Syscall.munmap(at, 4096));
        Show("rest", Text((IntPtr)((long)at + 4096), 0, 11));
        Failed("synchronized", Syscall.msync((IntPtr)((long)at + 4096), 4096, MsyncFlags.MS_ASYNC));
        Failed("unmapped", Syscall.munmap((IntPtr)((long)at + 4096), 4096));
    }

    static void OfFile() {
        int file = Syscall.open("mapped", OpenFlags.O_RDWR | OpenFlags.O_CREAT | OpenFlags.O_TRUNC, FilePermissions.DEFFILEMODE);
        Syscall.ftruncate(file, 9000);
        IntPtr text = Marshal.StringToHGlobalAnsi("beginning");
        Syscall.pwrite(file, text, 9, 0);
        Syscall.pwrite(file, text, 9, 4096);
        IntPtr shared = Map("shared", 9000, Both, MmapFlags.MAP_SHARED, file, 0);
        IntPtr other = Map("part", 4096, Both, MmapFlags.MAP_SHARED, file, 4096);
        IntPtr own = Map("private", 4096, Both, MmapFlags.MAP_PRIVATE, file, 4096);
        Show("text", Text(shared, 0, 12) + Text(other, 0, 12) + Text(own, 0, 12));
        Write(shared, 4096, "CHANGED");
        Show("seen", Text(other, 0, 9));
        Write(other, 2, "+");
        Show("seen", Text(shared, 4096, 9));
        Write(own, 0, "own");
        Show("not seen", Text(shared, 4096, 9));
        Failed("synchronized", Syscall.msync(shared, 9000, MsyncFlags.MS_SYNC));
        Show("file", Read(file, 0, 12) + Read(file, 4096, 12));
        Write(shared, 8995, "past the end");
        Failed("part", Syscall.munmap(other, 4096));
        Failed("unmapped", Syscall.munmap(shared, 9000));
        Failed("private", Syscall.munmap(own, 4096));
        Show("file", Read(file, 4096, 12) + Read(file, 8990, 100));
        Show("length", Syscall.lseek(file, 0, SeekFlags.SEEK_END));
        IntPtr kept = Map("kept", 100, Both, MmapFlags.MAP_SHARED, file, 0);
        Syscall.close(file);
        Write(kept, 0, "behind close");
        Failed("unmapped", Syscall.munmap(kept, 100));
        file = Syscall.open("mapped", OpenFlags.O_RDONLY);
        Show("file", Read(file, 0, 14));
        IntPtr read = Map("for reading", 4096, MmapProts.PROT_READ, MmapFlags.MAP_SHARED, file, 0);
        Show("text", Text(read, 0, 6));
        Failed("unmapped", Syscall.munmap(read, 4096));
        Map("to write", 4096, Both, MmapFlags.MAP_SHARED, file, 0);
        IntPtr copy = Map("private to write", 4096, Both, MmapFlags.MAP_PRIVATE, file, 0);
        Write(copy, 0, "copy");
        Failed("unmapped", Syscall.munmap(copy, 4096));
        Show("file", Read(file, 0, 6));
        int writer = Syscall.open("mapped", OpenFlags.O_WRONLY);
        Map("of a writer", 4096, MmapProts.PROT_READ, MmapFlags.MAP_SHARED, writer, 0);
        Map("odd offset", 4096, MmapProts.PROT_READ, MmapFlags.MAP_SHARED, file, 100);
        Map("negative offset", 4096, MmapProts.PROT_READ, MmapFlags.MAP_SHARED, file, -4096);
        Map("of no length", 0, MmapProts.PROT_READ, MmapFlags.MAP_SHARED, file, 0);
        Map("of no type", 4096, MmapProts.PROT_READ, 0, file, 0);
        Map("of no descriptor", 4096, MmapProts.PROT_READ, MmapFlags.MAP_SHARED, 99, 0);
        Syscall.close(writer);
        Syscall.close(file);
    }

    static void Wrongly() {
        const MmapFlags nothing = MmapFlags.MAP_PRIVATE | MmapFlags.MAP_ANONYMOUS;
        Map("endless", ulong.MaxValue, Both, nothing, -1, 0);
        Map("too much", 1UL << 60, Both, nothing, -1, 0);
        Failed("odd", Syscall.munmap((IntPtr)4097, 4096));
        Failed("of no length", Syscall.munmap((IntPtr)4096, 0));
        Failed("odd", Syscall.msync((IntPtr)4097, 4096, MsyncFlags.MS_SYNC));
        Failed("nowhere", Syscall.msync((IntPtr)4096, 4096, MsyncFlags.MS_SYNC));
        Failed("both", Syscall.msync((IntPtr)4096, 4096, MsyncFlags.MS_SYNC | MsyncFlags.MS_ASYNC));
        Failed("odd", Syscall.mincore((IntPtr)4097, 4096, new byte[1]));
        Failed("nowhere", Syscall.mincore((IntPtr)4096, 4096, new byte[1]));
        Show("odd", Syscall.posix_madvise((IntPtr)4097, 4096, PosixMadviseAdvice.POSIX_MADV_NORMAL));
        Show("nowhere", Syscall.posix_madvise((IntPtr)4096, 4096, PosixMadviseAdvice.POSIX_MADV_NORMAL));
    }

    static void Main() {
        OfNothing();
        OfFile();
        Wrongly();
    }
}
