using System.Collections.Generic;

namespace HotUpdate
{
    /// <summary>The chain again, in the assembly that changes: only C differs between the builds.</summary>
    public class Foo
    {
        public static object A() => B();

        public static object B() => C();

        public static object C()
        {
#if V2
            return new List<int>();
#else
            return new object();
#endif
        }
    }

    /// <summary>A chain in which each call is of another kind.</summary>
    public class Calls
    {
        public virtual int Virtual() => Leaf(1);
        public int ThroughVirtual(Calls other) => other.Virtual();
        public int Final(Sealed other) => other.Virtual();
        public static int Leaf(int x)
        {
#if V2
            return x * 2 + 1;
#else
            return x * 2;
#endif
        }

        public static Calls Construct() => new Sealed(Leaf(3));
    }

    public sealed class Sealed : Calls
    {
        private readonly int value;
        public Sealed(int value) => this.value = value;
        public override int Virtual() => value;
    }
}
