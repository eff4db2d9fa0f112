package hybridscope.views.place;

import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;

/** What the rule editor needs of the window besides. */
public interface RuleEditing {
    /** No assembly is open, and nobody asks for files. */
    RuleEditing NONE = new RuleEditing() {
        @Override
        public ObservableValue<List<OpenFile>> assemblies() {
            return new ReadOnlyObjectWrapper<>(List.of());
        }

        @Override
        public ObservableValue<Map<Path, String>> drafts() {
            return new ReadOnlyObjectWrapper<>(Map.of());
        }

        @Override
        public void draft(Path file, String text) {
        }

        @Override
        public Optional<Path> saveAs(Path suggested) {
            return Optional.empty();
        }

        @Override
        public void open(Path file, int line) {
        }
    };

    /** The open assemblies that rules are about: those that are differential; where none is, all that have methods. */
    ObservableValue<List<OpenFile>> assemblies();

    /** What is typed in open editors and not saved, by files: whoever reads rules takes it for the file's content. */
    ObservableValue<Map<Path, String>> drafts();

    /** Says what is typed in a file's editor; null for nothing that is not saved. */
    void draft(Path file, String text);

    /** Asks where a file is to be saved; empty where the person thinks better of it. */
    Optional<Path> saveAs(Path suggested);

    /** Opens a rule file in the window. @param line the line to go to, from 1; 0 for none */
    void open(Path file, int line);
}
