namespace Samples.Modules
{
    /// <summary>Compiled into a file without a manifest: Part.netmodule belongs to the assembly Whole.</summary>
    public class Part
    {
        public static readonly int[] Table = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29 };

        public virtual string Name => "part";

        public class Nested
        {
            public int Sum()
            {
                int sum = 0;
                foreach (int item in Table) sum += item;
                return sum;
            }
        }
    }

    public enum Side : byte { Left, Right }

    internal class Hidden { }
}
