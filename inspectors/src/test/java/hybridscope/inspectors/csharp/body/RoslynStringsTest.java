package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Switches over strings that Roslyn compiled, optimised and not; RoslynStrings.cs beside the programs is their source. */
class RoslynStringsTest {
    /** FNV-1a of "one", as ComputeStringHash has it. */
    private static final int HASH_OF_ONE = (int) 3123124719L;

    private static Path program(String build) {
        return RoslynPrograms.program("RoslynStrings" + build);
    }

    private static String body(Path program, String method) throws Exception {
        return RoslynPrograms.body(program, "Strings", method);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void theyDoTheSameAgain(String build, @TempDir Path folder) throws Exception {
        RoslynPrograms.assertDoesTheSame(program(build), folder);
    }

    @Test
    void casesInTheOrderOfTheSourceWithNullAndTheEmptyString() throws Exception {
        assertEquals("switch (s) { case \"one\": return 1; case \"two\": return 2; case \"three\": return 3; "
                + "case \"four\": return 4; case \"five\": case \"six\": return 56; "
                + "case \"seven\": Console.WriteLine(\"seven!\"); return 7; case \"eight\": return 8; case \"\": return 100; "
                + "case null: return -1; default: return 0; }", body(program("Release"), "Many"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void noHashIsLeft(String build) throws Exception {
        for (String method : List.of("Many", "Loop", "Inside")) {
            String body = body(program(build), method);
            assertTrue(body.contains("switch (") && !body.contains("ComputeStringHash"), body);
        }
        assertTrue(body(program(build), "Inside").contains("case \"a\": case \"b\": case \"c\": case \"d\": case \"e\": "
                + "case \"f\": case \"g\": num = 1; break; case \"h\": num = 2; break; default: num = 3; break; }"));
    }

    /** With another number for its hash a string is never found: a switch would say that it is. */
    @Test
    void aSearchThatFindsOtherStringsStaysOne(@TempDir Path folder) throws Exception {
        byte[] bytes = Files.readAllBytes(program("Release"));
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int changed = 0;
        for (int i = 0; i <= bytes.length - Integer.BYTES; i++) {
            if (buffer.getInt(i) == HASH_OF_ONE) {
                buffer.putInt(i, HASH_OF_ONE + 1);
                changed++;
            }
        }
        assertTrue(changed > 0);
        String body = body(Files.write(folder.resolve("changed.exe"), bytes), "Many");
        assertTrue(body.contains("ComputeStringHash(s)") && !body.contains("switch"), body);
    }
}
