package hybridscope.core.metadata.emit;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import java.util.List;

/** The columns of an assembly's tables that name runs of rows. */
final class Lists {
    static final List<Column> ALL = List.of(Table.TYPE_DEF.column("FieldList"), Table.TYPE_DEF.column("MethodList"),
            Table.METHOD_DEF.column("ParamList"), Table.PROPERTY_MAP.column("PropertyList"), Table.EVENT_MAP.column("EventList"));

    private Lists() {
    }
}
