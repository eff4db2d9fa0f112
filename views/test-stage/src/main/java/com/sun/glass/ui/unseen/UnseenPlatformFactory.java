package com.sun.glass.ui.unseen;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.View;
import com.sun.glass.ui.headless.HeadlessApplication;
import com.sun.glass.ui.headless.HeadlessPlatformFactory;
import com.sun.glass.ui.headless.HeadlessView;

/**
 * JavaFX's headless platform without its screen, for tests: {@code -Dglass.platform=Unseen}.
 *
 * <p>The headless platform draws each frame, and copies it into the memory of its screen; half of what a test of the window costs
 * goes there. Nobody reads that screen: pictures are snapshots of scenes, which are drawn for themselves. JavaFX looks for the
 * factory of a platform by its name in this package.
 */
public final class UnseenPlatformFactory extends HeadlessPlatformFactory {
    @Override
    public Application createApplication() {
        return new HeadlessApplication() {
            @Override
            public View createView() {
                return new HeadlessView() {
                    /** Whether there is nothing to draw on: what draws the frames is the only one that asks. */
                    @Override
                    public boolean isClosed() {
                        return true;
                    }

                    /**
                     * The headless platform says that its events stand for touches, of which lists take no notice before the
                     * finger leaves: a menu would be about the row that was selected before. A mouse selects as it is pressed.
                     */
                    @Override
                    protected void notifyMouse(int type, int button, int x, int y, int screenX, int screenY, int modifiers,
                            boolean popupTrigger, boolean synthesized) {
                        super.notifyMouse(type, button, x, y, screenX, screenY, modifiers, popupTrigger, false);
                    }
                };
            }
        };
    }
}
