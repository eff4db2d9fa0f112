package hybridscope.inspectors.dhe;

import hybridscope.core.dhe.BodyAlignment;
import hybridscope.core.dhe.BodyAlignment.Kind;
import hybridscope.core.dhe.Difference;
import hybridscope.core.il.IlRange;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.IlPartReport;
import hybridscope.inspectors.il.IlReport;
import hybridscope.inspectors.il.InstructionReport;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The IL of a method in both versions, instruction beside instruction (RULES.md §7).
 *
 * @param before      the old version's method with its signature; null where it has none
 * @param after       the new version's; null where it has none
 * @param differences what differs, as for the method in {@link DheMethodReport}
 * @param locals      local variables by number
 * @param clauses     exception clauses by number
 * @param rows        the instructions
 */
public record IlDiffReport(String before, String after, List<Difference> differences, List<BodyAlignment.Pair> locals,
        List<BodyAlignment.Pair> clauses, List<Row> rows) {
    /**
     * A line.
     *
     * @param kind    how its instructions go together
     * @param before  the old version's; null where it has none
     * @param after   the new version's; null where it has none
     * @param touches what differs of what it touches
     */
    public record Row(Kind kind, Side before, Side after, List<Difference> touches) {
    }

    /**
     * An instruction of one version.
     *
     * @param offset  IL offset
     * @param opcode  name of the opcode
     * @param operand the operand in parts
     * @param marked  of these the first that the other version has otherwise
     * @param marks   how many such follow one another; 0 where all are the same
     */
    public record Side(int offset, String opcode, List<IlPartReport> operand, int marked, int marks) {
        /** The instruction as a line: {@code IL_0001: ldc.i4 70000}. */
        public String text() {
            StringBuilder text = new StringBuilder(IlRange.label(offset)).append(": ").append(opcode);
            for (int i = 0; i < operand.size(); i++) {
                text.append(i == 0 ? " " : "").append(operand.get(i).text());
            }
            return text.toString();
        }
    }

    static IlDiffReport of(BodyAlignment alignment, MethodInfo before, MethodInfo after, List<Difference> differences,
            List<OpenFile> oldFiles, List<OpenFile> newFiles) {
        Map<Integer, InstructionReport> old = instructions(before, oldFiles);
        Map<Integer, InstructionReport> now = instructions(after, newFiles);
        return new IlDiffReport(Objects.toString(before, null), Objects.toString(after, null), differences, alignment.locals(),
                alignment.clauses(), alignment.rows().stream().map(row -> row(row, old.get(row.before()), now.get(row.after())))
                .toList());
    }

    private static Map<Integer, InstructionReport> instructions(MethodInfo method, List<OpenFile> files) {
        Map<Integer, InstructionReport> found = new HashMap<>();
        Optional<OpenFile> file = method == null ? Optional.empty()
                : files.stream().filter(each -> each.image() == method.module().orElseThrow().image()).findFirst();
        file.map(each -> IlReport.of(each, Token.rid(method.token())).body()).ifPresent(body -> body.instructions()
                .forEach(each -> found.put(each.offset(), each)));
        return found;
    }

    private static Row row(BodyAlignment.Row row, InstructionReport before, InstructionReport after) {
        List<IlPartReport> one = before == null ? List.of() : before.operand();
        List<IlPartReport> two = after == null ? List.of() : after.operand();
        int start = 0;
        int end = 0;
        int least = Math.min(one.size(), two.size());
        boolean marks = row.kind() == Kind.CHANGED;
        while (marks && start < least && one.get(start).text().equals(two.get(start).text())) {
            start++;
        }
        while (marks && end < least - start
                && one.get(one.size() - 1 - end).text().equals(two.get(two.size() - 1 - end).text())) {
            end++;
        }
        return new Row(row.kind(), side(row.before(), before, marks, start, end), side(row.after(), after, marks, start, end),
                row.differences());
    }

    /** Instructions of a module without a file of its own have their offsets alone. */
    private static Side side(int offset, InstructionReport instruction, boolean marks, int start, int end) {
        if (offset < 0) {
            return null;
        }
        return instruction == null ? new Side(offset, "", List.of(), 0, 0)
                : new Side(offset, instruction.opcode(), instruction.operand(), marks ? start : 0,
                marks ? Math.max(0, instruction.operand().size() - start - end) : 0);
    }

    /** Whether any instruction, local variable or clause differs. */
    public boolean differs() {
        return rows.stream().anyMatch(row -> row.kind != Kind.SAME)
                || Stream.concat(locals.stream(), clauses.stream()).anyMatch(pair -> !pair.same());
    }
}
