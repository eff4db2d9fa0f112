package hybridscope.core.prepared;

import hybridscope.core.metadata.Table;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.List;

/**
 * The assemblies that kept IR speaks of, by number: those that a file names, then what this process has loaded besides. A set of
 * them is a number with a bit for each.
 */
final class PreparedAssemblies {
    /** How many there can be: a bit of a long for each. */
    static final int MOST = 62;

    private final Runtime runtime;
    private final boolean librariesAlone;
    private final List<AssemblyStamp> stamps = new ArrayList<>();
    /** By number; null where it is not loaded. */
    private final List<LoadedModule> modules = new ArrayList<>();
    private int seen;
    private long loaded;
    private boolean outdated;

    /** @param librariesAlone whether other assemblies than class libraries have no number */
    PreparedAssemblies(Runtime runtime, boolean librariesAlone) {
        this.runtime = runtime;
        this.librariesAlone = librariesAlone;
    }

    /** Takes those that a file names. */
    void read(Packed from) {
        int count = from.count();
        if (count > MOST) {
            throw new IllegalArgumentException(count + " assemblies");
        }
        for (int i = 0; i < count; i++) {
            stamps.add(AssemblyStamp.read(from));
            modules.add(null);
        }
    }

    /** Takes notice of what was loaded since the last time. */
    void look() {
        if (seen == runtime.assemblyCount()) {
            return;
        }
        List<Assembly> all = runtime.assemblies();
        for (; seen < all.size(); seen++) {
            look(all.get(seen));
        }
        // Behind an assembly that was taken back: what was bound to it is not what it was.
        outdated |= seen > all.size();
    }

    private void look(Assembly assembly) {
        // What no reference binds to has nothing to do with what others are.
        if (assembly.isDynamic() || assembly.isDynamicMethod() || assembly.isStandIn() || assembly.isReflectionOnly()
                || runtime.assembly(assembly.name()).orElse(null) != assembly) {
            return;
        }
        AssemblyStamp stamp = assembly.path().isPresent() ? AssemblyStamp.of(assembly) : null;
        int number = named(assembly.name());
        if (number < 0 && stamp != null && stamps.size() < MOST && (!librariesAlone || assembly.isClassLibrary())) {
            number = stamps.size();
            stamps.add(stamp);
            modules.add(null);
        } else if (number < 0 || !stamps.get(number).equals(stamp)) {
            // Another one than it was, or one that may be another one the next time.
            outdated |= number >= 0;
            return;
        }
        modules.set(number, assembly.manifest());
        loaded |= 1L << number;
    }

    /** The number of an assembly by its name; -1 where it has none. */
    private int named(String name) {
        for (int i = 0; i < stamps.size(); i++) {
            if (stamps.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether one is not what the file speaks of: what it says is of no use any more. */
    boolean isOutdated() {
        return outdated;
    }

    /** Those that are loaded. */
    long loaded() {
        return loaded;
    }

    /** The number of a module; -1 where it has none. */
    int number(LoadedModule module) {
        return modules.indexOf(module);
    }

    /**
     * The number of an assembly.
     *
     * @throws NotKept where it has none
     */
    int number(Assembly assembly) {
        int number = number(assembly.manifest());
        if (number < 0) {
            throw NotKept.INSTANCE;
        }
        return number;
    }

    /** Those of some that have a number. */
    long set(List<Assembly> some) {
        long set = 0;
        for (Assembly each : some) {
            int number = number(each.manifest());
            set |= number < 0 ? 0 : 1L << number;
        }
        return set;
    }

    /** Loads one as a method's module does that refers to it. */
    void load(int number, MethodInfo method) {
        runtime.bind(stamps.get(number).name(), method.module().orElseThrow().assembly().directory());
    }

    /** The module with a number. */
    LoadedModule module(int number) {
        LoadedModule module = modules.get(number);
        if (module == null) {
            throw NotKept.INSTANCE;
        }
        return module;
    }

    /**
     * For each the set of all that it or what it refers to refers to, itself included, as far as they are loaded: whatever is
     * known of its classes follows from these.
     */
    long[] reached() {
        long[] sets = new long[modules.size()];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = 1L << i | (modules.get(i) == null ? 0 : references(modules.get(i)));
        }
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int i = 0; i < sets.length; i++) {
                long before = sets[i];
                for (long rest = before; rest != 0; rest &= rest - 1) {
                    sets[i] |= sets[Long.numberOfTrailingZeros(rest)];
                }
                grows |= sets[i] != before;
            }
        }
        return sets;
    }

    private long references(LoadedModule module) {
        long set = 0;
        for (int row = 1; row <= module.metadata().tables().rows(Table.ASSEMBLY_REF); row++) {
            int number = module.referencedAssembly(row).map(this::named).orElse(-1);
            set |= number < 0 || modules.get(number) == null ? 0 : 1L << number;
        }
        return set;
    }

    void write(Packer to) {
        to.number(stamps.size());
        stamps.forEach(stamp -> stamp.write(to));
    }
}
