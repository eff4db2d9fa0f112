package hybridscope.views.method;

import hybridscope.core.il.IlRange;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOpCode;
import hybridscope.inspectors.ir.ArgumentReport;
import hybridscope.inspectors.ir.DataReport;
import hybridscope.inspectors.ir.FrameReport;
import hybridscope.inspectors.ir.FrameSlotReport;
import hybridscope.inspectors.ir.IrBlockReport;
import hybridscope.inspectors.ir.IrInstructionReport;
import hybridscope.inspectors.ir.IrPartReport;
import hybridscope.inspectors.ir.IrRegionReport;
import hybridscope.inspectors.ir.IrReport;
import hybridscope.inspectors.ir.SlotUseReport;
import hybridscope.inspectors.ir.VariantReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.Chip;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.control.Mark;
import hybridscope.views.opcode.OpcodeTexts;
import hybridscope.views.place.ViewContext;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What the Details pane tells of an IR instruction, or of the transformed method while none is selected. */
final class IrDetails extends VBox {
    private static final int SHOWN = 200;
    private static final int SHOWN_ITEMS = 64;

    private final Place method;
    private final ViewContext context;
    private final IntConsumer slot;
    private final OpcodeTexts texts;

    /**
     * @param method the method's IL
     * @param slot   told which slot is to stand out
     */
    IrDetails(Place method, ViewContext context, IntConsumer slot) {
        this.method = method;
        this.context = context;
        this.slot = slot;
        texts = new OpcodeTexts(context.messages());
        getStyleClass().addAll("details", "ir-details");
        setId("ir-details");
        setMinHeight(USE_PREF_SIZE);
    }

    /** Shows an instruction. */
    void show(IrReport report, IrInstructionReport instruction) {
        IrOpCode opCode = InstructionSet.named(instruction.opcode());
        Node title = IrTexts.opcodeLink(context, method.file(), opCode);
        FactGrid facts = facts();
        facts.fact(term("offset"),
                "%s, %s".formatted(IrInstruction.label(instruction.offset()), context.text("ir.size", instruction.size())));
        facts.fact(term("il"), origins(instruction));
        if (!instruction.uses().isEmpty()) {
            facts.fact(term("slots"), uses(report.frame(), instruction));
        }
        IrBlockReport block = report.blocks().get(instruction.block());
        facts.fact(term("block"), "%d  %s".formatted(block.index(),
                block.exits().stream().map(exit -> "→ " + exit.block()).collect(Collectors.joining(" "))));
        String regions = report.regions().stream().filter(region -> instruction.offset() >= region.start()
                && instruction.offset() < region.end()).map(IrDetails::region).collect(Collectors.joining("\n"));
        if (!regions.isEmpty()) {
            facts.fact(term("region"), regions);
        }
        if (!opCode.exceptions().isEmpty()) {
            facts.fact(term("throws"), opCode.exceptions().stream().sorted().map(exception -> texts.exception(exception)
                    .replaceFirst("^System\\.", "")).collect(Collectors.joining("\n")));
        }
        if (!opCode.effects().isEmpty()) {
            facts.fact(term("effects"), opCode.effects().stream().sorted().map(texts::effect).collect(Collectors.joining("\n")));
        }
        getChildren().setAll(title, wrapped(IrTexts.documentation(context, opCode)), facts, section("operands"),
                operands(report.frame(), instruction));
        for (DataReport data : instruction.data()) {
            data(data);
        }
    }

    /** Shows the method as a whole. */
    void show(IrReport report) {
        Label title = mono(report.signature());
        title.getStyleClass().add("declaration");
        getChildren().setAll(title);
        if (report.instance() != null) {
            getChildren().addAll(section("instance"), mono(report.instance()));
            for (ArgumentReport argument : report.arguments()) {
                Label reason = wrapped(argument.reason());
                reason.getStyleClass().add("muted");
                getChildren().add(new VBox(mono(argument.parameter() + " = " + argument.argument()), reason));
            }
        }
        if (report.failure() != null) {
            Label failure = wrapped(report.failure().exception() + ": " + report.failure().text());
            failure.getStyleClass().add("ink-removed");
            getChildren().addAll(section("failure"), failure);
        }
        FactGrid variants = facts();
        for (VariantReport variant : report.variants()) {
            boolean shown = variant.folding() == report.folding() && variant.inlining() == report.inlining();
            variants.fact((shown ? "▸ " : "   ") + context.text("ir.variant." + (variant.folding() ? "fold" : "no-fold")
                    + (variant.inlining() ? ".inline" : ".no-inline")), IrTexts.brief(context, variant.counts()));
        }
        if (!report.variants().isEmpty()) {
            getChildren().addAll(section("variants"), variants);
        }
        if (report.transformed()) {
            frame(report.frame());
            if (!report.inlined().isEmpty()) {
                getChildren().add(section("inlined"));
                report.inlined().stream().limit(SHOWN).forEach(call -> getChildren().add(new VBox(il(call.offset()),
                        call.place() == null ? mono(call.method()) : link(call.method(), call.place()))));
            }
            if (!report.regions().isEmpty()) {
                getChildren().add(section("regions"));
                report.regions().stream().limit(SHOWN)
                        .forEach(region -> getChildren().add(mono("  ".repeat(region.depth()) + region(region))));
            }
        }
    }

    private void frame(FrameReport frame) {
        FactGrid grid = facts();
        for (FrameSlotReport variable : frame.variables().subList(0, Math.min(frame.variables().size(), SHOWN))) {
            Mark mark = variable.kind() == FrameSlotReport.Kind.ARGUMENT ? Mark.ARGUMENT : Mark.LOCAL;
            Label text = mono((variable.kind() == FrameSlotReport.Kind.INLINED
                    ? context.text("ir.details.inlined.variable") : variable.name() + "  " + variable.type())
                    + "  " + variable.holds().text() + "  " + slots(variable.first(), variable.count()));
            row(grid, new Chip(mark, variable.slot()), text, variable.first());
        }
        if (frame.stackSlots() > 0) {
            Label text = mono(context.text("ir.details.stack") + "  " + slots(frame.stackStart(), frame.stackSlots()));
            row(grid, new Chip(Mark.STACK, frame.stackSlots() == 1 ? "S0" : "S0-" + (frame.stackSlots() - 1)), text,
                    frame.stackStart());
        }
        getChildren().addAll(section(context.text("ir.details.frame"), context.text("ir.details.frame.size", frame.size())),
                grid);
    }

    private void row(FactGrid grid, Chip chip, Label text, int number) {
        chip.getStyleClass().add("mono");
        for (Node node : new Node[] {chip, text}) {
            node.getStyleClass().add("slot-row");
            node.addEventHandler(MouseEvent.MOUSE_CLICKED, _ -> slot.accept(number));
        }
        grid.addRow(grid.getRowCount(), chip, text);
    }

    private static String slots(int first, int count) {
        return count == 1 ? Integer.toString(first) : first + "–" + (first + count - 1);
    }

    private Node origins(IrInstructionReport instruction) {
        if (instruction.il().isEmpty()) {
            return wrapped(term("il.none"));
        }
        FlowPane pane = new FlowPane(8, 2);
        instruction.il().stream().limit(SHOWN_ITEMS).forEach(offset -> pane.getChildren().add(il(offset)));
        return pane;
    }

    private LinkLabel il(int offset) {
        return link(IlRange.label(offset), new Place(method.file(), new Place.Method(method.token(), offset)));
    }

    private Node uses(FrameReport frame, IrInstructionReport instruction) {
        VBox lines = new VBox(2);
        for (SlotUseReport use : instruction.uses()) {
            Chip chip = new Chip(IrTexts.mark(frame.area(use.slot())), use.name());
            chip.getStyleClass().addAll("mono", "slot-row");
            chip.addEventHandler(MouseEvent.MOUSE_CLICKED, _ -> slot.accept(use.slot()));
            Label text = new Label(context.text("ir.access." + JsonName.of(use.access())) + "  " + use.holds().text()
                    + (use.count() == 1 ? "" : "  × " + use.count()));
            text.getStyleClass().add("muted");
            lines.getChildren().add(new HBox(6, chip, text));
        }
        return lines;
    }

    private Node operands(FrameReport frame, IrInstructionReport instruction) {
        FactGrid grid = facts();
        for (IrPartReport part : instruction.parts()) {
            if (!part.pads()) {
                String meaning = switch (part.kind()) {
                    case OPCODE -> Integer.toString(instruction.number());
                    // Below stands all of it.
                    case DATA -> "";
                    default -> part.text();
                };
                Label text = mono((part.bytes() + "  " + meaning).strip());
                text.getStyleClass().add("ink-" + IrCell.color(frame, instruction, part));
                grid.fact(part.offset() + " " + part.name(), text);
            }
        }
        if (instruction.padding() > 0) {
            grid.fact(context.text("ir.details.padding"), context.text("ir.size", instruction.padding()));
        }
        return grid;
    }

    private void data(DataReport data) {
        getChildren().add(section(data.operand() + "  #" + data.index(), context.text("ir.data." + JsonName.of(data.kind()))));
        if (data.kind() != DataReport.Kind.SLOTS && data.kind() != DataReport.Kind.CASES) {
            getChildren().add(data.place() == null ? mono(data.text()) : link(data.text(), data.place()));
        }
        FactGrid grid = facts();
        for (int i = 0; i < Math.min(data.items().size(), SHOWN); i++) {
            grid.fact(Integer.toString(i), data.items().get(i));
        }
        getChildren().add(grid);
        if (data.items().size() > SHOWN) {
            getChildren().add(wrapped(context.text("il.details.more", data.items().size() - SHOWN)));
        }
    }

    private static String region(IrRegionReport region) {
        return JsonName.of(region.kind()) + (region.type() == null ? "" : " " + region.type())
                + " %04x-%04x".formatted(region.start(), region.end()) + (region.slot() == null ? "" : " " + region.slot());
    }

    private String term(String key) {
        return context.text("ir.details." + key);
    }

    private static FactGrid facts() {
        FactGrid facts = new FactGrid();
        facts.setMinHeight(USE_PREF_SIZE);
        return facts;
    }

    private LinkLabel link(String text, Place place) {
        LinkLabel link = new LinkLabel(text, place, context.navigator());
        link.getStyleClass().add("mono");
        link.setWrapText(true);
        return link;
    }

    private Label section(String key) {
        Label label = new Label(term(key));
        label.getStyleClass().add("section-title");
        return label;
    }

    private static Node section(String title, String count) {
        Label label = new Label(title);
        label.getStyleClass().add("section-title");
        Label number = new Label(count);
        number.getStyleClass().add("count");
        return new HBox(8, label, number);
    }

    private static Label mono(String text) {
        Label label = wrapped(text);
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
