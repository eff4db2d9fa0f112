package hybridscope.core.icalls;

import hybridscope.core.host.Host;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.io.IOException;

/** {@code System.IO.MonoIO} and {@code System.ConsoleDriver}: the standard streams. */
final class IoCalls {
    private static final String IO = "System.IO.MonoIO::";
    private static final String ERROR = "System.IO.MonoIOError&)";
    private static final int SUCCESS = 0;
    private static final int INVALID_HANDLE = 6;
    private static final int WRITE_FAULT = 29;
    /** MonoFileType.Pipe: a stream that has no end and cannot be sought. */
    private static final int PIPE = 3;

    private IoCalls() {
    }

    static void register(InternalCalls calls, Host host) {
        calls.add(IO + "get_ConsoleInput()", call -> call.returnI8(Host.INPUT));
        calls.add(IO + "get_ConsoleOutput()", call -> call.returnI8(Host.OUTPUT));
        calls.add(IO + "get_ConsoleError()", call -> call.returnI8(Host.ERROR));
        calls.add(IO + "get_VolumeSeparatorChar()", call -> call.returnI4('/'));
        calls.add(IO + "get_DirectorySeparatorChar()", call -> call.returnI4('/'));
        calls.add(IO + "get_AltDirectorySeparatorChar()", call -> call.returnI4('/'));
        calls.add(IO + "get_PathSeparator()", call -> call.returnI4(':'));
        calls.add(IO + "GetFileType(System.IntPtr," + ERROR, call -> {
            error(call, 1, SUCCESS);
            call.returnI4(PIPE);
        });
        calls.add(IO + "Write(System.IntPtr,System.Byte[],System.Int32,System.Int32," + ERROR, call -> write(call, host));
        calls.add(IO + "Read(System.IntPtr,System.Byte[],System.Int32,System.Int32," + ERROR, call -> read(call, host));
        calls.add(IO + "Flush(System.IntPtr," + ERROR, call -> {
            error(call, 1, SUCCESS);
            call.returnBool(true);
        });
        calls.add("System.ConsoleDriver::Isatty(System.IntPtr)", call -> call.returnBool(false));
    }

    private static void error(NativeCall call, int argument, int code) {
        Memory.setI4(call.engine().memory(), call.reference(argument), code);
    }

    private static void write(NativeCall call, Host host) {
        int from = call.reference(1) + ObjectModel.BITS_64.arrayDataOffset() + call.i4(2);
        try {
            boolean open = host.write((int) call.i8(0), call.engine().memory(), from, call.i4(3));
            error(call, 4, open ? SUCCESS : INVALID_HANDLE);
            call.returnI4(open ? call.i4(3) : -1);
        } catch (IOException e) {
            error(call, 4, WRITE_FAULT);
            call.returnI4(-1);
        }
    }

    private static void read(NativeCall call, Host host) {
        int to = call.reference(1) + ObjectModel.BITS_64.arrayDataOffset() + call.i4(2);
        try {
            boolean open = call.i8(0) == Host.INPUT;
            int count = open ? host.read(call.engine().memory(), to, call.i4(3)) : -1;
            error(call, 4, open ? SUCCESS : INVALID_HANDLE);
            call.returnI4(count);
        } catch (IOException e) {
            error(call, 4, WRITE_FAULT);
            call.returnI4(-1);
        }
    }
}
