package hybridscope.core.icalls.com;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.icalls.registry.MissingCalls;
import java.util.List;

/** The Windows Runtime: Mono has entries for its calls, which throw. */
final class WindowsRuntimeCalls {
    private static final String MARSHAL = "System.Runtime.InteropServices.Marshal::";
    private static final String WINDOWS = "System.Runtime.InteropServices.WindowsRuntime.";
    private static final List<String> CALLS = List.of(
            "WindowsCreateString(System.String,System.Int32,System.IntPtr*)",
            "WindowsDeleteString(System.IntPtr)",
            "WindowsGetStringRawBuffer(System.IntPtr,System.UInt32*)",
            "RoOriginateLanguageException(System.Int32,System.String,System.IntPtr)",
            "RoReportUnhandledError(" + WINDOWS + "IRestrictedErrorInfo)",
            "GetRestrictedErrorInfo()");

    private WindowsRuntimeCalls() {
    }

    static void register(InternalCalls calls) {
        CALLS.forEach(call -> calls.add(WINDOWS + "UnsafeNativeMethods::" + call, MissingCalls.notImplemented()));
        calls.add(MARSHAL + "GetHRForException_WinRT(System.Exception)", MissingCalls.notImplemented());
        calls.add(MARSHAL + "GetNativeActivationFactory(System.Type)", MissingCalls.notImplemented());
    }
}
