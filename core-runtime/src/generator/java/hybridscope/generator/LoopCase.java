package hybridscope.generator;

import hybridscope.core.ir.IrOpCode;
import java.util.List;

/**
 * A case of the loop for instructions that change frames, or that are more than an operation: {@code first} is the number of the
 * frame's first slot, {@code w} the instruction's first word once it has been fetched.
 *
 * @param names what the loop knows the instructions by
 * @param java  what is done, with operands by name, as in {@link Semantics}
 */
record LoopCase(List<String> names, String java) {
    /** In the order in which the loop has them. */
    static final List<LoopCase> ALL = List.of(
            call("CallReady_void", "direct", "$argBase", "0"),
            call("CallReady_ret", "direct", "$argBase", "$ret"),
            call("CallReadyVirtual_void CallReadyInterface_void", "virtual", "$argBase", "0"),
            call("CallReadyVirtual_ret CallReadyInterface_ret", "virtual", "$argBase", "$ret"),
            call("CallReadyNative_void", "moved", "code.moved(pc)", "0"),
            call("CallReadyNative_ret", "moved", "code.moved(pc)", "$ret"),
            call("CallReadyNative_ret_expand", "moved", "code.moved(pc)", "$ret"),
            call("CallReadyNativeVirtual_void CallReadyNativeInterface_void", "movedVirtual", "code.moved(pc)", "0"),
            call("CallReadyNativeVirtual_ret CallReadyNativeInterface_ret", "movedVirtual", "code.moved(pc)", "$ret"),
            call("CallReadyNativeVirtual_ret_expand CallReadyNativeInterface_ret_expand", "movedVirtual", "code.moved(pc)",
                    "$ret"),
            of("NewClassReadyInterpVar", """
                    w = operands[pc];
                    frame.pc = pc;
                    LinkedMethod constructor = code.linked($methodInfo);
                    calls.make(constructor, $obj, 0, $argBase);
                    left = calls.ready(thread, frame, constructor, $argBase, 0, left);
                    continue frames;"""),
            of("NewClassReadyVar", """
                    w = operands[pc];
                    thread.note(left);
                    int made = allocator.newObject(code.klass($klass));
                    collector.collectIfWanted();
                    I8.set(engine.memory(), $obj, (long) made);
                    pc++;
                    if (m == engine.memory()) {
                        continue;
                    }
                    frame.pc = pc;
                    continue frames;"""),
            of("RetVar_void", """
                    instructions.back(thread, frame);
                    continue frames;"""),
            of("RetVar_ret_8", """
                    setI8(m, frame.result, i8(m, $ret));
                    instructions.back(thread, frame);
                    continue frames;"""),
            of("RetVar_ret_u1", """
                    setI4(m, frame.result, i4(m, $ret) & 0xFF);
                    instructions.back(thread, frame);
                    continue frames;"""),
            of("RetVar_ret_u2", """
                    setI4(m, frame.result, i4(m, $ret) & 0xFFFF);
                    instructions.back(thread, frame);
                    continue frames;"""));

    /**
     * Calls of methods that are ready.
     *
     * @param way       the method of {@code CallInstructions}
     * @param arguments what it takes for where the arguments lie
     * @param result    where the result goes
     */
    private static LoopCase call(String names, String way, String arguments, String result) {
        return of(names, """
                w = operands[pc];
                frame.pc = pc;
                left = calls.%s(thread, frame, code.linked($methodInfo), %s, %s, left);
                continue frames;""".formatted(way, arguments, result));
    }

    private static LoopCase of(String names, String java) {
        return new LoopCase(List.of(names.split(" ")), java);
    }

    /** The case's text. */
    String text() {
        Decoding decoding = java.startsWith("w = ") ? Decoding.LOOP_FETCHED : Decoding.LOOP_UNFETCHED;
        List<String> filled = names.stream().map(name -> decoding.filled(java, opCode(name))).distinct().toList();
        if (filled.size() > 1) {
            throw new IllegalStateException("operands of " + names + " lie at different places");
        }
        return MemoryCalls.expanded(filled.getFirst());
    }

    private static IrOpCode opCode(String name) {
        return LoopInstructions.opCode(name);
    }
}
