package hybridscope.core.host;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Files that every program sees and that lie nowhere, by absolute path. They cannot be written. Listed when one is first asked
 * for.
 */
final class VirtualFiles {
    private final List<String> places;
    private final Supplier<Map<String, Supplier<byte[]>>> listing;
    private final Map<String, String> links;
    private NavigableMap<String, Supplier<byte[]>> files;

    /**
     * Files and links to them.
     *
     * @param places the folders and files that may hold anything virtual
     * @param links  symbolic links: what each leads to
     */
    VirtualFiles(List<String> places, Supplier<Map<String, Supplier<byte[]>>> listing, Map<String, String> links) {
        this.places = List.copyOf(places);
        this.listing = listing;
        this.links = Map.copyOf(links);
    }

    private NavigableMap<String, Supplier<byte[]>> files() {
        if (files == null) {
            files = new TreeMap<>(listing.get());
        }
        return files;
    }

    /** Whether a path lies where nothing is but what is virtual. */
    boolean isPlace(String path) {
        return places.stream().anyMatch(place -> path.startsWith(place)
                && (path.length() == place.length() || path.charAt(place.length()) == '/'));
    }

    private String followed(String path) {
        return links.getOrDefault(path, path);
    }

    boolean isFile(String path) {
        return isPlace(path) && files().containsKey(followed(path));
    }

    boolean isDirectory(String path) {
        if (!isPlace(path)) {
            return false;
        }
        String prefix = path.endsWith("/") ? path : path + "/";
        String next = files().ceilingKey(prefix);
        return next != null && next.startsWith(prefix);
    }

    /** Whether a folder has something virtual below it, however far: it is known to be there. */
    boolean leadsTo(String path) {
        String prefix = path.endsWith("/") ? path : path + "/";
        return places.stream().anyMatch(place -> place.startsWith(prefix));
    }

    boolean has(String path) {
        return isFile(path) || isDirectory(path);
    }

    byte[] content(String path) {
        return files().get(followed(path)).get();
    }

    /** What a link leads to; null where there is none. */
    String link(String path) {
        return links.get(path);
    }

    /** Names of a folder's entries, in order; those of folders end with a slash. */
    Set<String> entries(String directory) {
        String prefix = directory.endsWith("/") ? directory : directory + "/";
        Set<String> names = new TreeSet<>();
        for (String path : files().tailMap(prefix).keySet()) {
            if (!path.startsWith(prefix)) {
                break;
            }
            int slash = path.indexOf('/', prefix.length());
            names.add(slash < 0 ? path.substring(prefix.length()) : path.substring(prefix.length(), slash + 1));
        }
        return names;
    }
}
