package hybridscope.core.pe.resource;

import java.util.Map;

/** Names of Win32 language identifiers (MS-LCID), as far as dlls use them. */
final class Languages {
    private static final Map<Integer, String> TAGS = Map.ofEntries(Map.entry(0x0401, "ar-SA"), Map.entry(0x0402, "bg-BG"),
            Map.entry(0x0403, "ca-ES"), Map.entry(0x0404, "zh-TW"), Map.entry(0x0405, "cs-CZ"), Map.entry(0x0406, "da-DK"),
            Map.entry(0x0407, "de-DE"), Map.entry(0x0408, "el-GR"), Map.entry(0x0409, "en-US"), Map.entry(0x0C0A, "es-ES"),
            Map.entry(0x040B, "fi-FI"), Map.entry(0x040C, "fr-FR"), Map.entry(0x040D, "he-IL"), Map.entry(0x040E, "hu-HU"),
            Map.entry(0x0410, "it-IT"), Map.entry(0x0411, "ja-JP"), Map.entry(0x0412, "ko-KR"), Map.entry(0x0413, "nl-NL"),
            Map.entry(0x0414, "nb-NO"), Map.entry(0x0415, "pl-PL"), Map.entry(0x0416, "pt-BR"), Map.entry(0x0418, "ro-RO"),
            Map.entry(0x0419, "ru-RU"), Map.entry(0x041D, "sv-SE"), Map.entry(0x041E, "th-TH"), Map.entry(0x041F, "tr-TR"),
            Map.entry(0x0422, "uk-UA"), Map.entry(0x042A, "vi-VN"), Map.entry(0x0804, "zh-CN"), Map.entry(0x0809, "en-GB"),
            Map.entry(0x0816, "pt-PT"), Map.entry(0x0C04, "zh-HK"));

    private Languages() {
    }

    /** The language tag of an identifier; empty for neutral and rare ones. */
    static String tag(int id) {
        return TAGS.getOrDefault(id, "");
    }
}
