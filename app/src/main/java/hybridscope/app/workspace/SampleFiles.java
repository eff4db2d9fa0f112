package hybridscope.app.workspace;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The hybrid program that comes with HybridScope: its assemblies and their roles. What a newcomer sees first.
 *
 * @param files the assemblies, in the order in which they are opened
 */
public record SampleFiles(List<Sample> files) {
    /** System property that names the folder HybridScope is installed in; the launcher and the tests set it. */
    public static final String ROOT_PROPERTY = "hybridscope.root";

    /** One assembly of the program and its role. */
    public record Sample(Path path, FileRole role) {
    }

    private static final String FOLDER = "sample-assemblies/hybrid";
    private static final List<Member> MEMBERS = List.of(new Member("Main.dll", FileRole.AOT),
            new Member("v1/HotUpdate.dll", FileRole.HOT_UPDATE), new Member("v2/HotUpdate.dll", FileRole.DIFFERENTIAL));

    private record Member(String name, FileRole role) {
    }

    /** The samples that are there: none where HybridScope runs without its folder. */
    public static SampleFiles find() {
        Path folder = Path.of(System.getProperty(ROOT_PROPERTY, ".")).resolve(FOLDER);
        return new SampleFiles(MEMBERS.stream().map(member -> new Sample(folder.resolve(member.name()), member.role()))
                .filter(sample -> Files.isRegularFile(sample.path())).toList());
    }
}
