package hybridscope.views.type;

import hybridscope.inspectors.cpp.ConstrainedUseReport;
import hybridscope.inspectors.cpp.SharedClassReport;
import hybridscope.inspectors.cpp.SharedMethodReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The rows about the shared code of a type: each body by its C++ name, what runs it, how it calls through constraints. */
final class SharedRows {
    private SharedRows() {
    }

    static List<TypeRow> of(SharedClassReport report, ViewContext context) {
        List<TypeRow> rows = new ArrayList<>();
        rows.add(new TypeRow.Head("type.group.shared", report.methods().size()));
        String from = context.text("type.shared.from", String.join(", ", report.assemblies()),
                context.text("cpp.policy." + report.policy().text()));
        rows.add(new TypeRow.Shared(TypeRow.Text.plain("// " + from), null, 1));
        for (SharedMethodReport method : report.methods()) {
            rows.add(new TypeRow.Shared(linked(method.symbol(), "", method.place()), method.place(), 0));
            rows.add(new TypeRow.Shared(TypeRow.Text.plain(method.form()), method.place(), 1));
            int more = method.count() - method.instances().size();
            String by = method.count() == 0 ? context.text("type.shared.nobody")
                    : context.text("type.shared.by", method.count(), String.join(", ", method.instances()))
                    + (more > 0 ? " " + context.text("aot.more", more) : "");
            rows.add(new TypeRow.Shared(TypeRow.Text.plain(by), method.place(), 1));
            method.uses().forEach(use -> rows.add(new TypeRow.Shared(sentence(use, context), place(method, use), 1)));
        }
        return rows;
    }

    private static Place place(SharedMethodReport method, ConstrainedUseReport use) {
        return method.place().target() instanceof Place.Method(int token, int _)
                ? new Place(method.place().file(), new Place.Method(token, use.offset())) : method.place();
    }

    private static TypeRow.Text sentence(ConstrainedUseReport use, ViewContext context) {
        String way = context.text("type.shared.way." + use.way().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                use.parameter());
        return linked(use.member(), "  // " + way, use.place());
    }

    private static TypeRow.Text linked(String name, String behind, Place place) {
        return new TypeRow.Text(name + behind, place == null ? List.of() : List.of(new TextLink(0, name.length(), place)));
    }
}
