package hybridscope.inspectors.session;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.StartResult;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.AbsentAssemblies;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
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

    /** The parts that other files play in it, and maybe itself. */
    ProgramParts parts();

    /** The same with other parts. */
    Launch with(ProgramParts other);

    /**
     * A program from its entry point.
     *
     * @param commandLine the program's name first
     */
    record Program(OpenFile file, List<String> commandLine, DebugOptions options, ProgramParts parts) implements Launch {
        /** Copies the list. */
        public Program {
            commandLine = List.copyOf(commandLine);
        }

        /** A program by itself. */
        public Program(OpenFile file, List<String> commandLine, DebugOptions options) {
            this(file, commandLine, options, ProgramParts.NONE);
        }

        @Override
        public Program with(ProgramParts other) {
            return new Program(file, commandLine, options, other);
        }
    }

    /**
     * A method alone.
     *
     * @param token     MethodDef
     * @param arguments as {@link hybridscope.inspectors.debug.MethodStart} checks them
     */
    record Method(OpenFile file, int token, List<String> arguments, DebugOptions options, ProgramParts parts) implements Launch {
        /** Copies the list. */
        public Method {
            arguments = List.copyOf(arguments);
        }

        /** A method of a file by itself. */
        public Method(OpenFile file, int token, List<String> arguments, DebugOptions options) {
            this(file, token, arguments, options, ProgramParts.NONE);
        }

        @Override
        public Method with(ProgramParts other) {
            return new Method(file, token, arguments, options, other);
        }
    }

    /**
     * Makes it, in a runtime of its own, in front of its first instruction. Takes the calling thread for what has to run before.
     *
     * @throws hybridscope.core.types.LoadException        where something that it needs cannot be loaded
     * @throws hybridscope.core.pe.BadFormatException where the file is damaged
     */
    default StartResult start(SearchPath libraries) {
        Runtime runtime = parts().runtime(libraries,
                options().granted().stubExterns() ? new StandIns() : AbsentAssemblies.NONE);
        Assembly assembly = parts().load(runtime, file());
        parts().supplement(assembly).ifPresent(refused -> {
            throw new LoadException(new LoadFailure(LoadFailure.Kind.BAD_IMAGE, refused));
        });
        return switch (this) {
            case Program program -> new StartResult.Started(Debuggee.program(assembly, program.commandLine, options()));
            case Method method ->
                    Debuggee.method(assembly.manifest().method(method.token, GenericContext.NONE), method.arguments, options());
        };
    }
}
