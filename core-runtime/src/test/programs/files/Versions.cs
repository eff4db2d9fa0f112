using System;
using System.Diagnostics;
using System.Linq;
using System.Reflection;

[assembly: AssemblyVersion("1.2.3.4")]
[assembly: AssemblyFileVersion("5.6.7.8")]
[assembly: AssemblyInformationalVersion("9.8-beta")]
[assembly: AssemblyTitle("A title")]
[assembly: AssemblyCompany("A company")]
[assembly: AssemblyTrademark("a mark")]

/// What version resources say, and that there are no performance counters.
class Program
{
    static void Main(string[] args)
    {
        foreach (string file in args)
            try
            {
                FileVersionInfo info = FileVersionInfo.GetVersionInfo(file);
                foreach (PropertyInfo property in typeof(FileVersionInfo).GetProperties().OrderBy(each => each.Name, StringComparer.Ordinal))
                    Console.WriteLine(property.Name + " = " + (property.GetValue(info) ?? "null"));
            }
            catch (Exception e) { Console.WriteLine(e.GetType().Name); }
        Console.WriteLine(PerformanceCounterCategory.Exists("nothing") + " " + PerformanceCounterCategory.CounterExists("no", "nothing"));
    }
}
