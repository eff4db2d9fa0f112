using System;
using System.Collections.Generic;

namespace Samples.Members
{
    public interface IShape
    {
        string Name { get; }
        double Area();
    }

    public interface IScalable
    {
        string Name { get; }
        void Scale(double factor);
        event Action Scaled;
        double this[int side] { get; }
    }

    /// <summary>Abstract, virtual, sealed, hidden: one chain of classes shows how vtable slots go.</summary>
    public abstract class Shape : IShape
    {
        public virtual string Name => GetType().Name;
        public abstract double Area();
        public string Kind() => "shape";
        protected virtual string Detail() => "";
        public sealed override string ToString() => Name + Detail() + " " + (int)Math.Round(Area());
    }

    public class Box : Shape, IScalable
    {
        private double width, height;
        private Action scaled;

        public Box(double width, double height)
        {
            this.width = width;
            this.height = height;
        }

        public override double Area() => width * height;
        protected override string Detail() => " " + width + "x" + height;

        /// <summary>Explicit: reachable through the interface only, and beside the public Name.</summary>
        string IScalable.Name => "scalable " + Name;
        double IScalable.this[int side] => side % 2 == 0 ? width : height;

        void IScalable.Scale(double factor)
        {
            width *= factor;
            height *= factor;
            scaled?.Invoke();
        }

        event Action IScalable.Scaled
        {
            add => scaled += value;
            remove => scaled -= value;
        }
    }

    public class Square : Box
    {
        public Square(double side) : base(side, side) { }

        /// <summary>Takes a new slot: the old one still answers through a Box.</summary>
        public new virtual string Kind() => "square";
        public sealed override double Area() => base.Area();
        protected override string Detail() => " square" + base.Detail();
    }

    /// <summary>Implements the interface again, so the interface call changes though Name does not.</summary>
    public class Stamp : Square, IShape
    {
        public Stamp() : base(2) { }
        string IShape.Name => "stamp";
        public override string Kind() => "stamp, a " + base.Kind();
    }

    /// <summary>A destructor, and Dispose beside it.</summary>
    public class Resource : IDisposable
    {
        private readonly IList<string> log;
        public Resource(IList<string> log) => this.log = log;
        ~Resource() => log.Add("finalized");

        public void Dispose()
        {
            log.Add("disposed");
            GC.SuppressFinalize(this);
        }
    }

    public static class Extensions
    {
        public static string Shout(this string text, int times = 1) => text.ToUpperInvariant() + new string('!', times);
        public static T[] Repeat<T>(this T item, int count) where T : IShape
        {
            var items = new T[count];
            for (int i = 0; i < count; i++) items[i] = item;
            return items;
        }
    }

    public static partial class Parts
    {
        static partial void OnJoined(string text, ref int calls);
        static partial void NeverWritten();

        public static int Join(params string[] parts)
        {
            int calls = 0;
            OnJoined(string.Concat(parts), ref calls);
            NeverWritten();
            return calls;
        }
    }

    public static partial class Parts
    {
        static partial void OnJoined(string text, ref int calls) => calls += text.Length;
    }
}
