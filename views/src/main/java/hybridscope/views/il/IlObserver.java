package hybridscope.views.il;

/** Told by an {@link IlView} what happens in it, for what stands beside it. All calls are made on the FX thread. */
public interface IlObserver {
    /** Nobody beside it. */
    IlObserver NONE = new IlObserver() {
        @Override
        public void selected(int offset) {
        }

        @Override
        public void hovered(int offset) {
        }
    };

    /**
     * The caret stands on the instruction at an IL offset; -1 for a line without one. Also told when a text has just been made.
     */
    void selected(int offset);

    /** The mouse is over the instruction at an IL offset; -1 for none. */
    void hovered(int offset);
}
