#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* A game: says what it got. "launch" starts it again without waiting, "stay" waits for the file "go". */
int main(int count, char **arguments) {
  char text[1024] = "";
  for (int i = 1; i < count; i++) printf("[%s]\n", arguments[i]);
  GetCurrentDirectoryA(sizeof text, text);
  printf("folder %s\n", text);
  text[0] = 0;
  GetEnvironmentVariableA("WINEDLLOVERRIDES", text, sizeof text);
  printf("overrides %s\n", text);
  if (count > 1 && !strcmp(arguments[1], "launch")) {
    STARTUPINFOA start = {sizeof start};
    start.dwFlags = STARTF_USESTDHANDLES;
    start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    PROCESS_INFORMATION started;
    char line[] = "game.exe stay";
    /* In Wine, a session of its own. */
    return !CreateProcessA(NULL, line, NULL, NULL, TRUE, DETACHED_PROCESS, NULL, NULL, &start, &started);
  }
  if (count > 1 && !strcmp(arguments[1], "stay")) {
    printf("stays\n");
    fflush(stdout);
    while (GetFileAttributesA("go") == INVALID_FILE_ATTRIBUTES) Sleep(20);
  }
  return count > 1 ? atoi(arguments[1]) : 0;
}
