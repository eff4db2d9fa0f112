package hybridscope.core.types;

import hybridscope.core.Mono;
import hybridscope.core.memory.ObjectModel;
import java.io.IOException;
import java.nio.file.Path;

/** A program made for a test, loaded in a runtime of its own, and what it prints under Mono. */
record Compiled(Runtime runtime, Assembly assembly, Path file) {
    static final ObjectModel MODEL = ObjectModel.BITS_64;

    static Compiled csharp(Path directory, String source, String... options) throws Exception {
        boolean library = !source.contains("static void Main");
        Path file = directory.resolve(library ? "program.dll" : "program.exe");
        String[] all = new String[options.length + 2];
        System.arraycopy(options, 0, all, 0, options.length);
        all[options.length] = library ? "-t:library" : "-t:exe";
        all[options.length + 1] = "-out:" + file.getFileName();
        new Mono(directory).mcs(source, all);
        return load(file);
    }

    static Compiled il(Path directory, String source) throws Exception {
        Path file = directory.resolve("program.dll");
        new Mono(directory).ilasm(".assembly extern mscorlib { .ver 4:0:0:0 }\n.assembly program { }\n.module program.dll\n" + source, "program.dll");
        return load(file);
    }

    static Compiled load(Path file) throws IOException {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        return new Compiled(runtime, runtime.load(file, Assembly.Role.HOT_UPDATE), file);
    }

    /** What the program prints under Mono. */
    String output() throws Exception {
        return new Mono(file.getParent()).mono(file.getFileName().toString());
    }

    DefinedKlass type(String name) {
        return runtime.find(name).or(() -> assembly.find(name)).orElseThrow();
    }

    /** An instance of a generic type. */
    DefinedKlass type(String name, Klass... arguments) {
        return type(name).instance(java.util.List.of(arguments));
    }

    MethodInfo method(String type, String name) {
        return type(type).methods(name).getFirst();
    }
}
