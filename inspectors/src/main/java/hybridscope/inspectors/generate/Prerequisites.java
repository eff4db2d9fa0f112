package hybridscope.inspectors.generate;

import hybridscope.inspectors.project.GenerateStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What steps lack, and who makes it. */
final class Prerequisites {
    private Prerequisites() {
    }

    /** What a step lacks, a line each; empty where it can be run. */
    static List<String> of(GenerateSource source, GenerateStep step, GeneratedFiles files) throws IOException {
        List<String> missing = new ArrayList<>();
        GeneratePlaces places = source.places();
        if (places.of(step) == null) {
            missing.add("HybridCLRData/LocalIl2CppData-*: HybridCLR > Installer makes it");
        }
        boolean fromUpdates = step != GenerateStep.AOT_DLLS && step != GenerateStep.STRIPPED_DLLS;
        if (fromUpdates && source.updates().isEmpty() && (step != GenerateStep.DEFINITIONS || source.hotUpdate().isEmpty())) {
            missing.add(source.hotUpdate().isEmpty() ? "hot-update assemblies: the project names none"
                    : "hot-update dlls for %s: HybridCLR > CompileDll makes them".formatted(source.target()));
        }
        if (step == GenerateStep.AOT_DLLS && !isOfBuild(source, files)) {
            if (!files.exists(places.linkXml())) {
                missing.add("link.xml: the step link.xml makes it");
            }
            if (source.aot().isEmpty()) {
                missing.add("AOT assemblies: the project names none");
            }
        }
        if (step.needs().contains(GenerateStep.AOT_DLLS)) {
            Set<Path> dlls = files.dlls(places.aotDlls());
            if (dlls.isEmpty()) {
                missing.add("trimmed AOT dlls for %s: the step aot-dlls makes them".formatted(source.target()));
            }
            TargetStamp.foreign(places.aotDlls(), source.target(), dlls, files).ifPresent(why -> missing.add(
                    "AOT dlls of %s, with which those that are there are inconsistent (%s): the step aot-dlls makes them"
                            .formatted(source.target(), why)));
        }
        return missing;
    }

    /** Whether a build has made the target's AOT dlls: they are there without a stamp of ours. */
    static boolean isOfBuild(GenerateSource source, GeneratedFiles files) throws IOException {
        Path folder = source.places().aotDlls();
        return !files.exists(folder.resolve(TargetStamp.NAME)) && !files.dlls(folder).isEmpty();
    }
}
