using System;
using System.Net.Sockets;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Threading;

/** Writes over objects that the runtime itself looks at afterwards. Arguments: what, and a number or the class whose word is forged. */
unsafe class Program
{
    class Holder { public object o; }
    class FunctionHolder { public Func<int> o; }
    class ExceptionHolder { public Exception o; }
    class Number { public long v; }

    [StructLayout(LayoutKind.Explicit)]
    struct Both
    {
        [FieldOffset(0)] public Holder holder;
        [FieldOffset(0)] public FunctionHolder function;
        [FieldOffset(0)] public ExceptionHolder exception;
        [FieldOffset(0)] public Number number;
    }

    static long Address(object o) { Both b = new Both(); b.holder = new Holder(); b.holder.o = o; return b.number.v; }
    static Func<int> Function(long a) { Both b = new Both(); b.function = new FunctionHolder(); b.number.v = a; return b.function.o; }
    static Exception Wild(long a) { Both b = new Both(); b.exception = new ExceptionHolder(); b.number.v = a; return b.exception.o; }

    /** Another class word. */
    static void Forge(object o, long v) { *(int*)Address(o) = (int)v; }
    /** Everything behind the header. */
    static void Fill(object o, long v, int end) { for (int i = 16; i < end; i += 8) *(long*)(Address(o) + i) = v; }
    static bool Judge(Exception e, long v) { Forge(e, v); return false; }

    class Finalized { ~Finalized() { Console.WriteLine("finalizer"); } }
    class Own : Exception
    {
        public override string ToString() { string s = new string('x', 5); *(int*)(Address(s) + 16) = (int)value; return s; }
    }

    static long value;
    static int sum;

    static void Make(long v) { for (int i = 0; i < 20; i++) Forge(new Finalized(), v); }
    static string Call(Func<int> f) { try { f(); return "nothing"; } catch (Exception e) { return e.GetType().Name; } }
    static void Calls(Func<int> f)
    {
        string first = Call(f);
        for (int i = 0; i < 300; i++) sum += Call(f) == first ? 1 : 0;
        Console.WriteLine(first + " " + sum);
    }

    static object Sample(string of)
    {
        switch (of)
        {
            case "string": return "x";
            case "array": return new int[3];
            case "matrix": return new int[2, 2];
            case "type": return typeof(int);
            case "delegate": return (Action)Console.WriteLine;
            default: return new object();
        }
    }

    static void Main(string[] arguments)
    {
        long number;
        value = long.TryParse(arguments[1], out number) ? number : *(int*)Address(Sample(arguments[1]));
        Run(arguments[0], value);
        Console.WriteLine("end");
    }

    static void Run(string what, long v)
    {
        switch (what)
        {
            case "finalized": Make(v); GC.Collect(); GC.WaitForPendingFinalizers(); break;
            case "finalized at the end": Make(v); break;
            case "description": throw new Own();
            case "exit":
            case "exit delegate":
            {
                AppDomain.CurrentDomain.ProcessExit += (s, e) => Console.WriteLine("exit");
                object d = typeof(AppDomain).GetField("ProcessExit", BindingFlags.NonPublic | BindingFlags.Instance)
                    .GetValue(AppDomain.CurrentDomain);
                if (what == "exit") Forge(d, v); else Fill(d, v, 120);
                break;
            }
            case "unhandled":
            case "unhandled delegate":
            {
                UnhandledExceptionEventHandler h = (s, e) => Console.WriteLine("unhandled");
                AppDomain.CurrentDomain.UnhandledException += h;
                if (what == "unhandled") Forge(h, v); else Fill(h, v, 120);
                throw new Exception("x");
            }
            case "domain": Forge(AppDomain.CurrentDomain, v); break;
            case "domain fields": Fill(AppDomain.CurrentDomain, v, 200); break;
            case "lock":
            {
                object o = new object();
                new Thread(() => { lock (o) Thread.Sleep(Timeout.Infinite); }).Start();
                Thread.Sleep(10);
                new Thread(() => { Thread.Sleep(100); Forge(o, v); Thread.Sleep(Timeout.Infinite); }).Start();
                lock (o) { }
                break;
            }
            case "judged": try { throw new Own(); } catch (Exception e) when (Judge(e, v)) { } break;
            case "thrown": { Exception e = new Exception("message"); Forge(e, v); throw e; }
            case "thrown fields": { Exception e = new Exception("message"); Fill(e, v, 120); throw e; }
            case "rethrown": try { throw new Exception(); } catch (Exception e) { Forge(e, v); throw; }
            case "cleaned": try { Exception e = new Exception(); try { throw e; } finally { Forge(e, v); } } catch (Own) { } break;
            case "wild exception": throw Wild(v);
            case "caught": try { throw Wild(v); } catch (Exception e) { Console.WriteLine(e.GetType().Name); } break;
            case "thread": Fill(Thread.CurrentThread, v, 120); { Thread t = new Thread(() => { }); t.Start(); t.Join(); } break;
            case "started": { Thread t = new Thread(() => Fill(Thread.CurrentThread, v, 120)); t.Start(); t.Join(); } break;
            case "length": { object[] o = new object[5]; *(long*)(Address(o) + 24) = v; GC.Collect(); break; }
            case "lengths": { int[] l = { 2 }; *(long*)(Address(l) + 24) = v; Console.WriteLine(Call(() => Array.CreateInstance(typeof(int), l).Length)); break; }
            case "select":
            {
                Socket[] l = { null, null, new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp) };
                MethodInfo select = typeof(Socket).GetMethod("Select_internal", BindingFlags.NonPublic | BindingFlags.Static);
                new Thread(() => { Thread.Sleep(20); *(long*)(Address(l) + 24) = v; }).Start();
                Console.WriteLine(Call(() => { try { select.Invoke(null, new object[] { l, 100000, 0 }); return 0; }
                    catch (TargetInvocationException e) { throw e.InnerException; } }));
                break;
            }
            case "weak": { WeakReference w = new WeakReference(new object()); Fill(w, v, 40); GC.Collect(); break; }
            case "pool": { WaitCallback w = s => { }; Fill(w, v, 120); ThreadPool.QueueUserWorkItem(w); Thread.Sleep(100); break; }
            case "timer": { TimerCallback w = s => { }; Forge(w, v); Timer t = new Timer(w, null, 5, 5); Thread.Sleep(50); break; }
            case "literal": { string s = "literal"; *(int*)(Address(s) + 16) = (int)v; string.Intern(s); break; }
            case "wild delegate": Calls(Function(v)); break;
            case "delegate": { Func<int> f = () => 5; Fill(f, v, 120); Calls(f); break; }
        }
    }
}
