package hybridscope.core.icalls;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.com.ComCalls;
import hybridscope.core.icalls.culture.CollationCalls;
import hybridscope.core.icalls.culture.CultureCalls;
import hybridscope.core.icalls.emit.EmitCalls;
import hybridscope.core.icalls.hybridclr.RuntimeApiCalls;
import hybridscope.core.icalls.interop.CLibrary;
import hybridscope.core.icalls.interop.MarshalCalls;
import hybridscope.core.icalls.interop.NativeLibraries;
import hybridscope.core.icalls.interop.UnityCalls;
import hybridscope.core.icalls.interop.UnityDebug;
import hybridscope.core.icalls.io.ConsoleCalls;
import hybridscope.core.icalls.io.IoCalls;
import hybridscope.core.icalls.io.MemoryMapCalls;
import hybridscope.core.icalls.io.NetworkCalls;
import hybridscope.core.icalls.io.PathCalls;
import hybridscope.core.icalls.io.PosixHelper;
import hybridscope.core.icalls.io.SystemNative;
import hybridscope.core.icalls.io.WatcherCalls;
import hybridscope.core.icalls.posix.PosixLibrary;
import hybridscope.core.icalls.reflection.AppDomainCalls;
import hybridscope.core.icalls.reflection.AssemblyCalls;
import hybridscope.core.icalls.reflection.AssemblyLoading;
import hybridscope.core.icalls.reflection.AssemblyNameCalls;
import hybridscope.core.icalls.reflection.AttributeCalls;
import hybridscope.core.icalls.reflection.DelegateCalls;
import hybridscope.core.icalls.reflection.EnumCalls;
import hybridscope.core.icalls.reflection.FieldCalls;
import hybridscope.core.icalls.reflection.InvokeCalls;
import hybridscope.core.icalls.reflection.MemberCalls;
import hybridscope.core.icalls.reflection.MethodCalls;
import hybridscope.core.icalls.reflection.ModuleCalls;
import hybridscope.core.icalls.reflection.PropertyCalls;
import hybridscope.core.icalls.reflection.SecurityCalls;
import hybridscope.core.icalls.reflection.TraceCalls;
import hybridscope.core.icalls.reflection.TypeCalls;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.remoting.RemotingCalls;
import hybridscope.core.icalls.security.IdentityCalls;
import hybridscope.core.icalls.security.KeyPairCalls;
import hybridscope.core.icalls.system.ArgumentListCalls;
import hybridscope.core.icalls.system.ArrayCalls;
import hybridscope.core.icalls.system.BulkMemoryCalls;
import hybridscope.core.icalls.system.ClockCalls;
import hybridscope.core.icalls.system.ConfigurationCalls;
import hybridscope.core.icalls.system.CounterCalls;
import hybridscope.core.icalls.system.CrashReportCalls;
import hybridscope.core.icalls.system.DebuggerCalls;
import hybridscope.core.icalls.system.EnvironmentCalls;
import hybridscope.core.icalls.system.GcCalls;
import hybridscope.core.icalls.system.MathCalls;
import hybridscope.core.icalls.system.ObjectCalls;
import hybridscope.core.icalls.system.ProcessCalls;
import hybridscope.core.icalls.system.RandomCalls;
import hybridscope.core.icalls.system.VersionCalls;
import hybridscope.core.icalls.text.NumberTables;
import hybridscope.core.icalls.text.StringCalls;
import hybridscope.core.icalls.text.TextCalls;
import hybridscope.core.icalls.text.UnicodeCalls;
import hybridscope.core.icalls.threading.AsyncCalls;
import hybridscope.core.icalls.threading.ContinuationCalls;
import hybridscope.core.icalls.threading.InterlockedCalls;
import hybridscope.core.icalls.threading.MonitorCalls;
import hybridscope.core.icalls.threading.ThreadCalls;
import hybridscope.core.icalls.threading.ThreadPoolCalls;
import hybridscope.core.icalls.threading.WaitHandleCalls;
import hybridscope.core.types.BindingPolicy;
import java.util.List;

/** The native half of Mono's class libraries: all families of internal calls, and the native libraries that they expect. */
public final class ClassLibraryCalls {
    private ClassLibraryCalls() {
    }

    /** What runtimes have to know of methods whose metadata does not say that Java implements them. */
    public static List<BindingPolicy> policies() {
        return List.of(UnityDebug.POLICY);
    }

    /** All families, for programs that see a machine. */
    public static InternalCalls of(Host host) {
        InternalCalls calls = new InternalCalls();
        calls.remember(host::save);
        NativeLibraries libraries = new NativeLibraries(host);
        calls.remember(SystemNative.register(libraries, host));
        calls.remember(PosixHelper.register(libraries));
        CLibrary.register(libraries);
        calls.remember(PosixLibrary.register(libraries, host));
        ArrayCalls.register(calls);
        ObjectCalls.register(calls);
        BulkMemoryCalls.register(calls);
        StringCalls.register(calls);
        TextCalls.register(calls);
        UnicodeCalls.register(calls);
        VersionCalls.register(calls, host);
        CounterCalls.register(calls, host);
        NumberTables.register(calls);
        CultureCalls.register(calls, host);
        CollationCalls.register(calls);
        TypeCalls.register(calls);
        MathCalls.register(calls);
        EnvironmentCalls.register(calls, host);
        ConfigurationCalls.register(calls);
        ClockCalls.register(calls);
        ConsoleCalls.register(calls);
        IoCalls.register(calls, host);
        InterlockedCalls.register(calls);
        calls.remember(PathCalls.register(calls, host));
        calls.remember(MemoryMapCalls.register(calls, host));
        RandomCalls.register(calls, host);
        ThreadCalls.register(calls);
        MonitorCalls.register(calls);
        WaitHandleCalls.register(calls);
        ThreadPoolCalls.register(calls);
        AsyncCalls.register(calls);
        ContinuationCalls.register(calls);
        MarshalCalls.register(calls);
        TraceCalls.register(calls);
        GcCalls.register(calls);
        ArgumentListCalls.register(calls);
        MemberCalls.register(calls);
        AttributeCalls.register(calls);
        MethodCalls.register(calls);
        SecurityCalls.register(calls);
        InvokeCalls.register(calls);
        FieldCalls.register(calls);
        PropertyCalls.register(calls);
        AssemblyCalls.register(calls, host);
        AssemblyNameCalls.register(calls, host);
        ModuleCalls.register(calls);
        EnumCalls.register(calls);
        DelegateCalls.register(calls);
        AppDomainCalls.register(calls, host);
        AssemblyLoading.register(calls, host);
        calls.remember(EmitCalls.register(calls, host));
        ProcessCalls.register(calls, host);
        DebuggerCalls.register(calls, host);
        CrashReportCalls.register(calls, host);
        KeyPairCalls.register(calls, host);
        IdentityCalls.register(calls, host);
        RemotingCalls.register(calls, host);
        ComCalls.register(calls, host);
        WatcherCalls.register(calls, host);
        NetworkCalls.register(calls, host);
        calls.remember(RuntimeApiCalls.register(calls, host));
        calls.resolve(method -> UnityCalls.find(host, method));
        calls.resolve(method -> method.hasBody() ? null : AsyncCalls.find(method));
        calls.resolve(libraries);
        return calls;
    }
}
