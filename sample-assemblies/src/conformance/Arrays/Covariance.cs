using System;
using System.Collections.Generic;

// string[] as object[]: loads, checked stores, addresses; enums and signs of integers; interfaces; generics over them.
static class Program
{
    class Animal { }
    class Dog : Animal, IComparable<Dog> { public int CompareTo(Dog other) { return 0; } }
    enum Small : byte { A, B }

    static void Try(string what, Action action)
    {
        try { action(); Console.WriteLine(what + ": fine"); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name); }
    }

    static void Touch(ref Animal place) { place = null; }
    static void Put<T>(T[] array, T value) { array[0] = value; }

    static void Main()
    {
        Dog[] dogs = { new Dog(), null };
        Animal[] animals = dogs;
        object[] objects = animals;
        Console.WriteLine("{0} {1} {2}", animals[0] is Dog, animals.GetType().Name, objects.GetType().Name);
        Try("same", () => animals[1] = new Dog());
        Try("base", () => animals[1] = new Animal());
        Try("null", () => animals[1] = null);
        Try("string", () => objects[0] = "s");
        Try("address", () => Touch(ref animals[0]));
        Try("generic", () => Put<Animal>(dogs, new Animal()));
        Try("generic same", () => Put<object>(dogs, new Dog()));
        IComparable<Dog>[] comparable = dogs;
        Try("interface array", () => comparable[0] = new Dog());
        IEnumerable<Animal> sequence = dogs;
        IList<Animal> list = dogs;
        Console.WriteLine("{0} {1}", list.Count, sequence is IEnumerable<Dog>);
        Try("list store", () => list[0] = new Animal());
        Try("list add", () => list.Add(null));
        object ints = new[] { 1, -1 };
        Try("uint from int", () => { uint[] u = (uint[])ints; Console.WriteLine(u[1]); });
        Try("long from int", () => { long[] l = (long[])ints; });
        Try("enum from byte", () => { object b = new byte[] { 1 }; Small[] s = (Small[])b; Console.WriteLine(s[0]); });
        Try("bytes from sbytes", () => { object b = new sbyte[] { -1 }; byte[] u = (byte[])b; Console.WriteLine(u[0]); });
        Try("objects from ints", () => { object[] o = (object[])ints; });
        Try("char from short", () => { object s = new short[1]; char[] c = (char[])s; });
        Console.WriteLine("{0} {1} {2} {3}", ints is int[], ints is uint[], ints is object[], ints is IList<int>);
        Console.WriteLine("{0} {1} {2}", ints is IList<uint>, ints is IEnumerable<long>, (object)dogs is IReadOnlyList<Animal>);
        Dog[][] jagged = { dogs };
        Animal[][] jaggedAnimals = jagged;
        Try("inner", () => jaggedAnimals[0] = new Animal[1]);
        Try("inner dogs", () => jaggedAnimals[0] = new Dog[1]);
        object[] rows = jagged;
        Try("rows", () => rows[0] = new object());
        string[] words = { "b", "a" };
        object[] asObjects = words;
        Array.Sort(asObjects);
        Console.WriteLine(string.Join(",", words));
        Try("length", () => { object[] n = null; Console.WriteLine(n.Length); });
        Try("negative", () => { int n = -5; object[] o = new object[n]; });
        Try("copy down", () => Array.Copy(new object[] { "x", 1 }, words, 2));
        Console.WriteLine(words[0]);
        Try("copy unbox", () => { int[] t = new int[2]; Array.Copy(new object[] { 1, 2 }, t, 2); Console.WriteLine(t[1]); });
        Try("copy widen", () => { long[] t = new long[2]; Array.Copy(new[] { 1, -2 }, t, 2); Console.WriteLine(t[1]); });
        Try("copy narrow", () => { int[] t = new int[2]; Array.Copy(new[] { 1L, 2 }, t, 2); });
        Try("copy box", () => { object[] t = new object[2]; Array.Copy(new[] { 1, 2 }, t, 2); Console.WriteLine(t[1]); });
    }
}
