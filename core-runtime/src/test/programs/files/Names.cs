using System; using System.IO; using System.Reflection; using System.Runtime.InteropServices;
class Program {
    static void Name(string file) {
        try {
            AssemblyName name = AssemblyName.GetAssemblyName(file);
            Console.WriteLine(name + " " + Path.GetFileName(name.CodeBase) + " " + name.Flags + " " + name.ProcessorArchitecture + " "
                + name.HashAlgorithm + " " + (name.GetPublicKey() == null ? -1 : name.GetPublicKey().Length));
        } catch (FileNotFoundException e) { Console.WriteLine("none [" + e.Message + "] " + Path.GetFileName(e.FileName)); }
        catch (BadImageFormatException e) { Console.WriteLine("bad [" + e.Message + "] " + Path.GetFileName(e.FileName)); }
        catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message); }
    }
    static void Keys(string method, string path) {
        Type keys = typeof(object).Assembly.GetType("Mono.Security.Cryptography.KeyPairPersistence");
        GCHandle text = GCHandle.Alloc(path, GCHandleType.Pinned);
        Console.WriteLine(method + " " + keys.GetMethod(method, BindingFlags.Static | BindingFlags.NonPublic)
            .Invoke(null, new object[] { text.AddrOfPinnedObject() }));
    }
    static void Main() {
        File.WriteAllText("text.txt", "text");
        File.WriteAllBytes("empty.dll", new byte[0]);
        foreach (string file in new string[] { "nothing.dll", "text.txt", "empty.dll", "../names.exe", "../names86.exe",
            "../names.netmodule", "", "\ud800" })
            Name(file);
        Name(null);
        Directory.CreateDirectory("keys");
        foreach (string method in new string[] { "_CanSecure", "_ProtectUser", "_IsUserProtected", "_IsMachineProtected",
            "_ProtectMachine", "_IsUserProtected", "_IsMachineProtected" })
            Keys(method, "keys");
    }
}
