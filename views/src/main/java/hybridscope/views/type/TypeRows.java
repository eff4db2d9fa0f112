package hybridscope.views.type;

import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import hybridscope.inspectors.text.Escapes;
import hybridscope.inspectors.types.AttributeReport;
import hybridscope.inspectors.types.GenericParameterReport;
import hybridscope.inspectors.types.MemberReport;
import hybridscope.inspectors.types.TypeEntry;
import hybridscope.inspectors.types.TypeReport;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** All rows of the page about a type. Made off the FX thread: decoding thousands of members takes time. */
final class TypeRows {
    private static final int REPORT_EVERY = 64;

    private final TypeReport report;
    private final ViewContext context;
    private final List<TypeRow> rows = new ArrayList<>();

    private TypeRows(TypeReport report, ViewContext context) {
        this.report = report;
        this.context = context;
    }

    static List<TypeRow> of(TypeReport report, ViewContext context, Progress progress) {
        TypeRows made = new TypeRows(report, context);
        made.declaration();
        made.members(progress);
        made.nested();
        return List.copyOf(made.rows);
    }

    private void declaration() {
        for (AttributeReport attribute : report.attributes()) {
            TypeRow.Text text = new TypeRow.Text(attribute.text(), attribute.links());
            rows.add(new TypeRow.Line(text, text, attribute.place(), false));
        }
        rows.add(new TypeRow.Line(new TypeRow.Text(report.declaration(), report.declarationLinks()), metadata(),
                report.entry().place(), true));
        for (GenericParameterReport parameter : report.generics()) {
            TypeRow.Text text = new TypeRow.Text("    " + parameter.text(), moved(parameter.links(), 4));
            rows.add(new TypeRow.Line(text, text, parameter.place(), false));
        }
        if (report.packing() != 0 || report.classSize() != 0 || report.layout() != TypeReport.Layout.AUTO) {
            String layout = "    // "
                    + context.text("type.layout", JsonName.of(report.layout()), report.packing(), report.classSize());
            rows.add(new TypeRow.Line(TypeRow.Text.plain(layout), TypeRow.Text.plain(layout), null, false));
        }
        if (report.enclosing() != null) {
            String lead = "    // " + context.text("type.nested-in") + " ";
            TypeRow.Text text = joined(lead, List.of(report.enclosing()), "", TypeReport.TypeLink::name);
            rows.add(new TypeRow.Line(text, text, report.enclosing().place(), false));
        }
    }

    private TypeRow.Text metadata() {
        String head = ".class " + report.flags().replace(", ", " ").toLowerCase(Locale.ROOT) + " " + report.entry().fullName();
        TypeRow.Text text = TypeRow.Text.plain(head);
        if (report.base() != null) {
            text = then(text, joined(" extends ", List.of(report.base()), "", TypeReport.TypeLink::fullName));
        }
        return report.interfaces().isEmpty()
                ? text : then(text, joined(" implements ", report.interfaces(), ", ", TypeReport.TypeLink::fullName));
    }

    private static TypeRow.Text joined(String lead, List<TypeReport.TypeLink> types, String separator,
            Function<TypeReport.TypeLink, String> name) {
        StringBuilder text = new StringBuilder(lead);
        List<TextLink> links = new ArrayList<>();
        for (TypeReport.TypeLink type : types) {
            text.append(links.isEmpty() ? "" : separator);
            String written = name.apply(type);
            links.add(new TextLink(text.length(), text.length() + written.length(), type.place()));
            text.append(written);
        }
        return new TypeRow.Text(text.toString(), links);
    }

    private static TypeRow.Text then(TypeRow.Text first, TypeRow.Text second) {
        List<TextLink> links = new ArrayList<>(first.links());
        links.addAll(moved(second.links(), first.text().length()));
        return new TypeRow.Text(first.text() + second.text(), links);
    }

    private static List<TextLink> moved(List<TextLink> links, int by) {
        return links.stream().map(link -> new TextLink(link.start() + by, link.end() + by, link.place())).toList();
    }

    private void members(Progress progress) {
        List<MemberReport> members = new ArrayList<>();
        for (MemberReport member : report.members()) {
            members.add(member);
            if (members.size() % REPORT_EVERY == 0) {
                progress.report(members.size(), report.members().size());
            }
        }
        for (MemberReport.Kind group : MemberReport.Kind.values()) {
            List<MemberReport> same = members.stream().filter(member -> member.kind() == group).toList();
            if (!same.isEmpty()) {
                rows.add(new TypeRow.Head("type.group." + JsonName.of(group), same.size()));
                same.forEach(this::member);
            }
        }
    }

    private void member(MemberReport member) {
        String constant = member.constant() == null ? "" : " = " + member.constant();
        List<String> chips = new ArrayList<>();
        if (!member.standIns().isEmpty()) {
            chips.add(context.text("type.standin", Escapes.visible(String.join(", ", member.standIns()))));
        }
        if (member.offset() != null) {
            chips.add(context.text("type.offset", member.offset()));
        }
        TypeRow.Item item = new TypeRow.Item(MemberIcons.ofMember(member.kind()),
                new TypeRow.Text(member.text() + constant, member.textLinks()),
                new TypeRow.Text(member.signature() + constant, member.signatureLinks()), chips, member.place(),
                Integer.parseUnsignedInt(member.token(), 16), member);
        member.attributes()
                .forEach(attribute -> rows.add(new TypeRow.OfMember(new TypeRow.Text(attribute.text(), attribute.links()),
                attribute.place(), item)));
        rows.add(item);
    }

    private void nested() {
        List<TypeEntry> nested = report.entry().nested();
        if (!nested.isEmpty()) {
            rows.add(new TypeRow.Head("type.group.nested", nested.size()));
        }
        for (TypeEntry entry : nested) {
            String lead = entry.access().jsonName() + " " + entry.kind().text() + " ";
            int token = Integer.parseUnsignedInt(entry.token(), 16);
            rows.add(new TypeRow.Item(MemberIcons.ofType(entry.kind()), named(lead, entry.name(), entry.place()),
                    named("", entry.fullName(), entry.place()), List.of(), entry.place(), token, null));
        }
    }

    private static TypeRow.Text named(String lead, String name, Place place) {
        return new TypeRow.Text(lead + name, List.of(new TextLink(lead.length(), lead.length() + name.length(), place)));
    }

    /** The rows that a filter lets through: those of the type, and members whose text holds the filter, under their heads. */
    static List<TypeRow> filtered(List<TypeRow> rows, String filter, boolean metadataNames) {
        String wanted = filter.strip().toLowerCase(Locale.ROOT);
        if (wanted.isEmpty()) {
            return rows;
        }
        List<TypeRow> shown = new ArrayList<>();
        List<TypeRow> attributes = new ArrayList<>();
        String group = null;
        List<TypeRow> inGroup = new ArrayList<>();
        for (TypeRow row : rows) {
            switch (row) {
                case TypeRow.Line line -> shown.add(line);
                case TypeRow.Head head -> {
                    flush(shown, group, inGroup);
                    group = head.key();
                }
                case TypeRow.OfMember attribute -> attributes.add(attribute);
                case TypeRow.Shared shared -> {
                    if (holds(shared, wanted, metadataNames)) {
                        inGroup.add(shared);
                    }
                }
                case TypeRow.Item item -> {
                    boolean holds = holds(item, wanted, metadataNames)
                            || attributes.stream().anyMatch(attribute -> holds(attribute, wanted, metadataNames));
                    if (holds) {
                        inGroup.addAll(attributes);
                        inGroup.add(item);
                    }
                    attributes.clear();
                }
            }
        }
        flush(shown, group, inGroup);
        return shown;
    }

    private static boolean holds(TypeRow row, String wanted, boolean metadataNames) {
        return row.text(metadataNames).text().toLowerCase(Locale.ROOT).contains(wanted);
    }

    private static void flush(List<TypeRow> shown, String group, List<TypeRow> inGroup) {
        if (!inGroup.isEmpty()) {
            shown.add(new TypeRow.Head(group, (int) inGroup.stream().filter(row -> row instanceof TypeRow.Item
                    || row instanceof TypeRow.Shared shared && shared.depth() == 0).count()));
            shown.addAll(inGroup);
            inGroup.clear();
        }
    }
}
