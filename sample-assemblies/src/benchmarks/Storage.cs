namespace Benchmarks
{
    public sealed class Fields : Group
    {
        int x, y;
        long total;
        static int calls;

        public override string Name { get { return "fields"; } }
        public override int Size { get { return 1500000; } }

        public override long Run(int size)
        {
            x = 1;
            y = 2;
            total = 0;
            calls = 0;
            for (int i = 0; i < size; i++)
            {
                x += y;
                y ^= i;
                total += x;
                calls++;
            }
            return total + calls;
        }
    }

    public sealed class Arrays : Group
    {
        public override string Name { get { return "arrays"; } }
        public override int Size { get { return 400000; } }

        /// <summary>Primes, and a product of matrices.</summary>
        public override long Run(int size)
        {
            bool[] composite = new bool[size];
            int primes = 0;
            for (int i = 2; i < composite.Length; i++)
            {
                if (composite[i])
                    continue;
                primes++;
                for (int j = 2 * i; j < composite.Length; j += i)
                    composite[j] = true;
            }
            const int n = 64;
            double[] a = new double[n * n], b = new double[n * n], c = new double[n * n];
            for (int i = 0; i < a.Length; i++)
            {
                a[i] = i & 7;
                b[i] = i & 3;
            }
            int rows = size / 6250;
            for (int row = 0; row < rows; row++)
                for (int j = 0, i = row % n; j < n; j++)
                {
                    double sum = 0;
                    for (int k = 0; k < n; k++)
                        sum += a[i * n + k] * b[k * n + j];
                    c[i * n + j] = sum;
                }
            return primes + (long)c[n * n - 1];
        }
    }

    public sealed class Properties : Group
    {
        sealed class Account
        {
            int balance;

            public int Balance
            {
                get { return balance; }
                set { balance = value < 0 ? 0 : value; }
            }

            public int Limit { get; set; }
        }

        public override string Name { get { return "properties"; } }
        public override int Size { get { return 1000000; } }

        public override long Run(int size)
        {
            Account account = new Account { Limit = 1000 };
            long sum = 0;
            for (int i = 0; i < size; i++)
            {
                account.Balance = account.Balance + (i & 31);
                if (account.Balance > account.Limit)
                    account.Balance = account.Balance - account.Limit;
                sum += account.Balance;
            }
            return sum;
        }
    }

    public sealed class Objects : Group
    {
        sealed class Node
        {
            public Node Left, Right;

            public Node(Node left, Node right)
            {
                Left = left;
                Right = right;
            }

            public int Count()
            {
                return Left == null ? 1 : 1 + Left.Count() + Right.Count();
            }
        }

        static Node Tree(int depth)
        {
            return depth == 0 ? new Node(null, null) : new Node(Tree(depth - 1), Tree(depth - 1));
        }

        public override string Name { get { return "objects"; } }
        public override int Size { get { return 30; } }

        public override long Run(int size)
        {
            long sum = 0;
            for (int i = 0; i < size; i++)
                sum += Tree(12).Count();
            return sum;
        }
    }

    public sealed class NewArrays : Group
    {
        public override string Name { get { return "new arrays"; } }
        public override int Size { get { return 400000; } }

        public override long Run(int size)
        {
            long sum = 0;
            int[] last = null;
            for (int i = 0; i < size; i++)
            {
                int[] made = new int[i & 31];
                if (made.Length > 0)
                    made[made.Length - 1] = i;
                if (last != null)
                    sum += last.Length;
                last = made;
            }
            return sum;
        }
    }
}
