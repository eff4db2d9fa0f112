package hybridscope.core.aot.image;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;

/**
 * Makes supplementary dlls small: takes away resources, and the bodies of methods that have type parameters neither themselves
 * nor by their class. Tokens stay (RULES.md §6, "Supplementary metadata").
 */
public final class MetadataStripper {
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");
    private static final Column OWNER = Table.GENERIC_PARAM.column("Owner");

    private MetadataStripper() {
    }

    /**
     * The stripped file.
     *
     * @param image a PE file with metadata
     * @throws BadFormatException where something in it cannot be read
     */
    public static byte[] strip(Image image) {
        Metadata metadata = image.metadata().orElseThrow();
        return ImageCopy.write(image, new Selection() {
            @Override
            public boolean row(Table table, int rid) {
                return table != Table.MANIFEST_RESOURCE;
            }

            @Override
            public boolean body(int methodRid) {
                return isGeneric(metadata, methodRid);
            }
        });
    }

    /** Whether a method has type parameters, itself or by its class; nested classes repeat those of the classes around them. */
    static boolean isGeneric(Metadata metadata, int method) {
        int type = metadata.relations().owner(METHODS, method);
        return metadata.relations().rowsWhere(OWNER, Table.METHOD_DEF, method).length > 0
                || metadata.relations().rowsWhere(OWNER, Table.TYPE_DEF, type).length > 0;
    }
}
