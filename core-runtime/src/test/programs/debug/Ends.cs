using System;
using System.Threading;

public class Ends {
    ~Ends() { Console.WriteLine("finalized"); }

    static void Exit(int code) {
        AppDomain.CurrentDomain.ProcessExit += delegate { Console.WriteLine("exit event " + Environment.ExitCode); };
        new Ends();
        Environment.Exit(code);
    }

    static void Throw() {
        AppDomain.CurrentDomain.UnhandledException += (sender, e) => Console.WriteLine("told of " + e.ExceptionObject.GetType());
        throw new InvalidOperationException("nobody");
    }

    static void Null(string s) {
        Console.Write(s.Length);
    }

    static void Lock() {
        object one = new object(), two = new object();
        var other = new Thread(() => { lock (two) { Thread.Sleep(10); lock (one) { } } });
        lock (one) {
            other.Start();
            Thread.Sleep(10);
            lock (two) { }
        }
    }

    static int Read() {
        return Console.ReadLine().Length;
    }

    public static void Main(string[] arguments) {
        Console.WriteLine(arguments.Length + " " + arguments[0]);
        new Ends();
    }
}
