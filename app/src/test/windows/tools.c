// Stand-ins for the programs that hybridscope.cmd calls, chosen by the name that they are called by: a JDK that only tells how
// it was called, and what wine 8 has no working form of. See WindowsLauncherTest.
#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static char *read_all(const char *path, long *length) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    fseek(file, 0, SEEK_END);
    *length = ftell(file);
    rewind(file);
    char *bytes = malloc(*length + 1);
    *length = fread(bytes, 1, *length, file);
    bytes[*length] = 0;
    fclose(file);
    return bytes;
}

static int java(int count, char **words) {
    int compiler = strstr(words[0], "javac.exe") != NULL;
    for (int i = 1; i < count; i++) {
        if (!strncmp(words[i], "-XX:AOTCacheOutput=", 19)) {
            FILE *cache = fopen(words[i] + 19, "wb");
            if (cache) fclose(cache);
            return 0;
        }
    }
    printf("%s\n", words[0]);
    for (int i = 1; i < count; i++) printf("[%s]\n", words[i]);
    return compiler ? 0 : 7;
}

static int where(const char *name) {
    char path[32768];
    GetEnvironmentVariableA("PATH", path, sizeof path);
    int found = 0;
    for (char *folder = strtok(path, ";"); folder; folder = strtok(NULL, ";")) {
        static const char *kinds[] = {".exe", ".cmd", ".bat"};
        for (int i = 0; i < 3; i++) {
            char file[1024];
            snprintf(file, sizeof file, "%s\\%s%s", folder, name, kinds[i]);
            if (GetFileAttributesA(file) != INVALID_FILE_ATTRIBUTES) {
                printf("%s\n", file);
                found = 1;
            }
        }
    }
    if (!found) fprintf(stderr, "INFO: Could not find files for the given pattern(s).\n");
    return !found;
}

static int fc(int count, char **words) {
    long one, other;
    char *a = read_all(words[count - 2], &one), *b = read_all(words[count - 1], &other);
    if (!a || !b) return 2;
    return one != other || memcmp(a, b, one);
}

static int findstr(int count, char **words) {
    const char *text = words[count - 2];
    if (!strncmp(text, "/c:", 3)) text += 3;
    long length;
    char *content = read_all(words[count - 1], &length);
    int found = 0;
    if (content) for (char *line = strtok(content, "\r\n"); line; line = strtok(NULL, "\r\n")) {
        if (!strncmp(line, text, strlen(text))) {
            printf("%s\n", line);
            found = 1;
        }
    }
    return !found;
}

static void note(FILE *out, const char *folder) {
    char pattern[1024];
    snprintf(pattern, sizeof pattern, "%s\\*", folder);
    WIN32_FIND_DATAA entry;
    HANDLE search = FindFirstFileA(pattern, &entry);
    if (search == INVALID_HANDLE_VALUE) return;
    do {
        char file[1024];
        snprintf(file, sizeof file, "%s\\%s", folder, entry.cFileName);
        if (entry.cFileName[0] == '.') continue;
        if (entry.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) {
            note(out, file);
        } else {
            fprintf(out, "%s %lu %lu\n", file, entry.nFileSizeLow, entry.ftLastWriteTime.dwLowDateTime);
        }
    } while (FindNextFileA(search, &entry));
    FindClose(search);
}

// What the script asks of PowerShell: the two lists.
static int powershell(void) {
    char file[1024];
    snprintf(file, sizeof file, "%s\\sources", getenv("NOTES"));
    FILE *out = fopen(file, "wb");
    if (!out) return 1;
    snprintf(file, sizeof file, "%s\\core-runtime\\src\\main", getenv("ROOT"));
    note(out, file);
    fclose(out);
    snprintf(file, sizeof file, "%s\\files", getenv("NOTES"));
    out = fopen(file, "wb");
    snprintf(file, sizeof file, "%s\\lib", getenv("APPLICATION"));
    note(out, file);
    fclose(out);
    return 0;
}

int main(int count, char **words) {
    char self[1024];
    GetModuleFileNameA(NULL, self, sizeof self);
    words[0] = self;
    const char *name = strrchr(self, '\\') + 1;
    _setmode(1, _O_BINARY);
    if (!_stricmp(name, "where.exe")) return where(words[count - 1]);
    if (!_stricmp(name, "fc.exe")) return fc(count, words);
    if (!_stricmp(name, "findstr.exe")) return findstr(count, words);
    if (!_stricmp(name, "powershell.exe")) return powershell();
    return java(count, words);
}
