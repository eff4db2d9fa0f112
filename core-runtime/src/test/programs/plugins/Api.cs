using System;

/// What a plug-in is.
public interface IPlugin
{
    string Name { get; }
    int Run(int x);
    event Action<string> Log;
}
