package com.sun.glass.ui.unseen;

import com.sun.glass.ui.Application;
import com.sun.glass.ui.Pixels;
import com.sun.glass.ui.View;
import com.sun.glass.ui.headless.HeadlessApplication;
import com.sun.glass.ui.headless.HeadlessPlatformFactory;
import com.sun.glass.ui.headless.HeadlessView;

/**
 * JavaFX's headless platform without its screen, for tests: {@code -Dglass.platform=Unseen}.
 *
 * <p>The headless platform copies each frame into the memory of its screen, one pixel at a time with three new buffers a pixel;
 * half of what a test of the window costs goes there. Nobody reads that screen: pictures are snapshots of scenes, which are
 * rendered for themselves. JavaFX looks for the factory of a platform by its name in this package.
 */
public final class UnseenPlatformFactory extends HeadlessPlatformFactory {
    @Override
    public Application createApplication() {
        return new HeadlessApplication() {
            @Override
            public View createView() {
                return new HeadlessView() {
                    @Override
                    protected void _uploadPixels(long view, Pixels pixels) {
                        // The frame is rendered like any other; it is shown nowhere.
                    }
                };
            }
        };
    }
}
