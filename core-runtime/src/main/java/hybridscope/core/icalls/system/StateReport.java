package hybridscope.core.icalls.system;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.StackTraces;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/**
 * What Mono reports of its own state when it crashes, as JSON of its form (protocol 0.0.5): the runtime, its memory, threads and
 * the methods they are in. No method has native code here: offsets are IL's.
 *
 * @param text       the JSON
 * @param hash       equal for reports of the same methods; 0 where there is none
 * @param offsetHash equal for reports of the same places in them
 */
record StateReport(String text, long hash, long offsetHash) {
    private static final String VERSION = "0.0.5";
    private static final int MOST_INNER = 20;
    private static final long MULTIPLIER = 31;

    private static final class Hashes {
        private long methods;
        private long places;

        void add(StackTraces.Entry entry) {
            methods = (methods * MULTIPLIER + entry.method().token()) >>> 1;
            places = ((places * MULTIPLIER + entry.method().token()) * MULTIPLIER + entry.ilOffset()) >>> 1;
        }
    }

    /** Of an exception: those inside it, too; of none it tells the runtime alone. */
    static StateReport ofException(Engine engine, int exception) {
        Hashes hashes = new Hashes();
        List<String> all = new ArrayList<>();
        CoreClass type = CoreClass.of(engine, "System.Exception");
        int at = exception;
        for (int depth = 0; at != 0 && depth < MOST_INNER; depth++) {
            List<StackTraces.Entry> trace = engine.traces().of(at);
            all.add("  {\n      \"type\" : \"%s\",\n      \"managed_frames\" : [\n%s\n   ]  }\n".formatted(
                    engine.klassOf(at).name(), frames(trace == null ? List.of() : trace, hashes)));
            at = type.reference(at, "_innerException");
        }
        String exceptions = all.isEmpty() ? "" : ",\n    \"exceptions\" : [\n%s ]\n".formatted(String.join(",\n", all));
        return report(List.of(" {\n    \"is_managed\" : false,\n%s%s\n }\n".formatted(
                head(hashes, true, 0, ""), exceptions)), hashes);
    }

    /** Of the thread that asks. */
    static StateReport ofThread(Engine engine, ManagedThread thread) {
        Hashes hashes = new Hashes();
        return report(List.of(thread(engine, thread, true, hashes)), hashes);
    }

    /** Of all threads; the hashes are those of the one that asks. */
    static StateReport ofAllThreads(Engine engine, ManagedThread asking) {
        Hashes hashes = new Hashes();
        List<String> threads = engine.scheduler().threads().stream()
                .map(thread -> thread(engine, thread, thread == asking, thread == asking ? hashes : new Hashes())).toList();
        return report(threads, hashes);
    }

    private static String thread(Engine engine, ManagedThread thread, boolean asking, Hashes hashes) {
        String frames = frames(engine.traces().of(thread), hashes);
        return " {\n    \"is_managed\" : true,\n%s,\n    \"managed_frames\" : [\n%s\n ]\n }\n".formatted(
                head(hashes, asking, thread.id(), "thread " + thread.id()), frames);
    }

    private static String head(Hashes hashes, boolean crashed, int id, String name) {
        return """
                    "offset_free_hash" : "0x%x",
                    "offset_rich_hash" : "0x%x",
                    "crashed" : %s,
                    "native_thread_id" : "0x%x",
                    "thread_info_addr" : "0x%x"%s""".formatted(hashes.methods, hashes.places, crashed, id, id,
                        name.isEmpty() ? "" : ",\n    \"thread_name\" : \"%s\"".formatted(name));
    }

    private static String frames(List<StackTraces.Entry> trace, Hashes hashes) {
        List<String> frames = new ArrayList<>();
        for (StackTraces.Entry entry : trace) {
            LoadedModule module = entry.method().module().orElse(null);
            if (module != null) {
                hashes.add(entry);
                frames.add("""
                           {
                              "is_managed" : "true",
                              "guid" : "%s",
                              "token" : "0x%07x",
                              "native_offset" : "0x0",
                              "filename" : "%s",
                              "sizeofimage" : "0x%x",
                              "timestamp" : "0x0",
                              "il_offset" : "0x%05x"
                           }
                        """.formatted(guid(module), entry.method().token(), escaped(module.image().name()),
                                module.image().bytes().length(), entry.ilOffset()));
            }
        }
        return String.join(",\n", frames);
    }

    private static String guid(LoadedModule module) {
        Metadata metadata = module.metadata();
        UUID id = metadata.guids().get(metadata.tables().value(Table.MODULE.column("Mvid"), 1));
        return id.toString().toUpperCase(Locale.ROOT);
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.chars().forEach(c -> escaped.append(c < ' ' || c == '"' || c == '\\' ? "\\u%04x".formatted(c) : (char) c));
        return escaped.toString();
    }

    private static StateReport report(List<String> threads, Hashes hashes) {
        String text = """
                {
                  "protocol_version" : "%s",
                  "configuration" : {
                    "version" : "(HybridScope)",
                    "tlc" : "none",
                    "sigsgev" : "none",
                    "notifications" : "none",
                    "architecture" : "amd64",
                    "disabled_features" : "none",
                    "smallconfig" : "disabled",
                    "bigarrays" : "disabled",
                    "softdebug" : "disabled",
                    "interpreter" : "enabled",
                    "llvm_support" : "disabled",
                    "suspend" : "cooperative"
                  },
                  "memory" : {
                    "minor_gc_time" : "0",
                    "major_gc_time" : "0",
                    "minor_gc_count" : "0",
                    "major_gc_count" : "0",
                    "major_gc_time_concurrent" : "0"
                 },
                  "threads" : [
                %s]
                }""".formatted(VERSION, String.join(",\n", threads));
        return new StateReport(text, hashes.methods, hashes.places);
    }
}
