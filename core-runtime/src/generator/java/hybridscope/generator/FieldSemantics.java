package hybridscope.generator;

import static hybridscope.generator.Semantics.load;
import static hybridscope.generator.Semantics.op;
import static hybridscope.generator.Semantics.store;

import java.util.List;

final class FieldSemantics {
    static final OperationClass CLASS = new OperationClass("FieldOperations",
            "Fields of objects and of values.", List.of(
            op("LdfldVarVar_{mem}", load("$dst", "at(m, $obj) + $offset")),
            op("LdfldValueTypeVarVar_{mem}", load("$dst", "$obj + $offset")),
            op("StfldVarVar_{st}", store("at(m, $obj) + $offset", "$data")),
            op("StfldValueTypeVarVar_{st}", store("$obj + $offset", "$data")),
            op("LdfldaVarVar", "setI8(m, $dst, at(m, $obj) + $offset);"),
            op("LdfldaVarVar_4", "setI8(m, $dst, at(m, $obj) + $offset);")));

    private FieldSemantics() {
    }
}
