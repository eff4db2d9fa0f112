package hybridscope.generator;

import static hybridscope.generator.Semantics.load;
import static hybridscope.generator.Semantics.made;
import static hybridscope.generator.Semantics.op;
import static hybridscope.generator.Semantics.store;

import java.util.List;

final class ArraySemantics {
    static final OperationClass CLASS = new OperationClass("ArrayOperations",
            "Vectors and arrays of any rank.", List.of(
            op("NewarrVarVar_{len}", made("code.newVector($klass, {get}(m, $size))", "$arr")),
            op("GetArrayLengthVarVar_{len}", "{put}(m, $len, {narrowed}i8(m, at(m, $arr) + LENGTH));"),
            op("GetArrayElementVarVar_{mem}_{idx}", load("$dst", "element(m, at(m, $arr), {idx.kind}(m, $index), {size})")),
            op("SetArrayElementVarVar_{st}_{idx}", store("element(m, at(m, $arr), {idx.kind}(m, $index), {size})", "$ele")),
            op("SetArrayElementVarVar_ref_{idx}", """
                    int array = at(m, $arr);
                    int place = element(m, array, {idx.kind}(m, $index), 8);
                    code.checkStore(m, array, i8(m, $ele));
                    setI8(m, place, i8(m, $ele));"""),
            op("GetArrayElementAddressVarVar_{idx}", """
                    int array = at(m, $arr);
                    setI8(m, $addr, element(m, array, {idx.kind}(m, $index), code.elementSize(m, array)));"""),
            op("GetArrayElementAddressCheckVarVar_{idx}", """
                    int array = at(m, $arr);
                    int place = element(m, array, {idx.kind}(m, $index), 8);
                    code.checkElement(m, array, $klass);
                    setI8(m, $addr, place);"""),
            op("NewMdArrVarVar_length", made("code.newArray(m, $klass, $lengthIdxs, $rank, false)", "$arr")),
            op("NewMdArrVarVar_length_bound", made("code.newArray(m, $klass, $lowerBoundAndLengthIdxs, $rank, true)", "$arr")),
            op("GetMdArrElementVarVar_{mem}", load("$value", "mdElement(m, at(m, $arr), $lengthIdxs, $rank, {size})")),
            op("SetMdArrElementVarVar_{st}", store("mdElement(m, at(m, $arr), $lengthIdxs, $rank, {size})", "$value")),
            op("SetMdArrElementVarVar_ref", """
                    int array = at(m, $arr);
                    int place = mdElement(m, array, $lengthIdxs, $rank, 8);
                    code.checkStore(m, array, i8(m, $value));
                    setI8(m, place, i8(m, $value));"""),
            op("GetMdArrElementAddressVarVar", """
                    int array = at(m, $arr);
                    setI8(m, $addr, mdElement(m, array, $lengthIdxs, $rank, code.elementSize(m, array)));"""),
            op("GetMdArrElementAddressCheckVarVar", """
                    int array = at(m, $arr);
                    int place = mdElement(m, array, $lengthIdxs, $rank, 8);
                    code.checkElement(m, array, $klass);
                    setI8(m, $addr, place);""")));

    private ArraySemantics() {
    }
}
