package hybridscope.generator;

import static hybridscope.generator.Semantics.op;

import java.util.List;

final class ConversionSemantics {
    static final OperationClass CLASS = new OperationClass("ConversionOperations",
            "Conversions of numbers.", List.of(
            op("ConvertVarVar_{conv}", "{conv.put}(m, $dst, Convert.{conv.function}({conv.source}(m, $src){conv.platform}));"),
            op("ConvertOverflowVarVar_{checked}",
                    "{checked.put}(m, $dst, Convert.{checked.function}({checked.source}(m, $src)));")));

    private ConversionSemantics() {
    }
}
