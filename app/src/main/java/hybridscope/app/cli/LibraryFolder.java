package hybridscope.app.cli;

import hybridscope.inspectors.file.ClassLibraries;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;

/** The option {@code --lib}. */
final class LibraryFolder {
    static final String DESCRIPTION = "The folder of Mono's class libraries (default: a Unity editor's, an installed Mono's).";

    private LibraryFolder() {
    }

    /** Uses the class libraries of a folder before those that are installed. */
    static void use(Path folder, CommandLine.Model.CommandSpec spec) {
        if (!Files.isDirectory(folder)) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--lib: there is no folder " + folder);
        }
        if (!Files.isRegularFile(folder.resolve("mscorlib.dll"))) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--lib: there is no mscorlib.dll in " + folder);
        }
        System.setProperty(ClassLibraries.PROPERTY, folder.toString());
    }
}
