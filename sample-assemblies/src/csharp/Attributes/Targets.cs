using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Samples.Attributes;

[assembly: AssemblyTitle("Attribute samples")]
[assembly: AssemblyDescription("Custom attributes with every kind of argument, on every kind of target")]
[assembly: AssemblyVersion("1.2.3.4")]
[assembly: CLSCompliant(false)]
[assembly: InternalsVisibleTo("Friend")]
[assembly: ComVisible(false)]
[assembly: Guid("6a4fbd3c-5e0f-4f57-9c0e-9d1b9c3e2a10")]
[assembly: Fact("assembly", Level = 1)]
[module: Fact("module", Level = 2)]

namespace Samples.Attributes
{
    [Fact]
    [Fact(true), Fact((sbyte)-1), Fact((byte)200), Fact('\u2013'), Fact((short)-300), Fact((ushort)60000)]
    [Fact(int.MinValue), Fact(uint.MaxValue), Fact(long.MinValue), Fact(ulong.MaxValue)]
    [Fact(1.5f), Fact(double.NegativeInfinity), Fact(double.NaN)]
    [Fact("text with \0 and \u00fc and \U0001f600"), Fact(""), Fact((string)null)]
    [Fact(typeof(int)), Fact(typeof(Holder<>)), Fact(typeof(Holder<int>.Nested<List<string>>)), Fact((Type)null)]
    [Fact(typeof(void)), Fact(typeof(int*)), Fact(typeof(string[,])), Fact(typeof(Dictionary<string, byte[]>[]))]
    [Fact(Planet.Earth), Fact((Planet)77)]
    public class ByPosition { }

    [Fact(true, 1), Fact((object)'c', 2), Fact((object)-5L, 3), Fact(2.5, 4), Fact("boxed text", 5)]
    [Fact((object)null, 6), Fact(typeof(Guid), 7), Fact(Planet.Far, 8), Fact(new[] { 1, 2, 3 }, 9)]
    [Fact(new object[] { 1, "two", 3.0, typeof(List<>), Planet.Mercury, null, new byte[] { 4, 5 } }, 10)]
    [Fact(DayOfWeek.Friday, 11), Fact(new[] { Planet.Earth, Planet.Far }, 12), Fact(new Type[] { typeof(int), null }, 13)]
    [Fact(1, 2, 3, 4, 5, 6, 7)]
    [Fact(new string[] { "a", null, "" }, new Type[0], null, new object[] { (byte)1, 'x' })]
    public class Boxed { }

    [Fact(Name = "named", Boxed = Planet.Earth, Kind = typeof(ByPosition), Planets = new[] { Planet.Mercury },
        Level = 255, Numbers = new[] { 0.1, 1e300 }, Mixed = new object[] { "m", 1u }, Day = DayOfWeek.Sunday)]
    [Fact(7, Name = null, Boxed = null, Mixed = null)]
    [Fact("both", Boxed = new[] { "nested", "array" }, Kind = typeof(Holder<string>.Mode))]
    [OnlyInFacts]
    public class ByName { }

    /// <summary>One attribute for each place that can have one.</summary>
    [Fact("type")]
    public struct Targets<[Fact("type parameter")] T>
    {
        [Fact("field")] public T Field;
        [NonSerialized] public int Skipped;
        [Fact("constant")] public const long Constant = -1;

        [Fact("constructor")]
        public Targets(T field)
        {
            Field = field;
            Skipped = 0;
            Happened = null;
            Changed = null;
        }

        [Fact("property")]
        public int Property
        {
            [Fact("getter")] get => 0;
            [Fact("setter")] [param: Fact("value")] set { }
        }

        [Fact("event")] [field: Fact("event field")] [method: Fact("event accessors")]
        public event Action Happened;

        public event Action Changed;

        [Fact("method")]
        [return: Fact("return value")]
        [Obsolete("use Property", false), MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.Synchronized)]
        public string Method<[Fact("method type parameter")] U>([Fact("parameter"), DefaultValue(3)] U value,
            [Optional, DefaultParameterValue(5)] int optional, params T[] rest) => null;
    }

    [Fact("enum"), Flags]
    public enum Marks
    {
        [Fact("literal")] One = 1,
        [Description("the second")] Two = 2,
    }

    [Fact("delegate")]
    [return: Fact("delegate result")]
    public delegate int Handler([In, Out] ref int value);

    [Fact("interface")]
    [DefaultMember("Name")]
    public interface ITarget { }

    /// <summary>Defaults of every constant type, as the Constant table and as attributes.</summary>
    public static class Defaults
    {
        public static void All(bool a = true, char b = 'b', sbyte c = -1, byte d = 1, short e = -2, ushort f = 2, int g = -3,
            uint h = 3, long i = -4, ulong j = 4, float k = 0.5f, double l = double.Epsilon, string m = "m\0n",
            string n = null, object o = null, Planet p = Planet.Earth, decimal q = 79228162514264337593543950335m,
            decimal r = -0.1m, int? s = null, Guid t = default(Guid), Type u = null) { }

        public const string Text = "constant";
        public const object Null = null;
        public const Planet Home = Planet.Earth;
        public const decimal Tenth = 0.1m;
        public const char Quote = '"';
        public const double NotANumber = double.NaN;
    }
}
