package hybridscope.views.place;

/** What views remember between runs: switches and choices, by names of their own. */
public interface ViewPreferences {
    /** Nothing is kept. */
    ViewPreferences NOTHING = new ViewPreferences() {
        @Override
        public String get(String key, String otherwise) {
            return otherwise;
        }

        @Override
        public void put(String key, String value) {
        }
    };

    /** The value kept under {@code key}, or {@code otherwise}. */
    String get(String key, String otherwise);

    /** Keeps {@code value} under {@code key}. */
    void put(String key, String value);
}
