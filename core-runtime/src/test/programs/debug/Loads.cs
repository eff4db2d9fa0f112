using System;
using System.Collections.Generic;
using System.Reflection;

public class ByName { public static int Value = 1; }
public class ByAssembly { }
public class ByToken { }
public class ByArray { }
public class Base { }
public class Derived : Base { }
public class Generic<T> { public T Item; }
public class Outer { public class Nested { } }
public class Made { public int N = 5; }
public interface IShape { }

public class Program {
    static void Name() { Console.WriteLine(Type.GetType("ByName").Name); }
    static void Assembled() { Console.WriteLine(Assembly.GetExecutingAssembly().GetType("ByAssembly").Name); }
    static void Token() { Console.WriteLine(typeof(ByToken).Name); }
    static void Elements() { Console.WriteLine(Array.CreateInstance(Type.GetType("ByArray"), 2).Length); }
    static void Inherits() { Console.WriteLine(new Derived().ToString()); }
    static void Instance() { Console.WriteLine(Activator.CreateInstance(typeof(List<>).Assembly.GetType("System.Collections.Generic.Dictionary`2").MakeGenericType(typeof(int), typeof(string)))); }
    static void Instances() { Console.WriteLine(Type.GetType("Generic`1").MakeGenericType(typeof(int)).Name); }
    static void Inside() { Console.WriteLine(Type.GetType("Outer+Nested").Name); }
    static void Activate() { Console.WriteLine(Activator.CreateInstance(null, "Made").Unwrap()); }
    public static void Main() {
        Name(); Assembled(); Token(); Elements(); Inherits(); Instance(); Instances(); Inside(); Activate();
    }
}
