package hybridscope.inspectors.bridge;

import hybridscope.core.bridge.BridgeDirection;

/**
 * Counts of one direction.
 *
 * @param direction  the direction
 * @param aot        signatures for which the AOT part has a bridge
 * @param aotMethods methods of the AOT part that share them
 * @param needed     signatures that the files need
 * @param uses       calls and methods of the files that need them
 * @param missing    signatures that they need and the AOT part lacks
 */
public record BridgeTotals(BridgeDirection direction, int aot, int aotMethods, int needed, int uses, int missing) {
}
