using System;
using System.Threading;

public class Lazy {
    public static int value = Program.Mark(5);
    static Lazy() { value++; }
    public static int Get() { return value; }
}

public class Program {
    public static int marks;
    static int total;

    public static int Mark(int n) { marks += n; return n; }

    static int Fact(int n) {
        if (n < 2) {
            return 1;
        }
        return n * Fact(n - 1);
    }

    static void Thrower(int n) {
        try {
            if (n > 0) {
                throw new InvalidOperationException("n" + n);
            }
        } finally {
            marks++;
        }
    }

    static int Catcher(int n) {
        try {
            Thrower(n);
            return 0;
        } catch (InvalidOperationException) {
            return 1;
        }
    }

    static int Loop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    static int Down(int n) {
        do {
            n--;
        } while (n > 0);
        return n;
    }

    static void Work(object arg) {
        for (int i = 0; i < 100; i++) {
            total += (int)arg;
        }
    }

    public static int Main() {
        int f = Fact(3);
        int c = Catcher(2);
        int l = Lazy.Get();
        int s = Loop(10);
        Thread t = new Thread(Work);
        t.Start(2);
        t.Join();
        Console.WriteLine(f + " " + c + " " + l + " " + s + " " + total);
        return f;
    }
}
