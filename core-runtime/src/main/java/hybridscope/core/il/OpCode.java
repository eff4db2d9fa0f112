package hybridscope.core.il;

import static hybridscope.core.il.FlowControl.BRANCH;
import static hybridscope.core.il.FlowControl.COND_BRANCH;
import static hybridscope.core.il.FlowControl.META;
import static hybridscope.core.il.FlowControl.NEXT;
import static hybridscope.core.il.FlowControl.RETURN;
import static hybridscope.core.il.OperandKind.*;

import java.util.List;
import java.util.OptionalInt;

/**
 * Every opcode of ECMA-335 Partition III, declared once: encoding, name, operand, stack behaviour, control flow, section and
 * meaning. Encodings that have no constant here are reserved or belong to a runtime's own use, and are invalid in a file.
 */
public enum OpCode {
    NOP(0x00, "nop", INLINE_NONE, "", "", NEXT, "3.51", "Does nothing."),
    BREAK(0x01, "break", INLINE_NONE, "", "", FlowControl.BREAK, "3.16",
            "Tells an attached debugger that a breakpoint has been reached."),
    LDARG_0(0x02, "ldarg.0", INLINE_NONE, "", "1", NEXT, "3.38", "Pushes argument 0, which is this in an instance method."),
    LDARG_1(0x03, "ldarg.1", INLINE_NONE, "", "1", NEXT, "3.38", "Pushes argument 1."),
    LDARG_2(0x04, "ldarg.2", INLINE_NONE, "", "1", NEXT, "3.38", "Pushes argument 2."),
    LDARG_3(0x05, "ldarg.3", INLINE_NONE, "", "1", NEXT, "3.38", "Pushes argument 3."),
    LDLOC_0(0x06, "ldloc.0", INLINE_NONE, "", "1", NEXT, "3.43", "Pushes local variable 0."),
    LDLOC_1(0x07, "ldloc.1", INLINE_NONE, "", "1", NEXT, "3.43", "Pushes local variable 1."),
    LDLOC_2(0x08, "ldloc.2", INLINE_NONE, "", "1", NEXT, "3.43", "Pushes local variable 2."),
    LDLOC_3(0x09, "ldloc.3", INLINE_NONE, "", "1", NEXT, "3.43", "Pushes local variable 3."),
    STLOC_0(0x0A, "stloc.0", INLINE_NONE, "1", "", NEXT, "3.63", "Pops a value into local variable 0."),
    STLOC_1(0x0B, "stloc.1", INLINE_NONE, "1", "", NEXT, "3.63", "Pops a value into local variable 1."),
    STLOC_2(0x0C, "stloc.2", INLINE_NONE, "1", "", NEXT, "3.63", "Pops a value into local variable 2."),
    STLOC_3(0x0D, "stloc.3", INLINE_NONE, "1", "", NEXT, "3.63", "Pops a value into local variable 3."),
    LDARG_S(0x0E, "ldarg.s", SHORT_INLINE_ARG, "", "1", NEXT, "3.38", "Pushes the argument of the given number, 0 to 255."),
    LDARGA_S(0x0F, "ldarga.s", SHORT_INLINE_ARG, "", "I", NEXT, "3.39",
            "Pushes the address of the argument of the given number, 0 to 255."),
    STARG_S(0x10, "starg.s", SHORT_INLINE_ARG, "1", "", NEXT, "3.61",
            "Pops a value into the argument of the given number, 0 to 255."),
    LDLOC_S(0x11, "ldloc.s", SHORT_INLINE_LOCAL, "", "1", NEXT, "3.43",
            "Pushes the local variable of the given number, 0 to 255."),
    LDLOCA_S(0x12, "ldloca.s", SHORT_INLINE_LOCAL, "", "I", NEXT, "3.44",
            "Pushes the address of the local variable of the given number, 0 to 255."),
    STLOC_S(0x13, "stloc.s", SHORT_INLINE_LOCAL, "1", "", NEXT, "3.63",
            "Pops a value into the local variable of the given number, 0 to 255."),
    LDNULL(0x14, "ldnull", INLINE_NONE, "", "Ref", NEXT, "3.45", "Pushes the null reference."),
    LDC_I4_M1(0x15, "ldc.i4.m1", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 -1."),
    LDC_I4_0(0x16, "ldc.i4.0", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 0."),
    LDC_I4_1(0x17, "ldc.i4.1", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 1."),
    LDC_I4_2(0x18, "ldc.i4.2", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 2."),
    LDC_I4_3(0x19, "ldc.i4.3", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 3."),
    LDC_I4_4(0x1A, "ldc.i4.4", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 4."),
    LDC_I4_5(0x1B, "ldc.i4.5", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 5."),
    LDC_I4_6(0x1C, "ldc.i4.6", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 6."),
    LDC_I4_7(0x1D, "ldc.i4.7", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 7."),
    LDC_I4_8(0x1E, "ldc.i4.8", INLINE_NONE, "", "I", NEXT, "3.40", "Pushes the int32 8."),
    LDC_I4_S(0x1F, "ldc.i4.s", SHORT_INLINE_I, "", "I", NEXT, "3.40", "Pushes the signed 8-bit constant as an int32."),
    LDC_I4(0x20, "ldc.i4", INLINE_I, "", "I", NEXT, "3.40", "Pushes the int32 constant."),
    LDC_I8(0x21, "ldc.i8", INLINE_I8, "", "I8", NEXT, "3.40", "Pushes the int64 constant."),
    LDC_R4(0x22, "ldc.r4", SHORT_INLINE_R, "", "R4", NEXT, "3.40", "Pushes the float32 constant."),
    LDC_R8(0x23, "ldc.r8", INLINE_R, "", "R8", NEXT, "3.40", "Pushes the float64 constant."),
    DUP(0x25, "dup", INLINE_NONE, "1", "1 1", NEXT, "3.33", "Pushes a second copy of the topmost value."),
    POP(0x26, "pop", INLINE_NONE, "1", "", NEXT, "3.54", "Drops the topmost value."),
    JMP(0x27, "jmp", INLINE_METHOD, "", "", FlowControl.CALL, "3.37",
            "Leaves this method for another one, which receives the current arguments."),
    CALL(0x28, "call", INLINE_METHOD, "Var", "Var", FlowControl.CALL, "3.19",
            "Calls exactly the method named, without looking into a vtable."),
    CALLI(0x29, "calli", INLINE_SIG, "Var", "Var", FlowControl.CALL, "3.20",
            "Calls the function whose address is on top, with the signature given."),
    RET(0x2A, "ret", INLINE_NONE, "Var", "", RETURN, "3.57",
            "Returns to the caller, with the topmost value unless the method is void."),
    BR_S(0x2B, "br.s", SHORT_INLINE_BR_TARGET, "", "", BRANCH, "3.15", "Goes to the target, at most 128 bytes away."),
    BRFALSE_S(0x2C, "brfalse.s", SHORT_INLINE_BR_TARGET, "I", "", COND_BRANCH, "3.17",
            "Goes to the near target if the value is zero, false or null."),
    BRTRUE_S(0x2D, "brtrue.s", SHORT_INLINE_BR_TARGET, "I", "", COND_BRANCH, "3.18",
            "Goes to the near target if the value is neither zero nor null."),
    BEQ_S(0x2E, "beq.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.5",
            "Goes to the near target if both values are equal."),
    BGE_S(0x2F, "bge.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.6",
            "Goes to the near target if the first value is greater or equal, signed."),
    BGT_S(0x30, "bgt.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.8",
            "Goes to the near target if the first value is greater, signed."),
    BLE_S(0x31, "ble.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.10",
            "Goes to the near target if the first value is less or equal, signed."),
    BLT_S(0x32, "blt.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.12",
            "Goes to the near target if the first value is less, signed."),
    BNE_UN_S(0x33, "bne.un.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.14",
            "Goes to the near target if the values differ or are unordered."),
    BGE_UN_S(0x34, "bge.un.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.7",
            "Goes to the near target if the first value is greater or equal, unsigned or unordered."),
    BGT_UN_S(0x35, "bgt.un.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.9",
            "Goes to the near target if the first value is greater, unsigned or unordered."),
    BLE_UN_S(0x36, "ble.un.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.11",
            "Goes to the near target if the first value is less or equal, unsigned or unordered."),
    BLT_UN_S(0x37, "blt.un.s", SHORT_INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.13",
            "Goes to the near target if the first value is less, unsigned or unordered."),
    BR(0x38, "br", INLINE_BR_TARGET, "", "", BRANCH, "3.15", "Goes to the target."),
    BRFALSE(0x39, "brfalse", INLINE_BR_TARGET, "I", "", COND_BRANCH, "3.17",
            "Goes to the target if the value is zero, false or null."),
    BRTRUE(0x3A, "brtrue", INLINE_BR_TARGET, "I", "", COND_BRANCH, "3.18",
            "Goes to the target if the value is neither zero nor null."),
    BEQ(0x3B, "beq", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.5", "Goes to the target if both values are equal."),
    BGE(0x3C, "bge", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.6",
            "Goes to the target if the first value is greater or equal, signed."),
    BGT(0x3D, "bgt", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.8",
            "Goes to the target if the first value is greater, signed."),
    BLE(0x3E, "ble", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.10",
            "Goes to the target if the first value is less or equal, signed."),
    BLT(0x3F, "blt", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.12", "Goes to the target if the first value is less, signed."),
    BNE_UN(0x40, "bne.un", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.14",
            "Goes to the target if the values differ or are unordered."),
    BGE_UN(0x41, "bge.un", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.7",
            "Goes to the target if the first value is greater or equal, unsigned or unordered."),
    BGT_UN(0x42, "bgt.un", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.9",
            "Goes to the target if the first value is greater, unsigned or unordered."),
    BLE_UN(0x43, "ble.un", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.11",
            "Goes to the target if the first value is less or equal, unsigned or unordered."),
    BLT_UN(0x44, "blt.un", INLINE_BR_TARGET, "1 1", "", COND_BRANCH, "3.13",
            "Goes to the target if the first value is less, unsigned or unordered."),
    SWITCH(0x45, "switch", INLINE_SWITCH, "I", "", COND_BRANCH, "3.66",
            "Goes to the target numbered by the value, or on where there is none."),
    LDIND_I1(0x46, "ldind.i1", INLINE_NONE, "I", "I", NEXT, "3.42", "Pushes the int8 at an address, sign-extended to int32."),
    LDIND_U1(0x47, "ldind.u1", INLINE_NONE, "I", "I", NEXT, "3.42", "Pushes the uint8 at an address, zero-extended to int32."),
    LDIND_I2(0x48, "ldind.i2", INLINE_NONE, "I", "I", NEXT, "3.42", "Pushes the int16 at an address, sign-extended to int32."),
    LDIND_U2(0x49, "ldind.u2", INLINE_NONE, "I", "I", NEXT, "3.42", "Pushes the uint16 at an address, zero-extended to int32."),
    LDIND_I4(0x4A, "ldind.i4", INLINE_NONE, "I", "I", NEXT, "3.42", "Pushes the int32 at an address."),
    LDIND_U4(0x4B, "ldind.u4", INLINE_NONE, "I", "I", NEXT, "3.42", "Pushes the uint32 at an address as an int32."),
    LDIND_I8(0x4C, "ldind.i8", INLINE_NONE, "I", "I8", NEXT, "3.42", "Pushes the int64 or uint64 at an address."),
    LDIND_I(0x4D, "ldind.i", INLINE_NONE, "I", "I", NEXT, "3.42", "Pushes the native int at an address."),
    LDIND_R4(0x4E, "ldind.r4", INLINE_NONE, "I", "R4", NEXT, "3.42", "Pushes the float32 at an address."),
    LDIND_R8(0x4F, "ldind.r8", INLINE_NONE, "I", "R8", NEXT, "3.42", "Pushes the float64 at an address."),
    LDIND_REF(0x50, "ldind.ref", INLINE_NONE, "I", "Ref", NEXT, "3.42", "Pushes the object reference at an address."),
    STIND_REF(0x51, "stind.ref", INLINE_NONE, "I I", "", NEXT, "3.62", "Stores an object reference at an address."),
    STIND_I1(0x52, "stind.i1", INLINE_NONE, "I I", "", NEXT, "3.62", "Stores the low 8 bits of a value at an address."),
    STIND_I2(0x53, "stind.i2", INLINE_NONE, "I I", "", NEXT, "3.62", "Stores the low 16 bits of a value at an address."),
    STIND_I4(0x54, "stind.i4", INLINE_NONE, "I I", "", NEXT, "3.62", "Stores an int32 at an address."),
    STIND_I8(0x55, "stind.i8", INLINE_NONE, "I I8", "", NEXT, "3.62", "Stores an int64 at an address."),
    STIND_R4(0x56, "stind.r4", INLINE_NONE, "I R4", "", NEXT, "3.62", "Stores a float32 at an address."),
    STIND_R8(0x57, "stind.r8", INLINE_NONE, "I R8", "", NEXT, "3.62", "Stores a float64 at an address."),
    ADD(0x58, "add", INLINE_NONE, "1 1", "1", NEXT, "3.1", "Adds two values, wrapping around on overflow."),
    SUB(0x59, "sub", INLINE_NONE, "1 1", "1", NEXT, "3.64",
            "Subtracts the topmost value from the one below, wrapping around on overflow."),
    MUL(0x5A, "mul", INLINE_NONE, "1 1", "1", NEXT, "3.48", "Multiplies two values, wrapping around on overflow."),
    DIV(0x5B, "div", INLINE_NONE, "1 1", "1", NEXT, "3.31", "Divides signed or floating-point values, integers towards zero."),
    DIV_UN(0x5C, "div.un", INLINE_NONE, "1 1", "1", NEXT, "3.32", "Divides unsigned integers."),
    REM(0x5D, "rem", INLINE_NONE, "1 1", "1", NEXT, "3.55",
            "Gives the remainder of a signed or floating-point division, with the dividend's sign."),
    REM_UN(0x5E, "rem.un", INLINE_NONE, "1 1", "1", NEXT, "3.56", "Gives the remainder of an unsigned division."),
    AND(0x5F, "and", INLINE_NONE, "1 1", "1", NEXT, "3.3", "Combines two integers bit by bit with AND."),
    OR(0x60, "or", INLINE_NONE, "1 1", "1", NEXT, "3.53", "Combines two integers bit by bit with OR."),
    XOR(0x61, "xor", INLINE_NONE, "1 1", "1", NEXT, "3.67", "Combines two integers bit by bit with exclusive OR."),
    SHL(0x62, "shl", INLINE_NONE, "1 1", "1", NEXT, "3.58", "Shifts an integer left, filling with zeros."),
    SHR(0x63, "shr", INLINE_NONE, "1 1", "1", NEXT, "3.59", "Shifts an integer right, filling with its sign."),
    SHR_UN(0x64, "shr.un", INLINE_NONE, "1 1", "1", NEXT, "3.60", "Shifts an integer right, filling with zeros."),
    NEG(0x65, "neg", INLINE_NONE, "1", "1", NEXT, "3.50", "Changes the sign of a value."),
    NOT(0x66, "not", INLINE_NONE, "1", "1", NEXT, "3.52", "Inverts every bit of an integer."),
    CONV_I1(0x67, "conv.i1", INLINE_NONE, "1", "I", NEXT, "3.27", "Converts to int8 and pushes it as int32."),
    CONV_I2(0x68, "conv.i2", INLINE_NONE, "1", "I", NEXT, "3.27", "Converts to int16 and pushes it as int32."),
    CONV_I4(0x69, "conv.i4", INLINE_NONE, "1", "I", NEXT, "3.27", "Converts to int32."),
    CONV_I8(0x6A, "conv.i8", INLINE_NONE, "1", "I8", NEXT, "3.27", "Converts to int64, extending an integer by its sign."),
    CONV_R4(0x6B, "conv.r4", INLINE_NONE, "1", "R4", NEXT, "3.27", "Converts to float32."),
    CONV_R8(0x6C, "conv.r8", INLINE_NONE, "1", "R8", NEXT, "3.27", "Converts to float64."),
    CONV_U4(0x6D, "conv.u4", INLINE_NONE, "1", "I", NEXT, "3.27", "Converts to uint32 and pushes it as int32."),
    CONV_U8(0x6E, "conv.u8", INLINE_NONE, "1", "I8", NEXT, "3.27", "Converts to uint64, extending an integer with zeros."),
    CALLVIRT(0x6F, "callvirt", INLINE_METHOD, "Var", "Var", FlowControl.CALL, "4.2",
            "Calls the method that the object's own class has for the one named, and checks for null."),
    CPOBJ(0x70, "cpobj", INLINE_TYPE, "I I", "", NEXT, "4.4", "Copies a value of the type from one address to another."),
    LDOBJ(0x71, "ldobj", INLINE_TYPE, "I", "1", NEXT, "4.13", "Pushes the value of the type that lies at an address."),
    LDSTR(0x72, "ldstr", INLINE_STRING, "", "Ref", NEXT, "4.16", "Pushes the interned string object for the literal."),
    NEWOBJ(0x73, "newobj", INLINE_METHOD, "Var", "Ref", FlowControl.CALL, "4.21",
            "Creates an object or a value and calls the constructor named."),
    CASTCLASS(0x74, "castclass", INLINE_TYPE, "Ref", "Ref", NEXT, "4.3",
            "Passes an object on if it is of the type or null, else throws InvalidCastException."),
    ISINST(0x75, "isinst", INLINE_TYPE, "Ref", "Ref", NEXT, "4.6", "Passes an object on if it is of the type, else pushes null."),
    CONV_R_UN(0x76, "conv.r.un", INLINE_NONE, "1", "R8", NEXT, "3.27", "Converts an unsigned integer to floating point."),
    UNBOX(0x79, "unbox", INLINE_TYPE, "Ref", "I", NEXT, "4.32",
            "Pushes the address of the value inside a boxed object of the type."),
    THROW(0x7A, "throw", INLINE_NONE, "Ref", "", FlowControl.THROW, "4.31", "Throws the exception object on top."),
    LDFLD(0x7B, "ldfld", INLINE_FIELD, "Ref", "1", NEXT, "4.10", "Pushes a field of the object or value."),
    LDFLDA(0x7C, "ldflda", INLINE_FIELD, "Ref", "I", NEXT, "4.11", "Pushes the address of a field of the object or value."),
    STFLD(0x7D, "stfld", INLINE_FIELD, "Ref 1", "", NEXT, "4.28", "Stores a value in a field of the object or value."),
    LDSFLD(0x7E, "ldsfld", INLINE_FIELD, "", "1", NEXT, "4.14", "Pushes a static field."),
    LDSFLDA(0x7F, "ldsflda", INLINE_FIELD, "", "I", NEXT, "4.15", "Pushes the address of a static field."),
    STSFLD(0x80, "stsfld", INLINE_FIELD, "1", "", NEXT, "4.30", "Stores a value in a static field."),
    STOBJ(0x81, "stobj", INLINE_TYPE, "I 1", "", NEXT, "4.29", "Stores a value of the type at an address."),
    CONV_OVF_I1_UN(0x82, "conv.ovf.i1.un", INLINE_NONE, "1", "I", NEXT, "3.29",
            "Converts an unsigned value to int8, or throws OverflowException."),
    CONV_OVF_I2_UN(0x83, "conv.ovf.i2.un", INLINE_NONE, "1", "I", NEXT, "3.29",
            "Converts an unsigned value to int16, or throws OverflowException."),
    CONV_OVF_I4_UN(0x84, "conv.ovf.i4.un", INLINE_NONE, "1", "I", NEXT, "3.29",
            "Converts an unsigned value to int32, or throws OverflowException."),
    CONV_OVF_I8_UN(0x85, "conv.ovf.i8.un", INLINE_NONE, "1", "I8", NEXT, "3.29",
            "Converts an unsigned value to int64, or throws OverflowException."),
    CONV_OVF_U1_UN(0x86, "conv.ovf.u1.un", INLINE_NONE, "1", "I", NEXT, "3.29",
            "Converts an unsigned value to uint8, or throws OverflowException."),
    CONV_OVF_U2_UN(0x87, "conv.ovf.u2.un", INLINE_NONE, "1", "I", NEXT, "3.29",
            "Converts an unsigned value to uint16, or throws OverflowException."),
    CONV_OVF_U4_UN(0x88, "conv.ovf.u4.un", INLINE_NONE, "1", "I", NEXT, "3.29",
            "Converts an unsigned value to uint32, or throws OverflowException."),
    CONV_OVF_U8_UN(0x89, "conv.ovf.u8.un", INLINE_NONE, "1", "I8", NEXT, "3.29",
            "Converts an unsigned value to uint64, or throws OverflowException."),
    CONV_OVF_I_UN(0x8A, "conv.ovf.i.un", INLINE_NONE, "1", "I", NEXT, "3.29",
            "Converts an unsigned value to native int, or throws OverflowException."),
    CONV_OVF_U_UN(0x8B, "conv.ovf.u.un", INLINE_NONE, "1", "I", NEXT, "3.29",
            "Converts an unsigned value to native unsigned int, or throws OverflowException."),
    BOX(0x8C, "box", INLINE_TYPE, "1", "Ref", NEXT, "4.1",
            "Turns a value of the type into an object; a reference stays as it is."),
    NEWARR(0x8D, "newarr", INLINE_TYPE, "I", "Ref", NEXT, "4.20",
            "Creates a vector of the given length with elements of the type."),
    LDLEN(0x8E, "ldlen", INLINE_NONE, "Ref", "I", NEXT, "4.12", "Pushes the length of a vector as native unsigned int."),
    LDELEMA(0x8F, "ldelema", INLINE_TYPE, "Ref I", "I", NEXT, "4.9",
            "Pushes the address of a vector's element, which must be exactly of the type."),
    LDELEM_I1(0x90, "ldelem.i1", INLINE_NONE, "Ref I", "I", NEXT, "4.8", "Pushes an int8 element, sign-extended to int32."),
    LDELEM_U1(0x91, "ldelem.u1", INLINE_NONE, "Ref I", "I", NEXT, "4.8", "Pushes a uint8 element, zero-extended to int32."),
    LDELEM_I2(0x92, "ldelem.i2", INLINE_NONE, "Ref I", "I", NEXT, "4.8", "Pushes an int16 element, sign-extended to int32."),
    LDELEM_U2(0x93, "ldelem.u2", INLINE_NONE, "Ref I", "I", NEXT, "4.8", "Pushes a uint16 element, zero-extended to int32."),
    LDELEM_I4(0x94, "ldelem.i4", INLINE_NONE, "Ref I", "I", NEXT, "4.8", "Pushes an int32 element."),
    LDELEM_U4(0x95, "ldelem.u4", INLINE_NONE, "Ref I", "I", NEXT, "4.8", "Pushes a uint32 element as an int32."),
    LDELEM_I8(0x96, "ldelem.i8", INLINE_NONE, "Ref I", "I8", NEXT, "4.8", "Pushes an int64 or uint64 element."),
    LDELEM_I(0x97, "ldelem.i", INLINE_NONE, "Ref I", "I", NEXT, "4.8", "Pushes a native int element."),
    LDELEM_R4(0x98, "ldelem.r4", INLINE_NONE, "Ref I", "R4", NEXT, "4.8", "Pushes a float32 element."),
    LDELEM_R8(0x99, "ldelem.r8", INLINE_NONE, "Ref I", "R8", NEXT, "4.8", "Pushes a float64 element."),
    LDELEM_REF(0x9A, "ldelem.ref", INLINE_NONE, "Ref I", "Ref", NEXT, "4.8", "Pushes an object reference element."),
    STELEM_I(0x9B, "stelem.i", INLINE_NONE, "Ref I I", "", NEXT, "4.27", "Stores a native int in a vector's element."),
    STELEM_I1(0x9C, "stelem.i1", INLINE_NONE, "Ref I I", "", NEXT, "4.27",
            "Stores the low 8 bits of a value in a vector's element."),
    STELEM_I2(0x9D, "stelem.i2", INLINE_NONE, "Ref I I", "", NEXT, "4.27",
            "Stores the low 16 bits of a value in a vector's element."),
    STELEM_I4(0x9E, "stelem.i4", INLINE_NONE, "Ref I I", "", NEXT, "4.27", "Stores an int32 in a vector's element."),
    STELEM_I8(0x9F, "stelem.i8", INLINE_NONE, "Ref I I8", "", NEXT, "4.27", "Stores an int64 in a vector's element."),
    STELEM_R4(0xA0, "stelem.r4", INLINE_NONE, "Ref I R4", "", NEXT, "4.27", "Stores a float32 in a vector's element."),
    STELEM_R8(0xA1, "stelem.r8", INLINE_NONE, "Ref I R8", "", NEXT, "4.27", "Stores a float64 in a vector's element."),
    STELEM_REF(0xA2, "stelem.ref", INLINE_NONE, "Ref I Ref", "", NEXT, "4.27",
            "Stores an object reference in a vector's element, after a check of its type."),
    LDELEM(0xA3, "ldelem", INLINE_TYPE, "Ref I", "1", NEXT, "4.7", "Pushes an element of the type."),
    STELEM(0xA4, "stelem", INLINE_TYPE, "Ref I 1", "", NEXT, "4.26", "Stores a value of the type in a vector's element."),
    UNBOX_ANY(0xA5, "unbox.any", INLINE_TYPE, "Ref", "1", NEXT, "4.33",
            "Pushes the value of a boxed object; for a reference type it is castclass."),
    CONV_OVF_I1(0xB3, "conv.ovf.i1", INLINE_NONE, "1", "I", NEXT, "3.28",
            "Converts a signed value to int8, or throws OverflowException."),
    CONV_OVF_U1(0xB4, "conv.ovf.u1", INLINE_NONE, "1", "I", NEXT, "3.28",
            "Converts a signed value to uint8, or throws OverflowException."),
    CONV_OVF_I2(0xB5, "conv.ovf.i2", INLINE_NONE, "1", "I", NEXT, "3.28",
            "Converts a signed value to int16, or throws OverflowException."),
    CONV_OVF_U2(0xB6, "conv.ovf.u2", INLINE_NONE, "1", "I", NEXT, "3.28",
            "Converts a signed value to uint16, or throws OverflowException."),
    CONV_OVF_I4(0xB7, "conv.ovf.i4", INLINE_NONE, "1", "I", NEXT, "3.28",
            "Converts a signed value to int32, or throws OverflowException."),
    CONV_OVF_U4(0xB8, "conv.ovf.u4", INLINE_NONE, "1", "I", NEXT, "3.28",
            "Converts a signed value to uint32, or throws OverflowException."),
    CONV_OVF_I8(0xB9, "conv.ovf.i8", INLINE_NONE, "1", "I8", NEXT, "3.28",
            "Converts a signed value to int64, or throws OverflowException."),
    CONV_OVF_U8(0xBA, "conv.ovf.u8", INLINE_NONE, "1", "I8", NEXT, "3.28",
            "Converts a signed value to uint64, or throws OverflowException."),
    REFANYVAL(0xC2, "refanyval", INLINE_TYPE, "1", "I", NEXT, "4.23",
            "Pushes the address in a typed reference, which must be of the type."),
    CKFINITE(0xC3, "ckfinite", INLINE_NONE, "1", "R8", NEXT, "3.24",
            "Throws ArithmeticException if the value is a NaN or an infinity."),
    MKREFANY(0xC6, "mkrefany", INLINE_TYPE, "I", "1", NEXT, "4.19", "Makes a typed reference from an address and the type."),
    LDTOKEN(0xD0, "ldtoken", INLINE_TOK, "", "I", NEXT, "4.17", "Pushes the runtime handle of a type, method or field."),
    CONV_U2(0xD1, "conv.u2", INLINE_NONE, "1", "I", NEXT, "3.27", "Converts to uint16 and pushes it as int32."),
    CONV_U1(0xD2, "conv.u1", INLINE_NONE, "1", "I", NEXT, "3.27", "Converts to uint8 and pushes it as int32."),
    CONV_I(0xD3, "conv.i", INLINE_NONE, "1", "I", NEXT, "3.27", "Converts to native int, extending by the sign."),
    CONV_OVF_I(0xD4, "conv.ovf.i", INLINE_NONE, "1", "I", NEXT, "3.28",
            "Converts a signed value to native int, or throws OverflowException."),
    CONV_OVF_U(0xD5, "conv.ovf.u", INLINE_NONE, "1", "I", NEXT, "3.28",
            "Converts a signed value to native unsigned int, or throws OverflowException."),
    ADD_OVF(0xD6, "add.ovf", INLINE_NONE, "1 1", "1", NEXT, "3.2", "Adds signed integers, or throws OverflowException."),
    ADD_OVF_UN(0xD7, "add.ovf.un", INLINE_NONE, "1 1", "1", NEXT, "3.2", "Adds unsigned integers, or throws OverflowException."),
    MUL_OVF(0xD8, "mul.ovf", INLINE_NONE, "1 1", "1", NEXT, "3.49", "Multiplies signed integers, or throws OverflowException."),
    MUL_OVF_UN(0xD9, "mul.ovf.un", INLINE_NONE, "1 1", "1", NEXT, "3.49",
            "Multiplies unsigned integers, or throws OverflowException."),
    SUB_OVF(0xDA, "sub.ovf", INLINE_NONE, "1 1", "1", NEXT, "3.65", "Subtracts signed integers, or throws OverflowException."),
    SUB_OVF_UN(0xDB, "sub.ovf.un", INLINE_NONE, "1 1", "1", NEXT, "3.65",
            "Subtracts unsigned integers, or throws OverflowException."),
    ENDFINALLY(0xDC, "endfinally", INLINE_NONE, "", "", RETURN, "3.35",
            "Ends a finally or fault block; the unwinding that led here goes on."),
    LEAVE(0xDD, "leave", INLINE_BR_TARGET, "", "", BRANCH, "3.46",
            "Leaves protected blocks for the target, running finally blocks and emptying the stack."),
    LEAVE_S(0xDE, "leave.s", SHORT_INLINE_BR_TARGET, "", "", BRANCH, "3.46",
            "Leaves protected blocks for the near target, running finally blocks and emptying the stack."),
    STIND_I(0xDF, "stind.i", INLINE_NONE, "I I", "", NEXT, "3.62", "Stores a native int at an address."),
    CONV_U(0xE0, "conv.u", INLINE_NONE, "1", "I", NEXT, "3.27", "Converts to native unsigned int, extending with zeros."),
    ARGLIST(0xFE00, "arglist", INLINE_NONE, "", "I", NEXT, "3.4", "Pushes a handle to the variable arguments of this method."),
    CEQ(0xFE01, "ceq", INLINE_NONE, "1 1", "I", NEXT, "3.21", "Pushes 1 if both values are equal, else 0."),
    CGT(0xFE02, "cgt", INLINE_NONE, "1 1", "I", NEXT, "3.22", "Pushes 1 if the first value is greater, signed, else 0."),
    CGT_UN(0xFE03, "cgt.un", INLINE_NONE, "1 1", "I", NEXT, "3.23",
            "Pushes 1 if the first value is greater, unsigned or unordered, else 0."),
    CLT(0xFE04, "clt", INLINE_NONE, "1 1", "I", NEXT, "3.25", "Pushes 1 if the first value is less, signed, else 0."),
    CLT_UN(0xFE05, "clt.un", INLINE_NONE, "1 1", "I", NEXT, "3.26",
            "Pushes 1 if the first value is less, unsigned or unordered, else 0."),
    LDFTN(0xFE06, "ldftn", INLINE_METHOD, "", "I", NEXT, "3.41", "Pushes the address of exactly the method named."),
    LDVIRTFTN(0xFE07, "ldvirtftn", INLINE_METHOD, "Ref", "I", NEXT, "4.18",
            "Pushes the address of the method that the object's own class has for the one named."),
    LDARG(0xFE09, "ldarg", INLINE_ARG, "", "1", NEXT, "3.38", "Pushes the argument of the given number."),
    LDARGA(0xFE0A, "ldarga", INLINE_ARG, "", "I", NEXT, "3.39", "Pushes the address of the argument of the given number."),
    STARG(0xFE0B, "starg", INLINE_ARG, "1", "", NEXT, "3.61", "Pops a value into the argument of the given number."),
    LDLOC(0xFE0C, "ldloc", INLINE_LOCAL, "", "1", NEXT, "3.43", "Pushes the local variable of the given number."),
    LDLOCA(0xFE0D, "ldloca", INLINE_LOCAL, "", "I", NEXT, "3.44",
            "Pushes the address of the local variable of the given number."),
    STLOC(0xFE0E, "stloc", INLINE_LOCAL, "1", "", NEXT, "3.63", "Pops a value into the local variable of the given number."),
    LOCALLOC(0xFE0F, "localloc", INLINE_NONE, "I", "I", NEXT, "3.47",
            "Reserves bytes in the method's frame and pushes their address."),
    ENDFILTER(0xFE11, "endfilter", INLINE_NONE, "I", "", RETURN, "3.34",
            "Ends a filter: 1 takes the exception, 0 lets the search go on."),
    UNALIGNED(0xFE12, "unaligned.", SHORT_INLINE_U, "", "", META, "2.5",
            "The next memory access may be aligned to 1, 2 or 4 bytes only."),
    VOLATILE(0xFE13, "volatile.", INLINE_NONE, "", "", META, "2.6",
            "The next memory access is volatile: neither cached nor reordered."),
    TAIL(0xFE14, "tail.", INLINE_NONE, "", "", META, "2.4", "The next call replaces this method's frame; ret follows it."),
    INITOBJ(0xFE15, "initobj", INLINE_TYPE, "I", "", NEXT, "4.5", "Sets the value of the type at an address to zero."),
    CONSTRAINED(0xFE16, "constrained.", INLINE_TYPE, "", "", META, "2.1",
            "The next callvirt is made on a managed pointer to a value of the type."),
    CPBLK(0xFE17, "cpblk", INLINE_NONE, "I I I", "", NEXT, "3.30", "Copies a number of bytes from one address to another."),
    INITBLK(0xFE18, "initblk", INLINE_NONE, "I I I", "", NEXT, "3.36", "Sets a number of bytes at an address to one value."),
    NO(0xFE19, "no.", SHORT_INLINE_U, "", "", META, "2.2", "The next instruction may skip checks: 1 type, 2 range, 4 null."),
    RETHROW(0xFE1A, "rethrow", INLINE_NONE, "", "", FlowControl.THROW, "4.24",
            "Throws the exception of this catch block again, keeping its stack trace."),
    SIZEOF(0xFE1C, "sizeof", INLINE_TYPE, "", "I", NEXT, "4.25", "Pushes the size of the type in bytes."),
    REFANYTYPE(0xFE1D, "refanytype", INLINE_NONE, "1", "I", NEXT, "4.22", "Pushes the type handle in a typed reference."),
    READONLY(0xFE1E, "readonly.", INLINE_NONE, "", "", META, "2.3",
            "The next ldelema skips its type check and gives an address for reading only.");

    /** First byte of every two-byte opcode. */
    public static final int TWO_BYTE_PREFIX = 0xFE;

    private static final OpCode[] ONE_BYTE = new OpCode[256];
    private static final OpCode[] TWO_BYTE = new OpCode[256];

    static {
        for (OpCode each : values()) {
            (each.value > 0xFF ? TWO_BYTE : ONE_BYTE)[each.value & 0xFF] = each;
        }
    }

    private final int value;
    private final String text;
    private final OperandKind operand;
    private final List<StackSlot> pops;
    private final List<StackSlot> pushes;
    private final FlowControl flow;
    private final String section;
    private final String description;
    /** Opcode and operand in bytes; a switch's targets come on top. */
    private final int length;

    OpCode(int value, String text, OperandKind operand, String pops, String pushes, FlowControl flow, String section,
            String description) {
        this.value = value;
        this.text = text;
        this.operand = operand;
        this.pops = StackSlot.parse(pops);
        this.pushes = StackSlot.parse(pushes);
        this.flow = flow;
        this.section = section;
        this.description = description;
        length = (value > 0xFF ? 2 : 1) + operand.size();
    }

    /** The opcode of one byte with that value, 0 to 255, or null where it is reserved. */
    public static OpCode oneByte(int value) {
        return ONE_BYTE[value];
    }

    /** The opcode of two bytes whose second one, behind 0xFE, has that value, 0 to 255, or null where it is reserved. */
    public static OpCode twoByte(int second) {
        return TWO_BYTE[second];
    }

    /** The opcode of that name, as ILASM writes it, or null. */
    public static OpCode named(String name) {
        for (OpCode each : values()) {
            if (each.text.equals(name)) {
                return each;
            }
        }
        return null;
    }

    /** The encoding: 0x00 to 0xE0, or 0xFE00 to 0xFE1E with the first byte high. */
    public int value() {
        return value;
    }

    /** Bytes of the opcode itself: 1 or 2. */
    public int size() {
        return value > 0xFF ? 2 : 1;
    }

    /** Bytes of opcode and operand; for a switch without its targets. */
    public int length() {
        return length;
    }

    /** The name as ILASM writes it; a prefix ends with a period. */
    public String text() {
        return text;
    }

    /** What follows the opcode. */
    public OperandKind operand() {
        return operand;
    }

    /** What it pops, the deepest first. */
    public List<StackSlot> pops() {
        return pops;
    }

    /** What it pushes, the deepest first. */
    public List<StackSlot> pushes() {
        return pushes;
    }

    /** Where control goes afterwards. */
    public FlowControl flow() {
        return flow;
    }

    /** Whether control can go on to the next instruction. */
    public boolean fallsThrough() {
        return flow != BRANCH && flow != RETURN && flow != FlowControl.THROW && this != JMP;
    }

    /** Whether it is the last instruction of its basic block: control goes elsewhere, always or sometimes. Calls come back. */
    public boolean endsBlock() {
        return !fallsThrough() || flow == COND_BRANCH;
    }

    /** Whether it is a prefix of another instruction. */
    public boolean isPrefix() {
        return flow == META;
    }

    /** Where it is specified. */
    public String section() {
        return "ECMA-335 III." + section;
    }

    /** What it does, as an English sentence; translations are filed under {@link #text()}. */
    public String description() {
        return description;
    }

    /** Which variables it names, by operand or in its own name; null for all other opcodes. */
    public VariableKind variable() {
        return switch (operand) {
            case SHORT_INLINE_ARG, INLINE_ARG -> VariableKind.ARGUMENT;
            case SHORT_INLINE_LOCAL, INLINE_LOCAL -> VariableKind.LOCAL;
            default -> value >= LDARG_0.value && value <= LDARG_3.value ? VariableKind.ARGUMENT
                    : value >= LDLOC_0.value && value <= STLOC_3.value ? VariableKind.LOCAL : null;
        };
    }

    /** The variable number or int32 constant that is part of the name ({@code ldloc.2}, {@code ldc.i4.m1}). */
    public OptionalInt implicitOperand() {
        if (value >= LDARG_0.value && value <= STLOC_3.value) {
            return OptionalInt.of(value - LDARG_0.value & 3);
        }
        return value >= LDC_I4_M1.value && value <= LDC_I4_8.value ? OptionalInt.of(value - LDC_I4_0.value) : OptionalInt.empty();
    }
}
