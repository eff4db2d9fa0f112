package hybridscope.inspectors.project;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Arrays;
import java.util.Optional;

/**
 * Something of a project that is not where it should be.
 *
 * @param what what it is: a hot-update dll, link.xml
 * @param file where it should lie, relative to the project
 * @param step what makes it: an entry of HybridCLR's menu, or what a person has to do
 */
public record MissingPart(String what, String file, String step) {
    /** The step of generating that makes it; empty where none does by itself. */
    @JsonIgnore
    public Optional<GenerateStep> mendedBy() {
        return Arrays.stream(GenerateStep.values()).filter(each -> step.equals(each.menu())).findFirst();
    }
}
