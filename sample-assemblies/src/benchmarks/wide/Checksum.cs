namespace Benchmarks.Wide
{
    /// <summary>A sum over everything that a program has worked out: FNV-1a with 64 bits.</summary>
    public sealed class Checksum
    {
        const ulong Basis = 14695981039346656037, Prime = 1099511628211;

        ulong sum = Basis;

        public void Add(string text)
        {
            foreach (char c in text)
                sum = (sum ^ c) * Prime;
            sum = (sum ^ '\n') * Prime;
        }

        public void Add(long number)
        {
            sum = (sum ^ (ulong)number) * Prime;
        }

        public override string ToString()
        {
            return sum.ToString("x16");
        }
    }
}
