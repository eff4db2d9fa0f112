package hybridscope.generator;

import static hybridscope.generator.Semantics.made;
import static hybridscope.generator.Semantics.op;
import static hybridscope.generator.Semantics.text;

import hybridscope.generator.Semantics.Text;
import java.util.List;

final class IntrinsicSemantics {
    static final OperationClass CLASS = new OperationClass("IntrinsicOperations",
            "What intrinsic methods become.", List.of(
            op("LdtypeVar", made("code.typeObject($klass)", "$dst")),
            op("GetTypeVarVar", made("code.typeObjectOf(m, at(m, $obj))", "$dst")),
            op("InitializeArrayVar", "code.initializeArray(at(m, $arr), $field);"),
            op("GetStringCharVarVarVar", "setI4(m, $dst, charAt(m, at(m, $str), i4(m, $index)));"),
            op("NewVector2", vector(2, "x", "y")),
            op("NewVector3_2", vector(3, "x", "y")),
            op("NewVector3_3", vector(3, "x", "y", "z")),
            op("NewVector4_2", vector(4, "x", "y")),
            op("NewVector4_3", vector(4, "x", "y", "z")),
            op("NewVector4_4", vector(4, "x", "y", "z", "w")),
            op("NullableNewVarVar", "code.makeNullable(m, $klass, $data, $dst);"),
            op("NullableCtorVarVar", "code.makeNullable(m, $klass, $data, at(m, $dst));"),
            op("NullableHasValueVar", "setI4(m, $result, u1(m, at(m, $obj) + code.hasValueOffset($klass)));"),
            op("NullableGetValueOrDefaultVarVar", "code.nullableValue(m, $klass, at(m, $obj), -1, $dst);"),
            op("NullableGetValueOrDefaultVarVar_1", "code.nullableValue(m, $klass, at(m, $obj), $defaultValue, $dst);"),
            op("NullableGetValueVarVar", """
                    if (u1(m, at(m, $obj) + code.hasValueOffset($klass)) == 0) {
                        throw Trap.INVALID_OPERATION;
                    }
                    code.nullableValue(m, $klass, at(m, $obj), -1, $dst);"""),
            op("InterlockedCompareExchangeVarVarVarVar_{atomic}", """
                    int at = at(m, $location);
                    {java} found = {get}(m, at);
                    if (found == {get}(m, $comparand)) {
                        {put}(m, at, {get}(m, $value));
                    }
                    {put}(m, $ret, found);"""),
            op("InterlockedExchangeVarVarVar_{atomic}", """
                    int at = at(m, $location);
                    {java} found = {get}(m, at);
                    {put}(m, at, {get}(m, $value));
                    {put}(m, $ret, found);"""),
            op("InterlockedAddVarVarVar_{int}", """
                    int at = at(m, $location);
                    {java} sum = {get}(m, at) + {get}(m, $value);
                    {put}(m, at, sum);
                    {put}(m, $ret, sum);"""),
            op("InterlockedReadVarVar_i8", "setI8(m, $ret, i8(m, at(m, $location)));")));

    private IntrinsicSemantics() {
    }

    /**
     * A vector of so many floats, the last of which are 0. All are read before one is written: the value may lie where an
     * argument did.
     */
    private static Text vector(int floats, String... given) {
        StringBuilder java = new StringBuilder();
        for (String name : given) {
            java.append("int %s = i4(m, $%s);\n".formatted(local(name), name));
        }
        for (int i = 0; i < floats; i++) {
            java.append("setI4(m, $obj + %d, %s);\n".formatted(4 * i, i < given.length ? local(given[i]) : "0"));
        }
        return text(java.toString());
    }

    /** The name {@code w} is taken: by the instruction's word. */
    private static String local(String name) {
        return name.equals("w") ? "last" : name;
    }
}
