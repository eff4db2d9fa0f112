package hybridscope.views.bridge;

import hybridscope.core.abi.Abi;
import hybridscope.views.place.ViewPreferences;

/** The ABI that bridges are shown for, in every view of them: the one that was last chosen, by hand or by a workspace. */
public final class ChosenAbi {
    private static final String KEY = "bridge.abi";

    private ChosenAbi() {
    }

    /** The one that is chosen; Arm64 where none is. */
    public static Abi of(ViewPreferences remembered) {
        return Abi.named(remembered.get(KEY, Abi.ARM64.text())).orElse(Abi.ARM64);
    }

    /** Chooses one. */
    public static void choose(ViewPreferences remembered, Abi abi) {
        remembered.put(KEY, abi.text());
    }
}
