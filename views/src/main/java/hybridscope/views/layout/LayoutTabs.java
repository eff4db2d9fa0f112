package hybridscope.views.layout;

import hybridscope.inspectors.layout.ClassRecordReport;
import hybridscope.inspectors.layout.InterfaceReport;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.layout.LayoutReport;
import hybridscope.inspectors.layout.MethodPointers;
import hybridscope.inspectors.layout.MethodPointersReport;
import hybridscope.inspectors.layout.TypeMemoryReport;
import hybridscope.inspectors.layout.VTableSlotReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordTable;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** Everything about a type besides the drawing: fields, virtual table, interfaces, methods, class record, stages. */
final class LayoutTabs extends TabPane {
    private final ViewContext context;
    private final LayoutTexts texts;
    private final RecordTable<LayoutPartReport> fields;
    private final RecordTable<VTableSlotReport> slots;
    private final RecordTable<InterfaceReport> interfaces;
    private final RecordTable<MethodPointersReport> methods;
    private final RecordTable<ClassRecordReport.Line> record;
    private final ScrollPane stages = new ScrollPane();

    /** @param command the command line that prints the same */
    LayoutTabs(ViewContext context, Supplier<String> command) {
        this.context = context;
        texts = new LayoutTexts(context);
        setTabClosingPolicy(TabClosingPolicy.UNAVAILABLE);
        getStyleClass().add("manifest-sections");
        setId("layout-tabs");
        fields = new RecordTable<>(context, List.of(
                number("layout.offset", 64, part -> part.offset() < 0 ? "" : Integer.toString(part.offset()),
                LayoutPartReport::offset),
                number("layout.size", 56, part -> Integer.toString(part.size()), LayoutPartReport::size),
                number("layout.align", 56, part -> part.alignment() == 0 ? "" : Integer.toString(part.alignment()),
                LayoutPartReport::alignment), linked("layout.name", 130, texts::name, LayoutPartReport::place),
                linked("layout.type", 150, LayoutPartReport::type, LayoutPartReport::layout),
                text("layout.base", 100, part -> part.from() == null ? "" : part.from()),
                number("layout.native", 76,
                part -> part.nativeOffset() == null ? "" : part.nativeOffset() + "+" + part.nativeSize(),
                        part -> part.nativeOffset() == null ? -1 : part.nativeOffset()),
                text("layout.note", 340, texts::note)), command);
        slots = new RecordTable<>(context, List.of(
                number("layout.slot", 48, slot -> Integer.toString(slot.index()), VTableSlotReport::index),
                linked("layout.method", 180, VTableSlotReport::method, VTableSlotReport::declarationPlace),
                text("layout.declared", 130, VTableSlotReport::declaredBy),
                text("layout.origin", 140, slot -> context.text(slot.originKey())),
                linked("layout.runs", 180, slot -> slot.implementation() == null ? "" : slot.implementation(),
                VTableSlotReport::place),
                text("layout.by", 130, slot -> slot.implementedBy() == null ? "" : slot.implementedBy()),
                pointer("layout.methodPointer", slot -> slot.pointers().methodPointer()),
                pointer("layout.invoker", slot -> slot.pointers().invokerMethod())), command);
        interfaces = new RecordTable<>(context, List.of(
                number("layout.first", 80, each -> each.offset() < 0 ? "" : Integer.toString(each.offset()),
                InterfaceReport::offset),
                number("layout.slots", 56, each -> Integer.toString(each.slots()), InterfaceReport::slots),
                linked("layout.interface", 260, InterfaceReport::name, InterfaceReport::layout),
                text("layout.listed", 140,
                each -> context.text(each.declared() ? "layout.listed.own" : "layout.listed.inherited")),
                text("layout.fullType", 340, InterfaceReport::fullName)), command);
        methods = new RecordTable<>(context, List.of(
                LayoutTabs.<MethodPointersReport>text("layout.token", 80, method -> method.token() == null ? "" : method.token())
                .code(), number("layout.slot", 48, method -> method.slot() == null ? "" : method.slot().toString(),
                method -> method.slot() == null ? -1 : method.slot()),
                linked("layout.method", 280, MethodPointersReport::name, MethodPointersReport::place),
                pointer("layout.methodPointer", method -> method.pointers().methodPointer()),
                pointer("layout.invoker", method -> method.pointers().invokerMethod()),
                LayoutTabs.<MethodPointersReport>text("layout.bridge", 110, MethodPointersReport::bridge).code()), command);
        record = new RecordTable<>(context, List.of(text("layout.record.name", 200, ClassRecordReport.Line::key),
                LayoutTabs.<ClassRecordReport.Line>text("layout.record.value", 520, ClassRecordReport.Line::value).code()),
                command);
        stages.setFitToWidth(true);
        stages.getStyleClass().add("layout-stages-scroll");
        add("fields", fields);
        add("vtable", slots);
        add("interfaces", interfaces);
        add("methods", methods);
        add("record", record);
        add("stages", stages);
    }

    private void add(String id, Node content) {
        Tab tab = new Tab(context.text("layout.tab." + id), content);
        tab.setId(id);
        content.setId("layout-" + id);
        getTabs().add(tab);
    }

    private static <T> RecordColumn<T> text(String key, double width, Function<T, String> text) {
        return RecordColumn.text(key, width, text.andThen(Escapes::visible));
    }

    private static <T> RecordColumn<T> linked(String key, double width, Function<T, String> text, Function<T, Place> link) {
        return text(key, width, text).linked(link);
    }

    private static <T> RecordColumn<T> number(String key, double width, Function<T, String> text, Function<T, Integer> value) {
        return RecordColumn.text(key, width, text).number(record -> value.apply(record).longValue());
    }

    private <T> RecordColumn<T> pointer(String key, Function<T, MethodPointers.Target> target) {
        return RecordColumn.<T>text(key, 190, record -> context.text(target.apply(record).messageKey()))
                .ordered(Comparator.comparing(target));
    }

    /** The parts listed in the first tab. */
    RecordTable<LayoutPartReport> fields() {
        return fields;
    }

    void show(LayoutReport report, TypeMemoryReport memory, List<LayoutPartReport> parts) {
        fields.show(parts);
        column("layout.base", parts.stream().anyMatch(part -> part.from() != null));
        column("layout.native", parts.stream().anyMatch(part -> part.nativeOffset() != null));
        slots.show(report.vtable());
        interfaces.show(report.interfaces());
        methods.show(report.methods());
        record.show(memory.record() == null ? List.of() : memory.record().lines());
        stages.setContent(new StagesPane(report, context));
        count("vtable", report.vtable().size());
        count("interfaces", report.interfaces().size());
        count("methods", report.methods().size());
    }

    /** Columns without anything in them only take room. */
    private void column(String key, boolean visible) {
        fields.getColumns().stream().filter(column -> column.getId().equals(key)).forEach(column -> column.setVisible(visible));
    }

    private void count(String id, int count) {
        getTabs().stream().filter(tab -> tab.getId().equals(id))
                .forEach(tab -> tab.setText(context.text("layout.tab." + id) + " (" + count + ")"));
    }

    /** Name of the tab that is shown. */
    String shown() {
        return getSelectionModel().getSelectedItem().getId();
    }

    /** Shows the tab of that name. */
    void select(String id) {
        getTabs().stream().filter(tab -> tab.getId().equals(id)).findFirst().ifPresent(getSelectionModel()::select);
    }
}
