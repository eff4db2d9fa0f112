package hybridscope.app.cli;

import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A version of C#. */
final class LevelConverter implements ITypeConverter<LanguageLevel> {
    @Override
    public LanguageLevel convert(String text) {
        return LanguageLevel.of(text).orElseThrow(() -> new TypeConversionException(text + " is no version of C# that there are "
                + "words for: " + Arrays.stream(LanguageLevel.values()).map(LanguageLevel::number)
                .collect(Collectors.joining(", "))));
    }
}
