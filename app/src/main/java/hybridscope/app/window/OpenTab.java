package hybridscope.app.window;

import hybridscope.app.workspace.OpenedFile;
import hybridscope.views.place.PlaceView;
import software.coley.bentofx.dockable.Dockable;

/**
 * A tab of the centre that shows places.
 *
 * @param dockable its place in the docks
 * @param view     its content
 * @param file     the file as it was when the view was made
 * @param key      the factory's key: places with the same key open here
 */
record OpenTab(Dockable dockable, PlaceView view, OpenedFile file, String key) {
    boolean shows(String fileKey, String tabKey) {
        return file.key().equals(fileKey) && key.equals(tabKey);
    }
}
