package hybridscope.inspectors.ir;

import hybridscope.core.transform.TransformFailure;

/**
 * Why a method cannot be transformed.
 *
 * @param kind      what kind of reason
 * @param exception the exception that a program sees when it calls the method
 * @param offset    IL offset of the instruction concerned; -1 where the method as a whole is
 * @param message   what is wrong
 */
public record TransformFailureReport(TransformFailure.Kind kind, String exception, int offset, String message) {
    static TransformFailureReport of(TransformFailure failure) {
        return new TransformFailureReport(failure.kind(), failure.kind().exceptionName(), failure.ilOffset(), failure.message());
    }

    /** One line: the IL offset, where there is one, and the message. */
    public String text() {
        return offset < 0 ? message : hybridscope.core.il.IlRange.label(offset) + ": " + message;
    }
}
