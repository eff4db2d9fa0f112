package hybridscope.app.window;

import hybridscope.app.assembly.AssemblyContent;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.UpdatePlan;
import hybridscope.app.workspace.Workspace;
import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.rules.RuleSet;
import hybridscope.views.place.VersionChoices;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.stage.Window;

/** What the workspace says of versions and rules, as the view that compares them asks for it. */
final class OpenVersions implements VersionChoices {
    private final Workspace workspace;
    private final FileChooserService chooser;
    private final Window owner;
    private final ObservableValue<Rules> rules;

    OpenVersions(Workspace workspace, FileChooserService chooser, Window owner) {
        this.workspace = workspace;
        this.chooser = chooser;
        this.owner = owner;
        rules = Bindings.createObjectBinding(this::known, workspace.planProperty(), workspace.files());
    }

    /** Those of the plan, and those that are open. */
    private Rules known() {
        UpdatePlan plan = workspace.planProperty().get();
        Set<Path> files = new LinkedHashSet<>(plan.ruleFiles());
        workspace.files().stream().map(OpenedFile::path).filter(UpdatePlan::isRules).forEach(files::add);
        return new Rules(List.copyOf(files), plan.a(), plan.b());
    }

    @Override
    public List<OpenFile> files() {
        return workspace.files().stream().flatMap(each -> AssemblyContent.of(each).stream()).filter(OpenVersions::hasMethods)
                .toList();
    }

    private static boolean hasMethods(OpenFile file) {
        return file.metadata().filter(metadata -> metadata.tables().rows(Table.METHOD_DEF) > 0).isPresent();
    }

    @Override
    public Optional<OpenFile> old(OpenFile file) {
        return workspace.file(file.key()).flatMap(opened -> workspace.planProperty().get().old(opened.path()))
                .flatMap(workspace::find).flatMap(AssemblyContent::of).filter(OpenVersions::hasMethods);
    }

    @Override
    public void updating(OpenFile file, OpenFile old) {
        Optional<Path> before = workspace.file(old.key()).map(OpenedFile::path);
        workspace.file(file.key()).ifPresent(opened -> before.ifPresent(path ->
                workspace.plan(plan -> plan.updating(opened.path(), path))));
    }

    @Override
    public ObservableValue<Rules> rules() {
        return rules;
    }

    @Override
    public void choose(RuleSet a, RuleSet b) {
        workspace.plan(plan -> plan.under(a, b));
    }

    @Override
    public Optional<Path> saveAs(Path suggested) {
        return chooser.saveFile(owner, suggested);
    }

    /** Where a file is compared: with what it updates, or what updates it; without either, where any pair is, else itself. */
    Optional<Place> place(Optional<OpenedFile> file) {
        UpdatePlan plan = workspace.planProperty().get();
        return file.map(OpenedFile::path).map(path -> plan.updates().getOrDefault(path, path))
                .filter(path -> plan.old(path).isPresent())
                .or(() -> plan.updates().values().stream().filter(path -> workspace.find(path).isPresent()).findFirst())
                .flatMap(workspace::find).or(() -> file).or(() -> workspace.files().stream().findFirst())
                .filter(each -> AssemblyContent.of(each).filter(OpenVersions::hasMethods).isPresent())
                .map(each -> new Place(each.key(), new Place.Compare(plan.old(each.path()).flatMap(workspace::find)
                        .map(OpenedFile::key).orElse(""), 0)));
    }
}
