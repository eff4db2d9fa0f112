using System;

namespace Samples.Modules
{
    /// <summary>Derives from a class of the other module, which its File and ExportedType rows name.</summary>
    public class Whole : Part
    {
        public override string Name => "whole of " + base.Name;

        private static void Main() =>
            Console.WriteLine("{0}, {1}, {2}", new Whole().Name, new Nested().Sum(), Side.Right);
    }
}
