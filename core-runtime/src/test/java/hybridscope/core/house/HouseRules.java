package hybridscope.core.house;

import java.lang.classfile.ClassModel;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What DESIGN.md demands of every class in core-runtime. Each rule answers with the violations it found. */
final class HouseRules {
    /** From bottom to top: a package may use itself and those before it. */
    static final List<String> PACKAGES = List.of("numeric", "files", "pe", "metadata", "il", "memory", "types", "standin", "abi",
            "sharing", "ir", "transform", "prepared", "interpreter", "bridge", "aot", "cpp", "icalls", "program", "dhe", "debug");
    /** What the sandbox may touch of the machine. Uses {@link #FILES} alone, and {@link #HOST_USERS} alone use it. */
    static final String HOST = "host";
    /** How folders and files are reached. */
    static final String FILES = "files";
    /** The internal calls, and who makes the machine that a program sees. */
    static final List<String> HOST_USERS = List.of("icalls", "program");

    /** Packages inside others that know nothing of what is around them. */
    static final List<String> FOUNDATIONS = List.of("interpreter.operation");

    private static final String ROOT = "hybridscope.core.";
    /** Classes of the JDK whose instances change: as the type of a static field they are state of the whole process. */
    private static final Set<String> MUTABLE = Set.of("java.lang.StringBuilder", "java.lang.ThreadLocal",
            "java.util.ArrayDeque", "java.util.ArrayList", "java.util.BitSet", "java.util.EnumMap", "java.util.HashMap",
            "java.util.HashSet", "java.util.IdentityHashMap", "java.util.LinkedHashMap", "java.util.LinkedHashSet",
            "java.util.LinkedList", "java.util.PriorityQueue", "java.util.Random", "java.util.TreeMap",
            "java.util.TreeSet", "java.util.WeakHashMap");

    private HouseRules() {
    }

    /** References that run upward, or that a package outside the plan takes part in. */
    static List<String> upwardReferences(ClassModel model) {
        String user = name(model);
        List<String> violations = new ArrayList<>();
        for (String used : ClassReferences.of(model)) {
            if (used.startsWith(ROOT) && !mayUse(packageOf(user), packageOf(used))) {
                violations.add(user + " uses " + used);
            }
        }
        return violations;
    }

    /** References from a foundation to the package around it. */
    static List<String> outwardReferences(ClassModel model) {
        String user = name(model);
        List<String> violations = new ArrayList<>();
        for (String foundation : FOUNDATIONS) {
            String inside = ROOT + foundation + ".";
            String around = inside.substring(0, inside.lastIndexOf('.', inside.length() - 2) + 1);
            if (user.startsWith(inside)) {
                ClassReferences.of(model).stream().filter(used -> used.startsWith(around) && !used.startsWith(inside))
                        .forEach(used -> violations.add(user + " uses " + used));
            }
        }
        return violations;
    }

    /** References to classes that are neither core-runtime's own nor in the JDK's java.base. */
    static List<String> foreignReferences(ClassModel model) {
        List<String> violations = new ArrayList<>();
        for (String used : ClassReferences.of(model)) {
            if (!used.startsWith(ROOT) && !moduleOf(used).equals(Optional.of("java.base"))) {
                violations.add(name(model) + " uses " + used);
            }
        }
        return violations;
    }

    /** Static fields that can change, or that hold something which is made to change. */
    static List<String> mutableStatics(ClassModel model) {
        List<String> violations = new ArrayList<>();
        model.fields().stream().filter(field -> field.flags().has(AccessFlag.STATIC)).forEach(field -> {
            String type = field.fieldTypeSymbol().descriptorString().replaceAll("^L|;$", "").replace('/', '.');
            boolean changes = MUTABLE.contains(type) || type.startsWith("java.util.concurrent.");
            if (changes || !field.flags().has(AccessFlag.FINAL)) {
                violations.add(name(model) + "." + field.fieldName().stringValue());
            }
        });
        return violations;
    }

    private static String name(ClassModel model) {
        return model.thisClass().asInternalName().replace('/', '.');
    }

    /** The first component below the root: {@code metadata.signature} belongs to {@code metadata}. */
    private static String packageOf(String className) {
        String inside = className.substring(ROOT.length());
        return inside.contains(".") ? inside.substring(0, inside.indexOf('.')) : "";
    }

    private static boolean mayUse(String user, String used) {
        if (user.equals(HOST) || used.equals(HOST)) {
            return user.equals(used) || user.equals(HOST) && used.equals(FILES) || used.equals(HOST) && HOST_USERS.contains(user);
        }
        return PACKAGES.contains(used) && PACKAGES.indexOf(used) <= PACKAGES.indexOf(user);
    }

    private static Optional<String> moduleOf(String className) {
        try {
            Class<?> type = Class.forName(className, false, HouseRules.class.getClassLoader());
            return Optional.ofNullable(type.getModule().getName());
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }
}
