package hybridscope.inspectors.transform;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.List;
import java.util.Optional;

/**
 * The transform of a whole assembly.
 *
 * @param file     key of the file
 * @param role     what the file was loaded as
 * @param folding  whether copies and constants were folded
 * @param inlining whether calls of small methods were inlined
 * @param complete whether all methods were looked at; false where somebody broke it off
 * @param totals   numbers of all methods together
 * @param ratios   how the ratios of IR to IL are distributed
 * @param causes   failures by cause, the most frequent first
 * @param opcodes  the opcodes used, the most frequent first
 * @param methods  every method with a body that was looked at, in order of its token
 * @param assumptions the types that are not there and that methods rest on, by assembly
 */
public record TransformReport(String file, Assembly.Role role, boolean folding, boolean inlining, boolean complete,
        TransformTotals totals,
        List<RatioBar> ratios, List<CauseReport> causes, List<OpcodeUse> opcodes, List<TransformedMethodReport> methods,
        List<AssumptionReport> assumptions) {
    /** How often an opcode is used; empty where it is not. */
    public Optional<OpcodeUse> use(String opcode) {
        return opcodes.stream().filter(each -> each.name().equals(opcode)).findFirst();
    }

    /** The methods that were transformed and rest on assumptions. */
    @JsonIgnore
    public List<TransformedMethodReport> assuming() {
        return methods.stream().filter(method -> method.failure() == null && !method.assumptions().isEmpty()).toList();
    }

    /** The methods that failed. */
    @JsonIgnore
    public List<TransformedMethodReport> failures() {
        return methods.stream().filter(method -> method.failure() != null).toList();
    }

    /** The same with only the methods that failed. */
    public TransformReport onlyFailures() {
        return new TransformReport(file, role, folding, inlining, complete, totals, ratios, causes,
                opcodes, failures(), assumptions);
    }
}
