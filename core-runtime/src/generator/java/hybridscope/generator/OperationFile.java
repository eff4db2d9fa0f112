package hybridscope.generator;

import hybridscope.core.ir.IrOpCode;

/** Writes a class with an operation as a static method for each opcode, and a switch over them. */
final class OperationFile {
    private OperationFile() {
    }

    static String text(OperationClass written) {
        StringBuilder cases = new StringBuilder();
        StringBuilder methods = new StringBuilder();
        for (IrOpCode opCode : written.opCodes()) {
            boolean branches = OperationClass.branches(opCode);
            String call = opCode.name() + "(m, base, w, code, pc);\n";
            String body = branches ? "return " + call : call + "return pc + " + Decoding.words(opCode) + ";\n";
            cases.append("            case IrOp.").append(opCode.name()).append(" -> {\n")
                    .append(JavaText.indented(body, 4)).append("\n            }\n");
            String java = Decoding.OPERATION.filled(OperationClass.java(opCode), opCode);
            methods.append("\n    static ").append(branches ? "int " : "void ").append(opCode.name())
                    .append("(byte[] m, int base, long w, Code code, int pc) {\n")
                    .append(JavaText.indented(java, 2)).append("\n    }\n");
        }
        return """
                package hybridscope.core.interpreter;

                import static hybridscope.core.interpreter.Access.*;
                import static hybridscope.core.interpreter.ObjectInstructions.*;
                import static hybridscope.core.memory.Memory.*;

                import hybridscope.core.ir.IrOp;

                /** %s %s */
                final class %s {
                    private %s() {
                    }

                    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
                        switch (opCode) {
                %s            default -> throw new IllegalArgumentException("opcode " + opCode);
                        }
                    }
                %s}
                """.formatted(written.documentation(), Generator.NOTE, written.name(), written.name(), cases, methods);
    }
}
