package hybridscope.inspectors.overview;

import hybridscope.core.il.BodyNodes;
import hybridscope.core.metadata.structure.StructureNode;
import hybridscope.core.metadata.structure.StructureTree;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Severity;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.inspectors.structure.FieldReport;
import hybridscope.inspectors.structure.StructureReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A file as a tree of everything in it that has an address: headers, directories, metadata with its rows and heap items,
 * method bodies, resources. Lines are decoded when they are asked for. Safe for use by several threads.
 */
public final class Overview {
    private final OpenFile file;
    private final StructureTree tree;
    private final OverviewNode root;
    private final OverviewLinks links;
    private Map<OverviewNode, Severity> marks = Map.of();
    private List<Diagnostic> marked = List.of();

    private Overview(OpenFile file) {
        this.file = file;
        tree = StructureTree.of(file.image(), List.of(new BodyNodes()));
        root = new OverviewNode(this, null, 0, tree.root(), null);
        links = new OverviewLinks(file);
    }

    /** The overview of a file; touches headers only. */
    public static Overview of(OpenFile file) {
        return new Overview(file);
    }

    /** The same, with all directories decoded and their problems located, which takes a while in a large file. */
    public static Overview prepared(OpenFile file) {
        Overview overview = new Overview(file);
        overview.tree.innermostAt(0);
        overview.locateProblems(file.image().diagnostics().list());
        return overview;
    }

    /** The file it shows. */
    public OpenFile file() {
        return file;
    }

    /** The file itself. */
    public OverviewNode root() {
        return root;
    }

    /** The innermost line that holds the byte at a file offset; the root where it belongs to nothing. */
    public OverviewNode at(int offset) {
        var location = tree.innermostAt(offset);
        OverviewNode at = root;
        for (StructureNode node : location.path().subList(1, location.path().size())) {
            at = at.child(node);
        }
        if (location.field().isEmpty() || at.field() != null) {
            return at;
        }
        return at.child(at.structure().layout().fields().indexOf(location.field().get()));
    }

    /** The innermost line that holds all bytes of a range; the root where none does. */
    public OverviewNode around(Span range) {
        OverviewNode at = at(range.offset());
        while (at.parent() != null && !at.span().contains(range)) {
            at = at.parent();
        }
        return at;
    }

    /** The line that stands for exactly these bytes, the outermost of several; else the innermost one around them. */
    public OverviewNode exactly(Span range) {
        OverviewNode at = range.length() == 0 ? at(range.offset()) : around(range);
        while (at.parent() != null && at.parent().span().equals(range) && range.length() > 0) {
            at = at.parent();
        }
        return at;
    }

    /** What is wrong with a line's own bytes: with all it holds where {@code below} is true. */
    public List<ProblemReport> problems(OverviewNode line) {
        return ProblemReport.of(marked().stream().filter(diagnostic -> owner(diagnostic).equals(line)).toList());
    }

    private synchronized List<Diagnostic> marked() {
        return marked;
    }

    private void locateProblems(List<Diagnostic> diagnostics) {
        Map<OverviewNode, Severity> found = new HashMap<>();
        for (Diagnostic diagnostic : diagnostics) {
            for (OverviewNode at = owner(diagnostic); at.parent() != null; at = at.parent()) {
                found.merge(at, diagnostic.severity(), (a, b) -> a.compareTo(b) >= 0 ? a : b);
            }
        }
        synchronized (this) {
            marks = Map.copyOf(found);
            marked = List.copyOf(diagnostics);
        }
    }

    /** The line that a finding is about. */
    private OverviewNode owner(Diagnostic diagnostic) {
        return diagnostic.span().length() == 0 ? at(diagnostic.span().offset()) : around(diagnostic.span());
    }

    private synchronized String mark(OverviewNode line) {
        Severity severity = marks.get(line);
        return severity == null ? "" : severity.name().toLowerCase(Locale.ROOT);
    }

    /** The node of a structure below another; one of a single field is that field. */
    OverviewNode node(OverviewNode parent, int index, StructureNode node) {
        StructLayout.Field only = OverviewNode.isFlat(node) ? node.structure().layout().fields().getFirst() : null;
        return new OverviewNode(this, parent, index, node, only);
    }

    OverviewLine line(OverviewNode line) {
        StructureNode node = line.node();
        Span span = line.span();
        if (line.field() != null) {
            FieldReport field = StructureReport.field(line.structure(), line.field());
            boolean missing = field.raw().isEmpty() && field.size() > 0;
            String name = line.isFlat() ? node.text() : "";
            String meaning = name.isEmpty() ? field.text() : name + " " + field.text();
            return new OverviewLine(line.depth(), line.name(), span.offset(), span.length(), field.raw(), meaning, "", -1,
                    missing ? null : links.link(line, field.value()), missing ? "error" : mark(line));
        }
        String section = line.structure() == null ? "" : line.structure().layout().section();
        int count = line.isArray() ? node.children().size() : -1;
        return new OverviewLine(line.depth(), line.name(), span.length() == 0 ? -1 : span.offset(), span.length(), "",
                node.text(), section, count, links.link(line, 0), mark(line));
    }

    /** The lines of a node's parts. */
    public static List<OverviewLine> parts(OverviewNode node) {
        List<OverviewLine> lines = new ArrayList<>();
        for (int i = 0; i < node.childCount(); i++) {
            lines.add(node.child(i).line());
        }
        return lines;
    }
}
