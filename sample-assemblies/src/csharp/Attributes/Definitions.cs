using System;

namespace Samples.Attributes
{
    /// <summary>Takes every kind of value that an attribute can take, by position and by name.</summary>
    [AttributeUsage(AttributeTargets.All, AllowMultiple = true, Inherited = false)]
    public sealed class FactAttribute : Attribute
    {
        public FactAttribute() { }
        public FactAttribute(bool value) { }
        public FactAttribute(sbyte value) { }
        public FactAttribute(byte value) { }
        public FactAttribute(char value) { }
        public FactAttribute(short value) { }
        public FactAttribute(ushort value) { }
        public FactAttribute(int value) { }
        public FactAttribute(uint value) { }
        public FactAttribute(long value) { }
        public FactAttribute(ulong value) { }
        public FactAttribute(float value) { }
        public FactAttribute(double value) { }
        public FactAttribute(string value) { }
        public FactAttribute(Type value) { }
        public FactAttribute(Planet value) { }
        public FactAttribute(object value, int kind) { }
        public FactAttribute(params int[] values) { }
        public FactAttribute(string[] values, Type[] types, Planet[] planets, object[] objects) { }

        public string Name { get; set; }
        public object Boxed { get; set; }
        public Type Kind { get; set; }
        public Planet[] Planets { get; set; }
        public byte Level;
        public double[] Numbers;
        public object[] Mixed;
        public DayOfWeek Day;
    }

    public enum Planet : ushort { Mercury = 1, Earth = 3, Far = ushort.MaxValue }

    /// <summary>A conditional attribute: left out unless FACTS is defined.</summary>
    [System.Diagnostics.Conditional("FACTS")]
    public sealed class OnlyInFactsAttribute : Attribute { }

    /// <summary>An attribute on an attribute's generic use: typeof an open and a nested generic.</summary>
    public class Holder<T>
    {
        public class Nested<U> { }
        public enum Mode : long { Slow = -1, Fast = 1L << 40 }
    }
}
