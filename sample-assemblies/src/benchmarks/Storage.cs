namespace Benchmarks
{
    public sealed class Fields : Group
    {
        int x, y;
        long total;
        static int calls;

        public override string Name { get { return "fields"; } }

        public override long Run()
        {
            x = 1;
            y = 2;
            total = 0;
            calls = 0;
            for (int i = 0; i < 1500000; i++)
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

        /// <summary>Primes, and a product of matrices.</summary>
        public override long Run()
        {
            bool[] composite = new bool[400000];
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
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++)
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

        public override long Run()
        {
            Account account = new Account { Limit = 1000 };
            long sum = 0;
            for (int i = 0; i < 1000000; i++)
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

        public override long Run()
        {
            long sum = 0;
            for (int i = 0; i < 30; i++)
                sum += Tree(12).Count();
            return sum;
        }
    }

    public sealed class NewArrays : Group
    {
        public override string Name { get { return "new arrays"; } }

        public override long Run()
        {
            long sum = 0;
            int[] last = null;
            for (int i = 0; i < 400000; i++)
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
