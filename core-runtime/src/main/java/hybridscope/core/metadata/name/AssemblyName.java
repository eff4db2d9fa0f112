package hybridscope.core.metadata.name;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The identity of an assembly (ECMA-335 II.22.2, II.22.5).
 *
 * @param name           simple name
 * @param version        four numbers with periods: {@code 4.0.0.0}
 * @param culture        culture name; empty for the neutral one
 * @param publicKeyToken 16 lower-case hex digits; empty where the assembly has no strong name
 * @param retargetable   whether a reference may be satisfied by another publisher's assembly
 */
public record AssemblyName(String name, String version, String culture, String publicKeyToken, boolean retargetable) {
    private static final int PUBLIC_KEY = 1;
    private static final int RETARGETABLE = 0x100;
    private static final String[] VERSION = {"MajorVersion", "MinorVersion", "BuildNumber", "RevisionNumber"};

    /**
     * The identity in the Assembly table.
     *
     * @throws BadFormatException where there is no row (a netmodule, a portable PDB), or where it names items that do not exist
     */
    public static AssemblyName ofAssembly(Metadata metadata) {
        byte[] key = metadata.blobs().get(metadata.tables().value(Table.ASSEMBLY.column("PublicKey"), 1));
        return of(metadata, Table.ASSEMBLY, 1, key.length == 0 ? "" : publicKeyToken(key));
    }

    /**
     * The identity an AssemblyRef row asks for.
     *
     * @throws BadFormatException where there is no such row, or where it names items that do not exist
     */
    public static AssemblyName ofReference(Metadata metadata, int rid) {
        byte[] key = metadata.blobs().get(metadata.tables().value(Table.ASSEMBLY_REF.column("PublicKeyOrToken"), rid));
        boolean full = (metadata.tables().value(Table.ASSEMBLY_REF.column("Flags"), rid) & PUBLIC_KEY) != 0;
        return of(metadata, Table.ASSEMBLY_REF, rid,
                key.length == 0 ? "" : full ? publicKeyToken(key) : HexFormat.of().formatHex(key));
    }

    private static AssemblyName of(Metadata metadata, Table table, int rid, String token) {
        StringBuilder version = new StringBuilder();
        for (String part : VERSION) {
            version.append(version.isEmpty() ? "" : ".").append(metadata.tables().value(table.column(part), rid));
        }
        Column flags = table.column("Flags");
        return new AssemblyName(metadata.string(table.column("Name"), rid), version.toString(),
                metadata.string(table.column("Culture"), rid), token, (metadata.tables().value(flags, rid) & RETARGETABLE) != 0);
    }

    /** The token of a public key: the last 8 bytes of its SHA-1 in reverse order, as hex (II.6.3). */
    public static String publicKeyToken(byte[] publicKey) {
        byte[] hash;
        try {
            hash = MessageDigest.getInstance("SHA-1").digest(publicKey);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
        byte[] token = new byte[8];
        for (int i = 0; i < token.length; i++) {
            token[i] = hash[hash.length - 1 - i];
        }
        return HexFormat.of().formatHex(token);
    }

    /** The display name: {@code mscorlib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089}. */
    public String text() {
        return name + ", Version=" + version + ", Culture=" + (culture.isEmpty() ? "neutral" : culture) + ", PublicKeyToken="
                + (publicKeyToken.isEmpty() ? "null" : publicKeyToken) + (retargetable ? ", Retargetable=Yes" : "");
    }
}
