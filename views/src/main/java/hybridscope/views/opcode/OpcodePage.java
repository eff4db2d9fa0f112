package hybridscope.views.opcode;

import hybridscope.core.il.OpCode;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrException;
import hybridscope.core.ir.IrLayout;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.Operand;
import hybridscope.inspectors.opcode.FamilyReport;
import hybridscope.inspectors.opcode.OpcodeFilter;
import hybridscope.inspectors.opcode.OpcodePartReport;
import hybridscope.inspectors.opcode.OpcodeReport;
import hybridscope.inspectors.opcode.OpcodesReport;
import hybridscope.inspectors.opcode.SectionReport;
import hybridscope.inspectors.place.Place;
import hybridscope.resources.OpcodeHelp;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The page of the selected row: an instruction with its bytes and operands, a family with its instructions, or a section. */
final class OpcodePage extends VBox {
    private final String file;
    private final OpcodesReport report;
    private final OpcodeUsage usage;
    private final OpcodeTexts texts;
    private final ViewContext context;

    /**
     * @param file  key of the file whose reference this is
     * @param usage tells how often it uses the instruction shown
     */
    OpcodePage(String file, OpcodesReport report, OpcodeUsage usage, OpcodeTexts texts, ViewContext context) {
        this.file = file;
        this.report = report;
        this.usage = usage;
        this.texts = texts;
        this.context = context;
        setId("opcode-page");
        getStyleClass().add("opcode-page");
    }

    /** Shows the page of a row; null shows what the whole is. */
    void show(OpcodeRow row) {
        switch (row) {
            case OpcodeRow.Opcode(OpcodeReport opcode) -> showOpcode(opcode);
            case OpcodeRow.Family(FamilyReport family) -> showFamily(family);
            case OpcodeRow.Section(SectionReport section) -> getChildren().setAll(title(texts.section(section.name())),
                    wrapped(texts.sectionText(section.name())),
                    wrapped(context.text("opcode.section.count", section.families().size(),
                            section.families().stream().mapToInt(family -> family.opcodes().size()).sum())));
            case null -> getChildren().setAll(title(context.text("place.opcodes")),
                    wrapped(context.text("opcode.intro", report.total())));
        }
    }

    private void showOpcode(OpcodeReport opcode) {
        IrOpCode opCode = InstructionSet.named(opcode.name());
        Label documentation = wrapped(texts.documentation(opCode));
        documentation.setId("opcode-documentation");
        documentation.getStyleClass().add("opcode-documentation");
        usage.show(opcode.name());
        getChildren().setAll(title(opcode.name()), documentation, section("opcode.layout"), new ByteLayout(opcode),
                section("opcode.operands"),
                operands(opcode, opCode), section("opcode.behaviour"), behaviour(opcode, opCode), used(), usage);
    }

    private Label used() {
        Label label = new Label(context.text("opcode.used", file));
        label.getStyleClass().add("section-title");
        return label;
    }

    private GridPane operands(OpcodeReport opcode, IrOpCode opCode) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("opcode-operands");
        for (int i = 0; i < 5; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setMinWidth(i == 4 ? 70 : USE_PREF_SIZE);
            column.setHgrow(i == 4 ? Priority.ALWAYS : Priority.NEVER);
            grid.getColumnConstraints().add(column);
        }
        grid.addRow(0, new Label(), head("opcode.offset"), head("opcode.type"), head("opcode.operand"), head("opcode.meaning"));
        for (OpcodePartReport part : opcode.layout()) {
            Label meaning = wrapped(meaning(part, opCode));
            Label offset = mono(Integer.toString(part.offset()));
            offset.setMaxWidth(Double.MAX_VALUE);
            offset.getStyleClass().add("number");
            Label name = mono(PartMark.of(part.kind()) == PartMark.PADDING ? "" : part.name());
            PartMark mark = PartMark.of(part.kind());
            Node chip = mark.chip();
            chip.setAccessibleText(context.text(mark.messageKey()));
            grid.addRow(grid.getRowCount(), chip, offset, mono(part.type()), name, meaning);
        }
        grid.getChildren().forEach(node -> GridPane.setValignment(node, VPos.TOP));
        return grid;
    }

    private String meaning(OpcodePartReport part, IrOpCode opCode) {
        return switch (PartMark.of(part.kind())) {
            case OPCODE -> context.text("opcode.meaning.opcode", Integer.toString(opCode.number()));
            case PADDING -> context.text("opcode.meaning.padding");
            default -> texts.meaning(operand(opCode, part.offset()));
        };
    }

    private static Operand operand(IrOpCode opCode, int offset) {
        return opCode.layout().parts().stream().filter(part -> part.offset() == offset)
                .map(part -> ((IrLayout.Placed) part).operand()).findFirst().orElseThrow();
    }

    private FactGrid behaviour(OpcodeReport opcode, IrOpCode opCode) {
        FactGrid facts = new FactGrid();
        facts.setMinHeight(USE_PREF_SIZE);
        facts.fact(context.text("opcode.operation"), mono(opcode.operation()));
        opCode.store().ifPresent(store -> facts.fact(context.text("opcode.stores"), wrapped(texts.store(store))));
        facts.fact(context.text("opcode.control"), wrapped(texts.control(opCode.flow())));
        facts.fact(context.text("opcode.throws"), lines(IrException.values(), opCode.exceptions()::contains, texts::exception));
        facts.fact(context.text("opcode.effects"), lines(IrOpCode.Effect.values(), opCode.effects()::contains, texts::effect));
        facts.fact(context.text("opcode.serves"), il(opcode));
        if (report.family(opcode.family()).orElseThrow().opcodes().size() > 1) {
            LinkLabel family = link(opcode.family(), opcode.family());
            family.setId("opcode-family");
            facts.fact(context.text("opcode.family"), family);
        }
        return facts;
    }

    private <T> Node lines(T[] all, java.util.function.Predicate<T> some, Function<T, String> text) {
        VBox box = new VBox();
        Arrays.stream(all).filter(some).map(text).map(OpcodePage::wrapped).forEach(box.getChildren()::add);
        if (box.getChildren().isEmpty()) {
            box.getChildren().add(muted(context.text("opcode.none")));
        }
        return box;
    }

    /** The IL opcodes served: each leads to all instructions that serve it, and its card tells what it does. */
    private Node il(OpcodeReport opcode) {
        FlowPane pane = new FlowPane();
        pane.getStyleClass().add("opcode-il");
        for (String name : opcode.il()) {
            LinkLabel link = link(name, OpcodeFilter.IL + name);
            link.getStyleClass().add("mono");
            LinkLabel.hoverCard(link, () -> wrapped(OpcodeHelp.of(context.messages().locale()).sentence(name)
                    .orElseGet(() -> OpCode.named(name).description())));
            pane.getChildren().add(link);
        }
        return opcode.il().isEmpty() ? muted(context.text("opcode.intrinsic")) : pane;
    }

    private void showFamily(FamilyReport family) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("opcode-operands");
        for (OpcodeReport opcode : family.opcodes()) {
            grid.addRow(grid.getRowCount(), link(opcode.name(), opcode.name()), wrapped(texts.documentation(opcode.name())));
        }
        ColumnConstraints names = new ColumnConstraints();
        names.setMinWidth(USE_PREF_SIZE);
        ColumnConstraints sentences = new ColumnConstraints();
        sentences.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(names, sentences);
        grid.getChildren().forEach(node -> GridPane.setValignment(node, VPos.TOP));
        List<String> rulers = family.opcodes().stream().map(OpcodeReport::ruler).distinct().toList();
        getChildren().setAll(title(family.name()), wrapped(context.text("opcode.family.count", family.opcodes().size())));
        if (rulers.size() == 1) {
            getChildren().addAll(section("opcode.layout"), new ByteLayout(family.opcodes().getFirst()));
        }
        getChildren().addAll(section("opcode.instructions"), grid);
    }

    private LinkLabel link(String text, String name) {
        return new LinkLabel(text, new Place(file, new Place.Opcode(name)), context.navigator());
    }

    private static Label title(String text) {
        Label label = wrapped(text);
        label.getStyleClass().add("pane-title");
        return label;
    }

    private Label section(String key) {
        Label label = new Label(context.text(key));
        label.getStyleClass().add("section-title");
        return label;
    }

    private Label head(String key) {
        return muted(context.text(key));
    }

    private static Label muted(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("muted");
        return label;
    }

    private static Label mono(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("mono");
        return label;
    }

    private static Label wrapped(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
