using System;
public class Plug : MarshalByRefObject, ISay
{
    static int count;
    public string Say(string s) { return s + " " + ++count + " in " + AppDomain.CurrentDomain.FriendlyName + " of " + typeof(Plug).Assembly.GetName().Name; }
    public string Base() { return System.IO.Path.GetFileName(AppDomain.CurrentDomain.BaseDirectory.TrimEnd('/')); }
}
