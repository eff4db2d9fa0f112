using System;
using System.Collections.Generic;

namespace Samples.Generics
{
    /// <summary>One method for each kind of constraint, and one for a few of them together.</summary>
    public static class Constraints
    {
        public static bool IsMissing<T>(T value) where T : class => value == null;

        public static T OrZero<T>(T? value) where T : struct => value.HasValue ? value.Value : default(T);

        public static T Make<T>() where T : new() => new T();

        public static T Larger<T>(T left, T right) where T : IComparable<T> =>
            left.CompareTo(right) >= 0 ? left : right;

        public static int Depth<T>(T error) where T : Exception =>
            error.InnerException == null ? 1 : 1 + Depth(error.InnerException);

        /// <summary>A naked constraint: TDerived must be assignable to TBase.</summary>
        public static void CopyInto<TDerived, TBase>(IEnumerable<TDerived> from, ICollection<TBase> to)
            where TDerived : TBase
        {
            foreach (TDerived item in from) to.Add(item);
        }

        public static T Build<T>(string name) where T : Animal, INamed, new()
        {
            var made = new T();
            made.Name = name;
            return made;
        }
    }

    public interface INamed
    {
        string Name { get; set; }
    }

    public abstract class Animal : INamed
    {
        public string Name { get; set; }
        public abstract string Sound { get; }
        public override string ToString() => Name + " says " + Sound;
    }

    public class Dog : Animal { public override string Sound => "woof"; }
    public class Cat : Animal { public override string Sound => "meow"; }

    /// <summary>The curiously recurring pattern: the base class knows the type that derives from it.</summary>
    public abstract class Money<TSelf> : IComparable<TSelf> where TSelf : Money<TSelf>, new()
    {
        public long Cents;

        public TSelf Plus(TSelf other) => new TSelf { Cents = Cents + other.Cents };
        public int CompareTo(TSelf other) => Cents.CompareTo(other.Cents);
    }

    public sealed class Euro : Money<Euro> { }
}
