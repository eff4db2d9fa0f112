package hybridscope.generator;

import static hybridscope.generator.Semantics.load;
import static hybridscope.generator.Semantics.op;
import static hybridscope.generator.Semantics.store;

import java.util.List;

final class MemorySemantics {
    static final OperationClass CLASS = new OperationClass("MemoryOperations",
            "What pointers lead to, and blocks of memory.", List.of(
            op("LdindVarVar_{mem}", load("$dst", "at(m, $src)")),
            op("StindVarVar_{st}", store("at(m, $dst)", "$src")),
            op("CpobjVarVar_{bytes}", "copy(m, at(m, $src), at(m, $dst), {size});"),
            op("InitobjVar_{bytes}", "clear(m, at(m, $obj), {size});"),
            op("CpblkVarVarVar", "code.worked(copyBlock(m, $src, $dst, i4(m, $size)));"),
            op("InitblkVarVarVar", "code.worked(initBlock(m, $addr, i4(m, $value), i4(m, $size)));"),
            op("LocallocVarVar_{len}", "setI8(m, $dst, code.allocateLocal({get}(m, $size){unsigned}));"),
            op("MemoryBarrier", "// One thread runs at a time.")));

    private MemorySemantics() {
    }
}
