package hybridscope.app;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Two versions of a program of which one method has changed, {@code Price::Tax}: without injection whoever calls it is dirty,
 * {@code Total}, {@code Sum} and {@code Main}. With an argument it prints something new each time, with two it never ends.
 */
public final class Shop {
    private static final String SOURCE = """
            using System;
            public class Price {
                public int Rate = 3;
                public int Tax(int n) {
            #if V2
                    return n * Rate + 1;
            #else
                    return n * Rate;
            #endif
                }
                public int Total(int n) { return n + Tax(n); }
            }
            public class Program {
                static long Sum(Price p, int n) { long s = 0; for (int i = 0; i < n; i++) s += p.Total(i & 255); return s; }
                static long Plain(int n) { long s = 0; for (int i = 0; i < n; i++) s += (i * 7) & 31; return s; }
                static void Main(string[] args) {
                    Console.WriteLine(Sum(new Price(), 700) + " " + Plain(9000));
                    if (args.Length > 0) { Console.WriteLine("now"); Console.WriteLine(Guid.NewGuid()); }
                    while (args.Length > 1) Plain(9000);
                }
            }
            """;
    private static final String NOTHING = """
            <rules>
              <assembly fullname="Shop">
                <type fullname="*">
                  <method name="*" mode="none"/>
                </type>
              </assembly>
            </rules>
            """;

    private Shop() {
    }

    /** Writes {@code V1/Shop.exe}, {@code V2/Shop.exe} and {@code none.xml}, which injects nothing. */
    public static void write(Path folder) throws Exception {
        Files.writeString(folder.resolve("none.xml"), NOTHING);
        for (String version : new String[] {"V1", "V2"}) {
            Files.createDirectory(folder.resolve(version));
            Mcs.compile(folder, SOURCE, "-d:" + version, "-out:" + version + "/Shop.exe");
        }
    }
}
