using System;
using System.IO;
using System.Reflection;
public static class PlugHost
{
    static void Run(string name, AppDomainSetup setup)
    {
        var domain = AppDomain.CreateDomain(name, null, setup);
        var plug = (ISay)domain.CreateInstanceAndUnwrap("Plug", "Plug");
        Console.WriteLine("{0}, {1}, {2}", plug.Say("hello"), plug.Say("again"), plug.Base());
        AppDomain.Unload(domain);
        try { plug.Say("late"); } catch (AppDomainUnloadedException e) { Console.WriteLine(e.GetType()); }
    }
    public static void Main()
    {
        string here = Path.GetDirectoryName(typeof(PlugHost).Assembly.Location);
        Run("first", new AppDomainSetup { ApplicationBase = Path.Combine(here, "plug") });
        Run("second", new AppDomainSetup { ApplicationBase = Path.Combine(here, "other"), PrivateBinPath = "bin" });
        try { Assembly.Load("Plug"); } catch (FileNotFoundException) { Console.WriteLine("not here"); }
        foreach (Assembly each in AppDomain.CurrentDomain.GetAssemblies()) Console.WriteLine("  " + each.GetName().Name);
    }
}
