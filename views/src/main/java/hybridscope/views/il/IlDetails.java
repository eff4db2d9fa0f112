package hybridscope.views.il;

import hybridscope.core.il.OpCode;
import hybridscope.core.il.StackSlot;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.il.BodyReport;
import hybridscope.inspectors.il.IlPartReport;
import hybridscope.inspectors.il.IlReport;
import hybridscope.inspectors.il.IlVariableReport;
import hybridscope.inspectors.il.InstructionReport;
import hybridscope.inspectors.il.RegionReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.opcode.OpcodeFilter;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.resources.OpcodeHelp;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import hybridscope.views.problems.RuleText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** What the Details pane tells of an instruction, or of the method while none is selected. */
final class IlDetails extends VBox {
    private static final int SHOWN_BYTES = 48;
    private static final int SHOWN_PROBLEMS = 50;
    private static final int SHOWN_TARGETS = 64;
    private static final int SHOWN_LINES = 200;

    private final OpenFile file;
    private final ViewContext context;

    IlDetails(OpenFile file, ViewContext context) {
        this.file = file;
        this.context = context;
        getStyleClass().addAll("details", "il-details");
        setId("il-details");
        setMinHeight(USE_PREF_SIZE);
    }

    /** Shows an instruction. */
    void show(IlDocument document, InstructionReport instruction) {
        OpCode opCode = OpCode.named(instruction.opcode());
        Label title = new Label(instruction.opcode());
        title.getStyleClass().addAll("pane-title", "mono", "ink-opcode");
        Label description = wrapped(description(context, opCode));
        FactGrid facts = facts();
        facts.fact(term("bytes"), bytes(instruction));
        if (!instruction.operand().isEmpty()) {
            facts.fact(term("operand"), operand(instruction));
        }
        if (instruction.token() != null) {
            facts.fact(term("token"), token(instruction.token()));
        }
        facts.fact(term("encoding"),
                "%s, %s".formatted(("%0" + 2 * opCode.size() + "X").formatted(opCode.value()), opCode.operand().text()));
        facts.fact(term("stack"), slots(opCode.pops()) + " → " + slots(opCode.pushes()));
        facts.fact(term("depth"), instruction.stack() < 0 ? term("depth.unknown") : depth(document, instruction));
        facts.fact(term("flow"), context.text("il.flow." + opCode.flow().name().toLowerCase(Locale.ROOT).replace('_', '-')));
        facts.fact(term("block"), block(document.report().body(), instruction));
        String regions = regions(document.report().body().regions(), instruction.offset());
        if (!regions.isEmpty()) {
            facts.fact(term("region"), regions);
        }
        List<IrOpCode> becomes = InstructionSet.serving(opCode);
        if (!becomes.isEmpty()) {
            LinkLabel ir = link(context.text("il.details.ir.count", becomes.size()),
                    new Place(file.key(), new Place.Opcode(OpcodeFilter.IL + opCode.text())));
            ir.setId("il-ir-opcodes");
            facts.fact(term("ir"), ir);
        }
        facts.fact(term("il-offset"), "%04x (%d)".formatted(instruction.offset(), instruction.offset()));
        facts.fact(term("file-offset"), "%08X".formatted(instruction.fileOffset()));
        Label section = new Label(opCode.section());
        section.getStyleClass().addAll("muted", "count");
        getChildren().setAll(title, section, description, facts);
        if (!document.report().body().problems().isEmpty()) {
            problems(document.report().body().problems().stream().filter(problem -> problem.offset() >= instruction.fileOffset()
                    && problem.offset() < instruction.fileOffset() + instruction.length()).toList());
        }
    }

    /** Shows the method as a whole. */
    void show(IlReport report) {
        Label title = wrapped(report.declaration());
        title.getStyleClass().addAll("mono", "declaration");
        Label signature = mono(report.signature());
        signature.getStyleClass().add("muted");
        FactGrid facts = facts();
        facts.fact(term("token"), token(report.token()));
        getChildren().setAll(title, signature, facts);
        BodyReport body = report.body();
        if (body == null) {
            getChildren().add(wrapped(context.text("il.absence." + JsonName.of(report.absence().reason()))));
            return;
        }
        facts.fact(term("rva"), "%08X".formatted(body.rva()));
        facts.fact(term("header"), range(body.offset(), body.headerSize(),
                context.text("il.details.header.value", JsonName.of(body.format()), body.headerSize())));
        facts.fact(term("code"), range(body.codeOffset(), body.codeSize(),
                context.text("il.details.code.value", body.codeSize(), body.instructions().size())));
        facts.fact(term("max-stack"), context.text("il.details.max-stack.value", body.maxStack(), body.deepest()));
        if (body.localSignature() != null) {
            facts.fact(term("local-signature"), token(body.localSignature()));
            facts.fact(term("init-locals"), context.text(body.initLocals() ? "il.details.yes" : "il.details.no"));
        }
        if (body.symbols() != null) {
            facts.fact(term("symbols"), body.symbols());
        }
        facts.fact(term("blocks"), Integer.toString(body.blocks().size()));
        variables("arguments", "A", body.arguments());
        variables("locals", "L", body.locals());
        clauses(body);
        problems(body.problems());
    }

    private void variables(String key, String letter, List<IlVariableReport> variables) {
        if (variables.isEmpty()) {
            return;
        }
        FactGrid grid = facts();
        for (IlVariableReport variable : variables.subList(0, Math.min(variables.size(), SHOWN_LINES))) {
            Node type = variable.place() == null ? mono(variable.type()) : reference(variable.type(), variable.place());
            grid.fact(letter + variable.index() + "  " + variable.name(), type);
        }
        getChildren().addAll(section(term(key)), grid);
        more(variables.size() - SHOWN_LINES);
    }

    private void more(int left) {
        if (left > 0) {
            getChildren().add(quiet(context.text("il.details.more", left)));
        }
    }

    private void clauses(BodyReport body) {
        if (!body.clauses().isEmpty()) {
            getChildren().add(section(term("clauses")));
            body.clauses().stream().limit(SHOWN_LINES).forEach(clause -> getChildren().add(new VBox(
                    mono(clause.kind().text() + (clause.type() == null ? "" : " " + clause.type())
                    + (clause.nested() ? "" : "  " + term("loose"))), link("%04x-%04x → %04x-%04x".formatted(clause.tryStart(),
                    clause.tryEnd(), clause.handlerStart(), clause.handlerEnd()), clause.place()))));
            more(body.clauses().size() - SHOWN_LINES);
        }
    }

    private void problems(List<ProblemReport> problems) {
        for (ProblemReport problem : problems.subList(0, Math.min(problems.size(), SHOWN_PROBLEMS))) {
            Label label = wrapped(RuleText.findingAndRule(context.messages(), problem));
            label.setGraphic(new Icon(CarbonIcons.ERROR, JsonName.of(problem.severity())));
            getChildren().addAll(label, range(problem.offset(), problem.length(), "%08X".formatted(problem.offset())));
        }
        if (problems.size() > SHOWN_PROBLEMS) {
            getChildren().add(wrapped(context.text("il.details.problems.more", problems.size() - SHOWN_PROBLEMS)));
        }
    }

    private Node bytes(InstructionReport instruction) {
        String bytes = instruction.bytes();
        return range(instruction.fileOffset(), instruction.length(),
                bytes.length() > SHOWN_BYTES ? bytes.substring(0, SHOWN_BYTES) + "…" : bytes);
    }

    private Node operand(InstructionReport instruction) {
        FlowPane pane = new FlowPane();
        List<IlPartReport> parts = instruction.operand();
        for (IlPartReport part : parts.subList(0, Math.min(parts.size(), SHOWN_TARGETS))) {
            pane.getChildren().add(part.place() == null ? mono(part.text()) : reference(part.text(), part.place()));
        }
        if (parts.size() > SHOWN_TARGETS) {
            pane.getChildren().add(mono("…"));
        }
        return pane;
    }

    private Node token(String text) {
        int token = Integer.parseUnsignedInt(text, 16);
        Place place = Token.isUserString(token)
                ? Place.ofToken(file.key(), token) : new Place(file.key(), new Place.Row(token >>> 24, Token.rid(token)));
        Table table = Token.table(token);
        LinkLabel link = link(text, place);
        link.setId("il-token");
        if (table != null) {
            LinkLabel.hoverCard(link, () -> new VBox(wrapped(tokenText(place)), quiet(tokenLine(place))));
        }
        return link;
    }

    private String depth(IlDocument document, InstructionReport instruction) {
        List<InstructionReport> all = document.report().body().instructions();
        int next = document.instructionNumber(document.lineStarting(instruction.offset())) + 1;
        boolean falls = OpCode.named(instruction.opcode()).fallsThrough() && next < all.size() && all.get(next).stack() >= 0;
        return falls ? instruction.stack() + " → " + all.get(next).stack() : Integer.toString(instruction.stack());
    }

    private String block(BodyReport body, InstructionReport instruction) {
        var block = body.blocks().get(instruction.block());
        String exits = block.exits().stream().limit(SHOWN_TARGETS).map("%04x"::formatted).collect(Collectors.joining(", "));
        return "%d  %04x-%04x%s%s".formatted(instruction.block(), block.start(), block.end(),
                exits.isEmpty() ? "" : " → " + exits, block.reachable() ? "" : "  " + context.text("il.details.unreachable"));
    }

    private static String regions(List<RegionReport> regions, int offset) {
        for (RegionReport region : regions) {
            if (offset >= region.start() && offset < region.end()) {
                String inner = regions(region.children(), offset);
                return JsonName.of(region.kind()) + (region.type() == null ? "" : " " + region.type())
                        + " %04x-%04x".formatted(region.start(), region.end()) + (inner.isEmpty() ? "" : "\n" + inner);
            }
        }
        return "";
    }

    /** What an opcode does, in the user's language. */
    static String description(ViewContext context, OpCode opCode) {
        return OpcodeHelp.of(context.messages().locale()).sentence(opCode.text()).orElse(opCode.description());
    }

    private static String slots(List<StackSlot> slots) {
        return slots.isEmpty() ? "–" : slots.stream().map(StackSlot::text).collect(Collectors.joining(" "));
    }

    /** The card of a part of the text; null for parts that say all there is to say. */
    Node card(IlDocument document, IlPartReport part) {
        return switch (part.kind()) {
            case OPCODE -> {
                OpCode opCode = OpCode.named(part.text());
                yield opCode == null ? null : new VBox(wrapped(description(context, opCode)),
                        quiet(slots(opCode.pops()) + " → " + slots(opCode.pushes()) + "   " + opCode.section()));
            }
            case TYPE, MEMBER, STRING -> part.place() == null
                    ? null : new VBox(wrapped(tokenText(part.place())), quiet(tokenLine(part.place())));
            case OFFSET -> {
                int line = part.place() != null && part.place().target() instanceof Place.Method(int _, int offset)
                        ? document.lineAt(offset) : -1;
                yield line < 0 ? null : mono(document.texts().get(line).strip());
            }
            default -> null;
        };
    }

    private int token(Place place) {
        return place.target() instanceof Place.HeapItem(String _, int index) ? Token.USER_STRING << 24 | index : place.token();
    }

    private String tokenText(Place place) {
        String text = file.names().token(token(place), NameStyle.CSHARP);
        return text.length() > 2000 ? text.substring(0, 2000) + "…" : text;
    }

    private String tokenLine(Place place) {
        int token = token(place);
        return Token.text(token) + " "
                + (Token.isUserString(token) ? "#US" : Token.table(token) == null ? "" : Token.table(token).text());
    }

    private static FactGrid facts() {
        FactGrid facts = new FactGrid();
        facts.setMinHeight(USE_PREF_SIZE);
        return facts;
    }

    private String term(String key) {
        return context.text("il.details." + key);
    }

    private LinkLabel range(int offset, int length, String text) {
        return link(text, new Place(file.key(), new Place.Range(offset, length)));
    }

    private LinkLabel link(String text, Place place) {
        return link(text, place, context.navigator());
    }

    private LinkLabel reference(String text, Place place) {
        return link(text, place, context.navigator().toDefinitions());
    }

    private static LinkLabel link(String text, Place place, Navigator navigator) {
        LinkLabel link = new LinkLabel(text, place, navigator);
        link.getStyleClass().add("mono");
        link.setWrapText(true);
        return link;
    }

    private static Label mono(String text) {
        Label label = wrapped(text);
        label.getStyleClass().add("mono");
        return label;
    }

    private static Label quiet(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("muted", "count");
        return label;
    }

    private static Label section(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("section-title");
        return label;
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
