using System;
using System.Collections.Generic;
using Samples.Raw;

namespace Samples.Sharing
{
    internal static class Program
    {
        private static void Main()
        {
            Instantiate();
            Measure();
            Cross();
        }

        /// <summary>Reference types share one body, DateTime has its own, the constrained one calls
        /// through the interface.</summary>
        private static void Instantiate()
        {
            var usesAString = new GenericType<string>();
            var usesAClass = new GenericType<AnyClass>();
            var usesAValueType = new GenericType<DateTime>();
            var constrained = new InterfaceConstrainedGenericType<ExperimentWithInterface>();

            Console.WriteLine(usesAString.UsesGenericParameter("shared"));
            usesAClass.DoesNotUseGenericParameter();
            Console.WriteLine(usesAClass.UsesDifferentGenericParameter(MyEnumB.A));
            Console.WriteLine(usesAValueType.UsesGenericParameter(new DateTime(2015, 6, 16)).Year);
            Console.WriteLine(constrained.FindTheAnswer(new ExperimentWithInterface()));

            Console.WriteLine(new YourGenericClass<string, int, List<int>>()
                .Show<string, List<int>, int>((1, "one"), "two", 3));

            Console.WriteLine((int)new GenericType<MyEnumA>().UsesGenericParameter(MyEnumA.A)
                + (int)new GenericType<MyEnumB>().UsesGenericParameter(MyEnumB.A)
                + (int)new GenericType<MyEnumC>().UsesGenericParameter(MyEnumC.A)
                + (int)new GenericType<MyEnumD>().UsesGenericParameter(MyEnumD.A));

            var numbers = new List<int> { 1, 2, 3 };
            var names = new Dictionary<int, string> { [7] = "seven" };
            Console.WriteLine(numbers.Count + names[7]);
        }

        private static void Measure()
        {
            var a = new GenericDemo<A>();
            var b = new GenericDemo<B>();
            Console.WriteLine("GenericDemo<A>: size {0}, v at {1}", Memory.SizeOf<GenericDemo<A>>(),
                Memory.Distance(ref a.x, ref a.v));
            Console.WriteLine("GenericDemo<B>: size {0}, v at {1}", Memory.SizeOf<GenericDemo<B>>(),
                Memory.Distance(ref b.x, ref b.v));
        }

        private static void Cross()
        {
            Console.WriteLine(BridgeSignatures.Fun1("fun", 1));
            Console.WriteLine(BridgeSignatures.Fun2(1, 2));
            Console.WriteLine(BridgeSignatures.Fun3(1, "three"));
            Console.WriteLine(BridgeSignatures.ByReferenceOnArm64(new BigStruct { a = 10 }, 1.5, new BigStruct { c = 5 }));
            Console.WriteLine(BridgeSignatures.Ints(new IntVec3 { x = 1, z = 3 }).x);
            Console.WriteLine((int)BridgeSignatures.Floats(new FloatVec3 { x = 1, z = 3 }).z);
        }
    }
}
