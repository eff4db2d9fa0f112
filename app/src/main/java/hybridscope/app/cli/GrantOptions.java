package hybridscope.app.cli;

import hybridscope.core.files.SymbolicLinks;
import hybridscope.core.host.Denial;
import hybridscope.core.host.Grants;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.ProgramEnvironment;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** What a program is granted of this machine, and the list of what it was denied. */
final class GrantOptions {
    private static final int MEGABYTE_SHIFT = 20;
    private static final int MAX_DENIALS = 50;
    private static final String MAX_HEAP = "256M";
    private static final String ENV = "--env";
    private static final String ALLOW_READ = "--allow-read";
    private static final String ALLOW_WRITE = "--allow-write";

    @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
    private CommandLine.Model.CommandSpec spec;

    @Option(names = "--max-heap", paramLabel = "SIZE", defaultValue = MAX_HEAP, converter = ByteSize.class,
            description = "The program's memory, for example 64M or 1G (default: ${DEFAULT-VALUE}).")
    private int maxHeap;

    @Option(names = ENV, paramLabel = "NAME", description = "Lets the program see an environment variable; may be repeated.")
    private List<String> variables = new ArrayList<>();

    @Option(names = ALLOW_READ, paramLabel = "DIR",
            description = "Lets the program read what lies in a folder, or a file; may be repeated.")
    private List<Path> readable = new ArrayList<>();

    @Option(names = ALLOW_WRITE, paramLabel = "DIR",
            description = "Lets the program read, write, make and remove what lies in a folder, or a file; may be repeated.")
    private List<Path> writable = new ArrayList<>();

    @Option(names = "--stub-externs",
            description = "Native methods that are not there return zero and are listed at the end, instead of throwing.")
    private boolean stubExterns;

    /** Without picocli ({@link RunCommand#plain}): as they are where nothing is said. */
    static GrantOptions plain() {
        GrantOptions options = new GrantOptions();
        options.maxHeap = new ByteSize().convert(MAX_HEAP);
        return options;
    }

    /** Takes an option with its value without picocli; false where that is to look at it. */
    boolean take(String option, String value) {
        if (value.startsWith("-")) {
            return false;
        }
        switch (option) {
            case ENV -> variables.add(value);
            case ALLOW_READ -> readable.add(CommandLineApp.path(value));
            case ALLOW_WRITE -> writable.add(CommandLineApp.path(value));
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Bytes that the program's memory may grow to. */
    int maxHeap() {
        long needed = EngineOptions.javaHeap(maxHeap);
        if (needed > Runtime.getRuntime().maxMemory()) {
            throw refused("--max-heap=%s needs more of Java: set HYBRIDSCOPE_JAVA_OPTS=-Xmx%dm".formatted(ByteSize.text(maxHeap),
                    (needed >> MEGABYTE_SHIFT) + 1));
        }
        return maxHeap;
    }

    boolean stubExterns() {
        return stubExterns;
    }

    Map<String, String> variables() {
        Map<String, String> granted = new HashMap<>();
        variables.stream().filter(name -> System.getenv(name) != null).forEach(name -> granted.put(name, System.getenv(name)));
        return granted;
    }

    /** Files and folders, and folders where assemblies are found. */
    Grants files(List<Path> assemblies) {
        return new Grants(folders(readable, ALLOW_READ), folders(writable, ALLOW_WRITE), assemblies);
    }

    /** All of it for a debugger's session. */
    ProgramEnvironment.Granted session() {
        return new ProgramEnvironment.Granted(folders(readable, ALLOW_READ), folders(writable, ALLOW_WRITE), List.of(),
                Path.of(""), variables(), stubExterns);
    }

    private List<Path> folders(List<Path> named, String option) {
        for (Path each : named) {
            if (!Files.exists(each)) {
                throw refused(option + ": there is no " + each);
            }
            SymbolicLinks.firstOn(each).ifPresent(link -> told(option, each, link));
        }
        return named;
    }

    /** Somebody may have put the link there, maybe a program that was run before with the same grant. */
    private void told(String option, Path named, Path link) {
        try {
            line().getErr().println("hybridscope: %s %s: %s is a symbolic link; what is granted is %s"
                    .formatted(option, named, link, named.toRealPath()));
        } catch (IOException e) {
            throw refused(option + ": there is no " + named);
        }
    }

    private CommandLine.ParameterException refused(String reason) {
        return new CommandLine.ParameterException(line(), reason);
    }

    /** Where something can be said about the command line. */
    private CommandLine line() {
        if (spec == null) {
            throw new NotPlainException();
        }
        return spec.commandLine();
    }

    // ---- what was denied

    /** Lists what a program was denied and what native code it has missed, once each. */
    static void tell(Path program, List<Denial> denials, List<String> stubbed, PrintWriter err) {
        Set<String> denied = new LinkedHashSet<>();
        denials.forEach(denial -> denied.add(text(denial)));
        list(err, program, "denied", denied);
        list(err, program, "native methods that did nothing (--stub-externs)", stubbed);
        err.flush();
    }

    private static void list(PrintWriter err, Path program, String what, Collection<String> things) {
        if (!things.isEmpty()) {
            err.println("hybridscope: " + program + ": " + what + ":");
            things.stream().limit(MAX_DENIALS).forEach(thing -> err.println("  " + thing));
            if (things.size() > MAX_DENIALS) {
                err.println("  and %,d more".formatted(things.size() - MAX_DENIALS));
            }
        }
    }

    private static String text(Denial denial) {
        return switch (denial.kind()) {
            case READ -> "read " + denial.name() + " (--allow-read)";
            case WRITE -> "write " + denial.name() + " (--allow-write)";
            case ROOT -> "replace " + denial.name() + ", which was granted itself";
            case DEVICE -> "device, pipe or socket " + denial.name();
            case VARIABLE -> "environment variable " + denial.name() + " (--env)";
            case PROCESS -> "process " + denial.name();
            case NETWORK -> "network " + denial.name();
        };
    }
}
