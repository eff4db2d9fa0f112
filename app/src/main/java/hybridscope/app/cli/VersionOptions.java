package hybridscope.app.cli;

import hybridscope.core.dhe.file.DhaoFile;
import hybridscope.core.dhe.file.MetaVersions;
import hybridscope.core.dhe.file.RuleFileIdentity;
import hybridscope.core.dhe.file.Sha256;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.core.dhe.run.UpdateFile;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.inspectors.dhao.DhaoDocument;
import hybridscope.inspectors.dhao.Release;
import hybridscope.inspectors.dhao.ReleaseException;
import hybridscope.inspectors.dhao.ReleaseManifest;
import hybridscope.inspectors.dhao.ReleaseProblem;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.rules.RuleSet;
import hybridscope.inspectors.session.ProgramParts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options {@code --old} and {@code --rules}: of which assemblies a program's AOT part has older versions. */
final class VersionOptions {
    private static final String NOTHING = "none";
    private static final String VERSIONS = "meta-versions";

    @Option(names = "--old", paramLabel = "FILE",
            description = "Runs FILE, or an assembly that it refers to or loads, differentially: the AOT part has this older "
                    + "version of it. What has neither changed nor become dirty runs compiled. May be repeated.")
    private List<Path> older = List.of();

    @Option(names = "--rules", paramLabel = "FILE",
            description = "With --old: which methods of older versions are injected (default: all; the word none: nothing); "
                    + "may be repeated.")
    private List<Path> rules = List.of();

    @Option(names = "--dhao", paramLabel = "FILE",
            description = "With --old: what says how methods run, in place of a comparison: a dhao file; or with --release an "
                    + "update's meta versions, NAME.mv. One that was made with other dlls or rule files is refused. May be "
                    + "repeated.")
    private List<Path> dhao = List.of();

    @Option(names = "--release", paramLabel = "DIR",
            description = "The archive of the main package: its differential assemblies are the older versions, its rule files "
                    + "say what is injected.")
    private Path release;

    /** The files of the rules. */
    List<Path> rules() {
        return rules;
    }

    /** The same older versions with the rules of other files. @throws BadInputException as {@link #read} */
    ProgramParts.Versions read(List<Path> otherRules) {
        if (!dhao.isEmpty() && older.isEmpty() && release == null) {
            throw new BadInputException("--dhao says how new methods run beside older ones: --old FILE or --release DIR");
        }
        if (release == null) {
            List<OpenFile> old = older.stream().map(InputFile::withMetadata).toList();
            return new ProgramParts.Versions(old, rules(otherRules), dhao.isEmpty() ? List.of() : identities(otherRules),
                    dhao.stream().map(file -> said(file, null)).toList());
        }
        if (!older.isEmpty() || !otherRules.isEmpty()) {
            throw new BadInputException("--release says what --old and --rules do: give one of them");
        }
        Release archive = DhaoInput.release(release);
        try {
            List<ReleaseProblem> problems = archive.problems();
            if (!problems.isEmpty()) {
                throw new BadInputException(release + ": " + problems.getFirst().text());
            }
            return new ProgramParts.Versions(archive.manifest().assemblies().stream().filter(ReleaseManifest.Dll::differential)
                    .map(dll -> InputFile.withMetadata(archive.path(dll))).toList(),
                    rules(archive.manifest().rules().stream().map(archive::rule).toList()),
                    archive.manifest().ruleIdentities(), dhao.stream().map(file -> said(file, archive)).toList());
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }

    private static List<RuleFileIdentity> identities(List<Path> files) {
        List<RuleFileIdentity> found = new ArrayList<>();
        if (files.equals(List.of(Path.of(NOTHING)))) {
            return List.of(new RuleFileIdentity(NOTHING, Sha256.of(new byte[0])));
        }
        for (Path file : files) {
            try {
                found.add(new RuleFileIdentity(file.getFileName().toString(), Sha256.of(Files.readAllBytes(file))));
            } catch (IOException e) {
                throw new BadInputException(InputFile.reason(e));
            }
        }
        return found;
    }

    /** @param archive of the main package; null where it is not there */
    private static UpdateFile said(Path file, Release archive) {
        try {
            byte[] content = Files.readAllBytes(file);
            if (!new String(content, 0, Math.min(content.length, VERSIONS.length()), StandardCharsets.US_ASCII)
                    .equals(VERSIONS)) {
                return switch (DhaoInput.document(file)) {
                    case DhaoDocument.Binary(DhaoFile binary) -> new UpdateFile.Dhao(binary);
                    case DhaoDocument.Spec _ -> throw new BadInputException(file
                            + ": a spec file, which is for people; the dhao file beside it says how methods run");
                };
            }
            if (archive == null) {
                throw new BadInputException(file + ": meta versions are compared with those of a main package: --release DIR");
            }
            MetaVersions current = MetaVersions.read(new Bytes(content));
            return new UpdateFile.Versions(archive.versions(current.assembly()), current);
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        } catch (ReleaseException e) {
            throw new BadInputException(e.getMessage());
        } catch (BadFormatException e) {
            throw new BadInputException(file + ": " + e.diagnostic().text());
        }
    }

    /** @throws BadInputException where a file cannot be read, or rules have errors */
    ProgramParts.Versions read() {
        return read(rules);
    }

    /**
     * The rules of files as a command line names them; the word {@code none} injects nothing. A file that is called so is named
     * with its folder: {@code ./none}. What is wrong in them is among their problems.
     */
    static InjectionRules named(List<Path> files) {
        return files.equals(List.of(Path.of(NOTHING))) ? RuleSet.nothing()
                : InjectionRules.of(files.stream().map(RulesCheckCommand::read).toList());
    }

    private static InjectionRules rules(List<Path> files) {
        InjectionRules read = named(files);
        read.problems().stream().filter(RuleProblem::isError).findFirst().ifPresent(each -> {
            throw new BadInputException(each.text());
        });
        return read;
    }
}
