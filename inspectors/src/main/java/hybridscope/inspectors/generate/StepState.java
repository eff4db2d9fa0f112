package hybridscope.inspectors.generate;

import hybridscope.inspectors.project.GenerateStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How a step stands, by the times of files: what it reads and what it has written.
 *
 * @param step    which
 * @param state   how it stands
 * @param missing what it lacks and who makes it; with something missing it cannot be run
 * @param place   the file or folder that it writes, as it is told; empty where there is none yet
 * @param files   how many files are there
 * @param ofBuild whether a build has made them
 */
public record StepState(GenerateStep step, State state, List<String> missing, String place, int files, boolean ofBuild) {
    /** How a step stands. */
    public enum State {
        /** Its files are there, and nothing that it reads is younger. */
        DONE,
        /** Its files are there, and older than something that it reads, or one of the steps behind it is stale. */
        STALE,
        /** Its files are not there; it can be run. */
        NOT_DONE,
        /** Its files are not there, and it lacks something. */
        BLOCKED
    }

    /**
     * All steps, in their order.
     *
     * @throws IOException where a folder cannot be listed
     */
    public static List<StepState> of(GenerateSource source) throws IOException {
        GeneratedFiles files = new GeneratedFiles(source.places(), true);
        Map<GenerateStep, StepState> all = new EnumMap<>(GenerateStep.class);
        for (GenerateStep step : GenerateStep.values()) {
            List<Path> written = written(source, step, files);
            List<String> missing = Prerequisites.of(source, step, files);
            boolean ofBuild = step == GenerateStep.AOT_DLLS && Prerequisites.isOfBuild(source, files);
            State state = written.isEmpty() ? missing.isEmpty() ? State.NOT_DONE : State.BLOCKED
                    : !ofBuild && isStale(source, step, written, files, all) ? State.STALE : State.DONE;
            Path place = source.places().of(step);
            all.put(step, new StepState(step, state, missing, place == null ? "" : source.places().text(place), written.size(),
                    ofBuild));
        }
        return List.copyOf(all.values());
    }

    private static List<Path> written(GenerateSource source, GenerateStep step, GeneratedFiles files) throws IOException {
        Path place = source.places().of(step);
        if (place == null) {
            return List.of();
        }
        return switch (step) {
            case AOT_DLLS, STRIPPED_DLLS -> List.copyOf(files.dlls(place));
            case DEFINITIONS -> Stream.of("UnityVersion.h", "AssemblyManifest.cpp").map(place::resolve).filter(files::exists)
                    .toList();
            case LINK_XML, BRIDGES, AOT_REFERENCES -> files.exists(place) ? List.of(place) : List.of();
        };
    }

    private static boolean isStale(GenerateSource source, GenerateStep step, List<Path> written, GeneratedFiles files,
            Map<GenerateStep, StepState> before) throws IOException {
        List<Path> read = new ArrayList<>();
        switch (step) {
            case DEFINITIONS, LINK_XML -> read.addAll(source.updates());
            case AOT_DLLS -> {
                read.addAll(source.aot());
                read.addAll(source.links());
                read.add(source.places().linkXml());
            }
            case STRIPPED_DLLS -> read.addAll(files.dlls(source.places().aotDlls()));
            case BRIDGES, AOT_REFERENCES -> {
                read.addAll(source.updates());
                read.addAll(files.dlls(source.places().aotDlls()));
            }
            default -> throw new IllegalArgumentException(step.text());
        }
        long oldest = Long.MAX_VALUE;
        for (Path file : written) {
            oldest = Math.min(oldest, modified(file));
        }
        for (Path file : read) {
            if (modified(file) > oldest) {
                return true;
            }
        }
        return step.needs().stream().anyMatch(need -> before.get(need).state() == State.STALE);
    }

    private static long modified(Path file) throws IOException {
        return Files.exists(file) ? Files.getLastModifiedTime(file).toMillis() : 0;
    }
}
