using System;
using System.Threading;

public class Program {
    static int done;

    static int Leaf(int n) {
        done += n;
        return done;
    }

    static int Middle(int n) {
        int one = Leaf(n);
        int two = Leaf(n + 1);
        return one + two;
    }

    static int Fail(int n) {
        try {
            if (n > 0) {
                throw new InvalidOperationException("n" + n);
            }
        } catch (InvalidOperationException) {
            done = -done;
        }
        return done;
    }

    static void Other() {
        done = 50;
    }

    public static int Main() {
        int a = Middle(1);
        int b = 1; int c = Leaf(b); int d = c + 2;
        int e = Fail(d);
        Thread thread = new Thread(Other);
        thread.Start();
        thread.Join();
        Console.WriteLine(a + " " + b + " " + c + " " + d + " " + e + " " + done);
        return 0;
    }
}
