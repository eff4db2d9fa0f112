using System;
using System.Collections.Generic;
public enum Level : byte { Low = 1, High = 200 }
public class Cache<T> { public static int Count = 5; public static T Last; public class Entry { public static int Made = 6; } public T Item; }
public struct Size { public int Width; public int Area { get { return Width * Width; } } public int W { get { return Width; } } }
public class Outer { public enum Mode { Off, On } public static Mode mode = Mode.On; }
public class Shape { public virtual string Title { get { return "shape"; } } string label = "l"; public string Label { get { return label; } } public int Auto { get; private set; } public static int Total { get; set; } }
public class Program {
    int field = 11;
    int Twice { get { return field * 2; } }
    int Plain { get { return field; } }
    void Work(decimal price, DateTime start, TimeSpan span, Guid id, int? some, int? none, decimal? rate, int[,,] cube, int[][] rows, Level level, object boxed, Shape shape,
            List<int> list, Size size, Outer.Mode mode, string text) {
        int shared = 42;
        Func<int, int> add = more => { Stop(); return more + shared + field; };
        Console.WriteLine(add(price > 1 && start.Year > 1 && span.Ticks > 1 && id != Guid.Empty && some == 3 && none == null && rate > 0 && cube[1, 1, 1] > 0
            && rows[1][1] > 0 && level == Level.High && boxed != null && shape != null && list.Count > 0 && size.Width > 0 && mode == Outer.Mode.On && text != null ? 1 : 2));
        Stop();
    }
    static void Stop() { }
    static int calls;
    static int Called() { return ++calls; }
    static int Endless() { while (true) { calls++; } }
    static int Fails(int value) { throw new InvalidOperationException("no " + value); }
    static Size Wide(int width) { return new Size { Width = width }; }
    static string Read() { return System.IO.File.ReadAllText("Terms.exe"); }
    public static void Main() {
        Cache<int>.Last = 7; Cache<string>.Last = "x"; Cache<string>.Count = 9; Cache<int>.Entry.Made++; Shape.Total = 8;
        new Program().Work(12.50m, new DateTime(2024, 2, 29, 13, 14, 15, DateTimeKind.Utc), new TimeSpan(1, 2, 3, 4, 5), new Guid("01234567-89ab-cdef-0123-456789abcdef"), 3, null, 0.5m,
            new int[2, 2, 2] { { { 1, 2 }, { 3, 4 } }, { { 5, 6 }, { 7, 8 } } }, new[] { new[] { 1 }, new[] { 2, 3 } }, Level.High, 12, new Shape(), new List<int> { 4, 5 },
            new Size { Width = 3 }, Outer.Mode.On, "a;b");
    }
}
