package hybridscope.core.icalls.interop;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.value.MarshalDescriptor;
import hybridscope.core.metadata.value.MarshalReader;
import hybridscope.core.metadata.value.NativeType;
import hybridscope.core.types.LoadedModule;
import java.util.Optional;

/** MarshalAsAttribute objects made of marshalling descriptors (ECMA-335 II.22.17, II.23.4). */
public final class MarshalAs {
    private MarshalAs() {
    }

    /** The descriptor of a Field or Param row. */
    static Optional<MarshalDescriptor> descriptor(LoadedModule module, Table table, int rid) {
        int[] rows = module.metadata().relations().rowsWhere(Table.FIELD_MARSHAL.column("Parent"), table, rid);
        return rows.length == 0 ? Optional.empty() : Optional.of(MarshalReader.read(module.metadata(),
                module.metadata().blob(Table.FIELD_MARSHAL.column("NativeType"), rows[0]), null));
    }

    /** The attribute object of a Field or Param row; 0 where it has no descriptor. */
    public static int of(Engine engine, LoadedModule module, Table table, int rid) {
        Optional<MarshalDescriptor> descriptor = rid == 0 ? Optional.empty() : descriptor(module, table, rid);
        if (descriptor.isEmpty()) {
            return 0;
        }
        CoreClass type = CoreClass.of(engine, "System.Runtime.InteropServices.MarshalAsAttribute");
        int attribute = type.allocate();
        switch (descriptor.get()) {
            case MarshalDescriptor.Simple(NativeType simple) -> type.setI4(attribute, "utype", simple.code());
            case MarshalDescriptor.FixedSysString(int size) -> {
                type.setI4(attribute, "utype", NativeType.FIXEDSYSSTRING.code());
                type.setI4(attribute, "SizeConst", size);
            }
            case MarshalDescriptor.FixedArray(int size, NativeType element) -> {
                type.setI4(attribute, "utype", NativeType.FIXEDARRAY.code());
                type.setI4(attribute, "SizeConst", size);
                type.setI4(attribute, "ArraySubType", element == null ? 0 : element.code());
            }
            case MarshalDescriptor.LpArray(NativeType element, int parameter, int size, int _) -> {
                type.setI4(attribute, "utype", NativeType.ARRAY.code());
                type.setI4(attribute, "ArraySubType", element.code());
                type.setI4(attribute, "SizeConst", Math.max(size, 0));
                type.setI2(attribute, "SizeParamIndex", Math.max(parameter, 0));
            }
            case MarshalDescriptor.SafeArray(int variantType, String _) -> {
                type.setI4(attribute, "utype", NativeType.SAFEARRAY.code());
                type.setI4(attribute, "SafeArraySubType", Math.max(variantType, 0));
            }
            case MarshalDescriptor.Interface(NativeType kind, int iidParam) -> {
                type.setI4(attribute, "utype", kind.code());
                type.setI4(attribute, "IidParameterIndex", Math.max(iidParam, 0));
            }
            case MarshalDescriptor.Custom(String _, String _, String marshaler, String cookie) -> {
                type.setI4(attribute, "utype", NativeType.CUSTOMMARSHALER.code());
                type.setText(attribute, "MarshalType", marshaler);
                type.setText(attribute, "MarshalCookie", cookie);
            }
            case MarshalDescriptor.Unknown(int code) -> type.setI4(attribute, "utype", code);
        }
        return attribute;
    }
}
