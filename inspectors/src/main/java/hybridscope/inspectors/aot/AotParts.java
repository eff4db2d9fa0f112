package hybridscope.inspectors.aot;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.KeepList;
import hybridscope.core.metadata.Image;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.link.LinkXml;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Loads and analyses AOT parts, and keeps the last one as long as memory allows: whoever asks about the same state of a workspace
 * gets the same. Another one is made when other files, roles, policies or link.xml files are asked for, and when one of the files
 * that were read has changed on the disk, or the contents of a folder in which they lie. For several threads.
 */
public final class AotParts {
    private SoftReference<Kept> kept = new SoftReference<>(null);
    private int analyses;

    /** The state of a workspace; files are told by what was read of them. */
    private record State(Set<Image> aot, Set<Image> hotUpdate, Set<Image> supplementary, Set<Image> others,
            List<Path> links, List<String> differential) {
        static State of(ProgramFiles program) {
            return new State(images(program.aot()), images(program.hotUpdate()), images(program.supplementary()),
                    images(program.others()), program.links(), program.differential());
        }

        private static Set<Image> images(List<OpenFile> files) {
            return files.stream().map(OpenFile::image).collect(Collectors.toUnmodifiableSet());
        }
    }

    /** A part that is kept. */
    private static final class Kept {
        private final State state;
        private final LoadedFiles files;
        private final KeepList keep;
        /** Size and time of what has been read, and times of the folders; of what is not there, nothing. */
        private final Map<Path, String> stamps;
        private Analysis analysis;

        Kept(State state, LoadedFiles files) {
            this.state = state;
            this.files = files;
            stamps = stamps();
            try {
                keep = LinkXml.read(state.links.stream().filter(Files::isRegularFile).toList());
            } catch (IOException e) {
                throw new LoadException(new LoadFailure(LoadFailure.Kind.BAD_IMAGE, e.getMessage()));
            }
        }

        private Map<Path, String> stamps() {
            Map<Path, String> found = new HashMap<>();
            state.links.forEach(path -> found.put(path, stamp(path)));
            files.runtime().runtime().assemblies().stream().map(Assembly::path).flatMap(Optional::stream)
                    .map(Path::toAbsolutePath).flatMap(path -> Stream.of(path, path.getParent()))
                    .forEach(path -> found.put(path, stamp(path)));
            return found;
        }

        private static String stamp(Path path) {
            try {
                return Files.getLastModifiedTime(path) + (Files.isDirectory(path) ? "" : " " + Files.size(path));
            } catch (IOException e) {
                return "";
            }
        }

        boolean isOf(State asked) {
            return state.equals(asked) && stamps.entrySet().stream()
                    .allMatch(each -> stamp(each.getKey()).equals(each.getValue()));
        }
    }

    /**
     * The files of a program, loaded.
     *
     * @throws LoadException where one cannot be loaded, or a link.xml cannot be read
     */
    public LoadedFiles files(ProgramFiles program) {
        return kept(program).files;
    }

    /**
     * What an AOT build of a program's part contains. The analysis ends when all who wait for it have broken off.
     *
     * @param progress told every few milliseconds how far it is; may throw to break off
     * @return empty where the part has no assembly
     * @throws LoadException as {@link #files}
     */
    public Optional<AotBuild> build(ProgramFiles program, SharingPolicy policy, AotProgress progress) {
        Kept part = kept(program);
        return part.files.aot().isEmpty() ? Optional.empty() : Optional.of(analysis(part, policy).await(progress));
    }

    /** Whether a part has been analysed, so that {@link #build} takes no time. */
    public boolean isKnown(ProgramFiles program, SharingPolicy policy) {
        synchronized (this) {
            Kept part = kept.get();
            return part != null && part.isOf(State.of(program)) && part.analysis != null && part.analysis.isDone(policy);
        }
    }

    /** How many analyses have been begun. */
    public synchronized int analyses() {
        return analyses;
    }

    private synchronized Kept kept(ProgramFiles program) {
        State state = State.of(program);
        Kept known = kept.get();
        if (known == null || !known.isOf(state)) {
            known = new Kept(state, program.load());
            kept = new SoftReference<>(known);
        }
        return known;
    }

    /** That which is under way or done, joined; else a new one. */
    private synchronized Analysis analysis(Kept part, SharingPolicy policy) {
        if (part.analysis == null || !part.analysis.join(policy)) {
            analyses++;
            part.analysis = new Analysis(part.files.aot(), AotOptions.DEFAULT.by(policy), part.keep);
        }
        return part.analysis;
    }
}
