package hybridscope.views.manifest;

import hybridscope.core.pe.Severity;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.manifest.ManifestReport;
import hybridscope.inspectors.manifest.SymbolsReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.Chip;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.FactGrid;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.control.LoadedView;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import hybridscope.views.problems.Severities;
import hybridscope.views.record.RecordColumn;
import hybridscope.views.record.RecordFilter;
import hybridscope.views.record.RecordTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Identity and platform above, the lists of the manifest below, one tab for each that is not empty. */
final class ManifestPane extends BorderPane implements LoadedView.Content {
    private static final String SECTION = "section";

    private final OpenFile file;
    private final ManifestReport report;
    private final ViewContext context;
    private final TabPane sections = new TabPane();
    private final List<RecordFilter> filters = new ArrayList<>();

    ManifestPane(OpenFile file, ManifestReport report, ViewContext context) {
        this.file = file;
        this.report = report;
        this.context = context;
        getStyleClass().addAll("pane", "manifest");
        GridPane head = new GridPane();
        head.getStyleClass().add("manifest-facts");
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(50);
        head.getColumnConstraints().addAll(half, half);
        head.addRow(0, identity(), platform());
        ContextMenu menu = new ContextMenu(new CopyMenu(context.messages())
                .text(() -> report.assembly() == null ? report.module().name()
                : report.assembly().displayName()).json(() -> Json.text(report)).command(this::command).build());
        head.setOnContextMenuRequested(event -> menu.show(head, event.getScreenX(), event.getScreenY()));
        ScrollPane facts = new ScrollPane(head);
        facts.setFitToWidth(true);
        facts.getStyleClass().add("edge-to-edge");
        // The lists keep half of the height where there is little.
        facts.maxHeightProperty().bind(heightProperty().map(height -> height.doubleValue() / 2));
        setTop(facts);
        sections.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        sections.getStyleClass().add("manifest-sections");
        addSections();
        setCenter(sections.getTabs().isEmpty()
                ? new EmptyPane(CarbonIcons.CERTIFICATE, context.text("manifest.nothing")) : sections);
    }

    @Override
    public List<Exported> exports() {
        return List.of(Exported.json(() -> Json.text(report)));
    }

    @Override
    public Node node() {
        return this;
    }

    @Override
    public Node focusTarget() {
        return sections;
    }

    @Override
    public ViewState save() {
        Tab tab = sections.getSelectionModel().getSelectedItem();
        return tab == null ? ViewState.EMPTY : new ViewState(Map.of(SECTION, tab.getId()));
    }

    @Override
    public void restore(ViewState state) {
        String section = state.get(SECTION, "");
        sections.getTabs().stream().filter(tab -> tab.getId().equals(section))
                .findFirst().ifPresent(sections.getSelectionModel()::select);
    }

    @Override
    public void find() {
        int index = sections.getSelectionModel().getSelectedIndex();
        if (index >= 0) {
            filters.get(index).focus();
        }
    }

    private String command() {
        return CommandText.of("manifest", file.path().toString());
    }

    private Node identity() {
        FactGrid facts = new FactGrid();
        ManifestReport.Identity assembly = report.assembly();
        if (assembly == null) {
            facts.fact(context.text("manifest.module"), link(report.module().name(), report.module().place()));
        } else {
            facts.fact(context.text("manifest.name"), link(assembly.name(), assembly.place()));
            facts.fact(context.text("manifest.version"), assembly.version());
            facts.fact(context.text("manifest.culture"),
                    assembly.culture().isEmpty() ? context.text("manifest.neutral") : assembly.culture());
            facts.fact(context.text("manifest.token"),
                    assembly.publicKeyToken().isEmpty() ? context.text("manifest.unsigned") : assembly.publicKeyToken());
            if (!assembly.publicKey().isEmpty()) {
                facts.fact(context.text("manifest.key"), shortened(assembly.publicKey()));
            }
            facts.fact(context.text("manifest.hash"), assembly.hashAlgorithm());
            facts.fact(context.text("manifest.flags"),
                    assembly.flags().isEmpty() ? context.text("manifest.none") : assembly.flags());
            facts.fact(context.text("manifest.module"), link(report.module().name(), report.module().place()));
        }
        facts.fact("MVID", report.module().mvid());
        return titled(assembly == null ? "manifest.netmodule" : "manifest.assembly", facts);
    }

    private Node platform() {
        ManifestReport.Platform platform = report.platform();
        FactGrid facts = new FactGrid();
        facts.fact(context.text("manifest.architecture"),
                platform.architecture() + " (" + platform.format() + ", " + platform.machine() + ")");
        facts.fact(context.text("manifest.runtime"), platform.runtime());
        if (!platform.framework().isEmpty()) {
            facts.fact(context.text("manifest.framework"), platform.framework());
        }
        facts.fact(context.text("manifest.cli"), platform.cliFlags() + " (" + platform.cliVersion() + ")");
        ManifestReport.EntryPoint entry = report.entryPoint();
        if (entry == null) {
            facts.fact(context.text("manifest.entry"), context.text("manifest.none"));
        } else {
            facts.fact(context.text("manifest.entry"), link(entry.text(), entry.place()));
        }
        symbols(facts, report.debug());
        return titled("manifest.platform", facts);
    }

    private void symbols(FactGrid facts, SymbolsReport debug) {
        if (!debug.path().isEmpty()) {
            facts.fact(context.text("manifest.pdb"), Escapes.visible(debug.path()));
        }
        if (!debug.pdbId().isEmpty()) {
            facts.fact(context.text("manifest.pdbId"), debug.pdbId());
        }
        Label found = new Label(context.text("manifest.symbols." + JsonName.of(debug.found()), debug.file(), debug.format())
                + (debug.checksum().isEmpty() ? "" : ", " + context.text("manifest.checksum." + debug.checksum())));
        found.setWrapText(true);
        facts.fact(context.text("manifest.symbols"), found);
        for (ProblemReport each : debug.refused()) {
            facts.fact(context.text("manifest.symbols.refused"),
                    wrapped("manifest.symbols.reason", each.structure(), each.expected(), each.found()));
        }
        if (!debug.problems().isEmpty()) {
            ProblemReport first = debug.problems().getFirst();
            facts.fact(context.text("manifest.symbols.damaged"), wrapped("manifest.symbols.damage",
                    Integer.toHexString(first.offset()), first.structure(), first.expected(), first.found()));
        }
    }

    private Node wrapped(String key, Object... arguments) {
        Label label = new Label(Escapes.visible(context.text(key, arguments)));
        label.setWrapText(true);
        return label;
    }

    private Node titled(String key, Node content) {
        Label title = new Label(context.text(key));
        title.getStyleClass().add("section-title");
        return new VBox(8, title, content);
    }

    private Node link(String text, Place place) {
        String shown = Escapes.visible(text);
        return place == null ? new Label(shown) : new LinkLabel(shown, place, context.navigator());
    }

    private static String shortened(String hex) {
        return hex.length() <= 64
                ? hex : hex.substring(0, 32) + "…" + hex.substring(hex.length() - 16) + " (" + hex.length() / 2 + " B)";
    }

    private void addSections() {
        section("references", report.references(), List.of(
                RecordColumn.text("manifest.name", 220, ManifestReport.Reference::name).linked(each -> definition(each.place())),
                RecordColumn.text("manifest.version", 90, ManifestReport.Reference::version).code(),
                RecordColumn.text("manifest.culture", 70, ManifestReport.Reference::culture),
                RecordColumn.text("manifest.token", 140, ManifestReport.Reference::publicKeyToken).code(),
                RecordColumn.<ManifestReport.Reference>text("manifest.open", 120, each -> openFile(each.place())),
                RecordColumn.text("manifest.flags", 90, ManifestReport.Reference::flags),
                RecordColumn.text("manifest.row", 90, ManifestReport.Reference::token)
                .code().linked(ManifestReport.Reference::place)));
        section("attributes", report.attributes(), List.of(
                RecordColumn.text("manifest.on", 80, ManifestReport.Attribute::on),
                RecordColumn.text("manifest.attribute", 520, ManifestReport.Attribute::text)
                .code().marked(each -> broken(each.broken())),
                RecordColumn.text("manifest.type", 240, ManifestReport.Attribute::type).linked(ManifestReport.Attribute::place)));
        section("exportedTypes", report.exportedTypes(), List.of(
                RecordColumn.text("manifest.type", 320, ManifestReport.ExportedType::name)
                .linked(each -> definition(each.place())), RecordColumn.<ManifestReport.ExportedType>text("manifest.target", 180,
                        each -> each.forwarded() ? context.text("manifest.forwarded", each.target()) : each.target()),
                RecordColumn.text("manifest.flags", 180, ManifestReport.ExportedType::flags),
                RecordColumn.text("manifest.row", 90, ManifestReport.ExportedType::token)
                .code().linked(ManifestReport.ExportedType::place)));
        section("resources", report.resources(), List.of(
                RecordColumn.text("manifest.name", 360, ManifestReport.ResourceReference::name)
                .linked(ManifestReport.ResourceReference::place),
                RecordColumn.text("manifest.visibility", 90, ManifestReport.ResourceReference::visibility),
                RecordColumn.<ManifestReport.ResourceReference>text("manifest.where",
                140, each -> each.embedded() ? context.text("manifest.embedded") : each.where()),
                RecordColumn.<ManifestReport.ResourceReference>text("manifest.size", 90,
                each -> each.size() < 0 ? "" : "%,d".formatted(each.size()))
                        .number(each -> (long) each.size())));
        section("modules", report.modules(), List.of(
                RecordColumn.text("manifest.name", 300, ManifestReport.ModuleReference::name)
                .linked(each -> definition(each.place())),
                RecordColumn.<ManifestReport.ModuleReference>text("manifest.imports", 120, each -> String.valueOf(each.imports()))
                .number(each -> (long) each.imports()),
                RecordColumn.text("manifest.row", 90, ManifestReport.ModuleReference::token)
                .code().linked(ManifestReport.ModuleReference::place)));
        section("files", report.files(), List.of(
                RecordColumn.text("manifest.name", 240, ManifestReport.FileReference::name)
                .linked(each -> definition(each.place())),
                RecordColumn.text("manifest.flags", 160, ManifestReport.FileReference::flags),
                RecordColumn.text("manifest.hashValue", 300, ManifestReport.FileReference::hash).code(),
                RecordColumn.text("manifest.row", 90, ManifestReport.FileReference::token)
                .code().linked(ManifestReport.FileReference::place)));
        section("security", report.security(), List.of(
                RecordColumn.text("manifest.action", 140, ManifestReport.Permission::action)
                .linked(ManifestReport.Permission::place),
                RecordColumn.text("manifest.permissions", 600, ManifestReport.Permission::text)
                .code().marked(each -> broken(each.broken()))));
        section("debug", report.debug().entries(), List.of(
                RecordColumn.text("manifest.type", 160, SymbolsReport.Entry::type).linked(SymbolsReport.Entry::place),
                RecordColumn.text("manifest.content", 560, SymbolsReport.Entry::text).code()));
    }

    private static Node broken(boolean broken) {
        return broken ? Severities.icon(Severity.ERROR) : null;
    }

    /** Where the definition is, if its file is open; else the row that refers to it. */
    private Place definition(Place row) {
        return context.navigator().definition(row);
    }

    private String openFile(Place row) {
        Place definition = definition(row);
        return definition.file().equals(row.file()) ? "" : definition.file();
    }

    private <T> void section(String name, List<T> records, List<RecordColumn<T>> columns) {
        if (records.isEmpty()) {
            return;
        }
        RecordTable<T> table = new RecordTable<>(context, columns, this::command);
        table.setId("manifest-" + name);
        table.show(records);
        RecordFilter filter = new RecordFilter(table, context);
        filters.add(filter);
        BorderPane content = new BorderPane(table);
        content.setTop(filter);
        Tab tab = new Tab(context.text("manifest.section." + name));
        tab.setId(name);
        Chip count = new Chip(String.valueOf(records.size()));
        tab.setGraphic(count);
        tab.setContent(content);
        sections.getTabs().add(tab);
    }
}
