namespace Hybrid
{
    /// <summary>A calls B calls C: when C changes and none of them is injected, all three are dirty.</summary>
    public static class CallChain
    {
        public static string A(int depth) => "A" + B(depth);
        public static string B(int depth) => "B" + C(depth);
        public static string C(int depth) => "C" + depth;

        /// <summary>Reaches C through a delegate: that call goes by the method's record.</summary>
        public static string Indirect(int depth)
        {
            System.Func<int, string> c = C;
            return c(depth);
        }
    }
}
