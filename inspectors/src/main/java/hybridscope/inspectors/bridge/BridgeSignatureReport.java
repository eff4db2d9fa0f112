package hybridscope.inspectors.bridge;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.bridge.BridgeDirection;
import hybridscope.core.bridge.BridgeUse;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.List;

/**
 * A bridge that files need.
 *
 * @param direction  which way it leads
 * @param signature  its signature
 * @param other      what the signature is by the other reading of the rules, as printed or runnable, where that differs; else
 *                   null. Of methods that share by one reading alone, the first one's
 * @param shared     how many methods of the AOT part have it
 * @param missing    whether the AOT part lacks it, and has the code that is reached over it
 * @param declaration C# that adds it to an AOT part, where it is missing; else null
 * @param methods    the files' methods and calls that need it
 * @param assumptions the types that are not there, on which the signature and who needs it rest
 * @param uses       the same, as the runtime knows them
 * @param kinds      the signature with the rules behind it
 */
public record BridgeSignatureReport(BridgeDirection direction, String signature, String other, int shared, boolean missing,
        String declaration, List<BridgeUserReport> methods, List<AssumptionReport> assumptions, @JsonIgnore List<BridgeUse> uses,
        @JsonIgnore BridgeSignature kinds) {
}
