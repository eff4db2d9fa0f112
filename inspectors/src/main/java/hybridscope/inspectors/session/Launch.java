package hybridscope.inspectors.session;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.StartResult;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.AbsentAssemblies;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.OpenFile;
import java.util.List;

/** What a session executes, and how. */
public sealed interface Launch {
    /** Where its code is. */
    OpenFile file();

    /** How it executes. */
    DebugOptions options();

    /**
     * A program from its entry point.
     *
     * @param commandLine the program's name first
     */
    record Program(OpenFile file, List<String> commandLine, DebugOptions options) implements Launch {
        /** Copies the list. */
        public Program {
            commandLine = List.copyOf(commandLine);
        }
    }

    /**
     * A method alone.
     *
     * @param token     MethodDef
     * @param arguments as {@link hybridscope.inspectors.debug.MethodStart} checks them
     */
    record Method(OpenFile file, int token, List<String> arguments, DebugOptions options) implements Launch {
        /** Copies the list. */
        public Method {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * Makes it, in a runtime of its own, in front of its first instruction. Takes the calling thread for what has to run before.
     *
     * @throws hybridscope.core.types.LoadException        where something that it needs cannot be loaded
     * @throws hybridscope.core.pe.BadFormatException where the file is damaged
     */
    default StartResult start(SearchPath libraries) {
        Runtime runtime = new Runtime(libraries, ClassLibraryCalls.policies(),
                options().granted().stubExterns() ? new StandIns() : AbsentAssemblies.NONE);
        Assembly assembly = runtime.load(file().image(), file().path(), Assembly.Role.HOT_UPDATE);
        return switch (this) {
            case Program program -> new StartResult.Started(Debuggee.program(assembly, program.commandLine, options()));
            case Method method ->
                    Debuggee.method(assembly.manifest().method(method.token, GenericContext.NONE), method.arguments, options());
        };
    }
}
