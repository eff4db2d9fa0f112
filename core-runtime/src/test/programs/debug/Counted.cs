using System;
using System.Threading;

public class Slow {
    public static int value = 3;
    static Slow() { value++; }
}

public class Program {
    static int sum;

    static int Risky(int n) {
        int a = n + 1;
        int b = 12 / n;
        int c = b + a;
        return c;
    }

    static int Careful(int n) {
        int got = -1;
        try {
            got = Risky(n);
        } catch (DivideByZeroException) {
            sum += 100;
        } finally {
            sum++;
        }
        return got;
    }

    static int Fib(int n) {
        if (n < 2) {
            return n;
        }
        return Fib(n - 1) + Fib(n - 2);
    }

    static void Lap(int laps) {
        for (int i = 0; i < laps; i++) {
            sum += i;
        }
    }

    static int First() {
        int got = Slow.value;
        return got + 1;
    }

    static int Busy(int n) {
        int all = 0;
        for (int i = 0; i < n; i++) {
            all ^= i;
        }
        return all;
    }

    public static int Main(string[] args) {
        int seen = 0;
        for (int i = 3; i >= -1; i--) {
            seen += Careful(i);
        }
        seen += Fib(5);
        Lap(12);
        seen += First();
        Busy(600000);
        Lap(5);
        Console.WriteLine(seen + " " + sum);
        return 0;
    }
}
