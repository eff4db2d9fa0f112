package hybridscope.inspectors.generate;

import hybridscope.core.aot.image.AssemblyTrimmer;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.generate.GenerateReport.Step;
import hybridscope.inspectors.generate.GenerateReport.WrittenFile;
import hybridscope.inspectors.supplement.StripReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Generates what a hybrid build needs. Each step reads what those before it have written, so that it can be run by itself, and
 * names what it lacks.
 *
 * @param aot       the AOT part's own files
 * @param updates   the hot-update files
 * @param libraries where assemblies are found that these refer to
 * @param target    name of the platform that AOT dlls are for
 * @param folder    where everything goes
 */
public record GenerateRun(List<Path> aot, List<Path> updates, SearchPath libraries, String target, Path folder) {
    /**
     * Runs steps, in their order.
     *
     * @throws IOException                               where a file cannot be read or written
     * @throws hybridscope.core.types.LoadException      where an assembly cannot be loaded
     * @throws hybridscope.core.pe.BadFormatException    where something that is needed of one cannot be read
     */
    public GenerateReport run(Set<GenerateStep> wanted) throws IOException {
        List<Step> steps = new ArrayList<>();
        for (GenerateStep step : GenerateStep.values()) {
            if (wanted.contains(step)) {
                steps.add(switch (step) {
                    case LINK_XML -> linkXml();
                    case AOT_DLLS -> aotDlls();
                    case STRIPPED_DLLS -> strippedDlls();
                });
            }
        }
        return new GenerateReport(target, List.copyOf(steps));
    }

    private Step linkXml() throws IOException {
        if (updates.isEmpty()) {
            return new Step(GenerateStep.LINK_XML, List.of("hot-update assemblies: the project names none"), List.of());
        }
        List<OpenFile> files = new ArrayList<>();
        for (Path path : updates) {
            files.add(OpenFile.read(path));
        }
        Path file = folder.resolve(GenerateStep.LINK_XML.place());
        return new Step(GenerateStep.LINK_XML, List.of(),
                List.of(write(file, LinkXml.of(files).text().getBytes(StandardCharsets.UTF_8), 0, 0)));
    }

    private Step aotDlls() throws IOException {
        List<String> missing = new ArrayList<>();
        Path linkXml = folder.resolve(GenerateStep.LINK_XML.place());
        if (!Files.isRegularFile(linkXml)) {
            missing.add("link.xml: the step link.xml makes it");
        }
        if (aot.isEmpty()) {
            missing.add("AOT assemblies: the project names none");
        }
        if (!missing.isEmpty()) {
            return new Step(GenerateStep.AOT_DLLS, missing, List.of());
        }
        Runtime runtime = new Runtime(libraries);
        List<Assembly> own = new ArrayList<>();
        for (Path path : aot) {
            own.add(runtime.load(path, Assembly.Role.AOT));
        }
        LinkXml keep = LinkXml.read(Files.readString(linkXml));
        List<Assembly> all = withReferences(own, keep.types().keySet());
        AssemblyTrimmer trimmer = new AssemblyTrimmer(all);
        own.forEach(assembly -> assembly.manifest().definitions().forEach(trimmer::keepAll));
        for (Map.Entry<String, Set<String>> entry : keep.types().entrySet()) {
            Assembly assembly = runtime.assembly(entry.getKey()).orElse(null);
            for (String name : assembly == null ? Set.<String>of() : entry.getValue()) {
                assembly.find(name).ifPresent((DefinedKlass type) -> trimmer.keepAll(type));
            }
        }
        List<WrittenFile> files = new ArrayList<>();
        for (Map.Entry<Assembly, byte[]> file : trimmer.trim().entrySet()) {
            Path path = place(GenerateStep.AOT_DLLS).resolve(file.getKey().manifest().image().name());
            files.add(write(path, file.getValue(), file.getKey().manifest().image().bytes().length(), 0));
        }
        return new Step(GenerateStep.AOT_DLLS, List.of(), files);
    }

    /** Assemblies, those with these names, and all that they refer to, as far as they are found. */
    private static List<Assembly> withReferences(List<Assembly> own, Set<String> names) {
        Runtime runtime = own.getFirst().runtime();
        Set<Assembly> all = new LinkedHashSet<>(own);
        names.forEach(name -> runtime.bind(name, own.getFirst().directory()).ifPresent(all::add));
        runtime.corlib().ifPresent(all::add);
        Deque<Assembly> work = new ArrayDeque<>(all);
        Column name = Table.ASSEMBLY_REF.column("Name");
        while (!work.isEmpty()) {
            Assembly assembly = work.poll();
            Metadata metadata = assembly.manifest().metadata();
            for (int rid = 1; rid <= metadata.tables().rows(Table.ASSEMBLY_REF); rid++) {
                runtime.bind(metadata.string(name, rid), assembly.directory()).filter(all::add).ifPresent(work::add);
            }
        }
        return List.copyOf(all);
    }

    private Step strippedDlls() throws IOException {
        Path source = place(GenerateStep.AOT_DLLS);
        List<Path> dlls = new ArrayList<>();
        if (Files.isDirectory(source)) {
            try (Stream<Path> list = Files.list(source)) {
                list.filter(Files::isRegularFile).sorted().forEach(dlls::add);
            }
        }
        if (dlls.isEmpty()) {
            return new Step(GenerateStep.STRIPPED_DLLS,
                    List.of("trimmed AOT dlls for " + target + ": the step aot-dlls makes them"), List.of());
        }
        List<WrittenFile> files = new ArrayList<>();
        for (Path dll : dlls) {
            StripReport.Stripped stripped = StripReport.of(OpenFile.read(dll));
            files.add(write(place(GenerateStep.STRIPPED_DLLS).resolve(dll.getFileName()), stripped.bytes(),
                    stripped.report().size(), stripped.report().retainedLater()));
        }
        return new Step(GenerateStep.STRIPPED_DLLS, List.of(), files);
    }

    private Path place(GenerateStep step) {
        return folder.resolve(step.place()).resolve(target);
    }

    private WrittenFile write(Path path, byte[] bytes, long from, long retained) throws IOException {
        Files.createDirectories(path.getParent());
        Files.write(path, bytes);
        return new WrittenFile(folder.relativize(path).toString().replace('\\', '/'), bytes.length, from, retained);
    }
}
