package hybridscope.generator;

import static hybridscope.generator.Semantics.made;
import static hybridscope.generator.Semantics.op;

import java.util.List;

final class MoveSemantics {
    static final OperationClass CLASS = new OperationClass("MoveOperations",
            "Copies within the frame, and constants.", List.of(
            op("LdlocVarVar", "setI8(m, $dst, i8(m, $src));"),
            op("LdlocExpandVarVar_{small}", "setI4(m, $dst, {type}(m, $src));"),
            op("LdlocVarVarSize", "copy(m, $src, $dst, $size);"),
            op("LdlocVarAddress", "setI8(m, $dst, $src);"),
            op("LdlocVarFieldAddress", "setI8(m, $dst, $src + $offset);"),
            op("InitLocalVar", "clearSlots(m, $dst, $size);"),
            op("LdcVarConst_4", "setI4(m, $dst, $src);"),
            op("LdcVarConst_8", "setI8(m, $dst, $src);"),
            op("LdcVarConst_i4_i8", "setI8(m, $dst, $src);"),
            op("LdnullVar", "setI8(m, $dst, 0);"),
            op("LdstrVar", made("code.string($str)", "$dst"))));

    private MoveSemantics() {
    }
}
