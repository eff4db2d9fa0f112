package hybridscope.core.cpp;

import hybridscope.core.il.OpCode;

/** Numbers: arithmetic with and without checks, comparisons, conversions. */
final class ArithmeticRules {
    private final CodeState code;

    ArithmeticRules(CodeState code) {
        this.code = code;
    }

    /** The operators, as C++ writes them; il2cpp has functions for those whose overflow C++ does not define. */
    private static String operator(OpCode opCode) {
        return switch (opCode) {
            case ADD, ADD_OVF, ADD_OVF_UN -> "add";
            case SUB, SUB_OVF, SUB_OVF_UN -> "subtract";
            case MUL, MUL_OVF, MUL_OVF_UN -> "multiply";
            case DIV, DIV_UN -> "/";
            case REM, REM_UN -> "%";
            case AND -> "&";
            case OR -> "|";
            case XOR -> "^";
            case SHL -> "<<";
            case SHR, SHR_UN -> ">>";
            case NEG -> "-";
            case NOT -> "~";
            case CEQ, BEQ, BEQ_S -> "==";
            case BNE_UN, BNE_UN_S -> "!=";
            case CGT, CGT_UN, BGT, BGT_S, BGT_UN, BGT_UN_S -> ">";
            case BGE, BGE_S, BGE_UN, BGE_UN_S -> ">=";
            case CLT, CLT_UN, BLT, BLT_S, BLT_UN, BLT_UN_S -> "<";
            case BLE, BLE_S, BLE_UN, BLE_UN_S -> "<=";
            default -> throw new InvalidIl(opCode.text() + " where control goes on");
        };
    }

    private static String opposite(String comparison) {
        return switch (comparison) {
            case ">" -> "<=";
            case ">=" -> "<";
            case "<" -> ">=";
            default -> ">";
        };
    }

    private static boolean isUnsigned(OpCode opCode) {
        return switch (opCode) {
            case DIV_UN, REM_UN, SHR_UN, ADD_OVF_UN, SUB_OVF_UN, MUL_OVF_UN, CGT_UN, CLT_UN, BGE_UN, BGE_UN_S, BGT_UN, BGT_UN_S,
                    BLE_UN, BLE_UN_S, BLT_UN, BLT_UN_S, CONV_OVF_I1_UN, CONV_OVF_U1_UN, CONV_OVF_I2_UN, CONV_OVF_U2_UN,
                    CONV_OVF_I4_UN, CONV_OVF_U4_UN, CONV_OVF_I8_UN, CONV_OVF_U8_UN, CONV_OVF_I_UN, CONV_OVF_U_UN -> true;
            default -> false;
        };
    }

    private static CppType unsigned(CppType type) {
        return switch (type.kind()) {
            case INT32 -> CppType.UINT32;
            case INT64 -> new CppType("uint64_t", CppType.Kind.INT64);
            default -> CppType.UNATIVE;
        };
    }

    /** What an integer, a number or an address counts as. */
    private static CppType number(CppValue value) {
        return switch (value.type().kind()) {
            case INT32 -> CppType.INT32;
            case INT64 -> CppType.INT64;
            case FLOAT -> CppType.FLOAT;
            case DOUBLE -> CppType.DOUBLE;
            case NATIVE, POINTER, REFERENCE -> CppType.NATIVE;
            default -> throw new InvalidIl("a value of " + value.type().text() + " where a number is needed");
        };
    }

    private static CppType both(CppValue left, CppValue right) {
        CppType one = number(left);
        CppType two = number(right);
        if (one == two) {
            return one;
        }
        if (one.isFloating() && two.isFloating()) {
            return CppType.DOUBLE;
        }
        if (one.isFloating() != two.isFloating() || one == CppType.INT64 && two == CppType.INT32
                || one == CppType.INT32 && two == CppType.INT64) {
            throw new InvalidIl("%s and %s do not go together".formatted(one.text(), two.text()));
        }
        return CppType.NATIVE;
    }

    private static String cast(CppType type, String expression) {
        return "((" + type.text() + ")" + expression + ")";
    }

    void binary(OpCode opCode) {
        CppValue right = code.pop();
        CppValue left = code.pop();
        CppType type = both(left, right);
        String one = left.as(type);
        String two = right.as(type);
        String operator = operator(opCode);
        switch (opCode) {
            case ADD, SUB, MUL -> code.temporary(type, cast(type, "il2cpp_codegen_" + operator + "(" + one + ", " + two + ")"));
            case DIV, REM -> {
                if (type.isFloating()) {
                    String remainder = type == CppType.FLOAT ? "fmodf(" : "fmod(";
                    code.temporary(type, opCode == OpCode.REM ? remainder + one + ", " + two + ")"
                            : cast(type, "(" + one + "/" + two + ")"));
                } else {
                    code.statement("DivideByZeroCheck(" + right.text() + ")");
                    code.temporary(type, cast(type, "(" + one + operator + two + ")"));
                }
            }
            case DIV_UN, REM_UN -> {
                CppType counted = unsigned(type);
                code.statement("DivideByZeroCheck(" + right.text() + ")");
                code.temporary(type, cast(type, "(" + left.as(counted) + operator + right.as(counted) + ")"));
            }
            default -> code.temporary(type, cast(type, "(" + one + operator + two + ")"));
        }
    }

    void shift(OpCode opCode) {
        CppValue distance = code.pop();
        CppValue value = code.pop();
        CppType type = number(value);
        String bits = switch (type.kind()) {
            case INT32 -> "31";
            case INT64 -> "63";
            default -> "(sizeof(intptr_t) * 8 - 1)";
        };
        String from = value.as(opCode == OpCode.SHR_UN ? unsigned(type) : type);
        code.temporary(type, cast(type, "(" + from + operator(opCode) + "((int32_t)(" + distance.text() + "&" + bits + ")))"));
    }

    void unary(OpCode opCode) {
        CppValue value = code.pop();
        CppType type = number(value);
        code.temporary(type, cast(type, "(" + operator(opCode) + value.text() + ")"));
    }

    void checkFinite() {
        CppValue value = code.pop();
        code.out.line("if (!std::isfinite(" + value.text() + "))");
        raise("arithmetic");
        code.push(value);
    }

    private void raise(String exception) {
        code.out.open();
        code.statement("IL2CPP_RAISE_MANAGED_EXCEPTION(il2cpp_codegen_get_" + exception + "_exception(), " + code.thrower()
                + ")");
        code.out.close();
    }

    void checked(OpCode opCode) {
        CppValue right = code.pop();
        CppValue left = code.pop();
        CppType type = both(left, right);
        CppType counted = isUnsigned(opCode) ? unsigned(type) : type;
        String operator = operator(opCode);
        code.out.line("if (" + overflows(operator, counted, left.as(counted), right.as(counted)) + ")");
        raise("overflow");
        code.temporary(type, cast(type, "il2cpp_codegen_" + operator + "(" + left.as(counted) + ", " + right.as(counted) + ")"));
    }

    private static String overflows(String operator, CppType type, String left, String right) {
        boolean unsigned = type.text().startsWith("u");
        if (type.kind() == CppType.Kind.INT32) {
            String sign = switch (operator) {
                case "add" -> " + ";
                case "subtract" -> " - ";
                default -> " * ";
            };
            if (unsigned) {
                return operator.equals("subtract") ? left + " < " + right
                        : "(uint64_t)" + left + sign + "(uint64_t)" + right + " > (uint64_t)kIl2CppUInt32Max";
            }
            String wide = "(int64_t)" + left + sign + "(int64_t)" + right;
            return "(" + wide + " < (int64_t)kIl2CppInt32Min) || (" + wide + " > (int64_t)kIl2CppInt32Max)";
        }
        if (unsigned) {
            return switch (operator) {
                case "add" -> left + " > " + max(type) + " - " + right;
                case "subtract" -> left + " < " + right;
                default -> "il2cpp_codegen_check_mul_overflow_u64(" + left + ", " + right + ")";
            };
        }
        return switch (operator) {
            case "add" -> "il2cpp_codegen_check_add_overflow((int64_t)" + left + ", (int64_t)" + right + ")";
            case "subtract" -> "il2cpp_codegen_check_sub_overflow((int64_t)" + left + ", (int64_t)" + right + ")";
            default -> "il2cpp_codegen_check_mul_overflow_i64((int64_t)" + left + ", (int64_t)" + right + ")";
        };
    }

    private static String max(CppType type) {
        return type.kind() == CppType.Kind.NATIVE ? "kIl2CppUIntPtrMax" : "kIl2CppUInt64Max";
    }

    private static String min(CppType type) {
        return switch (type.text()) {
            case "int8_t" -> "kIl2CppInt8Min";
            case "int16_t" -> "kIl2CppInt16Min";
            case "int32_t" -> "kIl2CppInt32Min";
            case "int64_t" -> "kIl2CppInt64Min";
            default -> "kIl2CppIntPtrMin";
        };
    }

    private static String top(CppType type) {
        return switch (type.text()) {
            case "int8_t" -> "kIl2CppInt8Max";
            case "uint8_t" -> "kIl2CppUInt8Max";
            case "int16_t" -> "kIl2CppInt16Max";
            case "uint16_t" -> "kIl2CppUInt16Max";
            case "int32_t" -> "kIl2CppInt32Max";
            case "uint32_t" -> "kIl2CppUInt32Max";
            case "int64_t" -> "kIl2CppInt64Max";
            case "uint64_t" -> "kIl2CppUInt64Max";
            case "intptr_t" -> "kIl2CppIntPtrMax";
            default -> "kIl2CppUIntPtrMax";
        };
    }


    void convert(OpCode opCode) {
        CppValue value = code.pop();
        CppType to = AccessType.of(opCode);
        CppType from = number(value);
        if (from.isFloating() && to.isInteger()) {
            code.temporary(to, "il2cpp_codegen_cast_floating_point<" + to.text() + ", "
                    + (to.kind() == CppType.Kind.INT32 ? "int32_t" : "int64_t") + ", " + from.text() + ">(" + value.text() + ")");
            return;
        }
        boolean widened = from.kind() == CppType.Kind.INT32 && to.text().startsWith("u") && to.kind() != CppType.Kind.INT32
                || opCode == OpCode.CONV_R_UN;
        String source = widened ? value.as(from.isFloating() ? from : unsigned(from)) : value.text();
        code.temporary(to, cast(to, source));
    }

    void convertChecked(OpCode opCode) {
        CppValue value = code.pop();
        CppType to = AccessType.of(opCode);
        CppType from = number(value);
        if (from.isFloating()) {
            code.out.line("if (" + value.text() + " > (double)(" + top(to) + ") || !(" + value.text() + " >= "
                    + (to.text().startsWith("u") ? "0.0" : "(double)(" + min(to) + ")") + "))");
        } else if (isUnsigned(opCode)) {
            code.out.line("if ((uint64_t)" + value.as(unsigned(from)) + " > (uint64_t)" + top(to) + ")");
        } else if (to.text().startsWith("u")) {
            code.out.line("if ((int64_t)" + value.text() + " < 0 || (uint64_t)" + value.text() + " > (uint64_t)" + top(to) + ")");
        } else {
            code.out.line("if ((int64_t)" + value.text() + " < (int64_t)" + min(to) + " || (int64_t)" + value.text()
                    + " > (int64_t)" + top(to) + ")");
        }
        raise("overflow");
        code.temporary(to, cast(to, value.text()));
    }

    void compare(OpCode opCode) {
        code.temporary(CppType.INT32, "(int32_t)(" + comparison(opCode) + ")");
    }

    /** The condition of a comparison or of a branch that compares. */
    String comparison(OpCode opCode) {
        CppValue right = code.pop();
        CppValue left = code.pop();
        String operator = operator(opCode);
        if (left.type().isAddress() && right.type().isAddress() && left.type().kind() == right.type().kind()) {
            CppType type = left.type().kind() == CppType.Kind.REFERENCE ? CppType.OBJECT : CppType.UNATIVE;
            String one = left.isNull() ? "(RuntimeObject*)NULL" : left.as(type);
            String two = right.isNull() ? "(RuntimeObject*)NULL" : right.as(type);
            // cgt.un with null is how C# asks whether a reference is there.
            boolean there = left.type().kind() == CppType.Kind.REFERENCE && operator.equals(">");
            return "(" + one + ") " + (there ? "!=" : operator) + " (" + two + ")";
        }
        CppType type = both(left, right);
        if (!isUnsigned(opCode)) {
            return left.as(type) + " " + operator + " " + right.as(type);
        }
        if (type.isFloating()) {
            // True where the numbers are unordered, too.
            return "!(" + left.as(type) + " " + opposite(operator) + " " + right.as(type) + ")";
        }
        return left.as(unsigned(type)) + " " + operator + " " + right.as(unsigned(type));
    }
}
