using System;
using System.Collections.Generic;
using System.Reflection;

class Derived : Gone { public class Inside { } }
class Further : Derived { }
class Over : List<Gone> { }
class Compared : IEquatable<Gone> { public bool Equals(Gone other) { return false; } }
class Bound<T> where T : Gone { }
class Mentions { public Gone field; public Gone Method(Gone one) { return one; } }

// Types that extend or implement what is not there are null in the list of all types; those that mention it are in it.
class Program
{
    static void Main()
    {
        try
        {
            Console.WriteLine(typeof(Program).Assembly.GetTypes().Length);
        }
        catch (ReflectionTypeLoadException e)
        {
            Console.WriteLine(e.Message);
            foreach (Type type in e.Types) Console.WriteLine(type == null ? "none" : type.Name);
            foreach (Exception each in e.LoaderExceptions) Console.WriteLine(each.GetType() + " " + each.Message);
        }
    }
}
