package hybridscope.core.host;

/**
 * Something that a program wanted and was not given.
 *
 * @param kind what was wanted
 * @param name of the file, the variable, the program or the address
 */
public record Denial(Kind kind, String name) {
    /** What a program can want of its machine. */
    public enum Kind {
        /** To read a file or a folder, or to know whether it exists. */
        READ,
        /** To write, make, remove or rename a file or a folder. */
        WRITE,
        /** To remove or replace a folder or a file that was granted itself, or what it lies in. */
        ROOT,
        /** To use a device, a pipe or a socket in a granted folder. */
        DEVICE,
        /** To know the value of an environment variable. */
        VARIABLE,
        /** To start a process or to look at one. */
        PROCESS,
        /** To talk to another machine. */
        NETWORK
    }
}
