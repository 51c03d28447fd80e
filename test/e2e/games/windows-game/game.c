#include <shlobj.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

/* Writes the content of a file, or that there is none. */
static void show(FILE *out, const char *what, const char *path) {
  char text[4096] = "nothing\n";
  FILE *in = fopen(path, "rb");
  if (in) {
    text[fread(text, 1, sizeof text - 1, in)] = 0;
    fclose(in);
  }
  fprintf(out, "%s: %s\n", what, text);
}

/*
 * A game: writes into C:\found.txt whether its loader is there, what its mods are, and what is in the documents. Then it waits
 * for the file C:\go, a minute at most.
 */
int main(void) {
  char documents[MAX_PATH] = "", path[2 * MAX_PATH];
  FILE *out = fopen("C:\\found.new", "wb");
  if (!out) return 1;
  HMODULE loader = LoadLibraryA("winhttp.dll");
  fprintf(out, "loader: %s\n", loader && GetProcAddress(loader, "emberloader") ? "there" : "missing");
  WIN32_FIND_DATAA mod;
  HANDLE mods = FindFirstFileA("Mods\\*", &mod);
  if (mods != INVALID_HANDLE_VALUE)
    do {
      if (mod.cFileName[0] == '.') continue;
      snprintf(path, sizeof path, "Mods\\%s\\mod.json", mod.cFileName);
      show(out, mod.cFileName, path);
    } while (FindNextFileA(mods, &mod));
  SHGetFolderPathA(NULL, CSIDL_PERSONAL, NULL, 0, documents);
  snprintf(path, sizeof path, "%s\\My Games\\Emberfall\\Interface\\bags.txt", documents);
  show(out, "documents", path);
  snprintf(path, sizeof path, "%s\\My Games\\Emberfall\\ModsConfig.xml", documents);
  show(out, "list", path);
  fclose(out);
  MoveFileExA("C:\\found.new", "C:\\found.txt", MOVEFILE_REPLACE_EXISTING);
  for (int i = 0; i < 3000 && GetFileAttributesA("C:\\go") == INVALID_FILE_ATTRIBUTES; i++) Sleep(20);
  return 0;
}
