package hybridscope.core.icalls.system;

import hybridscope.core.host.FileException;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.culture.Culture;
import hybridscope.core.icalls.culture.Cultures;
import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.Text;
import hybridscope.core.pe.resource.ResourceTree;
import hybridscope.core.pe.resource.VersionInfo;
import hybridscope.core.pe.resource.Win32Resource;
import hybridscope.core.types.DefinedKlass;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** {@code System.Diagnostics.FileVersionInfo}: what the version resource of a file says. */
public final class VersionCalls {
    /** RT_VERSION. */
    private static final int VERSION = 16;
    /** VS_FIXEDFILEINFO's FileFlags and the fields they set. */
    private static final List<String> FLAGS = List.of("isdebug", "isprerelease", "ispatched", "isprivatebuild", "",
            "isspecialbuild");
    /** Strings of the resource; the fields have the same names in small letters. */
    private static final List<String> STRINGS = List.of("Comments", "CompanyName", "FileDescription", "FileVersion",
            "InternalName", "LegalCopyright",
            "LegalTrademarks", "OriginalFilename", "PrivateBuild", "ProductName", "ProductVersion", "SpecialBuild");
    /** The invariant culture's number. */
    private static final int INVARIANT = 0x7F;

    private final NativeCall call;
    private final DefinedKlass type;

    private VersionCalls(NativeCall call) {
        this.call = call;
        type = (DefinedKlass) call.method().declaringType();
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add("System.Diagnostics.FileVersionInfo::GetVersionInfo_icall(System.Char*,System.Int32)", call -> {
            String path = NativeStrings.some(NativeStrings.utf16(call, call.reference(1), call.i4(2)));
            VersionCalls info = new VersionCalls(call);
            info.set("filename", path);
            read(host.files(), path, call.engine().hostMemory().free()).ifPresent(info::fill);
        });
    }

    /** The first version resource; empty where there is none that can be read. */
    private static Optional<VersionInfo> read(FileSystem files, String path, long most) {
        try {
            PeFile file = PeFile.read(new Bytes(files.read(path, most).bytes()), new Diagnostics());
            List<Win32Resource> found = ResourceTree.read(file).ofType(VERSION);
            return found.isEmpty()
                    ? Optional.empty() : Optional.of(VersionInfo.read(file.bytes(), found.getFirst().data(), file.diagnostics()));
        } catch (FileException | BadFormatException e) {
            return Optional.empty();
        }
    }

    private void fill(VersionInfo info) {
        info.fixed().ifPresent(this::fillNumbers);
        Optional<VersionInfo.StringTable> strings = info.stringTables().stream().findFirst();
        STRINGS.forEach(name -> set(name.toLowerCase(Locale.ROOT),
                strings.flatMap(table -> table.text(name)).map(Text::value).orElse("")));
        int language = info.translations().stream().findFirst().map(translation -> (int) translation.value("Language")).orElse(0);
        set("language", language == 0 || language == INVARIANT ? "Invariant Language (Invariant Country)"
                : Cultures.table().numbered(language).map(Culture::englishName).orElse(""));
    }

    private void fillNumbers(Structure fixed) {
        for (String part : List.of("Major", "Minor", "Build")) {
            number("file" + part.toLowerCase(Locale.ROOT) + "part", fixed.value("FileVersion" + part));
            number("product" + part.toLowerCase(Locale.ROOT) + "part", fixed.value("ProductVersion" + part));
        }
        number("fileprivatepart", fixed.value("FileVersionRevision"));
        number("productprivatepart", fixed.value("ProductVersionRevision"));
        long flags = fixed.value("FileFlags") & fixed.value("FileFlagsMask");
        for (int i = 0; i < FLAGS.size(); i++) {
            if (!FLAGS.get(i).isEmpty()) {
                Memory.setI1(call.engine().memory(), call.reference(0) + CoreFields.offset(type, FLAGS.get(i)),
                        (int) (flags >> i & 1));
            }
        }
    }

    private void number(String field, long value) {
        Memory.setI4(call.engine().memory(), call.reference(0) + CoreFields.offset(type, field), (int) value);
    }

    private void set(String field, String text) {
        int string = call.engine().strings().create(text);
        Memory.setI8(call.engine().memory(), call.reference(0) + CoreFields.offset(type, field), string);
    }
}
