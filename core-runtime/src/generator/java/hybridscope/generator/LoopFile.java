package hybridscope.generator;

import hybridscope.core.ir.IrOpCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes the loop. */
final class LoopFile {
    private static final String JUMP = "if (to > pc) {\n    pc = to;\n    continue;\n}\nbreak jump;\n";
    /** The array was replaced. */
    private static final String MOVED = "if (m != engine.memory()) {\n    frame.pc = pc;\n    continue frames;\n}\n";
    /** The cases of a group, as a power of two. */
    private static final int GROUP = 3;
    /** How many levels a group of cases is indented. */
    private static final int CASE = 8;
    /** What an operation does that has nothing but a result: how it is stored, and the value. */
    private static final Pattern RESULT =
            Pattern.compile("set(I4|I8|F4|F8)\\(m, " + Pattern.quote(Decoding.LOOP.firstSlot()) + ", ([^;]*)\\);");
    private static final Pattern OPERATIONS = Pattern.compile("\\b\\w+Operations(?=\\.)");

    private LoopFile() {
    }

    static String text() {
        String cases = groups(cases());
        String slot = Decoding.LOOP.firstSlot();
        return """
                package hybridscope.core.interpreter;

                import hybridscope.core.interpreter.operation.Access;
                %s
                import hybridscope.core.interpreter.operation.Trap;
                import hybridscope.core.memory.Memory;
                import java.lang.invoke.VarHandle;
                import java.util.Objects;

                /**
                 * Executes the instructions of a thread. The most frequent ones have a case here; the others are found through
                 * {@link Operations} and {@link Instructions}. %s
                 */
                abstract class DispatchLoop {
                    private static final VarHandle I2 = Memory.view(short[].class);
                    private static final VarHandle I4 = Memory.view(int[].class);
                    private static final VarHandle I8 = Memory.view(long[].class);
                    private static final VarHandle F4 = Memory.view(float[].class);
                    private static final VarHandle F8 = Memory.view(double[].class);

                    final Engine engine;
                    private final ObjectAllocator allocator;
                    private final GarbageCollector collector;
                    final Instructions instructions;
                    final Unwinder unwinder;
                    final CallInstructions calls;

                    DispatchLoop(Engine engine) {
                        this.engine = engine;
                        allocator = engine.allocator();
                        collector = engine.collector();
                        unwinder = new Unwinder(engine);
                        calls = new CallInstructions(engine);
                        instructions = new Instructions(engine, unwinder, calls);
                    }

                    /** A loop in the method of a frame begins anew, with so much left of the budget; what is left then. */
                    abstract long round(ManagedThread thread, Frame frame, long left);

                    /**
                     * Executes until an exception is raised, the thread ends, or something stops it; how much of the budget is
                     * left. What belongs to a frame stays as it is in the inner loop, which leaves registers for the position and
                     * the budget: what changes it begins another round of the outer one.
                     */
                    final long steps(ManagedThread thread, long budget) {
                        Frame frame = thread.top();
                        int pc = frame.pc;
                        long left = budget;
                        Engine engine = this.engine;
                        CallInstructions calls = this.calls;
                        try {
                            frames:
                            do {
                                frame = thread.top();
                                pc = frame.pc;
                                Code code = frame.code;
                                long[] words = code.words;
                                long[] operands = code.operands;
                                // The number of the frame's first slot: HotSpot makes a shorter address from the number of a slot
                                // than from that of a byte.
                                int first = frame.base >> 3;
                                byte[] m = engine.memory();
                                // Once and for all, that the array is not shorter than a number: HotSpot then leaves that out
                                // wherever one is read or written.
                                Objects.checkIndex(0, m.length - 3);
                                Objects.checkIndex(0, m.length - 7);
                                while (--left >= 0) {
                                    long w;
                                    int number;
                                    long wide;
                                    int to;
                                    jump: {
                                        wide: {
                                            int op = (int) words[pc] & 0xFFFF;
                                            if (op >= LoopOp.COUNT) {
                                                int opCode = op - LoopOp.COUNT;
                                                w = operands[pc];
                                                if (!Operations.has(opCode)) {
                                                    frame.pc = pc;
                                                    thread.enterCompiled();
                                                    left = instructions.run(opCode, thread, frame, w, left);
                                                    continue frames;
                                                }
                                                boolean allocates = Operations.allocates(opCode);
                                                if (allocates) {
                                                    thread.note(left);
                                                }
                                                to = Operations.run(opCode, m, frame.base, w, code, pc);
                                                if (allocates) {
                                                    collector.collectIfWanted();
                                                }
                                                if (m != engine.memory() || allocates && thread.isStopped()) {
                                                    frame.pc = to;
                                                    continue frames;
                                                }
                                                if (to > pc) {
                                                    pc = to;
                                                    continue;
                                                }
                                                break jump;
                                            }
                                            // Not one switch: HotSpot's first compiler compares with one case after the other.
                                            switch (op >> %d) {
                %s
                                            }
                                            I4.set(m, %s, number);
                                            pc++;
                                            continue;
                                        }
                                        I8.set(m, %s, wide);
                                        pc++;
                                        continue;
                                    }
                                    // Back: a loop begins anew.
                                    if (--code.roundsUntilCompiled < 0) {
                                        frame.pc = to;
                                        left = round(thread, frame, left);
                                        continue frames;
                                    }
                                    pc = to;
                                }
                                frame.pc = pc;
                                left = 0;
                            } while (left > 0 && thread.depth() > 0 && !thread.isStopped());
                        } catch (RuntimeException | StackOverflowError | OutOfMemoryError stopped) {
                            frame.pc = pc;
                            thread.note(left);
                            unwinder.stopped(thread, stopped);
                        }
                        return left;
                    }
                }
                """.formatted(imports(cases), Generator.NOTE, GROUP, JavaText.indented(cases, CASE), slot, slot);
    }

    /** The classes of operations that the cases call. */
    private static String imports(String cases) {
        Set<String> names = new TreeSet<>(Set.of("Convert", "Operations"));
        OPERATIONS.matcher(cases).results().forEach(result -> names.add(result.group()));
        return names.stream().map(name -> "import hybridscope.core.interpreter.operation." + name + ";")
                .collect(Collectors.joining("\n"));
    }

    /** What each of the instructions does, by its number. */
    private static List<String> cases() {
        Map<String, String> byName = new HashMap<>();
        for (LoopCase each : LoopCase.ALL) {
            each.names().forEach(name -> byName.put(name, each.text()));
        }
        return LoopInstructions.names().stream().map(name -> byName.computeIfAbsent(name, plain -> {
            IrOpCode opCode = LoopInstructions.opCode(plain);
            return inLoop(opCode, OperationClass.of(opCode).orElseThrow().name());
        })).toList();
    }

    /** The cases by groups of neighbours, as cases of a switch over the groups: each has a switch over its own. */
    private static String groups(List<String> cases) {
        StringBuilder groups = new StringBuilder();
        int size = 1 << GROUP;
        for (int start = 0; start < cases.size(); start += size) {
            int end = Math.min(start + size, cases.size());
            groups.append(end < cases.size() ? "case %d".formatted(start >> GROUP) : "default")
                    .append(" -> {\n    switch (op) {\n")
                    .append(JavaText.indented(group(cases, start, end), 2)).append("\n    }\n}\n");
        }
        return groups.toString();
    }

    /** The cases from one number to another; the last one needs no comparison. Neighbours that do the same are one. */
    private static String group(List<String> cases, int start, int end) {
        StringBuilder text = new StringBuilder();
        int from = start;
        while (from < end) {
            int to = from + 1;
            while (to < end && cases.get(to).equals(cases.get(from))) {
                to++;
            }
            String names = LoopInstructions.names().subList(from, to).stream().map(name -> "LoopOp." + name)
                    .collect(Collectors.joining(", "));
            String label = to < end ? "case " + names + " -> {" : "// " + names + "\ndefault -> {";
            text.append(label).append('\n').append(JavaText.indented(cases.get(from), 1)).append("\n}\n");
            from = to;
        }
        return text.toString();
    }

    /**
     * What an operation does in the loop. Results are left in {@code number} or {@code wide}: the loop has one place where
     * numbers of four bytes are stored, and one for eight.
     */
    private static String inLoop(IrOpCode opCode, String owner) {
        String java = OperationClass.java(opCode);
        int words = Decoding.words(opCode);
        if (!LoopInstructions.isDirect(opCode)) {
            String call = owner + "." + opCode.name() + "(m, frame.base, operands[pc], code, pc);\n";
            if (OperationClass.branches(opCode)) {
                return "to = " + call + JUMP;
            }
            return call + "pc += %d;\n%scontinue;\n".formatted(words, opCode.mayReplaceMemory() ? MOVED : "");
        }
        String text = Decoding.LOOP.filled(java, opCode).strip().replaceAll("\\bLENGTH", "Access.LENGTH");
        String ahead = words > 1 ? "pc++;\n" : "";
        List<String> checks = new ArrayList<>();
        if (OperationClass.branches(opCode)) {
            return "w = operands[pc];\nto = %s\n%s".formatted(MemoryCalls.expanded(text.replace("return ", "")), JUMP);
        }
        Matcher result = RESULT.matcher(text);
        if (!result.matches()) {
            String stored = MemoryCalls.expanded(text, checks);
            return "w = operands[pc];\n%s%s\npc += %d;\ncontinue;\n".formatted(String.join("", checks), stored, words);
        }
        String value = MemoryCalls.expanded(result.group(2), checks);
        value = switch (result.group(1)) {
            case "F4" -> "Float.floatToRawIntBits(%s)".formatted(value);
            case "F8" -> "Double.doubleToRawLongBits(%s)".formatted(value);
            default -> value;
        };
        boolean wide = result.group(1).endsWith("8");
        return "w = operands[pc];\n%s%s = %s;\n%s%s".formatted(String.join("", checks), wide ? "wide" : "number", value, ahead,
                wide ? "break wide;\n" : "");
    }
}
