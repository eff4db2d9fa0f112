package hybridscope.views.debug;

/** What has happened to a slot, as the slot stack marks it. */
enum SlotAccess {
    NONE("", "read"),
    /** The last few instructions have read it. */
    READ("r", "read"),
    /** The last few instructions have written it. */
    WRITTEN("w", "write"),
    /** Another value lies there than at a stop long ago. */
    CHANGED("~", "changed");

    private final String sign;
    private final String styleClass;

    SlotAccess(String sign, String styleClass) {
        this.sign = sign;
        this.styleClass = styleClass;
    }

    /** The letter that is shown. */
    String sign() {
        return sign;
    }

    /** The style class of that letter. */
    String styleClass() {
        return styleClass;
    }
}
