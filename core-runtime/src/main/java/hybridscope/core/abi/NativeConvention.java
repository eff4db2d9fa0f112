package hybridscope.core.abi;

import java.util.List;

/** A calling convention: in which registers and where on the stack the values of a call travel. */
public enum NativeConvention {
    /** Arm with 64 bits. Apple packs what lies on the stack; the rules drawn here are Arm's own. */
    AAPCS64("AAPCS64", "Arm64: iOS, Android", Aapcs64::new),
    /** x86-64 but for Windows. */
    SYSTEM_V("System V", "x86-64: Linux, macOS, Android", SystemV::new),
    /** x86-64 of Windows. */
    WINDOWS_X64("Windows x64", "x86-64: Windows", WindowsX64::new),
    /** Arm with 32 bits, floating-point numbers in general registers: what Android's armeabi-v7a uses. */
    AAPCS32("AAPCS", "Arm, 32 bits: Android armeabi-v7a", Aapcs32::new);

    /** Deals out the registers of one call. */
    interface Dealer {
        /** The address of memory for a result of that type; null where none is passed. Asked first. */
        ValuePlacement address(AbiType result);

        /** The next parameter. */
        ValuePlacement parameter(AbiType type);

        /** Where a result comes back. */
        ValuePlacement result(AbiType type);

        /** Bytes on the stack so far. */
        int stack();
    }

    /** Makes a dealer for each call. */
    private interface Dealers {
        Dealer next();
    }

    private final String text;
    private final String platforms;
    private final Dealers dealers;

    NativeConvention(String text, String platforms, Dealers dealers) {
        this.text = text;
        this.platforms = platforms;
        this.dealers = dealers;
    }

    /** Its name. */
    public String text() {
        return text;
    }

    /** Where it is used. */
    public String platforms() {
        return platforms;
    }

    /** Where the values of a call travel. */
    public CallPlacement place(AbiType result, List<AbiType> parameters) {
        Dealer dealer = dealers.next();
        ValuePlacement address = dealer.address(result);
        List<ValuePlacement> placed = parameters.stream().map(dealer::parameter).toList();
        return new CallPlacement(dealer.result(result), address, placed, dealer.stack());
    }

    /** The general registers through which parameters travel, in their order. */
    public List<String> generalRegisters() {
        return switch (this) {
            case AAPCS64 -> Aapcs64.GENERAL;
            case SYSTEM_V -> SystemV.GENERAL;
            case WINDOWS_X64 -> WindowsX64.GENERAL;
            case AAPCS32 -> Aapcs32.GENERAL;
        };
    }

    /** The floating-point registers through which parameters travel, in their order. */
    public List<String> floatingRegisters() {
        return switch (this) {
            case AAPCS64 -> Aapcs64.FLOATING;
            case SYSTEM_V -> SystemV.FLOATING;
            case WINDOWS_X64 -> WindowsX64.FLOATING;
            case AAPCS32 -> List.of();
        };
    }
}
