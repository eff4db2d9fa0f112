package hybridscope.core.host;

/** What opening a file does where it exists and where it does not; in the order of {@code System.IO.FileMode}, from 1. */
public enum OpenMode {
    /** Makes it; fails where it exists. */
    CREATE_NEW,
    /** Makes it, or empties it. */
    CREATE,
    /** Fails where it does not exist. */
    OPEN,
    /** Makes it where it does not exist. */
    OPEN_OR_CREATE,
    /** Empties it; fails where it does not exist. */
    TRUNCATE,
    /** Makes it where it does not exist; writing goes on at its end. */
    APPEND;

    /** The mode of a number in {@code System.IO.FileMode}. */
    public static OpenMode of(int fileMode) throws FileException {
        if (fileMode < 1 || fileMode > values().length) {
            throw new FileException(FileError.INVALID);
        }
        return values()[fileMode - 1];
    }

    boolean mayMake() {
        return this != OPEN && this != TRUNCATE;
    }
}
