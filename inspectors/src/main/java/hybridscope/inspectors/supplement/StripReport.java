package hybridscope.inspectors.supplement;

import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.aot.InconsistentImageException;
import hybridscope.core.aot.SupplementaryMetadata;
import hybridscope.core.aot.image.MetadataStripper;
import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.OpenFile;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What stripping a supplementary dll saves (RULES.md §6, "Supplementary metadata").
 *
 * @param assembly       simple name of the assembly
 * @param size           bytes of the file
 * @param stripped       bytes of the stripped file
 * @param saved          what share of the file is gone, in percent
 * @param documented     the documents' share for the assembly of that name, on Unity's trimmed dlls; null where they have none
 * @param bodies         method bodies in the file
 * @param kept           those of them that are still there: of methods with type parameters, their own or their class's
 * @param resources      managed resources that are gone
 * @param retained       bytes of memory that this runtime keeps while the file is loaded as supplementary metadata, measured
 * @param retainedLater  the same of the stripped file
 */
public record StripReport(String assembly, long size, long stripped, double saved, Double documented, int bodies, int kept,
        int resources, long retained, long retainedLater) {
    private static final Map<String, Double> DOCUMENTED = Map.of("mscorlib", 37.9, "System", 66.2, "System.Core", 7.4);
    private static final int PERCENT = 100;
    private static final int MEASUREMENTS = 4;
    /** Bytes of files that are loaded for one measurement, about. */
    private static final int TOGETHER = 4 << 20;
    private static final int MOST_COPIES = 128;

    /** A report with the stripped file. */
    public record Stripped(StripReport report, byte[] bytes) {
    }

    /**
     * Strips a file.
     *
     * @param file with metadata
     * @throws hybridscope.core.pe.BadFormatException where something in it cannot be read
     */
    public static Stripped of(OpenFile file) {
        byte[] bytes = MetadataStripper.strip(file.image());
        Image after = Image.open(file.image().name(), bytes);
        String name = AssemblyName.ofAssembly(file.metadata().orElseThrow()).name();
        long size = file.image().bytes().length();
        return new Stripped(new StripReport(name, size, bytes.length, (double) PERCENT * (size - bytes.length) / size,
                DOCUMENTED.get(name), bodies(file.image()), bodies(after),
                file.image().metadata().orElseThrow().tables().rows(Table.MANIFEST_RESOURCE),
                retained(file.image(), file.image()), retained(file.image(), after)), bytes);
    }

    private static int bodies(Image image) {
        int count = 0;
        for (int rid = 1; rid <= image.metadata().orElseThrow().tables().rows(Table.METHOD_DEF); rid++) {
            count += MethodCode.read(image, rid) instanceof MethodCode.Il ? 1 : 0;
        }
        return count;
    }

    /**
     * What is kept besides the AOT assembly once the file is loaded. Less than the file, which is kept itself, was not measured:
     * something else was collected meanwhile. Then it is measured again.
     */
    private static long retained(Image aot, Image supplement) {
        long most = 0;
        for (int i = 0; i < MEASUREMENTS && most < supplement.bytes().length(); i++) {
            most = Math.max(most, measured(aot, supplement));
        }
        return most;
    }

    /** Small files are loaded many times, so that what others leave meanwhile is divided among them. */
    private static long measured(Image aot, Image supplement) {
        int copies = Math.clamp(TOGETHER / aot.bytes().length(), 1, MOST_COPIES);
        List<Assembly> assemblies = new ArrayList<>();
        for (int i = 0; i < copies; i++) {
            assemblies.add(new hybridscope.core.types.Runtime(SearchPath.NONE)
                    .load(Image.open(aot.name(), aot.bytes()), null, Assembly.Role.AOT));
        }
        long before = used();
        for (Assembly assembly : assemblies) {
            byte[] copy = supplement.bytes().copy(new hybridscope.core.pe.Span(0, supplement.bytes().length()));
            try {
                SupplementaryMetadata.load(assembly.runtime(), Image.open(supplement.name(), copy), null,
                        Optional.of(HomologousImageMode.CONSISTENT));
            } catch (InconsistentImageException e) {
                throw new IllegalStateException(e);
            }
        }
        long after = used();
        Reference.reachabilityFence(assemblies);
        return Math.max(0, after - before) / copies;
    }

    private static long used() {
        System.gc();
        Runtime java = Runtime.getRuntime();
        return java.totalMemory() - java.freeMemory();
    }
}
