package hybridscope.inspectors.il;

import hybridscope.inspectors.problems.ProblemReport;

/**
 * Why a method has no IL to show.
 *
 * @param reason   {@code abstract}, {@code runtime}, {@code internal-call}, {@code pinvoke}, {@code no-rva}, {@code no-image},
 *                 {@code native}, {@code optil} or {@code unreadable}
 * @param sentence the same in words
 * @param rva      where its code starts in memory, for {@code native} and {@code optil}; else 0
 * @param offset   where that is in the file, or -1
 * @param problem  what is wrong, for {@code unreadable}; else null
 */
public record AbsenceReport(String reason, String sentence, long rva, int offset, ProblemReport problem) {
}
