package hybridscope.core.abi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import hybridscope.core.memory.ObjectModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Registers and stack as the documents of the calling conventions give them. */
class NativeConventionTest {
    private static final AbiType INT = scalar(ScalarKind.I4);
    private static final AbiType LONG = scalar(ScalarKind.I8);
    private static final AbiType FLOAT = scalar(ScalarKind.R4);
    private static final AbiType DOUBLE = scalar(ScalarKind.R8);
    private static final AbiType VOID = new AbiType.Nothing();
    private static final AbiType POINTER = new AbiType.Address(8);
    private static final AbiType.Struct INT_VEC3 = struct(INT, INT, INT);
    private static final AbiType.Struct VECTOR3 = struct(FLOAT, FLOAT, FLOAT);
    private static final AbiType.Struct BIG = struct(LONG, LONG, LONG);

    private static AbiType scalar(ScalarKind kind) {
        return new AbiType.Scalar(kind, kind.size(8));
    }

    private static AbiType.Struct struct(AbiType... parts) {
        List<AbiType.Leaf> leaves = new ArrayList<>();
        int at = 0;
        int alignment = 1;
        for (AbiType part : parts) {
            at = ObjectModel.align(at, part.alignment());
            leaves.add(new AbiType.Leaf(at, part));
            at += part.size();
            alignment = Math.max(alignment, part.alignment());
        }
        int size = ObjectModel.align(at, alignment);
        return new AbiType.Struct(size, alignment, size > AbiType.Struct.MOST_LEAFED ? List.of() : leaves);
    }

    private static String call(NativeConvention convention, AbiType result, AbiType... parameters) {
        CallPlacement call = convention.place(result, Arrays.asList(parameters));
        return call.result().text() + (call.address() == null ? "" : " (" + call.address().text() + ")") + " <- "
                + String.join(" ", call.parameters().stream().map(ValuePlacement::text).toList());
    }

    /** RULES.md §5: {@code long f(BigStruct,double,BigStruct)}, and the method's record behind its parameters. */
    @Test
    void bigStructsGoByReferenceOnArm64() {
        assertEquals("x0 <- &x0 v0 &x1 x2", call(NativeConvention.AAPCS64, LONG, BIG, DOUBLE, BIG, POINTER));
        assertEquals("rax <- [sp+0] xmm0 [sp+24] rdi", call(NativeConvention.SYSTEM_V, LONG, BIG, DOUBLE, BIG, POINTER));
        assertEquals("rax <- &rcx xmm1 &r8 r9", call(NativeConvention.WINDOWS_X64, LONG, BIG, DOUBLE, BIG, POINTER));
        assertEquals("r0,r1 <- r0,r1,r2,r3,[sp+0] [sp+8] [sp+16] [sp+40]",
                call(NativeConvention.AAPCS32, LONG, BIG, DOUBLE, BIG, new AbiType.Address(4)));
    }

    /** RULES.md §5: by AAPCS64 the 12 bytes travel in x0 and x1, not by reference. */
    @Test
    void intVec3TravelsInTwoRegistersAndVector3InThree() {
        assertEquals(" <- x0,x1 x2", call(NativeConvention.AAPCS64, VOID, INT_VEC3, INT));
        CallPlacement call = NativeConvention.AAPCS64.place(INT_VEC3, List.of(VECTOR3, FLOAT, INT_VEC3));
        assertEquals("v0,v1,v2 v3 x0,x1",
                String.join(" ", call.parameters().stream().map(ValuePlacement::text).toList()));
        assertEquals("x0,x1", call.result().text());
        assertEquals(List.of("8+4"), call.parameters().get(2).pieces().stream().skip(1)
                .map(piece -> piece.offset() + "+" + piece.size()).toList());
        assertEquals(PassingRule.GENERAL_EACH, call.parameters().get(2).rule());
        assertEquals(PassingRule.FLOATING_EACH, call.parameters().get(0).rule());
    }

    @Test
    void resultsInMemory() {
        assertEquals("& (&x8) <- x0", call(NativeConvention.AAPCS64, BIG, POINTER));
        assertEquals("&rax (&rdi) <- rsi", call(NativeConvention.SYSTEM_V, BIG, POINTER));
        assertEquals("&rax (&rcx) <- rdx", call(NativeConvention.WINDOWS_X64, BIG, POINTER));
        assertEquals("&r0 (&r0) <- r1", call(NativeConvention.AAPCS32, BIG, new AbiType.Address(4)));
        assertNull(NativeConvention.AAPCS64.place(struct(DOUBLE, DOUBLE, DOUBLE, DOUBLE), List.of()).address());
        assertEquals("v0,v1,v2,v3 <- ", call(NativeConvention.AAPCS64, struct(DOUBLE, DOUBLE, DOUBLE, DOUBLE)));
        assertEquals("xmm0,xmm1 <- xmm0,xmm1", call(NativeConvention.SYSTEM_V, VECTOR3, VECTOR3));
        assertEquals("xmm0,rax <- xmm0,rdi", call(NativeConvention.SYSTEM_V, struct(DOUBLE, LONG), struct(DOUBLE, LONG)));
    }

    @Test
    void registersRunOut() {
        AbiType[] nine = new AbiType[10];
        Arrays.fill(nine, LONG);
        assertEquals(" <- x0 x1 x2 x3 x4 x5 x6 x7 [sp+0] [sp+8]", call(NativeConvention.AAPCS64, VOID, nine));
        assertEquals(" <- rdi rsi rdx rcx r8 r9 [sp+0] [sp+8] [sp+16] [sp+24]", call(NativeConvention.SYSTEM_V, VOID, nine));
        assertEquals(" <- rcx rdx r8 r9 [sp+32] [sp+40] [sp+48] [sp+56] [sp+64] [sp+72]",
                call(NativeConvention.WINDOWS_X64, VOID, nine));
        assertEquals(" <- r0,r1 r2,r3 [sp+0] [sp+8] [sp+16] [sp+24] [sp+32] [sp+40] [sp+48] [sp+56]",
                call(NativeConvention.AAPCS32, VOID, nine));
        assertEquals(80 - 64, NativeConvention.AAPCS64.place(VOID, List.of(nine)).stackBytes());
        // AAPCS64: where a struct finds no room, none of its kind gets a register any more.
        assertEquals(" <- x0 x1 x2 x3 x4 x5 x6 [sp+0] [sp+16]", call(NativeConvention.AAPCS64, VOID, LONG, LONG, LONG, LONG, LONG,
                LONG, LONG, INT_VEC3, INT));
        assertEquals(" <- v0,v1,v2 v3,v4,v5 [sp+0] [sp+16]",
                call(NativeConvention.AAPCS64, VOID, VECTOR3, VECTOR3, VECTOR3, FLOAT));
        // System V: a later one that fits still does.
        assertEquals(" <- rdi rsi rdx rcx r8 [sp+0] r9",
                call(NativeConvention.SYSTEM_V, VOID, LONG, LONG, LONG, LONG, LONG, INT_VEC3, LONG));
    }

    @Test
    void pairsOfRegistersBeginEvenOn32Bits() {
        assertEquals(" <- r0 r2,r3 [sp+0]", call(NativeConvention.AAPCS32, VOID, INT, LONG, INT));
        assertEquals(" <- r0 r1 r2,r3,[sp+0]", call(NativeConvention.AAPCS32, VOID, INT, FLOAT, INT_VEC3));
        assertEquals(PassingRule.SPLIT,
                NativeConvention.AAPCS32.place(VOID, List.of(INT, FLOAT, INT_VEC3)).parameters().get(2).rule());
        assertEquals("r0,r1 <- ", call(NativeConvention.AAPCS32, DOUBLE));
    }

    @Test
    void smallStructsAreIntegersOnWindows() {
        assertEquals(" <- rcx rdx &r8 &r9 &[sp+32]",
                call(NativeConvention.WINDOWS_X64, VOID, struct(FLOAT), struct(FLOAT, FLOAT), VECTOR3, INT_VEC3, BIG));
    }

    /** What a bridge passes for a kind is where the method looks for the type: on Arm64, of all types, as it runs. */
    @Test
    void arm64KindsAsTheyRunTravelAsTheirTypesDo() {
        Random random = new Random(5);
        List<AbiType> numbers = List.of(scalar(ScalarKind.U1), scalar(ScalarKind.I2), INT, LONG, FLOAT, DOUBLE, POINTER,
                scalar(ScalarKind.I));
        for (int round = 0; round < 20_000; round++) {
            List<AbiType> types = new ArrayList<>();
            int count = 1 + random.nextInt(7);
            for (int i = 0; i < count; i++) {
                AbiType number = numbers.get(random.nextInt(numbers.size()));
                if (random.nextBoolean()) {
                    AbiType[] parts = new AbiType[1 + random.nextInt(5)];
                    boolean same = random.nextBoolean();
                    for (int part = 0; part < parts.length; part++) {
                        parts[part] = same ? number : numbers.get(random.nextInt(numbers.size()));
                    }
                    number = struct(parts);
                }
                types.add(number);
            }
            List<AbiType> declared = new ArrayList<>();
            for (int i = 0; i < types.size(); i++) {
                ValueRole role = i == 0 ? ValueRole.RESULT : ValueRole.PARAMETER;
                declared.add(BridgeKind.declared(
                        BridgeRule.of(types.get(i)).kind(types.get(i), Abi.ARM64, AbiForm.RUNNABLE, role), Abi.ARM64));
            }
            assertEquals(places(types), places(declared), () -> types + " as " + declared);
        }
    }

    private static List<List<String>> places(List<AbiType> types) {
        CallPlacement call = NativeConvention.AAPCS64.place(types.getFirst(), types.subList(1, types.size()));
        List<List<String>> places = new ArrayList<>();
        places.add(List.of(String.valueOf(call.address())));
        call.parameters().forEach(each -> places.add(each.pieces().stream().map(ValuePlacement.Piece::place).toList()));
        places.add(call.result().pieces().stream().map(ValuePlacement.Piece::place).toList());
        return places;
    }
}
