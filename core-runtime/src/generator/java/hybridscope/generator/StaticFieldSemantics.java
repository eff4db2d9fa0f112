package hybridscope.generator;

import static hybridscope.generator.Semantics.load;
import static hybridscope.generator.Semantics.op;
import static hybridscope.generator.Semantics.store;
import static hybridscope.generator.Semantics.text;

import hybridscope.generator.Semantics.Text;
import java.util.List;

final class StaticFieldSemantics {
    /** Where a static field lies; static fields are given their memory on first use, which may replace the array. */
    private static final Text STATIC = text("int at = code.statics($klass) + $offset;\nm = code.memory();\n");
    private static final Text THREAD_STATIC = text("int at = code.threadStatics($klass) + $offset;\nm = code.memory();\n");
    private static final Text ADDRESS = text("setI8(m, $dst, at);");

    static final OperationClass CLASS = new OperationClass("StaticFieldOperations",
            "Static fields, those of threads, and class constructors.", List.of(
            op("LdsfldVarVar_{mem}", ready("LdsfldUncheckedVarVar_{mem.name}"), STATIC, load("$dst", "at")),
            op("LdsfldUncheckedVarVar_{mem}", STATIC, load("$dst", "at")),
            op("StsfldVarVar_{st}", ready("StsfldUncheckedVarVar_{st.name}"), STATIC, store("at", "$data")),
            op("StsfldUncheckedVarVar_{st}", STATIC, store("at", "$data")),
            op("LdsfldaVarVar", ready("LdsfldaUncheckedVarVar"), STATIC, ADDRESS),
            op("LdsfldaUncheckedVarVar", STATIC, ADDRESS),
            op("LdsfldaFromFieldDataVarVar", text("int at = code.fieldAddress($field);\nm = code.memory();\n"), ADDRESS),
            op("LdthreadlocalVarVar_{mem}", ready("LdthreadlocalUncheckedVarVar_{mem.name}"), THREAD_STATIC, load("$dst", "at")),
            op("LdthreadlocalUncheckedVarVar_{mem}", THREAD_STATIC, load("$dst", "at")),
            op("StthreadlocalVarVar_{st}", ready("StthreadlocalUncheckedVarVar_{st.name}"), THREAD_STATIC, store("at", "$data")),
            op("StthreadlocalUncheckedVarVar_{st}", THREAD_STATIC, store("at", "$data")),
            op("LdthreadlocalaVarVar", ready("LdthreadlocalaUncheckedVarVar"), THREAD_STATIC, ADDRESS),
            op("LdthreadlocalaUncheckedVarVar", THREAD_STATIC, ADDRESS),
            op("InitClass", "code.ready($klass);")));

    private StaticFieldSemantics() {
    }

    /**
     * The class constructor has run when this is passed; then the instruction becomes the one that does not ask (RULES.md §2,
     * "InitOnce").
     */
    private static Text ready(String unchecked) {
        return text("code.ready($klass, pc, IrOp." + unchecked + ");\n");
    }
}
