using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Threading;
public class Far : MarshalByRefObject
{
    public int Count(string name)
    {
        int count = 0;
        foreach (Assembly each in AppDomain.CurrentDomain.GetAssemblies()) count += each.GetName().Name == name ? 1 : 0;
        return count;
    }
    public int Use()
    {
        return new HashSet<int> { 1, 2 }.Count;
    }
    public string Version(string file)
    {
        Assembly loaded = Assembly.LoadFrom(file);
        return loaded.GetName().Version + " " + loaded.GetType("One").GetMethod("Number").Invoke(null, null);
    }
    public void Listen()
    {
        AppDomain.CurrentDomain.UnhandledException += (sender, e) => Console.WriteLine("second: " + e.IsTerminating);
    }
    public void Fail()
    {
        var thread = new Thread(() => { throw new InvalidOperationException("failed"); });
        thread.Start();
        thread.Join();
    }
}
public static class Versions
{
    public static void Main()
    {
        var first = new Far();
        AppDomain domain = AppDomain.CreateDomain("second");
        var second = (Far)domain.CreateInstanceAndUnwrap(typeof(Far).Assembly.FullName, "Far");
        Console.WriteLine(second.Count("System.Core"));
        Console.WriteLine(second.Use() + " in use, " + second.Count("System.Core"));
        string here = Path.GetDirectoryName(typeof(Versions).Assembly.Location);
        string old = Path.Combine(here, "old/One.dll"), newer = Path.Combine(here, "new/One.dll");
        Console.WriteLine(first.Version(old));
        Console.WriteLine(second.Version(newer));
        Console.WriteLine(second.Version(old));
        Console.WriteLine(first.Version(newer));
        Console.WriteLine(first.Count("One") + " " + second.Count("One"));
        AppDomain.CurrentDomain.UnhandledException += (sender, e) => Console.WriteLine("first: "
            + ((Exception)e.ExceptionObject).Message + " in " + AppDomain.CurrentDomain.FriendlyName + " " + e.IsTerminating);
        second.Listen();
        second.Fail();
    }
}
