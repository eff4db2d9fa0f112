package hybridscope.core.types;

import hybridscope.core.Mono;
import hybridscope.core.memory.ObjectModel;
import java.io.IOException;
import java.nio.file.Path;

/** A program made for a test, loaded in a runtime of its own, and what it prints under Mono. */
public record Compiled(Runtime runtime, Assembly assembly, Path file) {
    public static final ObjectModel MODEL = ObjectModel.BITS_64;

    /** Compiles C# with mcs: a program where the source has {@code static void Main}, else a library. */
    public static Compiled csharp(Path directory, String source, String... options) throws Exception {
        boolean library = !source.contains("static void Main");
        Path file = directory.resolve(library ? "program.dll" : "program.exe");
        String[] all = new String[options.length + 2];
        System.arraycopy(options, 0, all, 0, options.length);
        all[options.length] = library ? "-t:library" : "-t:exe";
        all[options.length + 1] = "-out:" + file.getFileName();
        new Mono(directory).mcs(source, all);
        return load(file);
    }

    /** Assembles IL, to which the declarations of the assembly are added. */
    public static Compiled il(Path directory, String source) throws Exception {
        Path file = directory.resolve("program.dll");
        new Mono(directory).ilasm(".assembly extern mscorlib { .ver 4:0:0:0 }\n.assembly program { }\n.module program.dll\n"
                + source, "program.dll");
        return load(file);
    }

    /** Loads a file as a hot-update assembly in a runtime of its own. */
    public static Compiled load(Path file) throws IOException {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        return new Compiled(runtime, runtime.load(file, Assembly.Role.HOT_UPDATE), file);
    }

    /** What the program prints under Mono. */
    public String output() throws Exception {
        return new Mono(file.getParent()).mono(file.getFileName().toString());
    }

    /** A type of the program or of the class libraries, by metadata name. */
    public DefinedKlass type(String name) {
        return runtime.find(name).or(() -> assembly.find(name)).orElseThrow();
    }

    /** An instance of a generic type. */
    public DefinedKlass type(String name, Klass... arguments) {
        return type(name).instance(java.util.List.of(arguments));
    }

    /** The first method of that name. */
    public MethodInfo method(String type, String name) {
        return type(type).methods(name).getFirst();
    }
}
