package hybridscope.core.dhe.file;

import hybridscope.core.dhe.Difference;
import hybridscope.core.dhe.TypeChange;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** In what a type differs from its counterpart. The order is that of the bits in dhao files, which never change. */
public enum TypeDifference {
    /** There is no counterpart. */
    NEW,
    /** Instance fields lie otherwise. */
    LAYOUT,
    /** Static fields differ. */
    STATICS,
    /** The base class differs. */
    BASE,
    /** Interfaces differ. */
    INTERFACES,
    /** Virtual methods have other slots. */
    VTABLE,
    /** Something else: constants, generic parameters. */
    OTHER;

    /** In what a type that has a counterpart differs from it. */
    static Set<TypeDifference> of(TypeChange change) {
        Set<TypeDifference> all = EnumSet.noneOf(TypeDifference.class);
        for (Difference difference : change.differences()) {
            all.add(switch (difference.kind()) {
                case LAYOUT -> LAYOUT;
                case STATICS -> STATICS;
                case BASE -> BASE;
                case INTERFACES -> INTERFACES;
                case VIRTUALS, SLOT -> VTABLE;
                default -> OTHER;
            });
        }
        return Set.copyOf(all);
    }

    /** As spec files call it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The difference that spec files call so; empty for none. */
    public static Optional<TypeDifference> of(String text) {
        return Arrays.stream(values()).filter(each -> each.text().equals(text)).findFirst();
    }

    static int bits(Set<TypeDifference> differences) {
        return differences.stream().mapToInt(each -> 1 << each.ordinal()).sum();
    }

    /** What bits mean; undefined ones must be 0. */
    static Set<TypeDifference> set(int bits) {
        Set<TypeDifference> set = EnumSet.noneOf(TypeDifference.class);
        for (TypeDifference each : values()) {
            if ((bits & 1 << each.ordinal()) != 0) {
                set.add(each);
            }
        }
        return Set.copyOf(set);
    }
}
