using System; using System.IO; using System.Runtime.InteropServices; using System.Text; using Mono.Unix; using Mono.Unix.Native;
class PosixFiles {
    [DllImport("libc", SetLastError = true)] static extern int open(string path, int flags, int mode);
    [DllImport("libc", SetLastError = true)] static extern IntPtr write(int descriptor, byte[] bytes, IntPtr count);
    [DllImport("libc", SetLastError = true)] static extern int close(int descriptor);
    [DllImport("libc", SetLastError = true)] static extern int unlink(string path);

    static void Show(string what, long result) {
        Errno error = result < 0 ? Stdlib.GetLastError() : 0;
        Console.WriteLine(what + ": " + result + (error == 0 ? "" : " " + error));
    }

    static void Main() {
        Syscall.umask((FilePermissions)18);
        Descriptors(); Paths(); Folders(); Streams(); Objects(); Imported();
    }

    static void Descriptors() {
        int d = Syscall.open("a", OpenFlags.O_CREAT | OpenFlags.O_RDWR | OpenFlags.O_TRUNC, FilePermissions.DEFFILEMODE);
        Show("open", d >= 3 ? 3 : d);
        IntPtr block = Stdlib.malloc(16);
        for (int i = 0; i < 16; i++) Marshal.WriteByte(block, i, (byte)('A' + i));
        Show("write", Syscall.write(d, block, 16));
        Show("lseek", Syscall.lseek(d, 4, SeekFlags.SEEK_SET));
        Show("read", Syscall.read(d, block, 3));
        Console.WriteLine(Marshal.PtrToStringAnsi(block, 3));
        Show("pread", Syscall.pread(d, block, 100, 10));
        Show("pwrite", Syscall.pwrite(d, block, 2, 20));
        Show("position", Syscall.lseek(d, 0, SeekFlags.SEEK_CUR));
        Show("end", Syscall.lseek(d, 0, SeekFlags.SEEK_END));
        Show("back", Syscall.lseek(d, -1, SeekFlags.SEEK_CUR));
        Show("before", Syscall.lseek(d, -100, SeekFlags.SEEK_CUR));
        Show("ftruncate", Syscall.ftruncate(d, 8));
        Stat stat;
        Show("fstat", Syscall.fstat(d, out stat));
        Console.WriteLine(stat.st_size + " " + (stat.st_mode & FilePermissions.S_IFMT) + " " + NativeConvert.ToOctalPermissionString(stat.st_mode));
        Show("fsync", Syscall.fsync(d));
        Show("close", Syscall.close(d));
        Show("close again", Syscall.close(d));
        Show("read closed", Syscall.read(d, block, 1));
        int more = Syscall.open("a", OpenFlags.O_WRONLY | OpenFlags.O_APPEND);
        Show("append", Syscall.write(more, block, 2));
        Show("close", Syscall.close(more));
        Show("exclusive", Syscall.open("a", OpenFlags.O_CREAT | OpenFlags.O_EXCL | OpenFlags.O_WRONLY, FilePermissions.DEFFILEMODE));
        Show("missing", Syscall.open("no/file", OpenFlags.O_RDONLY));
        Console.WriteLine(File.ReadAllText("a").Length);
        Show("truncate", Syscall.truncate("a", 3));
        Console.WriteLine(File.ReadAllText("a"));
        Stdlib.free(block);
    }

    static void Paths() {
        Stat stat;
        Show("mkdir", Syscall.mkdir("d", FilePermissions.ACCESSPERMS));
        Show("mkdir again", Syscall.mkdir("d", FilePermissions.ACCESSPERMS));
        Show("stat", Syscall.stat("d", out stat));
        Console.WriteLine((stat.st_mode & FilePermissions.S_IFMT) + " " + NativeConvert.ToOctalPermissionString(stat.st_mode));
        Show("symlink", Syscall.symlink("../a", "d/l"));
        Show("lstat", Syscall.lstat("d/l", out stat));
        Console.WriteLine((stat.st_mode & FilePermissions.S_IFMT) + " " + stat.st_size);
        Show("stat", Syscall.stat("d/l", out stat));
        Console.WriteLine((stat.st_mode & FilePermissions.S_IFMT) + " " + stat.st_size);
        StringBuilder text = new StringBuilder();
        Show("readlink", Syscall.readlink("d/l", text)); Console.WriteLine(text);
        Show("readlink of file", Syscall.readlink("a", text));
        Show("link", Syscall.link("a", "d/b"));
        Show("rename", Syscall.rename("d/b", "d/c"));
        Show("chmod", Syscall.chmod("d/c", FilePermissions.S_IRUSR | FilePermissions.S_IXUSR));
        Syscall.stat("d/c", out stat); Console.WriteLine(NativeConvert.ToUnixPermissionString(stat.st_mode));
        Show("access", Syscall.access("d/c", AccessModes.F_OK | AccessModes.R_OK | AccessModes.X_OK));
        Show("access", Syscall.access("d/x", AccessModes.F_OK));
        Show("rmdir", Syscall.rmdir("d"));
        Show("rmdir file", Syscall.rmdir("a"));
        Show("unlink folder", Syscall.unlink("d/c"));
        Show("unlink missing", Syscall.unlink("d/c"));
        Utimbuf times; times.actime = 1000000000; times.modtime = 1000000001;
        Show("utime", Syscall.utime("a", ref times));
        Syscall.stat("a", out stat); Console.WriteLine(stat.st_atime + " " + stat.st_mtime);
        Timespec[] specs = { new Timespec { tv_sec = 5, tv_nsec = 6 }, new Timespec { tv_nsec = Syscall.UTIME_OMIT } };
        Show("utimensat", Syscall.utimensat(Syscall.AT_FDCWD, "a", specs, 0));
        Syscall.stat("a", out stat); Console.WriteLine(stat.st_atime + " " + stat.st_atime_nsec + " " + stat.st_mtime);
        Show("chdir", Syscall.chdir("d"));
        StringBuilder here = new StringBuilder(4096);
        Syscall.getcwd(here, 4096); Console.WriteLine(here.ToString().EndsWith("/d") + " " + Environment.CurrentDirectory.EndsWith("/d"));
        Show("chdir", Syscall.chdir(".."));
        Show("chown", Syscall.chown("a", -1, -1));
        StringBuilder name = new StringBuilder("tXXXXXX");
        int d = Syscall.mkstemp(name); Show("mkstemp", d > 0 ? 0 : d);
        Console.WriteLine(name.Length + " " + File.Exists(name.ToString()));
        Syscall.close(d); File.Delete(name.ToString());
        Show("unlinkat", Syscall.unlinkat(Syscall.AT_FDCWD, "d/l", 0));
    }

    static void Folders() {
        File.WriteAllText("d/one", "1"); File.WriteAllText("d/two", "2"); Directory.CreateDirectory("d/three");
        IntPtr folder = Syscall.opendir("d");
        var names = new System.Collections.Generic.SortedSet<string>(StringComparer.Ordinal);
        for (Dirent entry; (entry = Syscall.readdir(folder)) != null;) names.Add(entry.d_name + " " + entry.d_type);
        Console.WriteLine(string.Join(",", names));
        Show("rewind", Syscall.rewinddir(folder)); Console.WriteLine(Syscall.readdir(folder) != null);
        Show("closedir", Syscall.closedir(folder));
        Console.WriteLine(Syscall.opendir("nothing") == IntPtr.Zero); Console.WriteLine(Stdlib.GetLastError());
        Console.WriteLine(Syscall.opendir("a") == IntPtr.Zero); Console.WriteLine(Stdlib.GetLastError());
    }

    static void Streams() {
        IntPtr stream = Stdlib.fopen("s", "w+");
        Show("fputs", Stdlib.fputs("first\nsecond\n", stream) >= 0 ? 0 : -1);
        Show("fprintf", Stdlib.fprintf(stream, "third"));
        Show("rewind", Stdlib.rewind(stream));
        StringBuilder line = new StringBuilder(100);
        while (Stdlib.fgets(line, 100, stream) != null) Console.WriteLine("[" + line + "]");
        Show("feof", Stdlib.feof(stream) != 0 ? 1 : 0);
        Show("fseek", Stdlib.fseek(stream, 6, SeekFlags.SEEK_SET));
        Show("fgetc", Stdlib.fgetc(stream)); Show("ungetc", Stdlib.ungetc('X', stream)); Show("fgetc", Stdlib.fgetc(stream));
        Show("ftell", Stdlib.ftell(stream)); Show("feof", Stdlib.feof(stream));
        byte[] bytes = new byte[20];
        Show("fread", (long)Stdlib.fread(bytes, 2, 10, stream)); Console.WriteLine(Encoding.ASCII.GetString(bytes, 0, 11).Replace('\n', '/'));
        FilePosition position = new FilePosition();
        Show("fgetpos", Stdlib.fgetpos(stream, position)); Stdlib.rewind(stream);
        Show("fsetpos", Stdlib.fsetpos(stream, position)); Show("ftell", Stdlib.ftell(stream));
        Show("fclose", Stdlib.fclose(stream));
        Console.WriteLine(Stdlib.fopen("none", "r") == IntPtr.Zero); Console.WriteLine(Stdlib.GetLastError());
        using (StdioFileStream file = new StdioFileStream("s", FileMode.Open, FileAccess.Read)) Console.WriteLine(new StreamReader(file).ReadToEnd().Length);
    }

    static void Objects() {
        UnixFileInfo file = new UnixFileInfo("a");
        Console.WriteLine(file.Exists + " " + file.Length + " " + file.IsRegularFile + " " + file.FileAccessPermissions + " " + file.Name);
        file.FileAccessPermissions = FileAccessPermissions.UserReadWriteExecute; Console.WriteLine(new UnixFileInfo("a").FileAccessPermissions);
        UnixDirectoryInfo folder = new UnixDirectoryInfo("d");
        UnixFileSystemInfo[] entries = folder.GetFileSystemEntries();
        Array.Sort(entries, (one, other) => string.CompareOrdinal(one.Name, other.Name));
        foreach (UnixFileSystemInfo each in entries) Console.WriteLine(each.Name + " " + each.IsDirectory);
        new UnixDirectoryInfo("d/deep").Create(); Console.WriteLine(Directory.Exists("d/deep"));
        folder.Delete(true); Console.WriteLine(Directory.Exists("d"));
        UnixSymbolicLinkInfo link = new UnixSymbolicLinkInfo("k"); link.CreateSymbolicLinkTo("a");
        Console.WriteLine(link.ContentsPath + " " + link.HasContents + " " + UnixPath.ReadLink("k"));
        using (UnixStream stream = new UnixFileInfo("u").Create(FileAccessPermissions.UserReadWriteExecute)) {
            stream.Write(new byte[] { 1, 2, 3 }, 0, 3); Console.WriteLine(stream.Length + " " + stream.Position + " " + stream.CanSeek);
            stream.Position = 1; stream.WriteByte(9); Console.WriteLine(stream.Position + " " + stream.CanRead);
        }
        try { new UnixFileInfo("gone/file").Create(); } catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
        try { UnixPath.ReadLink("a"); } catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
        try { new UnixFileInfo("u").Delete(); new UnixFileInfo("u").Delete(); } catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
    }

    static void Imported() {
        int d = open("i", 0x42, 384);
        Console.WriteLine((d > 2) + " " + write(d, new byte[] { 65, 66 }, (IntPtr)2) + " " + close(d) + " " + File.ReadAllText("i"));
        Console.WriteLine(unlink("i") + " " + unlink("i") + " " + Marshal.GetLastWin32Error());
    }
}
