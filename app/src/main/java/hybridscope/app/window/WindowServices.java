package hybridscope.app.window;

import hybridscope.app.assembly.AssemblyLoader;
import hybridscope.app.assembly.AssemblyNames;
import hybridscope.app.assembly.AssemblyTree;
import hybridscope.app.assembly.AssemblyViews;
import hybridscope.app.assembly.FinderHits;
import hybridscope.app.assembly.OpcodeHits;
import hybridscope.app.navigate.ByteHits;
import hybridscope.app.navigate.HitSource;
import hybridscope.app.navigate.PlaceNames;
import hybridscope.app.navigate.TreeProvider;
import hybridscope.app.navigate.ViewRegistry;
import hybridscope.app.settings.SettingsFile;
import hybridscope.app.workspace.FileLoader;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.resources.Messages;
import hybridscope.views.opcode.OpcodeTexts;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a window is made of: everything that knows about a kind of file or view is plugged in here, and the frame knows
 * none of it.
 *
 * @param settings what is remembered
 * @param messages the texts
 * @param loader   reads files
 * @param tree     what the tree shows below a file
 * @param views    who shows which places
 * @param names    what places are called
 * @param sources  who finds things, in the order in which their hits are listed
 * @param chooser  asks for files
 * @param sample   the workspace file of the program that comes along
 */
public record WindowServices(SettingsFile settings, Messages messages, FileLoader loader, TreeProvider tree, ViewRegistry views,
                             PlaceNames names, List<HitSource> sources, FileChooserService chooser, Optional<Path> sample) {
    /** The services of a window as a user starts it. */
    public static WindowServices standard(SettingsFile settings) {
        String language = settings.get().language();
        Messages messages = Messages.of(language.isEmpty() ? Locale.getDefault() : Locale.forLanguageTag(language));
        return new WindowServices(settings, messages, new AssemblyLoader(), new AssemblyTree(messages),
                new ViewRegistry(AssemblyViews.all()),
                new AssemblyNames(messages),
                List.of(new OpcodeHits(new OpcodeTexts(messages)), new FinderHits(), new ByteHits()),
                FileChooserService.system(messages), WorkspaceFile.sample());
    }

    /** The same in the language that the settings name now. */
    WindowServices again() {
        return standard(settings).with(chooser).withSample(sample);
    }

    /** The same with another way to ask for files. */
    public WindowServices with(FileChooserService other) {
        return new WindowServices(settings, messages, loader, tree, views, names, sources, other, sample);
    }

    /** The same with another program that comes along. */
    public WindowServices withSample(Optional<Path> other) {
        return new WindowServices(settings, messages, loader, tree, views, names, sources, chooser, other);
    }
}
