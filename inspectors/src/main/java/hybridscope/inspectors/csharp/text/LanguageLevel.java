package hybridscope.inspectors.csharp.text;

import java.util.Arrays;
import java.util.Optional;

/**
 * The version of C# whose words a text is written with. What a version has no words for is said with those of a later one, where
 * there are some: it is what the IL says.
 */
public enum LanguageLevel {
    /** Without async methods, which are shown as the state machines that they become. */
    CSHARP_4("4", "4"),
    /** Without {@code ?.}, interpolated strings, and properties that only constructors set or that have an initial value. */
    CSHARP_5("5", "5"),
    /** Without tuples, patterns, variables declared in an argument, and {@code throw} within an expression. */
    CSHARP_6("6", "6"),
    /** All that Mono's compiler knows: without local functions, which are shown as the methods that they become. */
    CSHARP_7("7", "latest"),
    /** With local functions. */
    CSHARP_8("8", "8");

    /** What nobody has to ask for. */
    public static final LanguageLevel LATEST = CSHARP_8;

    /** The latest one that Mono's compiler takes. */
    public static final LanguageLevel MONO = CSHARP_7;

    private final String number;
    private final String option;

    LanguageLevel(String number, String option) {
        this.number = number;
        this.option = option;
    }

    /** As people call it: {@code 7}. */
    public String number() {
        return number;
    }

    /** The value of the compiler's option {@code -langversion}. */
    public String option() {
        return option;
    }

    /** Whether it has what another one was the first to have. */
    public boolean has(LanguageLevel first) {
        return compareTo(first) >= 0;
    }

    /** Whether Mono's compiler knows it. */
    public boolean isMonos() {
        return compareTo(MONO) <= 0;
    }

    /** It, or the latest one that Mono's compiler knows. */
    public LanguageLevel forMono() {
        return isMonos() ? this : MONO;
    }

    /** The version that people call so. */
    public static Optional<LanguageLevel> of(String number) {
        return Arrays.stream(values()).filter(each -> each.number.equals(number)).findFirst();
    }
}
