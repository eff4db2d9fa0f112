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
            of("CallReady_void", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.direct(thread, frame, code.linked($methodInfo), $argBase, 0, left);
                    continue frames;"""),
            of("CallReady_ret", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.direct(thread, frame, code.linked($methodInfo), $argBase, $ret, left);
                    continue frames;"""),
            of("CallReadyVirtual_void CallReadyInterface_void", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.virtual(thread, frame, code.linked($methodInfo), $argBase, 0, left);
                    continue frames;"""),
            of("CallReadyVirtual_ret CallReadyInterface_ret", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.virtual(thread, frame, code.linked($methodInfo), $argBase, $ret, left);
                    continue frames;"""),
            of("CallReadyNative_void", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.moved(thread, frame, code.linked($methodInfo), code.moved(pc), 0, left);
                    continue frames;"""),
            of("CallReadyNative_ret", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.moved(thread, frame, code.linked($methodInfo), code.moved(pc), $ret, left);
                    continue frames;"""),
            of("CallReadyNative_ret_expand", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.moved(thread, frame, code.linked($methodInfo), code.moved(pc), $ret, left);
                    continue frames;"""),
            of("CallReadyNativeVirtual_void CallReadyNativeInterface_void", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.movedVirtual(thread, frame, code.linked($methodInfo), code.moved(pc), 0, left);
                    continue frames;"""),
            of("CallReadyNativeVirtual_ret_expand CallReadyNativeInterface_ret_expand", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.movedVirtual(thread, frame, code.linked($methodInfo), code.moved(pc), $ret, left);
                    continue frames;"""),
            of("CallReadyNativeVirtual_ret CallReadyNativeInterface_ret", """
                    w = operands[pc];
                    frame.pc = pc;
                    left = calls.movedVirtual(thread, frame, code.linked($methodInfo), code.moved(pc), $ret, left);
                    continue frames;"""),
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
