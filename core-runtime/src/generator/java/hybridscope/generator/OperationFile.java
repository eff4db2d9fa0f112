package hybridscope.generator;

import hybridscope.core.ir.IrOpCode;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Writes a class with an operation as a static method for each opcode, and what finds them. */
final class OperationFile {
    /** What the operations use without its class's name, by the class. */
    private static final Map<String, String> STATICS = new TreeMap<>(Map.of(
            "interpreter.operation.Access", "at|element|charAt|LENGTH",
            "interpreter.operation.Blocks", "copy|clear|clearSlots|copyBlock|initBlock",
            "interpreter.operation.CheckedArithmetic", "(div|rem)(Un)?|(add|sub|mul)(Signed|Unsigned)|checkFinite",
            "interpreter.operation.MdArrays", "mdElement",
            "memory.Memory", "[iuf][1248]|set[IF][1248]"));

    private OperationFile() {
    }

    static String text(OperationClass written) {
        StringBuilder methods = new StringBuilder();
        for (IrOpCode opCode : written.opCodes()) {
            boolean branches = OperationClass.branches(opCode);
            String java = Decoding.OPERATION.filled(OperationClass.java(opCode), opCode);
            methods.append("\n    public static ").append(branches ? "int " : "void ").append(opCode.name())
                    .append("(byte[] m, int base, long w, OperationContext code, int pc) {\n")
                    .append(JavaText.indented(java, 2)).append("\n    }\n");
        }
        return """
                package hybridscope.core.interpreter.operation;

                %simport hybridscope.core.ir.IrOp;

                /** %s %s */
                public final class %s {
                    private %s() {
                    }

                    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
                %s
                    }
                %s}
                """.formatted(imports(methods.toString()), written.documentation(), Generator.NOTE, written.name(),
                written.name(), JavaText.indented(OperationClass.search(written.opCodes(), Function.identity(),
                        OperationFile::carriedOut), 2), methods);
    }

    /** Carries out an operation, and answers the word to go on at. */
    private static String carriedOut(IrOpCode opCode) {
        String call = opCode.name() + "(m, base, w, code, pc);\n";
        return OperationClass.branches(opCode) ? "return " + call : call + "return pc + " + Decoding.words(opCode) + ";\n";
    }

    /** The classes whose static methods the operations use by their names. */
    private static String imports(String methods) {
        StringBuilder imports = new StringBuilder();
        STATICS.forEach((type, names) -> {
            if (Pattern.compile("(?<![.\\w])(" + names + ")\\b").matcher(methods).find()) {
                imports.append("import static hybridscope.core.").append(type).append(".*;\n");
            }
        });
        return imports.append(imports.isEmpty() ? "" : "\n").toString();
    }
}
