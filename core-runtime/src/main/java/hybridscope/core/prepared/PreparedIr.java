package hybridscope.core.prepared;

import hybridscope.core.il.MethodBody;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.Bytes;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.Runtime;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * The IR of a program's methods and of what they call, kept in a file between runs (DESIGN.md, "The transform"). Whatever
 * does not fit, another build of HybridScope, a changed assembly, a damaged file, is as if it were not there: methods are
 * transformed then.
 *
 * <p>Used by one thread at a time.
 */
public final class PreparedIr {
    private static final byte[] MAGIC = "HSIR0001".getBytes(StandardCharsets.US_ASCII);
    private static final int CHECKSUM_END = MAGIC.length + Integer.BYTES;
    /** Larger files are neither read nor written: a program of the largest kind needs 4 MB. */
    private static final int LARGEST = 32 << 20;
    /** Fewer new methods than this, and one for so many known ones, are not worth writing the file again. */
    private static final int LEAST = 32;
    /** So many new methods is one worth that has become hot. */
    private static final int HOTTER = 40;
    /** How many files a folder holds: the oldest make place. */
    private static final int MOST_FILES = 64;
    private static final String EXTENSION = ".ir";
    /** The file that {@link #openLibraries} makes. */
    private static final String LIBRARIES = "libraries" + EXTENSION;
    private static final int RID_BITS = 24;
    /** How hot a method became, where nobody can tell. */
    public static final int UNKNOWN = -1;

    /**
     * What is known of a method.
     *
     * @param ir       its IR
     * @param ilLength bytes of its IL
     * @param heat     how hot it became when it ran last: what {@link #save} was told
     */
    public record Found(IrMethod ir, int ilLength, int heat) {
    }

    /**
     * @param place  where it stands in the file; -1 where it does not
     * @param before how many assemblies were loaded in front of it
     * @param behind how many behind it: what transforming it loads is between
     */
    private record Kept(int place, MethodInfo method, IrMethod ir, int before, int behind) {
    }

    private final Path file;
    private final boolean librariesAlone;
    /** Whether what is known comes from {@link #LIBRARIES}, so that the file is to be written anew. */
    private boolean isOfLibraries;
    private final String build;
    private final Runtime runtime;
    private final TransformOptions options;
    private PreparedAssemblies assemblies;
    private PreparedTypes types;
    private Rows entries = new Rows();
    /** In ascending order: assembly and row of a method. */
    private int[] keys = new int[0];
    /** By the place in {@link #keys}: what tells instances apart. */
    private int[] hashes = keys;
    /** By the place in {@link #keys}: which of {@link #entries} it is. */
    private int[] places = keys;
    /** By the number of {@link #entries}: how hot the method became when it ran last. */
    private byte[] heat = new byte[0];
    private final List<Kept> found = new ArrayList<>();
    private final List<Kept> added = new ArrayList<>();

    private PreparedIr(Path file, boolean librariesAlone, String build, Runtime runtime, TransformOptions options) {
        this.file = file;
        this.librariesAlone = librariesAlone;
        this.build = build;
        this.runtime = runtime;
        this.options = options;
        forget();
    }

    /**
     * What there is for a program.
     *
     * @param folder  where the files are; need not be there
     * @param build   names the build of HybridScope: IR of other ones is of no use
     * @param program the program's file
     * @param runtime with the program's assembly
     */
    public static PreparedIr open(Path folder, String build, Path program, Runtime runtime, TransformOptions options) {
        String path = program.toAbsolutePath().toString();
        int checksum = new Bytes(path.getBytes(StandardCharsets.UTF_8)).checksum(0);
        Path file = folder.resolve("%08x%08x%s".formatted(path.hashCode(), checksum, EXTENSION));
        PreparedIr opened = new PreparedIr(file, false, build, runtime, options);
        if (!opened.open(file)) {
            opened.isOfLibraries = opened.open(folder.resolve(LIBRARIES));
        }
        return opened;
    }

    /**
     * What there is for the first run of any program: methods of class libraries. Whatever runs with it adds to that.
     *
     * @param folder  as {@link #open} takes it
     * @param runtime with the program's assembly
     */
    public static PreparedIr openLibraries(Path folder, String build, Runtime runtime, TransformOptions options) {
        PreparedIr opened = new PreparedIr(folder.resolve(LIBRARIES), true, build, runtime, options);
        opened.open(opened.file);
        return opened;
    }

    private String header() {
        return build + " " + options;
    }

    /** Reads a file; whether it was of use. */
    private boolean open(Path from) {
        try {
            if (Files.size(from) > LARGEST) {
                return false;
            }
            byte[] bytes = Files.readAllBytes(from);
            if (bytes.length > CHECKSUM_END && Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)
                    && new Bytes(bytes).i4(MAGIC.length) == new Bytes(bytes).checksum(CHECKSUM_END)) {
                return read(bytes);
            }
        } catch (IOException e) {
            // There is none yet, or it cannot be read.
        } catch (RuntimeException e) {
            // Whoever has written it did not write what we do.
            forget();
        }
        return false;
    }

    private boolean read(byte[] bytes) {
        Packed in = new Packed(bytes, CHECKSUM_END);
        if (!in.text().equals(header())) {
            return false;
        }
        assemblies.read(in);
        int[] at = {in.position()};
        types = new PreparedTypes(assemblies, bytes, at);
        Rows read = Rows.read(bytes, at);
        int[] readKeys = Rows.ints(bytes, at);
        int[] readHashes = Rows.ints(bytes, at);
        int[] readPlaces = Rows.ints(bytes, at);
        byte[] readHeat = new Packed(bytes, at[0]).raw();
        if (Stream.of(readKeys.length, readHashes.length, readPlaces.length, readHeat.length).anyMatch(n -> n != read.count())) {
            throw new IllegalArgumentException("an index of another size");
        }
        entries = read;
        keys = readKeys;
        hashes = readHashes;
        places = readPlaces;
        heat = readHeat;
        return true;
    }

    private void forget() {
        assemblies = new PreparedAssemblies(runtime, librariesAlone);
        types = new PreparedTypes(assemblies);
        entries = new Rows();
        keys = new int[0];
        hashes = keys;
        places = keys;
        heat = new byte[0];
    }

    // ---- finding

    /** What is known of a method; null for nothing. */
    public Found find(MethodInfo method) {
        look(false);
        try {
            return keys.length == 0 ? null : look(method);
        } catch (NotKept | LoadException e) {
            return null;
        } catch (RuntimeException | StackOverflowError e) {
            // A file that says what it should not, such as a class that is an array of itself, with a checksum that fits.
            forget();
            return null;
        }
    }

    /** Takes notice of what was loaded, and forgets what is known where that says so, or the caller. */
    private void look(boolean anew) {
        assemblies.look();
        if (assemblies.isOutdated() || anew) {
            forget();
            assemblies.look();
        }
    }

    private Found look(MethodInfo method) {
        int key = key(method);
        int at = Arrays.binarySearch(keys, key);
        if (at < 0) {
            return null;
        }
        int hash = hash(method);
        while (at > 0 && keys[at - 1] == key) {
            at--;
        }
        for (; at < keys.length && keys[at] == key; at++) {
            if (hashes[at] != hash) {
                continue;
            }
            Packed in = entries.packed(places[at]);
            long needed = in.wide();
            if ((needed & ~assemblies.loaded()) == 0 && types.method(in.number()) == method) {
                return read(places[at], in, method);
            }
        }
        return null;
    }

    private Found read(int place, Packed in, MethodInfo method) {
        int before = runtime.assemblyCount();
        // What transforming the method loads.
        for (int count = in.count(); count > 0; count--) {
            assemblies.load(in.number(), method);
        }
        assemblies.look();
        if (assemblies.isOutdated()) {
            return null;
        }
        int ilLength = in.number();
        IrMethod ir = PreparedMethods.read(in, method, types, options);
        found.add(new Kept(place, method, ir, before, runtime.assemblyCount()));
        return new Found(ir, ilLength, heat[place]);
    }

    private int key(MethodInfo method) {
        LoadedModule module = method.module().orElseThrow(() -> NotKept.INSTANCE);
        int number = assemblies.number(module);
        if (number < 0) {
            throw NotKept.INSTANCE;
        }
        return number << RID_BITS | Token.rid(method.token());
    }

    private int hash(MethodInfo method) {
        int hash = 0;
        if (method.declaringType() instanceof DefinedKlass type && type.isGenericInstance()) {
            hash = hash(type);
        }
        if (method.definition() != method) {
            for (Klass argument : method.arguments()) {
                hash = 31 * hash + hash(argument);
            }
        }
        return hash;
    }

    private int hash(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> {
                int hash = assemblies.number(defined.module()) << RID_BITS | Token.rid(defined.token());
                if (defined.isGenericInstance()) {
                    for (Klass argument : defined.arguments()) {
                        hash = 31 * hash + hash(argument);
                    }
                }
                yield hash;
            }
            case ArrayKlass array -> 31 * hash(array.element()) + array.rank();
            case PointerKlass pointer -> 37 * hash(pointer.element());
            case ByRefKlass reference -> 41 * hash(reference.element());
            default -> throw NotKept.INSTANCE;
        };
    }

    // ---- keeping

    /**
     * A method was transformed.
     *
     * @param method     which one
     * @param ir         what it became
     * @param assemblies how many were loaded before: what transforming it has loaded, it is to load in each run
     */
    public void add(MethodInfo method, IrMethod ir, int assemblies) {
        if (method.module().isPresent() && this.assemblies.number(method.module().get()) >= 0) {
            added.add(new Kept(-1, method, ir, assemblies, runtime.assemblyCount()));
        }
    }

    /** How many methods were found. */
    public int foundCount() {
        return found.size();
    }

    /**
     * Writes the file where enough is new. Nothing happens where it cannot be written.
     *
     * @param heatOf how hot each method has become, 0 to 127; {@link #UNKNOWN} leaves what is known
     */
    public void save(ToIntFunction<MethodInfo> heatOf) {
        // A program's own file has what the program uses.
        look(isOfLibraries);
        int changed = added.size() + (entries.count() == 0 ? found.size() : 0);
        for (Kept each : entries.count() == 0 ? List.<Kept>of() : found) {
            int now = heatOf.applyAsInt(each.method());
            if (now != UNKNOWN && now != heat[each.place()]) {
                // What is hot now is worth more than a method, and what is not any more, less than being compiled sooner.
                changed += now > heat[each.place()] ? HOTTER : 1;
                heat[each.place()] = (byte) now;
            }
        }
        if (changed < LEAST + entries.count() / LEAST) {
            return;
        }
        List<Kept> all = new ArrayList<>(entries.count() == 0 ? found : List.of());
        all.addAll(added);
        try {
            byte[] bytes = bytes(all, heatOf);
            if (bytes.length <= LARGEST) {
                write(bytes);
            }
        } catch (IOException | LoadException e) {
            // Next time it is as it was.
        }
    }

    private byte[] bytes(List<Kept> all, ToIntFunction<MethodInfo> heatOf) {
        long[] reached = assemblies.reached();
        List<Assembly> loaded = runtime.assemblies();
        List<int[]> index = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            index.add(new int[] {keys[i], hashes[i], places[i]});
        }
        for (Kept each : all) {
            try {
                long named = types.assemblies(each.method()) | PreparedMethods.assemblies(each.ir(), types);
                long needed = 0;
                for (long rest = named; rest != 0; rest &= rest - 1) {
                    needed |= reached[Long.numberOfTrailingZeros(rest)];
                }
                Packer out = new Packer().wide(needed & assemblies.set(loaded.subList(0, each.before())))
                        .number(types.row(each.method()));
                int[] loads = loaded.subList(each.before(), each.behind()).stream().mapToInt(assemblies::number)
                        .toArray();
                out.number(loads.length);
                for (int load : loads) {
                    out.number(load);
                }
                out.number(MethodBody.length(each.method().module().orElseThrow().image(), Token.rid(each.method().token())));
                PreparedMethods.write(each.ir(), types, out);
                int[] place = {key(each.method()), hash(each.method()), entries.count()};
                entries.add(out.bytes(), each);
                heat = Arrays.copyOf(heat, entries.count());
                heat[entries.count() - 1] = (byte) Math.max(0, heatOf.applyAsInt(each.method()));
                index.add(place);
            } catch (NotKept e) {
                // Transformed in each run.
            }
        }
        // Of two for one method, the later one was written because the first one needs what was not there.
        index.sort(Comparator.<int[]>comparingInt(place -> place[0]).thenComparing(place -> -place[2]));
        Packer content = new Packer().text(header());
        assemblies.write(content);
        types.write(content);
        entries.write(content);
        for (int column = 0; column < 3; column++) {
            int which = column;
            content.append(Rows.bytes(index.stream().mapToInt(place -> place[which]).toArray()));
        }
        content.raw(heat);
        byte[] bytes = new Packer().append(MAGIC).append(new byte[Integer.BYTES]).append(content.bytes()).bytes();
        seal(bytes);
        return bytes;
    }

    /** Writes the checksum of a file's bytes into them. */
    static void seal(byte[] bytes) {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(MAGIC.length, new Bytes(bytes).checksum(CHECKSUM_END));
    }

    /** In one step: who reads meanwhile has the old file, and of two who write one comes last. */
    private void write(byte[] bytes) throws IOException {
        Path folder = file.getParent();
        Files.createDirectories(folder);
        Path written = Files.createTempFile(folder, "new", null);
        try {
            Files.write(written, bytes);
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(written);
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> byAge = files.filter(each -> !each.endsWith(LIBRARIES))
                    .sorted(Comparator.comparingLong(PreparedIr::age).reversed()).toList();
            for (Path old : byAge.subList(Math.min(MOST_FILES, byAge.size()), byAge.size())) {
                Files.deleteIfExists(old);
            }
        }
    }

    private static long age(Path path) {
        try {
            return Files.getLastModifiedTime(path).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }
}
