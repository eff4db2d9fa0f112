using System;

namespace Samples.Interop
{
    /// <summary>Typed references and calls with a variable number of arguments, C#'s undocumented words.</summary>
    public static class Variadic
    {
        public static long Sum(int first, __arglist)
        {
            long sum = first;
            var rest = new ArgIterator(__arglist);
            while (rest.GetRemainingCount() > 0)
            {
                TypedReference next = rest.GetNextArg();
                if (__reftype(next) == typeof(int)) sum += __refvalue(next, int);
                else if (__reftype(next) == typeof(long)) sum += __refvalue(next, long);
                else sum += TypedReference.ToObject(next).ToString().Length;
            }
            return sum;
        }

        public static long Call() => Sum(1, __arglist(2, 3L, "four", 5.0)) + Sum(6, __arglist());

        public static double Double(double value)
        {
            TypedReference reference = __makeref(value);
            __refvalue(reference, double) *= 2;
            return value;
        }
    }
}
