package hybridscope.inspectors.dhe;

import hybridscope.core.cpp.CppPrinter;
import hybridscope.core.dhe.cost.InjectionCost;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.cpp.CppReport;
import hybridscope.inspectors.dhe.cost.InjectionCostReport;
import hybridscope.inspectors.file.OpenFile;

/**
 * The C++ of a method of the AOT part with injected code, whose lines say whether injection added them, and what that costs.
 *
 * @param code the text
 * @param cost its sizes; null where no text can be written
 */
public record InjectedCodeReport(CppReport code, InjectionCostReport.Method cost) {
    /**
     * The report on a method of a file.
     *
     * @param token of a MethodDef
     * @throws BadFormatException where there is no such row
     */
    static InjectedCodeReport of(OpenFile file, int token) {
        CppReport code = CppReport.of(file, Token.rid(token), SharingPolicy.DEFAULT, true);
        if (code.lines().isEmpty()) {
            return new InjectedCodeReport(code, null);
        }
        try {
            return new InjectedCodeReport(code, InjectionCostReport.Method.of(file,
                    InjectionCost.of(new CppPrinter(SharingPolicy.DEFAULT), file.loaded().method(token)), _ -> true));
        } catch (LoadException | BadFormatException e) {
            return new InjectedCodeReport(code, null);
        }
    }
}
