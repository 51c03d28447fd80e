/*
 * tasklist, as far as Loadout calls it: tasklist /FI "PID eq NUMBER" /FO CSV /NH. That of Wine 8 prints nothing.
 * https://learn.microsoft.com/windows-server/administration/windows-commands/tasklist
 */
#include <stdio.h>
#include <wchar.h>
#include <windows.h>
#include <tlhelp32.h>

int wmain(int count, wchar_t **arguments) {
  unsigned long wanted = 0;
  if (count != 6 || _wcsicmp(arguments[1], L"/FI") || swscanf(arguments[2], L"PID eq %lu", &wanted) != 1 ||
      _wcsicmp(arguments[3], L"/FO") || _wcsicmp(arguments[4], L"CSV") || _wcsicmp(arguments[5], L"/NH")) {
    fprintf(stderr, "ERROR: Invalid argument/option.\r\n");
    return 1;
  }
  HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0);
  PROCESSENTRY32W one = {.dwSize = sizeof one};
  for (BOOL found = Process32FirstW(all, &one); found; found = Process32NextW(all, &one)) {
    if (one.th32ProcessID != wanted) continue;
    printf("\"%ls\",\"%lu\",\"Console\",\"1\",\"12,345 K\"\r\n", one.szExeFile, wanted);
    return 0;
  }
  printf("INFO: No tasks are running which match the specified criteria.\r\n");
  return 0;
}
