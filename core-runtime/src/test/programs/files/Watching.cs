using System;
using System.IO;
using System.Reflection;
using System.Threading;

/// Names and places: what a watcher says of files below a folder, and where assemblies lie that are linked from the class libraries' folder.
class Program
{
    static void Main(string[] args)
    {
        if (args.Length > 0) { Watch(args[0]); return; }
        foreach (Type type in new[] { typeof(object), typeof(Uri), typeof(System.Linq.Enumerable), typeof(System.Xml.XmlDocument) })
            Console.WriteLine(type.Assembly.Location + " " + type.Assembly.GlobalAssemblyCache + " " + type.Assembly.CodeBase);
        string file = Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location), "System.Numerics.dll");
        Console.WriteLine(Assembly.LoadFrom(file).Location);
        Console.WriteLine(typeof(Program).Assembly.GlobalAssemblyCache);
    }

    static void Watch(string folder)
    {
        Directory.CreateDirectory(folder + "/sub");
        using (var watcher = new FileSystemWatcher(folder) { IncludeSubdirectories = true })
        {
            var told = new AutoResetEvent(false);
            Action<string, FileSystemEventArgs> tell = (what, e) =>
            {
                Console.WriteLine(what + " " + e.Name + " | " + e.FullPath + " | " + e.ChangeType);
                told.Set();
            };
            watcher.Created += (sender, e) => tell("created", e);
            watcher.Deleted += (sender, e) => tell("deleted", e);
            watcher.EnableRaisingEvents = true;
            Thread.Sleep(2000);
            foreach (string name in new[] { "/one.txt", "/sub/two.txt" })
            {
                File.WriteAllText(folder + name, "");
                told.WaitOne(5000);
                Thread.Sleep(2000);
                File.Delete(folder + name);
                told.WaitOne(5000);
                Thread.Sleep(2000);
            }
        }
    }
}
