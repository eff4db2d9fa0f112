package hybridscope.generator;

import static hybridscope.generator.Semantics.op;

import java.util.List;

final class ConversionSemantics {
    static final OperationClass CLASS = new OperationClass("ConversionOperations",
            "Conversions of numbers.", List.of(
            op("ConvertVarVar_{conv}", "{put}(m, $dst, Convert.{function}({get}(m, $src){platform}));"),
            op("ConvertOverflowVarVar_{checked}", "{put}(m, $dst, Convert.{function}({get}(m, $src)));")));

    private ConversionSemantics() {
    }
}
