package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every instruction of whole files against monodis: method by method, offset, name and branch targets, code size and max stack.
 */
class MonodisTest {
    @ParameterizedTest
    @CsvSource({"mscorlib.dll, 584248", "System.dll, 338612", "System.Core.dll, 132471", "mcs.exe, 280178"})
    void agrees(String name, int instructions) throws Exception {
        Path file = Path.of("/usr/lib/mono/4.5", name).toRealPath();
        Map<Integer, List<String>> theirs = monodis(file);
        Map<Integer, List<String>> ours = new TreeMap<>();
        Image image = Image.open(file);
        int count = 0;
        for (int rid = 1; rid <= image.metadata().orElseThrow().tables().rows(Table.METHOD_DEF); rid++) {
            MethodBody body = MethodBody.read(image, rid).orElse(null);
            if (body != null) {
                Disassembly code = Disassembly.of(body);
                count += code.instructions().size();
                ours.put(rid, lines(code));
            }
        }
        for (Map.Entry<Integer, List<String>> method : theirs.entrySet()) {
            assertEquals(String.join("\n", method.getValue()), String.join("\n", ours.getOrDefault(method.getKey(), List.of())),
                    "method " + method.getKey());
        }
        assertEquals(theirs.keySet(), ours.keySet());
        assertEquals(instructions, count);
    }

    private static List<String> lines(Disassembly code) {
        List<String> lines = new ArrayList<>();
        lines.add("rva " + Integer.toHexString(code.body().rva()));
        lines.add("size " + code.body().code().length());
        lines.add("maxstack " + code.body().maxStack());
        for (Instruction instruction : code.instructions()) {
            String line = "%04x %s".formatted(instruction.offset(), instruction.opCode().text());
            lines.add(switch (instruction.operand()) {
                case Operand.Target(int offset) -> line + " " + IlRange.label(offset);
                case Operand.Targets(List<Integer> offsets) -> {
                    StringBuilder text = new StringBuilder(line);
                    offsets.forEach(offset -> text.append(' ').append(IlRange.label(offset)));
                    yield text.toString();
                }
                default -> line;
            });
        }
        return lines;
    }

    /** The same lines from monodis, by row of MethodDef; methods without a body are left out. */
    private static Map<Integer, List<String>> monodis(Path file) throws Exception {
        Process process = new ProcessBuilder("monodis", file.toString()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        Map<Integer, List<String>> methods = new TreeMap<>();
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.ISO_8859_1))) {
            int rid = 0;
            List<String> lines = new ArrayList<>();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                String text = line.strip();
                if (text.startsWith("// method line ")) {
                    rid = Integer.parseInt(text.substring("// method line ".length()));
                } else if (text.startsWith("// Method begins at RVA 0x")) {
                    lines = new ArrayList<>();
                    lines.add("rva " + text.substring("// Method begins at RVA 0x".length()));
                    if (!lines.getFirst().equals("rva 0")) {
                        methods.put(rid, lines);
                    }
                } else if (text.startsWith("// Code size ")) {
                    lines.add("size " + text.split(" ")[3]);
                } else if (text.startsWith(".maxstack ")) {
                    lines.add("maxstack " + text.substring(".maxstack ".length()));
                } else if (text.startsWith("IL_")) {
                    instruction(lines, text);
                }
            }
        }
        assertEquals(0, process.waitFor());
        assertTrue(methods.size() > 1000, methods.size() + " methods");
        return methods;
    }

    /** A line {@code IL_0000:  br IL_0005} or a switch's {@code IL_0005,} below it. */
    private static void instruction(List<String> lines, String text) {
        int colon = text.indexOf(":  ");
        if (colon < 0) {
            lines.add(lines.removeLast() + " " + text.substring(0, text.length() - 1));
            return;
        }
        String[] words = text.substring(colon + 3).split(" ", 2);
        boolean branch = words.length == 2 && words[1].startsWith("IL_") && words[1].indexOf(' ') < 0;
        lines.add(text.substring(3, colon) + " " + words[0] + (branch ? " " + words[1] : ""));
    }
}
