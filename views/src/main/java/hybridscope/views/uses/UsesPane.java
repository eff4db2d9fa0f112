package hybridscope.views.uses;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.uses.FileUses;
import hybridscope.inspectors.uses.UseGroup;
import hybridscope.inspectors.uses.UseInstruction;
import hybridscope.inspectors.uses.UseSite;
import hybridscope.inspectors.uses.UsesReport;
import hybridscope.views.control.CommandText;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.control.ResultTree;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.layout.BorderPane;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * Who uses what was asked about: a tree by relation, file and member, down to the instructions. What was asked before stays
 * below, until it is removed.
 */
public final class UsesPane extends BorderPane {
    /** Groups with more sites than this open folded. */
    private static final int UNFOLDED = 40;

    private final ViewContext context;
    private final Supplier<List<OpenFile>> files;
    private final ResultTree<UsesRow> tree;
    private final Map<TreeItem<UsesRow>, BackgroundTasks.Job> jobs = new HashMap<>();

    /** @param files the files that are looked through, asked on the FX thread */
    public UsesPane(ViewContext context, Supplier<List<OpenFile>> files) {
        this.context = context;
        this.files = files;
        getStyleClass().add("pane");
        tree = new ResultTree<>(context, UsesRow::place, this::remove);
        tree.setId("uses-tree");
        tree.setCellFactory(_ -> tree.leading(new Cell(), 2));
        tree.menu(this::text, copy -> copy.json(() -> report() == null ? "" : Json.text(report())).command(this::command));
        empty();
    }

    private void empty() {
        setCenter(!tree.getRoot().getChildren().isEmpty() ? tree
                : new EmptyPane(CarbonIcons.TREE_VIEW, context.text("uses.empty")));
    }

    /** Looks for the uses of what a place stands for, and shows them above those that were asked for before. */
    public void show(Place thing) {
        List<OpenFile> open = files.get();
        if (thing.token() == 0 || open.stream().noneMatch(file -> file.key().equals(thing.file()))) {
            return;
        }
        List<TreeItem<UsesRow>> subjects = tree.getRoot().getChildren();
        subjects.stream().filter(item -> ((UsesRow.Subject) item.getValue()).thing().equals(thing)).findFirst()
                .ifPresent(this::remove);
        TreeItem<UsesRow> item = new TreeItem<>(new UsesRow.Subject(thing, null, context.text("uses.searching", thing.text())));
        subjects.addFirst(item);
        empty();
        tree.choose(item);
        jobs.put(item, context.background().run(context.text("uses.task"), progress -> {
            long[] steps = {0};
            return UsesReport.of(thing.file(), thing.token(), open, () -> {
                if ((++steps[0] & 0x3F) == 0) {
                    progress.report(steps[0], 0);
                }
            });
        }, report -> found(item, thing, report), failure -> {
            jobs.remove(item);
            item.setValue(new UsesRow.Subject(thing, null, String.valueOf(failure.getMessage())));
        }));
    }

    /** Puts the keyboard into the tree. */
    public void focus() {
        tree.requestFocus();
    }

    private void found(TreeItem<UsesRow> item, Place thing, UsesReport report) {
        jobs.remove(item);
        item.setValue(new UsesRow.Subject(thing, report, ""));
        for (UseGroup group : report.groups()) {
            TreeItem<UsesRow> relation = new TreeItem<>(new UsesRow.Relation(group));
            int sites = group.files().stream().mapToInt(file -> file.sites().size()).sum();
            for (FileUses file : group.files()) {
                TreeItem<UsesRow> inFile = new TreeItem<>(new UsesRow.InFile(file));
                file.sites().forEach(site -> inFile.getChildren().add(site(site)));
                inFile.setExpanded(sites <= UNFOLDED);
                relation.getChildren().add(inFile);
            }
            relation.setExpanded(sites <= UNFOLDED);
            item.getChildren().add(relation);
        }
        item.setExpanded(true);
        tree.choose(item);
    }

    private static TreeItem<UsesRow> site(UseSite site) {
        TreeItem<UsesRow> item = new TreeItem<>(new UsesRow.Site(site));
        site.instructions().forEach(each -> item.getChildren().add(new TreeItem<>(new UsesRow.Instruction(each))));
        return item;
    }

    private void remove(TreeItem<UsesRow> item) {
        BackgroundTasks.Job job = jobs.remove(item);
        if (job != null) {
            job.cancel();
        }
        tree.getRoot().getChildren().remove(item);
        empty();
    }

    private UsesReport report() {
        return tree.subject().map(subject -> ((UsesRow.Subject) subject.getValue()).report()).orElse(null);
    }

    private String command() {
        if (tree.subject().isEmpty()) {
            return "";
        }
        Place thing = ((UsesRow.Subject) tree.subject().get().getValue()).thing();
        List<OpenFile> open = files.get();
        return CommandText.of(Stream.concat(Stream.of("uses"), Stream.concat(
                open.stream().filter(file -> file.key().equals(thing.file())).map(file -> file.path().toString())
                        .flatMap(path -> Stream.of(path, "0x%08X".formatted(thing.token()))),
                open.stream().filter(file -> !file.key().equals(thing.file()) && file.metadata().isPresent())
                        .map(file -> file.path().toString()))).toArray(String[]::new));
    }

    private String text(UsesRow row) {
        return switch (row) {
            case UsesRow.Subject subject -> subject.report() == null ? subject.state() : subject.report().name();
            case UsesRow.Relation(UseGroup group) -> context.text("uses." + JsonName.of(group.relation()));
            case UsesRow.InFile(FileUses file) -> file.file();
            case UsesRow.Site(UseSite site) -> site.name();
            case UsesRow.Instruction(UseInstruction each) -> "IL_%04X  %s".formatted(each.offset(), each.opcode());
        };
    }

    /** How many uses a line stands for; empty where it is one. */
    private String count(UsesRow row) {
        return switch (row) {
            case UsesRow.Subject subject -> subject.report() == null ? ""
                    : subject.report().groups().isEmpty() ? context.text("uses.none") : "";
            case UsesRow.Relation(UseGroup group) -> "%,d".formatted(group.total());
            case UsesRow.InFile(FileUses file) -> "%,d".formatted(file.count());
            case UsesRow.Site(UseSite site) -> site.count() > 1 ? "%,d".formatted(site.count()) : "";
            case UsesRow.Instruction _ -> "";
        };
    }

    private static Ikon icon(UsesRow row) {
        return switch (row) {
            case UsesRow.Subject _ -> CarbonIcons.SEARCH;
            case UsesRow.Relation _ -> CarbonIcons.ARROWS_HORIZONTAL;
            case UsesRow.InFile _ -> CarbonIcons.DOCUMENT;
            case UsesRow.Site(UseSite site) -> site.place().target() instanceof Place.Type(int _, int member) ? member == 0
                    ? CarbonIcons.LETTER_CC : CarbonIcons.TAG : CarbonIcons.CODE;
            case UsesRow.Instruction _ -> null;
        };
    }

    private final class Cell extends TreeCell<UsesRow> {
        Cell() {
            getStyleClass().add("uses-cell");
        }

        @Override
        protected void updateItem(UsesRow row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setText(null);
                setGraphic(null);
                return;
            }
            String count = count(row);
            setText(text(row) + (count.isEmpty() ? "" : "   " + count));
            setGraphic(icon(row) == null ? null : new Icon(icon(row)));
            getStyleClass().remove("mono");
            if (row instanceof UsesRow.Instruction) {
                getStyleClass().add("mono");
            }
        }
    }
}
