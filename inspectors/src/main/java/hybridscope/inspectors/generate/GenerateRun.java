package hybridscope.inspectors.generate;

import hybridscope.core.aot.KeepList;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.inspectors.aot.AotReferenceFile;
import hybridscope.inspectors.aot.ReferencesReport;
import hybridscope.inspectors.bridge.BridgePart;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.generate.GenerateReport.Step;
import hybridscope.inspectors.generate.GenerateReport.WrittenFile;
import hybridscope.inspectors.link.LinkXml;
import hybridscope.inspectors.link.NeededTypes;
import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.standin.AssumptionReport;
import hybridscope.inspectors.supplement.StripReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Generates what a hybrid build needs. Each step reads what those before it have written, so that it can be run by itself, and
 * names what it lacks.
 */
public final class GenerateRun {
    private final GenerateSource source;
    private final GeneratePlaces places;
    private final boolean replace;
    private final boolean dry;
    private final GenerateProgress progress;
    private final GeneratedFiles files;

    /**
     * @param replace  whether AOT dlls that a build has made are replaced
     * @param dry      whether nothing is written
     * @param progress told while it works; what it throws breaks off
     */
    public GenerateRun(GenerateSource source, boolean replace, boolean dry, GenerateProgress progress) {
        this.source = source;
        this.places = source.places();
        this.replace = replace;
        this.dry = dry;
        this.progress = progress;
        files = new GeneratedFiles(places, dry);
    }

    /**
     * Runs steps, in their order.
     *
     * @throws IOException                            where a file cannot be read or written
     * @throws hybridscope.core.types.LoadException   where an assembly cannot be loaded
     * @throws hybridscope.core.pe.BadFormatException where something that is needed of one cannot be read
     */
    public GenerateReport run(Set<GenerateStep> wanted) throws IOException {
        List<Step> steps = new ArrayList<>();
        for (GenerateStep step : GenerateStep.values()) {
            if (wanted.contains(step)) {
                progress.report(step, 0, 0);
                List<String> missing = Prerequisites.of(source, step, files);
                steps.add(missing.isEmpty() ? run(step) : new Step(step, missing, List.of(), "", List.of()));
            }
        }
        return new GenerateReport(source.target(), dry, List.copyOf(steps), source.differential());
    }

    private Step run(GenerateStep step) throws IOException {
        return switch (step) {
            case DEFINITIONS -> definitions();
            case LINK_XML -> done(step, List.of(write(places.linkXml(), LinkXml.text(NeededTypes.of(updates(),
                    source.hotUpdate())))));
            case AOT_DLLS -> aotDlls();
            case STRIPPED_DLLS -> strippedDlls();
            case BRIDGES -> bridges();
            case AOT_REFERENCES -> references();
        };
    }

    private static Step done(GenerateStep step, List<WrittenFile> written) {
        return new Step(step, List.of(), List.copyOf(written), "", List.of());
    }

    private WrittenFile write(Path file, String text) throws IOException {
        return files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private List<OpenFile> updates() throws IOException {
        List<OpenFile> read = new ArrayList<>();
        for (Path path : source.updates()) {
            read.add(OpenFile.read(path));
        }
        return read;
    }

    private Step definitions() throws IOException {
        Set<String> names = new LinkedHashSet<>(source.hotUpdate());
        for (OpenFile file : updates()) {
            file.metadata().ifPresent(metadata -> names.add(AssemblyName.ofAssembly(metadata).name()));
        }
        return done(GenerateStep.DEFINITIONS, List.of(
                write(places.cpp().resolve("UnityVersion.h"), DefinitionFiles.header(source)),
                write(places.cpp().resolve("AssemblyManifest.cpp"), DefinitionFiles.manifest(List.copyOf(names)))));
    }

    private Step aotDlls() throws IOException {
        if (!replace && Prerequisites.isOfBuild(source, files)) {
            return new Step(GenerateStep.AOT_DLLS, List.of(), List.of(),
                    "those of a build are there and stay; --replace makes others in their place", List.of());
        }
        LinkXml keep = LinkXml.read(files.read(places.linkXml()));
        Optional<LinkXml.Problem> malformed = keep.problems().stream().filter(LinkXml.Problem::malformed).findFirst();
        if (malformed.isPresent()) {
            throw new IOException("%s: line %d, column %d: %s".formatted(places.text(places.linkXml()), malformed.get().line(),
                    malformed.get().column(), malformed.get().message()));
        }
        List<KeepList.KeptAssembly> kept = new ArrayList<>(keep.keeps().assemblies());
        kept.addAll(LinkXml.read(source.links()).assemblies());
        Map<String, byte[]> dlls = new TreeMap<>();
        Map<String, Long> sizes = new TreeMap<>();
        TrimmedAssemblies.of(source, new KeepList(kept), (done, total) -> progress.report(GenerateStep.AOT_DLLS, done, total))
                .forEach((assembly, bytes) -> {
                    dlls.put(assembly.manifest().image().name(), bytes);
                    sizes.put(assembly.manifest().image().name(), (long) assembly.manifest().image().bytes().length());
                });
        List<WrittenFile> written = new ArrayList<>();
        Set<Path> paths = new TreeSet<>();
        for (Map.Entry<String, byte[]> dll : dlls.entrySet()) {
            Path path = places.aotDlls().resolve(dll.getKey());
            paths.add(path);
            written.add(files.write(path, dll.getValue(), sizes.get(dll.getKey()), 0, 0));
        }
        files.keepOnly(places.aotDlls(), paths);
        files.write(places.aotDlls().resolve(TargetStamp.NAME), TargetStamp.of(source.target(), dlls).bytes());
        return done(GenerateStep.AOT_DLLS, written);
    }

    private Step strippedDlls() throws IOException {
        Set<Path> dlls = files.dlls(places.aotDlls());
        List<WrittenFile> written = new ArrayList<>();
        Set<Path> paths = new TreeSet<>();
        for (Path dll : dlls) {
            progress.report(GenerateStep.STRIPPED_DLLS, written.size(), dlls.size());
            OpenFile file = open(dll);
            if (file.metadata().isPresent()) {
                StripReport.Stripped stripped = StripReport.of(file);
                Path path = places.stripped().resolve(dll.getFileName());
                paths.add(path);
                written.add(files.write(path, stripped.bytes(), stripped.report().size(), stripped.report().retained(),
                        stripped.report().retainedLater()));
            }
        }
        files.keepOnly(places.stripped(), paths);
        return done(GenerateStep.STRIPPED_DLLS, written);
    }

    private OpenFile open(Path dll) throws IOException {
        String name = dll.getFileName().toString();
        return new OpenFile(name, dll, Image.open(name, files.read(dll)));
    }

    /** The AOT dlls of the target, without those that are no assemblies or hot update. */
    private List<OpenFile> trimmed(List<OpenFile> updates) throws IOException {
        Set<String> own = new TreeSet<>(source.hotUpdate());
        updates.forEach(file -> own.add(AssemblyName.ofAssembly(file.metadata().orElseThrow()).name()));
        List<OpenFile> read = new ArrayList<>();
        for (Path dll : files.dlls(places.aotDlls())) {
            OpenFile file = open(dll);
            if (file.metadata().isPresent() && !own.contains(AssemblyName.ofAssembly(file.metadata().get()).name())) {
                read.add(file);
            }
        }
        return read;
    }

    private Step bridges() throws IOException {
        List<OpenFile> updates = updates();
        BridgePart part = BridgePart.of(updates, trimmed(updates));
        WrittenFile written = write(places.of(GenerateStep.BRIDGES), BridgeFile.text(part, source.target(),
                () -> progress.report(GenerateStep.BRIDGES, 0, 0)));
        return assuming(GenerateStep.BRIDGES, written, AssumptionReport.all(part.standIns()));
    }

    private Step references() throws IOException {
        List<OpenFile> updates = updates();
        ReferencesReport report = ReferencesReport.of(updates, trimmed(updates), source.steps(),
                (done, found) -> progress.report(GenerateStep.AOT_REFERENCES, done, found));
        return assuming(GenerateStep.AOT_REFERENCES, write(places.references(), AotReferenceFile.text(report)),
                report.assumptions());
    }

    /** A step that is done, with what its file rests on. */
    private static Step assuming(GenerateStep step, WrittenFile written, List<AssumptionReport> assumptions) {
        return new Step(step, List.of(), List.of(written), "", assumptions);
    }
}
