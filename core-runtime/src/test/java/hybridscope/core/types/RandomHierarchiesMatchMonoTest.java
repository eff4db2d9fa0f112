package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.memory.ObjectModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random hierarchies in IL: classes that override, hide, implement again and implement by MethodImpl, interfaces that extend
 * each other and have bodies of their own. Every interface and virtual method is called on every class under Mono; the methods
 * that ran are ours. Left out is what no compiler writes: overriding final methods, and methods that reuse a slot without a
 * base class's method to take it from.
 */
class RandomHierarchiesMatchMonoTest {
    private static final int GROUPS = 60;
    private static final int INTERFACES = 3;
    private static final int CLASSES = 5;
    private static final int METHODS = 2;

    @TempDir
    Path directory;

    /** A call of a declaration on a new object. */
    private record Call(String test, String type, String declaring, String method) {
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void classes(long seed) throws Exception {
        compare(seed, false);
    }

    @ParameterizedTest
    @ValueSource(longs = {101, 102, 103, 104})
    void interfacesWithBodies(long seed) throws Exception {
        compare(seed, true);
    }

    private void compare(long seed, boolean bodies) throws Exception {
        Random random = new Random(seed);
        StringBuilder il = new StringBuilder();
        List<Call> calls = new ArrayList<>();
        for (int i = 0; i < GROUPS; i++) {
            new Group(random, "N" + i, bodies, il, calls).write();
        }
        il.append(".class public Tests extends [mscorlib]System.Object {\n");
        for (Call call : calls) {
            il.append("""
                      .method public static string %s() cil managed { newobj instance void %s::.ctor() callvirt instance string %s::%s() ret }
                    """.formatted(call.test, call.type, call.declaring, call.method));
        }
        Compiled program = Compiled.il(directory, il.append("}\n").toString());
        Map<String, String> theirs = mono();
        Map<String, String> ours = new TreeMap<>();
        Map<String, Integer> kinds = new TreeMap<>();
        for (Call call : calls) {
            String result = run(program, call);
            ours.put(call.test, result);
            kinds.merge(result.contains("::") ? "runs" : result, 1, Integer::sum);
        }
        assertTrue(kinds.get("runs") > 500, kinds::toString);
        List<String> differences = new ArrayList<>();
        for (Call call : calls) {
            if (!theirs.get(call.test).equals(ours.get(call.test))) {
                differences.add(call.test + " " + call.type + " as " + call.declaring
                        + "::" + call.method + " Mono " + theirs.get(call.test) + ", ours " + ours.get(call.test) + " "
                        + program.type(call.type).failure().map(LoadFailure::text).orElse(""));
            }
        }
        assertEquals(List.of(), differences);
    }

    private Map<String, String> mono() throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs("""
                using System; using System.Reflection;
                static class Program { static void Main() {
                  foreach (var m in Assembly.Load("program").GetType("Tests").GetMethods(BindingFlags.Static | BindingFlags.Public)) {
                    string result; try { result = (string)m.Invoke(null, null); } catch (Exception e) { result = e.GetBaseException().GetType().Name; }
                    Console.WriteLine(m.Name + " " + result);
                  } } }
                """, "-out:main.exe");
        Map<String, String> results = new TreeMap<>();
        mono.mono("main.exe").lines().forEach(line -> results.put(line.split(" ")[0], line.split(" ")[1]));
        return results;
    }

    private static String run(Compiled program, Call call) {
        DefinedKlass type = program.type(call.type);
        type.layout(ObjectModel.BITS_64);
        type.vtable();
        if (type.failure().isPresent()) {
            return "TypeLoadException";
        }
        MethodInfo declared = program.method(call.declaring, call.method);
        return Dispatch.target(type, declared).map(body -> body.declaringType().name() + "::" + body.name()).orElseGet(() -> {
            VTable table = type.vtable();
            VTableSlot slot = table.slots().get(table.offset(declared.declaringType()) + declared.slot());
            return slot.origin() == SlotOrigin.AMBIGUOUS_DEFAULT ? "AmbiguousImplementationException" : "nothing";
        });
    }

    /** One namespace of interfaces and classes. */
    private record Group(Random random, String name, boolean bodies, StringBuilder il, List<Call> calls,
            List<Set<Integer>> extended, List<Set<Integer>> implemented,
            List<Set<String>> callable, List<Set<Integer>> declared, List<Set<Integer>> finals) {
        Group(Random random, String name, boolean bodies, StringBuilder il, List<Call> calls) {
            this(random, name, bodies, il, calls, new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
                    new ArrayList<>());
        }

        void write() {
            for (int i = 0; i < INTERFACES; i++) {
                List<Integer> bases = some(i, 0.4);
                extended.add(closure(bases));
                il.append(".class interface public abstract %s.I%d %s {\n".formatted(name, i, implement(bases)));
                for (int m = 0; m < METHODS; m++) {
                    il.append(bodies && random.nextInt(3) == 0 ? body("I" + i, "public", "newslot virtual", "M" + m, "")
                            : "  .method public hidebysig newslot virtual abstract instance string M%d() cil managed { }\n"
                            .formatted(m));
                }
                for (int other : bodies ? extended.get(i) : Set.<Integer>of()) {
                    if (random.nextInt(3) == 0) {
                        int m = random.nextInt(METHODS);
                        il.append(body("I" + i, "private", "virtual final", "I%d.M%d".formatted(other, m),
                                ".override %s.I%d::M%d".formatted(name, other, m)));
                    }
                }
                il.append("}\n");
            }
            for (int c = 0; c < CLASSES; c++) {
                writeClass(c);
            }
        }

        private void writeClass(int c) {
            int base = c == 0 || random.nextInt(4) == 0 ? -1 : random.nextInt(c);
            String parent = base < 0 ? "[mscorlib]System.Object" : name + ".C" + base;
            List<Integer> interfaces = some(INTERFACES, 0.4);
            implemented.add(closure(interfaces));
            callable.add(new TreeSet<>());
            declared.add(new TreeSet<>());
            finals.add(new TreeSet<>());
            if (base >= 0) {
                implemented.get(c).addAll(implemented.get(base));
                callable.get(c).addAll(callable.get(base));
                declared.get(c).addAll(declared.get(base));
                finals.get(c).addAll(finals.get(base));
            }
            boolean isAbstract = random.nextInt(5) == 0;
            il.append(".class public %s %s.C%d extends %s %s {\n".formatted(isAbstract ? "abstract" : "", name, c, parent,
                    implement(interfaces)));
            il.append("  .method public specialname rtspecialname instance void .ctor() cil managed { ldarg.0 ");
            il.append("call instance void %s::.ctor() ret }\n".formatted(parent));
            for (int m = 0; m < METHODS; m++) {
                if (random.nextInt(base < 0 ? 15 : 3) > 0) {
                    writeMethod(c, m, isAbstract, base >= 0 && declared.get(base).contains(m));
                }
            }
            for (int i : interfaces) {
                if (random.nextInt(4) == 0) {
                    int m = random.nextInt(METHODS);
                    il.append(body("C" + c, "private", "newslot virtual final", "I%d.M%d".formatted(i, m),
                            ".override %s.I%d::M%d".formatted(name, i, m)));
                }
            }
            if (base >= 0 && declared.get(base).contains(0) && !finals.get(base).contains(0) && random.nextInt(6) == 0) {
                callable.get(c).add("C" + c + "::Over" + base);
                il.append(body("C" + c, "public", "newslot virtual", "Over" + base,
                        ".override %s.C%d::M0".formatted(name, base)));
            }
            il.append("}\n");
            if (!isAbstract) {
                for (int i : implemented.get(c)) {
                    for (int m = 0; m < METHODS; m++) {
                        call(c, "I" + i, "M" + m);
                    }
                }
                for (String declared : callable.get(c)) {
                    call(c, declared.substring(0, declared.indexOf(':')), declared.substring(declared.lastIndexOf(':') + 1));
                }
            }
        }

        private void writeMethod(int c, int m, boolean mayBeAbstract, boolean hasBase) {
            String flags = switch (random.nextInt(8)) {
                case 0, 1, 2 -> hasBase && !finals.get(c).contains(m) ? "virtual" : "newslot virtual";
                case 3, 4 -> "newslot virtual";
                case 5 -> "newslot virtual final";
                case 6 -> "newslot strict virtual";
                default -> mayBeAbstract ? "newslot virtual abstract" : "";
            };
            // A method that has no slot hides those that have one.
            if (flags.isEmpty()) {
                declared.get(c).remove(m);
            } else {
                declared.get(c).add(m);
            }
            if (flags.contains("final")) {
                finals.get(c).add(m);
            } else if (!flags.isEmpty()) {
                finals.get(c).remove(m);
            }
            String access = random.nextInt(20) == 0 ? "family" : "public";
            if (access.equals("public")) {
                callable.get(c).add("C" + c + "::M" + m);
            }
            il.append(flags.contains("abstract")
                    ? "  .method %s hidebysig %s instance string M%d() cil managed { }\n".formatted(access, flags, m)
                    : body("C" + c, access, flags, "M" + m, ""));
        }

        private String body(String owner, String access, String flags, String method, String override) {
            return "  .method %s hidebysig %s instance string '%s'() cil managed { %s ldstr \"%s.%s::%s\" ret }\n"
                    .formatted(access, flags, method, override, name, owner, method);
        }

        private void call(int c, String declaring, String method) {
            calls.add(new Call("T" + calls.size(), name + ".C" + c, name + "." + declaring, method));
        }

        private Set<Integer> closure(List<Integer> interfaces) {
            Set<Integer> all = new TreeSet<>(interfaces);
            interfaces.forEach(i -> all.addAll(extended.get(i)));
            return all;
        }

        private List<Integer> some(int count, double chance) {
            List<Integer> chosen = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                if (random.nextDouble() < chance) {
                    chosen.add(i);
                }
            }
            return chosen;
        }

        private String implement(List<Integer> interfaces) {
            return interfaces.isEmpty()
                    ? "" : "implements " + String.join(", ", interfaces.stream().map(i -> name + ".I" + i).toList());
        }
    }
}
