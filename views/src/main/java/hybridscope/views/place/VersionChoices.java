package hybridscope.views.place;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.rules.RuleSet;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/** Which file of the workspace updates which, and under which rules, as whoever compares them sees and chooses it. */
public interface VersionChoices {
    /** A workspace without anything. */
    VersionChoices NONE = new VersionChoices() {
        @Override
        public List<OpenFile> files() {
            return List.of();
        }

        @Override
        public Optional<OpenFile> old(OpenFile file) {
            return Optional.empty();
        }

        @Override
        public void updating(OpenFile file, OpenFile old) {
        }

        @Override
        public ObservableValue<Rules> rules() {
            return new ReadOnlyObjectWrapper<>(new Rules(List.of(), RuleSet.EVERYTHING, RuleSet.EVERYTHING));
        }

        @Override
        public void choose(RuleSet a, RuleSet b) {
        }

        @Override
        public Optional<Path> saveAs(Path suggested) {
            return Optional.empty();
        }
    };

    /**
     * The rules to choose from, and the two sets that are chosen.
     *
     * @param files the rule files at hand
     * @param a     the first set
     * @param b     the second set
     */
    record Rules(List<Path> files, RuleSet a, RuleSet b) {
    }

    /** The open files with methods. */
    List<OpenFile> files();

    /** The old version of a file; empty where nobody said which it is. */
    Optional<OpenFile> old(OpenFile file);

    /** Says which file another one updates. */
    void updating(OpenFile file, OpenFile old);

    /** The rules. */
    ObservableValue<Rules> rules();

    /** Chooses other sets. */
    void choose(RuleSet a, RuleSet b);

    /** Asks where something is to be saved. */
    Optional<Path> saveAs(Path suggested);
}
