namespace Benchmarks.Library
{
    /// <summary>What kernels of another assembly use.</summary>
    public class Account
    {
        public static int Made;
        public int Balance;
        int limit;

        public Account()
        {
            Made++;
        }

        public int Limit
        {
            get { return limit; }
            set { limit = value < 0 ? 0 : value; }
        }

        public int Interest { get; set; }

        public int Add(int amount)
        {
            Balance += amount;
            return Balance;
        }

        public static int Mix(int a, int b)
        {
            return a * 31 ^ b;
        }
    }
}
