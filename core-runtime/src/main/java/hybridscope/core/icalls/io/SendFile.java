package hybridscope.core.icalls.io;

import hybridscope.core.host.FileException;
import hybridscope.core.host.FileStatus;
import hybridscope.core.host.FileSystem;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.HostMemory;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.io.ByteArrayOutputStream;
import java.util.OptionalInt;

/** {@code Socket.SendFile}: what is in a file, with something in front of it and behind it. */
final class SendFile {
    private static final int ERROR = 5;
    /** TransmitFileOptions.Disconnect. */
    private static final int DISCONNECT = 1;

    private final FileSystem files;

    SendFile(FileSystem files) {
        this.files = files;
    }

    /** (socket, file, in front, behind, options, error, blocking): whether it was sent. Mono looks at the file first. */
    void send(NativeCall call) {
        Engine engine = call.engine();
        boolean again = call.state() != 0;
        int file = again ? 0 : fileError(call);
        if (!again && (call.reference(1) == 0 || file != 0)) {
            SocketError.tell(call, ERROR, file);
            call.returnBool(false);
        } else if (!again && UnixSockets.of(engine).get(call.i8(0)) == null) {
            OpenSockets.Settings settings = OpenSockets.of(engine).get(call.i8(0));
            SocketError.tell(call, ERROR, settings == null ? SocketError.NOT_A_SOCKET
                    : settings.type() == OpenSockets.STREAM ? SocketError.SHUT_DOWN : SocketError.NO_DESTINATION);
            call.returnBool(false);
        } else {
            OptionalInt sent = UnixSocketCalls.send(call, () -> content(call), ERROR);
            if (sent.isPresent()) {
                call.worked(Math.max(sent.getAsInt(), 0));
                if (sent.getAsInt() >= 0 && (call.i4(4) & DISCONNECT) != 0) {
                    UnixSockets.of(engine).close(engine, call.i8(0));
                    OpenSockets.of(engine).close(engine, call.i8(0));
                }
                call.returnBool(sent.getAsInt() >= 0);
            }
        }
    }

    /** Why a file cannot be sent; 0 where it can, or where none is named. */
    private int fileError(NativeCall call) {
        if (call.reference(1) == 0) {
            return 0;
        }
        try {
            boolean folder = files.status(call.engine().strings().text(call.object(1)), true).kind() == FileStatus.Kind.DIRECTORY;
            return folder ? SocketError.INVALID : 0;
        } catch (FileException e) {
            return e.error().win32();
        }
    }

    /** Everything that is to be sent, which is charged. */
    private byte[] content(NativeCall call) {
        HostMemory room = call.engine().hostMemory();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try {
            byte[] front = array(call, 2);
            byte[] behind = array(call, 3);
            byte[] file = files.read(call.engine().strings().text(call.object(1)), room.free()).bytes();
            room.charge((long) front.length + file.length + behind.length);
            all.writeBytes(front);
            all.writeBytes(file);
            all.writeBytes(behind);
        } catch (FileException e) {
            // It was there a moment ago: nothing is sent.
            return new byte[0];
        }
        return all.toByteArray();
    }

    private static byte[] array(NativeCall call, int argument) {
        int array = call.reference(argument) == 0 ? 0 : call.object(argument);
        if (array == 0) {
            return new byte[0];
        }
        byte[] m = call.engine().memory();
        byte[] bytes = new byte[call.engine().arrayLength(array)];
        Memory.copy(m, array + ObjectModel.BITS_64.arrayDataOffset(), bytes, 0, bytes.length);
        return bytes;
    }
}
