using System;

// AppDomain.UnhandledException is told before the process ends.
static class Program
{
    static void Main()
    {
        AppDomain.CurrentDomain.UnhandledException += (sender, e) =>
            Console.WriteLine("told: {0} {1} {2}", ((Exception)e.ExceptionObject).Message, e.IsTerminating, sender is AppDomain);
        AppDomain.CurrentDomain.FirstChanceException += (sender, e) => { };
        Console.WriteLine("before");
        object[] o = new string[1];
        o[0] = new object();
        Console.WriteLine("never");
    }
}
