package hybridscope.app.cli;

import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.core.abi.Abi;
import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.session.ProgramParts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** The option {@code --workspace}: the parts that a program's files play, as the chips in the window give them. */
final class WorkspaceOption {
    @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
    private CommandLine.Model.CommandSpec spec;

    private WorkspaceFile workspace;
    private ProgramParts parts = ProgramParts.NONE;

    @Option(names = "--workspace", paramLabel = "FILE", description = "The files of a workspace (*.workspace.json) play their "
            + "parts: AOT, hot update, supplementary, differential (the older version of a hot-update file). Where a "
            + "program runs and no FILE is named, its entry point does; it is given the workspace's arguments where none are "
            + "named.")
    private void workspace(Path file) {
        try {
            workspace = WorkspaceFile.read(file);
        } catch (IOException e) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--workspace: " + file + ": " + InputFile.reason(e));
        }
        parts = ProgramParts.of(files(FileRole.AOT), files(FileRole.DIFFERENTIAL), files(FileRole.HOT_UPDATE),
                workspace.with(FileRole.SUPPLEMENTARY).stream().map(path -> new ProgramParts.Supplement(
                        InputFile.read(path), workspace.consistent().contains(path) ? HomologousImageMode.CONSISTENT
                        : HomologousImageMode.SUPER_SET)).toList(), rules());
    }

    /** Its first set: what older versions are run with. */
    private InjectionRules rules() {
        try {
            return workspace.plan().a().read();
        } catch (IOException e) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--workspace: " + InputFile.reason(e));
        }
    }

    private List<OpenFile> files(FileRole role) {
        return workspace.with(role).stream().map(InputFile::withMetadata).toList();
    }

    /** The parts in a program; none without a workspace. */
    ProgramParts parts(OpenFile program) {
        return parts.of(program);
    }

    /** The parts as the workspace has them; none without one. */
    ProgramParts parts() {
        return parts;
    }

    /**
     * The parts that files play with those of the workspace, where they are named.
     *
     * @param aot       further files of the AOT part
     * @param hotUpdate hot-update files, before those of the workspace
     */
    ProgramFiles with(List<OpenFile> aot, List<OpenFile> hotUpdate) {
        if (workspace == null) {
            return new ProgramFiles(aot, hotUpdate, List.of(), List.of());
        }
        ProgramFiles all = new ProgramFiles(Stream.concat(aot.stream(), parts.aot().stream()).toList(),
                Stream.concat(hotUpdate.stream(), parts.hotUpdate().stream()).toList(), List.of(), List.of(), List.of(),
                parts.differential());
        // Of several files of one assembly the named one is taken.
        return hotUpdate.isEmpty() ? all.around(aot.getFirst()) : all.interpreting(hotUpdate.getFirst());
    }

    /** What runs where nobody names a file. */
    Optional<WorkspaceFile.Start> start() {
        return Optional.ofNullable(workspace).map(WorkspaceFile::start);
    }

    /** For which ABI the AOT part is built, where the workspace says so. */
    Optional<Abi> abi() {
        return Optional.ofNullable(workspace).map(WorkspaceFile::abi);
    }

    /** What a program is given: what somebody names, or what the workspace gives its entry point. */
    List<String> arguments(Path program, List<String> named) {
        return named.isEmpty() ? start().filter(start -> start.program().equals(program.toAbsolutePath().normalize()))
                .map(WorkspaceFile.Start::arguments).orElse(named) : named;
    }

    /** The folders where its files are, so that a program finds them. */
    List<Path> folders() {
        return workspace == null ? List.of() : workspace.members().stream().map(member -> member.path().getParent()).distinct()
                .toList();
    }

    /** Says that nothing is named that could run. */
    CommandLine.ParameterException nothing() {
        return new CommandLine.ParameterException(spec.commandLine(), "FILE is missing, and no --workspace has an entry point");
    }
}
