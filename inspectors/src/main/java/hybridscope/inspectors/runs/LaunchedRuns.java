package hybridscope.inspectors.runs;

import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.host.Grants;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.interpreter.operation.Platform;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnvironment;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.standin.StandIns;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.AbsentAssemblies;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.session.Launch;
import hybridscope.inspectors.session.ProgramParts;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs of a program as a session would start it, under any rules of injection. Its clock is a session's: it counts. */
public final class LaunchedRuns {
    private static final int INITIAL_MEMORY = 16 << 20;

    private final Launch.Program launch;
    private final SearchPath libraries;

    /** Of a program with its parts. */
    public LaunchedRuns(Launch.Program launch, SearchPath libraries) {
        this.launch = launch;
        this.libraries = libraries;
    }

    /** A way to run it. @param names of the files that the rules are from */
    public RunsComparison.Way under(InjectionRules rules, List<String> names) {
        ProgramParts parts = launch.parts().under(rules);
        return new RunsComparison.Way(names, output -> program(parts, output));
    }

    private Program program(ProgramParts parts, OutputStream output) {
        ProgramEnvironment.Granted granted = launch.options().granted();
        AbsentAssemblies absent = granted.stubExterns() ? new StandIns() : AbsentAssemblies.NONE;
        Runtime runtime = parts.runtime(libraries, absent);
        Assembly assembly = parts.load(runtime, launch.file());
        parts.supplement(assembly).ifPresent(refused -> {
            throw new LoadException(new LoadFailure(LoadFailure.Kind.BAD_IMAGE, refused));
        });
        List<Path> assemblies = new ArrayList<>(granted.assemblies());
        assemblies.addAll(libraries.installed());
        assemblies.add(launch.file().path().toAbsolutePath().getParent());
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(launch.commandLine())
                .seed(launch.options().seed()).stubExterns(granted.stubExterns())
                .files(new Grants(granted.readable(), granted.writable(), assemblies), granted.current())
                .variables(granted.variables(), System.getenv().keySet()).build();
        int most = launch.options().memoryLimit();
        return new Program(assembly, host, new EngineOptions(new TransformOptions(launch.options().folding(), true), Platform.X64,
                Math.min(INITIAL_MEMORY, most), most, launch.options().seed(), Clock.counted(), EngineOptions.HOT, false,
                parts.isCompiled() ? AheadOfTime.PART : AheadOfTime.HOT), ProgramLimits.NONE);
    }
}
