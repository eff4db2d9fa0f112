package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.ir.IrOp;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class OpcodesCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err, true), args);
    }

    private String printed() {
        return out.toString().replace(System.lineSeparator(), "\n");
    }

    @Test
    void anInstruction() {
        assertEquals(0, run("opcodes", "LdfldVarVar_n"));
        assertEquals("""
                LdfldVarVar_n  (opcode %1$d, 16 bytes, 4 of them padding)
                Loads size bytes from a field of an object, or of a value at an address.

                0 opcode|2 dst|4 obj|6 offset|8 size|12 padding

                Offset  Bytes  Type   Operand  Meaning
                     0      2  u16    opcode   %1$d
                     2      2  u16    dst      writes a value of size bytes
                     4      2  u16    obj      reads pointer
                     6      2  u16    offset   a field's offset in bytes
                     8      4  u32    size     a number of bytes
                    12      4  u8[4]  padding  always 0

                family   LdfldVarVar_{mem}
                does     load field n
                control  next
                throws   System.NullReferenceException
                effects  memory
                IL       ldfld
                """.formatted(IrOp.LdfldVarVar_n), printed());
        assertEquals("", err.toString());
    }

    @Test
    void aFamily() {
        assertEquals(0, run("opcodes", "CallInterp_{interp}"));
        assertEquals("""
                Opcode  Name             Bytes  Padding  What it does
                   %d  CallInterp_void      8        0  Calls an interpreted method, whose frame begins with the arguments at argBase.
                   %d  CallInterp_ret      16        6  Calls an interpreted method, whose frame begins with the arguments at argBase, and puts its result into ret.
                """.formatted(IrOp.CallInterp_void, IrOp.CallInterp_ret), printed());
    }

    @Test
    void allFamilies() {
        assertEquals(0, run("opcodes"));
        assertTrue(printed().startsWith("Copies within the frame, constants, arithmetic, comparisons and conversions\n  Family"),
                printed());
        assertTrue(printed().contains("\n  BinOpVarVarVar_{arith}_{num}                    12      8  add sub mul\n"), printed());
        assertTrue(printed().endsWith("\n695 instructions in 159 families\n"), printed());
    }

    @Test
    void wordsNarrowItDown() {
        assertEquals(0, run("opcodes", "il:neg", "floats", "--json"));
        JsonNode found = JsonMapper.shared().readTree(out.toString());
        assertEquals(2, found.size());
        assertEquals("UnaryOpVarVar_Neg_f4", found.get(0).get("name").asString());
        assertEquals("0 opcode|2 dst|4 src|6 padding", found.get(0).get("ruler").asString());
    }

    @Test
    void json() {
        assertEquals(0, run("opcodes", "ThrowEx", "--json"));
        assertEquals("[\"System.NullReferenceException\",\"*\"]",
                JsonMapper.shared().readTree(out.toString()).get("throws").toString());
        out.getBuffer().setLength(0);
        assertEquals(0, run("opcodes", "--json"));
        assertEquals(695, JsonMapper.shared().readTree(out.toString()).get("total").asInt());
    }

    @Test
    void whatIsNotThereIsBadInput() {
        assertEquals(1, run("opcodes", "Nothing", "fits"));
        assertEquals("hybridscope: no instruction fits Nothing fits\n", err.toString().replace(System.lineSeparator(), "\n"));
        assertEquals("", out.toString());
    }
}
