using System;

public class One : IPlugin
{
    public string Name { get { return "one"; } }
    public event Action<string> Log;
    public int Run(int x) { Log?.Invoke("running " + x); return x + 1; }
}

public class NotAPlugin { }

public class Broken : IPlugin
{
    public Broken() { throw new InvalidOperationException("no"); }
    public string Name { get { return ""; } }
    public event Action<string> Log { add { } remove { } }
    public int Run(int x) { return 0; }
}
