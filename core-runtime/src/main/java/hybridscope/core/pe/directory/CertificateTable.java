package hybridscope.core.pe.directory;

import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.List;

/** The certificates of an image (PE/COFF 5.9). Their directory holds a file offset: they are never in memory. */
public final class CertificateTable {
    /**
     * A certificate.
     *
     * @param header length, revision, type
     * @param data   its bytes, usually a PKCS #7 message
     */
    public record Certificate(Structure header, Span data) {
    }

    private CertificateTable() {
    }

    /** Reads the table; what is wrong goes to the file's diagnostics. */
    public static List<Certificate> read(PeFile file) {
        List<Certificate> certificates = new ArrayList<>();
        file.directory("Certificate").filter(d -> !d.isEmpty()).ifPresent(directory ->
                file.diagnostics().guard(() -> read(file, directory, certificates)));
        return List.copyOf(certificates);
    }

    private static void read(PeFile file, DataDirectory directory, List<Certificate> certificates) {
        DirectoryReader reader = new DirectoryReader(file, "Certificate", Rule.CERTIFICATE);
        long start = Integer.toUnsignedLong(directory.rva());
        long size = Integer.toUnsignedLong(directory.size());
        if (!file.bytes().has(start, size)) {
            throw reader.bad(directory.header(), "Certificate directory", size + " bytes inside the file", "file offset 0x"
                    + Long.toHexString(start) + " in a file of " + file.bytes().length() + " bytes");
        }
        int headerSize = DirectoryLayouts.CERTIFICATE.size();
        int at = (int) start;
        int end = (int) (start + size);
        while (end - at >= headerSize) {
            Structure header = new Structure(file.bytes(), DirectoryLayouts.CERTIFICATE, at,
                    "WinCertificate " + (certificates.size() + 1));
            long length = header.value("Length");
            if (length < headerSize || length > end - at) {
                throw reader.bad(header.span("Length"), header.label(), "a length from " + headerSize + " to " + (end - at),
                        Long.toString(length));
            }
            certificates.add(new Certificate(header, new Span(at + headerSize, (int) length - headerSize)));
            // Each starts at a multiple of 8 bytes from the first.
            at += Math.min((int) (length + 7 & ~7L), end - at);
        }
        if (at < end) {
            throw reader.bad(new Span(at, end - at), "Certificate directory", headerSize + " bytes", (end - at) + " bytes");
        }
    }
}
