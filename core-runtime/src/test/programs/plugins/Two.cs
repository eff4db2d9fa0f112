using System;

[assembly: System.Reflection.AssemblyVersion("2.1.0.0")]

internal class Hidden : IPlugin
{
    public string Name { get { return "two " + GetType().Assembly.GetName().Version + " " + Dependency.Value(); } }
    public event Action<string> Log;
    public int Run(int x)
    {
        if (x > 2) throw new ArgumentException("big", "x");
        Log?.Invoke("two");
        return x * 2;
    }
}
