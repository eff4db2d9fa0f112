package hybridscope.core.transform;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.IlRange;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.ir.IlFate;
import hybridscope.core.ir.IrClause;
import hybridscope.core.ir.IrDiagnostic;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrPrinter;
import hybridscope.core.ir.IrVerifier;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Compiled;
import hybridscope.core.types.MethodInfo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Acceptance cases as text: IL and what is to become of it. In front of the first case stand declarations. A case begins with
 * {@code ==} and what it shows; its IL goes into the class T; then come results, each begun by {@code --} with the options, the
 * method and the view:
 * <ul>
 * <li>{@code default}, {@code calls} (no inlining), {@code plain} (neither inlining nor folding)
 * <li>the method: {@code Name} for one of T, {@code Type::Name} for others
 * <li>{@code ir} (nothing said): the instructions, {@code @12} in front where its IR offset matters; {@code clauses}: the
 *   exception
 * clauses; {@code fates}: what each IL instruction became; {@code inlined}: the calls that were replaced
 * </ul>
 * A failure is one line: {@code ! KIND IL_0004: message}.
 */
record CaseFile(String name, String declarations, List<Case> cases) {
    /** What one transform should give. */
    record Expected(String options, String method, String view, List<String> lines) {
    }

    /** A title, IL, and what becomes of it. */
    record Case(String title, String il, List<Expected> expected) {
    }

    static CaseFile read(String name) {
        try (InputStream in = CaseFile.class.getResourceAsStream(name)) {
            return parse(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static CaseFile parse(String name, String text) {
        StringBuilder declarations = new StringBuilder();
        List<Case> cases = new ArrayList<>();
        StringBuilder il = null;
        Expected expected = null;
        for (String line : text.lines().toList()) {
            if (line.startsWith("== ")) {
                if (il != null) {
                    cases.set(cases.size() - 1, new Case(cases.getLast().title(), il.toString(), cases.getLast().expected()));
                }
                cases.add(new Case(line.substring(3), "", new ArrayList<>()));
                il = new StringBuilder();
                expected = null;
            } else if (line.startsWith("-- ")) {
                String[] words = line.substring(3).split(" ");
                expected = new Expected(words[0], words[1], words.length > 2 ? words[2] : "ir", new ArrayList<>());
                cases.getLast().expected().add(expected);
            } else if (expected != null) {
                if (!line.isBlank()) {
                    expected.lines().add(line.strip());
                }
            } else {
                (il == null ? declarations : il).append(line).append('\n');
            }
        }
        cases.set(cases.size() - 1, new Case(cases.getLast().title(), il.toString(), cases.getLast().expected()));
        return new CaseFile(name, declarations.toString(), cases);
    }

    /** All IL of the file. */
    String source() {
        return declarations + "\n.class public auto ansi T extends [mscorlib]System.Object {\n"
                + cases.stream().map(Case::il).collect(Collectors.joining("\n")) + "\n}\n";
    }

    private static TransformOptions options(String word) {
        return switch (word) {
            case "default" -> TransformOptions.DEFAULT;
            case "calls" -> new TransformOptions(true, false);
            case "plain" -> TransformOptions.PLAIN;
            default -> throw new IllegalArgumentException(word);
        };
    }

    private static MethodInfo method(Compiled program, Expected expected) {
        String[] parts = expected.method().contains("::") ? expected.method().split("::") : new String[] {"T", expected.method()};
        return TransformSubjects.representative(program.method(parts[0], parts[1]));
    }

    /** What the verifier says. */
    static List<String> problems(Compiled program, Expected expected) {
        return Transform.of(method(program, expected), options(expected.options())) instanceof TransformResult.Transformed done
                ? IrVerifier.verify(done.method()).stream().map(IrDiagnostic::text).toList() : List.of();
    }

    /** What a transform gives, as it should stand in the file. */
    static List<String> actual(Compiled program, Expected expected) {
        MethodInfo method = method(program, expected);
        TransformResult result = Transform.of(method, options(expected.options()));
        return switch (result) {
            case TransformResult.Failed(TransformFailure failure) -> List.of("! " + failure.kind() + " " + failure.text());
            case TransformResult.Transformed done -> switch (expected.view()) {
                case "ir" -> lines(done.method(), expected.lines().stream().anyMatch(line -> line.startsWith("@")));
                case "clauses" -> done.method().clauses().stream().map(CaseFile::text).toList();
                case "fates" -> fates(program, method, done.method());
                case "inlined" -> done.inlined().stream().map(call -> IlRange.label(call.ilOffset()) + " " + call.method())
                        .toList();
                default -> throw new IllegalArgumentException(expected.view());
            };
        };
    }

    private static List<String> lines(IrMethod method, boolean offsets) {
        IrPrinter printer = IrPrinter.of(method);
        List<String> lines = new ArrayList<>();
        for (IrInstruction instruction : method.code()) {
            lines.add((offsets ? "@%04x ".formatted(instruction.offset()) : "") + printer.text(instruction));
        }
        return lines;
    }

    private static String text(IrClause clause) {
        return "%s try %04x-%04x %shandler %04x-%04x%s".formatted(clause.kind().text(), clause.tryStart(), clause.tryEnd(),
                clause.filterStart() < 0 ? "" : "filter %04x ".formatted(clause.filterStart()), clause.handlerStart(),
                clause.handlerEnd(), clause.exceptionSlot() < 0 ? "" : " slot " + clause.exceptionSlot());
    }

    private static List<String> fates(Compiled program, MethodInfo method, IrMethod ir) {
        MethodBody body = MethodBody.read(method.module().orElseThrow().image(), Token.rid(method.token())).orElseThrow();
        List<String> lines = new ArrayList<>();
        for (Instruction instruction : Disassembly.of(body).instructions()) {
            String fate = switch (ir.origins().fate(instruction.offset())) {
                case IlFate.Vanished(IlFate.Reason reason) -> reason.sentence();
                case IlFate.Became(var ranges) -> ranges.stream().map(range -> "%04x-%04x".formatted(range.start(), range.end()))
                        .collect(Collectors.joining(" "));
            };
            lines.add("%s %s: %s".formatted(IlRange.label(instruction.offset()), instruction.opCode().text(), fate));
        }
        return lines;
    }
}
