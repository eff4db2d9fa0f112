package hybridscope.inspectors.cpp;

import hybridscope.core.cpp.CppMethod;
import hybridscope.core.cpp.CppPrinter;
import hybridscope.core.il.IlRange;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.List;

/**
 * A method as the C++-like text that il2cpp would make of it (RULES.md §6, "C++").
 *
 * @param file    key of the file
 * @param place   the method
 * @param token   its token as eight hex digits
 * @param method  the method; of a generic one the instance whose body is shown
 * @param symbol  the name of its function
 * @param policy  by which rules generic code is shared
 * @param generic whether the body is one of generic code, which other instances may run as well
 * @param injected whether its function begins with the check of injection (RULES.md §7, "Injected code")
 * @param lines   the text; empty where the method cannot be loaded
 * @param failure what is wrong with the method, or null
 * @param assumptions the types that are not there, on which the text rests
 */
public record CppReport(String file, Place place, String token, String method, String symbol, SharingPolicy policy,
        boolean generic, boolean injected, List<CppLineReport> lines, String failure, List<AssumptionReport> assumptions) {
    /**
     * The report on a method of a file.
     *
     * @param rid row of MethodDef
     * @throws BadFormatException where there is no such row
     */
    public static CppReport of(OpenFile file, int rid, SharingPolicy policy) {
        return of(file, rid, policy, false);
    }

    /**
     * The report on a method of a file.
     *
     * @param rid    row of MethodDef
     * @param inject whether injected code is shown, where the method can have it
     * @throws BadFormatException where there is no such row
     */
    public static CppReport of(OpenFile file, int rid, SharingPolicy policy, boolean inject) {
        int token = Token.of(Table.METHOD_DEF, rid);
        file.metadata().orElseThrow().tables().span(Table.METHOD_DEF, rid);
        try {
            return of(file, file.loaded().method(token), policy, inject);
        } catch (LoadException e) {
            return failed(file, token, policy, e.getMessage());
        } catch (BadFormatException e) {
            return failed(file, token, policy, e.diagnostic().text());
        }
    }

    private static CppReport failed(OpenFile file, int token, SharingPolicy policy, String message) {
        return new CppReport(file.key(), Place.ofToken(file.key(), token), "%08X".formatted(token), "", "", policy, false, false,
                List.of(), message, List.of());
    }

    /**
     * The report on any method of the file's runtime.
     *
     * @param inject whether injected code is shown, where the method can have it
     * @throws LoadException      where the method's signature names what cannot be loaded
     * @throws BadFormatException where its rows cannot be read
     */
    public static CppReport of(OpenFile file, MethodInfo method, SharingPolicy policy, boolean inject) {
        CppMethod text = new CppPrinter(policy).print(method, inject);
        return new CppReport(file.key(), method.module().map(module -> file.place(module, method.token())).orElse(null),
                "%08X".formatted(method.token()), text.method().toString(), text.symbol(), policy, text.sharing().isPresent(),
                text.isInjected(), text.lines().stream().map(line -> CppLineReport.of(file, line)).toList(),
                text.failure().map(failure -> failure.text()).orElse(null), AssumptionReport.of(file.loaded(), method));
    }

    /**
     * The text, a line feed behind each line.
     *
     * @param offsets whether the IL offset stands behind the first line of each instruction
     */
    public String text(boolean offsets) {
        StringBuilder text = new StringBuilder();
        int last = -1;
        for (CppLineReport line : lines) {
            text.append(line.indented());
            if (offsets && line.offset() >= 0 && line.offset() != last && !line.text().isEmpty()) {
                text.append(" // ").append(IlRange.label(line.offset()));
                last = line.offset();
            }
            text.append('\n');
        }
        return text.toString();
    }
}
