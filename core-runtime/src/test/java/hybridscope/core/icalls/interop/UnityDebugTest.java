package hybridscope.core.icalls.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code UnityEngine.Debug} writes: of an assembly without code, and of one whose code ends in the engine's internal calls.
 */
class UnityDebugTest {
    private static final String STUB = """
            using System; using System.Runtime.CompilerServices;
            namespace UnityEngine {
                public class Object { }
                public class Debug {
                    [MethodImpl(MethodImplOptions.InternalCall)] public static extern void Log(object message);
                    public static extern void Log(object message, Object context);
                    public static void LogWarning(object message) { throw null; }
                    public static void LogError(object message) { }
                    public static void LogFormat(string format, params object[] args) { throw new NotImplementedException(); }
                    public static void LogFormat(Object context, string format, params object[] args) { throw new NotImplementedException("stub"); }
                    public static void LogException(Exception exception) { throw null; }
                    public static void Assert(bool condition) { }
                    public static void Assert(bool condition, string message) { }
                    public static void Assert(bool condition, object message, Object context) { throw null; }
                    public static void AssertFormat(bool condition, string format, params object[] args) { }
                    public static void LogAssertion(object message) { Console.WriteLine("its own code: " + message); }
                }
            }
            """;
    private static final String USER = """
            using System; using UnityEngine;
            struct Vector { public override string ToString() { return "(1.0, 2.0)"; } }
            class Program {
                static void Main() {
                    Debug.Log("hello"); Debug.Log(null); Debug.Log(1.5); Debug.Log(new Vector()); Debug.Log(new int[2], null);
                    Debug.LogWarning("careful"); Debug.LogError("wrong"); Debug.LogError(null);
                    Debug.LogFormat("{0} and {1:x}", 1, 255); Debug.LogFormat((UnityEngine.Object)null, "{0}", "context"); Debug.LogFormat("{x}", null);
                    Debug.LogException(new InvalidOperationException("bad")); Debug.LogException(null);
                    Debug.Assert(true); Debug.Assert(false); Debug.Assert(1 > 2, "one is less"); Debug.Assert(false, new Vector(), null);
                    Debug.AssertFormat(false, "{0}!", 7); Debug.LogAssertion("a");
                    try { Debug.LogFormat("{3}", 1); } catch (FormatException e) { Console.WriteLine(e.Message); }
                }
            }
            """;
    private static final String ENGINE = """
            using System; using System.Runtime.CompilerServices;
            namespace UnityEngine {
                public class Debug {
                    public static void Log(object message) { DebugLogHandler.Internal_Log(3, 0, message.ToString(), null); }
                    public static void LogError(string message) { DebugLogHandler.Span(message); }
                    public static void LogException(Exception exception) { DebugLogHandler.Internal_LogException(exception, null); }
                }
                unsafe struct ManagedSpanWrapper { public void* begin; public int length; }
                static unsafe class DebugLogHandler {
                    [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void Internal_Log(int type, int option, string message, object context);
                    [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void Internal_LogException(Exception exception, object context);
                    [MethodImpl(MethodImplOptions.InternalCall)]
                    static extern void Internal_Log_Injected(int type, int option, ref ManagedSpanWrapper message, IntPtr context);
                    internal static void Span(string message) {
                        fixed (char* start = message) {
                            var span = new ManagedSpanWrapper { begin = start, length = message.Length };
                            Internal_Log_Injected(0, 0, ref span, IntPtr.Zero);
                        }
                    }
                }
            }
            class Program {
                static void Main() {
                    UnityEngine.Debug.Log("hello"); UnityEngine.Debug.LogError("wr\\u00f6ng");
                    UnityEngine.Debug.LogException(new Nested()); UnityEngine.Debug.LogException(new ArgumentException("odd"));
                }
                class Nested : Exception { public override string Message { get { return "told by " + GetType().Name; } } }
            }
            """;

    @TempDir
    private static Path folder;

    private static String run(String program) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES), ClassLibraryCalls.policies())
                .load(folder.resolve(program), Assembly.Role.HOT_UPDATE);
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), List.of(program));
        ProgramResult outcome = new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        host.flush();
        assertEquals(ProgramEnd.COMPLETED, outcome.ending(), () -> output + " " + outcome.exception());
        return output.toString(StandardCharsets.UTF_8);
    }

    @Test
    void methodsWithoutCodeWriteToTheConsoleAndOthersDoWhatTheySay() throws Exception {
        Mono mono = new Mono(folder);
        mono.mcs(STUB, "-target:library", "-nowarn:626", "-optimize+", "-out:UnityEngine.dll");
        for (String mode : List.of("-optimize+", "-optimize-")) {
            mono.mcs(USER, mode, "-r:UnityEngine.dll", "-out:user.exe");
            assertEquals("""
                    hello
                    Null
                    1.5
                    (1.0, 2.0)
                    System.Int32[]
                    careful
                    wrong
                    Null
                    1 and ff
                    context
                    {x}
                    InvalidOperationException: bad
                    Null
                    Assertion failed
                    one is less
                    (1.0, 2.0)
                    7!
                    its own code: a
                    Index (zero based) must be greater than or equal to zero and less than the size of the argument list.
                    """, run("user.exe"), mode);
        }
    }

    @Test
    void theEnginesInternalCallsWriteToTheConsole() throws Exception {
        new Mono(folder).mcs(ENGINE, "-unsafe", "-out:engine.exe");
        assertEquals("""
                hello
                wröng
                Nested: told by Nested
                ArgumentException: odd
                """, run("engine.exe"));
    }
}
