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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every instruction of whole files against monodis: method by method, offset, name and branch targets, code size and max stack. */
class MonodisTest {
    private static final Pattern METHOD = Pattern.compile("    // method line (\\d+)");
    private static final Pattern RVA = Pattern.compile("\\s*// Method begins at RVA 0x([0-9a-f]+)");
    private static final Pattern CODE_SIZE = Pattern.compile("\\s*// Code size (\\d+) \\(0x[0-9a-f]+\\)");
    private static final Pattern MAX_STACK = Pattern.compile("\\s*\\.maxstack (\\d+)");
    private static final Pattern INSTRUCTION = Pattern.compile("\\s*IL_([0-9a-f]{4,}):  (\\S+) ?(.*)");
    private static final Pattern CASE = Pattern.compile("\\s*(IL_[0-9a-f]{4,})[,)]");

    @ParameterizedTest
    @CsvSource({"mscorlib.dll, 584248", "System.dll, 304410", "System.Core.dll, 91935", "mcs.exe, 236871"})
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
            assertEquals(String.join("\n", method.getValue()), String.join("\n", ours.get(method.getKey())), "method " + method.getKey());
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

    /** The same lines from monodis, by row of MethodDef. */
    private static Map<Integer, List<String>> monodis(Path file) throws Exception {
        Process process = new ProcessBuilder("monodis", file.toString()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        Map<Integer, List<String>> methods = new TreeMap<>();
        try (BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.ISO_8859_1))) {
            int rid = 0;
            List<String> lines = new ArrayList<>();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                Matcher method = METHOD.matcher(line);
                if (method.matches()) {
                    rid = Integer.parseInt(method.group(1));
                } else if (RVA.matcher(line) instanceof Matcher rva && rva.matches()) {
                    lines = new ArrayList<>();
                    lines.add("rva " + rva.group(1));
                    methods.put(rid, lines);
                } else if (CODE_SIZE.matcher(line) instanceof Matcher size && size.matches()) {
                    lines.add("size " + size.group(1));
                } else if (MAX_STACK.matcher(line) instanceof Matcher stack && stack.matches()) {
                    lines.add("maxstack " + stack.group(1));
                } else if (INSTRUCTION.matcher(line) instanceof Matcher instruction && instruction.matches()) {
                    boolean branch = instruction.group(3).matches("IL_[0-9a-f]+");
                    lines.add(instruction.group(1) + " " + instruction.group(2) + (branch ? " " + instruction.group(3) : ""));
                } else if (CASE.matcher(line) instanceof Matcher target && target.matches()) {
                    lines.add(lines.removeLast() + " " + target.group(1));
                }
            }
        }
        assertEquals(0, process.waitFor());
        assertTrue(methods.size() > 1000, methods.size() + " methods");
        return methods;
    }
}
