using System;
using System.IO;
using System.Linq;
using System.Reflection;

/// Loads what lies in a folder and runs what is a plug-in; what those need lies in another folder.
class Program
{
    static void Main(string[] args)
    {
        string folder = args[0];
        AppDomain.CurrentDomain.AssemblyLoad += (sender, e) => Console.WriteLine("loaded " + e.LoadedAssembly.GetName().Name);
        AppDomain.CurrentDomain.AssemblyResolve += (sender, e) =>
        {
            Console.WriteLine("resolve " + e.Name + " for " + e.RequestingAssembly?.GetName().Name);
            string file = Path.Combine(folder, "needed", new AssemblyName(e.Name).Name + ".dll");
            return File.Exists(file) ? Assembly.LoadFrom(file) : null;
        };
        foreach (string file in Directory.GetFiles(folder, "*.dll").OrderBy(each => each, StringComparer.Ordinal))
            try
            {
                foreach (Type type in Assembly.LoadFrom(file).GetTypes().OrderBy(each => each.Name))
                    if (typeof(IPlugin).IsAssignableFrom(type)) Run(type);
            }
            catch (BadImageFormatException e) { Console.WriteLine("no assembly: " + Path.GetFileName(e.FileName)); }
        try { Assembly.Load("nothing.here"); }
        catch (FileNotFoundException e) { Console.WriteLine(e.Message); }
    }

    static void Run(Type type)
    {
        try
        {
            var plugin = (IPlugin)Activator.CreateInstance(type, true);
            plugin.Log += message => Console.WriteLine("  log: " + message);
            Console.WriteLine(plugin.Name + " " + plugin.Run(1));
            Console.WriteLine(plugin.Run(3));
        }
        catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + (e.InnerException ?? e).Message.Split('\n')[0]); }
    }
}
