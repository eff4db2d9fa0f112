package hybridscope.core.host;

/**
 * Why a file operation fails, as the class library's native halves number it: Win32 codes for MonoIO; for System.Native errno of
 * Linux, and the portable code that stands for it.
 */
public enum FileError {
    /** No such file, or one that the program may not know of. */
    NOT_FOUND(2, 2, 0x2D, "No such file or directory"),
    /** A folder on the way does not exist. */
    PATH_NOT_FOUND(3, 2, 0x2D, "No such file or directory"),
    /** A name on the way is a file. */
    NOT_DIRECTORY(267, 20, 0x39, "Not a directory"),
    /** A folder where a file is wanted. */
    IS_DIRECTORY(5, 21, 0x1F, "Is a directory"),
    /** Not granted, or refused by the machine. */
    ACCESS_DENIED(5, 13, 0x02, "Permission denied"),
    /** Exists already. */
    EXISTS(80, 17, 0x14, "File exists"),
    /** A folder that should be empty is not. */
    NOT_EMPTY(145, 39, 0x3A, "Directory not empty"),
    /** Somebody else has the file open and does not share it. */
    SHARING(32, 11, 0x06, "Resource temporarily unavailable"),
    /** No handle, or a closed one. */
    BAD_HANDLE(6, 9, 0x08, "Bad file descriptor"),
    /** An argument that means nothing. */
    INVALID(87, 22, 0x1C, "Invalid argument"),
    /** A name that cannot be one. */
    BAD_NAME(123, 22, 0x1C, "Invalid argument"),
    /** A name that is too long. */
    TOO_LONG(206, 36, 0x25, "File name too long"),
    /** Symbolic links that go in circles. */
    LOOP(2, 40, 0x20, "Too many levels of symbolic links"),
    /** Too many open files. */
    TOO_MANY_OPEN(4, 24, 0x21, "Too many open files"),
    /** No room on the device. */
    NO_SPACE(112, 28, 0x34, "No space left on device"),
    /** The other file lies on another device. */
    OTHER_DEVICE(17, 18, 0x4F, "Invalid cross-device link"),
    /** The stream cannot be positioned. */
    NOT_SEEKABLE(25, 29, 0x49, "Illegal seek"),
    /** What this machine does not do. */
    NOT_SUPPORTED(50, 95, 0x3D, "Operation not supported"),
    /** No file and no folder, but a device, a pipe or a socket: what Linux says of a socket that is to be opened. */
    NO_DEVICE(55, 6, 0x3F, "No such device or address"),
    /** The reader of a pipe is gone. */
    BROKEN_PIPE(109, 32, 0x43, "Broken pipe"),
    /** What only another user may do. */
    NOT_PERMITTED(5, 1, 0x42, "Operation not permitted"),
    /** Anything else that went wrong. */
    INPUT_OUTPUT(31, 5, 0x1D, "Input/output error");

    private static final int PORTABLE = 0x10000;

    private final int win32;
    private final int errno;
    private final int portable;
    private final String text;

    FileError(int win32, int errno, int portable, String text) {
        this.win32 = win32;
        this.errno = errno;
        this.portable = PORTABLE | portable;
        this.text = text;
    }

    /** The code that MonoIO's callers know: a Win32 error. */
    public int win32() {
        return win32;
    }

    /** The number of the C library on Linux. */
    public int errno() {
        return errno;
    }

    /** The number of {@code Interop.Error}. */
    public int portable() {
        return portable;
    }

    /** What the C library says of it. */
    public String text() {
        return text;
    }
}
